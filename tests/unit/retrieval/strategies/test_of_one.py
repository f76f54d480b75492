"""A figure answers for the one of whom it is told, and for nobody else."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from tests.unit.retrieval.strategies.findings import ASKED

BEGUN = datetime(2026, 3, 1, 9, tzinfo=UTC)


def told(memory: GraphMemory, *said: tuple[str, str]) -> None:
    for place, (speaker, text) in enumerate(said):
        at = BEGUN + timedelta(days=9 * place)
        memory.add(Message(text, speaker=speaker, at=at), session_id=f"session {place}")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        (
            "Vera Lind pays 30 euros a month.",
            "Paul Stein pays 45 euros a month.",
            "How much does Vera Lind pay a month?",
        ),
        (
            "Vera Lind gets 20 euros back for the tent.",
            "Paul Stein gets 55 euros back for the boots.",
            "How much did Vera Lind get back?",
        ),
        ("王芳的押金是300元。", "王方的押金是500元。", "王芳的押金是多少？"),
    ],
)
def test_the_newer_figure_of_another_does_not_come_before_that_of_one_who_speaks(
    memory: GraphMemory, first: str, second: str, asked: str
) -> None:
    one, other = ("王芳", "王方") if "王" in first else ("Vera Lind", "Paul Stein")
    told(
        memory,
        (one, "我要退租。" if "王" in one else "Hello, I have a question."),
        ("Agnes", first),
        (other, "好的。" if "王" in one else "Is this the right place?"),
        ("Agnes", second),
    )

    answer = memory.search(asked, at=ASKED)

    assert answer[0].memory.content == first
    assert second not in "".join(one.text for one in answer.findings)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("mine", "other", "asked"),
    [
        ("I weigh 62 kg.", "The puppy is now 7 kg.", "How much do I weigh?"),
        ("I weigh 62 kg.", "My dog weighs 7 kg now.", "How much do I weigh?"),
        ("I'm 34 years old.", "Our house is now 100 years old.", "How old am I?"),
        ("I'm 34 years old.", "Biscuit is now 5 years old.", "How old am I?"),
        ("I am 1.75 m tall.", "The tomato plant is now 1.90 m tall.", "How tall am I?"),
        ("我体重58公斤。", "小猫现在4.2公斤了。", "我体重多少？"),
        ("我今年34岁。", "小狗现在5岁了。", "我几岁了？"),
        (
            "I pay 900 euros of rent.",
            "My sister pays 700 euros of rent.",
            "How much rent do I pay?",
        ),
    ],
)
def test_a_figure_of_somebody_or_something_else_is_not_the_askers(
    memory: GraphMemory, mine: str, other: str, asked: str
) -> None:
    told(memory, ("user", mine), ("user", other))

    answer = memory.search(asked, at=ASKED, history=True)

    assert answer[0].memory.content == mine
    assert not [one for one in answer.findings if one.text.endswith(other) or "before" in one.text]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "asked"),
    [
        ("I weigh 62 kg.", "The scale showed 59 kg this morning.", "How much do I weigh?"),
        ("I weigh 62 kg.", "Down to 59 kg this morning.", "How much do I weigh?"),
        ("I weigh 62 kilos.", "I weigh 65 kilos again.", "How much do I weigh?"),
        ("The puppy weighs 5 kg.", "The puppy is now 7 kg.", "How much does the puppy weigh?"),
        ("I pay 900 euros of rent.", "The rent is now 930 euros.", "How much rent do I pay?"),
        ("我体重58公斤。", "今天称了一下，56公斤。", "我体重多少？"),
        ("我体重58公斤。", "体重降到56公斤了。", "我体重多少？"),
    ],
)
def test_what_is_told_of_the_same_comes_first_as_before(
    memory: GraphMemory, older: str, newer: str, asked: str
) -> None:
    told(memory, ("user", older), ("user", newer))

    assert memory.search(asked, at=ASKED, history=True)[0].memory.content == newer


@pytest.mark.shares
def test_a_code_of_something_else_is_not_found_out(memory: GraphMemory) -> None:
    told(memory, ("user", "My bank is in Graz."), ("user", "My locker code is 4471."))

    assert not memory.search("What is my bank code?", at=ASKED).findings
    assert "4471" in memory.search("What is my locker code?", at=ASKED).findings[0].text
