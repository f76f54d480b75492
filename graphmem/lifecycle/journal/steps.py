"""The steps of an operation, and what they did, as they are stored."""

from collections.abc import Iterator
from itertools import count

from graphmem.lifecycle.journal.operation import step_id
from graphmem.lifecycle.journal.record import Record
from graphmem.storage.store import Store


def steps(store: Store, operation: str) -> Iterator[str]:
    """Yield the ids of the steps of an operation, the first one first."""
    for position in count():
        step = step_id(operation, position)
        if not store.has("OperationStep", step):
            return
        yield step


def records(store: Store, operation: str) -> Iterator[Record]:
    """Yield what each step of an operation did; nothing where that is not kept."""
    for step in steps(store, operation):
        (row,) = store.graph.nodes("OperationStep", [step])
        yield Record.from_json(row["record"], store.ontology)
