"""What was sold or given to somebody, or for so much, is had no more."""

import pytest

from tests.unit.lifecycle.told import Taken

UNTOUCHED = [
    ("买了条皮划艇", "妮妮把皮划艇卖给我了"),
    ("买了两条皮划艇", "皮划艇卖给妮妮了一条"),
    ("买了辆二手面包车，三万五", "老李的面包车卖了"),
    ("买了条皮划艇", "想把皮划艇卖给妮妮"),
    ("买了条皮划艇", "皮划艇没卖给妮妮"),
    ("买了条皮划艇", "皮划艇桨卖给妮妮了"),
    ("我有一台相机", "相机借给同事了"),
    ("我有一台相机", "相机包卖了，五十块"),
    ("我养了只猫，三个月大", "猫粮送给邻居了"),
    ("买了辆面包车，三万五", "同事的面包车卖了，两万"),
    ("我有辆电动车", "电动车差点卖给同事了"),
    ("我有辆车", "把车票卖给妮妮了"),
    ("I have a kayak.", "I gave the kayak a new coat of paint."),
    ("I have a kayak.", "I gave away the kayak's trailer."),
    ("I have a kayak.", "My brother gave his kayak away."),
    ("I have a bike.", "I gave my bike to the mechanic for a check."),
    ("我有一把吉他", "吉他弦卖给我同学了"),
    ("我有一把吉他", "我同学把吉他卖给我了"),
    ("我买了台打印机，九百块", "墨盒卖了，三百"),
    ("我有个相机镜头", "相机镜头借给学校了"),
    ("I have a piano.", "Gave the piano a polish."),
    ("I have a piano.", "Gave the piano to the tuner for a week."),
    ("We have a tent.", "Tom gave the tent to us."),
    ("我买了台打印机，九百块", "房子卖了，九百万"),
]

CHANGES = [
    ("买了条皮划艇", "皮划艇卖给妮妮了"),
    ("买了条皮划艇", "把皮划艇卖给妮妮她老公了"),
    ("买了辆二手面包车，三万五", "面包车卖了"),
    ("我有一台相机", "相机卖给同事了"),
    ("我有一台相机", "我把相机卖给二手店了"),
    ("我买了架钢琴，八千块", "钢琴卖了"),
    ("我买了架钢琴，八千块", "钢琴卖了五千"),
    ("我有辆电动车", "电动车送人了"),
    ("我有辆电动车，骑了两年", "电动车两千块卖了"),
    ("Bought a kayak!", "Gave the kayak away."),
    ("I have a kayak.", "Gave my kayak to my brother."),
    ("我买了台打印机，九百块", "打印机卖了，三百"),
    ("买了张沙发，两千四", "沙发卖给邻居了"),
    ("I have a piano.", "Gave the piano to my niece."),
    ("We have a tent.", "We gave the tent away last week."),
]


@pytest.mark.parametrize(("older", "newer"), UNTOUCHED)
def test_what_is_had_still_stays(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == []


@pytest.mark.parametrize(("older", "newer"), CHANGES)
def test_what_went_to_somebody_is_had_no_more(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) in (["SUPERSEDES"], ["AMENDS"])
