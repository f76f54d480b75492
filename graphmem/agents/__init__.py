"""How agents reach a memory: tools for a language model, a context around its messages, MCP.

Nothing here needs a framework: schemas and messages are the dicts that chat APIs take.
"""

from graphmem.agents.context import MemoryContext
from graphmem.agents.forms import (
    AddMemory,
    FoundMemories,
    FoundMemory,
    GetMemoryDetail,
    MemoryDetail,
    SearchMemories,
    Written,
)
from graphmem.agents.prompts import SYSTEM_PROMPTS
from graphmem.agents.tools import MemoryTools

__all__ = [
    "SYSTEM_PROMPTS",
    "AddMemory",
    "FoundMemories",
    "FoundMemory",
    "GetMemoryDetail",
    "MemoryContext",
    "MemoryDetail",
    "MemoryTools",
    "SearchMemories",
    "Written",
]
