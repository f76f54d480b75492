"""When: expressions of time, the calendars that they are counted in, and tenses."""
