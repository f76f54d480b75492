import pytest

from graphmem.model.identity import content_id


def test_the_same_parts_give_the_same_id() -> None:
    assert content_id("memory", "我喜欢茶", 1) == content_id("memory", "我喜欢茶", 1)
    assert len(content_id("memory")) == 24


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("a", "bc"), ("ab", "c")),
        (("a",), ("a", None)),
        (("a", None), ("a", "")),
        (("a", "b"), ("b", "a")),
        (("1:a",), ("a",)),
    ],
)
def test_other_parts_give_another_id(one: tuple[object, ...], other: tuple[object, ...]) -> None:
    assert content_id(*one) != content_id(*other)


def test_half_a_surrogate_pair_has_an_id_too() -> None:
    assert content_id("\ud83d") != content_id("\ude00")
