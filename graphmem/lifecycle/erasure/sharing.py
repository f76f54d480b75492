"""What memories share of a raw text: chunks of a document overlap, and what is said again is equal.

What was changed since and is then said anew comes from one raw text with what says it now. So a
place alone tells nothing: words are shared where they agree, sign by sign.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import isnan
from typing import Any, Final

from graphmem.language.secrecy.secret_labels import is_label
from graphmem.lifecycle.resting import Node
from graphmem.model.whole import whole
from graphmem.storage.store import Store

Span = tuple[int, int]
"""First sign, and the one past the last."""

_PASSAGE: Final = "document"
"""The raw text whose parts overlap."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where in a raw text a memory was taken from."""

    start: int
    end: int
    memory: str

    def meets(self, start: int, end: int) -> bool:
        """Say whether it has a sign in common with a span."""
        return self.start < end and start < self.end


@dataclass(frozen=True, slots=True)
class Words:
    """What a memory says, or said in a version of it; `version` is None of what it says now."""

    content: str
    version: str | None


class Sharing:
    """Tells what memories have in common with others that come from the same raw text."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: dict[str, list[Words]] = {}

    def places(self, memories: Collection[str]) -> dict[str, list[Place]]:
        """Return where memories were taken from, by the id of the raw text."""
        found: dict[str, list[Place]] = {}
        if not memories:
            return found
        ids, node = sorted(memories), self._store.adjacency.node
        columns = self._store.graph.edge_columns("EXTRACTED_FROM", ["start", "end"], ids)
        names = ("source", "target", "start", "end")
        for source, target, start, end in zip(*(columns[n].tolist() for n in names), strict=True):
            if not (isnan(start) or isnan(end)):  # where nobody wrote them
                place = Place(int(start), int(end), node(source)[1])
                found.setdefault(node(target)[1], []).append(place)
        return found

    def gone_on(self, places: Mapping[str, Collection[Place]]) -> dict[str, list[Span]]:
        """Return where these places stand again in longer transcripts of the same talks.

        An agent gives its talk anew with each turn: the longer transcript begins as the shorter
        did, and no memory but those of its new turns was taken from it.
        """
        found: dict[str, list[Span]] = {}
        for source, taken in places.items():
            text = self._source(source)[1]
            for other in self._of_the_talks({one.memory for one in taken}) - {source}:
                longer = self._source(other)[1]
                alike = (one for one in taken if longer.startswith(text[: one.end]))
                spans = [(one.start, one.end) for one in alike]
                if spans:
                    found.setdefault(other, []).extend(spans)
        return found

    def _of_the_talks(self, memories: Iterable[str]) -> set[str]:
        """Return the ids of the raw texts that the sessions of memories were taken from."""
        adjacency = self._store.adjacency
        numbers = {one for id in memories if (one := adjacency.number("Memory", id)) is not None}
        neighbours = adjacency.neighbours
        sessions = {n for one in numbers for n, _ in neighbours(one, "IN_SESSION", forward=True)}
        said = {n for one in sessions for n, _ in neighbours(one, "IN_SESSION", forward=False)}
        sources = {n for one in said for n, _ in neighbours(one, "EXTRACTED_FROM", forward=True)}
        return {adjacency.node(one)[1] for one in sources}

    def beside(self, going: Collection[str]) -> Iterator[Node]:
        """Yield what shares words with memories that go.

        That is a chunk that overlaps one of them. Of any other memory only what it said before, if
        it says something else by now, or is sealed; one that says the same by itself stays.
        """
        for source, places in self.places(going).items():
            others = [one for one in self._taken_from(source) if one.memory not in going]
            passage = bool(others) and self._source(source)[0] == _PASSAGE
            for other in others:
                met = [one for one in places if one.meets(other.start, other.end)]
                shared = list(self._shared(met, other))
                if passage and None in shared:
                    yield "Memory", other.memory
                elif None not in shared or is_label(self._words(other.memory)[0].content):
                    yield from (("Version", version) for version in shared if version)

    def unsaid(
        self, source: str, spans: Iterable[Span], goes: Callable[[str, str], bool]
    ) -> list[Span]:
        """Return what of these places in a raw text nothing says that stays; `goes` tells that."""
        spans, text = list(spans), self._source(source)[1]
        kept = sorted(
            place
            for place in self._taken_from(source)
            if any(place.meets(*span) for span in spans)
            and not goes("Memory", place.memory)
            and any(
                words.content == text[place.start : place.end]
                for words in self._words(place.memory)
                if words.version is None or not goes("Version", words.version)
            )
        )
        return [rest for span in spans for rest in _but(span, kept)]

    def _shared(self, met: Iterable[Place], other: Place) -> Iterator[str | None]:
        """Yield the states of a memory that share words with what stands at these places."""
        said = [(one, words.content) for one in met for words in self._words(one.memory)]
        for words in self._words(other.memory):
            if any(_agree(one, content, other, words.content) for one, content in said):
                yield words.version

    def _taken_from(self, source: str) -> list[Place]:
        """Return where in a raw text memories were taken from."""
        adjacency = self._store.adjacency
        number = adjacency.number("Source", source)
        held = (
            () if number is None else adjacency.neighbours(number, "EXTRACTED_FROM", forward=False)
        )
        return self.places({adjacency.node(one)[1] for one, _ in held}).get(source, [])

    def _source(self, id: str) -> tuple[str, str]:
        """Return the kind of a raw text, and the text."""
        (row,) = self._store.graph.nodes("Source", [id], ["kind", "content"])
        return row["kind"], row.get("content") or ""

    def _words(self, memory: str) -> list[Words]:
        """Return what a memory says, in full where it is kept in fewer words, and what it said."""
        if memory not in self._read:
            ids = [id for _, id in self._store.targets("Memory", memory, "HAS_VERSION")]
            (row,), versions = self._store.graph.nodes("Memory", [memory]), self._versions(ids)
            full = whole(row, versions)
            former = [Words(one["content"], one["id"]) for one in versions if one is not full]
            now = [Words(one["content"], None) for one in (row, full)]
            self._read[memory] = [*now, *former]
        return self._read[memory]

    def _versions(self, ids: list[str]) -> list[dict[str, Any]]:
        return self._store.graph.nodes("Version", ids) if ids else []


def _agree(one: Place, said: str, other: Place, told: str) -> bool:
    """Say whether words at two places that overlap are the same there.

    Of what is sealed nobody can tell, so that it counts as the same.
    """
    if is_label(said) and is_label(told):
        return True
    if (len(said), len(told)) != (one.end - one.start, other.end - other.start):
        return False  # a text that was put there later, or a shorter one
    start, end = max(one.start, other.start), min(one.end, other.end)
    mine = said[start - one.start : end - one.start]
    return mine == told[start - other.start : end - other.start]


def _but(span: Span, kept: Iterable[Place]) -> Iterator[Span]:
    """Yield what is left of a span without places, which are in order.

    >>> list(_but((0, 9), [Place(2, 4, "a"), Place(3, 6, "b")]))
    [(0, 2), (6, 9)]
    """
    start, end = span
    for place in kept:
        if place.meets(start, end):
            if start < place.start:
                yield start, place.start
            start = max(start, place.end)
    if start < end:
        yield start, end
