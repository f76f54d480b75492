"""Whether the journal can be read, and holds exactly the steps that its operations tell."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from graphmem.lifecycle.checkup.fault import RESTORE, Fault
from graphmem.lifecycle.journal.operation import CLOSED, Operation
from graphmem.lifecycle.journal.record import Record
from graphmem.schema.ontology import Ontology
from graphmem.storage.store import Store

_PAGE: Final = 500
_REOPEN = "open the folder anew: what was cut short is taken back then"


def journal_faults(store: Store) -> Iterator[Fault]:
    """Yield operations that do not stand still, steps that are lost, and records that are none."""
    rows = store.graph.nodes("Operation", list(store.adjacency.ids("Operation")))
    operations = {row["id"]: Operation.of_row(row) for row in rows}
    steps: defaultdict[str, list[int]] = defaultdict(list)
    ids = list(store.adjacency.ids("OperationStep"))
    for start in range(0, len(ids), _PAGE):
        for row in store.graph.nodes("OperationStep", ids[start : start + _PAGE]):
            steps[row["operation"]].append(row["position"])
            if not _is_readable(row["record"], store.ontology):
                where = f"OperationStep {row['id']!r}"
                yield Fault("journal", where, "its record cannot be read", _REOPEN)
    for lost in sorted(steps.keys() - operations.keys()):
        yield Fault("journal", f"Operation {lost!r}", "it is gone, but steps of it are there")
    for operation in operations.values():
        what = _fault(operation, sorted(steps[operation.id]))
        if what:
            mend = RESTORE if operation.state in {"applied", "undone"} else _REOPEN
            yield Fault("journal", f"Operation {operation.id!r} ({operation.kind})", what, mend)


def _fault(operation: Operation, positions: list[int]) -> str | None:
    if operation.state in {"running", "undoing"}:
        return f"it is {operation.state}, though nobody works at it"
    kept = operation.state == "applied" and CLOSED.isdisjoint(operation.report)
    expected = list(range(operation.steps)) if kept else []
    if positions != expected:
        return f"it has the steps {positions}, expected {expected}"
    return None


def _is_readable(record: str, ontology: Ontology) -> bool:
    try:
        Record.from_json(record, ontology)
    except (ValueError, KeyError, TypeError):
        return False
    return True
