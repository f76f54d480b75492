"""A graph-native knowledge engine for the long-term memory of AI agents."""

from graphmem.errors import (
    EmbedderError,
    FolderLockedError,
    GraphMemError,
    InputError,
    NotFoundError,
    OntologyError,
    StorageError,
)
from graphmem.memory import GraphMemory
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
    Triple,
    Version,
)
from graphmem.settings import Settings

__all__ = [
    "Answer",
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
    "Settings",
    "StorageError",
    "Triple",
    "Version",
]
