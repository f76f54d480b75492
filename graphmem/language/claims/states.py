"""How a thing is: its colour, whether it is open, works, is free; of each, one state at a time.

"The door is blue now" shares no value with "The door is red", and what is up is not down. A kind of
state has words that exclude each other; which of them is told, and of what, is read off the clause.
The name of a thing says which one is meant: the back door is not the door.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from graphmem.language.word_lists import in_order

Poles = Mapping[str, tuple[tuple[str, str], ...]]
"""The kinds and poles of words."""


@dataclass(frozen=True, slots=True)
class State:
    """A state of a thing that a clause tells.

    Attributes:
        kind: of states that exclude each other: colour, condition, …
        thing: whose state it is, as written.
        pole: which state it is, the same for all words of one meaning.
        text: the state as written.
        turned: whether the clause tells that the thing came into it, or speaks of a thing of the
            speaker; else it may be another thing of that name.
    """

    kind: str
    thing: str
    pole: str
    text: str
    turned: bool


def poles(table: str) -> Poles:
    """Read a table: a kind, a pole and its words a line; `_` within a word is a space.

    >>> poles("lock locked locked bolted_up")["bolted up"]
    (('lock', 'locked'),)
    """
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for line in filter(str.strip, table.splitlines()):
        kind, pole, *said = in_order(line)
        for word in (one.replace("_", " ") for one in said):
            found[word] = (*found.get(word, ()), (kind, pole))
    return found


def any_of(table: Poles) -> str:
    """Return a pattern of the words of a table, the longest first."""
    return "|".join(sorted(table, key=len, reverse=True))
