"""Words by which one of several is meant: "my long run", "the Saturday class"."""

import re
from typing import Final

from graphmem.language.word_lists import words

_ONE_OF: Final = words(
    """
    long short big small little early late first second third last other extra
    morning evening afternoon night lunch lunchtime noon weekend weekday
    daily weekly monthly yearly half full
    monday tuesday wednesday thursday friday saturday sunday
    """
)
_WORD: Final = re.compile(r"[A-Za-z]+")


def narrower(what: str, older: str) -> bool:
    """Say whether a thing is named as one of several, and an older text does not tell which.

    >>> narrower("long run", "I run in Asics"), narrower("Monday class", "My class is on Mondays")
    (True, False)
    """
    held = older.lower()
    which = (word.lower().removesuffix("s") for word in _WORD.findall(what))
    return any(word in _ONE_OF and word not in held for word in which)
