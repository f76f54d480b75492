"""What takes the place of what does not hang on the month in which both are told."""

from datetime import datetime

import pytest

from graphmem import GraphMemory
from tests.unit.lifecycle.told import taken

CHANGES = [
    ("I'm moving to Porto in autumn.", "Porto fell through."),
    ("I'm moving to Porto in May.", "The move to Porto fell through."),
    ("秋天我要搬去厦门", "厦门不搬了"),
    ("We're getting married in June.", "We put the wedding off until September."),
    ("我们六月结婚", "婚礼推迟到九月"),
    ("My favourite season is summer.", "I've come to prefer autumn."),
    ("我最喜欢夏天", "我现在更喜欢秋天了"),
]


@pytest.mark.parametrize("month", range(1, 13))
@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_the_newer_takes_its_place(untold: GraphMemory, older: str, newer: str, month: int) -> None:
    told = datetime(2026, month, 15)  # noqa: DTZ001
    assert taken(untold, older, newer, told) in (["SUPERSEDES"], ["AMENDS"])


@pytest.mark.parametrize("month", range(1, 13))
def test_what_is_to_begin_later_is_left_by_how_things_are(untold: GraphMemory, month: int) -> None:
    told = datetime(2026, month, 15)  # noqa: DTZ001
    assert not taken(untold, "I'm moving to Porto in two months.", "I live in Leeds.", told)
