"""What was so years ago, or on another day, takes nothing back of what holds."""

from datetime import UTC, datetime

import pytest

from graphmem import GraphMemory, Message
from tests.tenant import edges

pytestmark = pytest.mark.shares

FIRST, SECOND = datetime(2026, 1, 5, 9, tzinfo=UTC), datetime(2026, 1, 12, 9, tzinfo=UTC)

LONG_AGO = [
    ("我住在杭州。", "我2015年住在北京。"),
    ("我上周搬到了杭州。", "2015年我搬到了北京。"),
    ("我在腾讯上班。", "我十年前加入了百度。"),
    ("我在腾讯上班。", "我毕业后加入了百度。"),
    ("我在腾讯上班。", "我第一份工作是在百度上班。"),
    ("我的手机号是13812345678。", "我2010年的手机号是13900001111。"),
    ("我是老师。", "我2010年当了护士。"),
    ("I live in Linz.", "After school I moved to Graz."),
    ("I live in Linz.", "I moved to Graz at 18."),
    ("I moved to Linz last week.", "I moved to Graz in the nineties."),
    ("I moved to Linz last week.", "I moved to Graz as a student."),
    ("I moved to Linz last week.", "I moved to Graz the year my son was born."),
    ("I work at Siemens.", "I joined Nokia straight out of university."),
    ("I moved to Linz last week.", "I moved to Graz in May 2025."),
]
OF_LATE = [
    ("我住在杭州。", "我从2024年起住在北京。"),
    ("我住在杭州。", "我上周搬到了北京。"),
    ("I live in Linz.", "I moved to Graz last week."),
    ("I live in Linz.", "I moved to Graz in December."),
]
OTHER_DAYS = [
    ("I was at the gym today.", "I didn't go to the gym today."),
    ("It rained yesterday.", "It didn't rain yesterday."),
    ("我今天去健身房了。", "我今天没去健身房。"),
    ("我昨天喝酒了。", "我昨天没喝酒。"),
]


def told(memory: GraphMemory, older: str, newer: str) -> None:
    memory.add(Message(older, role="user", at=FIRST))
    memory.add(Message(newer, role="user", at=SECOND))


@pytest.mark.parametrize(("older", "newer"), [*LONG_AGO, *OTHER_DAYS])
def test_what_was_at_another_time_changes_nothing(
    memory: GraphMemory, older: str, newer: str
) -> None:
    told(memory, older, newer)

    assert edges(memory, "SUPERSEDES") == edges(memory, "CONTRADICTS") == []


@pytest.mark.parametrize(("older", "newer"), OF_LATE)
def test_what_came_about_of_late_does(memory: GraphMemory, older: str, newer: str) -> None:
    told(memory, older, newer)

    assert edges(memory, "SUPERSEDES") == [(newer, older)]


def test_the_denial_of_one_day_contradicts_it(memory: GraphMemory) -> None:
    memory.add(Message("I was at the gym today.", role="user", at=FIRST))
    memory.add(Message("I wasn't at the gym today.", role="user", at=FIRST.replace(hour=20)))

    assert len(edges(memory, "CONTRADICTS")) == 1
