"""A parting ends a bond, and not that somebody is known."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("班上来了个新同学，叫小李", "我跟小李分手了"),
    ("公司来了个新同事，叫小李", "我跟小李分手了"),
    ("我有个同学叫小李", "我跟小李分手了"),
    ("I have a colleague called Lee.", "I broke up with Lee."),
    ("我认识小李三年了", "我跟小李分手了"),
    ("小李是我同事", "我跟小李分手了"),
    ("小李在华为上班", "我跟小李分手了"),
    ("小李会弹吉他", "我和小李分手了"),
    ("小李的生日是三月五号", "我和小李分手了"),
    ("小李住在武汉", "我和小李分手了"),
    ("我跟小李在健身房认识的", "我跟小李分手了"),
    ("我有个邻居叫小李", "我跟小李离婚了"),
    ("小梅教我打网球", "我和小梅分手了"),
    ("我在聚会上认识了阿珍", "我跟阿珍分手了"),
    ("我跟阿珍是高中同学", "我和阿珍分手了"),
    ("我弟的老师叫阿珍", "我和阿珍分手了"),
    ("公司在和大华签合同，联系人是老吴", "我跟老吴闹翻了"),
]

CHANGES = [
    ("我跟小李在一起了", "我跟小李分手了"),
    ("我在和小李谈恋爱", "我和小李分手了"),
    ("我有女朋友", "我分手了"),
    ("我跟公司的小李在一起了", "我跟小李分手了"),
    ("我在跟小梅谈恋爱", "我和小梅分手了"),
    ("我跟阿珍结婚了", "我跟阿珍离婚了"),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_a_parting_leaves_how_one_met(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_it_ends_the_bond(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
