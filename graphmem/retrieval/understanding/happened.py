"""Whether a question asks after what happened: what is over since did happen all the same."""

import re
from typing import Final

from graphmem.patterns import regex
from graphmem.retrieval.understanding.understood import Understanding

_DONE: Final = regex(
    r"\b(?:did|ever|happened|came)\b"
    r"|\bha(?:ve|s) (?:i|we|he|she|they|my \w+) (?:\w+ly |already )?"
    r"(?!(?:to|got|been|for|in|on|at|with|of|an?|any|no|the)\b|\W*$)\w+"
    r"|[\u3400-\u9fff]过(?![来去几两年节生日敏程期一大户])",
    re.IGNORECASE,
)
_WAS: Final = regex(
    r"\b(?:was|were|had)\b|了(?!\W*$)|(?:时候|时|哪一?[天年月周]|几[月号点])[^,，。?？]*的",
    re.IGNORECASE,
)
"""What of a question after a time asks when something was."""

_WAS_SO: Final = regex(
    r"\b(?:what|which|who|whose|whom|where|why|how)\b[^,?]*\b(?:was|were)\b(?![^,?]*\b(?:born"
    r"|built|founded|invented|written)\b)|当时|那时",
    re.IGNORECASE,
)
"""How something was, but for what is never otherwise since: where somebody was born."""

_HAN_DONE: Final = regex("[了过]")

_OF_TIME: Final = frozenset({"time", "duration"})


def asks_what_happened(asked: Understanding) -> bool:
    """Say whether a question asks after what happened, and not how things are or what was said.

    >>> from graphmem.retrieval.understanding import understand
    >>> texts = ("When did I buy the car?", "How many races have I run?", "When do I have to pay?")
    >>> [asks_what_happened(understand(text, "en")) for text in texts]
    [True, True, False]
    >>> texts = ("我什么时候买的车？", "我养过狗吗？", "我养狗吗？")
    >>> [asks_what_happened(understand(text, "zh")) for text in texts]
    [True, True, False]
    """
    if asked.present or asked.addressed:
        return False
    if asked.compared and asked.ordered:
        return True
    when = asked.asks in _OF_TIME and _WAS.search(asked.text)
    return bool(when or _DONE.search(asked.text))


def asks_how_it_was(asked: Understanding) -> bool:
    """Say whether a question asks how something was, which may be otherwise since.

    So does one after the first of several, or the reason of what has been.

    >>> from graphmem.retrieval.understanding import understand
    >>> texts = ("Who was my first boss?", "Why was the parcel late?", "Why is the parcel late?")
    >>> [asks_how_it_was(understand(text, "en")) for text in (*texts, "Where was I born?")]
    [True, True, False, False]
    >>> texts = ("我最早的租金是多少？", "包裹为什么晚到了？", "我的租金是多少？")
    >>> [asks_how_it_was(understand(text, "zh")) for text in texts]
    [True, True, False]
    """
    if asked.present or asked.addressed:
        return False
    if asked.ordinal is not None and asked.ordinal > 0:
        return True
    why = asked.asks == "reason" and _HAN_DONE.search(asked.text)
    return bool(why or _WAS_SO.search(asked.text))


def counts_what_happened(asked: Understanding) -> bool:
    """Say whether it is counted what happened: none of it makes another otherwise."""
    return asked.asks == "count" and asks_what_happened(asked)
