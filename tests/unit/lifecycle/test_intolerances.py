"""An allergy that is denied, or confirmed after all, comes before the user in whatever words."""

from collections.abc import Iterator

import pytest

from graphmem import GraphMemory, Message, Settings

OPPOSED = [
    ("I'm allergic to walnuts.", "Skin test done, I'm not allergic to walnuts, only to birch."),
    ("I'm allergic to nuts.", "The doctor says I'm not allergic to nuts, but to soy."),
    ("I am allergic to dust and cats.", "The new test shows I'm not allergic to cats."),
    ("I'm allergic to latex.", "New skin test: no latex allergy, it is nickel."),
    ("My wife is allergic to shrimp.", "My wife had the test: she is not allergic to shrimp."),
    (
        "Nora is allergic to kiwi.",
        "The test was wrong, Nora is not allergic to kiwi, she is allergic to melon.",
    ),
    (
        "I'm allergic to aspirin.",
        "The clinic called. I am not allergic to aspirin, the rash came from the soap. Good news.",
    ),
    ("I'm not allergic to iodine.", "The hospital says I am allergic to iodine."),
    (
        "Sulfa? No, I'm not allergic to it, as far as I know.",
        "Had the tablets and got a rash. The hospital says I am allergic to sulfa.",
    ),
    ("我对虾过敏。", "医生看了报告，说我对虾不过敏，只对螃蟹过敏。"),
    ("皮试出来，我对头孢过敏。", "皮试做错了，对头孢不过敏，是对磺胺过敏。"),
    ("我对头孢不过敏。", "打完头孢全身起疹子，医生确认我对头孢过敏。"),
    ("妈妈对芒果过敏。", "妈妈复查了，对芒果不过敏。"),
    ("我对 shellfish 过敏", "Allergy test: 原来我对 shellfish 不过敏，只是对 peanuts 过敏"),
    ("I have a nut allergy.", "检查过了，我对坚果不过敏。"),
]

UNOPPOSED = [
    # somebody else's
    ("My wife is allergic to shrimp.", "I'm not allergic to shrimp, luckily."),
    ("I'm not allergic to shrimp.", "My wife turned out to be allergic to shrimp."),
    ("Nora is allergic to eggs.", "Tom is not allergic to eggs, he is allergic to milk."),
    ("我对青霉素过敏。", "同事对青霉素不过敏，是对磺胺过敏。"),
    ("我对花粉过敏。", "邻居说他对花粉不过敏。"),
    ("我对芒果过敏。", "我同桌对芒果不过敏了，做了脱敏治疗。"),
    ("我对芒果过敏。", "我对象对芒果不过敏了，做了脱敏治疗。"),
    ("我对芒果过敏。", "班长对芒果不过敏了。"),
    # another substance
    ("I'm allergic to birch pollen.", "I'm not allergic to grass pollen, the test says."),
    ("I'm allergic to bees.", "Good that I'm not allergic to wasps, only to bees."),
    ("我对虾过敏。", "医生说我对鱼不过敏，是对虾过敏。"),
    # asked, hoped, supposed
    ("I'm allergic to walnuts.", "Are you sure I'm not allergic to walnuts?"),
    ("I'm allergic to walnuts.", "My doctor asked whether I'm not allergic to walnuts."),
    ("我对花粉过敏。", "要是我对花粉不过敏就好了。"),
]


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("unborne") / "m", settings=settings) as opened:
        yield opened


def brought(memory: GraphMemory, older: str, newer: str) -> list[str]:
    """Tell both, and return what of it is brought before the user as a contradiction."""
    namespace = f"{older} {newer}"
    for place, text in enumerate((older, newer)):
        memory.add(Message(text, role="user"), namespace=namespace, session_id=str(place))
    found = memory.contradictions(namespace=namespace)
    return [text for one in found for text in one.older.sources]


@pytest.mark.parametrize(("older", "newer"), OPPOSED)
def test_an_allergy_that_is_denied_or_confirmed_comes_into_the_inbox(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert brought(memory, older, newer) == [older]


@pytest.mark.parametrize(("older", "newer"), UNOPPOSED)
def test_another_allergy_or_one_that_is_only_thought_of_opposes_nothing(
    memory: GraphMemory, older: str, newer: str
) -> None:
    assert brought(memory, older, newer) == []
