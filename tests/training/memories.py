"""Small memories of many people, with questions that they answer and that they do not: `memories/`.

Written by six hands without sight of any rule of this package, in English and in Chinese. Each
line holds a few statements of one small world, the questions asked of it with what answers each,
and nearly as many questions, as near as can be, to which nothing there is an answer.
`changes` names the pairs of which the newer makes the older untrue, where the writer named them.

In `balanced/`, by a seventh hand, whoever sees the questions alone cannot tell which are answered:
they ask for prices, reasons, names and ages alike.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from graphmem import Message
from graphmem.evaluation.datasets import Corpus, Query
from graphmem.model import Conversation, Item

MEMORIES = Path(__file__).parent / "memories"
BALANCED = Path(__file__).parent / "balanced"
MOST_TOGETHER = 7
NEVER_TOLD = "unknown"
SEED = 3
_FIRST_DAY = datetime(2025, 1, 6, 12, tzinfo=UTC)
_DAYS_BETWEEN = 6

Small = Mapping[str, Any]


def memories(folder: Path = MEMORIES) -> Iterator[tuple[str, list[Small]]]:
    """Yield the name of each file, and what it holds."""
    for path in sorted(folder.glob("*.jsonl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield path.stem, [json.loads(line) for line in lines]


def together(held: Sequence[Small], chance: Random) -> Iterator[list[Small]]:
    """Yield all of them, from one to seven at a time, in an order of chance."""
    left = list(held)
    chance.shuffle(left)
    while left:
        count = chance.randint(1, MOST_TOGETHER)
        yield left[:count]
        left = left[count:]


def mixed(given: Sequence[Small], chance: Random) -> list[tuple[int, int]]:
    """Return (memory, statement) in an order of telling; that of each memory stays as it is."""
    turns = [place for place, one in enumerate(given) for _ in one["statements"]]
    chance.shuffle(turns)
    told = [0] * len(given)
    order = []
    for place in turns:
        order.append((place, told[place]))
        told[place] += 1
    return order


def read_memories(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield the memories as a set of questions, whatever the folder.

    Some are told together; every other time as plain statements, else by the user, one a week.
    Gold is what tells of what is asked, what was true of it before or since among it: which of
    them holds is learned apart (`tests.training.sequels`).
    """
    del folder, sample
    for name, held in memories():
        chance = Random(f"{SEED} {name}")
        for number, given in enumerate(together(held, chance)):
            order = mixed(given, chance)
            items = [
                _told(f"{place}.{at}", given[place]["statements"][at], day, plain=number % 2 == 0)
                for day, (place, at) in enumerate(order)
            ]
            yield Corpus(f"{name} {number}", partial(iter, items), tuple(_queries(name, given)))


def read_balanced(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield the balanced memories as a set of questions, whatever the folder: each by itself."""
    del folder, sample
    for name, held in memories(BALANCED):
        for number, one in enumerate(held):
            items = [Message(text, id=f"0.{at}") for at, text in enumerate(one["statements"])]
            yield Corpus(f"{name} {number}", partial(iter, items), tuple(_queries(name, [one])))


def _told(id_: str, text: str, day: int, *, plain: bool) -> Item:
    if plain:
        return Message(text, id=id_)
    at = _FIRST_DAY + timedelta(days=_DAYS_BETWEEN * day)
    return Conversation((Message(text, role="user", at=at, id=id_),), session=id_)


def _of_the_same(one: Small, gold: Sequence[int]) -> set[int]:
    """Return what answers, with what it made untrue and what made it so."""
    found = set(gold)
    return found.union(*(pair for pair in one.get("changes", ()) if not found.isdisjoint(pair)))


def _queries(name: str, given: Sequence[Small]) -> Iterator[Query]:
    for place, one in enumerate(given):
        asked = [(text, _of_the_same(one, gold), "asked") for text, gold in one["asked"]]
        for number, (text, gold, kind) in enumerate(
            [*asked, *((text, [], NEVER_TOLD) for text in one["untold"])]
        ):
            yield Query(
                f"{name} {place} {number}",
                text,
                frozenset(f"{place}.{at}" for at in gold),
                (kind,),
                unanswerable=kind == NEVER_TOLD,
            )
