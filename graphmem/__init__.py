"""A graph-native knowledge engine for the long-term memory of AI agents."""

from importlib import import_module
from typing import TYPE_CHECKING

from graphmem.errors import (
    EmbedderError,
    FolderLockedError,
    GraphMemError,
    InputError,
    NotFoundError,
    OntologyError,
    QueryError,
    StorageError,
)
from graphmem.model import (
    Answer,
    Conversation,
    Document,
    Filters,
    Hit,
    Media,
    Memory,
    Message,
    Path,
    Selection,
    Triple,
    Version,
)

if TYPE_CHECKING:
    from graphmem.memory import GraphMemory
    from graphmem.memory.aio import AsyncGraphMemory
    from graphmem.settings import Settings
    from graphmem.storage.queries.answer import Rows

    __version__: str
else:
    _HOMES = {
        "AsyncGraphMemory": "graphmem.memory.aio",
        "GraphMemory": "graphmem.memory",
        "Rows": "graphmem.storage.queries.answer",
        "Settings": "graphmem.settings",
    }

    def __getattr__(name: str) -> object:
        """Import these when they are first asked for; engines and models take a second to load."""
        if name == "__version__":
            return import_module("importlib.metadata").version("graphmem")
        if name not in _HOMES:
            message = f"module 'graphmem' has no attribute {name!r}"
            raise AttributeError(message)
        return getattr(import_module(_HOMES[name]), name)


__all__ = [
    "Answer",
    "AsyncGraphMemory",
    "Conversation",
    "Document",
    "EmbedderError",
    "Filters",
    "FolderLockedError",
    "GraphMemError",
    "GraphMemory",
    "Hit",
    "InputError",
    "Media",
    "Memory",
    "Message",
    "NotFoundError",
    "OntologyError",
    "Path",
    "QueryError",
    "Rows",
    "Selection",
    "Settings",
    "StorageError",
    "Triple",
    "Version",
]
