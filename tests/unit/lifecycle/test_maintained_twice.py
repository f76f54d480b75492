"""A second round right after the first finds nothing to do, and says so."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.lifecycle.abstraction import AbstractionReport
from graphmem.lifecycle.consolidation import ConsolidationReport
from graphmem.testing import FrozenClock

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

SPOKEN_OF = (
    "Ann and Bob went sailing on the lake.",
    "Ann cooked soup with Bob.",
    "Bob and Ann watched a film.",
    "Ann lent Bob a ladder.",
    "Bob drove Ann to work.",
    "Bob and Cleo played chess.",
    "Cleo sold Bob a bicycle.",
)


@pytest.mark.shares
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


def test_what_conclusions_let_go_of_is_deleted_in_the_same_round(
    tmp_path: Path, settings: Settings
) -> None:
    clock = FrozenClock()
    with GraphMemory(tmp_path / "memory", settings=settings, clock=clock) as memory:
        said = [memory.add(text, session_id=text).added[0] for text in SPOKEN_OF]
        memory.maintain()
        (conclusion,) = memory.abstractions()
        assert len(conclusion.evidence) == len(SPOKEN_OF)
        clock.moment += timedelta(days=70)
        memory.delete(said[-1])  # so that Bob and Cleo are named together once only
        planned = memory.maintain(dry_run=True)

        first = memory.maintain()

        assert (first.deleted, first.abstracted) == (1, 1) == (planned.deleted, planned.abstracted)
        assert first.examples == planned.examples
        assert memory.get(said[-2]).deleted_at == clock.now()
        assert memory.maintain().operation is None
        assert first.operation is not None
        memory.undo(first.operation)
        assert memory.get(said[-2]).deleted_at is None
