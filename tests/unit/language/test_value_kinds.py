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
