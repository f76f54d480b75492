"""Statements that conflicts are looked for in: those being written, and those stored."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from graphmem.language.claims import read_claims
from graphmem.language.claims.persons import as_own, leaves_out, of_own_home, referred, refers
from graphmem.language.the_user import in_first_person, told_by_the_user
from graphmem.lifecycle.conflict import Statement
from graphmem.lifecycle.noticing.glimpse import Glimpse
from graphmem.lifecycle.noticing.latest import Latest
from graphmem.lifecycle.noticing.referents import Referents
from graphmem.lifecycle.noticing.scope import apart, series_of, told_by
from graphmem.lifecycle.whole_texts import whole_text
from graphmem.model import Analysis, EntityMention
from graphmem.ports import Analyzer
from graphmem.storage.store import Store

Row = Mapping[str, Any]

_ENGLISH: Final = "en"
_GLIMPSES: Final = 8192
"""Glimpses kept, of some 1.5 KiB."""
_SEEN: Final = ("language", "speaker", "session", "created_at", "level")
"""Columns that tell, with its content, whether a memory is worth a glimpse."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A memory that is about to be written: its properties to be, and what was read out of it."""

    row: Row
    analysis: Analysis

    @property
    def id(self) -> str:
        """Return its id."""
        return str(self.row["id"])


@dataclass(frozen=True)
class Side:
    """One of the two memories of a pair; its row and what it claims are read when they are asked.

    Attributes:
        at: when it was said.
        glimpse: what is seen of it at first sight.
        anew: whether it was stored before, and is said again: the newest of its moment.
        series: the series of documents of which it is a piece; None for anything else.
    """

    id: str
    at: datetime
    glimpse: Glimpse
    _get: Callable[[], Row]
    _read: Callable[[Row], Statement]
    anew: bool = False
    series: str | None = None

    @cached_property
    def row(self) -> Row:
        """Its properties."""
        return self._get()

    @cached_property
    def statement(self) -> Statement:
        """What it claims."""
        return self._read(self.row)


class Readings:
    """What memories claim, each read once while it is among the last so many read.

    What is kept in fewer words is read by all that it said: of "coffee" nothing is known.

    The names in a stored memory are those that the graph joins to it: to recognise them anew takes
    longer than all else.
    """

    def __init__(self, store: Store, analyzer: Analyzer, last: int = 1024) -> None:
        self._store = store
        self._analyzer = analyzer
        self._glimpses: Latest[Glimpse] = Latest(_GLIMPSES)
        self._statements: Latest[Statement] = Latest(last)
        self._referents = Referents(store, analyzer, self._named)

    def begin(self, written: Iterable[Fresh]) -> None:
        """Take in what is about to be written, in its order; what was before is stored by now."""
        self._referents.begin()
        for fresh in written:
            self._referents.said(fresh.row, fresh.analysis.entities)

    def last(self, row: Row) -> Row | None:
        """Return the last turn of the same one before a memory that is being written."""
        before = self._referents.last(row)
        return None if before is None or apart(before) else before

    def fresh(self, fresh: Fresh) -> Side | None:
        """Return a new memory as one to compare; None for most turns of a talk, which are not."""
        row = fresh.row
        if apart(row):
            return None
        analysis = self._by_the_user(fresh.analysis, row["created_at"])
        glimpse = Glimpse(analysis.text, row.get("language") or _ENGLISH)
        if not glimpse.worth_reading:
            return None
        self._glimpses.keep(fresh.id, row["content"], glimpse)

        def read(row: Row) -> Statement:
            return self._keep(row, analysis)

        series = series_of(row)
        return Side(fresh.id, row["created_at"], glimpse, lambda: row, read, series=series)

    def stored(self, number: int) -> Side | None:
        """Return a stored memory as one to compare; None where it is none."""
        adjacency = self._store.adjacency
        held = adjacency.attributes.part(number, _SEEN)
        by_itself = held["session"] is None or held["level"] != "full"  # of a document, or less
        if held["content"] is None or by_itself:
            return self.of_row(self._store.memories([number])[number])
        id = adjacency.node(number)[1]
        return self._side({"id": id, **held}, lambda: self._store.memories([number])[number])

    def of_row(self, row: Row) -> Side | None:
        """Return a stored memory whose properties are at hand."""
        return self._side(row, lambda: row)

    def said_again(self, row: Row, at: datetime) -> Side | None:
        """Return a stored memory as said at another moment; None where it is not compared.

        Its text is read anew: it may be another than what the graph joins it to. Whom its pronouns
        mean is still told by the turns before it.
        """
        self._referents.begin()
        (analysis,) = self._analyzer.analyse([row["content"]], [row["created_at"]])
        side = self.fresh(Fresh(row, analysis))
        if side is None:
            return None
        statement, again = replace(side.statement, at=at), {**row, "created_at": at}
        made = Side(side.id, at, side.glimpse, lambda: again, lambda _: statement, anew=True)
        return replace(made, series=side.series)

    def of_stored(self, row: Row) -> Statement:
        """Return what a stored memory claims."""
        known = self._statements.get(row["id"], row["content"])
        return known or self._keep(row, self._analysis(row))

    def _side(self, row: Row, get: Callable[[], Row]) -> Side | None:
        id, content = row["id"], row["content"]
        if apart(row):
            return None
        glimpse = self._glimpses.get(id, content)
        if glimpse is None:
            glimpse = Glimpse(self._text(row), row.get("language") or _ENGLISH)
            self._glimpses.keep(id, content, glimpse)
        if not glimpse.worth_reading:
            return None
        series = series_of(row)
        return Side(id, row["created_at"], glimpse, get, self.of_stored, series=series)

    def _by_the_user(self, analysis: Analysis, at: datetime) -> Analysis:
        """Return what was read of a text; what was noted of the user, as they would tell it."""
        told = told_by_the_user(analysis.text)
        if told is None:
            return analysis
        (read,) = self._analyzer.analyse([told.text], [at])
        return replace(read, language=analysis.language)

    def _keep(self, row: Row, analysis: Analysis) -> Statement:
        reading = read_claims(analysis)
        if refers(reading):
            reading = referred(reading, self._referents.before(row))
        elif leaves_out(reading) and (
            not self._referents.before(row)
            or of_own_home(reading, self._referents.texts_before(row))
        ):
            reading = as_own(reading)
        made = Statement(reading, row["created_at"], told_by(row))
        self._statements.keep(row["id"], row["content"], made)
        return made

    def _analysis(self, row: Row) -> Analysis:
        text = self._text(row)
        return Analysis(
            text=text,
            language=row["language"],
            terms=(),
            keywords=(),
            entities=tuple(self._named(row["id"], text)),
            times=self._analyzer.times(text, row["created_at"]),
        )

    def _text(self, row: Row) -> str:
        return in_first_person(self._analyzer.normalise(whole_text(self._store, row)))

    def _named(self, id: str, text: str) -> Iterator[EntityMention]:
        adjacency = self._store.adjacency
        number = adjacency.number("Memory", id)
        if number is None:
            return
        for edge in ("MENTIONS", "ABOUT"):
            for _, entity, _ in adjacency.joined([number], edge, forward=True):
                name = adjacency.label(entity)
                start = text.find(name)
                if start >= 0:
                    kind = self._store.names.kind(entity)
                    yield EntityMention(name, start, start + len(name), kind)
