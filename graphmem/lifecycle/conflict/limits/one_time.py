"""What is for a day or a week alone, and leaves what holds as a rule as it is."""

import re
from functools import lru_cache
from typing import Final

from graphmem.lifecycle.conflict.frames.tells import JUST_ONCE
from graphmem.patterns import regex

_FOR_NOW: Final = regex(
    r"(?:今天|今晚|今早|明天|明晚|这个?周末|这周|本周|这次|今年春节|国庆|假期)(?![起后]|开始)"
    r"[^,。!;]{0,6}?不"
    r"|(?:国庆|春节|假期|放假|节日)期间"
    r"|\b(?:is|are|['’]s|['’]re|['’]m|am|\w+ing|works?|lives?|stays?|sleeps?|don['’]t|not|isn['’]t|no)\b"
    r"(?!.*\b(?:from|since|starting|as of|moved|started|got|joined|quit|left|sold|any ?more"
    r"|longer)\b)"
    r"(?! (?:\d{1,2}|\w+(?:teen|ty)|four|five|six|seven|eight|nine|ten|eleven|twelve) today)"
    r"[^.!?]*\b(?<!from )(?<!since )(?<!starting )(?<!as of )"
    r"(?:this (?:week|weekend|month|time|morning|afternoon|evening)|today|tonight|tomorrow)\b",
    re.IGNORECASE,
)
_ONCE: Final = regex(
    r"\b(?:tonight|tomorrow|this (?:week|time|month)|next week|just once|exceptionally)\b"
    rf"|今[天晚](?:就|先)|明[天晚]|这次|[本这下]周(?!起|开始)|{JUST_ONCE}",
    re.IGNORECASE,
)
_SINCE: Final = regex(
    r"\b(?:starting|as of|from|since|beginning)(?: on| with)? (?:this|next) \w+"
    r"|从[本这下]个?[周月]",
    re.IGNORECASE,
)
_BRIEF: Final = regex(
    r"\bonly this week|this week only|just this once|back to normal|as usual\b|下周恢复"
    r"|\bback (?:in|on) (?:rhythm|sync|track|schedule|step)\b|\bthis fortnight\b"
    r"|就这[一]?次",
    re.IGNORECASE,
)
_TODAY: Final = regex(
    r"\b(?:today|tonight|yesterday|this (?:morning|evening|week|time|month)|last (?:night|time)|"
    r"next week|tomorrow)\b|今[天晚]|昨[天晚]|明[天晚]|这[次周]|[上下]周",
    re.IGNORECASE,
)
_ONE_TIME: Final = regex(
    r"\b(?:today|tonight|tomorrow|yesterday|this (?:time|week|month))['’]s\b"
    r"|(?<!from )(?<!as of )(?<!starting )(?<!since )"
    r"\b(?:today|tonight|tomorrow|yesterday|this time|just this (?:once|week))\b"
    r"|(?<!从)(?:今天|今晚|明天|明晚|昨天|这次|本次|这周|本周)(?![以之]?[后起])的?(?![开起])"
    rf"|{JUST_ONCE}",
    re.IGNORECASE,
)
_ONE_WEEK: Final = regex(
    r"\b(?:this|next) (?:week|month)['’]s\b|\b(?:this|next) (?:week|month) only\b"
    r"|\bonly this (?:week|month)\b"
    r"|(?<!从)(?:[这本下]个?周|[这本下]个?月)(?![以之]?[后起末一二三四五六日天])的",
    re.IGNORECASE,
)
_BY_NAME: Final = regex(
    r"\b(?:weekly|fortnightly|monthly|daily|biweekly|regular|stand-?ups?|sync|class(?:es)?"
    r"|lessons?|practice|rehearsals?|training|yoga|pilates|shift)\b"
    r"|[周例晨早月组班]会|课|训练|排练|值班|瑜伽",
    re.IGNORECASE,
)
"""What takes place again and again, as it is called."""

_FOR_A_DAY: Final = regex(
    r"\bjust (?:for )?(?:today|tonight|this (?:week|weekend|once|time))\b"
    r"|\bfor (?:the|a) (?:day|night|weekend)\b|\btemporarily\b",
    re.IGNORECASE,
)
_HABIT: Final = regex(r"\b(?:every|each)\b|days\b|每", re.IGNORECASE)


@lru_cache(maxsize=4096)
def for_now(text: str) -> bool:
    """Say whether a text tells how it is for a day or a week.

    >>> for_now("I am not at work this week"), for_now("I am at work as of this week")
    (True, False)
    """
    return _FOR_NOW.search(text) is not None


def for_a_day(text: str) -> bool:
    """Say whether a text tells of what was otherwise for a day or so alone.

    >>> for_a_day("I swapped cars just for today"), for_a_day("I swapped cars today")
    (True, False)
    """
    return _FOR_A_DAY.search(text) is not None


def once_only(text: str) -> bool:
    """Say whether a text tells of one time alone, and not of what holds since.

    >>> once_only("No yoga this week"), once_only("No more yoga from this week")
    (True, False)
    """
    return _ONCE.search(_SINCE.sub(" ", text)) is not None


def passes(text: str) -> bool:
    """Say whether a text tells that it will soon be as before.

    >>> passes("The release slipped, back in rhythm in two weeks"), passes("The release slipped")
    (True, False)
    """
    return _BRIEF.search(text) is not None


def of_these_days(text: str) -> bool:
    """Say whether a text names a day or a week close by, whatever it tells of it.

    >>> of_these_days("I sold it yesterday"), of_these_days("I sold it")
    (True, False)
    """
    return _TODAY.search(text) is not None


def of_one_occasion(text: str) -> bool:
    """Say whether a text tells of one time of what may recur.

    >>> of_one_occasion("Today's meeting is at three"), of_one_occasion("It is at three")
    (True, False)
    """
    return _ONE_TIME.search(text) is not None


def recurs(text: str) -> bool:
    """Say whether a text tells of what is done or happens again and again.

    >>> recurs("I swim on Mondays"), recurs("每天跑步"), recurs("I swim")
    (True, True, False)
    """
    return _HABIT.search(text) is not None


def of_one_week(text: str) -> bool:
    """Say whether a text tells of what recurs in one week or month alone: "this week's meeting".

    >>> of_one_week("This week's sync is on Friday"), of_one_week("这周的周会改到周四")
    (True, True)
    """
    return _ONE_WEEK.search(text) is not None


def recurs_by_name(text: str) -> bool:
    """Say whether a text tells of what takes place again and again, by what it is called.

    >>> recurs_by_name("例会在周一"), recurs_by_name("The interview is on Monday")
    (True, False)
    """
    return _BY_NAME.search(text) is not None
