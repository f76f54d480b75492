"""What a set of questions is made of: corpora to write, and queries with their gold."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from graphmem.model import Conversation, Document, Item, Message


@dataclass(frozen=True, slots=True)
class Query:
    """A question with what it must find.

    Attributes:
        gold: external ids of the memories that answer.
        types: the set's own types of question that this one counts under.
        at: the moment of asking; None where the set has no dates.
        sessions: names of the sessions that hold the answer, oldest first, where the set
            measures sessions.
        role: only turns said in this role are ranked; None ranks every memory.
        any_counts: one of the gold is enough, so that all of it counts as one memory.
        updated: whether the newest of the sessions must be ranked above the oldest.
        apart: whether rankings are measured by type only and stay out of the whole.
        unanswerable: whether the right answer is that nothing is known.
        unseen: what the file calls gold and the protocol drops.
    """

    id: str
    text: str
    gold: frozenset[str]
    types: tuple[str, ...]
    at: datetime | None = None
    sessions: tuple[str, ...] = ()
    role: str | None = None
    any_counts: bool = False
    updated: bool = False
    apart: bool = False
    unanswerable: bool = False
    unseen: frozenset[str] = frozenset()

    @property
    def measured(self) -> bool:
        """Whether there is anything to measure: gold to find, or an answer to withhold."""
        return bool(self.gold) or self.unanswerable


@dataclass(frozen=True, slots=True)
class Corpus:
    """What is written to one namespace, and what is asked of it then.

    Later corpora of the same namespace find there what earlier ones wrote.

    Attributes:
        told: the items as the files hold them; some of their texts may be empty.
    """

    namespace: str
    told: Callable[[], Iterable[Item]]
    queries: tuple[Query, ...]

    def items(self) -> Iterator[Item]:
        """Yield the items to write: turns without text are left out, and so is what has no other.

        A conversation is written whole or not at all: one empty turn would keep out the others.
        """
        for item in self.told():
            if isinstance(item, Conversation):
                turns = tuple(turn for turn in item.messages if turn.content.strip())
                if turns:
                    yield replace(item, messages=turns)
            elif all(text.content.strip() for text in texts_of(item)):
                yield item


def texts_of(item: Item) -> tuple[Message | Document, ...]:
    """Return the turns of a conversation, or the message or document that an item is."""
    if isinstance(item, Conversation):
        return item.messages
    return (item,) if isinstance(item, Message | Document) else ()
