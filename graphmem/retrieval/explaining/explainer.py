"""Explains a search that was run, memory by memory."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from graphmem.errors import NotFoundError
from graphmem.model import Answer
from graphmem.model.explanation import ChannelPlace, Common, Explanation
from graphmem.model.trace import Arithmetic, HitTrace
from graphmem.ports import Analyzer
from graphmem.retrieval.explaining.filtering import filters_against
from graphmem.retrieval.explaining.sharing import common
from graphmem.retrieval.hiding import SUPERSEDED, reasons, speaking, successors
from graphmem.retrieval.repeating import repeats
from graphmem.retrieval.run import Run
from graphmem.retrieval.tracing import Tracer
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store

_MEMORY: Final = "Memory"
_SHOWS: Final = {
    "deleted": 'mode="debug" shows it',
    "faded": 'its weight is too low; mode="review" shows it',
    "compressed": 'mode="review" shows it',
    "superseded": "history=True shows it",
    "retired": "nothing took its place; history=True shows it",
    "negated": "history=True shows it",
}


@dataclass(frozen=True, slots=True)
class Explainer:
    """Explains one search that was run; the store must be read meanwhile."""

    store: Store
    analyzer: Analyzer
    run: Run
    answer: Answer

    def explain(self, id: str) -> Explanation:
        """Say why a memory was returned, or why not.

        Raises:
            NotFoundError: there is no such memory.
        """
        number = self._adjacency.number(_MEMORY, id)
        if number is None or number >= len(self.run.may.visible):
            raise NotFoundError(_MEMORY, id)
        request = self.run.request
        known = Explanation(request.question, id, "other_namespace", request.limit)
        if self._adjacency.attributes.text("namespace", number) != request.namespace:
            told = f"it belongs to another namespace than {request.namespace!r}; nothing is said"
            return replace(known, reasons=(told,))
        known = replace(known, label=self._adjacency.label(number))
        returned = next((hit for hit in self.answer.trace.hits if hit.id == id), None)
        if returned:
            return self._returned(known, returned, number)
        if not self.run.may.matching[number]:
            against = tuple(filters_against(self.store, request, number))
            return replace(known, verdict="filtered", reasons=against)
        return self._left_out(known, number)

    @property
    def _adjacency(self) -> Adjacency:
        return self.store.adjacency

    def _returned(self, known: Explanation, hit: HitTrace, number: int) -> Explanation:
        return replace(
            known,
            verdict="returned",
            rank=hit.rank,
            reasons=(f"it is hit {hit.rank} of {len(self.answer)}",),
            channels=self._channels(number),
            own=hit.arithmetic,
            changes=hit.changes,
            common=self._common(number),
        )

    def _left_out(self, known: Explanation, number: int) -> Explanation:
        channels = self._channels(number)
        hidden = tuple(self._hidden(number))
        known = replace(known, channels=channels, common=self._common(number))
        if hidden:
            own = self._sum(number) if channels else None
            return replace(known, verdict="hidden", reasons=hidden, own=own)
        if not channels:
            return replace(known, verdict="not_found", reasons=("no channel found it",))
        return self._compared(replace(known, verdict="below"), number)

    def _compared(self, known: Explanation, number: int) -> Explanation:
        """Set the arithmetic of a memory beside that of the last hit, in the same part."""
        ranking = self.run.ranking
        places = {n: (rank, score) for rank, (n, score) in enumerate(ranking, 1)}
        if number not in places:
            told = "only a sub-question found it, and nothing was taken over from there"
            return replace(known, reasons=(told,), own=self._sum(number))
        [traced] = Tracer(self.store, self.run).hits({number: places[number]})
        part = next(p for p in self.run.ranked if p.scene.part.text == traced.arithmetic.part)
        last = ranking[: self.run.request.limit][-1][0]
        return replace(
            known,
            rank=traced.rank,
            reasons=(
                f"it is #{traced.rank} of {len(ranking)}; the answer has {len(self.answer)}",
                *self._repeated(number),
            ),
            own=traced.arithmetic,
            last=part.arithmetic(last),
            last_id=self._adjacency.node(last)[1],
            changes=traced.changes,
        )

    def _repeated(self, number: int) -> Iterator[str]:
        """Yield which hit says the same words, where one does."""
        hits = [shown for shown, _ in self.run.ranking[: self.run.request.limit]]
        before = repeats(self._adjacency, [*hits, number]).get(number)
        if before is not None:
            id = self._adjacency.node(before)[1]
            yield f"it says the same as hit {hits.index(before) + 1}, {id}"

    def _sum(self, number: int) -> Arithmetic:
        """Return the sum behind a memory, in the part that it scores best in."""
        best = max(self.run.ranked, key=lambda one: one.scores.get(number, -inf))
        return best.arithmetic(number)

    def _hidden(self, number: int) -> Iterator[str]:
        for reason in reasons(self.run.may, number):
            merged = self._merged(number) if reason == "compressed" else ""
            if merged:
                yield f"it was merged into {merged}; {_SHOWS[reason]}"
                continue
            yield f"it is {reason}{self._why(reason, number)}; {_SHOWS[reason]}"

    def _why(self, reason: str, number: int) -> str:
        """Return what took the place of a memory, or how little it weighs."""
        if reason == SUPERSEDED:
            return f" by {', '.join(successors(self._adjacency, number))}"
        if reason == "faded":
            weight = float(self._adjacency.attributes["weight"][number])
            return f" ({weight:.3g}, below {self.run.may.least:g})"
        return ""

    def _merged(self, number: int) -> str:
        """Return what speaks for a memory that was merged, and where that stands in the answer."""
        into = [self._adjacency.node(other)[1] for other in speaking(self._adjacency, number)]
        hits = {hit.id: hit.rank for hit in self.answer.trace.hits}
        for id in into:
            if id in hits:
                return f"{id}, which speaks for it and is hit {hits[id]} of {len(self.answer)}"
        return f"{into[-1]}, which speaks for it" if into else ""

    def _channels(self, number: int) -> tuple[ChannelPlace, ...]:
        """Return the channels that found a memory; of several parts the best rank."""
        best: dict[str, ChannelPlace] = {}
        for one in self.run.ranked:
            for name, found in one.found.items():
                rank = found.ranks([number]).get(number)
                if rank is not None and (name not in best or rank < best[name].rank):
                    best[name] = ChannelPlace(name, rank, float(found.scores[number]))
        return tuple(sorted(best.values(), key=lambda place: (place.rank, place.name)))

    def _common(self, number: int) -> Common:
        return common(self.store, self.analyzer, self.run, number)
