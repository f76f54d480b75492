"""Whom the turns before a statement name: those whom a pronoun in it may stand for."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from graphmem.language.claims.persons import Person, persons
from graphmem.lifecycle.noticing.scope import ASSISTANT, told_by
from graphmem.model import EntityMention
from graphmem.model.stream import Stream
from graphmem.ports import Analyzer
from graphmem.storage.store import Store

Row = Mapping[str, Any]
Named = Callable[[str, str], Iterable[EntityMention]]
"""From the id and the normalised text of a stored memory to the names in it."""

_TURNS: Final = 4
_PERSON: Final = "person"


class Referents:
    """Looks a few turns back in a session: among those written with a statement, then stored ones.

    What is written is told in the order of writing by `said`.
    """

    def __init__(self, store: Store, analyzer: Analyzer, named: Named) -> None:
        self._store = store
        self._analyzer = analyzer
        self._named = named
        self._fresh: dict[str, tuple[str | None, Row, Sequence[EntityMention]]] = {}
        self._last: dict[Stream, str] = {}

    def begin(self) -> None:
        """Forget what was written before: it is stored now."""
        self._fresh.clear()
        self._last.clear()

    def said(self, row: Row, entities: Sequence[EntityMention]) -> None:
        """Take in a memory that is about to be written."""
        key = Stream.of_row(row)
        if key is not None:
            self._fresh[row["id"]] = self._last.get(key), row, entities
            self._last[key] = row["id"]

    def before(self, row: Row) -> tuple[Person, ...]:
        """Return whom the turns just before a memory name, the speakers themselves left out."""
        if row.get("session") is None:
            return ()
        speaker = row.get("speaker")
        turns = list(islice(self._turns(row), _TURNS))
        talking = {one.lower() for one, *_ in turns if one} | {str(speaker).lower()}
        found: list[Person] = []
        for said_by, text, entities in turns:
            names = [one.text for one in entities if one.entity_type == _PERSON]
            others = [name for name in names if name.lower() not in talking]
            other = said_by if said_by not in (None, ASSISTANT, speaker) else None
            found += persons(text, others, other)
        return tuple(dict.fromkeys(found))

    def texts_before(self, row: Row) -> tuple[str, ...]:
        """Return what the turns just before a memory say."""
        if row.get("session") is None:
            return ()
        return tuple(text for _, text, _ in islice(self._turns(row), _TURNS))

    def last(self, row: Row) -> Row | None:
        """Return the last turn of the same one before a memory; one reply may stand between."""
        if row.get("session") is None:
            return None
        before = self._turn(row)
        if before is not None and before.get("speaker") == ASSISTANT:
            before = self._turn(before)
        return before if before is not None and told_by(before) == told_by(row) else None

    def _turn(self, row: Row) -> Row | None:
        if row["id"] not in self._fresh:
            return self._store.turn_before(row["id"])
        before = self._fresh[row["id"]][0]
        if before is not None:
            return self._fresh[before][1]
        key = Stream.of_row(row)
        return self._store.last_turn(key) if key else None

    def _turns(self, row: Row) -> Iterator[tuple[str | None, str, Iterable[EntityMention]]]:
        """Yield speaker, text and names of the turns before a memory, the latest first."""
        id = row["id"]
        while id in self._fresh:
            before = self._fresh[id][0]
            if before is None:
                key = Stream.of_row(row)
                last = self._store.last_turn(key) if key else None
                if last is None:
                    return
                yield self._stored(last)
                id = last["id"]
                break
            _, said, entities = self._fresh[before]
            yield said.get("speaker"), self._analyzer.normalise(said["content"]), entities
            id = before
        while (last := self._store.turn_before(id)) is not None:
            yield self._stored(last)
            id = last["id"]

    def _stored(self, row: Row) -> tuple[str | None, str, Iterable[EntityMention]]:
        text = self._analyzer.normalise(row["content"])
        return row.get("speaker"), text, self._named(row["id"], text)
