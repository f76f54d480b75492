"""Learns what the end of a thread is worth where a question asks how a matter stands.

    python -m tests.training.matters

Learns from `matters/en.json` and `zh.json`: what people tell an assistant of eighty matters over
half a year, state after state, with what merely names the matter between and after, and three
questions each that ask how it stands. All of a language is told to one memory. Prints the weights,
what comes first with and without them, cross-validated by matter, and the same of the forty matters
in `en_apart.json` and `zh_apart.json`, of which nothing was learned. Then the same of questions of
`histories/` after how something is, all that a person told till then in one memory. The weights
stand in `graphmem/retrieval/strategies/updates/progress.py`.

The model is a softmax over the first hits of a question, as that of `tests.training.ranker`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np

from graphmem import GraphMemory, Message
from graphmem.retrieval.ranked import Ranked
from graphmem.retrieval.search import Request
from graphmem.retrieval.strategies.course import Ranking
from graphmem.retrieval.strategies.dates import said_at
from graphmem.retrieval.strategies.updates.progress import (
    before_reading,
    ends,
    goes_on,
    likeness,
)
from graphmem.retrieval.strategies.updates.sequel import COMPARED, telling
from tests.training.histories import HISTORIES, asked_at, by_day, histories
from tests.training.listwise import Array, Example, learned, recall

MATTERS: Final = Path(__file__).parent / "matters"
LANGUAGES: Final = ("en", "zh")
FOLDS: Final = 5
BEGUN: Final = datetime(2026, 1, 5, 9, tzinfo=UTC)
ASKED: Final = (BEGUN + timedelta(days=170)).replace(tzinfo=None)

Matter = dict[str, Any]


def matters(name: str) -> list[Matter]:
    """Return the matters of a file."""
    found: list[Matter] = json.loads((MATTERS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def messages(of: Sequence[Matter]) -> Iterator[Message]:
    """Yield what is told of some matters, in the order of time; an id is "matter note"."""
    told = sorted(
        (note["day"], place, number, note["text"])
        for place, matter in enumerate(of)
        for number, note in enumerate(matter["notes"])
    )
    for minute, (day, place, number, text) in enumerate(told):
        at = BEGUN + timedelta(days=day, minutes=minute)
        yield Message(text, role="user", at=at, id=f"{place} {number}")


def examples(name: str) -> Iterator[Example]:
    """Yield the questions of a file, each with what its first hits are as ends of a thread."""
    of = matters(name)
    with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "m") as memory:
        memory.add_many(list(messages(of)))
        for place, matter in enumerate(of):
            for question in matter["questions"]:
                gold = frozenset({f"{place} {question['gold']}"})
                yield _example(memory, question["q"], f"{name} {place}", gold)


def examples_of_now() -> Iterator[Example]:
    """Yield the questions of histories that ask how something is, or anything else that stands."""
    for place, history in enumerate(histories(HISTORIES)):
        with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "m") as memory:
            for new, questions in by_day(history):
                memory.add_many(new)
                for question in questions:
                    if question["gold"] and question["asks"] in ("now", "other"):
                        gold, at = frozenset(question["gold"]), asked_at(question)
                        assert at is not None
                        yield _example(memory, question["text"], f"now {place}", gold, at)


def _example(
    memory: GraphMemory, text: str, group: str, gold: frozenset[str], at: datetime = ASKED
) -> Example:
    run = memory._searcher.searched(Request(text, "default", at, COMPARED))[1]
    followed = run.followed[-1]
    names = [stage.name for stage in followed.stages]
    ids, rows = _seen(followed.whole, followed.rankings[names.index("progress")])
    held = memory._store.memories(ids)
    external = [held[number]["external_id"] or "" for number in ids]
    return Example("matters", group, 1.0, external, rows, gold)


def _seen(whole: Ranked, ranking: Ranking) -> tuple[list[int], Array]:
    scene = whole.scene
    numbers, scores = telling(scene, ranking)
    scores = before_reading(numbers, scores, whole.added)
    said = np.array([said_at(scene, number) for number in numbers])
    return numbers, ends(scores, said, goes_on(scores, said, likeness(scene, numbers)))


def first(of: Sequence[Example], weights: Array) -> int:
    """Return of how many questions the answer comes first."""
    return sum(recall(example, example.rows @ weights, 1) == 1 for example in of)


def main() -> None:
    """Learn, tell."""
    given = {language: list(examples(language)) for language in LANGUAGES}
    _learn(given)
    weights = learned(list(chain(*given.values())))
    for language in LANGUAGES:
        apart = list(examples(f"{language}_apart"))
        _tell(f"{language}, kept apart", apart, first(apart, weights))
    _learn({"now": [one for one in examples_of_now() if len(one.ids) > 1]})


def _learn(given: Mapping[str, Sequence[Example]]) -> None:
    for name, of in given.items():
        parts = [[e for e in of if int(e.group.split()[1]) % FOLDS == n] for n in range(FOLDS)]
        others = [
            [e for e in chain(*given.values()) if e.group not in {one.group for one in part}]
            for part in parts
        ]
        after = sum(first(part, learned(rest)) for part, rest in zip(parts, others, strict=True))
        _tell(name, of, after)
    print("weights", np.round(learned(list(chain(*given.values()))), 1).tolist())  # noqa: T201


def _tell(name: str, of: Sequence[Example], after: int) -> None:
    before = first(of, np.array([1.0, 0, 0]))
    print(f"{name}: {len(of)} questions, {before} right first, {after} with it")  # noqa: T201


if __name__ == "__main__":
    main()
