"""What people tell, and what they remark later that bears on it: `remarks/`.

Written by thirteen hands without sight of any rule of this package, in English and Chinese. Each
line holds a dozen things that somebody told, and what they remarked weeks later, each with the one
thing told that explains it, contradicts it or bears on it. The two share no telling word. The last
five hands were asked for plain talk that wonders about itself, the others for what they liked.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from graphmem import Message
from graphmem.evaluation.datasets import Corpus, Query
from graphmem.model import Conversation, Item

REMARKS = Path(__file__).parent / "remarks"
IN_A_TALK = 4
_FIRST_DAY = datetime(2025, 1, 6, 12, tzinfo=UTC)
_DAYS_BETWEEN = 9

Person = Mapping[str, Any]


def people(folder: Path = REMARKS) -> Iterator[tuple[str, list[Person]]]:
    """Yield the name of each file, and those who tell something there."""
    for path in sorted(folder.glob("*.jsonl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield path.stem, [json.loads(line) for line in lines]


def read_talks(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield talks among four people each, who remark something by name, whatever the folder."""
    del folder, sample
    for name, held in people():
        for start in range(0, len(held), IN_A_TALK):
            among = held[start : start + IN_A_TALK]
            yield Corpus(
                f"{name} {start}",
                partial(iter, list(_talk(among))),
                tuple(_queries(f"{name} {start}", among, by_name=True)),
            )


def read_told_alone(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield memories of one person each, whatever the folder; what they say now is the question.

    Every other person tells it as user of an assistant, a message in nine days, the others as
    plain statements.
    """
    del folder, sample
    for name, held in people():
        for number, person in enumerate(held):
            told = [
                _alone(text, f"0.{at}", at, plain=number % 2 == 0)
                for at, text in enumerate(person["told"])
            ]
            yield Corpus(
                f"{name} {number}",
                partial(iter, told),
                tuple(_queries(f"{name} {number}", [person], by_name=False)),
            )


def _talk(among: Sequence[Person]) -> Iterator[Item]:
    """Yield a talk a round, in which each tells one thing."""
    by_person = (
        [(text, f"{place}.{at}", person["name"]) for at, text in enumerate(person["told"])]
        for place, person in enumerate(among)
    )
    for day, told in enumerate(zip_longest(*by_person)):
        at = _FIRST_DAY + timedelta(days=_DAYS_BETWEEN * day)
        turns = (
            Message(text, speaker=name, at=at, id=id_) for text, id_, name in filter(None, told)
        )
        yield Conversation(tuple(turns), session=f"round {day}")


def _alone(text: str, id_: str, day: int, *, plain: bool) -> Item:
    if plain:
        return Message(text, id=id_)
    at = _FIRST_DAY + timedelta(days=_DAYS_BETWEEN * day)
    return Conversation((Message(text, role="user", at=at, id=id_),), session=id_)


def _queries(name: str, among: Sequence[Person], *, by_name: bool) -> Iterator[Query]:
    remarks = chain.from_iterable(
        ((place, person["name"], text, about) for text, about in person["later"])
        for place, person in enumerate(among)
    )
    for number, (place, speaker, text, about) in enumerate(remarks):
        asked = f"{speaker}: {text}" if by_name else text
        yield Query(f"{name} {number}", asked, frozenset({f"{place}.{about}"}), ("remark",))
