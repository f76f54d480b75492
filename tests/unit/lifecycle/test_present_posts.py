"""Who is my boss by now takes the place of who was."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("我老板是苏总。", "我老婆现在的老板是雷总"),
    ("我老板是苏总。", "我以前的老板是雷总"),
    ("我老板是苏总。", "我前老板是雷总"),
    ("我朋友是阿强", "我现在的同事是小伟"),
    ("我同事是阿强", "我现在的同事是小伟"),
    ("我老板是苏总。", "我现在的老板是四川人"),
    ("我老板是苏总。", "我现在的老板是个女的"),
    ("我老板是苏总。", "我现在的老板是苏总"),
    ("我房东是苏总。", "我现在的老板是雷总"),
    ("我老板是苏总。", "小王现在的老板是雷总"),
    ("我老板是湖南人", "我现在的老板是雷总"),
    ("我主管是苏总。", "我现在的主管是新来的"),
    ("Lily's teacher is Mr. Byrne.", "Tom's current teacher is Mrs. Hall."),
    ("Lily's teacher is Mr. Byrne.", "Lily's current teacher is from Leeds."),
    ("我的主管是陈芳", "我哥现在的主管是赵磊"),
    ("我的教练是大刘", "我以前的教练是小马"),
    ("我们老师是陈老师", "我现在的老师很严"),
    ("我们老师是陈老师", "现在的学生很难教"),
    ("Our coach is Dana.", "Our current problem is Priya."),
    ("Our coach is Dana.", "Our current coach is very strict."),
    ("My teacher is Mr. Kay.", "My sister's current teacher is Ms. Orr."),
    ("我室友是阿强", "我现在的室友是大学生"),
]

CHANGES = [
    ("我老板是苏总。", "我现在的老板是雷总"),
    ("我上级是苏总。", "我现在的上级是雷总"),
    ("我领导是苏总。", "我现在的领导是雷总"),
    ("我主管是苏总。", "我现在的主管是雷总"),
    ("我房东是苏总。", "我现在的房东是雷总"),
    ("我老板是苏总。", "现在我老板是雷总"),
    ("我的健身教练是大刘", "我现在的健身教练是小马"),
    ("我室友是阿强", "我现在的室友是小伟"),
    ("我上司姓王", "我现在的上司姓李"),
    ("Lily's teacher is Mr. Byrne.", "Lily's current teacher is Mrs. Hall."),
    ("My boss is Sue.", "My current boss is Ray."),
    ("我们组长是张伟", "我们现在的组长是李强"),
    ("我主管姓周", "我现在的主管姓郑"),
    ("我们领导是陈局", "我们现在的领导是方局"),
    ("My landlord is Mr. Kay.", "My present landlord is Ms. Orr."),
    ("Our coach is Dana.", "Our current coach is Priya."),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_who_is_something_else_leaves_the_boss(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_who_is_it_by_now_takes_the_place(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
