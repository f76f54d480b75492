"""Asks the steps of a question in order, and puts together what they found."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from graphmem.model import Answer, Hit
from graphmem.model.reasoning import Bridge, Candidate, Evidence, Gap, Reasoning, Step
from graphmem.model.trace.facts import Named
from graphmem.retrieval.decomposition import SubQuestion
from graphmem.retrieval.reasoning.gaps import gap
from graphmem.retrieval.reasoning.joints import Asked, joints
from graphmem.retrieval.reasoning.support import Independent, candidates
from graphmem.retrieval.request import Request
from graphmem.retrieval.search import Searcher
from graphmem.storage.store import Store

_HITS = 10
"""Hits of each search."""

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
        ways: what former steps found that it uses, in order.
        last: whether no later step uses it, so that it answers the question.
    """

    question: str
    needs: tuple[int, ...]
    ways: tuple[Bridge, ...]
    last: bool


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
        course = _Course(request, self._searcher.search(request), breadth)
        kinds = []
        for _, apart in self._searcher.taken_apart(request):
            kinds.append(apart.kind)
            self._follow(course, apart.steps)
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
            asked = self._seen(course, _Asking(question, (), (), last=False), course.whole)
            return joints(self._store, asked, question, course.breadth)

    def _follow(self, course: _Course, steps: Sequence[SubQuestion]) -> None:
        """Ask the steps of one part."""
        before = len(course.steps)
        answers: dict[int, str] = {}
        leading: dict[int, tuple[Bridge, ...]] = {}
        for place, step in enumerate(steps, 1):
            ways = tuple(way for need in step.needs for way in leading.get(need, ()))
            asked = _Asking(
                question=step.filled(answers),
                needs=tuple(before + need for need in step.needs),
                ways=tuple(dict.fromkeys(ways)),
                last=not any(place in later.needs for later in steps[place:]),
            )
            bridges = self._ask(course, asked)
            leading[place] = (*asked.ways, *bridges[:1])
            if bridges:
                answers[place] = bridges[0].name

    def _ask(self, course: _Course, asking: _Asking) -> tuple[Bridge, ...]:
        """Ask one step; note what it found, and return its bridges."""
        number = len(course.steps) + 1
        answer = self._searcher.search(replace(course.request, question=asking.question))
        with self._store.reading():
            asked = self._seen(course, asking, answer)
            bridges = joints(self._store, asked, course.whole.question, course.breadth)
            found = []
            if asking.last:
                found = candidates(self._store, number, asked, answer.hits, asking.ways)
        course.steps.append(
            Step(
                number,
                asking.question,
                asking.needs,
                bridges,
                tuple(map(_evidence, answer.hits[:_SHOWN])),
                answer.confidence,
            )
        )
        missing = gap(number, asking.question, answer.confidence, len(answer))
        course.gaps += [missing] if missing else []
        course.candidates += [
            replace(one, independent_sources=self._independent(one.support))
            for one in found[:_SHOWN]
        ]
        return bridges

    def _seen(self, course: _Course, asking: _Asking, answer: Answer) -> Asked:
        ids = [named.id for one in (course.whole, answer) for named in _named(one)]
        known = {self._number("Entity", id) for id in (*ids, *(way.id for way in asking.ways))}
        return Asked(
            asking.question,
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
