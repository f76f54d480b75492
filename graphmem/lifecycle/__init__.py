"""The life of a memory: how it is weighed, when it is in conflict, and what then changes."""
