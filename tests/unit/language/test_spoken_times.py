"""Times as they are spoken: hours without a half of the day, days of a month, years back."""

# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language.times.chinese_times import chinese_times
from graphmem.language.times.english_times import english_times
from graphmem.model import Interval

AT = datetime(2026, 3, 18, 15, 0)  # a Wednesday


def reading(interval: Interval) -> str:
    """Return a day, a stretch of days or a minute, as short as it is."""
    start, end = interval.start, interval.end
    if start is None or end is None:
        return f"{start:%Y-%m-%d}.." if start else f"..{end:%Y-%m-%d}"
    days = (end - start).days
    if days and (start.hour, end.hour) == (0, 0):
        return f"{start:%Y-%m-%d}" if days == 1 else f"{start:%Y-%m-%d} +{days}"
    return f"{start:%Y-%m-%d %H:%M}"


@pytest.mark.parametrize(
    ("text", "said", "means"),
    [
        ("The alarm went off at 3 this morning", "at 3 this morning", "2026-03-18 03:00"),
        ("Woke up at half four this morning", "at half four this morning", "2026-03-18 04:30"),
        ("Come over tonight at 8", "tonight at 8", "2026-03-18 20:00"),
        ("The train gets in tonight at 1", "tonight at 1", "2026-03-19 01:00"),
        ("half past six tomorrow evening", "half past six tomorrow evening", "2026-03-19 18:30"),
        ("She rang at 11:30 last night", "11:30 last night", "2026-03-17 23:30"),
        ("dinner at 7 on Friday evening", "at 7 on Friday evening", "2026-03-13 19:00"),
        ("the call is at 3pm GMT tomorrow", "3pm GMT tomorrow", "2026-03-19 15:00"),
        ("quarter to nine tomorrow", "quarter to nine tomorrow", "2026-03-19 08:45"),
        ("I was up at 3 in the morning", "3 in the morning", "2026-03-18 03:00"),
        ("at 3 o'clock", "3 o'clock", "2026-03-18 15:00"),
        ("at 5 o'clock in the morning", "5 o'clock in the morning", "2026-03-18 05:00"),
        ("in the small hours of Sunday", "the small hours of Sunday", "2026-03-15 00:00"),
        ("it snowed the night before last", "the night before last", "2026-03-16 20:00"),
        ("dentist a week on Tuesday", "a week on Tuesday", "2026-03-31"),
        ("see you tomorrow week", "tomorrow week", "2026-03-26"),
        ("we move Saturday fortnight", "Saturday fortnight", "2026-04-04"),
        ("the first Monday in May", "the first Monday in May", "2026-05-04"),
        ("second Tuesday of next month", "second Tuesday of next month", "2026-04-14"),
        ("the last Friday of the month", "the last Friday of the month", "2026-03-27"),
        ("the last Thursday in November 2025", "the last Thursday in November 2025", "2025-11-27"),
        ("the first weekend in May", "the first weekend in May", "2026-05-02 +2"),
        ("the second half of 2025", "the second half of 2025", "2025-07-01 +184"),
        ("in 2027's first quarter", "2027's first quarter", "2027-01-01 +90"),
        ("our Q2 this year", "Q2 this year", "2026-04-01 +91"),
        ("we met three summers ago", "three summers ago", "2023-06-01 +92"),
        ("two Christmases ago", "two Christmases ago", "2024-12-25"),
        ("this time next year", "this time next year", "2027-03-01 +31"),
        ("from next month I work from home", "from next month", "2026-04-01.."),
        ("周三三点开会", "周三三点", "2026-03-25 15:00"),
        ("周二十二点吃饭", "周二十二点", "2026-03-24 12:00"),
        ("周五七点左右到", "周五七点", "2026-03-20 07:00"),
        ("五月第一个周末", "五月第一个周末", "2026-05-02 +2"),
        ("下个月第二个周二", "下个月第二个周二", "2026-04-14"),
        ("两年前的圣诞节", "两年前的圣诞节", "2024-12-25"),
        ("三年前的夏天", "三年前的夏天", "2023-06-01 +92"),
        ("明年这个时候", "明年这个时候", "2027-03-01 +31"),
        ("一个月后的今天", "一个月后的今天", "2026-04-18"),
        ("30号之前十天", "30号之前十天", "2026-03-20"),
        ("上周三那一周", "上周三那一周", "2026-03-09 +7"),
        ("我从一月开始学钢琴", "从一月开始", "2026-01-01.."),
    ],
)
def test_what_people_say_means_one_time(text: str, said: str, means: str) -> None:
    read = chinese_times if "\u3400" <= text[-1] <= "\u9fff" or "之" in text else english_times
    (found,) = read(text, AT)
    assert (found.text, reading(found.interval)) == (said, means)


@pytest.mark.parametrize(
    "text",
    [
        "I ate half two apples",
        "a quarter to share",
        "three times a week on Mondays",
        "the last half of the cake",
        "we split it at seven people",
        "周三十五号楼",
    ],
)
def test_numbers_that_tell_no_time(text: str) -> None:
    read = chinese_times if "楼" in text else english_times
    assert not read(text, AT)


def test_an_hour_alone_may_be_of_either_half() -> None:
    (found,) = english_times("let us say half past six", AT)
    assert found.alternative
    assert [reading(found.interval), reading(found.alternative)] == [
        "2026-03-18 18:30",
        "2026-03-18 06:30",
    ]


def test_a_month_without_a_fifth_monday_has_none() -> None:
    assert [one.text for one in english_times("the fifth Monday of next month", AT)] != [
        "the fifth Monday of next month"
    ]


def test_what_was_from_last_week_has_an_end() -> None:
    (found,) = english_times("the photos from last week", AT)
    assert found.text == "last week"
