"""What is another one by now: "we bought a new oven", "I changed banks"."""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.whose_words import PETS
from graphmem.language.english_words import STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_NEW: Final = regex(
    r"\b(?:ha(?:s|ve)|['’]ve|['’]s|got|bought|found|hired|purchased|treated \w+ to)(?: just| now"
    r"| finally)*(?: got| bought| hired)?"
    r"(?: \w+self| \w+selves| us| me)? an? (?:brand )?new (?P<what>[a-z]+(?: [a-z]+)?)",
    re.IGNORECASE,
)
_MANY: Final = (
    words(
        """
    friend colleague coworker neighbour neighbor customer client student book toy game song recipe
    idea project employee hobby shirt dress jacket album film show member plant tattoo episode
    skill language goal habit baby child kid
    """
    )
    | PETS
)
_SWAPPED: Final = regex(
    r"\b(?:changed|switched|swapped) (?:my |our )?(?:\w+ )?(?P<what>[a-z]{3,}?)s?(?=[,.;!]|$| "
    r"(?:and|again|last|this|recently|because|since)\b)",
    re.IGNORECASE,
)
RENEWALS: Final = (_NEW, _SWAPPED)


def renewed(before: Claim, after: Claim) -> bool:
    """Say whether something is new of which the older clause tells how the one before it was."""
    match = _NEW.search(after.text)
    if match is None or after.besides:
        return False
    spoken = match["what"].lower().split()
    alone = len(spoken) == 1 or spoken[1] in STOP_WORDS  # a new laptop bag is no new laptop
    for what in (" ".join(spoken), *spoken[:1]) if alone else (" ".join(spoken),):
        whose = rf"(?:my|our|the|his|her|their|\w+['’]s) (?:\w+ )?{re.escape(what)}"
        if re.search(rf"^\W*{whose}(?:['’]s| is| was| has| comes| came)\b", before.text, re.I):
            return not set(what.split()) & _MANY
    return False


def swapped(before: Claim, after: Claim) -> bool:
    """Say whether another one is had of what the older clause names: "we changed banks"."""
    match = _SWAPPED.search(after.text)
    if match is None:
        return False
    what = re.escape(match["what"].lower())
    return (
        re.search(rf"^\W*(?:my|our) (?:\w+ )?{what}(?:['’]s| is)\b", before.text, re.I) is not None
    )
