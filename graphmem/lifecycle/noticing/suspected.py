"""What was likely made untrue in words that no rule knows: a contradiction, for a verdict.

"The listing came down on Friday" ends that half of the bookings come through it, and has the form
of no end. A reader of both statements sees it (`ports.ChangeReader`). It is wrong more often than
rules are, so nothing is superseded by it: both are shown, and somebody decides.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple

from graphmem.lifecycle.conflict import Verdict
from graphmem.lifecycle.noticing.doubts import read_whole
from graphmem.lifecycle.noticing.found import Found
from graphmem.storage.store import Store

SURE: Final = 0.97
"""How likely a change must be, as read, to be noted (docs/decisions/0061)."""

ALIKE: Final = 0.1
"""How likely it must be before both are read, by what they share and how they lie in time: what
shares nothing is seldom of one matter, however sure the reader is."""

READ: Final = "read"
"""The name of what decided, in a verdict."""


class Suspicion(NamedTuple):
    """Two memories, by number, of which the newer likely made the older untrue.

    Attributes:
        probability: of that, in [0, 1], as read.
    """

    newer: int
    older: int
    probability: float


Suspects = Callable[[Sequence[int]], Sequence[Suspicion]]
"""Tells what these memories, by number, likely made untrue of what holds and is not decided: by
reading both of those that are `ALIKE`."""


def no_suspects(numbers: Sequence[int]) -> Sequence[Suspicion]:
    """Suspect nothing, where nobody reads."""
    del numbers
    return ()


def suspected(
    store: Store,
    numbers: Sequence[int],
    suspects: Suspects,
    without: Collection[int] = (),
) -> Iterator[Found]:
    """Yield what stored memories likely made untrue, as contradictions.

    Args:
        store: where they are.
        numbers: of the memories.
        suspects: who reads.
        without: numbers of memories that nothing is compared with.
    """
    sure = [one for one in suspects(numbers) if one.probability >= SURE]
    rows = store.memories({number for one in sure for number in (one.newer, one.older)})
    left_out = set(without)
    for one in sure:
        newer, older = rows.get(one.newer), rows.get(one.older)
        if newer is None or older is None or not left_out.isdisjoint((one.newer, one.older)):
            continue
        if read_whole(newer["content"], older["content"]):
            reason = "read together, what was said later seems to have ended what was said before"
            yield Found(newer, older, Verdict("contradicts", one.probability, reason, READ))
