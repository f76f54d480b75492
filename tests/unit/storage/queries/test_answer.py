"""Rows, in every form they can be had."""

import importlib.util
from collections.abc import Sequence
from typing import Any

import pyarrow as pa
import pytest

from graphmem.errors import InputError
from graphmem.storage.queries.answer import Rows

VALUES = [("Ann", 1), ("李明", None), ("<b>", 3)]
DICTS = [{"name": name, "n": n} for name, n in VALUES]

TABLE = pa.table({"name": [name for name, _ in VALUES], "n": [n for _, n in VALUES]})

MEMORY = {"_type": "Memory", "id": "m", "content": "tea", "summary": None}
ENTITY = {"_type": "Entity", "id": "e", "name": "Ann"}
EDGE = {"_type": "MENTIONS", "_source": ("Memory", "m"), "_target": ("Entity", "e"), "salience": 1}


@pytest.fixture(params=[VALUES, TABLE], ids=["values", "table"])
def rows(request: pytest.FixtureRequest) -> Rows:
    held: pa.Table | Sequence[Sequence[Any]] = request.param
    return Rows(("name", "n"), held)


def test_rows_are_a_sequence_of_mappings(rows: Rows) -> None:
    assert len(rows) == 3
    assert list(rows) == DICTS
    assert rows[0] == DICTS[0]
    assert rows[-1] == DICTS[-1]
    assert list(rows[1:]) == DICTS[1:]
    assert list(rows[::-1]) == DICTS[::-1]
    assert DICTS[1] in rows
    assert rows == DICTS
    assert rows != DICTS[:2]
    assert rows != "abc"


def test_a_row_past_the_end_is_an_index_error(rows: Rows) -> None:
    with pytest.raises(IndexError):
        rows[3]


def test_a_row_that_is_changed_changes_nothing(rows: Rows) -> None:
    rows[0]["name"] = "changed"

    assert rows[0] == DICTS[0]


def test_rows_become_arrow_and_pandas(rows: Rows) -> None:
    assert rows.to_arrow().to_pylist() == DICTS
    frame = rows.to_pandas()
    assert list(frame.columns) == ["name", "n"]
    assert frame["name"].tolist() == ["Ann", "李明", "<b>"]


def test_no_rows_keep_their_columns() -> None:
    nothing = Rows(("a", "b"), [])

    assert nothing.to_arrow().column_names == ["a", "b"]
    assert str(nothing).splitlines()[0] == "a  b"
    assert list(nothing) == []


def test_without_pandas_an_error_names_it(rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)

    with pytest.raises(InputError, match=r"pip install graphmem\[pandas\]"):
        rows.to_pandas()


def test_values_of_different_kinds_are_no_table() -> None:
    with pytest.raises(InputError, match="do not make a table"):
        Rows(("a",), [(1,), ("x",)]).to_arrow()


def test_nodes_edges_and_paths_become_one_graph() -> None:
    path = {"_nodes": [MEMORY, ENTITY], "_edges": [EDGE]}
    graph = Rows(
        ("m", "p", "l", "x"), [(MEMORY, path, [EDGE], 1), (None, path, [], "x")]
    ).to_networkx()

    assert dict(graph.nodes(data=True)) == {
        ("Memory", "m"): {"node_type": "Memory", "id": "m", "content": "tea"},
        ("Entity", "e"): {"node_type": "Entity", "id": "e", "name": "Ann"},
    }
    assert list(graph.edges(keys=True, data=True)) == [
        (("Memory", "m"), ("Entity", "e"), "MENTIONS", {"edge_type": "MENTIONS", "salience": 1})
    ]


def test_an_edge_without_its_nodes_is_drawn_all_the_same() -> None:
    graph = Rows(("e",), [(EDGE,), ({**EDGE, "salience": 2},)]).to_networkx()

    assert set(graph.nodes) == {("Memory", "m"), ("Entity", "e")}
    assert [key for *_, key in graph.edges(keys=True)] == ["MENTIONS", "MENTIONS 2"]


def test_text_is_aligned_for_wide_characters(rows: Rows) -> None:
    assert str(rows).splitlines() == [
        "name  n",
        "----  -",
        "Ann   1",
        "李明",
        "<b>   3",
        "(3 rows)",
    ]


@pytest.mark.parametrize("text", ["👩‍👩‍👧", "می‌خواهم", "❤️"])
def test_what_is_joined_stays_so(text: str) -> None:
    assert str(Rows(("t", "n"), [(text, 1)])).splitlines()[2] == f"{text}  1"
    assert f"<td>{text}</td>" in Rows(("t",), [(text,)])._repr_html_()


def test_text_tells_nodes_and_what_is_left_out() -> None:
    values = [(MEMORY, EDGE, "a\nb\x1b[31m", {"k": 1}, {"_nodes": [ENTITY], "_edges": []})] * 25
    told = str(Rows(("m", "e", "t", "d", "p"), values, truncated=True)).splitlines()

    assert told[2] == "(Memory tea)  [m MENTIONS e]  a b�[31m  {'k': 1}  (Entity Ann)"
    assert told[-1] == "(first 20 of 25 rows, there are more)"
    assert len(told) == 23


def test_html_is_escaped(rows: Rows) -> None:
    html = rows._repr_html_()

    assert "<td>&lt;b&gt;</td>" in html
    assert "<b>" not in html
    assert repr(rows) == "<Rows name, n: 3>"
