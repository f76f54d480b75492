"""What is so stays a state though more is wished or planned in the same breath."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message

BESIDE = (
    "We had pizza.", "The printer is jammed.", "My cat sleeps all day.", "It rained all week.",
    "The exam is over.", "The heating works again.",
)  # fmt: skip

BEFORE = "I've already bought three novels from Quill's, and the shop is lovely."
SINCE = "By the way, I've got five novels from Quill's so far"


def first(folder: Path, later: str) -> str:
    with GraphMemory(folder / "memory") as memory:
        for month, text in zip((3, 9), (BEFORE, later), strict=True):
            memory.add(Message(text, role="user", at=datetime(2025, month, 12)))  # noqa: DTZ001
            for day, beside in enumerate(BESIDE, 13):
                at = datetime(2025, month, day)  # noqa: DTZ001
                memory.add(Message(f"{beside} ({month})", role="user", at=at))
        question = "How many novels have I bought from Quill's so far?"
        return memory.search(question, at=datetime(2025, 10, 5))[0].memory.content  # noqa: DTZ001


@pytest.mark.parametrize(
    "later",
    [
        f"I'm planning to go to town on Friday, is there a sale on at Quill's? {SINCE}.",
        f"{SINCE}, and I'm thinking of getting a few more.",
        f"I'm planning to go to town on Friday, is there a sale on at Quill's? {SINCE}, "
        "and I'm thinking of getting a few more.",
    ],
)
def test_what_is_so_comes_before_what_was_so(tmp_path: Path, later: str) -> None:
    assert first(tmp_path, later) == later


def test_what_is_only_planned_does_not(tmp_path: Path) -> None:
    planned = "I'm thinking of getting five novels from Quill's, and I'd like them wrapped."

    assert first(tmp_path, planned) == BEFORE
