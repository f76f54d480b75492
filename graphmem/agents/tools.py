"""A memory as tools that a language model calls."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final, TypedDict

from pydantic import BaseModel, ValidationError

from graphmem.agents.forms import (
    AddMemory,
    FoundMemories,
    GetMemoryDetail,
    MemoryDetail,
    SearchMemories,
    Written,
)
from graphmem.agents.found import found
from graphmem.errors import GraphMemError, InputError, NotFoundError, nearest
from graphmem.memory import GraphMemory
from graphmem.model import Answer, Filters, Memory, Message
from graphmem.model.arguments import check
from graphmem.model.given import count, named
from graphmem.model.subgraph import Node

_MEMORY: Final = "Memory"
_MOST_SENSITIVE: Final = 3
_CHANNELS: Final = {
    "hybrid": None,
    "semantic": ("semantic",),
    "keyword": ("full_text", "keyword", "entity"),
}


class _Scope(TypedDict):
    namespace: str
    user_id: str | None
    agent_id: str | None


class MemoryTools:
    """`search_memories`, `get_memory_detail` and, where asked for, `add_memory`.

    A model sees nothing outside the scope that these are made for, whatever key it makes up, and
    nothing more sensitive than `max_sensitivity`: by default no passwords, cards and the like.
    """

    def __init__(
        self,
        memory: GraphMemory,
        *,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        max_sensitivity: int = 2,
        writing: bool = False,
    ) -> None:
        """Make the tools of a scope.

        Args:
            memory: what is asked.
            namespace: nothing of another is seen.
            user_id: only what was added for this user; what is written is for them.
            agent_id: only what was added for this agent; likewise.
            max_sensitivity: 0 to 3; memories above it are not shown.
            writing: whether a model may add memories.

        Raises:
            InputError: namespace, user or agent is no text, or an empty one, which names nobody;
                or another argument is none of those allowed.
        """
        check(namespace, str, "namespace")
        whose = {"namespace": namespace, "user_id": user_id, "agent_id": agent_id}
        for what, name in whose.items():
            check(name, str | None, what)
            if name is not None:
                named(name, what)
        check(writing, bool, "writing")
        if count(max_sensitivity, "max_sensitivity", 0) > _MOST_SENSITIVE:
            message = f"max_sensitivity is {max_sensitivity}; give 0 to {_MOST_SENSITIVE}"
            raise InputError(message)
        self.memory = memory
        self._scope = _Scope(namespace=namespace, user_id=user_id, agent_id=agent_id)
        self._max_sensitivity = max_sensitivity
        self._tools: dict[str, tuple[type[BaseModel], Callable[[Any], BaseModel]]] = {
            "search_memories": (SearchMemories, self.search_memories),
            "get_memory_detail": (GetMemoryDetail, self.get_memory_detail),
        }
        if writing:
            self._tools["add_memory"] = (AddMemory, self.add_memory)

    @property
    def forms(self) -> Mapping[str, type[BaseModel]]:
        """What each tool takes, by the tool's name; the docstring is what a model is told."""
        return {name: form for name, (form, _) in self._tools.items()}

    def schemas(self) -> list[dict[str, Any]]:
        """Return the tools as the chat completions API of OpenAI takes them."""
        return [
            {
                "type": "function",
                "function": {
                    "name": name,
                    "description": form.__doc__,
                    "parameters": parameters(form),
                },
            }
            for name, form in self.forms.items()
        ]

    def call(self, name: str, arguments: str | Mapping[str, Any]) -> dict[str, Any]:
        """Return what a tool gives for the arguments of a model, as JSON holds it.

        What a model got wrong is told to it as `{"error": …}`, so that it can mend it.
        """
        if name not in list(self._tools):  # what a model gives may be no text at all
            return {"error": f"there is no tool {name!r}{nearest(str(name), self._tools)}"}
        form, run = self._tools[name]
        try:
            given = json.loads(arguments) if isinstance(arguments, str) else arguments
        except (ValueError, RecursionError) as error:
            return {"error": f"the arguments are no JSON: {error}"}
        try:
            result: dict[str, Any] = run(form.model_validate(given)).model_dump(mode="json")
        except ValidationError as error:
            return {"error": "; ".join(_faults(error))}
        except GraphMemError as error:
            return {"error": str(error)}
        return result

    def answer(
        self,
        question: str,
        *,
        limit: int | None = None,
        filters: Filters | None = None,
        channels: Sequence[str] | None = None,
    ) -> Answer:
        """Return what `GraphMemory.search` does within the scope, for code rather than a model.

        Raises:
            InputError: the question is empty or too long, or a value is none of those allowed.
        """
        given = filters or Filters()
        most = self._max_sensitivity
        if given.max_sensitivity is not None:
            most = min(most, given.max_sensitivity)
        shown = replace(given, max_sensitivity=most)
        return self.memory.search(
            question, limit=limit, filters=shown, channels=channels, **self._scope
        )

    def search_memories(self, wanted: SearchMemories) -> FoundMemories:
        """Return the memories that answer, best first.

        Raises:
            InputError: the query is empty but for spaces, or the time range ends before it begins.
        """
        since, until = wanted.time_range or (None, None)
        if since and until and _utc(since) >= _utc(until):
            message = f"time_range: {until} is not after {since}; give the earlier moment first"
            raise InputError(message)
        answer = self.answer(
            wanted.query,
            limit=wanted.limit,
            filters=Filters(
                keywords=tuple(wanted.keywords) if wanted.keywords else None,
                memory_types=tuple(wanted.memory_types) if wanted.memory_types else None,
                since=since,
                until=until,
            ),
            channels=_CHANNELS[wanted.search_mode],
        )
        return found(answer, wanted, self._keywords)

    def get_memory_detail(self, wanted: GetMemoryDetail) -> MemoryDetail:
        """Return a memory whole.

        Raises:
            NotFoundError: there is none of this key in the scope.
        """
        memory = self._seen(wanted.memory_key)
        shown = self.memory.show(memory.id, type=_MEMORY)
        return MemoryDetail(
            memory_key=memory.id,
            content=memory.content,
            summary=memory.summary,
            memory_type=memory.memory_type,
            speaker=memory.speaker,
            session=memory.session,
            created_at=memory.created_at,
            holds=memory.holds(self.memory.clock.now()),
            no_longer=list(shown.no_longer),
            retired_at=memory.retired_at,
            former=[
                version.content
                for version in shown.versions
                if _sensitivity(shown.neighbours["Version", version.id]) <= self._max_sensitivity
            ],
            keywords=self._keywords(memory.id),
            metadata=dict(memory.metadata),
        )

    def add_memory(self, wanted: AddMemory) -> Written:
        """Write a statement of the user.

        Raises:
            InputError: it cannot be written.
        """
        report = self.memory.add(Message(wanted.content, at=wanted.said_at), **self._scope)
        if report.rejected:
            raise InputError(report.rejected[0].reason)
        key = next(iter((*report.added, *report.known)), None)
        replaced = (
            self.memory.query("provenance.predecessors", id=key)
            if report.added or report.restored
            else ()
        )
        return Written(
            memory_key=key,
            known=bool(report.known),
            superseded=[
                row["content"]
                for row in replaced
                if row["steps"] == 1 and self._shows(self.memory.get(row["id"]))
            ],
        )

    def _seen(self, id: str) -> Memory:
        memory = self.memory.get(id)
        if not self._shows(memory):
            raise NotFoundError(_MEMORY, id)
        return memory

    def _shows(self, memory: Memory) -> bool:
        hidden = memory.deleted_at is not None or memory.sensitivity > self._max_sensitivity
        return not hidden and all(
            asked is None or getattr(memory, name) == asked for name, asked in self._scope.items()
        )

    def _keywords(self, id: str) -> list[str]:
        return [row["text"] for row in self.memory.query("explore.keywords_of", id=id)]


def parameters(form: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON schema of what a tool takes."""
    schema = form.model_json_schema()
    return {name: part for name, part in schema.items() if name not in ("title", "description")}


def _sensitivity(version: Node) -> int:
    """Return how sensitive a former state of a memory was."""
    return int(json.loads(version.properties["state"])["sensitivity"])


def _utc(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _faults(error: ValidationError) -> list[str]:
    return [
        f"{'.'.join(map(str, fault['loc'])) or 'the arguments'}: {fault['msg']}"
        for fault in error.errors()
    ]
