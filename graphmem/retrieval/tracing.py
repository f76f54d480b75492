"""Writing down how an answer came about: bounded, and from what the search has at hand."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from graphmem.model.trace import (
    Arithmetic,
    Change,
    ChannelTrace,
    HitTrace,
    Move,
    Named,
    PartTrace,
    Placed,
    StrategyTrace,
    TimeRead,
)
from graphmem.retrieval.filters import Allowed
from graphmem.retrieval.hiding import reasons
from graphmem.retrieval.ranked import Ranked
from graphmem.retrieval.run import Followed, Run
from graphmem.retrieval.scene import Found
from graphmem.retrieval.strategies import Ranking
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store

_BEST: Final = 10
_BEST_OF_STEP: Final = 3
_TERMS: Final = 50
JOINED: Final = "parts joined"
_NOTHING: Final = "asks nothing: what bears on it is sought"

Place = tuple[int, float]
"""A rank from 1, and the score there."""


@dataclass(frozen=True, slots=True)
class Tracer:
    """Writes down one search; the store must be read meanwhile."""

    store: Store
    run: Run

    @property
    def _adjacency(self) -> Adjacency:
        return self.store.adjacency

    def parts(self) -> tuple[PartTrace, ...]:
        """Return what was read, done and found for each part of the question."""
        return tuple(self._followed(one) for one in self.run.followed)

    def hits(self, places: Mapping[int, Place]) -> tuple[HitTrace, ...]:
        """Return how each of these memories came to its place in the answer."""
        ways = [_way(one, places) for one in self.run.followed]
        return tuple(self._hit(number, place, ways) for number, place in places.items())

    def _hit(
        self, number: int, last: Place, ways: Sequence[Sequence[Mapping[int, Place]]]
    ) -> HitTrace:
        home = _best_part(self.run, number, [way[-1] for way in ways])
        changes = list(_changes(self.run.followed[home], ways[home], number))
        before = ways[home][-1].get(number)
        if before != last:
            changes.append(Change(JOINED, before[0] if before else None, *last))
        return HitTrace(
            self._adjacency.node(number)[1],
            self._adjacency.label(number),
            *last,
            _arithmetic(self.run.followed[home], number),
            tuple(changes),
        )

    def _followed(self, one: Followed) -> PartTrace:
        steps = tuple(self._part(step, _BEST_OF_STEP) for step in one.steps)
        return self._part(one.whole, _BEST, tuple(self._strategies(one)), steps)

    def _part(
        self,
        one: Ranked,
        best: int,
        strategies: tuple[StrategyTrace, ...] = (),
        steps: tuple[PartTrace, ...] = (),
    ) -> PartTrace:
        part, asked = one.scene.part, one.scene.part.understanding
        return PartTrace(
            text=part.text,
            alone=part.alone.text if part.alone else None,
            language=asked.language,
            asks=_NOTHING if part.remark or part.wordless else str(asked),
            terms=dict(list(part.terms.items())[:_TERMS]),
            entities=self._named(part.entities),
            speakers=self._named(part.speakers),
            times=tuple(
                TimeRead(time.text, time.interval.start, time.interval.end) for time in asked.times
            ),
            intents={str(intent): share for intent, share in part.intents.items()},
            wanted=one.plan.wanted,
            channels=tuple(self._channel(one, name, best) for name in one.found),
            strategies=strategies,
            steps=steps,
        )

    def _named(self, numbers: Collection[int]) -> tuple[Named, ...]:
        nodes = self._adjacency
        return tuple(Named(nodes.node(number)[1], nodes.label(number)) for number in numbers)

    def _channel(self, one: Ranked, name: str, best: int) -> ChannelTrace:
        found = one.found[name]
        return ChannelTrace(
            name,
            one.plan.weights.get(name, 0.0),
            len(found.scores),
            one.times.get(name, 0.0),
            tuple(self._placed(found, best)),
        )

    def _placed(self, found: Found, most: int) -> Iterator[Placed]:
        for number, score in found.best(most):
            hidden = _hidden(self.run.may, number)
            yield Placed(self._adjacency.node(number)[1], float(score), hidden)

    def _strategies(self, one: Followed) -> Iterator[StrategyTrace]:
        near = {number for ranking in one.rankings for number, _ in ranking[:_BEST]}
        way = _way(one, near)
        for stage, old, new in zip(one.stages, way, way[1:], strict=False):
            moves = tuple(self._moves(old, new))
            yield StrategyTrace(stage.name, moves, len(stage.outcome.findings))

    def _moves(self, old: Mapping[int, Place], new: Mapping[int, Place]) -> Iterator[Move]:
        """Yield what came to or left one of the first places, by its place now."""
        if old is new:
            return
        for number in sorted(
            old.keys() | new.keys(), key=lambda one: (_rank(new, one) or inf, one)
        ):
            was, now = _rank(old, number), _rank(new, number)
            if was != now and min(was or inf, now or inf) <= _BEST:
                yield Move(self._adjacency.node(number)[1], was, now)


def _arithmetic(one: Followed, number: int) -> Arithmetic:
    """Return the sum behind a memory in a part; of a sub-question where only that found it."""
    homes = (ranked for ranked in (one.whole, *one.steps) if number in ranked.scores)
    return next(homes, one.whole).arithmetic(number)


def _best_part(run: Run, number: int, last: Sequence[Mapping[int, Place]]) -> int:
    """Return the index of the part in which a memory stands highest."""
    end = len(run.ranking) + 1
    return min(range(len(last)), key=lambda index: last[index].get(number, (end, 0.0))[0])


def _way(one: Followed, numbers: Collection[int]) -> list[Mapping[int, Place]]:
    """Return the places of memories after fusion, and after each strategy."""
    way: list[Mapping[int, Place]] = []
    for before, ranking in zip((None, *one.rankings), one.rankings, strict=False):
        way.append(way[-1] if ranking is before else _places(ranking, numbers))
    return way


def _places(ranking: Ranking, numbers: Collection[int]) -> dict[int, Place]:
    """Return the places of these memories; most of them stand near the top."""
    places: dict[int, Place] = {}
    for rank, (number, score) in enumerate(ranking, 1):
        if number in numbers:
            places[number] = rank, score
            if len(places) == len(numbers):
                break
    return places


def _rank(places: Mapping[int, Place], number: int) -> int | None:
    return places[number][0] if number in places else None


def _changes(one: Followed, way: Sequence[Mapping[int, Place]], number: int) -> Iterator[Change]:
    for stage, before, after in zip(one.stages, way, way[1:], strict=False):
        was, now = before.get(number), after.get(number)
        if now is not None and was != now:
            yield Change(stage.name, was[0] if was else None, *now)


def _hidden(may: Allowed, number: int) -> str | None:
    return None if may.visible[number] else next(reasons(may, number), None)
