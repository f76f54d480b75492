"""A memory as it was: the views that `GraphMemory.at` gives, and what they share."""
