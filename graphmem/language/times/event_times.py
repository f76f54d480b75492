"""Which of the times that a text names is the time of what it tells.

A time that comes back ("every Tuesday"), the day until when something of another clause is to be
done ("he lent me 200, to be paid back in May"), a word that only says of which kind a thing is
("summer holidays") and a stretch that is not over yet ("this year") are not.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.times.chinese_tenses import CHINESE
from graphmem.language.times.english_tenses import ENGLISH
from graphmem.language.times.tenses import Grammar
from graphmem.model import Interval, TimeMention
from graphmem.patterns import regex

_ONE_DAY: Final = timedelta(days=1)
_AGAIN: Final = regex(
    r"\b(?:every|each|daily|weekly|monthly|yearly|annually|always|usually|normally|often|mostly|"
    r"regularly|weekdays|weekends|from now on|whenever|(?:mon|tues|wednes|thurs|fri|satur|sun)days)"
    r"\b|每(?!个?人|[位种家只本件张辆])|平时|一般(?!般)|通常|总是|经常|常常|"
    r"(?:现在|目前|如今|以后)(?:就|都)?只[有能在剩] (?!的)|(?<!之)以后|往后|从今|固定|逢",
    re.IGNORECASE,
)
_ONCE: Final = regex(
    r"\b(?:yesterday|today|tonight|tomorrow|last|this|next|past|coming|ago|since)\b|\d{4}"
    r"|[昨今明去]|前[天年]|后天|这|[上下](?:个|一|周|月|星|礼)|年前",
    re.IGNORECASE,
)
_OF_DAY: Final = frozenset({"minute", "hour", "part_of_day"})
_SOME_WEEKEND: Final = regex(r"(?:(?:the )?weekend|周末)", re.IGNORECASE)
_ALSO: Final = regex(
    r"\s*(?:[,、和跟与及或&/]|\b(?:and|or|at|in the|from|to)\b)*\s*", re.IGNORECASE
)
_KIND: Final = regex(
    r"(?:(?:last|next|this|the) )?(?:spring|summer|autumn|fall|winter|christmas|xmas|easter|"
    r"halloween|thanksgiving|new year['’]?s?)(?: (?:eve|day))?",
    re.IGNORECASE,
)
_OF_A_KIND: Final = regex(
    r"[ -](?!(?:in|on|at|of|with|and|or|but|we|i|he|she|they|it|you|the|a|an|my|our|was|is|were|"
    r"are|will|to|from|by|for|before|after|last|this|next)\b)[a-z]+",
    re.IGNORECASE,
)
_CAME_ABOUT: Final = regex(r"了(?!解|不)|过(?!来|去|几|两|年|节|生日|敏|程|期)")
_ARRANGED: Final = regex(
    r"\b(?:book|schedul|reserv|arrang|appointment|ticket|invit|plan|register|postpon|moved|"
    r"sign(?:ed)? up)|[约订定]|安排|报名|报了名|票|改",
    re.IGNORECASE,
)


def event_time(text: str, times: Sequence[TimeMention], said: datetime) -> Interval | None:
    """Return the one time of what a text tells; None where it names none, or several.

    Args:
        text: the normalised text.
        times: the expressions read in it.
        said: when it was said, which is also what `times` were resolved against.

    >>> at = datetime(2024, 5, 8)
    >>> friday = Interval(datetime(2024, 5, 10), datetime(2024, 5, 11))
    >>> days = [TimeMention("Friday", 16, 22, "day", friday, friday)]
    >>> event_time("The exam is on Friday", days, at) == friday
    True
    >>> event_time("We swim on each Friday", days, at)
    """
    intervals = _told(text, times, said)
    if len(intervals) != 1:
        return None
    (interval,) = intervals
    return None if _goes_on(interval, said) else interval


def _told(text: str, times: Sequence[TimeMention], said: datetime) -> set[Interval]:
    """Return what the times that may be meant lie in, or the first two of them that differ.

    Of "in June, the 14th to the 21st" the narrower is meant, of "on the 9th, booked yesterday" what
    was booked. A log names thousands, and each is looked at with all that stands before it.
    """
    grammar = CHINESE if is_chinese(text) else ENGLISH
    dated, kinds = set[Interval](), set[Interval]()
    for one in _single(text, times, grammar):
        if _is_later(text, one, said) or _of_arranging(text, one, dated, said, grammar):
            continue
        if _is_kind(text, one):
            kinds.add(one.interval)
        else:
            dated = {held for held in dated if not _within(one.interval, held)}
            if not any(_within(held, one.interval) for held in dated):
                dated.add(one.interval)
        if len(dated) > 1:
            break
    return dated or kinds


def _within(narrow: Interval, wide: Interval) -> bool:
    """Say whether a stretch lies in another, which is longer."""
    if not (narrow.start and narrow.end and wide.start and wide.end) or narrow == wide:
        return False
    return wide.start <= narrow.start and narrow.end <= wide.end


def _of_arranging(
    text: str, one: TimeMention, dated: set[Interval], said: datetime, grammar: Grammar
) -> bool:
    """Say whether a time is that of having arranged what the text has told to be to come."""
    end = one.interval.end
    over = end is not None and end <= said
    to_come = any(held.start is not None and held.start > said for held in dated)
    return over and to_come and _ARRANGED.search(_beside(text, one, grammar)) is not None


def _single(text: str, times: Sequence[TimeMention], grammar: Grammar) -> Iterator[TimeMention]:
    """Yield the times that do not come back: those named, or joined to one that does."""
    repeated = -1
    for one in times:
        joined = repeated >= 0 and _ALSO.fullmatch(text, repeated, one.start)
        if joined or (_bare(one) and _AGAIN.search(_beside(text, one, grammar))):
            repeated = one.end
        else:
            yield one


def _bare(one: TimeMention) -> bool:
    """Say whether an expression does not tell which of many it means: Friday, eight o'clock."""
    many = one.alternative is not None or one.granularity in _OF_DAY
    return (many or bool(_SOME_WEEKEND.fullmatch(one.text))) and not _ONCE.search(one.text)


def _beside(text: str, one: TimeMention, grammar: Grammar) -> str:
    """Return the clause of an expression without itself."""
    kinds = (grammar.clause, grammar.sentence)
    starts = [m.end() for ends in kinds for m in ends.finditer(text, 0, one.start)]
    start = max(starts, default=0)
    ends = (grammar.clause.search(text, one.end), grammar.sentence.search(text, one.end))
    end = min((found.start() for found in ends if found), default=len(text))
    return f"{text[start : one.start]} {text[one.end : end]}"


def _is_later(text: str, one: TimeMention, said: datetime) -> bool:
    """Say whether a time is to come, and a clause before its own tells of what came about."""
    start, chinese = one.interval.start, is_chinese(text)
    if start is None or start <= said:
        return False
    grammar = CHINESE if chinese else ENGLISH
    edges = [m for ends in (grammar.clause, grammar.sentence) for m in ends.finditer(text)]
    before = text[: max((m.start() for m in edges if m.end() <= one.start), default=0)]
    return not _ARRANGED.search(before) and _came_about(before, chinese=chinese)


def _came_about(text: str, *, chinese: bool) -> bool:
    if chinese:
        return bool(_CAME_ABOUT.search(text))
    return any(m.lastgroup == "past" for m in ENGLISH.markers.finditer(text.lower()))


def _is_kind(text: str, one: TimeMention) -> bool:
    """Say whether a season or a holiday says of which kind a thing is: a Christmas party."""
    return bool(_KIND.fullmatch(one.text) and _OF_A_KIND.match(text, one.end))


def _goes_on(interval: Interval, said: datetime) -> bool:
    """Say whether it was said within a stretch of more than a day, which then tells no day."""
    if interval.start is None or interval.end is None:
        return False
    return interval.start <= said < interval.end and interval.end - interval.start > _ONE_DAY
