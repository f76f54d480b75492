"""Values as they are typed on the command line."""

import pytest
import typer

from graphmem.cli.durations import duration
from graphmem.cli.parameters import parsed


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", "[" * 100_000, "1" * 5_000])
def test_what_json_does_not_hold_is_text(text: str) -> None:
    assert parsed([f"name={text}"]) == {"name": text}


def test_a_time_longer_than_any_is_refused() -> None:
    with pytest.raises(typer.BadParameter, match="longer than any time"):
        duration("99999999999d", "--every")
