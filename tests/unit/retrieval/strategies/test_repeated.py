"""A statement that was made several times fills one place of an answer, and is not lost."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model.trace import StrategyTrace

BEGUN = datetime(2026, 3, 1, 9, tzinfo=UTC)
NUTS = (
    "I am allergic to walnuts.",
    "I'm allergic to walnuts!",
    "I am really allergic to walnuts.",
    "I am allergic to walnuts",
    "Also I'm allergic to walnuts.",
    "I am allergic to walnuts.",
)
OTHERS = (
    "Penicillin gives me a rash, I am allergic to it.",
    "I am allergic to pollen in May, it seems.",
)
PEANUTS = ("我对花生过敏。", "我对花生真的过敏啊！", "其实我对花生过敏。", "我对花生过敏")
HAN_OTHERS = ("我对青霉素过敏，会起疹子。", "春天花粉一多我就过敏。")


def told(memory: GraphMemory, *texts: str, speaker: str = "user") -> list[str]:
    found = []
    for place, text in enumerate(texts):
        at = BEGUN + timedelta(days=3 * place)
        found += memory.add(
            Message(text, speaker=speaker, at=at), session_id=f"{speaker} {place}"
        ).added
    return found


@pytest.mark.shares
@pytest.mark.parametrize(
    ("again", "others", "question"),
    [
        (NUTS, OTHERS, "What am I allergic to?"),
        (PEANUTS, HAN_OTHERS, "我对什么过敏？"),
    ],
)
def test_what_is_told_once_comes_among_the_first(
    memory: GraphMemory, again: tuple[str, ...], others: tuple[str, ...], question: str
) -> None:
    told(memory, *again, *others)

    shown = [hit.memory.content for hit in memory.search(question, limit=4)]

    assert set(others) <= set(shown)
    assert len(shown) == 4  # where room is left, repetitions fill it
    assert set(again).intersection(shown[:3])


def test_what_repeats_a_hit_says_so(memory: GraphMemory) -> None:
    ids = told(memory, *NUTS, *OTHERS)
    answer = memory.search("Am I allergic to walnuts?", limit=3)
    (best,) = (hit for hit in answer if hit.memory.id in ids[:6])
    left_out = next(one for one in ids[:6] if one != best.memory.id)

    explained = memory.explain("Am I allergic to walnuts?", left_out, limit=3)

    assert explained.verdict == "below"
    assert best.memory.id in " ".join(explained.reasons)
    (part,) = answer.trace.parts
    assert all(one.moves for one in part.strategies if one.name == "repeated")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("texts", "question"),
    [
        (("I am allergic to nuts.", "I am not allergic to nuts."), "Am I allergic to nuts?"),
        (("The rent is 800 euros.", "The rent is 80 euros."), "What is the rent of the room?"),
        (("Anna plays chess.", "Hanna plays chess."), "Who plays chess?"),
        (("我对花生过敏。", "我对花生不过敏。"), "我对花生过敏吗？"),
        (("I swam on 3 March.", "I swam on 4 March."), "What did I do in March?"),
    ],
)
def test_what_only_looks_like_it_is_no_repetition(
    memory: GraphMemory, texts: tuple[str, ...], question: str
) -> None:
    told(memory, *texts, *OTHERS)

    moved = [one.moves for one in _strategies(memory, question) if one.name == "repeated"]

    assert moved == [()]


@pytest.mark.shares
def test_two_speakers_who_say_the_same_are_both_shown(memory: GraphMemory) -> None:
    told(memory, "I play chess.", speaker="Ines")
    told(memory, "I play chess.", speaker="Omar")
    told(memory, *OTHERS, speaker="Ines")

    shown = [hit.memory.speaker for hit in memory.search("Who plays chess?", limit=2)]

    assert set(shown) == {"Ines", "Omar"}


@pytest.mark.shares
@pytest.mark.parametrize(
    "question", ["How many times did I swim?", "When did I swim?", "When did I first swim?"]
)
def test_each_time_counts_where_times_are_asked_for(memory: GraphMemory, question: str) -> None:
    told(memory, "I swam today.", "I swam today.", "I swam today.", *OTHERS)

    moved = [one.moves for one in _strategies(memory, question) if one.name == "repeated"]

    assert moved == [()]


def _strategies(memory: GraphMemory, question: str) -> tuple[StrategyTrace, ...]:
    (part,) = memory.search(question, history=True).trace.parts
    return part.strategies
