"""The trace tells what was hidden and why, and so does an explanation."""

import json

import pytest

from graphmem import GraphMemory
from graphmem.model import Batch

ASKED = "Where is the rake?"


def add(memory: GraphMemory, text: str) -> str:
    """Write a memory; return its id."""
    (id,) = memory.add(text).added
    return id


def hide(memory: GraphMemory, how: str) -> tuple[str, str, str]:
    """Hide a memory; return its id, what is told of it and a question that would find it."""
    if how == "superseded":
        id = add(memory, "I live in Bern.")
        return id, f"{id} by {add(memory, 'I moved to Basel last month.')}", "Where do I live?"
    if how == "negated":
        id = add(memory, "I like skiing.")
        add(memory, "I don't like skiing any more.")
        return id, "taken back or denied", "Do I like skiing?"
    id = add(memory, "The rake is behind the barn.")
    if how == "deleted":
        memory.delete(id)
        return id, "can be restored", ASKED
    if how == "faded":
        memory.update(id, weight=0.125)
        return id, "weight is below", ASKED
    memory._store.commit(retiring(memory, id))
    return id, "nothing took their place", ASKED


def retiring(memory: GraphMemory, id: str) -> Batch:
    """Return what ends a memory that nothing takes the place of, as an import may."""
    batch = Batch()
    batch.update("Memory", id, retired_at=memory.get(id).created_at)
    return batch


@pytest.mark.parametrize("how", ["superseded", "retired", "negated", "deleted", "faded"])
def test_it_is_told_in_the_trace_and_explained(memory: GraphMemory, how: str) -> None:
    id, told, question = hide(memory, how)

    trace = memory.search(question).trace

    (hidden,) = trace.hidden
    assert (hidden.reason, hidden.ids) == (how, (id,))
    assert told in str(trace)
    (as_json,) = json.loads(json.dumps(trace.as_dict()))["hidden"]
    assert as_json["reason"] == how
    assert as_json["why"] == hidden.why
    explained = memory.explain(question, id)
    assert explained.verdict == "hidden"
    assert any(f"it is {how}" in reason for reason in explained.reasons)


def test_how_little_it_weighs_is_explained(memory: GraphMemory) -> None:
    id, _, question = hide(memory, "faded")
    (reason,) = memory.explain(question, id).reasons
    assert reason.startswith("it is faded (0.125, below 0.")


def test_other_namespaces_are_withheld_in_text_and_json(memory: GraphMemory) -> None:
    (other,) = memory.add("The rake is in the shed.", namespace="other").added
    trace = memory.search(ASKED).trace
    assert "what others hold is withheld, their counts too" in str(trace)
    assert "withheld" in trace.as_dict()["other_namespaces"]
    assert other not in json.dumps(trace.as_dict())
    assert memory.explain(ASKED, other).verdict == "other_namespace"
