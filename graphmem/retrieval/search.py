"""The read path from end to end: question, channels, fusion, strategies, hits with their paths."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from graphmem.collection import uncollected
from graphmem.model import Answer, Interval
from graphmem.model.confidence import Confidence
from graphmem.model.explanation import Explanation
from graphmem.model.finding import Finding
from graphmem.model.trace import Trace
from graphmem.ports import Analyzer, Embedder
from graphmem.retrieval.abstention import judge, looked_up, of_a_stranger, of_the_named
from graphmem.retrieval.counsel import Advice, Counsel, Rules
from graphmem.retrieval.decomposition import Decomposition
from graphmem.retrieval.explaining import Explainer
from graphmem.retrieval.hiding import left_out
from graphmem.retrieval.intents import CLASSIFIERS
from graphmem.retrieval.judging import judged
from graphmem.retrieval.painting import painted
from graphmem.retrieval.question import Part, Question
from graphmem.retrieval.question_reader import Reader
from graphmem.retrieval.request import Request
from graphmem.retrieval.run import Run, Runner
from graphmem.retrieval.scene import Found, Scene
from graphmem.retrieval.stopwatch import Stopwatch
from graphmem.retrieval.strategies import Ranking
from graphmem.retrieval.tracing import Tracer
from graphmem.retrieval.understanding.happened import asks_how_it_was, asks_what_happened
from graphmem.settings import SearchSettings
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.store import Store

__all__ = ["Request", "Searcher"]

_OF_THE_KNOWN: Final = frozenset({"current", "span"})
"""Findings that are told only where something is known."""

_EVEN: Final = 0.5


class Searcher:
    """Answers questions from one store.

    The store is held while it is read, and not while a language model is asked.
    """

    def __init__(
        self,
        store: Store,
        analyzer: Analyzer,
        embedder: Embedder | None,
        settings: SearchSettings,
        counsel: Counsel | None = None,
    ) -> None:
        self._store = store
        self._analyzer = analyzer
        self._reader = Reader(store, analyzer, embedder, CLASSIFIERS[settings.intents](embedder))
        self._rules = Rules()
        self._counsel = counsel
        self._settings = settings

    def search(self, request: Request) -> Answer:
        """Answer a question; hits best first, ties by the order of writing."""
        if self._counsel:  # asking a language model takes long
            return self.searched(request)[0]
        with uncollected():  # until all but the answer is let go, so that nobody goes over the rest
            return self.searched(request)[0]

    def explain(self, request: Request, id: str) -> Explanation:
        """Say why a memory is among the hits of a question, or why it is not.

        Raises:
            NotFoundError: there is no such memory.
        """
        answer, run = self.searched(request)
        with self._store.reading():
            return Explainer(self._store, self._analyzer, run, answer).explain(id)

    def taken_apart(self, request: Request) -> list[tuple[str, Decomposition]]:
        """Return the parts of a question, each with its sub-questions; nothing is searched."""
        with self._store.reading():
            question = self._read(request)
        advice = (self._counsel or self._rules).advise(question.parts)
        return [(part.text, advice.decompose(part.understanding)) for part in advice.parts]

    def found(self, request: Request) -> list[tuple[Scene, Mapping[str, Found]]]:
        """Return for each part of a question what the channels bring, before it is fused.

        For measuring and for training.
        """
        clock = Stopwatch()
        with self._store.reading():
            question = self._read(request)
            advice = self._rules.advise(question.parts)
            run = self._run(replace(request, strategies=()), advice, clock)
        return [(one.whole.scene, one.whole.found) for one in run.followed]

    def searched(self, request: Request) -> tuple[Answer, Run]:
        """Return the answer to a question, and the search that led to it."""
        clock = Stopwatch()
        with self._store.reading(), uncollected():
            question = self._read(request)
        clock.lap("question")
        advice = self._rules.advise(question.parts)
        if self._counsel:
            advice = self._counsel.advise(question.parts)
            clock.lap("model")
        with self._store.reading(), uncollected():
            run = self._run(request, _still(advice, self._store.adjacency), clock)
            shown = run.ranking[: request.limit]
            hits = painted(self._store, shown, run.ranked, run.may.told, request.at)
            clock.lap("hydrate")
            confidence = self._confidence(request, run)
            clock.lap("confidence")
            trace = self._trace(run, advice, shown)
            clock.lap("trace")
        answer = Answer(
            request.question,
            hits,
            hidden={hidden.reason: hidden.count for hidden in trace.hidden},
            findings=_findings(run, confidence),
            trace=trace,
            confidence=confidence,
        )
        if self._counsel:
            answer = judged(answer, self._counsel)
            clock.lap("model")
        trace = replace(answer.trace, latency_ms=clock.laps)
        return replace(answer, trace=trace, latency_ms=clock.laps), run

    def _read(self, request: Request) -> Question:
        return self._reader.read(
            request.question, request.namespace, request.asked_at, request.filters
        )

    def _confidence(self, request: Request, run: Run) -> Confidence:
        handed_on = ((place, one.handed_on) for place, one in enumerate(run.followed))
        confidence = judge(
            request.question,
            [(one.judged.scene, one.judged.found) for one in run.followed],
            run.ranking,
            request.costs,
            instead={place: (step.scene, step.found) for place, step in handed_on if step},
        )
        if any(one.unknown for one in run.followed):
            return of_a_stranger(confidence, request.costs)
        if run.followed and all(one.named for one in run.followed):
            return of_the_named(request.question, confidence, request.costs)
        told = [one.looked_up for one in run.followed]
        if told and None not in told:
            return looked_up(request.question, request.costs, found=all(told))
        return confidence

    def _run(self, request: Request, advice: Advice, clock: Stopwatch) -> Run:
        """Run a request; asked how things were alone, what was superseded may answer too.

        So it may where it is asked how they went on. Asked of a time that is over, what held then
        may; asked what happened, or how it was, and of no such time, what ever held.
        """
        understood = [part.understanding for part in advice.parts]
        former = all(one.former or one.over_time for one in understood)
        windows = [window for one in understood for window in one.bygone(request.asked_at)]
        asked = [part.understanding for part in advice.parts if not part.remark]
        if not windows and any(asks_what_happened(one) or asks_how_it_was(one) for one in asked):
            windows.append(Interval(None, request.at))
        request = replace(request, history=request.history or former)
        runner = Runner(self._store, self._reader, self._settings, request, windows)
        return runner.run(advice.parts, advice, clock)

    def _trace(self, run: Run, advice: Advice, shown: Ranking) -> Trace:
        tracer = Tracer(self._store, run)
        request = run.request
        places = {number: (rank, score) for rank, (number, score) in enumerate(shown, 1)}
        return Trace(
            request.question,
            request.namespace,
            request.at,
            request.profile,
            parts=tracer.parts(),
            hits=tracer.hits(places),
            hidden=left_out(self._store, run, places),
            opinions=advice.opinions,
        )


def _findings(run: Run, confidence: Confidence) -> tuple[Finding, ...]:
    """Return what the strategies found out.

    Of nothing known it is left out what holds now, and which of two was first. Of what answers less
    likely than not nothing is told to hold now.
    """
    found = tuple(finding for one in run.followed for finding in one.findings)
    if confidence.label != "no_relevant_memory":
        likely = confidence.label == "answerable" or confidence.probability >= _EVEN
        return tuple(one for one in found if likely or one.kind != "current")
    return tuple(one for one in found if one.kind not in _OF_THE_KNOWN and not _sets_in_order(one))


def _sets_in_order(finding: Finding) -> bool:
    """Say whether a finding sets two memories in order, and does not only say what is missing."""
    return finding.kind == "order" and len(finding.evidence) > 1


def _still(advice: Advice, adjacency: Adjacency) -> Advice:
    """Return an advice without what its question names and is gone since that was read."""

    def kept(numbers: Iterable[int]) -> tuple[int, ...]:
        return tuple(filter(adjacency.holds, numbers))

    def still(part: Part) -> Part:
        return replace(
            part,
            entities=kept(part.entities),
            speakers=kept(part.speakers),
            concepts=kept(part.concepts),
            classes={number: part.classes[number] for number in kept(part.classes)},
            alone=still(part.alone) if part.alone else None,
        )

    return replace(advice, parts=tuple(map(still, advice.parts)))
