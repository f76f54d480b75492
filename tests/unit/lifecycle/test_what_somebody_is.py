"""Who moves elsewhere is still what they are: an electrician, or called so."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("老周是电工", "老周搬到通州了"),
    ("老王是厨师", "老王搬到郊区去了"),
    ("李明是电工", "李明搬到通州了"),
    ("王姐是会计", "王姐转到财务部了"),
    ("小林叫林晓", "小林搬到厦门了"),
    ("Tom is an electrician.", "Tom moved to Leeds."),
    ("Our nurse is Tom.", "Tom moved to Leeds in May, by train."),
]

CHANGES = [
    ("老周在市场部", "老周调到销售部了"),
    ("服务器是阿里云的", "服务器搬到腾讯云了"),
    ("老周住在通州", "老周搬到顺义了"),
    ("例会是周二", "例会改到周四了"),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_who_goes_elsewhere_is_what_they_are(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_where_somebody_or_something_is_changes(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == ["SUPERSEDES"]
