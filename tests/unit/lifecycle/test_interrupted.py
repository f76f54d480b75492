"""Ctrl-C just after an operation was finished or withdrawn."""

from typing import Any

import pytest

from graphmem import GraphMemory
from graphmem.lifecycle.journal import Journal


@pytest.mark.parametrize(("deed", "left"), [("withdraw", []), ("finish", ["applied"])])
def test_ctrl_c_after_the_last_commit_of_a_round_is_told_as_such(
    deed: str, left: list[str], memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    if deed == "finish":
        memory.add("I live in Graz.")
    whole = getattr(Journal, deed)

    def interrupted(*args: Any) -> None:
        whole(*args)
        raise KeyboardInterrupt

    monkeypatch.setattr(Journal, deed, interrupted)
    with pytest.raises(KeyboardInterrupt):
        memory.maintain()

    assert [one.state for one in memory.operations()] == left
