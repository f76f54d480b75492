"""What another memory left: texts to be remembered, and the graph around them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from graphmem.errors import InputError
from graphmem.exchange.attributes import moment
from graphmem.model import Document, Message, Subgraph


@dataclass(frozen=True, slots=True)
class Text:
    """A text that becomes a memory through the write path.

    Attributes:
        id: what the graph calls it, as ("Memory", id).
        item: what is written; its own `id` makes that writing it again changes nothing.
        changes: properties of the memory that the write path does not know, such as `valid_to`.
    """

    id: str
    item: Message | Document
    user_id: str | None = None
    agent_id: str | None = None
    session: str | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Arrival:
    """Texts, the nodes and edges beside them, and counts of what was left out."""

    texts: tuple[Text, ...]
    graph: Subgraph
    unplaced: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A JSON object of a file, with its place for messages."""

    held: Mapping[str, Any]
    where: str

    def text(self, *names: str) -> str:
        """Return the first of these that is text.

        Raises:
            InputError: none is.
        """
        found = self.maybe(*names)
        if found is None:
            message = f"{self.where} has no text {names[0]!r}; give it one, or leave it out"
            raise InputError(message)
        return found

    def maybe(self, *names: str) -> str | None:
        """Return the first of these that is text and not empty, or None."""
        values = (self.held.get(name) for name in names)
        return next((value for value in values if isinstance(value, str) and value.strip()), None)

    def moment(self, *names: str) -> datetime | None:
        """Return the first of these that is there as a moment in UTC, or None.

        Raises:
            InputError: it is no date.
        """
        for name in names:
            value = self.held.get(name)
            if value is not None and value != "":
                try:
                    return moment(value)
                except ValueError as error:
                    message = f"{self.where}: {name} is no ISO 8601 date: {value!r}; mend it"
                    raise InputError(message) from error
        return None

    def records(self, name: str) -> Iterator["Record"]:
        """Yield the objects of a list that this one holds; nothing where it has none.

        Raises:
            InputError: it is no list of objects.
        """
        value = self.held.get(name)
        if value is not None:
            yield from records(value, f"{self.where}, {name}")


def records(value: Any, where: str) -> Iterator[Record]:
    """Yield the objects of a list.

    Raises:
        InputError: it is no list of objects.
    """
    if not isinstance(value, list):
        message = f"{where} is not a list; give a list of objects"
        raise InputError(message)
    for number, held in enumerate(value):
        if not isinstance(held, dict):
            message = f"{where} {number} is not an object: {str(held)[:40]!r}"
            raise InputError(message)
        yield Record(held, f"{where} {number}")
