"""How English stretches call a thing and who is in charge of it, each in one form."""

import re
from typing import Final

from graphmem.language.english_words import STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_FROM: Final = (
    r"(?:(?:starting|beginning|as of|since|from)(?: on)? (?:now on|now|today|(?:last|this|next) \w+"
    r"|(?:early |late |mid-?)?(?:january|february|march|april|may|june|july|august|september"
    r"|october|november|december)(?: on)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|20\d\d))"
)
NOW: Final = regex(
    rf",?\s*\b(?:{_FROM}|now(?:adays)?|these days|currently|instead(?: of [^,.;!?]+)?)\b,?\s*",
    re.IGNORECASE,
)
STILL: Final = regex(r"\b(?:currently|usually|always|normally|just|finally|already)\s+", re.I)
NEW: Final = regex(
    r"(?:(?<=^)|(?<=^the )|(?<=^our )|(?<=^my )|(?<=^their )|(?<=^his )|(?<=^her )|(?<=['’]s )"
    r"|(?<=\bis the )|(?<=\bis our )|(?<=\bis my )|(?<=\bare the )|(?<=\bare our ))"
    r"(?:new|current|present) (?=[a-z])",
    re.IGNORECASE,
)
OPENS: Final = regex(
    r"^\W*(?:(?:and|but|so|well|ok|okay|update|fyi|by the way|sorry|correction)\b[,:]?\s+)*", re.I
)
CORRECTS: Final = regex(r"^\W*(?:(?:sorry|oops|wait)\b[,:.!]?\s+)?correction\b\s*[:,]", re.I)
"""That what follows puts something right."""

OURS: Final = words("the our my this")
IS: Final = words("is are am be been 's")
PREPOSITIONS: Final = words(
    "in on at by with from to under behind via through near inside above as"
)
OF_PLACE: Final = words("in on at under behind near inside above beside opposite next")
GENERIC: Final = words("service app application system platform")
SEVERAL: Final = regex(r"\b(?:and|or)\b|,(?!\d{3}\b)|[/&]|\+")
WORD: Final = regex(r"\d{1,3}(?:,\d{3})+\b|[\"“‘'`]?\w[\w'’&#.:/@+-]*[\"”’'`]?|[,;&]")
_POSSESSED: Final = regex(
    r"\b(?P<whose>[\w-]+(?: [\w-]+)?)['’]s (?P<what>[a-z][\w -]*?)(?= (?:is|are)\b)"
)

_OF_NAMED: Final = regex(
    r"^(?:[Tt]he |[Oo]ur )?(?P<what>[A-Za-z][a-z-]+) (?:of|for) (?P<name>[A-Z][\w-]+)"
    r"(?= (?:is|are)\b)"
)

_CHARGE: Final = {
    form: forms[-1]
    for forms in map(
        str.split,
        (
            "own owns owned", "run runs run", "lead leads led", "manage manages managed",
            "head heads headed", "chair chairs chaired", "conduct conducts conducted",
            "teach teaches taught", "coach coaches coached", "maintain maintains maintained",
            "handle handles handled", "coordinate coordinates coordinated",
            "organise organises organised", "organize organizes organized",
            "supervise supervises supervised", "oversee oversees overseen", "edit edits edited",
            "direct directs directed",
        ),
    )
    for form in forms[:2]
}  # fmt: skip
"""What somebody does who is in charge of a thing, and by whom it is done."""

PRONOUNS: Final = words("i we they he she you it")
NAMED: Final = r"(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?[A-Z][\w’-]+(?: [A-Z][\w-]+)?"
_BY_BIRTH: Final = regex(
    rf"^(?P<who>{NAMED}) (?:is|['’]s) "
    r"(?P<role>(?:the|our|my|[\w-]+['’]s|the [\w-]+['’]s) [a-z][^,;]*)$"
)
"""Who is what: "Ms. Lind is the headmaster of the school"."""


_IN_CHARGE: Final = regex(rf"(?P<who>{NAMED}) (?P<does>\w+) (?P<what>[^,;]+)$")
_RACES: Final = words("marathon half race relay mile lap laps")


def tokens(text: str) -> list[str]:
    """Return the words of a stretch, without articles of the speaker's and names of any thing."""
    spoken = re.sub(r"\bwill (?:now )?be\b", "is", text, flags=re.IGNORECASE)
    found = [word for word in WORD.findall(spoken) if word.lower() not in OURS]
    return [
        word
        for place, word in enumerate(found)
        if place == 0 or word.lower() not in GENERIC or found[place - 1].lower() in STOP_WORDS
    ]


def role_first(text: str) -> str:
    """Return "the headmaster of the school is Ms. Lind" for "Ms. Lind is the headmaster …".

    What is somebody's is told as of somebody: "the club's treasurer" as "treasurer of the club";
    and what is of a thing with a name in one word: "budget for Apollo" as "Apollo budget".
    """
    match = _BY_BIRTH.match(text)
    turned = f"{match['role']} is {match['who']}" if match else text
    turned = _POSSESSED.sub(r"\g<what> of \g<whose>", turned, count=1)
    return _OF_NAMED.sub(r"\g<name> \g<what>", turned, count=1)


def of_whose(thing: str) -> str:
    """Return a thing that is somebody's as one of somebody.

    >>> of_whose("the report's deadline"), of_whose("the report")
    ('deadline of the report', 'the report')
    """
    whose, possessed, what = thing.replace("’", "'").partition("'s ")
    return f"{what} of {whose}" if possessed else thing


def passive(text: str) -> str:
    """Return "the service is owned by Dana" for "Dana owns the service"."""
    match = _IN_CHARGE.match(text)
    if match is None or match["does"] not in _CHARGE or not _is_one(match["what"].split()):
        return text
    return f"{match['what']} is {_CHARGE[match['does']]} by {match['who']}"


def _is_one(what: list[str]) -> bool:
    """Say whether words behind a verb name one thing, of which somebody may be in charge."""
    first, last = what[0].lower(), what[-1].lower()
    bare = len(what) == 1 and what[0].islower()
    return not bare and first not in PREPOSITIONS | {"a", "an"} and last not in _RACES
