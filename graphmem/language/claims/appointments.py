"""What is to take place when, and how it is told that it was moved."""

import re

from graphmem.language.cued import Cued
from graphmem.patterns import regex

DAY = (
    r"(?:(?:next|this|the following) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"tomorrow|tonight|noon|midnight|the \d{1,2}(?:st|nd|rd|th)|"
    r"(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|"
    r"\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b| o['’]clock)|\d{1,2}:\d\d"
)
"""A day or an hour at which something may take place."""

_WHEN = (
    rf"(?P<value>(?:{DAY})\b(?:(?:,? (?:on|at|the|of))* (?:{DAY}|\d{{1,2}}(?:st|nd|rd|th)?)\b)*)"
)
_WHAT = r"(?:my|our|the|his|her|their) (?P<thing>\w[\w' -]{2,30}?)"
_THING = r"(?P<thing>\w[\w' -]{2,30}?)"
_MOVES = "move|reschedule|postpone|push|shift|change|delay|bring forward"
_MOVED = (
    r"(?:moved|rescheduled|postponed|pushed|brought|shifted|changed|delayed)(?: back| forward)?"
    r"(?: from [^,.;!?]+?)? (?:to|until|till|for)"
)
_DAY_CUES = (
    "day tomorrow tonight noon midnight january february march april may june july august "
    "september october november december 0 1 2 3 4 5 6 7 8 9"
)
_MOVED_CUES = "moved rescheduled postponed pushed brought shifted changed delayed"
ENGLISH_APPOINTMENTS = tuple(
    Cued(cues, regex(pattern, re.IGNORECASE))
    for cues, pattern in (
        (
            _DAY_CUES,
            rf"\b{_WHAT}(?:'s| is| are)"
            rf"(?: now| still| scheduled| set| planned| booked| for| on| at)* {_WHEN}",
        ),
        (
            "leaves starts begins departs takes opens",
            rf"\b{_WHAT}(?: now)? (?:leaves|starts|begins|departs|takes off|takes place|opens)"
            rf"(?: now)?(?: at| on)? (?P<value>{DAY}|(?<=at )\d{{1,2}}\b)",
        ),
        (
            _DAY_CUES,
            rf"\bI(?:['’]ve| have)(?: got)? (?:an? |my |our ){_THING}(?: scheduled| booked)?"
            rf"(?: on| at| for)? {_WHEN}",
        ),
        (
            _MOVED_CUES,
            rf"\b{_WHAT} (?:was|were|is|are|got|(?:has|have) been)(?: just| now)? {_MOVED} {_WHEN}",
        ),
        (
            _MOVED_CUES,
            rf"\b(?:moved|rescheduled|postponed|pushed|shifted|changed|delayed) {_WHAT}"
            rf"(?: back| forward)?(?: from [^,.;!?]+?)? (?:to|until|till|for) {_WHEN}",
        ),
    )
)
"""Patterns with the groups `thing` and `value`, its time."""

ENGLISH_MOVED = regex(
    rf"\b(?:had|decided|managed) to (?:{_MOVES}) {_WHAT}"
    rf"(?: back| forward)?(?: from [^,.;!?]+?)? (?:to|until|till|for) {_WHEN}",
    re.IGNORECASE,
)
"""The same, of what had to be moved."""

_CHINESE_DAY = (
    r"每?(?:下+个?|这个?|本)?(?:周|星期|礼拜)[一二三四五六日天末]|[今明后]天|\d{1,2}月\d{1,2}[日号]|"
    r"(?:明年|今年)?(?:\d{1,2}|[一二三四五六七八九十]{1,3})月(?:份|底|初|中旬)?|下+个?月|[年月]底|明年|每天|"
    r"\d{1,2}[日号]|凌晨|早上|上午|中午|下午|傍晚|晚上|(?:\d{1,2}|[一二三四五六七八九十]{1,3})点半?|"
    r"\d{1,2}:\d\d"
)

CHINESE_APPOINTMENTS = (
    regex(
        r"(?P<thing>[^\W\d我你他她它们的把在和与跟这那了]{0,4}"
        r"(?:会议|会|航班|面试|预约|考试|婚礼|聚会|约会|体检|手术|培训|比赛|演出|演讲|答辩|课|聚餐))"
        r"(?:已经|被|又|临时|现在)*(?:改期?|推迟|延期?|延后|提前|挪|调整?|定|安排|约|排|是)?"
        rf"(?:到|至|成|为|在|于)?了?(?P<value>(?:{_CHINESE_DAY})+)"
    ),
    regex(
        r"(?P<thing>(?!现在|已经|时间)[^\W\d我你他她它们的把在和与跟这那了]{2,6}?)(?:时间)?(?:已经|被|又|临时|现在)*"
        rf"(?:改期?|推迟|延期?|延后|提前|挪|调整?)(?:到|至|成|为|在)了?(?P<value>(?:{_CHINESE_DAY})+)"
    ),
    regex(
        r"^[^\w]*(?:我们?的?)?(?P<thing>(?!现在|已经|时间)[^\W\d我你他她它们的把在和与跟这那了]{2,6}?)(?:时间)?"
        rf"(?:已经|暂时|现在)*(?:定|约|排|安排|订|预约)(?:到|在|于|了)(?P<value>(?:{_CHINESE_DAY})+)"
    ),
    regex(
        rf"^[^\w]*(?:我们?)?(?:现在|每天)*(?P<value>(?:{_CHINESE_DAY})+)(?:我们?)?(?:还|要|得|会|约了|预约了|有个?|去|参加)*"
        r"(?P<thing>(?!不|没|在|是|就|再)[\u4e00-\u9fff]{2,5})(?=[,。!;]|$)"
    ),
)
_SAME_THING = {"开会": "会议", "会": "会议", "坐飞机": "航班", "飞机": "航班", "看牙": "牙医"}


def called(thing: str) -> str:
    """Return what is to take place by its plainest name.

    >>> called("开会"), called("interview")
    ('会议', 'interview')
    """
    return _SAME_THING.get(thing, thing)


"""The same for Chinese."""
