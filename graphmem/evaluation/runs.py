"""Writing a data set into a memory, asking its questions, measuring what comes back."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

from graphmem.errors import InputError
from graphmem.evaluation.asked import Asked, asked
from graphmem.evaluation.datasets import DATASETS, Corpus, Query
from graphmem.evaluation.left_out import LeftOut
from graphmem.model import Answer, Item
from graphmem.ports import Clock
from graphmem.retrieval.fuse import DEFAULT_PROFILE
from graphmem.retrieval.gathering import CHANNELS
from graphmem.retrieval.search import Request
from graphmem.retrieval.strategies import STRATEGIES

DEPTH = 200
"""Hits asked for: sessions and turns are looked for further down than memories."""

Say = Callable[[str], None]


class Bench(Protocol):
    """What a run needs of a memory."""

    @property
    def clock(self) -> Clock:
        """Where the moment of a question without a date comes from."""
        ...

    def add_many(self, items: Iterable[Item], *, namespace: str) -> Any:
        """Write a stream of items."""
        ...

    def ask(self, request: Request) -> Answer:
        """Answer, and leave no trace."""
        ...


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to ask: how channels are fused, which of them run, what follows, how many hits."""

    name: str
    profile: str = DEFAULT_PROFILE
    channels: tuple[str, ...] = CHANNELS
    depth: int = DEPTH
    strategies: tuple[str, ...] = tuple(STRATEGIES)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked of a set: its sample only, questions at most."""

    sample: bool = False
    limit: int | None = None


@dataclass(slots=True)
class Run:
    """Every question of a set, asked in one way; `left_out` says in lines which are not."""

    set: str
    variant: Variant
    asked: list[Asked] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Reply:
    """A question of a set with its answer in one variant."""

    query: Query
    variant: Variant
    answer: Answer
    milliseconds: float


def replies(
    corpora: Iterable[Corpus],
    bench: Bench,
    plan: Plan,
    variants: Sequence[Variant],
    left_out: LeftOut | None = None,
) -> Iterator[Reply]:
    """Write corpora one by one, and ask each question of them in every variant.

    Raises:
        InputError: something of a corpus cannot be written; figures without it would be wrong.
    """
    left_out = left_out or LeftOut()
    count = 0
    for corpus in corpora:
        _write(bench, corpus.namespace, left_out.items(corpus))
        rest = None if plan.limit is None else plan.limit - count
        for query in islice((q for q in corpus.queries if left_out.is_asked(corpus, q)), rest):
            count += 1
            for variant in variants:
                yield _reply(bench, corpus.namespace, query, variant)
        if count == plan.limit:
            return


def run(
    name: str,
    folder: Path,
    bench: Bench,
    plan: Plan,
    variants: Sequence[Variant],
    say: Say = lambda _: None,
) -> list[Run]:
    """Measure a set in each variant, in one pass.

    Args:
        name: one of `DATASETS`.
        folder: where its files are.
        bench: what is measured.
        plan: what is asked.
        variants: how it is asked.
        say: told how far it is.

    Raises:
        InputError: there is no such set, or its files are not there, or cannot be written.
    """
    runs = {variant.name: Run(name, variant) for variant in variants}
    left_out = LeftOut()
    for reply in replies(corpora_of(name, folder, plan), bench, plan, variants, left_out):
        rows = runs[reply.variant.name].asked
        rows.append(asked(reply.query, reply.answer, reply.milliseconds))
        say(f"{name}: {len(rows)} questions")
    for one in runs.values():
        one.left_out = left_out.lines()
    return list(runs.values())


def corpora_of(name: str, folder: Path, plan: Plan) -> Iterator[Corpus]:
    """Yield the corpora of a set.

    Raises:
        InputError: there is no such set, or its files are not there or of another form.
    """
    if name not in DATASETS:
        message = f"there is no set {name!r} of questions; known: {', '.join(DATASETS)}"
        raise InputError(message)
    try:
        yield from DATASETS[name](folder, sample=plan.sample)
    except KeyError as error:
        message = f"a row of {name} in {folder} has no {error}; are its files of the packed form?"
        raise InputError(message) from error


def _write(bench: Bench, namespace: str, items: Sequence[Item]) -> None:
    rejected = bench.add_many(items, namespace=namespace).rejected
    if rejected:
        first, more = rejected[0], f" (and {len(rejected) - 1} more)" * (len(rejected) > 1)
        message = (
            f"{namespace}: item {first.position} cannot be written{more}, and figures without it "
            f"would be wrong: {first.reason}; mend it in the files of the set, or leave it out"
        )
        raise InputError(message)


def _reply(bench: Bench, namespace: str, query: Query, variant: Variant) -> Reply:
    """Ask with history: the sets count what held formerly as evidence too."""
    request = Request(
        question=query.text,
        namespace=namespace,
        at=query.at or bench.clock.now(),
        limit=variant.depth,
        history=True,
        profile=variant.profile,
        channels=variant.channels,
        strategies=variant.strategies,
    )
    started = perf_counter()
    answer = bench.ask(request)
    return Reply(query, variant, answer, (perf_counter() - started) * 1000)
