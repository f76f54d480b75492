"""A text tells of somebody whom it names, and does not tell of whom it only calls."""

import pytest

from graphmem.language.third_person import tells_of_somebody


@pytest.mark.parametrize(
    "text",
    [
        "Noor takes over from Ann in July.",
        "We told Ann.",
        "Ann doesn't eat pork.",
        "Did you hear? Ann's flat flooded.",
        "My boss is Ann, the new one.",
        "I met Bo and Ann.",
        "There is no Ann.",
    ],
)
def test_a_name_in_a_clause_is_told_of(text: str) -> None:
    assert tells_of_somebody(text, "Ann")


@pytest.mark.parametrize(
    "text",
    [
        "Ann!",
        "Thanks, Ann! It was fun.",
        "Oh wow Ann, that's great.",
        "@Ann please look at this.",
        "Good morning Ann.",
        "Ann you're a star.",
        "Anna is here.",
    ],
)
def test_a_name_that_is_only_called_is_not(text: str) -> None:
    assert not tells_of_somebody(text, "Ann")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("月底聚餐，赵敏不吃辣。", True),
        ("后端由赵敏接手。", True),
        ("我问过赵敏了。", True),
        ("新组长是赵敏。", True),
        ("这话别对赵敏说。", True),
        ("赵敏，文档发我一下。", False),
        ("好的赵敏！", False),
        ("赵敏你几点到？", False),
        ("@赵敏 看一下", False),
    ],
)
def test_chinese_names_as_well(text: str, *, told: bool) -> None:
    assert tells_of_somebody(text, "赵敏") is told
