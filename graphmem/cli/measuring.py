"""Runs measurements for `graphmem eval`; imports engines and models, so it is imported late."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.cli.output import err, print_note
from graphmem.errors import InputError
from graphmem.evaluation.ablation import ablation_report, ablation_variants
from graphmem.evaluation.conflicts import PairJudge
from graphmem.evaluation.datasets.intents import read_intents
from graphmem.evaluation.datasets.pairs import read_pairs
from graphmem.evaluation.experiments import DEFAULT_SETS, experiment_of
from graphmem.evaluation.files import write_tables
from graphmem.evaluation.intents import Classify, intents_report, told_by
from graphmem.evaluation.left_out import LeftOut
from graphmem.evaluation.likeness import LikenessJudge
from graphmem.evaluation.oracle import oracle_report, oracle_variant
from graphmem.evaluation.pairs import first_of_each, judged_pairs, pairs_report, with_floor
from graphmem.evaluation.report import report
from graphmem.evaluation.runs import Plan, Run, Variant, corpora_of, replies, run
from graphmem.evaluation.sets import INTENTS, PAIRS, SETS, TIMES
from graphmem.evaluation.times import times_report
from graphmem.language import BilingualAnalyzer
from graphmem.language.normalise import detect, normalise
from graphmem.memory import GraphMemory
from graphmem.model import Answer, Item
from graphmem.ports import Embedder
from graphmem.retrieval.intents import CLASSIFIERS
from graphmem.retrieval.search import Request
from graphmem.settings import Settings
from graphmem.testing import FrozenClock


@dataclass(frozen=True, slots=True)
class Given:
    """Where the data is, and what measures: settings, and a folder of vectors kept."""

    data: Path
    settings: Settings
    cache: Path | None = None

    def embedder(self) -> Embedder | None:
        """Return the embedder of the settings, remembering what it embedded."""
        model = embedder_named(self.settings.embedder, progress=print_note)
        if model is None or self.cache is None:
            return model
        return CachedEmbedder(model, self.cache)


class TemporaryBench:
    """A memory in a temporary folder, with a clock that stands still."""

    def __init__(self, memory: GraphMemory, clock: FrozenClock) -> None:
        self._memory = memory
        self.clock = clock

    def add_many(self, items: Iterable[Item], *, namespace: str) -> Any:
        """Write a stream of items."""
        return self._memory.add_many(items, namespace=namespace)

    def ask(self, request: Request) -> Answer:
        """Answer, and leave no trace."""
        return self._memory._searcher.search(request)  # noqa: SLF001 - channels are not for callers


@contextmanager
def bench(given: Given) -> Iterator[TemporaryBench]:
    """Open a memory to be measured."""
    clock = FrozenClock()
    model = given.embedder()
    with (
        tempfile.TemporaryDirectory() as folder,
        GraphMemory(folder, settings=given.settings, embedder=model, clock=clock) as memory,
    ):
        yield TemporaryBench(memory, clock)


def measure(
    name: str, given: Given, plan: Plan, profile: str, *, rows: bool = False
) -> dict[str, Any]:
    """Measure a set.

    Raises:
        InputError: there is no such set, or its files are not there.
    """
    if name not in SETS:
        message = f"there is no set {name!r}; known: {', '.join(SETS)}"
        raise InputError(message)
    if name == TIMES:
        return times_report(given.data, BilingualAnalyzer().times, plan.limit)
    if name == INTENTS:
        questions = read_intents(given.data)[: plan.limit]
        named = given.settings.search.intents
        return intents_report(questions, named, told_by(questions, _classify(given)))
    if name == PAIRS:
        return _pairs(given, plan)
    return report(measured(name, given, plan, [Variant("all", profile)])[0], rows=rows)


def _pairs(given: Given, plan: Plan) -> dict[str, Any]:
    """Measure the judge of conflicts, and the formula of the source beside it."""
    pairs, analyzer = first_of_each(read_pairs(given.data), plan.limit), BilingualAnalyzer()
    embedder = given.embedder()
    formula = LikenessJudge(pairs, analyzer, embedder)
    floor = pairs_report(judged_pairs(pairs, formula), "formula")
    judge = PairJudge(pairs, analyzer, embedder)
    return with_floor(pairs_report(judged_pairs(pairs, judge), "judge"), floor)


def _classify(given: Given) -> Classify:
    """Return what tells the intents of a question, by the settings."""
    classifier = CLASSIFIERS[given.settings.search.intents](given.embedder())

    def told(question: str) -> Mapping[str, float]:
        plain = normalise(question)
        intents = classifier.classify(plain, detect(plain))
        return {str(intent): probability for intent, probability in intents.items()}

    return told


def ablation(name: str, given: Given, plan: Plan, profile: str) -> dict[str, Any]:
    """Measure a set with one channel left out at a time."""
    return ablation_report(measured(name, given, plan, ablation_variants(profile)))


def oracle(name: str, given: Given, plan: Plan, profile: str) -> dict[str, Any]:
    """Measure what the best ranking of the candidates would reach."""
    corpora, left_out = corpora_of(name, given.data, plan), LeftOut()
    with bench(given) as opened, err.status(f"{name}: writing and asking"):
        asked = replies(corpora, opened, plan, [oracle_variant(profile)], left_out)
        told = oracle_report(name, asked)
    _note(name, left_out.lines())
    return {**told, "left_out": left_out.lines()}


def experiment(
    number: int,
    given: Given,
    plan: Plan,
    sets: Sequence[str] | None,
    output: Path,
    *,
    plots: bool,
) -> list[Path]:
    """Repeat an experiment, and return the files that tell of it."""
    chosen = experiment_of(number)
    tables = [
        table
        for name in sets or DEFAULT_SETS
        for table in chosen.tables(name, measured(name, given, plan, chosen.variants))
    ]
    return write_tables(output, f"experiment-{number}", chosen.title, tables, plots=plots)


def measured(name: str, given: Given, plan: Plan, variants: Sequence[Variant]) -> list[Run]:
    """Run a set in every variant, showing how far it is, and what was left out."""
    with bench(given) as opened, err.status(f"{name}: writing") as status:
        runs = run(name, given.data, opened, plan, variants, status.update)
    _note(name, runs[0].left_out)
    return runs


def _note(name: str, left_out: Sequence[str]) -> None:
    for line in left_out:
        print_note(f"{name}: {line}")
