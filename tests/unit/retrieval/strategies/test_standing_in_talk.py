"""Of all that an assistant is told in long talk, instructions and preferences that bear on it."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings

ROOMS = (
    "kitchen", "cellar", "attic", "hall", "porch", "study", "pantry", "garage", "landing",
    "bathroom", "nursery", "workshop", "shed", "balcony",
)  # fmt: skip


def chat(*said: str, rooms: Sequence[str] = ROOMS) -> list[Message]:
    """Return a talk with an assistant about rooms, begun with what else the user says."""
    turns = [(text, "Noted.") for text in said]
    for room in rooms:
        turns.append((f"How should I light the {room}?", f"A warm lamp suits the {room}."))
        turns.append((f"I painted the {room} in spring.", f"The {room} must look fresh."))
    return [
        Message(text, speaker=speaker, role=speaker)
        for asked, answered in turns
        for speaker, text in (("user", asked), ("assistant", answered))
    ]


def first_five(folder: Path, messages: Sequence[Message], question: str) -> list[str]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(folder, settings=settings) as memory:
        memory.add(messages)
        return [hit.memory.content for hit in memory.search(question).hits[:5]]


MANY_ROOMS = [
    f"{age} {room}" for age in ("upper", "lower", "old", "new", "green") for room in ROOMS
]


@pytest.mark.parametrize(
    ("instruction", "comes"),
    [
        ("From now on answer in British English.", True),
        ("Never use emojis when you answer.", True),
        ("Always name the bulb when I ask how to light the hall.", True),
        ("Can you use numbers rather than bullets for each plant?", False),
        ("Write me the opening in 50 words. You should not mention prices.", False),
        ("Your responses should be concise. " + "Ferns, moss and ivy grow there. " * 20, False),
    ],
)
def test_what_names_no_case_comes_where_it_is_to_last(
    tmp_path: Path, instruction: str, *, comes: bool
) -> None:
    found = first_five(tmp_path / "m", chat(instruction), "How should I light the hall?")
    assert (instruction in found) is comes


@pytest.mark.parametrize(
    ("instruction", "comes"),
    [
        ("以后回答都用繁体字。", True),
        ("以后我问怎么布置书房的时候,请写明灯泡的型号。", True),
        ("给我写个开头,请用口语,不要用书面语。", False),
    ],
)
def test_so_it_is_in_chinese(tmp_path: Path, instruction: str, *, comes: bool) -> None:
    said = [instruction]
    for room in ("厨房", "地下室", "阁楼", "门厅", "书房", "阳台", "浴室", "车库", "客厅"):
        said += [f"{room}怎么布置灯光?", f"我春天刷了{room}。"]
    messages = [
        Message(text, speaker=speaker, role=speaker)
        for asked in said
        for speaker, text in (("user", asked), ("assistant", "可以放一盏暖灯。"))
    ]
    found = first_five(tmp_path / "m", messages, "我该怎么布置书房?")
    assert (instruction in found) is comes


def test_an_instruction_for_a_case_that_nothing_knows_comes_where_it_is_near(
    tmp_path: Path,
) -> None:
    far = "Always confirm amounts when I ask about financial decisions."
    messages = chat(far, rooms=MANY_ROOMS)
    assert far not in first_five(tmp_path / "m", messages, "How should I light the green hall?")


def test_a_preference_in_view_is_not_pushed_out_by_another(tmp_path: Path) -> None:
    seen = "I prefer painting in small steps, is that fine?"
    said = (
        seen,
        "I prefer clear deadlines in a schedule.",
        "Always mention the weather when I ask about a schedule.",
        "I am painting the hall in small steps.",
        "Painting the hall took small steps.",
        "My steps for painting the hall are small.",
    )
    question = "How would you suggest I schedule painting the hall in small steps?"
    assert seen in first_five(tmp_path / "m", chat(*said), question)
