"""What was understood of a question."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from graphmem.model import Interval, TimeMention
from graphmem.model.analysis import Language
from graphmem.retrieval.understanding.asked import AnswerType
from graphmem.retrieval.understanding.described import Described
from graphmem.retrieval.understanding.kin import Kin

Teller = Literal["assistant", "asker"]


@dataclass(frozen=True, slots=True)
class Understanding:
    """What a question asks for, and about what.

    Attributes:
        text: the question, normalised.
        language: en, zh, mixed or other.
        asks: the kind of answer wanted.
        kind: the class of things asked after ("instruments", "医生"), or None.
        compared: the things or events set beside each other, in the words of the question.
        ordered: whether it is their order in time, or the time between them, that is asked.
        ordinal: which of a series: 1 for the first, 2 for the second …, -1 for the last.
        occasions: whether it asks how many times something was ("how many times did", "几次").
        times: the stretches of time named.
        past: whether it is about how things were ("used to", "以前").
        present: whether it is about how things are by now ("currently", "目前").
        own: whether it is about the one who asks.
        aggregate: whether several things must be gathered to answer it.
        intersection: whether the answer must hold for several at once ("both", "共同").
        addressed: whether it is about what was said in the conversation ("you told me").
        teller: who said what it asks after ("you told me", "did I mention"), where it says so.
        described: whom it asks about, where it describes them in place of naming them.
        kin: whom it names by what they are to somebody who is somebody's kin.
        ages: what to ask of each of the two whose ages it needs, in two questions.
        over_time: whether it asks for all states of something in the order of time.
        stands: whether it asks how a matter stands by now ("any news of the visa", "怎么样了").
        holds: whether it asks if something is so by now, and not if it ever was.
    """

    text: str
    language: Language
    asks: AnswerType
    kind: str | None = None
    compared: tuple[str, ...] = ()
    ordered: bool = False
    ordinal: int | None = None
    occasions: bool = False
    times: tuple[TimeMention, ...] = ()
    past: bool = False
    present: bool = False
    own: bool = False
    aggregate: bool = False
    intersection: bool = False
    addressed: bool = False
    teller: Teller | None = None
    described: Described | None = None
    kin: Kin | None = None
    ages: tuple[str, ...] = ()
    over_time: bool = False
    stands: bool = False
    holds: bool = False

    @property
    def serial(self) -> bool:
        """Whether it is about one of a series, or about how many there were."""
        return self.occasions or (self.ordinal is not None and not self.compared)

    @property
    def former(self) -> bool:
        """Whether it is about how things were, and not about how they are as well."""
        return self.past and not self.present

    def bygone(self, at: datetime) -> tuple[Interval, ...]:
        """Return the stretches of time named that are over at a moment."""
        stretches = (mention.interval for mention in self.times)
        return tuple(one for one in stretches if one.end is not None and one.end <= at)

    def __str__(self) -> str:
        """Say in a line what was understood.

        >>> from graphmem.retrieval.understanding import understand
        >>> print(understand("Which concert did I go to first, the jazz night or the opera?", "en"))
        asks for a choice among 'concert'; the jazz night | the opera, in time; about the asker
        """
        return "; ".join(self._said())

    def _said(self) -> Iterator[str]:
        wanted = self.asks.replace("_", " or ")
        article = "an" if wanted[0] in "ao" else "a"
        yield f"asks for {article} {wanted}" + (f" among {self.kind!r}" if self.kind else "")
        if self.compared:
            yield " | ".join(self.compared) + (", in time" if self.ordered else "")
        if self.ordinal is not None:
            yield "the last" if self.ordinal == -1 else f"number {self.ordinal} of a series"
        if self.occasions:
            yield "how many times"
        if self.described:
            yield self.described.who
        if self.ages:
            yield "two ages"
        if self.teller:
            yield f"told by the {self.teller}"
        for mention in self.times:
            yield f"{mention.text}: {_stretch(mention.interval)}"
        flags = {
            "in the past": self.past,
            "as of now": self.present,
            "over time": self.over_time,
            "how it stands": self.stands,
            "whether it is so by now": self.holds,
            "about the asker": self.own,
            "all of a kind": self.aggregate,
            "true of several at once": self.intersection,
            "about what was said": self.addressed,
        }
        yield from (name for name, holds in flags.items() if holds)


def _stretch(interval: Interval) -> str:
    first = interval.start.date().isoformat() if interval.start else "…"
    end = interval.end.date().isoformat() if interval.end else "…"
    return f"{first} to {end}"
