"""An attribute of two words is not told by each of them elsewhere."""

import pytest

from graphmem import GraphMemory

APART = [
    "My blood pressure was 130 over 80 this morning.",
    "The shop sells a type of tea that I like.",
    "I bought running shoes in Linz.",
    "My T-shirt is of size M.",
    "My passport is in the drawer.",
    "The number of the plumber is 0664 5512.",
    "My bank is in Graz.",
    "My locker code is 4471.",
    "My phone fell into the river.",
    "I have the premium plan of the film club.",
    "我的护照在抽屉里。",
    "柜子的密码是4471。",
]


REASONS = ("nothing found tells the value", "what comes nearest says nothing", "最接近的内容")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is my blood type?", "My blood type is O positive."),
        ("What is my blood type?", "The test says my blood is AB+."),
        ("What is my shoe size?", "My shoe size is 43."),
        ("What is my passport number?", "My passport number is X1234567."),
        ("What is my bank code?", "The code of my bank card is 9912."),
        ("What is my phone plan?", "My phone plan costs 20 euros a month."),
        ("我的护照号码是多少？", "我的护照号码是E12345678。"),
    ],
)
def test_words_of_two_memories_tell_no_attribute(
    memory: GraphMemory, question: str, told: str
) -> None:
    memory.add_many(APART)
    before = memory.search(question).confidence
    memory.add(told)
    after = memory.search(question).confidence

    assert before is not None
    assert before.label != "answerable"
    assert before.reason.startswith(
        ("nothing found tells the value", "what comes nearest", "最接近")
    )
    assert after is not None
    assert after.label == "answerable"
