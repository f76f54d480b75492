"""Of a statement that tells two things, the one that is over takes the other with it nowhere."""

import pytest

from tests.unit.lifecycle.told import Over

IN_PART = [
    ("我吃素，对芒果过敏。", "我不再吃素了。", "我吃素"),
    ("我喜欢爬山，讨厌跑步。", "我不喜欢爬山了。", "我喜欢爬山"),
    ("我喜欢喝红茶，害怕打雷。", "我不喝红茶了。", "我喜欢喝红茶"),
    ("我抽烟，有哮喘。", "我戒烟了。", "我抽烟"),
    ("我在华为工作，喜欢拉大提琴。", "我从华为辞职了。", "我在华为工作"),
    ("李娜吃素，对虾过敏。", "李娜不再吃素了。", "李娜吃素"),
    ("我弟弟喜欢足球，讨厌篮球。", "我弟弟不喜欢足球了。", "我弟弟喜欢足球"),
    ("I'm vegan and allergic to kiwis.", "I'm no longer vegan.", "I'm vegan"),
    ("I like opera and hate jazz.", "I don't like opera any more.", "I like opera"),
    ("I love sailing and play the oboe.", "I no longer love sailing.", "I love sailing"),
    ("I smoke and have asthma.", "I stopped smoking.", "I smoke"),
    ("Anna likes opera and hates jazz.", "Anna doesn't like opera any more.", "Anna likes opera"),
    (
        "My brother is vegan and allergic to kiwis.",
        "My brother is no longer vegan.",
        "My brother is vegan",
    ),
]

WHOLLY = [
    ("我吃素。", "我不再吃素了。"),
    ("我喜欢爬山。", "我不喜欢爬山了。"),
    ("I'm vegan.", "I'm no longer vegan."),
    ("I'm no longer vegan.", "I'm vegan again."),
    ("I like opera.", "I don't like opera any more."),
    ("I like opera and love it.", "I don't like opera any more."),
]

NOT_AT_ALL = [
    ("我吃素，对芒果过敏。", "我弟弟不再吃素了。"),
    ("我喜欢爬山，讨厌跑步。", "我朋友不喜欢爬山了。"),
    ("我喜欢爬山，讨厌跑步。", "我喜欢爬山。"),
    ("I'm vegan and allergic to kiwis.", "My brother is no longer vegan."),
    ("I like opera and hate jazz.", "My brother doesn't like opera any more."),
    ("I'm no longer vegan.", "I'm allergic to kiwis."),
    ("我养了一只橘猫叫年糕。", "我又领养了一只黑猫，取名芝麻。"),
    ("我养了一只橘猫叫年糕。", "我收养了一只狸花，起名团子。"),
    ("我已婚，在药房上班。", "我在药房上班，结婚了。"),
    ("我每周三去学书法。", "我邻居查出糖尿病，退了书法班。"),
]


@pytest.mark.parametrize(("older", "newer", "part"), IN_PART)
def test_what_is_told_beside_it_stands(over: Over, older: str, newer: str, part: str) -> None:
    assert over(older, newer) == [part]


@pytest.mark.parametrize(("older", "newer"), WHOLLY)
def test_one_thing_is_over_as_a_whole(over: Over, older: str, newer: str) -> None:
    assert None in over(older, newer)


@pytest.mark.parametrize(("older", "newer"), NOT_AT_ALL)
def test_nothing_is_over_by_what_another_does(over: Over, older: str, newer: str) -> None:
    assert over(older, newer) == []
