# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language.times.english_times import english_times
from graphmem.model import TimeMention

AT = datetime(2024, 5, 8, 15, 30)  # a Wednesday


def one(text: str) -> TimeMention:
    mentions = english_times(text, AT)
    assert len(mentions) == 1, mentions
    return mentions[0]


def days(mention: TimeMention) -> tuple[str, str]:
    start, end = mention.interval.start, mention.interval.end
    return f"{start:%Y-%m-%d}" if start else "", f"{end:%Y-%m-%d}" if end else ""


@pytest.mark.parametrize(
    ("text", "granularity", "start", "end"),
    [
        ("It was 3 May 2021.", "day", "2021-05-03", "2021-05-04"),
        ("on March 4th, 2020", "day", "2020-03-04", "2020-03-05"),
        ("2019-12-31", "day", "2019-12-31", "2020-01-01"),
        ("due 12/25/2023", "day", "2023-12-25", "2023-12-26"),
        ("I met her yesterday.", "day", "2024-05-07", "2024-05-08"),
        ("the day after tomorrow", "day", "2024-05-10", "2024-05-11"),
        ("last Friday", "day", "2024-05-03", "2024-05-04"),
        ("next Monday", "day", "2024-05-13", "2024-05-14"),
        ("two weeks ago", "day", "2024-04-24", "2024-04-25"),
        ("in 3 days", "day", "2024-05-11", "2024-05-12"),
        ("three years ago", "year", "2021-01-01", "2022-01-01"),
        ("last week", "week", "2024-04-29", "2024-05-06"),
        ("next month", "month", "2024-06-01", "2024-07-01"),
        ("in June 2022", "month", "2022-06-01", "2022-07-01"),
        ("since 2019", "range", "2019-01-01", ""),
        ("before 2015", "range", "", "2015-01-01"),
        ("summer of 2020", "season", "2020-06-01", "2020-09-01"),
        ("in Q3 2019", "quarter", "2019-07-01", "2019-10-01"),
        ("the 1990s", "decade", "1990-01-01", "2000-01-01"),
        ("the 19th century", "century", "1801-01-01", "1901-01-01"),
        ("Christmas 2022", "day", "2022-12-25", "2022-12-26"),
        ("Easter 2024", "day", "2024-03-31", "2024-04-01"),
        ("from 4th to 6th May", "range", "2024-05-04", "2024-05-07"),
        ("between 2014 and 2018", "range", "2014-01-01", "2019-01-01"),
        ("the past two months", "range", "2024-03-08", "2024-05-08"),
        ("the last week of July 2023", "week", "2023-07-24", "2023-07-31"),
        ("two weeks before Christmas 2022", "day", "2022-12-11", "2022-12-12"),
        ("last weekend", "range", "2024-05-04", "2024-05-06"),
    ],
)
def test_an_expression_has_this_interval(text: str, granularity: str, start: str, end: str) -> None:
    mention = one(text)
    assert (mention.granularity, *days(mention)) == (granularity, start, end)


def test_a_bare_weekday_is_past_and_its_alternative_coming() -> None:
    mention = one("We talked on Monday")
    assert days(mention)[0] == "2024-05-06"
    assert mention.alternative is not None
    assert mention.alternative.start == datetime(2024, 5, 13)


def test_a_sentence_about_the_future_means_the_coming_weekday() -> None:
    assert days(one("We will talk on Monday"))[0] == "2024-05-13"


def test_a_time_of_day_joins_its_day() -> None:
    mention = one("tomorrow at 3:30 pm")
    assert mention.granularity == "minute"
    assert mention.interval.start == datetime(2024, 5, 9, 15, 30)


def test_a_part_of_the_day_joins_its_day() -> None:
    mention = one("yesterday evening")
    assert mention.granularity == "part_of_day"
    assert mention.interval.start == datetime(2024, 5, 7, 18)


@pytest.mark.parametrize(
    "text",
    [
        "It may or may not work",
        "They march on",
        "He sat down",
        "We won 3-2",
        "Call 555-1212",
        "size 30 shoes",
        "a second chance",
    ],
)
def test_what_only_looks_like_a_date_is_left_alone(text: str) -> None:
    assert english_times(text, AT) == ()


def test_a_date_that_no_calendar_has_is_left_out() -> None:
    assert all(m.granularity != "day" for m in english_times("31 June 2023", AT))


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("We go in June, the 14th to the 21st", ["2024-06-01", "2024-06-14"]),
        ("We met on June 3rd, and on the 10th we left", ["2023-06-03", "2023-06-10"]),
        ("It is on June 16th, and on the 2nd we rehearse", ["2024-06-16", "2024-06-02"]),
        ("We leave in June. He came on the 4th.", ["2024-06-01", "2024-05-04"]),
        ("We stay from May 28 to the 3rd", ["2024-05-28"]),
    ],
)
def test_a_day_is_of_the_month_named_before_it(text: str, days: list[str]) -> None:
    found = english_times(text, datetime(2024, 5, 8))
    assert [f"{mention.interval.start:%Y-%m-%d}" for mention in found] == days


def test_a_day_to_which_something_was_moved_is_to_come() -> None:
    (mention,) = english_times("The wedding is moved to July 4th", datetime(2025, 10, 21))
    assert mention.interval.start == datetime(2026, 7, 4)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("The weekend before last we sailed", datetime(2024, 4, 27), datetime(2024, 4, 29)),
        ("She left the month before last", datetime(2024, 3, 1), datetime(2024, 4, 1)),
        ("The week after next I'm away", datetime(2024, 5, 20), datetime(2024, 5, 27)),
        ("The course begins in a fortnight", datetime(2024, 5, 22), datetime(2024, 5, 23)),
        ("In five days we sign", datetime(2024, 5, 13), datetime(2024, 5, 14)),
        ("I lost it two Mondays ago", datetime(2024, 4, 29), datetime(2024, 4, 30)),
        ("They came a year and a half ago", datetime(2022, 11, 1), datetime(2022, 12, 1)),
        ("We met at noon on Friday", datetime(2024, 5, 3, 12), datetime(2024, 5, 3, 12, 1)),
        ("I'm meeting Zoe on Friday", datetime(2024, 5, 10), datetime(2024, 5, 11)),
        ("My exam is on Friday", datetime(2024, 5, 10), datetime(2024, 5, 11)),
        ("I have a headache, I fell on Friday", datetime(2024, 5, 3), datetime(2024, 5, 4)),
    ],
)
def test_an_everyday_way_to_name_a_day_is_read(text: str, start: datetime, end: datetime) -> None:
    (mention,) = english_times(text, datetime(2024, 5, 8, 15, 30))
    assert (mention.interval.start, mention.interval.end) == (start, end)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("I moved here in April last year", "2023-04-01", "2023-05-01"),
        ("Last year in April I moved here", "2023-04-01", "2023-05-01"),
        ("We sailed in the summer of last year", "2023-06-01", "2023-09-01"),
        ("We sailed the summer before last", "2022-06-01", "2022-09-01"),
        ("I was ill on Christmas last year", "2023-12-25", "2023-12-26"),
        ("Rent is due on the first", "2024-06-01", "2024-06-02"),
        ("I was paid on the first", "2024-05-01", "2024-05-02"),
        ("It arrives tomorrow (Thursday)", "2024-05-09", "2024-05-10"),
    ],
)
def test_a_part_of_a_year_told_apart_from_it_is_read(text: str, start: str, end: str) -> None:
    assert days(one(text)) == (start, end)


@pytest.mark.parametrize(
    "text", ["I bought a 2014 Outback", "My old 2012 Civic is sold", "They drive a red 2019 Golf"]
)
def test_the_year_of_a_model_is_no_time(text: str) -> None:
    assert english_times(text, AT) == ()


def test_a_year_beside_a_thing_is_a_time() -> None:
    assert days(one("I bought a house in 2014"))[0] == "2014-01-01"
    assert days(one("The 2018 trip to Japan was great"))[0] == "2018-01-01"


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("It was 17 last month", "month"),
        ("They sold 12 last week", "week"),
        ("There were only three last year", "year"),
        ("We expect 12 next month", "month"),
    ],
)
def test_a_number_before_the_last_or_next_of_a_unit_is_no_length(text: str, unit: str) -> None:
    assert one(text).granularity == unit


def test_a_number_of_last_units_is_a_length() -> None:
    assert days(one("The 3 last months were hard")) == ("2024-02-08", "2024-05-08")
