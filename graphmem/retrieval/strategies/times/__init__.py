"""When, in what order, how often: what is told of times and of the course of things."""
