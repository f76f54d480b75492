"""How often something is done by now takes the place of how often it was."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("我每周跑步三次", "现在每周只游一次泳了"),
    ("我每周跑步三次", "我弟现在每周只跑一次了"),
    ("我每周跑步三次", "这周只跑了一次"),
    ("我每周跑步三次", "现在每周游泳两次"),
    ("我一周去三次健身房", "现在一周只去一次超市"),
    ("我一周去三次健身房", "最近图书馆一周只能去一次了"),
    ("我一周去三次健身房", "我一周跟老王去一次健身房"),
    ("我一周喝三次奶茶", "现在一周只喝一次咖啡"),
    ("我每周练三次琴", "上周琴只练了一次"),
    ("我每周跑步三次", "以前每周只跑一次"),
    ("我每天遛狗两次", "我现在一天只喂一次狗"),
    ("我一周去三次健身房", "听说健身房一周只开一次了"),
    ("我一周吃三次火锅", "现在一周只吃一次了"),
    ("我每周爬山两次", "现在每周只骑一次车"),
    ("我一周吃三次火锅", "现在一周吃一次火锅底料"),
    ("我每周去两次图书馆", "我以前每周去五次图书馆"),
    ("我每周爬山两次", "现在每周也爬一次楼"),
    ("我每周爬山两次", "想每周爬三次山"),
]

CHANGES = [
    ("我每周跑步三次", "现在每周只跑一次了"),
    ("现在一周去三次健身房。", "最近健身房一周只能去一次了。"),
    ("我一周去健身房三次。", "我现在一周去健身房一次。"),
    ("我每周游泳两次", "现在一周游四次泳了"),
    ("我每月回家一次", "现在每月回两次家了"),
    ("我一周喝三次奶茶", "现在一周只喝一次奶茶"),
    ("我一个月去两次教会", "教会现在一个月只去一次了"),
    ("我每周爬山两次", "现在每周只爬一次了"),
    ("我一周吃三次火锅", "现在一周只吃一次火锅了"),
    ("我每周去两次图书馆", "最近图书馆一周只能去一次"),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_of_something_else_it_leaves_how_often(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_of_the_same_it_takes_the_place(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
