"""Names: which spans of a text name somebody or something, and who that is."""
