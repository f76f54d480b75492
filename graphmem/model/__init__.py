"""Frozen value objects: what is stored, what is written, what comes back."""

from graphmem.model.analysis import Analysis, EntityMention, TimeMention
from graphmem.model.answer import Answer, ChannelRank, Filters, Hit, Mode, Path, PathEdge, PathNode
from graphmem.model.batch import Batch, EdgeRow, Row
from graphmem.model.finding import Finding, FindingKind
from graphmem.model.graph import (
    Entity,
    Interval,
    Memory,
    Session,
    Source,
    Version,
)
from graphmem.model.items import Conversation, Document, Item, Media, Message, Triple
from graphmem.model.reply import Answered, Prompt, Reply, Tokens
from graphmem.model.subgraph import Edge, Node, Selection, Subgraph

__all__ = [
    "Analysis",
    "Answer",
    "Answered",
    "Batch",
    "ChannelRank",
    "Conversation",
    "Document",
    "Edge",
    "EdgeRow",
    "Entity",
    "EntityMention",
    "Filters",
    "Finding",
    "FindingKind",
    "Hit",
    "Interval",
    "Item",
    "Media",
    "Memory",
    "Message",
    "Mode",
    "Node",
    "Path",
    "PathEdge",
    "PathNode",
    "Prompt",
    "Reply",
    "Row",
    "Selection",
    "Session",
    "Source",
    "Subgraph",
    "TimeMention",
    "Tokens",
    "Triple",
    "Version",
]
