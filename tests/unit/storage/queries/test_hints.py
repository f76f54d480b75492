"""The mend that is added to what the engine says."""

import pytest

from graphmem.schema.ontology import core
from graphmem.storage.queries.hints import hint
from graphmem.storage.tables import Tables

TABLES = Tables.of(core(), 4)


@pytest.mark.parametrize(
    ("told", "text", "mend"),
    [
        ("Binder exception: Table Entty does not exist.", "", "; did you mean 'Entity'?"),
        ("Cannot find property nam for e.", "", "; did you mean 'name'?"),
        (
            "Cannot find property nam for e.",
            "MATCH (e)\nRETURN e.nam",
            "; it stands in line 2; did",
        ),
        ("Cannot find property nam for e.", "MATCH (e) RETURN e.nam", "; did you mean 'name'?"),
        ("Cannot find property state for n.", "", "; it is a property of Version, Operation"),
        ("function LABELS does not exist.", "", "; write label(n)"),
        ("function FROBNICATE does not exist.", "", ""),
        ("Parser exception: x", "CALL { MATCH (n) RETURN n }", "; a subquery is written"),
        ("Parser exception: x", "MATCH (n:$t) RETURN n", "; a type cannot be a parameter"),
        ("Parser exception: x", "RETURN 1 +", ""),
        ("Runtime exception: Divide by zero.", "RETURN 1/0", ""),
        ("The number of rows to skip/limit must be a non-negative", "", "; LIMIT and SKIP take a"),
        ("Cannot evaluate $n as a valid limit number.", "", "; LIMIT and SKIP take a whole"),
    ],
)
def test_the_mend_is_told(told: str, text: str, mend: str) -> None:
    found = hint(told, text, TABLES)

    assert found.startswith(mend)
    assert bool(found) == bool(mend)
