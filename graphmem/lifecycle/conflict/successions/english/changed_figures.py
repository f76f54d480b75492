"""Which figure, day or hour of the same thing is another one by now: "rent went up to 950"."""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.reader import meaning
from graphmem.language.english_words import DULL_WORDS, STOP_WORDS
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.differing import another
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.successions.english.named_things import WORD
from graphmem.lifecycle.conflict.successions.english.possession import is_own
from graphmem.patterns import regex

_UP: Final = r"(?:(?:all the way|right|back|up|down|forward|over|out|on) )*"
CHANGE: Final = (
    r"(?:raised?|upped|cut|lower(?:ed)?|bumped|put|increased?|reduced?|extended|shortened|moved|"
    r"pushed|brought|changed|set|dropped|hiked|doubled|halved|shifted|rescheduled|postponed"
    r"|adjusted|trimmed|slashed|got|took|limited|capped)"
)
_RAISED: Final = regex(
    rf"\b{CHANGE} (?:my|our|the|his|her|their)? ?(?P<what>(?!my\b|our\b"
    rf"|the\b)[a-z][\w' -]{{1,30}}?) "
    rf"{_UP}(?:from [^,.;!?]+? )?{_UP}to (?P<value>(?:[^,;!?]|,(?=\d))+)",
    re.IGNORECASE,
)
_BECAME: Final = regex(
    r"^\W*(?:(?:and|but|so|also|now|good news|bad news|update)[,:]? )*(?:my |our |the |his |her "
    r"|their )?"
    r"(?P<what>(?!(?:i|we|he|she|it|they|you|there|my|our|the)\b)[\w'’][\w'’ -]{1,34}?)(?:['’]s)?"
    r"(?: is| are| was| were| has| have| got| been| being| just| now| finally| already| only)*"
    r" (?:moved|rescheduled|postponed|pushed|brought|shifted|changed|delayed|extended|switched"
    r"|slipped|"
    r"(?:went|gone|go|goes|going) (?:up|down)|ris(?:es|en)|rose|raised|increased|f[ae]ll(?:en)?"
    r"|dropped|cut|lowered|reduced|climbed|grown|grew|jumped|bumped) "
    rf"{_UP}(?:from [^,.;!?]+? )?{_UP}(?:to|until|till) (?P<value>(?:[^,;!?]|,(?=\d))+)",
    re.IGNORECASE,
)
_FROM_NOW: Final = regex(
    r"^\W*(?:(?:and|but|so|also)[,:]? )?(?:(?:starting|as of|from|beginning) (?:now|today|this \w+"
    r"|next \w+|monday|\w+day)(?: on)?,? )?"
    r"(?:my |our |the |his |her |their )?(?P<what>(?!(?:i|we|he|she|it|they|you|there|my|our"
    r"|the)\b)[\w'’][\w'’ -]{1,34}?)"
    r"(?: is| are|['’]s| costs?| takes?| starts?| begins?| lasts?| runs?| only| now| comes? to)+ "
    r"(?P<value>[^,;!?]*\d[^,;!?]*|[^,;!?]*\b(?:\w+days?|half|quarter|noon|midnight|one|two|three"
    r"|four|five|six|seven|eight|nine|ten|eleven|twelve)\b[^,;!?]*)",
    re.IGNORECASE,
)
_FROM_HERE: Final = regex(
    r"\b(?:now|from now on|these days|nowadays|as of (?:now|today|this \w+|\w+day)|starting "
    r"(?:this|next|on) \w+|from (?:today|this \w+|next \w+)(?: on)?|since (?:yesterday|today"
    r"|last \w+|this \w+|\w+day)|instead)\b",
    re.IGNORECASE,
)
_DOWN_TO: Final = regex(
    r"^\W*(?:i['’]?m |i am |we['’]?re |(?:he|she)['’]?s )?(?:already |now )?(?:back )?(?:down|up) "
    r"(?:to|at) (?P<value>(?:[^,;!?]|,(?=\d))+)",
    re.IGNORECASE,
)
_WHEN: Final = meaning("this morning day week")
_OF_ANY: Final = words("time date price cost level dose dosage amount limit")
_AT_ONCE: Final = 2
TO_A_FIGURE: Final = (_RAISED, _BECAME, _FROM_NOW, _DOWN_TO)
"""Forms with a value, which counts where it is a figure."""


def changed_figure(before: Claim, after: Claim, *, same: bool) -> bool:
    """Say whether a figure, a day or an hour of the same thing is another one by now.

    Args:
        before: the older clause.
        after: the newer.
        same: whether both are of one owner for sure.
    """
    for form in (_RAISED, _BECAME, _FROM_NOW):
        match = form.search(after.text)
        if match is None or (form is _FROM_NOW and not _FROM_HERE.search(after.text)):
            continue
        own = same or is_own(before, match, after, match["what"], "my|our|the")
        if own and _names(match["what"], before) and _rises(before, match):
            return True
    match = _DOWN_TO.match(after.text)
    if match is None or not same:
        return False
    counted = meaning(match["value"]) - _WHEN
    return bool(counted) and counted <= before.terms and another(before.text, match["value"])


def _rises(before: Claim, match: re.Match[str]) -> bool:
    """Say whether a figure is told at once, and another one than the older has."""
    value, told = match["value"], quantities(match["value"])
    if not told or len(value[: value.find(told[0].text)].split()) > _AT_ONCE:
        return False
    start = re.search(r"\bfrom (.+?) (?:to|until|till) ", match.group(), re.I)
    held = {one.value for one in quantities(before.text)}
    known = start is None or not quantities(start[1]) or quantities(start[1])[0].value in held
    return known and another(before.text, value)


def _names(topic: str, before: Claim) -> bool:
    """Say whether a clause speaks of a topic, and of no narrower one."""
    wanted = meaning(topic)
    if not wanted or not wanted <= before.terms:
        return False
    held = {_stem(word) for word in WORD.findall(before.text.lower())}
    told = {_stem(word) for word in WORD.findall(topic.lower())} - STOP_WORDS - _OF_ANY
    if not told <= held:
        return False
    head = WORD.findall(topic.lower())[-1]
    return len(wanted) > 1 or not _qualified(head, before.text.lower())


def _stem(word: str) -> str:
    return word.removesuffix("'s").removesuffix("’s").removesuffix("s")


def _qualified(head: str, text: str) -> bool:
    """Say whether a word stands behind another that tells which one is meant: "piano lesson"."""
    found = re.search(rf"([\w'’-]+) {re.escape(head.removesuffix('s'))}", text)
    if found is None:
        return False
    return not (
        found[1] in STOP_WORDS | DULL_WORDS
        or found[1].endswith("s'")
        or re.search(r"\d|['’]s$", found[1])
    )
