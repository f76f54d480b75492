"""Frozen value objects: what is stored, what is written, what comes back."""

from graphmem.model.analysis import Analysis, EntityMention, Instance, NamedClass, TimeMention
from graphmem.model.answer import Amendment, Answer, ChannelRank, Hit
from graphmem.model.batch import Batch, EdgeRow, Row
from graphmem.model.confidence import Confidence, Costs
from graphmem.model.explanation import Explanation
from graphmem.model.filters import Filters, Mode
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
from graphmem.model.packing import Pack
from graphmem.model.path import Path, PathEdge, PathNode
from graphmem.model.reply import Answered, Prompt, Reply, Tokens
from graphmem.model.subgraph import Edge, Node, Selection, Subgraph
from graphmem.model.trace import Trace

__all__ = [
    "Amendment",
    "Analysis",
    "Answer",
    "Answered",
    "Batch",
    "ChannelRank",
    "Confidence",
    "Conversation",
    "Costs",
    "Document",
    "Edge",
    "EdgeRow",
    "Entity",
    "EntityMention",
    "Explanation",
    "Filters",
    "Finding",
    "FindingKind",
    "Hit",
    "Instance",
    "Interval",
    "Item",
    "Media",
    "Memory",
    "Message",
    "Mode",
    "NamedClass",
    "Node",
    "Pack",
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
    "Trace",
    "Triple",
    "Version",
]
