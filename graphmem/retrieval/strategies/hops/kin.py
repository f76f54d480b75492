"""Questions that name somebody by what they are to somebody: asked of one after the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from graphmem.language.birth_order import birth_orders
from graphmem.language.kinship import succeeded
from graphmem.language.terms import terms
from graphmem.model import Interval
from graphmem.model.finding import Finding
from graphmem.patterns import regex
from graphmem.retrieval.decomposition import Decomposition, SubQuestion
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, placed, reordered
from graphmem.retrieval.strategies.hops.kin_told import (
    Sought,
    readable,
    speaking_of,
    unspoken,
    who_is,
)
from graphmem.retrieval.strategies.hops.told_of_kin import OneKin, telling_of_kin
from graphmem.retrieval.strategies.hops.whose_kin import is_of_a_speaker
from graphmem.retrieval.understanding.kin import of_kin

_READ: Final = 10
"""Hits of a step that are looked through for who it is."""

_NAME: Final = regex(r"\bname\b|\bcalled\b|叫|名字|姓")
"""Where a name is asked for."""

_ASKER: Final = regex(r"\b(?:I|we)\b|我")

_K: Final = 3.0
_WHOLE, _STEP, _LAST = 0.4, 0.1, 1.5
"""What the question as a whole, a step and the last of them weigh in the joined ranking."""

_TWO: Final = 2
_ALONE: Final = (0.6, 1.0)
"""The first and the last where only one was looked for: statements name either."""


@dataclass(slots=True)
class _Trail:
    """Whom the steps have found: what each is called, and the memory that says so."""

    names: dict[int, str] = field(default_factory=dict)
    told: dict[int, int] = field(default_factory=dict)
    rankings: list[Ranking] = field(default_factory=list)


def kin(course: Course) -> Outcome:
    """Where a question names somebody by their kin, ask who each is, then what is asked of them.

    Who it is, is read where a statement says so; of several the nearest, or the newest where one
    may be followed by another ("girlfriend"). Where nothing says so, the question's own words
    stay. The rankings are joined by reciprocal rank, the last step counting for most. The kin of
    one who speaks here stand in their own words ("my aunt"); where these name nobody, or several,
    the ranking is left as it is.
    """
    asked_of = course.part.understanding
    if asked_of.kin is None:
        return Outcome(course.ranking)
    of_a_speaker = is_of_a_speaker(course.scene, asked_of.kin.owner)
    if course.part.speakers and not of_a_speaker:
        return Outcome(course.ranking)
    apart = course.decompose(asked_of)  # reads the whole sentence
    if apart.kind != "kin":
        return Outcome(course.ranking)
    if asked_of.former and asked_of.asks == "person":  # `succession` has put who it was first
        return Outcome(course.ranking)
    apart, trail = _of_one_word(course, apart)
    *steps, last = apart.steps
    complete = len(steps) in trail.told
    asked = last.filled(trail.names)
    ranking = course.follow(asked) if complete else course.ask([asked])[0]
    found = _who(course, last, trail, ranking)
    if of_a_speaker and not (complete or found):
        first = _sought(course, [*steps, last][0], trail, ranking)
        return Outcome(course.ranking, unknown=first is not None and unspoken(course.scene, first))
    findings = [
        _bridge(course, step, trail, n) for n, step in enumerate(steps, 1) if n in trail.told
    ]
    alone = len(steps) < _TWO
    joined = _joined(course.ranking, trail.rankings, ranking, named=complete, alone=alone)
    joined = _behind(joined, _silent(course, apart, trail))
    if steps and alone:
        joined = reordered(joined, _of_the_kin(course, steps[0], trail, joined))
    if found:
        shown = [number for number, _ in joined if number == found[1]]
        joined = reordered(joined, shown)
        findings.append(_told(course, last, asked, *found))
    lost = [] if complete else [step for n, step in enumerate(steps, 1) if n not in trail.told]
    lost += [last] if last.relation and not found else []
    unknown = not _of_the_asker(course) and any(
        not _spoken_of(course, step, trail, ranking) for step in lost
    )
    return Outcome(joined, tuple(findings), handed_on=complete, unknown=unknown, named=bool(found))


def _of_one_word(course: Course, apart: Decomposition) -> tuple[Decomposition, _Trail]:
    """Return the steps that are gone, and whom they found.

    Where nobody is told of by a word for the kin of one's kin ("sister-in-law"), these are the
    steps to the first whom it may mean: a brother, and his wife.
    """
    asked_of, trail = course.part.understanding, _followed(course, apart.steps[:-1])
    sought = asked_of.kin is not None and not trail.told and not course.part.speakers
    for kin in of_kin(asked_of.kin) if asked_of.kin and sought else ():
        other = course.decompose(replace(asked_of, kin=kin))
        found = _followed(course, other.steps[:-1])
        if len(found.told) == len(other.steps) - 1:
            return other, found
    return apart, trail


def _of_the_asker(course: Course) -> bool:
    """Say whether it is the asker of whom is asked: "when did I meet my sister's husband?"."""
    about = course.part.understanding.kin
    return about is not None and bool(_ASKER.search(about.rest.partition("#")[0]))


def _followed(course: Course, steps: Sequence[SubQuestion]) -> _Trail:
    trail = _Trail()
    for number, step in enumerate(steps, 1):
        [ranking] = course.ask([step.filled(trail.names)])
        trail.rankings.append(ranking)
        found = _who(course, step, trail, ranking)
        trail.names[number] = found[0] if found else own_words(step, trail.names)
        if found:
            trail.told[number] = found[1]
    return trail


def _sought(course: Course, step: SubQuestion, trail: _Trail, ranking: Ranking) -> Sought | None:
    """Return whom a step asks for, by what they are to somebody; None where it does not."""
    if step.relation is None:
        return None
    owner = SubQuestion(step.owner).filled(trail.names) if step.owner else None
    near = tuple(number for number, _ in (*ranking[:_READ], *course.ranking[:_READ]))
    return Sought(
        step.relation,
        owner,
        near,
        _bygone(course, step),
        alone=bool(course.part.speakers),
        orders=birth_orders(course.part.text, step.relation),
    )


def _who(
    course: Course, step: SubQuestion, trail: _Trail, ranking: Ranking
) -> tuple[str, int] | None:
    """Return what the one is called whom a step asks for, and the memory that says so."""
    sought = _sought(course, step, trail, ranking)
    return who_is(course.scene, sought) if sought else None


def _bygone(course: Course, step: SubQuestion) -> tuple[Interval, ...]:
    """Return the stretches that are over and asked of; none where a step's kin stay the same."""
    followed = step.relation is not None and succeeded(step.relation)
    return course.part.understanding.bygone(course.at) if followed else ()


def _spoken_of(course: Course, step: SubQuestion, trail: _Trail, ranking: Ranking) -> bool:
    """Say whether anything is told of whom a step asks for; that of a name, only the name is."""
    sought = _sought(course, step, trail, ranking)
    if sought is None or _NAME.search(step.text):
        return False
    return bool(speaking_of(course.scene, sought, readable(course.scene, sought)))


def own_words(step: SubQuestion, names: Mapping[int, str]) -> str:
    """Return how the question itself puts whom a step asks for."""
    text = step.filled(names)
    return text.removesuffix("是谁?") if text.endswith("是谁?") else text[len("Who is ") : -1]


def _bridge(course: Course, step: SubQuestion, trail: _Trail, number: int) -> Finding:
    asked, name, memory = step.filled(trail.names), trail.names[number], trail.told[number]
    return _told(course, step, asked, name, memory)


def _told(course: Course, step: SubQuestion, asked: str, name: str, memory: int) -> Finding:
    evidence = (course.scene.store.adjacency.node(memory)[1],)
    times = [one.text for one in course.part.understanding.times if one.text not in asked]
    then = f" ({', '.join(times)})" if times and _bygone(course, step) else ""
    return Finding("bridge", f"{asked}{then} → {name}", evidence)


def _joined(
    whole: Ranking, steps: Sequence[Ranking], last: Ranking, *, named: bool, alone: bool
) -> Ranking:
    first, end = _ALONE if alone else (_WHOLE, _LAST)
    if not named:
        first, end = end, first
    scores: dict[int, float] = {}
    weighed = [(whole, first), *((ranking, _STEP) for ranking in steps), (last, end)]
    for ranking, worth in weighed:
        for rank, (number, _) in enumerate(ranking, 1):
            scores[number] = scores.get(number, 0.0) + worth / (_K + rank)
    return placed(whole, sorted(scores, key=lambda number: (-scores[number], number)))


def _silent(course: Course, apart: Decomposition, trail: _Trail) -> set[int]:
    """Return the memories that tell who somebody is, and nothing of what is asked of them."""
    part = course.part
    kin = {term for step in apart.steps for term in terms(step.relation or "")}
    kin |= {term for name in trail.names.values() for term in terms(name)}
    wanted = {*part.things, *part.signs} - kin
    if apart.steps[-1].relation or not wanted:
        return set()
    concept = course.found.get("concept")
    known = concept.scores if concept else {}
    memories = [one for one in trail.told.values() if one not in known]
    texts = course.scene.store.adjacency.attributes.plain_contents(memories)
    return {
        memory
        for memory, text in zip(memories, texts, strict=True)
        if wanted.isdisjoint((*terms(text or ""), *(text or "")))
    }


def _of_the_kin(
    course: Course, step: SubQuestion, trail: _Trail, ranking: Ranking
) -> Sequence[int]:
    """Return those of the first that tell of the one kin asked of what is asked."""
    sought = _sought(course, step, trail, [])
    names = [trail.names[number] for number in trail.told if number in trail.names]
    return telling_of_kin(course, OneKin(sought, names), ranking) if sought else ()


def _behind(ranking: Ranking, silent: set[int]) -> Ranking:
    """Put the best that is not one of some memories before them."""
    first = next((number for number, _ in ranking if number not in silent), None)
    return ranking if first is None or not silent else reordered(ranking, [first])
