"""What is told of an event that a question names by a noun: "the birth", "she had the baby"."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.patterns import regex

_HAD: Final = tuple(
    f"{had} {whom}"
    for had in ("had", "having", "have")
    for whom in (
        "the baby", "a baby", "her baby", "our baby", "their baby", "twins", "the twins", "a boy",
        "a girl", "a son", "a daughter", "a little boy", "a little girl",
    )
)  # fmt: skip
_BIRTH: Final = (
    "born", "gave birth", "baby is here", "baby arrived", "baby came", "baby was here", *_HAD,
)  # fmt: skip
_OUT: Final = (
    "launched", "released", "went live", "gone live", "is live", "are live", "goes live",
    "going live", "rolled out", "shipped",
)  # fmt: skip
_APART: Final = ("broke up", "broken up", "breaking up", "split up", "separated", "dumped")
_EVENTS: Final = (
    (("birth", "childbirth", "delivery of the baby"), _BIRTH),
    (
        ("wedding",),
        ("got married", "getting married", "tied the knot", "we married", "were married"),
    ),
    (("breakup", "break-up", "split-up", "separation"), _APART),
    (("launch", "release", "go-live", "rollout", "roll-out"), _OUT),
    (("death", "passing"), ("died", "passed away", "has died")),
    (("funeral", "burial"), ("buried", "funeral")),
    (("engagement",), ("engaged", "proposed", "said yes")),
    (("resignation",), ("quit", "resigned", "gave notice", "handed in my notice")),
    (("surgery", "operation"), ("surgery", "operation", "operated on")),
    (("theft",), ("stolen", "stole", "nicked")),
    (("burglary", "break-in"), ("burgled", "broken into", "broke in", "broke into")),
    (("car crash", "accident", "crash"), ("crashed", "crash", "accident", "ran into", "hit by")),
    (("diagnosis",), ("diagnosed", "diagnosis")),
    (("purchase",), ("bought", "purchased")),
    (("pregnancy",), ("pregnant", "expecting")),
)  # fmt: skip
_HYPHENED: Final = regex(r"\b(break|split|roll)-(up|in|out)\b", re.IGNORECASE)
_HAN_BIRTH: Final = regex(r"生(?:孩子|娃|宝宝|小孩)")


def event_words(asked: str) -> Iterator[tuple[str, ...]]:
    """Yield for each noun of a lower-case question that names an event what else tells of it.

    >>> [found[:3] for found in event_words("when was the breakup?")]
    [('breakup', 'break-up', 'split-up')]
    """
    if birth := _HAN_BIRTH.search(asked):
        yield birth[0], "生了", "生下", "出生"
    for nouns, told in _EVENTS:
        if any(re.search(rf"\b{re.escape(noun)}\b", asked) for noun in nouns):
            yield (*nouns, *told)


def one_word(phrase: str) -> str:
    """Return a phrase with the nouns of events in one word.

    >>> one_word("the break-up with Tom"), one_word("我姐生孩子")
    ('the breakup with Tom', '我姐生')
    """
    return _HAN_BIRTH.sub("生", hyphenless(phrase))


def hyphenless(phrase: str) -> str:
    """Return a phrase with the English nouns of events in one word."""
    return _HYPHENED.sub(r"\1\2", phrase)
