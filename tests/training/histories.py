"""What made-up persons tell an assistant over a year, and what they ask it: `histories/`.

Written without sight of any rule of this package, in English, Chinese and both. Each history names
every pair of messages of which the newer makes the older untrue, wholly or in part, and asks how
things are now (of which it also names what was told before), how they were, why they changed, what
never changed, and what was never told.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import groupby, product
from operator import itemgetter
from pathlib import Path
from typing import Any

from graphmem import Message
from graphmem.evaluation.datasets import Corpus, Query
from graphmem.language.bilingual import is_chinese
from graphmem.model import Conversation

HISTORIES = Path(__file__).parent / "histories"
NOON, EVENING = 12, 18
_NEVER_TOLD = "unknown"

History = Mapping[str, Any]


def histories(folder: Path = HISTORIES) -> Iterator[History]:
    """Yield every history of a folder."""
    for path in sorted(folder.glob("*.json")):
        yield {"name": path.stem, **json.loads(path.read_text(encoding="utf-8"))}


def told(message: Mapping[str, str]) -> Conversation:
    """Return a message of a history as it is told: a session of its own, at noon."""
    at = datetime.fromisoformat(message["date"]).replace(hour=NOON)
    said = Message(message["text"], role="user", at=at, id=message["id"])
    return Conversation((said,), session=message["id"])


_REPLIES = (
    ("Got it, thanks for telling me.", "好的，记住了。"),
    ("Noted! Let me know if you need anything.", "收到，有需要随时告诉我。"),
    ("That sounds good. Anything I can help with?", "听起来不错，需要我帮忙吗？"),
    ("Okay, I'll keep that in mind.", "明白了，我会记得的。"),
    ("How nice! How do you feel about it?", "真好！感觉怎么样？"),
    ("Oh no, I'm sorry to hear that.", "啊，辛苦了。"),
    ("Sure. Would you like some suggestions?", "没问题，需要一些建议吗？"),
    ("I see. What happened then?", "这样啊，后来呢？"),
)
"""What an assistant replies, in English and Chinese."""


def replied(talk: Conversation, place: int) -> Conversation:
    """Return a talk with a reply to each message; every other one says again what was told."""
    said = []
    for number, message in enumerate(talk.messages, place):
        reply = _REPLIES[number // 2 % len(_REPLIES)][is_chinese(message.content)]
        again = f"{reply} {message.content}" if number % 2 else reply
        said += [message, Message(again, role="assistant", at=message.at)]
    return replace(talk, messages=tuple(said))


def unnamed(talk: Conversation) -> Conversation:
    """Return a talk whose teller is not named."""
    said = tuple(replace(message, role=None, speaker=None) for message in talk.messages)
    return replace(talk, messages=said)


def asked_at(question: Mapping[str, str]) -> datetime:
    """Return when a question of a history is asked: in the evening."""
    return datetime.fromisoformat(question["date"]).replace(hour=EVENING)


def by_day(history: History) -> Iterator[tuple[list[Conversation], list[Mapping[str, Any]]]]:
    """Yield what is told up to the day of the next questions, and these questions."""
    left = list(history["messages"])
    for day, questions in groupby(sorted(history["questions"], key=_day), _day):
        new = [message for message in left if message["date"] <= day]
        left = left[len(new) :]
        yield [told(message) for message in new], list(questions)


def read_histories(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield the histories as a set of questions, whatever the folder.

    Each is told twice, without and with replies of an assistant. Gold is what tells of what is
    asked, what was told of it before among it: which of them holds is learned apart
    (`tests.training.sequels`).
    """
    del folder, sample
    for history, answered in product(histories(), (False, True)):
        name = f"{history['name']}{' replied' * answered}"
        told_before = 0
        for place, (new, questions) in enumerate(by_day(history)):
            talks = new
            if answered:
                talks = [replied(talk, told_before + n) for n, talk in enumerate(new)]
            told_before += len(new)
            queries = tuple(
                Query(
                    f"{name} {place} {number}",
                    question["text"],
                    frozenset(question["gold"]) | frozenset(question["stale"]),
                    (question["asks"],),
                    asked_at(question),
                    unanswerable=question["asks"] == _NEVER_TOLD,
                )
                for number, question in enumerate(questions)
            )
            yield Corpus(name, partial(iter, talks), queries)


_day = itemgetter("date")
