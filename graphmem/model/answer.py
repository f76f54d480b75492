"""What a search returns: hits with their channels, ranks and paths."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from html import escape
from typing import Any, Literal

from graphmem.errors import InputError
from graphmem.model.finding import Finding
from graphmem.model.graph import Memory

Mode = Literal["normal", "review", "debug"]


@dataclass(frozen=True, slots=True)
class Filters:
    """What a hit must satisfy. None asks nothing; several values mean any of them.

    `since` and `until` bound `created_at` (since ≤ created_at < until). `max_sensitivity` leaves
    out what is more sensitive. `keywords` asks for at least one of the keywords.
    """

    user_id: str | None = None
    agent_id: str | None = None
    sessions: tuple[str, ...] | None = None
    speakers: tuple[str, ...] | None = None
    memory_types: tuple[str, ...] | None = None
    categories: tuple[str, ...] | None = None
    levels: tuple[str, ...] | None = None
    max_sensitivity: int | None = None
    since: datetime | None = None
    until: datetime | None = None
    keywords: tuple[str, ...] | None = None

    def scoped(
        self, user_id: str | None = None, agent_id: str | None = None, session_id: str | None = None
    ) -> "Filters":
        """Return these filters within a scope; None leaves a part of it open.

        >>> Filters(speakers=("Ann",)).scoped(user_id="u1").user_id
        'u1'

        Raises:
            InputError: the filters name another scope already.
        """
        sessions = None if session_id is None else (session_id,)
        scope = {"user_id": user_id, "agent_id": agent_id, "sessions": sessions}
        given = {name: value for name, value in scope.items() if value is not None}
        for name, value in given.items():
            if getattr(self, name) not in (None, value):
                message = (
                    f"{name} is given twice: {value!r}, and {getattr(self, name)!r} in filters"
                )
                raise InputError(message)
        return replace(self, **given)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class PathNode:
    """A node on a path: its type, id and a short label for people."""

    type: str
    id: str
    label: str


@dataclass(frozen=True, slots=True)
class PathEdge:
    """An edge on a path; `forward` says whether it is walked from its source to its target."""

    type: str
    forward: bool


@dataclass(frozen=True, slots=True)
class Path:
    """Nodes and the edges between them: `len(edges) == len(nodes) - 1`.

    The first node is where the channel entered the graph, the last is the hit.
    """

    nodes: tuple[PathNode, ...]
    edges: tuple[PathEdge, ...]

    def __str__(self) -> str:
        parts = [f"({self.nodes[0].type} {self.nodes[0].label})"]
        for edge, node in zip(self.edges, self.nodes[1:], strict=True):
            arrow = f"-[{edge.type}]->" if edge.forward else f"<-[{edge.type}]-"
            parts.append(f"{arrow}({node.type} {node.label})")
        return "".join(parts)


@dataclass(frozen=True, slots=True)
class ChannelRank:
    """What one channel said of a hit: its rank from 1, its own score, and the path it took."""

    rank: int
    score: float
    path: Path


@dataclass(frozen=True, slots=True)
class Hit:
    """A memory that answers, with the channels that found it."""

    memory: Memory
    score: float
    channels: Mapping[str, ChannelRank]

    @property
    def path(self) -> Path:
        """The path of the channel that ranked it best (ties: the channel's name)."""
        return min(self.channels.items(), key=lambda item: (item[1].rank, item[0]))[1].path


@dataclass(frozen=True, slots=True)
class Answer:
    """The hits of one question, best first.

    Attributes:
        hidden: how many matching memories were left out, by reason ("superseded", "deleted", …).
        latency_ms: milliseconds by stage.
        findings: what was worked out over several of them: what holds now, which came first, ….
    """

    question: str
    hits: tuple[Hit, ...]
    hidden: Mapping[str, int] = field(default_factory=dict)
    latency_ms: Mapping[str, float] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    def __iter__(self) -> Iterator[Hit]:
        return iter(self.hits)

    def __len__(self) -> int:
        return len(self.hits)

    def __getitem__(self, index: int) -> Hit:
        return self.hits[index]

    def __str__(self) -> str:
        lines = [self.question]
        for number, hit in enumerate(self.hits, 1):
            lines.append(f"{number:3}. {hit.score:.4f} {_said(hit.memory)}")
            lines.append(f"     {_found_by(hit)}")
            lines.append(f"     {hit.path}")
        return "\n".join([*lines, *map(str, self.findings), *self._hidden_line()])

    def _repr_html_(self) -> str:
        """Return a table for notebooks; every text is escaped."""
        rows = "".join(
            f"<tr><td>{hit.score:.4f}</td><td>{escape(_said(hit.memory))}<br>"
            f"<small>{escape(_found_by(hit))}<br>{escape(str(hit.path))}</small></td></tr>"
            for hit in self.hits
        )
        said = [*map(str, self.findings), *self._hidden_line()]
        foot = "".join(f"<p>{escape(line)}</p>" for line in said)
        return f"<table><caption>{escape(self.question)}</caption>{rows}</table>{foot}"

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as JSON holds it; moments as ISO 8601."""
        return {
            "question": self.question,
            "hits": [_hit(hit) for hit in self.hits],
            "findings": [finding.as_dict() for finding in self.findings],
            "hidden": dict(self.hidden),
            "latency_ms": dict(self.latency_ms),
        }

    def _hidden_line(self) -> list[str]:
        if not self.hidden:
            return []
        reasons = ", ".join(f"{count} {reason}" for reason, count in self.hidden.items())
        past = {"superseded", "negated"} & set(self.hidden)
        shows = "history=True" if past else 'mode="debug"'
        return [f"hidden: {reasons}; {shows} shows them"]


def _said(memory: Memory) -> str:
    date = f"{memory.created_at:%Y-%m-%d} " if memory.created_at else ""
    return f"{date}{memory.speaker}: {memory.content}" if memory.speaker else date + memory.content


def _found_by(hit: Hit) -> str:
    return ", ".join(f"{name} #{rank.rank}" for name, rank in hit.channels.items())


def _hit(hit: Hit) -> dict[str, Any]:
    memory = {f.name: getattr(hit.memory, f.name) for f in fields(Memory)}
    return {
        "memory": {
            name: value.isoformat() if isinstance(value, datetime) else value
            for name, value in memory.items()
            if value is not None
        },
        "score": hit.score,
        "channels": {
            name: {"rank": one.rank, "score": one.score, "path": str(one.path)}
            for name, one in hit.channels.items()
        },
    }
