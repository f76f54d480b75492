"""What a view of the past does not offer."""

from typing import Final

OF_TODAY: Final = frozenset({
    "abstract", "accept_loss", "add", "add_edge", "add_many", "add_node", "add_types", "backup",
    "check",
    "consolidate", "delete", "erase", "feedback", "find_conflicts", "forget", "import_file",
    "import_graph", "judge", "likely_changes", "maintain", "migrate", "molt", "promote", "reembed",
    "remember", "resolve",
    "restore", "restore_version", "rotate_key", "save", "schedule_maintenance", "schema", "sense",
    "sensed", "undo", "update", "used",
})  # fmt: skip
"""Methods of a memory that write to it or prepare that, or that concern its folder or what is in
process only."""
