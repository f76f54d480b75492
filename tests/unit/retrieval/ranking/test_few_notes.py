"""A memory that holds next to nothing yet answers as well as one that holds much."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from graphmem import GraphMemory

LEAK = (
    "The plumber is coming on Tuesday to look at the leak.",
    "My mum lives in York.",
    "The plumber came and the leak under the sink is gone.",
    "I swim on Wednesdays.",
)
CAR = (
    "My car was rear-ended.",
    "My cat is at the vet.",
    "I swim on Wednesdays.",
    "My car is blue.",
)
KEY = (
    "I should put a spare key somewhere clever one day.",
    "Hid the other front door one under the dead basil.",
    "My sister asked me where I keep my spare key, and laughed.",
)
PARCEL = ("我的包裹还在路上。", "我妈住在杭州。", "我的包裹到了，盒子压坏了。", "我喜欢喝茶。")


@pytest.mark.parametrize(
    ("told", "question", "first"),
    [
        (LEAK, "What's the status of the leak?", "is gone"),
        (LEAK, "Is the leak fixed?", "is gone"),
        (CAR, "What happened to my car?", "rear-ended"),
        (CAR, "What colour is my car?", "blue"),
        (KEY, "Where did I put the spare key?", "basil"),
        (PARCEL, "我的包裹怎么样了？", "到了"),
    ],
)
def test_what_tells_of_it_comes_first_among_a_few_notes(
    tmp_path: Path, told: Sequence[str], question: str, first: str
) -> None:
    with GraphMemory(tmp_path) as memory:
        memory.add_many(told)

        assert first in memory.search(question)[0].memory.content


def test_a_note_by_itself_is_found(tmp_path: Path) -> None:
    with GraphMemory(tmp_path) as memory:
        memory.add("My mum lives in York.")

        answer = memory.search("Where does my mum live?")

    assert [hit.memory.content for hit in answer] == ["My mum lives in York."]
