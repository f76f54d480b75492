from pathlib import Path

import pytest

from graphmem.errors import QueryError
from graphmem.storage.queries import load, parse

ONE = """// name: neighbours
// doc: The entities one edge away,
//   in either direction.
// parameters: ids STRING[], limit INT64
// columns: id, name
MATCH (n:Entity) WHERE n.id IN $ids
RETURN n.id AS id, n.name AS name LIMIT $limit;
"""


def test_a_query_carries_its_header_and_its_origin() -> None:
    (query,) = parse(ONE, "explore", "near.cypher")

    assert query.name == "explore.neighbours"
    assert query.doc == "The entities one edge away, in either direction."
    assert query.parameters == {"ids": "STRING[]", "limit": "INT64"}
    assert query.columns == ("id", "name")
    assert query.text.startswith("/* explore.neighbours: explore/near.cypher */\nMATCH")
    assert query.text.endswith("LIMIT $limit")


def test_a_value_without_a_type_gets_the_declared_one() -> None:
    (query,) = parse(ONE, "explore", "near.cypher")

    assert "IN CAST($ids AS STRING[])" in query.bound({"ids": [], "limit": 3})
    assert query.bound({"ids": ["x"], "limit": 3}) == query.text


@pytest.mark.parametrize(
    ("values", "told"),
    [({"ids": ["x"]}, "needs the parameter 'limit'"), ({"x": 1}, "parameter")],
)
def test_missing_and_unknown_parameters_are_named(values: dict[str, object], told: str) -> None:
    (query,) = parse(ONE, "explore", "near.cypher")

    with pytest.raises(QueryError, match=told):
        query.bound(values)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("MATCH (n) RETURN n", "expected '// name: some_name' on the first line"),
        ("// name: Bad Name\nRETURN 1", "'Bad Name' is not a name"),
        ("// name: a\n// doc: x\n", "query a is empty"),
        ("// name: a\n// parameters: x\nRETURN $x", "'name TYPE', not 'x'"),
        ("// name: a\nRETURN $x", "parameter 'x' is not both declared and used"),
        ("// name: a\n// parameters: x INT64\nRETURN 1", "parameter 'x' is not both"),
        ("// name: a\n// colour: red\nRETURN 1", "cannot read the header line '// colour: red'"),
    ],
)
def test_a_wrong_file_is_refused_by_name(text: str, told: str) -> None:
    with pytest.raises(QueryError, match=r"explore/near.cypher") as caught:
        list(parse(text, "explore", "near.cypher"))

    assert told in str(caught.value)


def test_two_queries_of_one_name_are_refused_naming_both_files(tmp_path: Path) -> None:
    folder = tmp_path / "recall"
    folder.mkdir()
    (folder / "a.cypher").write_text("// name: same\nRETURN 1")
    (folder / "b.cypher").write_text("// name: same\nRETURN 2")

    with pytest.raises(QueryError, match=r"recall\.same: in recall/a\.cypher and in recall/b\.c"):
        load(tmp_path)


def test_folders_are_namespaces_at_any_depth(tmp_path: Path) -> None:
    folder = tmp_path / "recall" / "deep"
    folder.mkdir(parents=True)
    (folder / "a.cypher").write_text("// name: one\nRETURN 1\n// name: two\nRETURN 2")

    assert list(load(tmp_path)) == ["recall.deep.one", "recall.deep.two"]


def test_a_query_outside_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.cypher").write_text("// name: one\nRETURN 1")

    with pytest.raises(QueryError, match="a query file stands in a folder"):
        load(tmp_path)
