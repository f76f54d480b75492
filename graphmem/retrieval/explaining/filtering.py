"""Which filters leave a memory out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from graphmem.model import Filters, Memory
from graphmem.retrieval.filters import allowed
from graphmem.retrieval.request import Request
from graphmem.storage.store import Store

_HELD: Final[Mapping[str, Callable[[Memory], object]]] = {
    "user_id": lambda memory: memory.user_id,
    "agent_id": lambda memory: memory.agent_id,
    "sessions": lambda memory: memory.session,
    "speakers": lambda memory: memory.speaker,
    "memory_types": lambda memory: memory.memory_type,
    "categories": lambda memory: memory.category,
    "levels": lambda memory: memory.level,
    "max_sensitivity": lambda memory: memory.sensitivity,
    "since": lambda memory: memory.created_at,
    "until": lambda memory: memory.created_at,
    "keywords": lambda _: "others",
}
"""What a filter looks at."""


def filters_against(store: Store, request: Request, number: int) -> Iterator[str]:
    """Yield in words each filter of a request that leaves a memory out."""
    memory = Memory.of_row(store.memories([number])[number])
    for name in (field.name for field in fields(Filters)):
        asked: Any = getattr(request.filters, name)
        if asked is None:
            continue
        alone = Filters(**{name: asked})
        may = allowed(store.adjacency, request.namespace, alone, "debug", 0.0, history=True)
        if not may.matching[number]:
            held = _told(_HELD[name](memory))
            yield f"the filter {name} asks for {_told(asked)}; the memory has {held}"


def _told(value: object) -> str:
    if isinstance(value, tuple):
        return " or ".join(map(str, value))
    return "none" if value is None else str(value)
