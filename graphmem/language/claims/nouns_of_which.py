"""English nouns of which a clause of their own tells more: "the company (that) I work for"."""

import re

from graphmem.language.english_words import CALENDAR_WORDS, DULL_WORDS, STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_OF_WHICH = regex(
    r"\W*(?:(?:and|but|so|because|since|while|then|now|also|apparently|yesterday|today)\b[\s,]*)*"
    r"(?:the|an?|this|that|these|those|one|some|every|each|another|my|our|his|her|their)\s+"
    r"(?:[\w'’-]+ ){0,3}?(?P<head>[\w'’-]+) "
    r"(?:(?:who|that|which|whose|where|whom)\b|(?:i|we|you|he|she|they)\b"
    r"|(?:my|our|his|her|their) \w+)",
    re.IGNORECASE,
)
"""A noun of which a clause tells which one is meant: "the company (that) I work for"."""

_NO_HEADS = (
    STOP_WORDS
    | (DULL_WORDS - words("people place"))
    | CALENDAR_WORDS
    | words(
        """
        week weekend month morning afternoon evening night moment minute second hour summer winter
        spring autumn fall semester term season decade while life lifetime childhood career period
        fact news chance hope fear feeling point
        """
    )
)
"""What opens no such noun: when something is so ("the day I moved"), or that it is so."""


def noun_of_which(clause: str) -> str | None:
    """Return the noun that opens an English clause, where another clause tells which one is meant.

    What follows is said of it, and not of whom that other clause speaks.

    >>> noun_of_which("The firm I work for moved"), noun_of_which("The guy who hired me left")
    ('firm', 'guy')
    >>> noun_of_which("The day I moved it rained"), noun_of_which("My brother and I moved")
    (None, None)
    """
    match = _OF_WHICH.match(clause)
    if match is None or match["head"][0].isupper():
        return None
    head = match["head"].lower()
    return None if head.removesuffix("s") in _NO_HEADS else head
