"""What a search returns: hits with their channels, ranks and paths."""

import importlib.util
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any

from graphmem.errors import InputError
from graphmem.model.confidence import Confidence
from graphmem.model.finding import Finding
from graphmem.model.graph import Memory
from graphmem.model.in_notebooks import as_html
from graphmem.model.labels import tamed
from graphmem.model.packing import Count, Pack, Packer, most_tokens, words_of
from graphmem.model.path import Path
from graphmem.model.trace import Trace

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class ChannelRank:
    """What one channel said of a hit: its rank from 1, its own score, and the path it took."""

    rank: int
    score: float
    path: Path


@dataclass(frozen=True, slots=True)
class Amendment:
    """A part of a memory that no longer holds, while the rest of it does.

    Attributes:
        part: in the words of the memory.
        by: id of the memory that took its place; None where that may not be told.
    """

    part: str
    by: str | None = None

    def __str__(self) -> str:
        return tamed(f"no longer: {self.part}" + (f" (see {self.by})" if self.by else ""))


@dataclass(frozen=True, slots=True)
class Hit:
    """A memory that answers, with the channels that found it.

    Attributes:
        amendments: the parts of it that no longer hold.
    """

    memory: Memory
    score: float
    channels: Mapping[str, ChannelRank]
    amendments: tuple[Amendment, ...] = ()

    def _repr_html_(self) -> str:
        """Return what a notebook shows: every text is escaped."""
        return f"<table>{_row(self)}</table>"

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
        trace: how the answer came about.
        confidence: how sure it is that the memory holds what was asked, where that was judged.
    """

    question: str
    hits: tuple[Hit, ...]
    hidden: Mapping[str, int] = field(default_factory=dict)
    latency_ms: Mapping[str, float] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    trace: Trace = field(default_factory=Trace, repr=False)
    confidence: Confidence | None = None

    def __iter__(self) -> Iterator[Hit]:
        return iter(self.hits)

    def __len__(self) -> int:
        return len(self.hits)

    def __getitem__(self, index: int) -> Hit:
        return self.hits[index]

    def __str__(self) -> str:
        lines = [self.question, *self._confidence_line()]
        for number, hit in enumerate(self.hits, 1):
            lines.append(f"{number:3}. {hit.score:.4f} {_said(hit.memory)}")
            lines += (f"     {line}" for line in _about(hit))
        return "\n".join(map(tamed, [*lines, *map(str, self.findings), *self._hidden_line()]))

    def _repr_html_(self) -> str:
        """Return a table for notebooks; every text is escaped."""
        rows = "".join(map(_row, self.hits))
        said = [*self._confidence_line(), *map(str, self.findings), *self._hidden_line()]
        foot = "".join(f"<p>{as_html(line)}</p>" for line in said)
        return f"<table><caption>{as_html(self.question)}</caption>{rows}</table>{foot}"

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as JSON holds it; moments as ISO 8601."""
        return {
            "question": self.question,
            "confidence": self.confidence.as_dict() if self.confidence else None,
            "hits": [_hit(hit) for hit in self.hits],
            "findings": [finding.as_dict() for finding in self.findings],
            "hidden": dict(self.hidden),
            "latency_ms": dict(self.latency_ms),
        }

    def to_pandas(self) -> "pd.DataFrame":
        """Return the hits as a `pandas.DataFrame`, best first: a row each.

        Raises:
            InputError: pandas is not installed.
        """
        if importlib.util.find_spec("pandas") is None:
            message = "pandas is not installed; run `pip install graphmem[pandas]`"
            raise InputError(message)
        rows = [
            {
                "score": hit.score,
                **{f.name: getattr(hit.memory, f.name) for f in fields(Memory)},
                **{f"rank_{name}": one.rank for name, one in hit.channels.items()},
                "path": str(hit.path),
            }
            for hit in self.hits
        ]
        frame: pd.DataFrame = import_module("pandas").DataFrame(rows)
        return frame

    def pack(self, max_tokens: int, count: Count | None = None) -> Pack:
        """Return the answer as a block of text for a language model.

        What was worked out comes first, then the memories as dated statements with speaker, id, and
        whether they still hold: oldest first where the question is about time or change, else best
        first. The block opens with words that depend on the language of the question only; where it
        is not sure that the answer is there, it says so next.

        Args:
            max_tokens: the block never takes more; where nothing fits it is empty.
            count: how many tokens a text takes; where None, a number that the usual tokenizers stay
                below.

        Raises:
            InputError: `max_tokens` is no whole number, or below 0; `count` is no function, or
                returns no number.
        """
        parts = self.trace.parts
        packer = Packer(
            memories=[hit.memory for hit in self.hits],
            outdated={hit.memory.id: [one.part for one in hit.amendments] for hit in self.hits},
            findings=self.findings,
            words=words_of(parts[0].language if parts else "en"),
            at=self.trace.at,
            intents=[intent for part in parts for intent in part.wanted],
            question=self.question,
            confidence=self.confidence,
        )
        return packer.pack(max_tokens, most_tokens if count is None else count)

    def _confidence_line(self) -> list[str]:
        return [str(self.confidence)] if self.confidence else []

    def _hidden_line(self) -> list[str]:
        if not self.hidden:
            return []
        reasons = ", ".join(f"{count} {reason}" for reason, count in self.hidden.items())
        past = {"superseded", "retired", "negated"} & set(self.hidden)
        shows = "history=True" if past else 'mode="debug"'
        return [f"hidden: {reasons}; {shows} shows them"]


def _said(memory: Memory) -> str:
    date = f"{memory.created_at:%Y-%m-%d} " if memory.created_at else ""
    return f"{date}{memory.speaker}: {memory.content}" if memory.speaker else date + memory.content


def _row(hit: Hit) -> str:
    """Return the row of a hit in a table of HTML."""
    return (
        f"<tr><td>{hit.score:.4f}</td><td>{as_html(_said(hit.memory))}<br>"
        f"<small>{'<br>'.join(map(as_html, _about(hit)))}</small></td></tr>"
    )


def _about(hit: Hit) -> list[str]:
    """Return what found a hit, by which path, and what of it no longer holds."""
    found_by = ", ".join(f"{name} #{rank.rank}" for name, rank in hit.channels.items())
    return [found_by, str(hit.path), *map(str, hit.amendments)]


def _hit(hit: Hit) -> dict[str, Any]:
    memory = {f.name: getattr(hit.memory, f.name) for f in fields(Memory)}
    return {
        "memory": {
            name: value.isoformat() if isinstance(value, datetime) else value
            for name, value in memory.items()
            if value is not None
        },
        "score": hit.score,
        "amendments": [{"part": one.part, "by": one.by} for one in hit.amendments],
        "channels": {
            name: {"rank": one.rank, "score": one.score, "path": str(one.path)}
            for name, one in hit.channels.items()
        },
    }
