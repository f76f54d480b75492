"""Which memory a path lies in, so that nothing is written among its files."""

import json
from pathlib import Path

from graphmem.storage.folder import Folder


def memory_around(path: Path) -> Path | None:
    """Return the folder of the memory that a path is or lies in; None where it lies in none.

    Links are followed. The path need not be there.
    """
    whole = path.expanduser().resolve()
    behind = path.expanduser().parent.resolve()  # of a link, the folder that it stands in
    for folder in (whole, *whole.parents, behind, *behind.parents):
        if _is_memory(Folder(folder)):
            return folder
    return None


def _is_memory(folder: Folder) -> bool:
    """Say whether a folder is a memory; other programs have a `manifest.json` too."""
    if not folder.exists():
        return False
    if folder.database.exists() or folder.checkpoint_copy.exists():
        return True
    try:
        held = json.loads(folder.manifest_file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False  # somebody else's: it can be no manifest of a memory without a database
    return isinstance(held, dict) and {"engine", "embedder"} <= held.keys()
