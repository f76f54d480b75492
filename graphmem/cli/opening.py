"""How the commands come to a memory and to settings.

What takes long to import is imported when it is needed, so that help and completion are quick.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from graphmem import GraphMemory, Settings
    from graphmem.memory.past.past_memory import PastMemory
    from graphmem.settings import Resolved


@contextmanager
def opened(
    path: Path, config: Path | None = None, embedder: str | None = None
) -> Iterator["GraphMemory"]:
    """Open the memory of a folder, or create it.

    The embedder is that of an existing folder; for a new one the one given, or that of the
    settings.
    """
    with _memories().opened(path, config, embedder) as memory:
        yield memory


@contextmanager
def created(
    path: Path, config: Path | None = None, embedder: str | None = None
) -> Iterator["GraphMemory"]:
    """Create the memory of a folder.

    Raises:
        InputError: there is one already.
    """
    _memories().refuse_present(path)
    with opened(path, config, embedder) as memory:
        yield memory


@contextmanager
def existing(path: Path, config: Path | None = None) -> Iterator["GraphMemory"]:
    """Open the memory of a folder.

    Raises:
        InputError: there is none.
    """
    with _memories().existing(path, config) as memory:
        yield memory


def accept_loss(path: Path) -> None:
    """Let a folder whose graph has lost commits be opened without them."""
    _memories().GraphMemory.accept_loss(path)


def as_of(
    memory: "GraphMemory", valid: datetime | None, known: datetime | None
) -> "GraphMemory | PastMemory":
    """Return the memory as of a moment of each time axis, or as it is where none is given."""
    return memory if valid is None and known is None else memory.at(valid, known)


def folder_settings(
    path: Path,
    config: Path | None = None,
    embedder: str | None = None,
    *,
    mend: str | None = None,
) -> "Settings":
    """Return the settings for the folder of a memory that is not to be opened here.

    Raises:
        InputError: there is none; `mend` says what to do, where that is not to create one.
    """
    _memories().refuse_absent(path, mend)
    return in_force(path, config, embedder).settings


def in_force(
    folder: Path | None, config: Path | None = None, embedder: str | None = None
) -> "Resolved":
    """Return the settings, and where each comes from."""
    resolved: Resolved = _memories().in_force(folder, config, embedder)
    return resolved


def look_at(settings: "Settings", folder: Path | None) -> None:
    """Look whether what settings name is there and right."""
    _memories().look_at(settings, folder)


def config_file(folder: Path | None, config: Path | None) -> Path | None:
    """Return the file that settings are read from, or None."""
    file: Path | None = _memories().config_file(folder, config)
    return file


def _memories() -> ModuleType:
    return import_module("graphmem.cli.memories")
