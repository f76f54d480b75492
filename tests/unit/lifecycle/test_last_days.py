"""The last day somewhere is the end of the work there."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("I work at Nordbank.", "Tom's last day at Nordbank today."),
    ("I work at Nordbank.", "Last day at Nordbank before the holidays."),
    ("I work at Nordbank.", "My last day at Nordbank is on Friday."),
    ("I live at the lake.", "Last day at the lake today."),
    ("I work at Nordbank.", "Last day at Helio today."),
    ("My sister works at Nordbank.", "Last day at Nordbank today."),
    ("I train at the gym on Elm Road.", "Last day at the gym today."),
    ("I work at Nordbank.", "Anna had her last day at Nordbank."),
    ("I work at Nordbank.", "Last day at Nordbank of the old year."),
    ("我在北岸银行上班。", "小王今天是在北岸银行的最后一天"),
    ("我在北岸银行上班。", "今天是在丽江的最后一天"),
    ("我住在丽江", "今天是在丽江的最后一天"),
    ("我在北岸银行上班。", "今天是在北岸银行实习生活动的最后一天"),
    ("我姐在北岸银行上班。", "今天是在北岸银行的最后一天"),
    ("我在北岸银行上班。", "今天是年前在北岸银行的最后一天"),
]

CHANGES = [
    ("I work at Nordbank.", "Last day at Nordbank today."),
    ("I work at Nordbank.", "Yesterday was my last day at Nordbank."),
    ("I'm working at the aquarium.", "My last day at the aquarium, lots of cake."),
    ("I work at Siemens.", "Today is my last day at Siemens!"),
    ("I have a job at the bakery.", "So it was my last day at the bakery."),
    ("我在北岸银行上班。", "今天是在北岸银行的最后一天"),
    ("我在水生所工作", "昨天是我在水生所上班的最后一天"),
    ("我在星海医院上班", "在星海医院的最后一天了"),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_a_last_day_elsewhere_or_of_another_leaves_the_job(
    taken: Taken, older: str, newer: str
) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_the_last_day_ends_it(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
