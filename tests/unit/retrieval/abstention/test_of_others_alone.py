"""What others do not bear says nothing of the asker."""

from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.model.confidence import Confidence

OF_OTHERS = frozenset({"what comes nearest tells it of somebody else", "最接近的内容说的是别人"})


def asked(folder: Path, told: str, question: str) -> Confidence:
    with GraphMemory(folder, settings=Settings.of({"embedder": {"name": "hash"}})) as memory:
        memory.add(told)
        confidence = memory.search(question).confidence
    assert confidence is not None
    return confidence


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("I have a daughter, Dora. Dora is allergic to mango.", "Am I allergic to mango?"),
        ("I have a daughter, Dora. Dora is allergic to mango.", "What am I allergic to?"),
        ("My brother Nils is a vegetarian.", "Am I a vegetarian?"),
        ("女儿豆豆对芒果过敏。", "我对芒果过敏吗？"),
        ("豆豆对芒果过敏，一吃嘴边就起红疹。", "我对什么过敏？"),
    ],
)
def test_it_is_not_told_of_the_asker(tmp_path: Path, told: str, question: str) -> None:
    confidence = asked(tmp_path, told, question)

    assert confidence.label != "answerable"
    assert confidence.reason in OF_OTHERS


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("I'm allergic to mango, and so is Dora.", "Am I allergic to mango?"),
        ("Allergic to mango, like Dora.", "What am I allergic to?"),
        ("我和豆豆都对芒果过敏。", "我对芒果过敏吗？"),
        ("Dora is allergic to mango.", "Is Dora allergic to mango?"),
        ("Rex can't eat chicken, he is allergic to it.", "What is my dog allergic to?"),
    ],
)
def test_it_may_be(tmp_path: Path, told: str, question: str) -> None:
    assert asked(tmp_path, told, question).reason not in OF_OTHERS
