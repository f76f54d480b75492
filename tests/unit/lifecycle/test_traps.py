"""Statements that look like updates and are not: a false supersession hides a true fact."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement, Verdict

MOMENT = datetime.fromisoformat("2025-05-02")

TRAPS = [
    ("I told you that table 3 is made of wood.", "I told you that table 4 is made of wood."),
    ("Room 12 is cold.", "Room 14 is warm."),
    ("Chapter 3 covers loops.", "Chapter 4 covers functions."),
    ("Note 1: the pump is broken.", "Note 2: the pump is broken."),
    ("Team A scored 3 goals.", "Team B scored 5 goals."),
    ("On Monday I ran 5 km.", "On Tuesday I ran 8 km."),
    ("I ate 2 apples today.", "I ate 3 apples today."),
    ("I bought 3 tickets for the opera.", "I bought 2 tickets for the jazz night."),
    ("I visited the zoo on March 3.", "I visited the zoo on March 9."),
    ("I do yoga twice a week.", "My brother does yoga three times a week."),
    ("My brother swims twice a week.", "I swim three times a week."),
    ("My dog eats twice a day.", "I eat three times a day."),
    ("I swim with Ann twice a week.", "I swim three times a week."),
    ("I swam twice a week in college.", "I swim three times a week."),
    ("The red box weighs 3 kg.", "The blue box weighs 5 kg."),
    ("My first job was at Acme.", "My second job was at Initech."),
    ("Ann has 2 kids.", "Bob has 3 kids."),
    ("I want to move to Rome.", "I live in Oslo."),
    ("3号桌子是木头做的。", "4号桌子是木头做的。"),
    ("第3章讲循环。", "第4章讲函数。"),
    ("我昨天跑了5公里。", "我今天跑了8公里。"),
    ("这本书花了30元。", "那本书花了50元。"),
    ("我哥哥住在北京。", "我姐姐住在上海。"),
]
UPDATES = [
    ("I have 20 cards.", "I have 25 cards now."),
    ("I am on episode 10.", "I am on episode 14 now."),
    ("My weight is 80 kg.", "My weight is now 76 kg."),
    ("I do yoga twice a week.", "I now do yoga three times a week."),
    ("I do yoga twice a week.", "I do yoga three times a week."),
    ("I see Dr. Ames once a month.", "I see Dr. Ames twice a month."),
    ("My brother swims twice a week.", "My brother swims once a week."),
    ("I relax on days of yoga, which is twice a week.", "I do yoga, which is three times a week."),
    ("我每周跑步两次。", "我现在每周跑步四次。"),
    ("We booked the roof inspection for May 3.", "Our roof inspection comes on May 5."),
    ("我有20张卡。", "我现在有25张卡了。"),
    ("我住在成都。", "我搬到杭州了。"),
]


def verdict(older: str, newer: str) -> Verdict:
    read = BilingualAnalyzer().analyse([older, newer], [MOMENT, MOMENT])
    before, after = (Statement(read_claims(one)) for one in read)
    return ConflictJudge().judge(before, after)


@pytest.mark.parametrize(("older", "newer"), TRAPS)
def test_what_is_said_of_another_thing_or_time_supersedes_nothing(older: str, newer: str) -> None:
    assert verdict(older, newer).label in {"related", "none", "supports"}


@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_the_update_beside_it_does(older: str, newer: str) -> None:
    assert verdict(older, newer).label == "supersedes"
