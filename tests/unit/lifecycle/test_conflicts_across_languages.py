"""A fact that was told in one language, and its update in the other."""

import pytest

from graphmem import GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares

UPDATES = [
    ("我住在北京。", "I moved to Berlin."),
    ("My dog is called Rex.", "我的狗改名叫Max了。"),
    ("I work at Google.", "我跳槽到腾讯了。"),
    ("I have a boyfriend called Tom.", "我和男朋友分手了。"),
    ("我的电话号码是13800001111。", "My new phone number is 13922223333."),
    ("我今年三十岁。", "I'm 31 now."),
    ("I'm vegetarian.", "我不吃素了。"),
    ("我对花生过敏。", "I'm not allergic to peanuts anymore."),
    ("My wedding is on June 12.", "婚礼改到10月3日了。"),
    ("我是软件工程师。", "I got promoted, I'm an engineering manager now."),
    ("I go to the gym three times a week.", "我现在每周去一次健身房。"),
    ("我开丰田。", "I sold my Toyota and bought a Tesla."),
]

NO_UPDATES = [
    ("我住在北京。", "My sister moved to Berlin."),
    ("I work at Google.", "我哥哥在腾讯工作。"),
    ("My dog is called Rex.", "我的猫叫Max。"),
    ("我今年三十岁。", "My wife is 31."),
    ("I live in New York.", "我住在纽约。"),
    ("I live in Yiwu.", "我住在义乌。"),
    ("我对花生过敏。", "My son isn't allergic to peanuts."),
    ("I'm vegetarian.", "我老公不吃素。"),
    ("我住在北京。", "I might move to Berlin next year."),
    ("My rent is 3500.", "房租三千五。"),
    ("I weigh 80 kg.", "房租涨到5000了。"),
]


@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_an_update_in_the_other_language_supersedes(
    memory: GraphMemory, older: str, newer: str
) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == [(newer, older)]


@pytest.mark.parametrize(("older", "newer"), NO_UPDATES)
def test_the_same_and_what_is_of_others_does_not(
    memory: GraphMemory, older: str, newer: str
) -> None:
    memory.add(older)
    memory.add(newer)

    assert edges(memory, "SUPERSEDES") == edges(memory, "CONTRADICTS") == []


def test_it_is_found_among_many(memory: GraphMemory) -> None:
    memory.add_many([f"I bought {number} green apples at the market." for number in range(60)])
    memory.add("我对花生过敏。")
    memory.add_many([f"The train to Leeds was {number} minutes late." for number in range(60)])
    memory.add("I'm not allergic to peanuts anymore.")

    assert ("I'm not allergic to peanuts anymore.", "我对花生过敏。") in edges(memory, "SUPERSEDES")
