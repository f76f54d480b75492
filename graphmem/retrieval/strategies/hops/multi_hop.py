"""Questions that need several answers: taken apart, asked step by step, put together."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from graphmem.language.bilingual import is_chinese
from graphmem.model.finding import Finding
from graphmem.retrieval.bridges import bridging
from graphmem.retrieval.counting import Counted, counted
from graphmem.retrieval.decomposition import Decomposition
from graphmem.retrieval.strategies.course import Course, Outcome, Ranking, placed
from graphmem.retrieval.strategies.dates import label_of
from graphmem.retrieval.strategies.hops.common import common
from graphmem.retrieval.strategies.hops.counted_of import Belonging, whose
from graphmem.retrieval.strategies.hops.found import as_told, of_the_found, who_is_told_of
from graphmem.retrieval.strategies.hops.led import Way, way
from graphmem.retrieval.strategies.members import of_the_kind
from graphmem.retrieval.strategies.wording import done, speaks_of, wording
from graphmem.retrieval.wording import asking

_READ = 2
"""Hits of a step that its answer is looked for in."""

_COUNTED = 10
_LOOKED_THROUGH = 50
"""Hits that are looked through for the members of a class."""

_K = 3.0
_WHOLE = 1.0
_STEP = 0.5
_NAMED = 1.0
_BESIDE = 0.25
"""The question as a whole beside the last step, where all steps to somebody of one's own were
answered."""


def multi_hop(course: Course) -> Outcome:
    """Ask each sub-question with what the last one found, and join the rankings.

    A step's answer is the entity that its best hits mention and the question does not name. The
    rankings are joined by reciprocal rank, the question as a whole counting for most. Of talk, one
    that ends with a step that nothing answers leaves the ranking as it was.
    """
    apart = course.decompose(course.part.understanding)
    if apart.kind == "kin" or (apart.kind == "count" and course.part.understanding.serial):
        return Outcome(course.ranking)
    if apart.kind == "count":
        return Outcome(course.ranking, _counted(course))
    if apart.kind == "none":
        return Outcome(course.ranking)
    asked = _asked(course, apart)
    ranking, findings = _put_together(course, apart, asked), asked.findings
    if apart.kind == "intersection":
        findings += common(course, [step.text for step in apart.steps], asked.rankings)
    return Outcome(ranking, tuple(findings))


@dataclass(frozen=True, slots=True)
class _Asked:
    """The steps of a question as far as they were asked.

    Attributes:
        rankings: of each step.
        findings: what joined them.
        led: what answers a step that another needs is called, and the memory that tells it.
    """

    rankings: list[Ranking] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    led: list[tuple[str, int]] = field(default_factory=list)


def _put_together(course: Course, apart: Decomposition, asked: _Asked) -> Ranking:
    """Return the ranking of the question with those of its steps."""
    leading, rankings = _way(course, apart), asked.rankings
    steps = _NAMED if apart.kind in ("described", "ages") else _STEP
    alone = leading.own or leading.talk or apart.kind == "described"
    if apart.kind not in ("bridge", "described") or not alone:
        return _joined(course.ranking, rankings, steps)
    if apart.kind == "bridge" and len(rankings) < len(apart.steps):
        return course.ranking
    if not asked.led or len(rankings) != len(asked.led) + 1:
        return _joined(course.ranking, rankings, steps)
    name, last = asked.led[-1][0], rankings[-1]
    beside = _STEP if leading.talk and not leading.own else _BESIDE
    if apart.kind == "described":
        sought = " ".join(step.text for step in apart.steps[:-1])
        last = of_the_found(course.scene, last, name, sought)
        beside = _BESIDE
    return joined_behind(course.ranking, last, [memory for _, memory in asked.led], beside)


def _asked(course: Course, apart: Decomposition) -> _Asked:
    """Ask the steps in order."""
    done = _Asked()
    answers: dict[int, str] = {}
    known = set(course.part.entities)
    leading = _way(course, apart)
    untold: set[int] = set()
    for number, step in enumerate(apart.steps, 1):
        if not answers.keys() >= set(step.needs) and leading.ends_unanswered:
            break
        asked = step.filled(answers)
        whole = apart.kind == "ages" or (number == len(apart.steps) and leading.own)
        of_them = apart.kind == "described" and number == len(apart.steps)
        [ranking] = [course.follow(asked)] if whole else course.ask([asked], read=of_them)
        done.rankings.append(ranking)
        if any(number in later.needs for later in apart.steps[number:]):
            answer = _answer(leading, asked, ranking, known)
            if answer and not (leading.talk and not leading.tells(asked, *answer)):
                name, memory = answer
                known.update(course.scene.store.names.bearers(course.scene.namespace, name))
                answers[number] = as_told(course.scene, name, memory)
                done.led.append(answer)
                if untold.isdisjoint(step.needs) and leading.tells(asked, name, memory):
                    done.findings.append(_bridge(course, asked, name, memory))
                else:
                    untold.add(number)
    return done


def _way(course: Course, apart: Decomposition) -> Way:
    return way(course.scene, apart.kind, [number for number, _ in course.ranking])


def _answer(leading: Way, asked: str, ranking: Ranking, known: set[int]) -> tuple[str, int] | None:
    """Return what the answer of a step is called, and the memory that says so."""
    scene, label = leading.scene, leading.scene.store.adjacency.label
    hits = [memory for memory, _ in ranking]
    persons = leading.persons(asked, hits, known)
    if persons is not None:
        return next(iter(persons), None)
    read = hits[:_READ]
    if leading.kind != "described":
        found = bridging(scene, asked, read, known)
        return next(((label(entity), memory) for entity, memory in found), None)
    one = who_is_told_of(scene, read[0], asked) if read else None
    return (one, read[0]) if one else None


def _bridge(course: Course, asked: str, name: str, memory: int) -> Finding:
    evidence = (course.scene.store.adjacency.node(memory)[1],)
    return Finding("bridge", f"{asked} → {name}", evidence)


def _joined(whole: Ranking, steps: Sequence[Ranking], weight: float) -> Ranking:
    """Join by weighted reciprocal rank; what only a step found comes in too."""
    scores: dict[int, float] = {}
    weighed = [(whole, _WHOLE), *((ranking, weight) for ranking in steps)]
    for ranking, worth in weighed:
        for rank, (number, _) in enumerate(ranking, 1):
            scores[number] = scores.get(number, 0.0) + worth / (_K + rank)
    order = sorted(scores, key=lambda number: (-scores[number], number))
    return placed(whole, order)


def joined_behind(whole: Ranking, last: Ranking, led: Sequence[int], beside: float) -> Ranking:
    """Join where all steps were answered: what is told of the one found answers.

    Behind the best of the last step comes what led there: who tells who it is often tells what is
    asked as well. `beside` is what the question as a whole weighs.

    >>> joined_behind([(1, 0.9), (2, 0.8), (3, 0.7)], [(2, 0.5), (3, 0.4)], led=[1], beside=0.25)
    [(2, 0.9), (1, 0.8), (3, 0.7)]
    """
    scores: dict[int, float] = {}
    for ranking, worth in ((whole, beside), (last, _NAMED)):
        for rank, (number, _) in enumerate(ranking, 1):
            scores[number] = scores.get(number, 0.0) + worth / (_K + rank)
    order = sorted(scores, key=lambda number: (-scores[number], number))
    return placed(whole, list(dict.fromkeys((*order[:1], *led, *order))))


def _counted(course: Course) -> tuple[Finding, ...]:
    """Name what a count is taken over; the number itself is for whoever reads the evidence.

    Only what holds the thing counted is named, and tells it of those of whom it is asked; where
    some of that tells what is asked to be done, it alone.
    """
    adjacency = course.scene.store.adjacency
    belonging = Belonging(course, whose(course))
    kinds = counted(course.scene, course.ranking[:_LOOKED_THROUGH], belonging.holds)
    if kinds:
        return (_members(course, kinds),)
    shown = [one for one in of_the_kind(course) if belonging.holds(one, _kind(course))]
    texts = adjacency.attributes.plain_contents(shown)
    verbs = done(asking(course.part.text))
    doing = [one for one, text in zip(shown, texts, strict=True) if speaks_of(text or "", verbs)]
    shown = (doing or shown)[:_COUNTED]
    if not shown:
        return ()
    told = "; ".join(label_of(course.scene, number) for number in shown)
    text = (
        f"可能计入的 {len(shown)} 条: {told}"
        if course.chinese
        else f"{len(shown)} statement{'s' * (len(shown) > 1)} to count: {told}"
    )
    return (Finding("count", text, tuple(adjacency.node(number)[1] for number in shown)),)


def _kind(course: Course) -> str:
    """Return the word for what is counted; nothing where the question has none."""
    return next(reversed(wording(course.part.understanding.kind or "")), "")


def _members(course: Course, kinds: Sequence[Counted]) -> Finding:
    """Tell the distinct members of the class asked after, each with the memory that names it."""
    adjacency = course.scene.store.adjacency
    of = _called(course)
    told = "; ".join(one.label for one in kinds)
    text = (
        f"{of}: {len(kinds)} 个不同的: {told}"
        if course.chinese
        else (f"{of}: {len(kinds)} distinct: {told}")
    )
    first = dict.fromkeys(one.memories[0] for one in kinds)
    return Finding("count", text, tuple(adjacency.node(number)[1] for number in first))


def _called(course: Course) -> str:
    """Return what the classes asked after are called in the language of the question."""
    adjacency, graph = course.scene.store.adjacency, course.scene.store.graph
    if not course.chinese:
        return ", ".join(map(adjacency.label, course.part.concepts))
    ids = [adjacency.node(concept)[1] for concept in course.part.concepts]
    rows = graph.nodes("Concept", ids, ["name", "aliases"])
    names = [(row["name"], *(row["aliases"] or ())) for row in rows]
    return "、".join(next(filter(is_chinese, several), several[0]) for several in names)
