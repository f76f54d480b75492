"""Frozen value objects: what is stored, what is written, what comes back."""

from graphmem.model.analysis import Analysis, EntityMention, TimeMention
from graphmem.model.answer import Answer, ChannelRank, Filters, Hit, Mode, Path, PathEdge, PathNode
from graphmem.model.batch import Batch, EdgeRow, Row
from graphmem.model.graph import (
    Entity,
    Interval,
    Memory,
    Session,
    Source,
    Version,
)
from graphmem.model.items import Conversation, Document, Item, Media, Message, Triple

__all__ = [
    "Analysis",
    "Answer",
    "Batch",
    "ChannelRank",
    "Conversation",
    "Document",
    "EdgeRow",
    "Entity",
    "EntityMention",
    "Filters",
    "Hit",
    "Interval",
    "Item",
    "Media",
    "Memory",
    "Message",
    "Mode",
    "Path",
    "PathEdge",
    "PathNode",
    "Row",
    "Session",
    "Source",
    "TimeMention",
    "Triple",
    "Version",
]
