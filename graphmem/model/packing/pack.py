"""Hits as a block of text for a language model, within a budget of tokens."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from graphmem.model import given
from graphmem.model.arguments import check
from graphmem.model.confidence import Confidence
from graphmem.model.finding import Finding
from graphmem.model.graph import Memory
from graphmem.model.in_notebooks import as_html
from graphmem.model.packing.line import conclusion, statement
from graphmem.model.packing.passage import passage
from graphmem.model.packing.tokens import Count
from graphmem.model.packing.words import FOOT, Words

_LAST: Final = datetime.fromisoformat("9999-12-31")
_BY_TIME: Final = frozenset({"temporal", "knowledge_update"})
"""Intents whose statements stand oldest first; undated ones come last."""

_LISTS: Final = frozenset({"timeline", "count", "groups", "conclusion"})
"""Findings that only list statements, shortened."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A block of text for a language model.

    Attributes:
        text: the block; empty where nothing fits.
        ids: of the memories in it, in the order of the text.
        tokens: what the text takes, by the count that was used.
        left_out: ids of the hits that did not fit, best first.
        confidence: how sure it is that the memory holds what was asked, where that was judged.
    """

    text: str
    ids: tuple[str, ...]
    tokens: int
    left_out: tuple[str, ...]
    confidence: Confidence | None = None

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        """Return what a notebook shows: the block as it is, escaped, and what it takes."""
        found = len(self.ids) + len(self.left_out)
        told = f"{self.tokens} tokens, {len(self.ids)} of {found} memories"
        return f"<pre>{as_html(self.text)}</pre><p>{told}</p>"

    def as_dict(self) -> dict[str, Any]:
        """Return the block as JSON holds it."""
        return {
            "text": self.text,
            "ids": list(self.ids),
            "tokens": self.tokens,
            "left_out": list(self.left_out),
            "confidence": self.confidence.as_dict() if self.confidence else None,
        }


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a block; lines stand by their place. `id` is that of a statement's memory."""

    place: tuple[int, int]
    text: str
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Packer:
    """Packs what an answer holds.

    Attributes:
        memories: those of the hits, best first.
        outdated: by id, the parts of a memory that no longer hold.
        at: the moment of asking.
        intents: what the question is after.
        question: what is asked; a long memory is cut to what bears on it.
        confidence: where it is not sure that the answer is there, a line says so.
    """

    memories: Sequence[Memory]
    outdated: Mapping[str, Sequence[str]]
    findings: Sequence[Finding]
    words: Words
    at: datetime | None
    intents: Sequence[str]
    question: str = ""
    confidence: Confidence | None = None

    def pack(self, max_tokens: int, count: Count) -> Pack:
        """Return a block of at most so many tokens.

        What is not sure to hold the answer says so in its first line. Each further line is taken
        where it still fits: first the findings, then the statements, best first,
        then findings that only list statements. Of a statement that does not fit as a whole, the
        sentences are taken that bear most on the question, with "…" where others are left out;
        where none does, or fits, it leaves its room to those after it.

        Raises:
            InputError: the budget is no whole number, or below 0; `count` is no function, or
                returns no number.
        """
        max_tokens, count = given.count(max_tokens, "max_tokens", 0), _counting(count)
        taken: list[Line] = []
        for line in (
            *self._findings(lists=False),
            *self._statements(),
            *self._findings(lists=True),
        ):
            if count(self._text([*taken, line])) <= max_tokens:
                taken.append(line)
            elif line.id is not None:
                taken += self._shortened(line, taken, max_tokens, count)
        text = self._text(taken)
        ids = tuple(line.id for line in _in_place(taken) if line.id is not None)
        return Pack(
            text=text,
            ids=ids,
            tokens=count(text) if text else 0,
            left_out=tuple(memory.id for memory in self.memories if memory.id not in ids),
            confidence=self.confidence,
        )

    def _shortened(
        self, line: Line, taken: Sequence[Line], max_tokens: int, count: Count
    ) -> list[Line]:
        """Return a statement with what of it bears on the question; nothing where none fits."""
        memory = next(memory for memory in self.memories if memory.id == line.id)

        def cut(content: str) -> Line:
            return replace(line, text=self._told(replace(memory, content=content)))

        def fits(content: str) -> bool:
            return count(self._text([*taken, cut(content)])) <= max_tokens

        kept = passage(memory.content, self.question, fits)
        return [] if kept is None else [cut(kept)]

    def _text(self, lines: Sequence[Line]) -> str:
        told = [line.text for line in _in_place(lines)]
        return "\n".join([self.words.head, *self._unsure(), *told, FOOT]) if told else ""

    def _unsure(self) -> Iterator[str]:
        if self.confidence and self.confidence.label in self.words.unsure:
            yield self.words.unsure[self.confidence.label]

    def _findings(self, *, lists: bool) -> Iterator[Line]:
        for place, finding in enumerate(self.findings):
            if (finding.kind in _LISTS) == lists:
                yield Line((0, place), conclusion(finding, self.words))

    def _statements(self) -> Iterator[Line]:
        """Yield the statements best first; where the question is about time they stand by it."""
        ordered = [memory.id for memory in self.memories]
        if not _BY_TIME.isdisjoint(self.intents):
            in_time = sorted(self.memories, key=lambda memory: _told(memory) or _LAST)
            ordered = [memory.id for memory in in_time]
        for memory in self.memories:
            yield Line((1, ordered.index(memory.id)), self._told(memory), memory.id)

    def _told(self, memory: Memory) -> str:
        return statement(memory, self.words, self.at, self.outdated.get(memory.id, ()))


def _counting(count: Count) -> Count:
    """Return a count that is sure to return a number."""
    check(count, Count, "count")

    def counted(text: str) -> int:
        tokens = count(text)
        check(tokens, float, "what `count` returns")
        return tokens

    return counted


def _in_place(lines: Sequence[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: line.place)


def _told(memory: Memory) -> datetime | None:
    """Return when what a memory tells began; when it was said where that is not known."""
    return memory.event_start or memory.valid_from or memory.created_at
