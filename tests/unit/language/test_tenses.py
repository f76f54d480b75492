# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.model import TimeMention

AT = datetime(2026, 8, 10, 10)  # a Monday


def read(text: str, at: datetime = AT) -> TimeMention:
    (mention,) = BilingualAnalyzer().times(text, at)
    return mention


def begins(text: str, at: datetime = AT) -> str:
    start = read(text, at).interval.start
    return f"{start:%Y-%m-%d}" if start else ""


def ends(text: str, at: datetime = AT) -> str:
    end = read(text, at).interval.end
    return f"{end:%Y-%m-%d}" if end else ""


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("People come to see it on Saturday", "2026-08-15"),
        ("We meet at noon on Friday", "2026-08-14"),
        ("My sister visits on Saturday", "2026-08-15"),
        ("Pay the rent on Friday", "2026-08-14"),
        ("I'm excited to go on Friday", "2026-08-14"),
        ("Can we meet on Friday?", "2026-08-14"),
        ("What do I have on Saturday?", "2026-08-15"),
        ("I was told that I should come on Saturday", "2026-08-15"),
        ("He promised to pay it back in December.", "2026-12-01"),
        ("I have an exam in May", "2027-05-01"),
        ("周五去看牙", "2026-08-14"),
        ("我周三不去上班了", "2026-08-12"),
        ("护照三月到期", "2027-03-01"),
    ],
)
def test_what_is_told_as_present_or_to_come_is_on_the_next_such_day(text: str, day: str) -> None:
    assert begins(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I turned 30 in March", "2026-03-01"),
        ("We met in December", "2025-12-01"),
        ("I ran the marathon in October", "2025-10-01"),
        ("I read about it in March", "2026-03-01"),
        ("I quit on Friday", "2026-08-07"),
        ("The shop was closed on Friday", "2026-08-07"),
        ("I should have gone on Friday", "2026-08-07"),
        ("Didn't they go to Rome on Friday?", "2026-08-07"),
        ("We moved to Graz on Friday", "2026-08-07"),
        ("We will sail again, as I fell on Saturday", "2026-08-08"),
        ("我十月跑了马拉松", "2025-10-01"),
        ("我是三月入职的。", "2026-03-01"),
        ("周五看了牙", "2026-08-07"),
    ],
)
def test_what_is_told_as_past_was_on_the_last_such_day(text: str, day: str) -> None:
    assert begins(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Dentist appointment booked for the 14th", "2026-08-14"),
        ("The meeting was moved to Friday", "2026-08-14"),
        ("I reserved a table for Saturday", "2026-08-15"),
        ("约了周三看牙医", "2026-08-12"),
        ("订了周五晚上的位子", "2026-08-14"),
    ],
)
def test_what_was_arranged_for_a_day_is_to_come(text: str, day: str) -> None:
    assert begins(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("stay until Sunday", "2026-08-17"),
        ("in hospital until Friday", "2026-08-15"),
        ("He is in hospital until Friday", "2026-08-15"),
        ("I stay with my parents until May", "2027-06-01"),
        ("She was in hospital until Friday", "2026-08-08"),
        ("I lived with my parents until May", "2026-06-01"),
    ],
)
def test_what_lasts_until_a_day_ends_after_it_is_told_unless_it_is_over(
    text: str, day: str
) -> None:
    assert ends(text) == day


@pytest.mark.parametrize(
    ("text", "start"),
    [("预产期是十二月中旬。", "2026-12-11"), ("十二月下旬放寒假。", "2026-12-21")],
)
def test_a_month_without_any_aspect_is_to_come(text: str, start: str) -> None:
    assert begins(text, datetime(2026, 5, 4)) == start


def test_a_month_that_runs_is_meant_whatever_the_tense() -> None:
    december = datetime(2026, 12, 10)
    assert begins("We met in December", december) == "2026-12-01"
    assert begins("We fly to Rome in December", december) == "2026-12-01"


def test_a_day_whose_year_would_be_told_is_the_nearest() -> None:
    assert begins("I enrolled in the December 1 workshop", datetime(2026, 11, 20)) == "2026-12-01"
    assert begins("I need the notes of the July 20 meeting") == "2026-07-20"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("苏棠考上了，10月入职。", "2026-10-01"),
        ("驾照考过了，周五去拿", "2026-08-14"),
        ("房子租好了，押金也交了，20号搬", "2026-08-20"),
        ("我怀孕了，三月生", "2027-03-01"),
        ("我们六月去日本，机票订好了", "2027-06-01"),
        ("House sold, completing in October", "2026-10-01"),
        ("We sold the car, off to Leeds on Friday", "2026-08-14"),
        ("Moving on the 6th.", "2026-09-06"),
        ("Closing on the 6th.", "2026-09-06"),
        ("Back on the 6th.", "2026-09-06"),
        ("Off to Leeds on the 6th.", "2026-09-06"),
        ("Prices going up from Sunday", "2026-08-16"),
        ("New price from Sunday", "2026-08-16"),
        ("Shop shut for good, as from Sunday we sell online", "2026-08-16"),
    ],
)
def test_a_clause_that_stands_alone_is_to_come_whatever_is_told_before(text: str, day: str) -> None:
    assert begins(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I drove home, leaving the dog on Friday", "2026-08-07"),
        ("Walking home on Friday, I fell", "2026-08-07"),
        ("Swimming on Friday was great", "2026-08-07"),
        ("Back in March I had a cold", "2026-03-01"),
        ("The notes from Friday", "2026-08-07"),
        ("Evening of the 5th", "2026-08-05"),
        ("我跑了五公里，周五休息", "2026-08-07"),
        ("猫丢了，周五晚上找到的", "2026-08-07"),
        ("孩子出生了，5号", "2026-08-05"),
    ],
)
def test_what_goes_on_telling_of_the_past_stays_past(text: str, day: str) -> None:
    assert begins(text) == day


WEDNESDAY = datetime(2025, 9, 3, 10)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("We painted the fence at the weekend.", "2025-08-30"),
        ("Had the flu over the weekend.", "2025-08-30"),
        ("What did we do at the weekend?", "2025-08-30"),
        ("Stayed with my parents for Christmas.", "2024-12-25"),
        ("My grandmother died on November 12.", "2024-11-12"),
        ("周末带孩子去了动物园", "2025-08-30"),
        ("周末病了", "2025-08-30"),
        ("国庆我们自驾去了青海", "2024-10-01"),
        ("我们是十二月二十一号领的证", "2024-12-21"),
        ("十月回过一次老家", "2024-10-01"),
    ],
)
def test_weekends_and_days_of_the_year_that_came_about_are_the_last(text: str, day: str) -> None:
    assert begins(text, WEDNESDAY) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("We're painting the fence at the weekend.", "2025-09-06"),
        ("Mum said she'll come at the weekend.", "2025-09-06"),
        ("What did I plan for the weekend?", "2025-09-06"),
        ("I was thinking of baking bread this weekend.", "2025-09-06"),
        ("We packed the car for a weekend trip", "2025-09-06"),
        ("I'll try the roasted vegetables this weekend", "2025-09-06"),
        ("公园不错，就是周末人太多了", "2025-09-06"),
        ("Invited the neighbours over for the weekend.", "2025-09-06"),
        ("I got an appointment on October 20.", "2025-10-20"),
        ("I was invited to a wedding on December 3.", "2025-12-03"),
        ("周末打算把车洗了", "2025-09-06"),
        ("周末我不去爬山了", "2025-09-06"),
        ("婚礼定在十月二十号了", "2025-10-20"),
        ("圣诞节的机票买了", "2025-12-25"),
    ],
)
def test_what_was_arranged_or_told_of_is_of_the_next_such_day(text: str, day: str) -> None:
    assert begins(text, WEDNESDAY) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I'm getting married in May.", "2026-05-01"),
        ("My brother gets engaged in June.", "2026-06-01"),
        ("We're getting the roof repaired in April.", "2026-04-01"),
        ("The road will be closed in March.", "2026-03-01"),
        ("Lena has judo on Monday.", "2025-09-08"),
        ("We have visitors on Monday.", "2025-09-08"),
        ("Parents' evening on the 6th.", "2025-09-06"),
        ("Lunch with Ines on Monday.", "2025-09-08"),
    ],
)
def test_a_plan_with_a_participle_or_without_a_verb_is_to_come(text: str, day: str) -> None:
    assert begins(text, WEDNESDAY) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("She got promoted in May.", "2025-05-01"),
        ("I was getting divorced in May.", "2025-05-01"),
        ("I had the car fixed in May.", "2025-05-01"),
        ("They have become parents in May.", "2025-05-01"),
        ("I have run the marathon in April.", "2025-04-01"),
        ("Tom had swimming on Monday.", "2025-09-01"),
        ("Lovely walk on Sunday.", "2025-08-31"),
        ("Anna quit on the 1st.", "2025-09-01"),
    ],
)
def test_what_came_about_is_no_plan(text: str, day: str) -> None:
    assert begins(text, WEDNESDAY) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("我二月份开始学的画画", "2025-02-01"),
        ("三月开始学的车", "2025-03-01"),
        ("三月开始学了吉他", "2025-03-01"),
        ("从三月开始跑步", "2025-03-01"),
        ("三月以来没下过雨", "2025-03-01"),
        ("从十月开始上课", "2025-10-01"),
        ("十一月开始供暖", "2025-11-01"),
        ("打算从三月开始学车", "2026-03-01"),
        ("公司将从三月开始裁员", "2026-03-01"),
    ],
)
def test_what_began_in_a_month_began_in_the_last_unless_the_next_is_near(
    text: str, day: str
) -> None:
    assert begins(text, WEDNESDAY) == day


def test_a_weekend_that_runs_is_meant_whatever_the_tense() -> None:
    assert begins("We painted the fence at the weekend.", datetime(2025, 9, 7, 10)) == "2025-09-06"


def test_a_trip_is_to_come_though_it_was_booked_yesterday() -> None:
    trip, _ = BilingualAnalyzer().times("我们六月去日本，昨天订的票", datetime(2025, 4, 9))
    assert trip.interval.start == datetime(2025, 6, 1)
