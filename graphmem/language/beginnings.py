"""Since when holds what a text tells, where the text tells it: "from January", "two weeks ago".

A text of several clauses is told to begin at no one time, and neither is what is asked, supposed or
wished for. The day that a thing has is no beginning: what "moves to Friday" is on Friday from now.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.claims.cues import changed, cues, ended, requests
from graphmem.language.claims.unsettled import UNSETTLED
from graphmem.language.times.event_times import event_time
from graphmem.model import Interval, TimeMention
from graphmem.patterns import regex

_LEADS: Final = regex(
    r"\b(?:in|on|at|by|from|as|of|starting|beginning|effective|with effect|the)\b"
    r"|[在从自于起,，]|开始",
    re.IGNORECASE,
)
"""What a clause holds beside its time that opens the next one: "From January, I …"."""

_LATER: Final = regex(
    r"\b(?:(?:(?:i|we|they|will|to)|['’]ll) leave|leav(?:es|ing)"
    r"|retir(?:e|es|ing)|resign(?:s|ing)?|quit(?:s|ting)?|join(?:s|ing)?"
    r"|tak(?:e|es|ing) over|hand(?:s|ing)? over|becom(?:e|es|ing)"
    r"|go(?:es|ing)? (?:up|down)|ris(?:e|es|ing)|increas(?:e|es|ing)|drop(?:s|ping)? to"
    r"|switch(?:es|ing)?|mov(?:e|es|ing) out|last day|on (?:\w+ )?leave"
    r"|start(?:s|ing)? (?:at|as|working)"
    r"|(?:i|we|he|she|they|(?-i:[A-Z])[a-z]+|(?:my|our) \w+)"
    r"(?: am| is| are| will|['’](?:m|s|re|ll))?(?: be)? mov(?:e|es|ing))\b"
    r"|离职|辞职|退休|入职|接手|接替|接任|上任|搬[到去走]|调[到去]|[涨降升]到|换[到成]",
    re.IGNORECASE,
)
"""What tells of a change that comes at the time that is told beside it."""

_NO_STATE: Final = regex(
    r"\b(?:flight|train|bus|plane|ferry|boat|coach|ship|taxi|shuttle)s? (?:\w+ )?leav(?:es|ing)\b"
    r"|\bleav(?:e|es|ing) (?:the|my|our|your|his|her|a|an|it|them|you|him)\b(?! (?:\w+ )?"
    r"(?:company|team|firm|job|project|office|group|band|club|board|role|post|city|country|house"
    r"|flat|school|choir|department|union|party))",
    re.IGNORECASE,
)
"""What goes at its time as it always does, or is left somewhere."""

_VALUE: Final = regex(
    r"(?:\b(?:be|is|are|to|for|until|till|before|due|set)(?: (?:on|in|at|the))*"
    r"|[到至为成是在])\s*$",
    re.IGNORECASE,
)
"""What stands before a time that is what a thing has: "the launch moves to Friday"."""

_ASIDE: Final = regex(
    r"\W*(?:because|since (?:i|we|he|she|they|it|the|my|our)\b|as (?:i|we|he|she|they)\b|so\b"
    r"|which\b)|\W*(?:因为|由于|所以|因此)",
    re.IGNORECASE,
)
"""A clause that tells why, or what follows, and is of the time of the one before it."""

_LAST_DAY: Final = regex(r"\blast day\b|最后一天", re.IGNORECASE)
_EFFECTIVE: Final = regex(
    r"\b(?:effective|starting|beginning)(?: (?:in|on|from|as of))?\s*$", re.IGNORECASE
)
_WHY: Final = regex(r"\bsince (?:\w+ ){1,3}(?:is|are|was|were|has|have|had)\b", re.IGNORECASE)
"""The word for a reason, and not for a time: "since Monday is a holiday"."""


def holds_from(text: str, times: Sequence[TimeMention], said: datetime) -> datetime | None:
    """Return since when holds what a text tells; None where it tells no such time, or not only one.

    Args:
        text: the normalised text.
        times: the expressions read in it.
        said: when it was said, which is also what `times` were resolved against.

    >>> from graphmem.language import BilingualAnalyzer
    >>> at = datetime(2026, 11, 2)
    >>> def since(text):
    ...     return holds_from(text, BilingualAnalyzer().times(text, at), at)
    >>> since("I moved to Leeds two weeks ago"), since("My rent is 950 from January")
    (datetime.datetime(2026, 10, 19, 0, 0), datetime.datetime(2027, 1, 1, 0, 0))
    >>> since("The launch moved to January 12"), since("Is my rent 950 from January?")
    (None, None)
    """
    times = _of_one_thing(text, times)
    if not times:
        return None
    onwards = {one.interval.start for one in times if _goes_on(one)}
    if onwards:
        return onwards.pop() if len(onwards) == 1 and not _WHY.search(text) else None
    event = event_time(text, times, said)
    if event is None or event.start is None:
        return None
    if event.start > said:
        return _coming(text, times, event)
    return event.start if changed(text) or ended(text) else None


def _of_one_thing(text: str, times: Sequence[TimeMention]) -> Sequence[TimeMention]:
    """Return the times of a text that is one clause, beside why it is so; of any other none.

    A time may open it by itself, and it must assert something.
    """
    language = "zh" if is_chinese(text) else "en"
    spans = list(clause_spans(text, language)) if times else []
    why = [span for span in spans if _ASIDE.match(text, *span)]
    clauses = [span for span in spans if span not in why and _tells(text, span, times)]
    unsure = UNSETTLED.search(text) or cues(text) & {"supposed", "past"}
    if len(clauses) != 1 or unsure or text.rstrip().endswith(("?", "？")) or requests(text):
        return ()
    return [one for one in times if not any(start <= one.start < end for start, end in why)]


def _tells(text: str, span: tuple[int, int], times: Sequence[TimeMention]) -> bool:
    """Say whether a clause tells anything but a time."""
    start, end = span
    rest = "".join(
        sign
        for place, sign in enumerate(text[start:end], start)
        if not any(one.start <= place < one.end for one in times)
    )
    return any(sign.isalnum() for sign in _LEADS.sub("", rest))


def _goes_on(one: TimeMention) -> bool:
    """Say whether an expression tells a day from which on something holds, and no end of it."""
    start, end = one.interval.start, one.interval.end
    return (
        start is not None and end is None and start == datetime.combine(start, datetime.min.time())
    )


def _coming(text: str, times: Sequence[TimeMention], event: Interval) -> datetime | None:
    """Return when a change comes; who leaves is there until their last day is over."""
    told = next((one for one in times if one.interval == event), None)
    if told is None:
        return None
    if _EFFECTIVE.search(text[: told.start]):
        return event.start
    if not _LATER.search(text) or _NO_STATE.search(text):
        return None
    if _LAST_DAY.search(text) or ended(text):
        return event.end
    return None if _VALUE.search(text[: told.start]) else event.start
