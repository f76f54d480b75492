from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pyarrow as pa
import pytest

from graphmem.errors import OntologyError
from graphmem.storage.rows import Group, grouped
from graphmem.storage.tables import Column

NAME = Column("name", "STRING", pa.string())
AT = Column("at", "TIMESTAMP", pa.timestamp("us"))
COLUMNS = {"name": NAME, "at": AT}
NOON = datetime(2025, 3, 1, 12)  # noqa: DTZ001 - naive UTC


def group(rows: list[dict[str, Any]]) -> Group:
    (found,) = grouped(COLUMNS, rows, 0)
    return found


def test_rows_become_columns() -> None:
    rows = [{"name": "a", "at": NOON}, {"name": "b", "at": NOON + timedelta(hours=1)}]
    assert group(rows).arrow().to_pydict() == {
        "v0": ["a", "b"],
        "v1": [NOON, NOON + timedelta(hours=1)],
    }


def test_a_value_that_all_rows_share_is_stored_in_each() -> None:
    table = group([{"name": "same", "at": NOON}] * 3).arrow()
    assert table.to_pydict() == {"v0": ["same"] * 3, "v1": [NOON] * 3}


def test_moments_with_a_zone_are_stored_in_utc_whichever_is_first() -> None:
    east = NOON.replace(tzinfo=UTC).astimezone(timezone(timedelta(hours=8)))
    for moments in ([east, NOON], [NOON, None, east]):
        stored = group([{"at": moment} for moment in moments]).arrow().to_pydict()["v0"]
        assert [moment for moment in stored if moment] == [NOON, NOON]


@pytest.mark.parametrize(
    "wrong", [[{"name": 3}] * 2, [{"at": "noon"}] * 2, [{"at": NOON}, {"at": []}]]
)
def test_what_does_not_fit_its_column_is_refused(wrong: list[dict[str, Any]]) -> None:
    with pytest.raises(OntologyError, match="holds what"):
        group(wrong).arrow()


def test_one_row_is_bound_by_itself() -> None:
    one = group([{"name": "a", "at": NOON}])
    assert one.single
    assert one.parameters() == {"v0": "a", "v1": NOON}
