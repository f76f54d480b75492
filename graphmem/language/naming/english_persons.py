"""Who is somebody in an English text, by what is told of a name: "her aunt Femi", "Femi, who …".

The recogniser takes rarer first names for places and companies.
"""

import re
from typing import Final

from graphmem.language.kinship import ANYBODY, KIN, SAME_KIN
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_BEHIND: Final = 100
"""Characters before a name in which anything is said of it."""

_RELATIVE: Final = rf"(?:{KIN})"
_LOOSE: Final = (
    "boss|manager|supervisor|colleague|coworker|co-worker|neighbour|neighbor|friend|best friend"
    "|buddy|partner|teacher|landlord|landlady|mentor|coach|doctor|assistant|boy|girl"
)
"""What also a place or a company has, or is: "Sony's boss", "Linz is my neighbour"."""

_KINDRED: Final = rf"(?!(?:{_LOOSE})s?\b){_RELATIVE}"
_NO_TOWN: Final = (
    r"(?!['’]?s? (?:city|cities|company|firm|town|club|paper|party|school|ship|site)\b)"
)
_WHOSE: Final = r"(?:\b(?:my|your|his|her|our|their)|['’]s?)"

_HAILED: Final = regex(
    r"\b(?:thanks|thank you|hi|hey|hello|dear|bye|goodbye|sorry|good (?:morning|night|evening)|"
    r"happy birthday),? $",
    re.IGNORECASE,
)
_RELATED: Final = regex(
    rf"{_WHOSE} (?:[\w-]+ )?{_RELATIVE} $"
    rf"|\b(?:an?|my|our|his|her|their|another|new) (?:[\w-]+ )?{_RELATIVE}(?:['’]s| is| was)?"
    r"(?: now)? (?:called|named) $"
    r"|\b(?:(?:married|engaged)(?: to)?|marrying|hugged|kissed|dates|dating|babysat|broke up with"
    r"|(?:lodg(?:es|ing)|mov(?:ed|ing) in|shar(?:es|ing) (?:a|the) (?:flat|house|room)) with) $",
    re.IGNORECASE,
)
_BESIDE: Final = regex(
    rf"(?<!of ){_WHOSE} (?:[\w-]+ )?{_RELATIVE}, $"
    rf"|\b{_RELATIVE} of (?:mine|ours|his|hers|theirs),? $",
    re.IGNORECASE,
)
"""What somebody is, told of a name between commas."""

_IS: Final = regex(rf"{_WHOSE} (?:[\w-]+ )?{_KINDRED}(?:['’]s| is| was)(?: now)? $", re.IGNORECASE)
_CLOSED: Final = regex(r"['’]?\s*(?:[,.!?;)]|$)")

_RELATES: Final = regex(
    rf"['’]s (?:\w+ )?(?:(?:{_KINDRED}s?|(?!best friend){_RELATIVE})\b{_NO_TOWN}"
    rf"|(?:birthday|wedding|funeral|graduation|parents|kids|in-laws)\b{_NO_TOWN})"
)
_DOES: Final = regex(
    rf" is (?:my|our|his|her|their|[A-Z]\w+['’]s) (?:[\w-]+ )?{_KINDRED}\b{_NO_TOWN}"
    r"| (?:phoned|texted|hugged|retired|gave birth|got (?:married|engaged|divorced|pregnant))\b"
    r"| (?:broke|hurt|lost|sprained|twisted|injured|brushed|quit|dyed|shaved) (?:his|her) "
    r"| (?:is|was|got) (?:allergic|pregnant|vegan|vegetarian|divorced|widowed|diabetic|homesick)\b"
    r"| (?:works as an?|grew up (?:in|on|with)|was born (?:in|on|at|to)|is \d+ years old)\b"
)
"""What people do, and towns and companies do not."""

_NOBODY: Final = ANYBODY | words("nobody somebody everybody whoever either neither hubby")

_WHO: Final = regex(r", who(?:['’]s| is| was| has| (?!makes|sells)[a-z]+s)\b")
_AND_I: Final = regex(r" and I [a-z]")
_OPENS_CLAUSE: Final = regex(
    r"(?:^|[.!?;:,\n]\s*|\b(?:when|while|because|since|so|but|if|as|that|after|before|where) )$"
)


def tells_of_a_person(text: str, start: int, end: int, entity_type: str | None) -> bool:
    """Say whether a name in a text is told to be somebody's, for its type or against it.

    >>> tells_of_a_person("Femi's aunt sails.", 0, 4, "organisation")
    True
    >>> tells_of_a_person("Graz's sister city is near.", 0, 4, "place")
    False
    """
    alone = " " not in text[start:end] or entity_type is None
    if alone and (_is_theirs(text, start, end) or _goes_with_who(text, start, end)):
        return True
    closes = text[end : end + 1] in ("", ",", ".", "!", "?")
    return entity_type in {None, "thing"} and closes and bool(_before(_HAILED, text, start))


def opens_as_a_person(text: str, start: int, end: int) -> bool:
    """Say whether the first word of a sentence is somebody's name, and has its capital from that.

    >>> opens_as_a_person("Femi hurt her leg.", 0, 4), opens_as_a_person("Dad hurt his leg.", 0, 3)
    (True, False)
    """
    word = text[start:end]
    dull = word.lower() in _NOBODY or word.lower().removesuffix("s") in SAME_KIN
    return not dull and bool(_RELATES.match(text, end) or _DOES.match(text, end))


def _is_theirs(text: str, start: int, end: int) -> bool:
    """Say whether a name is told as that of somebody's kin, or has or does what people do."""
    if _before(_RELATED, text, start) or _RELATES.match(text, end) or _DOES.match(text, end):
        return True
    closed = _CLOSED.match(text, end)
    return bool(closed and (_before(_BESIDE, text, start) or _before(_IS, text, start)))


def _goes_with_who(text: str, start: int, end: int) -> bool:
    """Say whether a name stands before ", who sails", or before "and I" where a clause begins."""
    joined = _AND_I.match(text, end) and _before(_OPENS_CLAUSE, text, start)
    return bool(joined or _WHO.match(text, end))


def _before(pattern: re.Pattern[str], text: str, place: int) -> re.Match[str] | None:
    """Find a pattern that ends at a place."""
    return pattern.search(text, max(0, place - _BEHIND), place)
