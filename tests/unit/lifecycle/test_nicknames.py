"""Who is called by a nickname, a post or another script is somebody: 丽丽, 班长, Tom."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("我在华为上班", "班长辞职了"),
    ("小艾是建筑师，公司很大", "我辞职了"),
    ("丽丽是建筑师，公司在武汉", "我辞职了"),
    ("小艾是建筑师，在设计院上班", "我辞职了"),
    ("妞妞妈是会计，在华为上班", "我辞职了"),
    ("小王是司机，公司在武汉", "我辞职了"),
    ("我在华为上班", "组长辞职了"),
    ("我在华为上班", "妞妞爸辞职了"),
    ("我在华为上班", "丽丽辞职了"),
    ("我在华为上班", "佳佳离职了"),
    ("我住在武汉", "团团搬到荆州了"),
    ("我住在武汉", "妞妞妈搬到荆州了"),
    ("我住在武汉", "楼长搬到荆州了"),
    ("我有一辆车", "豆豆爸把车卖了"),
    ("莎莎在小米上班", "我辞职了"),
    ("我在学校上班", "舍长辞职了"),
    ("小鹿是护士，在协和上班", "我离职了"),
    ("我有女朋友", "小雨分手了"),
    ("我抽烟", "豆豆戒烟了"),
    ("小满在腾讯上班，租了房", "我不干了，辞职了"),
]

CHANGES = [
    ("我在华为上班", "我辞职了"),
    ("我在华为上班", "辞职了"),
    ("小艾是建筑师，在设计院上班", "小艾辞职了"),
    ("丽丽在华为上班", "丽丽辞职了"),
    ("妞妞妈是会计，在华为上班", "妞妞妈辞职了"),
    ("妞妞住在武汉", "妞妞搬到荆州了"),
    ("我在设计院上班，小艾是我同事", "我辞职了"),
    ("我在华为上班", "慢慢想通了，辞职了"),
    ("我在华为上班", "上班太累，辞职了"),
    ("我在华为上班", "天天加班，辞职了"),
    ("我住在武汉", "常常头疼，搬到荆州了"),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_one_of_two_did_leaves_the_other_as_it_was(
    taken: Taken, older: str, newer: str
) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_the_same_one_did_takes_the_place(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
