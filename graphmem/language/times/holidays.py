"""Holidays of a fixed or computable date, with their names in both languages."""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from graphmem.language.times.calendar_units import (
    Recurring,
    day_of,
    easter,
    nth_weekday,
    shift,
    whole,
)
from graphmem.language.times.lunar_calendar import lunar_day, solar_term
from graphmem.model import Interval

Yearly = Callable[[int], Interval]

LAST_OF_YEAR = 10
"""The last month of a Chinese year that always begins in the year in which that year does."""

_MONDAY, _THURSDAY, _SUNDAY = 0, 3, 6


def _fixed(month: int, day: int) -> Yearly:
    return lambda year: day_of(year, month, day)


def _nth(month: int, weekday: int, number: int) -> Yearly:
    return lambda year: nth_weekday(year, month, weekday, number)


def _moved(base: Yearly, days: int) -> Yearly:
    def find(year: int) -> Interval:
        day = base(year)
        by = timedelta(days=days)
        return Interval(day.start and day.start + by, day.end and day.end + by)

    return find


def _of(day: date) -> Interval:
    return whole(datetime.combine(day, time()), "day")


def lunar(month: int, day: int) -> Yearly:
    """Return a day of the Chinese calendar in each year; what ends a Chinese year, in its last."""
    before = month > LAST_OF_YEAR
    return lambda year: _of(lunar_day(year - before, month, day))


def _term(longitude: float) -> Yearly:
    return lambda year: _of(solar_term(year, longitude))


_NEW_YEAR = lunar(1, 1)
_FIRST_DAYS = "二三四五六七八"

ENGLISH: dict[str, Yearly] = {
    r"(?:new year(?:['’]?s)?(?: day)?)": _fixed(1, 1),
    r"new year(?:['’]?s)? eve": _fixed(12, 31),
    r"(?:martin luther king|mlk)(?: jr\.?)? day": _nth(1, _MONDAY, 3),
    r"groundhog day": _fixed(2, 2),
    r"(?:saint |st\.? )?valentine(?:['’]?s)?(?: day)?": _fixed(2, 14),
    r"presidents?['’]?s? day": _nth(2, _MONDAY, 3),
    r"(?:international )?women['’]?s['’]? day": _fixed(3, 8),
    r"(?:saint|st\.?) patrick(?:['’]?s)?(?: day)?": _fixed(3, 17),
    r"april fool['’]?s['’]?(?: day)?": _fixed(4, 1),
    r"earth day": _fixed(4, 22),
    r"good friday": _moved(easter, -2),
    r"easter(?: sunday)?": easter,
    r"easter monday": _moved(easter, 1),
    r"ash wednesday": _moved(easter, -46),
    r"palm sunday": _moved(easter, -7),
    r"pentecost": _moved(easter, 49),
    r"(?:international )?workers?['’]?s? day|may day": _fixed(5, 1),
    r"star wars day": _fixed(5, 4),
    r"cinco de mayo": _fixed(5, 5),
    r"mother['’]?s['’]? day": _nth(5, _SUNDAY, 2),
    r"memorial day": _nth(5, _MONDAY, -1),
    r"children['’]?s day": _fixed(6, 1),
    r"father['’]?s['’]? day": _nth(6, _SUNDAY, 3),
    r"juneteenth|freedom day|jubilee day": _fixed(6, 19),
    r"(?:us )?independence day|fourth of july": _fixed(7, 4),
    r"bastille day": _fixed(7, 14),
    r"labou?r day": _nth(9, _MONDAY, 1),
    r"columbus day": _nth(10, _MONDAY, 2),
    r"halloween": _fixed(10, 31),
    r"all saints['’]?(?: day)?": _fixed(11, 1),
    r"guy fawkes(?: (?:day|night))?|bonfire night": _fixed(11, 5),
    r"veterans?['’]?s?['’]? day": _fixed(11, 11),
    r"thanksgiving(?: day)?": _nth(11, _THURSDAY, 4),
    r"black friday": _moved(_nth(11, _THURSDAY, 4), 1),
    r"cyber monday": _moved(_nth(11, _THURSDAY, 4), 4),
    r"(?:christmas|xmas)(?: day)?": _fixed(12, 25),
    r"(?:christmas|xmas) eve": _fixed(12, 24),
    r"boxing day": _fixed(12, 26),
    r"(?:chinese|lunar) new year(?:['’]?s)?(?: day)?|(?:chinese )?spring festival": _NEW_YEAR,
    r"(?:chinese|lunar) new year(?:['’]?s)? eve": _moved(_NEW_YEAR, -1),
    r"lantern festival": lunar(1, 15),
    r"qing ?ming(?: festival)?|tomb[- ]sweeping(?: day| festival)": _term(15),
    r"dragon boat (?:festival|day)": lunar(5, 5),
    r"qixi(?: festival)?": lunar(7, 7),
    r"mid-?autumn(?: (?:festival|day))|(?:mid-autumn )?moon festival": lunar(8, 15),
    r"double (?:ninth|nine) festival|chongyang festival": lunar(9, 9),
}

CHINESE: dict[str, Yearly] = {
    "元旦节?|新年第一天": _fixed(1, 1),
    "情人节": _fixed(2, 14),
    "妇女节|三八节|女神节": _fixed(3, 8),
    "植树节": _fixed(3, 12),
    "愚人节": _fixed(4, 1),
    "世界地球日": _fixed(4, 22),
    "复活节": easter,
    "劳动节|五一(?:劳动节)?": _fixed(5, 1),
    "青年节|五四青年节": _fixed(5, 4),
    "母亲节": _nth(5, _SUNDAY, 2),
    "儿童节|六一(?:儿童节)?": _fixed(6, 1),
    "父亲节": _nth(6, _SUNDAY, 3),
    "建党节": _fixed(7, 1),
    "建军节": _fixed(8, 1),
    "教师节": _fixed(9, 10),
    "国庆节?|十一国庆节?": _fixed(10, 1),
    "程序员节": _fixed(10, 24),
    "万圣节前夜": _fixed(10, 31),
    "万圣节": _fixed(11, 1),
    "光棍节|双十一": _fixed(11, 11),
    "感恩节": _nth(11, _THURSDAY, 4),
    "双十二": _fixed(12, 12),
    "平安夜": _fixed(12, 24),
    "圣诞节?": _fixed(12, 25),
    "跨年夜": _fixed(12, 31),
    "春节|大年初一|(?:农历|中国)新年|新春佳节": _NEW_YEAR,
    "除夕(?:夜|之夜)?|大年三十|大年夜|年三十": _moved(_NEW_YEAR, -1),
    "元宵节|正月十五": lunar(1, 15),
    "清明节|(?<!政治)清明(?!上河|如|白)": _term(15),
    "端午节?": lunar(5, 5),
    "七夕节?": lunar(7, 7),
    "中元节": lunar(7, 15),
    "中秋节?": lunar(8, 15),
    "重阳节": lunar(9, 9),
    "冬至节?": _term(270),
    "腊八节": lunar(12, 8),
    **{f"大年初{figure}": lunar(1, day) for day, figure in enumerate(_FIRST_DAYS, start=2)},
}


def every_year(day: Yearly) -> Recurring:
    """Return the holiday as something that comes back every year."""
    return Recurring("year", lambda moment: day(moment.year))


def weekend_of(day: Interval) -> Interval:
    """Return Saturday and Sunday nearest to a day: before Monday to Wednesday, else after."""
    if day.start is None:
        message = "an open interval has no weekend"
        raise ValueError(message)
    weekday = day.start.weekday()
    start = shift(day.start, "day", 5 - weekday - (7 if weekday < _THURSDAY else 0))
    return Interval(start, shift(start, "day", 2))
