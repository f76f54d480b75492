"""What a price looks like, and which figures are none."""

import pytest

from graphmem.language.value_kinds import value_asked


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Mrs. Duarte gets 18 an hour.", True),
        ("Rent is 1,200 now.", True),
        ("It cost us 12.50 each.", True),
        ("阿姨一次120。", True),
        ("Mrs. Duarte comes on Wednesdays 9 to 12.", False),
        ("She comes at 10, for 3 hours.", False),
        ("She comes on May 9.", False),
        ("She comes on the 14th.", False),
        ("阿姨每周三9点来。", False),
    ],
)
def test_a_figure_is_a_price_where_it_is_nothing_else(text: str, *, told: bool) -> None:
    looks = value_asked("How much do we pay Mrs. Duarte?")

    assert looks is not None
    assert bool(looks.search(text)) is told


@pytest.mark.parametrize(
    ("question", "told", "beside"),
    [
        ("What breed is Rex?", "Rex is half whippet.", "Rex ate the sofa."),
        ("煤球是什么品种？", "煤球是一只英短。", "煤球爱睡觉。"),
        (
            "What year was the mill built?",
            "The mill is from 1874.",
            "The mill closed in May.",
        ),
        ("这栋楼是哪年建的？", "楼是98年盖的。", "楼里有电梯。"),
        ("What size shoes do I wear?", "My shoes are 42.", "My shoes are wet."),
        ("我穿几码的鞋？", "鞋买了39码。", "鞋湿了。"),
    ],
)
def test_a_value_that_is_asked_for_by_its_kind_is_known_by_its_looks(
    question: str, told: str, beside: str
) -> None:
    looks = value_asked(question)

    assert looks is not None
    assert looks.search(told)
    assert not looks.search(beside)
