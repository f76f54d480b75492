# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import date, datetime
from itertools import pairwise

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.times.lunar_calendar import lunar_day, solar_term

AT = datetime(2024, 5, 20, 12)


@pytest.mark.parametrize(
    ("year", "month", "day"),
    [
        (1950, 2, 17),
        (1966, 1, 21),
        (1968, 1, 30),
        (1985, 2, 20),
        (1990, 1, 27),
        (1997, 2, 7),
        (2000, 2, 5),
        (2007, 2, 18),
        (2015, 2, 19),
        (2023, 1, 22),
        (2024, 2, 10),
        (2025, 1, 29),
        (2030, 2, 3),
        (2034, 2, 19),
        (2050, 1, 23),
    ],
)
def test_the_chinese_year_begins_on_its_known_days(year: int, month: int, day: int) -> None:
    assert lunar_day(year, 1, 1) == date(year, month, day)


@pytest.mark.parametrize(
    ("told", "day"),
    [
        ((2020, 8, 15), date(2020, 10, 1)),  # after the leap fourth month
        ((2023, 5, 5), date(2023, 6, 22)),  # after the leap second month
        ((2025, 9, 9), date(2025, 10, 29)),  # after the leap sixth month
        ((2033, 8, 15), date(2033, 9, 8)),  # the leap month of 2033 is the eleventh, not the eighth
        ((2033, 12, 8), date(2034, 1, 27)),
        ((1984, 11, 1), date(1984, 12, 22)),  # after the leap tenth month
    ],
)
def test_festivals_stand_where_leap_months_leave_them(
    told: tuple[int, int, int], day: date
) -> None:
    assert lunar_day(*told) == day


def test_months_have_twenty_nine_or_thirty_days() -> None:
    for year in range(1929, 2057):
        starts = [*(lunar_day(year, month, 1) for month in range(1, 13)), lunar_day(year + 1, 1, 1)]
        lengths = [(end - start).days for start, end in pairwise(starts)]
        leaps = [length for length in lengths if length > 30]
        assert all(length in {29, 30, 58, 59, 60} for length in lengths)
        assert len(leaps) <= 1


def test_clear_brightness_falls_on_its_known_days() -> None:
    days = {year: solar_term(year, 15).day for year in (1999, 2003, 2011, 2017, 2021, 2024)}
    assert days == {1999: 5, 2003: 5, 2011: 5, 2017: 4, 2021: 4, 2024: 4}


@pytest.mark.parametrize("told", [(1899, 1, 1), (2101, 1, 1), (2024, 13, 1), (2024, 1, 31)])
def test_what_the_calendar_does_not_know_is_an_error(told: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="there is no day"):
        lunar_day(*told)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("去年中秋我在杭州", date(2023, 9, 29)),
        ("今年春节我们去三亚", date(2024, 2, 10)),
        ("明年端午节我要回家", date(2025, 5, 31)),
        ("元宵节前一天我到家", date(2024, 2, 23)),
        ("春节后第三天上班", date(2024, 2, 13)),
        ("圣诞节第二天我们去爬山", date(2023, 12, 26)),
        ("清明节我去扫墓", date(2024, 4, 4)),
        ("2023年除夕我在加班", date(2023, 1, 21)),
        ("去年重阳节", date(2023, 10, 23)),
        ("大年初二回娘家", date(2024, 2, 11)),
        ("我的生日是农历八月十五", date(2024, 9, 17)),
        ("腊月二十三祭灶", date(2024, 2, 2)),
        ("2025年农历六月初一", date(2025, 6, 25)),
        ("last Mid-Autumn Festival", date(2023, 9, 29)),
        ("We met at Chinese New Year 2023.", date(2023, 1, 22)),
        ("the night before Lunar New Year", date(2024, 2, 9)),
        ("I flew home the day after Easter.", date(2024, 4, 1)),
        ("We left the day before Christmas.", date(2023, 12, 24)),
        ("It was the Friday before Easter.", date(2024, 3, 29)),
        ("We met last Thanksgiving.", date(2023, 11, 23)),
    ],
)
def test_a_festival_is_a_day(text: str, day: date) -> None:
    (mention,) = BilingualAnalyzer().times(text, AT)
    start, end = mention.interval.start, mention.interval.end
    assert start is not None
    assert end is not None
    assert (start.date(), (end - start).days) == (day, 1)


@pytest.mark.parametrize("text", ["清明上河图很好看", "我想吃元宵", "政治清明"])
def test_what_only_sounds_like_a_festival_is_none(text: str) -> None:
    assert all(mention.text != "清明" for mention in BilingualAnalyzer().times(text, AT))
