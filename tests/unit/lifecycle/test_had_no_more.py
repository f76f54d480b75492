"""What a thing cost, looked like and was called stays true though it is had no more."""

import pytest

from graphmem import GraphMemory, Message
from tests.unit.lifecycle.told import Taken

DETAILS = [
    ("I bought a red kayak for 900 euros.", "Sold the kayak to Nini."),
    ("I have a green tent that sleeps four.", "Gave the tent away."),
    ("I got a piano from my grandmother.", "Sold the piano."),
    ("Bought a grey sofa at the flea market for 70.", "Sold the sofa to the neighbours."),
    ("We adopted a grey cat named Pascal.", "Pascal died."),
    ("Got myself a drone with a thermal camera.", "Lost the drone."),
    ("My bike is blue.", "I sold my bike."),
    ("I have a red car and a blue bike.", "Sold the car."),
    ("买了一条红色的皮划艇，九百块", "皮划艇卖给妮妮了"),
    ("买了张沙发，两千四", "沙发卖给邻居了"),
    ("我有一台黑色的相机，是爸爸送的", "相机卖了"),
    ("买了辆二手面包车，三万五", "面包车卖了"),
    ("我养了一只橘猫叫年糕", "年糕去世了"),
    ("我有辆电动车，骑了两年", "电动车两千块卖了"),
]

WHOLE = [
    ("I have a kayak.", "Sold the kayak."),
    ("We have a tent.", "We gave the tent away last week."),
    ("I have a drone.", "My drone got stolen."),
    ("I ride my bike to work.", "Sold my bike."),
    ("I have a dog.", "My dog died."),
    ("我有一台相机", "相机卖给同事了"),
    ("我买了个跑步机", "跑步机卖了"),
]


@pytest.mark.parametrize(("older", "newer"), DETAILS)
def test_what_is_told_beside_stays(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == ["AMENDS"]


@pytest.mark.parametrize(("older", "newer"), WHOLE)
def test_what_tells_no_more_is_over_as_a_whole(taken: Taken, older: str, newer: str) -> None:
    assert taken(older, newer) == ["SUPERSEDES"]


def test_what_it_looked_like_is_found_though_it_is_sold(memory: GraphMemory) -> None:
    for text in ("I bought a red kayak for 900 euros.", "I like tea.", "Sold the kayak to Nini."):
        memory.add(Message(text, role="user"))
    found = [hit.memory.content for hit in memory.search("What colour was my kayak?")]
    assert "I bought a red kayak for 900 euros." in found
