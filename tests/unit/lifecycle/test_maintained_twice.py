"""A second round right after the first finds nothing to do, and says so."""

from collections.abc import Callable

import pytest

from graphmem import GraphMemory
from graphmem.lifecycle.abstraction import AbstractionReport
from graphmem.lifecycle.consolidation import ConsolidationReport

TOLD = {
    "merged": [
        "I have two cats.",
        "I have two cats.",
        "I have two cats.",
        "I really have two cats!",
    ],
    "merged in Chinese": ["我有两只猫。", "我有两只猫。", "我有两只猫。"],
    "concluded": ["I am allergic to walnuts."] * 3,
    "superseded": ["I live in Graz.", "I moved to Linz."],
}


@pytest.mark.parametrize("texts", TOLD.values(), ids=TOLD)
def test_a_second_round_writes_no_operation(memory: GraphMemory, texts: list[str]) -> None:
    for number, text in enumerate(texts):
        memory.add(text, session_id=f"day {number}")
    first = memory.maintain()
    assert first.operation is not None
    done = memory.operations()

    second = memory.maintain()

    assert second.operation is None
    assert memory.operations() == done

    memory.undo(first.operation)
    assert memory.maintain(dry_run=True).consolidated == first.consolidated
    assert memory.check().is_sound


@pytest.mark.parametrize("part", [GraphMemory.consolidate, GraphMemory.abstract])
def test_what_finds_nothing_to_do_writes_no_operation(
    memory: GraphMemory,
    part: Callable[[GraphMemory], ConsolidationReport | AbstractionReport],
) -> None:
    assert part(memory).operation is None
    for number, text in enumerate(TOLD["concluded"]):
        memory.add(text, session_id=f"day {number}")
    assert part(memory).operation is not None
    done = memory.operations()

    assert part(memory).operation is None

    assert memory.operations() == done
