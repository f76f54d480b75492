"""What a question names is found in both languages; what it counts in is not."""

import pytest

from graphmem.language import BilingualAnalyzer


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("How many days did I spend in Lisbon?", ("Lisbon",)),
        ("What is the total price of the kettle and the toaster?", ("kettle", "toaster")),
        ("How often do we talk?", ()),
        ("What colour is the kettle?", ("kettle",)),
        ("我的水壶和烤面包机一共多少钱？", ("水壶", "烤面包机")),
        ("我爸爸送了我什么生日礼物？", ("爸爸", "生日礼物")),
        ("你好吗？", ()),
        ("我的车多少钱买的？", ("车",)),
        ("我都去过哪些地方？", ()),
        ("花园有什么变化？", ("花园",)),
        ("我喜欢的家电是什么来着？", ("家电",)),
    ],
)
def test_things_are_found_and_kinds_of_values_are_not(
    question: str, things: tuple[str, ...]
) -> None:
    assert BilingualAnalyzer().things(question) == things
