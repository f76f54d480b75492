"""What may leave a process, and come back from one."""

import copy
import pickle
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

import graphmem.errors
from graphmem import GraphMemError, GraphMemory, InputError
from graphmem.errors import PastError, UndoError

KNOWN = datetime.fromisoformat("2026-02-01")
WRONG: tuple[Callable[[GraphMemory], object], ...] = (
    lambda memory: memory.get("nobody"),
    lambda memory: memory.search(""),
    lambda memory: memory.cypher("MATCH"),
    lambda memory: memory.backup(memory.path),
    lambda memory: GraphMemory(memory.path, settings=memory.settings),
    lambda memory: memory.at(known=KNOWN).add,  # type: ignore[attr-defined]
)


@pytest.mark.parametrize("wrong", WRONG)
def test_an_error_comes_back_whole_from_another_process(
    wrong: Callable[[GraphMemory], object], memory: GraphMemory
) -> None:
    with pytest.raises(GraphMemError) as caught:
        wrong(memory)

    back = pickle.loads(pickle.dumps(caught.value))

    assert type(back) is type(caught.value)
    assert str(back) == str(caught.value)
    assert vars(back) == vars(caught.value)


def test_every_kind_of_error_can_be_pickled() -> None:
    kinds = [
        kind
        for kind in vars(graphmem.errors).values()
        if isinstance(kind, type) and issubclass(kind, GraphMemError)
    ]
    assert len(kinds) > 25
    for kind in kinds:
        made = kind.__new__(kind, "what is wrong")
        vars(made)["told"] = ("more",)

        back = pickle.loads(pickle.dumps(made))

        assert (type(back), str(back), vars(back)) == (kind, "what is wrong", {"told": ("more",)})


def test_what_an_error_carries_comes_along() -> None:
    back = pickle.loads(pickle.dumps(UndoError("o1", ["it was changed"])))

    assert (back.operation, back.obstacles) == ("o1", ("it was changed",))
    assert pickle.loads(pickle.dumps(PastError("add"))).method == "add"


@pytest.mark.parametrize("leave", [pickle.dumps, copy.copy, copy.deepcopy])
def test_an_open_memory_can_not_leave_and_says_what_can(
    leave: Callable[[GraphMemory], object], memory: GraphMemory, tmp_path: Path
) -> None:
    with pytest.raises(InputError, match="pass its folder") as refused:
        leave(memory)

    assert str(tmp_path) in str(refused.value)


@pytest.mark.shares
def test_an_answer_comes_back_the_same(memory: GraphMemory) -> None:
    memory.add("I live in Graz.")
    answer = memory.search("Where do I live?")

    assert pickle.loads(pickle.dumps(answer)) == answer
    assert copy.deepcopy(answer) == answer
