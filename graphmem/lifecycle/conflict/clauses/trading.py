"""Whether what was traded for something else is what an older clause tells to be had or used."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims import Claim, Fact
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.limits.one_time import for_a_day
from graphmem.patterns import regex

_WORDS: Final = regex(r"\w+")
_TRADED: Final = regex(r"\b(?:traded|swapped|exchanged)\b", re.IGNORECASE)
_FOND: Final = regex(
    r"\b(?:love|like|enjoy|adore|hate|want)\b|\b(?:wrote|read|talk\w*|know|heard) about\b", re.I
)
_MINE: Final = regex(r"\b(?:my|our)\b", re.IGNORECASE)
_OTHERS: Final = words(
    """
    app book case charger club course cover dealer dealership driver factory fan forum garage key
    keys league magazine mechanic model museum party poster screen shop show showroom store team
    tournament toy
    """
)
"""What is called after a thing, and is none."""


def may_be_traded(older: Claim, newer: Claim, old: Fact) -> bool:
    """Say whether a newer clause may trade what an older one tells.

    What is swapped for a day is had still; golf is no Golf, and a Golf dealer no car. A figure
    takes the place of a figure, and of no name.
    """
    new = newer.replaced[1].text if newer.replaced else ""
    if is_chinese(new) and quantities(new) and not quantities(older.text):
        return False
    if for_a_day(newer.text) or not _named_so(older.text, old.text):
        return False
    if not _TRADED.search(newer.text):
        return True
    fond = _FOND.search(older.text) is not None and not _MINE.search(older.text)
    return not fond and not _qualifies(older.text, old.text)


def _named_so(held: str, name: str) -> bool:
    """Say whether a text has no word in small letters that a name has with a capital."""
    if held == held.lower():
        return True
    spoken = _WORDS.findall(held)
    names = [word for word in _WORDS.findall(name) if word[0].isupper()]
    return all(one in spoken or one.lower() not in spoken for one in names)


def _qualifies(held: str, name: str) -> bool:
    """Say whether a name only tells which one another thing is: "a Golf dealer"."""
    last = name.rsplit(maxsplit=1)[-1]
    behind = re.search(rf"\b{re.escape(last)} (?P<next>[a-z]+)", held)
    return behind is not None and behind["next"] in _OTHERS
