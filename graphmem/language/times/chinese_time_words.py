"""Words of time in Chinese, and the patterns made of them."""

import re

from graphmem.language.chinese_numbers import FIGURES, number_of
from graphmem.language.times.calendar_units import full_year
from graphmem.language.times.time_spans import Frame

Match = re.Match[str]

_SHORT_YEAR = 2

_YEAR_SHIFTS = {
    "今": 0, "本": 0, "当": 0, "这一": 0, "去": -1, "上一": -1, "前": -2, "大前": -3,
    "明": 1, "来": 1, "次": 1, "下一": 1, "后": 2, "大后": 3,
}  # fmt: skip
_UNIT_WORDS = {
    "year": "年 周年", "month": "月 个月", "week": "周 星期 礼拜 个周 个星期 个礼拜",
    "day": "天 日",
    "quarter": "季度 个季度", "hour": "小时 个小时 钟头 个钟头",
    "minute": "分钟", "second": "秒 秒钟",
}  # fmt: skip
UNITS = {word: unit for unit, words in _UNIT_WORDS.items() for word in words.split()}
UNIT = "(?:" + "|".join(sorted(UNITS, key=len, reverse=True)) + ")"
WEEKDAYS = {"一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "日": 6, "天": 6, "末": 5,
             "1": 0, "2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6}  # fmt: skip
WEEK = "(?:周|星期|礼拜)"
YEAR = rf"(?:\d{{4}}|\d{{2}}|[{FIGURES}]{{4}}|[{FIGURES[:11]}]{{2}})"
RELATIVE_YEAR = "(?:" + "|".join(sorted(_YEAR_SHIFTS, key=len, reverse=True)) + ")年"
ANY_YEAR = rf"(?:(?P<year>{YEAR}) ?年|(?P<relyear>{RELATIVE_YEAR}))的? ?"
MONTH = r"(?P<month>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九]|元|腊) ?月(?:份)?"
DAY = (
    r"(?P<day>[12]\d|3[01]|0?[1-9]|初?[一二三四五六七八九]|初?十|十[一二三四五六七八九]|"
    r"二十[一二三四五六七八九]?|三十一?|廿[一二三四五六七八九]?) ?"
)
STEPS = r"(?P<step>上+一?个?|下+一?个?|这一?个?|本|当|前一个?|(?<!最)后一个?)"


def year_from(match: Match, frame: Frame) -> int | None:
    """Read the year that a pattern found: 2017, 一七, 去年; None where it found none."""
    groups = match.groupdict()
    if relative := groups.get("relyear"):
        return frame.at.year + _YEAR_SHIFTS[relative.removesuffix("年")]
    year = groups.get("year")
    if not year:
        return None
    return full_year(number_of(year), frame.at) if len(year) == _SHORT_YEAR else number_of(year)


def month_in(text: str) -> int:
    """Return 1 to 12 for a month: 五, 元, 腊, 12."""
    return {"元": 1, "腊": 12}.get(text) or number_of(text)


def day_in(text: str) -> int:
    """Return 1 to 31 for a day: 初五, 廿三, 21."""
    return number_of(text.removeprefix("初").replace("廿", "二十"))


def steps_of(match: Match) -> int:
    """上 −1, 上上 −2, 下 1, 下下 2, 本 and 这 0."""
    step = match.groupdict().get("step") or ""
    if step.startswith("前一"):
        return -1
    return step.count("下") - step.count("上") + step.startswith("后一")
