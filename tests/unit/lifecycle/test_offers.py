"""A job that is offered or wished for is none, and where others moved is not where one lives."""

import pytest

from tests.unit.lifecycle import told

NOT_HELD = [
    ("I work at Lindt.", "I applied for a job at Bosch."),
    ("I work at Lindt.", "I was offered a new position at Bosch."),
    ("I work at Lindt.", "I turned down a job at Bosch yesterday."),
    ("I work at Lindt.", "I want a new job at Bosch."),
    ("I work at Lindt.", "I had an interview for a job at Bosch."),
    ("Clara works at Lindt.", "Clara declined a job at Bosch."),
    ("I work at Lindt.", "I declined a job at Bosch to start a firm of my own."),
    ("我在银行工作。", "我收到了腾讯的offer。"),
    ("我在银行工作。", "我申请加入腾讯。"),
    ("我在银行工作。", "我拒绝加入腾讯。"),
    ("我在银行工作。", "我应聘到腾讯工作。"),
]

ANOTHER_MOVED = [
    ("I live in Graz.", "I miss my sister since she moved to Linz."),
    ("I live in Graz.", "I'm happy that my sister moved to Linz."),
    ("I live in Graz.", "I'm glad Petra has moved to Linz."),
    ("I live in Graz.", "I heard that Petra moved to Linz."),
    ("Clara lives in Graz.", "Clara misses her sister since she moved to Linz."),
    ("Clara works at Lindt.", "Clara said that her husband now works at Bosch."),
    ("我住在南京。", "我很高兴妹妹搬到了武汉。"),
]

HELD = [
    ("I work at Lindt.", "I was offered a job at Bosch and accepted it."),
    ("I work at Lindt.", "I wanted a change and got a job at Bosch."),
    ("I work at Lindt.", "I have a new job at Bosch."),
    ("我在银行工作。", "我加入了腾讯。"),
    ("我在银行工作。", "我入职腾讯了。"),
]

ONE_MOVED_ONESELF = [
    ("I live in Graz.", "I'm happy that I moved to Linz."),
    ("I live in Graz.", "I moved to Linz because my sister lives there."),
    ("My sister lives in Graz.", "I'm busy, because my sister moved to Linz."),
    ("Clara lives in Graz.", "Clara is happy since she moved to Linz."),
]


@pytest.mark.parametrize(("older", "newer"), NOT_HELD + ANOTHER_MOVED)
def test_what_is_so_stands(taken: told.Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), HELD + ONE_MOVED_ONESELF)
def test_what_is_otherwise_by_now_is_over(taken: told.Taken, older: str, newer: str) -> None:
    assert "SUPERSEDES" in taken(older, newer)
