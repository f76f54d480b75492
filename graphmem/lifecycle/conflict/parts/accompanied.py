"""What holds of something done with somebody, or by somebody, who is gone.

"I walk the dog with Nina, Mondays at six" keeps its dog and its Mondays when Nina has left.
"""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.english_words import CALENDAR_WORDS, DULL_WORDS, STOP_WORDS
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.frames.ends import ended_phrases
from graphmem.lifecycle.conflict.frames.frames import frames
from graphmem.lifecycle.conflict.frames.holders import hands_over
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.patterns import regex

_WITH: Final = regex(
    r"(?<=\w) with (?P<who>(?:(?:my|our|the) )?[\w'’.-]+(?: [A-Z][\w'’-]+)?)", re.IGNORECASE
)
_TOGETHER: Final = regex(
    r"\b(?:live|lives|living|stay|staying|share|sharing|flat|house|room|apartment|married|engaged"
    r"|together|friends?|work|works|working|contract|subscri\w+|account|bank|insured?|appointment)\b",
    re.IGNORECASE,
)
"""What is over as a whole without the other."""

_OBJECT: Final = 3
"""Words at least of somebody who does something to something: "I'm learning Danish"."""

_TIMES: Final = STOP_WORDS | DULL_WORDS | CALENDAR_WORDS


def without_companion(part: str, newer: str) -> str | None:
    """Return the words by which a part tells of somebody beside what is done; None without such.

    >>> without_companion("I'm learning Danish with Ida", "I gave up on Ida")
    'with Ida'
    >>> without_companion("I live with Ida", "Ida left") is None
    True
    """
    if is_chinese(part):
        return None
    found = _WITH.search(part)
    if found is None or _TOGETHER.search(part):
        return None
    if len(part[: found.start()].split()) < _OBJECT:
        return None
    gone = frozenset(terms(" ".join(_gone(newer))))
    who = frozenset(terms(found["who"]))
    rest = frozenset(terms(part.replace(found.group(), " ")))
    return found.group().strip() if who and who <= gone and not rest & gone else None


def without_times(part: str, newer: str) -> str | None:
    """Return what a part tells of who has left, without when it takes place; None without such.

    >>> without_times("My coach is Lou, Mondays at six", "Lou retired")
    'My coach is Lou'
    >>> without_times("My coach is Lou, Mondays at six", "Lou can do Tuesdays now") is None
    True
    """
    head, comma, when = part.partition(", ")
    left = any(hands_over(one.text) for one in frames(newer))
    if not (comma and left and quantities(when)) or is_chinese(part) or quantities(newer):
        return None
    for one in quantities(when):
        when = when.replace(one.text, " ")
    return head if set(re.findall(r"[a-z]+", when.lower())) <= _TIMES else None


def _gone(newer: str) -> Iterator[str]:
    every = frames(newer)
    for one in every:
        yield from (what for what, _ in ended_phrases(one, every))
        if hands_over(one.text):
            yield one.text
