"""Asks the steps of a question in order, and puts together what they found."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from graphmem.model import Answer, Hit
from graphmem.model.reasoning import Bridge, Candidate, Evidence, Gap, Reasoning, Step
from graphmem.model.trace.facts import Named
from graphmem.patterns import regex
from graphmem.retrieval.decomposition import SubQuestion
from graphmem.retrieval.reasoning.gaps import gap, missing
from graphmem.retrieval.reasoning.joints import Asked, joints, told
from graphmem.retrieval.reasoning.support import Independent, candidates
from graphmem.retrieval.request import Request
from graphmem.retrieval.search import Searcher
from graphmem.retrieval.strategies.hops.kin import own_words
from graphmem.retrieval.strategies.hops.led import Way, way
from graphmem.storage.store import Store

_HITS = 10
"""Hits of each search."""

_WHAT = regex(r"^What (?:is|are|was|were) ")

_SHOWN = 3
"""Memories of a step, and candidate answers of a last one, that are told."""


@dataclass(slots=True)
class _Course:
    """A question under way."""

    request: Request
    whole: Answer
    breadth: int
    steps: list[Step] = field(default_factory=list)
    candidates: list[Candidate] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Asking:
    """A step about to be asked.

    Attributes:
        step: as it was taken apart.
        names: what the answers of former steps are called.
        ways: what former steps found that it uses, in order.
        last: whether no later step uses it, so that it answers the question.
    """

    step: SubQuestion
    needs: tuple[int, ...]
    names: Mapping[int, str]
    ways: tuple[Bridge, ...]
    last: bool

    @property
    def question(self) -> str:
        """The text, with what former steps found filled in."""
        return self.step.filled(self.names)


@dataclass(frozen=True, slots=True)
class _Found:
    """What a step led to.

    Attributes:
        name: what its answer is called; None where there is none.
    """

    name: str | None
    bridges: tuple[Bridge, ...]


class Reasoner:
    """Thinks questions through, on one store."""

    def __init__(self, store: Store, searcher: Searcher, independent: Independent) -> None:
        self._store = store
        self._searcher = searcher
        self._independent = independent

    def reason(self, request: Request, breadth: int) -> Reasoning:
        """Return the graph of thought of a question.

        Every sub-question is searched for by itself, with what former steps found filled in; the
        hits of the whole question tell which entities several memories meet in.

        Args:
            request: as for a search; its limit changes nothing.
            breadth: entities named for each step at most.
        """
        request = replace(request, limit=_HITS)
        whole, run = self._searcher.searched(request)
        course = _Course(request, whole, breadth)
        kinds = []
        apart = self._searcher.taken_apart(request)
        for (_, steps), one in zip(apart, run.followed, strict=True):
            kinds.append(steps.kind)
            found = self._memories(whole)
            leading = way(one.whole.scene, steps.kind, found, of_users=True)
            self._follow(course, steps.steps, leading)
        return Reasoning(
            request.question,
            kinds[0] if len(kinds) == 1 else "several",
            tuple(course.steps),
            tuple(course.candidates),
            tuple(course.gaps),
            course.whole.confidence,
            self._meeting(course) if len(course.steps) > 1 else (),
        )

    def _meeting(self, course: _Course) -> tuple[Bridge, ...]:
        """Return the entities that join what was found for the question as a whole."""
        question = course.whole.question
        with self._store.reading():
            asked = self._seen(course, question, (), course.whole)
            return joints(self._store, asked, question, course.breadth)

    def _follow(self, course: _Course, steps: Sequence[SubQuestion], leading: Way) -> None:
        """Ask the steps of one part; none is asked of whom no step has found, of people."""
        before = len(course.steps)
        answers: dict[int, str] = {}
        ways: dict[int, tuple[Bridge, ...]] = {}
        for place, step in enumerate(steps, 1):
            unknown = [need for need in step.needs if need not in answers]
            if unknown and (leading.ends_unanswered or leading.own):
                self._lacking(course, before + unknown[0])
                break
            led = tuple(one for need in step.needs for one in ways.get(need, ()))
            asked = _Asking(
                step,
                needs=tuple(before + need for need in step.needs),
                names=dict(answers),
                ways=tuple(dict.fromkeys(led)),
                last=not any(place in later.needs for later in steps[place:]),
            )
            found = self._ask(course, asked, leading)
            ways[place] = (*asked.ways, *found.bridges[:1])
            if found.name:
                answers[place] = found.name

    def _lacking(self, course: _Course, number: int) -> None:
        """Note that a step has no answer, where that was not clear before."""
        step = next(one for one in course.steps if one.number == number)
        if not any(one.step == number for one in course.gaps):
            course.gaps.append(Gap(number, missing(step.question), ""))

    def _ask(self, course: _Course, asking: _Asking, leading: Way) -> _Found:
        """Ask one step; note what it found, and return what it led to."""
        number = len(course.steps) + 1
        answer = self._searcher.search(replace(course.request, question=asking.question))
        with self._store.reading():
            asked = self._seen(course, asking.question, asking.ways, answer)
            led = self._led(course, asking, asked, leading)
            found = []
            if asking.last:
                found = candidates(self._store, number, asked, answer.hits, asking.ways, leading)
        course.steps.append(
            Step(
                number,
                asking.question,
                asking.needs,
                led.bridges,
                tuple(map(_evidence, answer.hits[:_SHOWN])),
                answer.confidence,
            )
        )
        lacking = gap(number, asking.question, answer.confidence, len(answer))
        course.gaps += [lacking] if lacking else []
        course.candidates += [
            replace(one, independent_sources=self._independent(one.support))
            for one in found[:_SHOWN]
        ]
        return led

    def _led(self, course: _Course, asking: _Asking, asked: Asked, leading: Way) -> _Found:
        """Return what a step leads to: of people who it is told of, else any entity near by.

        Kin that nobody names stay in the words of the question.
        """
        persons = leading.kin(asking.step, asking.names, (*asked.hits, *asked.around))
        own = own_words(asking.step, asking.names) if persons is not None else None
        if persons is None:
            persons = leading.persons(asking.question, asked.hits, asked.known)
        if persons is None:
            bridges = joints(self._store, asked, course.whole.question, course.breadth)
            if asking.last or not (leading.own or leading.talk):
                return _Found(bridges[0].name if bridges else None, bridges)
            return self._told(asking, bridges, leading)
        bridges = told(self._store, course.request.namespace, persons, course.breadth)
        return _Found(persons[0][0] if persons else own, bridges)

    def _told(self, asking: _Asking, bridges: tuple[Bridge, ...], leading: Way) -> _Found:
        """Return those that a memory calls so; what nothing names stays in its own words."""
        called = tuple(
            one
            for one in bridges
            if any(
                leading.tells(asking.question, one.name, number)
                for number in map(self._memory, one.evidence)
                if number is not None
            )
        )
        own, thing = _WHAT.subn("", asking.question.rstrip("?"))
        name = called[0].name if called else None
        return _Found(name or (own if thing else None), called)

    def _memory(self, id: str) -> int | None:
        return self._number("Memory", id)

    def _seen(
        self, course: _Course, question: str, ways: Sequence[Bridge], answer: Answer
    ) -> Asked:
        ids = [named.id for one in (course.whole, answer) for named in _named(one)]
        known = {self._number("Entity", id) for id in (*ids, *(one.id for one in ways))}
        return Asked(
            question,
            self._memories(answer),
            self._memories(course.whole),
            frozenset(number for number in known if number is not None),
        )

    def _memories(self, answer: Answer) -> list[int]:
        numbers = (self._number("Memory", hit.memory.id) for hit in answer)
        return [number for number in numbers if number is not None]

    def _number(self, type: str, id: str) -> int | None:
        return self._store.adjacency.number(type, id)


def _named(answer: Answer) -> Iterator[Named]:
    """Yield the entities that a question names."""
    for part in answer.trace.parts:
        yield from part.entities


def _evidence(hit: Hit) -> Evidence:
    memory = hit.memory
    return Evidence(memory.id, memory.content, memory.speaker, memory.created_at)
