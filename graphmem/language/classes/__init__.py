"""Known classes, and what a text says is a member of one."""
