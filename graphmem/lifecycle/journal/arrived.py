"""Operations that come with an import: one whose steps are not all there cannot be taken back."""

import json

from graphmem.lifecycle.journal.operation import CLOSED, LEFT_OUT, Operation, step_id
from graphmem.model import Batch
from graphmem.storage.store import Store


def close_incomplete(store: Store, batch: Batch) -> None:
    """Mark the operations of a batch whose steps are not all there, and take out steps of no use.

    Selections and pasts leave steps out. An operation that is here already stays
    as it is; one that is closed takes no steps.
    """
    rows = batch.nodes.get("Operation", {})
    steps = batch.nodes.pop("OperationStep", {})
    given = {(row["operation"], row["position"]) for row in steps.values()}
    ids = {*rows, *(operation for operation, _ in given)}
    here = {row["id"]: row for row in store.graph.nodes("Operation", sorted(ids))}
    taking = set()
    for id, row in {**rows, **here}.items():
        operation = Operation.of_row(row)
        wanted = range(operation.steps if operation.state == "applied" else 0)
        if not CLOSED.isdisjoint(operation.report):
            continue
        if all((id, n) in given or store.has("OperationStep", step_id(id, n)) for n in wanted):
            taking.add(id)
        elif id in rows:
            report = {**operation.report, LEFT_OUT: True}
            batch.nodes["Operation"][id] = {**rows[id], "report": json.dumps(report)}
    for row in steps.values():
        if row["operation"] in taking:
            batch.create("OperationStep", row)
