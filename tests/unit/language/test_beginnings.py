"""Since when holds what a text tells, where it tells that of one thing alone."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.beginnings import holds_from

AT = datetime.fromisoformat("2026-11-02T10:00")


def begun(text: str) -> str | None:
    found = holds_from(text, BilingualAnalyzer().times(text, AT), AT)
    return None if found is None else f"{found:%Y-%m-%d}"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I moved to Leeds two weeks ago.", "2026-10-19"),
        ("My sister moved to Leeds two weeks ago.", "2026-10-19"),
        ("I quit smoking in March.", "2026-03-01"),
        ("I started at Bosch last Monday.", "2026-10-26"),
        ("I've been working at Bosch since 2019.", "2019-01-01"),
        ("两周前我搬到了杭州。", "2026-10-19"),
        ("我从2019年起在阿里工作。", "2019-01-01"),
    ],
)
def test_what_began_holds_since_then(text: str, day: str) -> None:
    assert begun(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("My rent will be 950 from January.", "2027-01-01"),
        ("From January, I work at Bosch.", "2027-01-01"),
        ("From January the weekly sync is on Tuesday.", "2027-01-01"),
        ("Starting next month the weekly sync moves to Tuesday.", "2026-12-01"),
        ("As of December 1st, Olga owns the pipelines.", "2026-12-01"),
        ("Effective January 1 the price is 20 dollars.", "2027-01-01"),
        ("My rent goes up to 950 in January.", "2027-01-01"),
        ("I'm moving to Linz in January.", "2027-01-01"),
        ("Mei is on parental leave from November 9 to January 15.", "2026-11-09"),
        ("Next month we're switching from Jira to Linear.", "2026-12-01"),
        ("My rent goes up to 950 in January, so I have to save.", "2027-01-01"),
        ("I'm moving to Linz in January because I found a job there.", "2027-01-01"),
        ("从一月起房租是950。", "2027-01-01"),
        ("因为涨价,从一月起房租是950。", "2027-01-01"),
        ("我一月搬去林茨。", "2027-01-01"),
    ],
)
def test_what_is_to_come_holds_from_then(text: str, day: str) -> None:
    assert begun(text) == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Tariq leaves next Friday.", "2026-11-14"),
        ("Tariq is leaving Norvik at the end of December.", "2027-01-01"),
        ("Tariq's last day is November 27.", "2026-11-28"),
        ("小王年底离职。", "2027-01-01"),
    ],
)
def test_who_leaves_is_there_until_that_day_is_over(text: str, day: str) -> None:
    assert begun(text) == day


@pytest.mark.parametrize(
    "text",
    [
        # a day that a thing has
        "The launch moved to January 12.",
        "The launch moves to January 12.",
        "The conference moves to Berlin in January.",
        "The course starts on January 5.",
        "The shop is open from 9 to 5.",
        # asked, supposed, or not settled
        "Will my rent be 950 from January?",
        "If I move in January I will be sad.",
        "I might move to Linz in January.",
        # what the time is not that of
        "Since Monday is a holiday, the shop is closed.",
        "Since tomorrow is a holiday the shop is closed.",
        "I lived in Rome until 2019.",
        "I ran five kilometres this morning.",
        # more than one thing
        "I live in Graz. From January I work at Bosch.",
        "My rent is 900, and from January it will be 950.",
        "I'm happy because from January I work at Bosch.",
        "Olga leads the team, so she moves to Linz in January.",
    ],
)
def test_of_the_rest_no_beginning_is_told(text: str) -> None:
    assert begun(text) is None
