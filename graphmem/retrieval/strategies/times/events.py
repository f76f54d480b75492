"""Two events side by side: when each is told to have been, where memories speak of both."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.cues import cues
from graphmem.language.claims.reader import negated
from graphmem.language.normalise import normalise
from graphmem.language.times.chinese_times import chinese_times
from graphmem.language.times.english_times import english_times
from graphmem.model.finding import Finding
from graphmem.retrieval.strategies.course import Course, Ranking
from graphmem.retrieval.strategies.dates import (
    DAY,
    days_between,
    said_at,
    told_at,
    told_of,
    told_on,
)
from graphmem.retrieval.strategies.times.asked_of_two import asked_of_two
from graphmem.retrieval.strategies.wording import (
    deeds,
    nowhere_told,
    speaks_of,
    told_together,
    wording,
)
from graphmem.retrieval.wording import asking
from graphmem.storage.projection.attributes import NEVER, moment

_LOOKED_AT: Final = 10
"""Hits of an event that are looked through for one that speaks of it."""

_FIRST: Final = {
    False: {
        (True, True): "{} came before {}",
        (False, True): "{} came before {}",
        (True, False): "{} came before this was told: {}",
        (False, False): "{} was told before {}",
    },
    True: {
        (True, True): "{} 在先, {} 在后",
        (False, True): "{} 在先, {} 在后",
        (True, False): "{} 在先, 之后才提到 {}",
        (False, False): "先提到 {}, 后提到 {}",
    },
}
"""How an order is told in English and in Chinese, by whether the time of either is told.

What is told of something past was before it was told.
"""

_NOT_HAPPENED: Final = frozenset({"planned", "supposed", "denies"})


@dataclass(frozen=True, slots=True)
class Event:
    """What a memory tells of an event.

    Attributes:
        start, end: of the stretch in which it lies, in microseconds; `NEVER` where that is unsure.
        known: whether its time is told; else it is that of the telling.
    """

    memory: int
    start: int = NEVER
    end: int = NEVER
    known: bool = False

    @property
    def of_a_day(self) -> bool:
        """Whether it lies within a day."""
        return self.end - self.start <= DAY


def happened(
    course: Course, events: Sequence[str], rankings: Sequence[Ranking]
) -> list[Event | None]:
    """Return for each of two events the first hit that tells of it; None where that is not sure.

    It holds the words that name the event and not the other, and in one clause with them what was
    done: selling a car is not the event of buying it. What is asked of both was done by each: "who
    paid first, Ann or Tom?" is not told by a call of Ann's.
    """
    asked = asked_of_two(asking(course.part.text), events, course.part.understanding.kind)
    if asked:
        rankings = [[*ranking[:_LOOKED_AT], *course.ranking[:_LOOKED_AT]] for ranking in rankings]
    else:
        rankings = [ranking[:_LOOKED_AT] for ranking in rankings]
    return _telling(course, events, rankings, asked)


def spoken_of(
    course: Course, events: Sequence[str], rankings: Sequence[Ranking]
) -> list[Event | None]:
    """Return for each of two events the first hit that names it, with what it says was done."""
    return _telling(course, events, [ranking[:_LOOKED_AT] for ranking in rankings], ())


def _telling(
    course: Course, events: Sequence[str], rankings: Sequence[Ranking], asked: Sequence[str]
) -> list[Event | None]:
    named, did = list(map(wording, events)), list(map(deeds, events))
    found = []
    for place, ranking in enumerate(rankings):
        own = _apart(named, place) or (named[place] if _apart(did, place) else ())
        done = (*did[place], *asked)
        words = (*own, *done) if own else ()
        found.append(_event(course, words, ranking, together=bool(done)))
    return found


def _apart(of_both: Sequence[Sequence[str]], place: int) -> tuple[str, ...]:
    """Return the words of one of two events that are not those of the other."""
    return tuple(word for word in of_both[place] if word not in of_both[1 - place])


def order(
    course: Course, events: Sequence[str], found: Sequence[Event | None]
) -> tuple[Finding, ...]:
    """Tell which of two events came first, and the days between, or of which nothing is told.

    They are told in the words of the memories, not in those of the question. Where it is not sure
    that they happened, or when, nothing is told. That there is nothing of an event is told where no
    memory holds one of the words that name it.
    """
    named = list(map(wording, events))
    missing = [
        event
        for place, event in enumerate(events)
        if found[place] is None
        and any(nowhere_told(course.scene, word) for word in _apart(named, place))
    ]
    told = [one for one in found if one is not None]
    if missing:
        return (_missing(course, missing, told),) if told else ()
    if len(told) < len(events) or any(one.start == NEVER for one in told):
        return ()
    first, second = sorted(told, key=lambda one: (one.start, one.end))
    if first.memory == second.memory:
        return ()
    return _ordered(course, first, second)


def _event(
    course: Course, words: Sequence[str], ranking: Ranking, *, together: bool
) -> Event | None:
    """Return the first of the best hits that holds some words, in one clause or anywhere.

    What tells that it came about goes before what was only planned.
    """
    speaks = told_together if together else speaks_of
    numbers = [number for number, _ in ranking]
    contents = course.scene.store.adjacency.attributes.plain_contents(numbers)
    texts = ((n, normalise(content or "")) for n, content in zip(numbers, contents, strict=True))
    spoken = [(number, text) for number, text in texts if speaks(text, words)]
    came_about = (one for one in spoken if not cues(one[1]) & _NOT_HAPPENED)
    told = next(came_about, spoken[0] if spoken else None)
    return _when(course, *told) if told else None


def _when(course: Course, number: int, text: str) -> Event:
    """Return an event with its time: the one told, else that of the telling where it may be."""
    attributes = course.scene.store.adjacency.attributes
    start, end = (int(attributes[name][number]) for name in ("event_start", "event_end"))
    language = "zh" if is_chinese(text) else "en"
    if negated(text, language):
        return Event(number)
    if start != NEVER:
        return Event(number, start, start if end == NEVER else end, known=True)
    said, since = said_at(course.scene, number), told_at(course.scene, number)
    at = moment(said)
    times = chinese_times if language == "zh" else english_times
    if at is None or since != said or times(text, at) or cues(text) & _NOT_HAPPENED:
        return Event(number)
    return Event(number, said, said)


def _ordered(course: Course, first: Event, second: Event) -> tuple[Finding, ...]:
    one, other = _told(course, first), _told(course, second)
    ids = _ids(course, (first, second))
    days = days_between(first.start, second.start)
    of_days = first.of_a_day and second.of_a_day
    if days == 0 and of_days:
        same = f"{one}与{other}在同一天" if course.chinese else f"{one} and {other}: on one day"
        return (Finding("order", same, ids),)
    if first.end > second.start:
        return ()
    span = f"相隔 {days} 天" if course.chinese else f"{days} days between them"
    words = _FIRST[course.chinese][first.known, second.known]
    text = words.format(one, other)
    spans = (Finding("span", span, ids),) if of_days and first.known == second.known else ()
    return Finding("order", text, ids), *spans


def _missing(course: Course, events: Sequence[str], told: Sequence[Event]) -> Finding:
    known = "; ".join(_told(course, one) for one in told)
    missing = "; ".join(events)
    text = (
        f"提到: {known}; 没有用这些词提到: {missing}"
        if course.chinese
        else (f"told of: {known}; not told of in these words: {missing}")
    )
    return Finding("order", text, _ids(course, told))


def _told(course: Course, event: Event) -> str:
    """Return an event in the words of its memory, with its day or days, or the day of telling."""
    label = course.scene.store.adjacency.label(event.memory)
    if event.start == NEVER:
        return label
    known = told_of(course.scene, event.memory) if event.known else None
    return f"{label} ({known or told_on(course.scene, event.memory)})"


def _ids(course: Course, events: Sequence[Event]) -> tuple[str, ...]:
    return tuple(course.scene.store.adjacency.node(event.memory)[1] for event in events)
