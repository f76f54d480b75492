"""Who moves house works, learns and loves as before, for all that is told."""

import pytest

from tests.unit.lifecycle import told

MOVED_HOUSE = [
    ("Clara is dating Jonas.", "Clara moved to Linz."),
    ("Clara is with Jonas.", "Clara moved to Linz."),
    ("Clara is learning Spanish.", "Clara moved to Linz."),
    ("我哥哥在银行工作。", "我哥哥搬到北京了。"),
    ("我妹妹在读大学。", "我妹妹搬到上海了。"),
    ("我表姐在中学教书。", "我表姐搬到成都了。"),
    ("李娜在银行工作。", "李娜搬到北京了。"),
    ("李娜在华为工作。", "李娜搬到北京了。"),
    ("李娜在读大学。", "李娜搬到上海了。"),
    ("李娜的哥哥在银行工作。", "李娜的哥哥搬到北京了。"),
]

MOVED_OR_SWITCHED = [
    ("我哥哥住在南京。", "我哥哥搬到北京了。"),
    ("我哥哥在银行工作。", "我哥哥跳槽到腾讯了。"),
    ("图书馆在三楼。", "图书馆搬到五楼了。"),
    ("The deadline is next Friday.", "The deadline was moved to Monday."),
    ("Staging is running Postgres.", "Staging was switched to MySQL."),
]


@pytest.mark.parametrize(("older", "newer"), MOVED_HOUSE)
def test_what_is_so_stands(taken: told.Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), MOVED_OR_SWITCHED)
def test_what_is_otherwise_by_now_is_over(taken: told.Taken, older: str, newer: str) -> None:
    assert "SUPERSEDES" in taken(older, newer)
