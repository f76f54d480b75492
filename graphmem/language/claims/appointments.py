"""What is to take place when, and how it is told that it was moved."""

import re

_DAY = (
    r"(?:(?:next|this|the following) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"tomorrow|tonight|noon|midnight|the \d{1,2}(?:st|nd|rd|th)|"
    r"(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|"
    r"\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b| o['’]clock)|\d{1,2}:\d\d"
)
_WHEN = (
    rf"(?P<value>(?:{_DAY})\b(?:(?:,? (?:on|at|the|of))* (?:{_DAY}|\d{{1,2}}(?:st|nd|rd|th)?)\b)*)"
)
_WHAT = r"(?:my|our|the|his|her|their) (?P<thing>\w[\w' -]{2,30}?)"
_MOVED = (
    r"(?:moved|rescheduled|postponed|pushed|brought|shifted|changed|delayed)(?: back| forward)?"
    r"(?: from [^,.;!?]+?)? (?:to|until|till|for)"
)

ENGLISH_APPOINTMENTS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_WHAT}(?:'s| is| are)"
        rf"(?: now| still| scheduled| set| planned| booked| for| on| at)* {_WHEN}",
        rf"\b{_WHAT} (?:was|were|is|are|got|(?:has|have) been)(?: just| now)? {_MOVED} {_WHEN}",
        rf"\b(?:moved|rescheduled|postponed|pushed|shifted|changed|delayed) {_WHAT}"
        rf"(?: back| forward)?(?: from [^,.;!?]+?)? (?:to|until|till|for) {_WHEN}",
    )
)
"""Patterns with the groups `thing` and `value`, its time."""

_CHINESE_DAY = (
    r"(?:下+个?|这个?|本)?(?:周|星期|礼拜)[一二三四五六日天]|[今明后]天|\d{1,2}月\d{1,2}[日号]|"
    r"\d{1,2}[日号]|凌晨|早上|上午|中午|下午|傍晚|晚上|(?:\d{1,2}|[一二三四五六七八九十]{1,3})点半?|"
    r"\d{1,2}:\d\d"
)

CHINESE_APPOINTMENTS = (
    re.compile(
        r"(?P<thing>[^\W\d我你他她它们的把在和与跟这那了]{0,4}"
        r"(?:会议|会|航班|面试|预约|考试|婚礼|聚会|约会|体检|手术|培训|比赛|演出|演讲|答辩|课|聚餐))"
        r"(?:已经|被|又|临时|现在)*(?:改|推迟|延期|延后|提前|挪|调整?|定|安排|约|排|是)?"
        rf"(?:到|至|成|为|在|于)?了?(?P<value>(?:{_CHINESE_DAY})+)"
    ),
)
"""The same for Chinese."""
