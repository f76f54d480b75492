"""A chat that is handed over whole at each turn is written once."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.ingest.pipeline import Report

ENGLISH = [
    "I like tea.", "Noted.", "And coffee.", "Fine.", "My sister is Vera.", "Good to know.",
]  # fmt: skip
CHINESE = ["我喜欢喝茶。", "记下了。", "也喜欢咖啡。", "好的。", "我姐姐叫小芸。", "知道了。"]

ASKED = [
    ("Do you eat fish?", "Yes."), ("Do you own a car?", "No."),
    ("Do you own a boat?", "No."), ("Do you have a dog?", "Yes."),
]  # fmt: skip
ASKED_IN_CHINESE = [
    ("你吃鱼吗?", "对。"), ("你有车吗?", "没有。"), ("你有船吗?", "没有。"), ("你养狗吗?", "对。"),
]  # fmt: skip


def chat(*texts: str) -> list[dict[str, Any]]:
    roles = ("user", "assistant")
    return [{"role": roles[n % 2], "content": text} for n, text in enumerate(texts)]


def counts(report: Report) -> tuple[int, int]:
    return len(report.known), len(report.added)


def said(memory: GraphMemory) -> list[str]:
    rows = memory.get_all()
    return [one.content for one in sorted(rows, key=lambda one: one.position or 0)]


def sessions(memory: GraphMemory) -> int:
    return len({one.session for one in memory.get_all()})


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE])
def test_only_what_is_new_is_written(memory: GraphMemory, texts: Sequence[str]) -> None:
    grown = [counts(memory.add(chat(*texts[:n]))) for n in (2, 4, 5, 6, 6)]

    assert grown == [(0, 2), (2, 2), (4, 1), (5, 1), (6, 0)]
    assert said(memory) == list(texts)
    assert sessions(memory) == 1
    followed = memory.cypher("MATCH (a:Memory)-[:NEXT]->(b:Memory) RETURN b.id AS id")
    assert len(list(followed)) == len(texts) - 1


def test_it_goes_on_in_a_folder_that_is_opened_again(tmp_path: Path, settings: Settings) -> None:
    grown = []
    for n in (2, 4, 6):
        with GraphMemory(tmp_path / "m", settings=settings) as memory:
            grown.append(counts(memory.add(chat(*ENGLISH[:n]))))

    assert grown == [(0, 2), (2, 2), (4, 2)]


@pytest.mark.shares
def test_a_shorter_list_of_what_is_stored_is_known(memory: GraphMemory) -> None:
    for n in (2, 6):
        memory.add(chat(*ENGLISH[:n]))

    assert [counts(memory.add(chat(*ENGLISH[:n]))) for n in (3, 2)] == [(3, 0), (2, 0)]


@pytest.mark.shares
def test_chats_that_only_open_alike_stay_apart(memory: GraphMemory) -> None:
    memory.add(chat("hi", "Hello!", "I live in Graz."))
    other = memory.add(chat("hi", "Hello!", "I live in Linz."))

    assert counts(other) == (0, 3)
    assert sessions(memory) == 2


@pytest.mark.shares
def test_a_beginning_that_went_on_otherwise_is_of_another_chat(memory: GraphMemory) -> None:
    memory.add(chat("hi"))
    memory.add(chat("hi", "Hello!", "I live in Graz."))
    other = memory.add(chat("hi", "Good morning!"))
    grown = memory.add(chat("hi", "Good morning!", "I live in Linz."))

    assert (counts(other), counts(grown)) == ((0, 2), (2, 1))
    assert sessions(memory) == 2


def test_each_user_and_agent_has_a_chat_of_their_own(memory: GraphMemory) -> None:
    memory.add(chat(*ENGLISH[:2]), user_id="a", agent_id="cook")

    for whose in ({"user_id": "b"}, {"user_id": "a"}, {"user_id": "a", "namespace": "c"}):
        assert counts(memory.add(chat(*ENGLISH[:4]), **whose)) == (0, 4)
    assert counts(memory.add(chat(*ENGLISH[:4]), user_id="a", agent_id="cook")) == (2, 2)


@pytest.mark.shares
def test_other_speakers_say_something_else(memory: GraphMemory) -> None:
    memory.add([Message("Where is it?", speaker="Ann"), Message("Here.", speaker="Bo")])
    swapped = [Message("Where is it?", speaker="Bo"), Message("Here.", speaker="Ann")]

    assert counts(memory.add([*swapped, Message("Thanks.", speaker="Bo")])) == (0, 3)
    assert sessions(memory) == 2


@pytest.mark.shares
def test_what_was_deleted_or_changed_since_stays_so(memory: GraphMemory) -> None:
    first, second = memory.add(chat(*ENGLISH[:2])).added
    memory.update(second, content="I have noted that.")
    memory.delete(first)
    report = memory.add(chat(*ENGLISH[:4]))

    assert counts(report) == (2, 2)
    assert (report.deleted, report.changed) == ([first], [second])


@pytest.mark.parametrize("asked", [ASKED, ASKED_IN_CHINESE])
def test_the_same_answer_to_another_question_is_a_turn_of_its_own(
    memory: GraphMemory, asked: Sequence[tuple[str, str]]
) -> None:
    turns = [turn for pair in asked for turn in chat(*pair)]

    for turn in turns:
        assert counts(memory.add([turn], session_id="s")) == (0, 1)
    assert counts(memory.add(turns[-1:], session_id="s")) == (1, 0)

    assert said(memory) == [text for pair in asked for text in pair]
    assert counts(memory.add(turns, session_id="s")) == (len(turns), 0)


def test_what_is_said_again_after_no_question_is_known(memory: GraphMemory) -> None:
    for text, known in (("I like tea.", 0), ("Noted.", 0), ("I like tea.", 1)):
        role = "assistant" if text == "Noted." else "user"
        report = memory.add([{"role": role, "content": text}], session_id="s")
        assert counts(report) == (known, 1 - known)


@pytest.mark.shares
def test_a_session_that_is_given_is_taken(memory: GraphMemory) -> None:
    memory.add(chat(*ENGLISH[:2]))
    assert counts(memory.add(chat(*ENGLISH[:4]), session_id="own")) == (0, 4)


def test_a_chat_with_secrets_grows_alike(tmp_path: Path, settings: Settings) -> None:
    texts = [
        "Hello.",
        "What is your PIN?",
        "4711.",
        "What is your password?",
        "hunter2-Xy9.",
        "Ok.",
    ]
    with GraphMemory(tmp_path / "m", settings=settings, key="5a" * 32) as memory:
        grown = [counts(memory.add(chat(*texts[:n]))) for n in (2, 3, 4, 5, 6)]

    assert grown == [(0, 2), (2, 1), (3, 1), (4, 1), (5, 1)]
