from datetime import datetime
from pathlib import Path

import numpy as np
import pytest

from graphmem.errors import InputError, QueryError
from graphmem.storage.queries.query import Query
from graphmem.storage.queries.query_files import load, parse

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


def near() -> Query:
    (query,) = parse(ONE, "explore", "near.cypher")
    return query


def typed(header: str) -> Query:
    name = header.split(maxsplit=1)[0]
    (query,) = parse(f"// name: a\n// parameters: {header}\nRETURN ${name}", "x", "y.cypher")
    return query


def test_a_value_without_a_type_gets_the_declared_one() -> None:
    text, values = near().bound({"ids": [], "limit": 3})

    assert "IN CAST($ids AS STRING[])" in text
    assert values == {"ids": [], "limit": 3}
    assert near().bound({"ids": ["x"], "limit": 3})[0] == near().text


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"ids": ["x"]}, r"needs the parameter 'limit' \(explore/near.cypher\)"),
        ({"ids": [], "limit": 1, "lmit": 1}, "does not know .* 'lmit'; did you mean 'limit'"),
        ({"ids": "x", "limit": 3}, r"the parameter 'ids' is STRING\[\], not 'x'"),
        ({"ids": [1], "limit": 3}, "the parameter 'ids' is"),
        ({"ids": [], "limit": True}, "the parameter 'limit' is INT64, not True"),
    ],
)
def test_missing_unknown_and_wrong_parameters_are_named(
    values: dict[str, object], told: str
) -> None:
    with pytest.raises(QueryError, match=told):
        near().bound(values)


def test_a_default_is_used_where_nothing_is_given() -> None:
    query = typed('a STRING = "default"')

    assert query.bound({})[1] == {"a": "default"}
    assert query.bound({"a": "other"})[1] == {"a": "other"}
    assert typed("a STRING = null").bound({})[0].endswith("RETURN CAST($a AS STRING)")


def test_a_default_may_be_any_json() -> None:
    header = 'a STRING = "x, y", b STRING[] = ["x", "y"], c INT64, d BOOL = true'
    text = f"// name: a\n// parameters: {header}\nRETURN $a, $b, $c, $d"
    (query,) = parse(text, "x", "y.cypher")

    assert list(query.parameters) == ["a", "b", "c", "d"]
    assert query.defaults == {"a": "x, y", "b": ["x", "y"], "d": True}


def test_what_a_text_or_a_comment_says_is_no_parameter() -> None:
    body = "RETURN $a, '$a is for $b' AS `$c` // costs $d\n /* $e */"
    (query,) = parse(f"// name: a\n// parameters: a STRING\n{body}", "x", "y.cypher")

    assert list(query.parameters) == ["a"]
    text, _ = query.bound({"a": None})
    assert "RETURN CAST($a AS STRING), '$a is for $b' AS `$c` //" in text


def test_values_of_every_type_are_taken() -> None:
    moment = datetime.fromisoformat("2025-01-01T02:00+02:00")
    naive = datetime(2025, 1, 1)  # noqa: DTZ001

    assert typed("a TIMESTAMP").bound({"a": moment})[1] == {"a": naive}
    assert typed("a TIMESTAMP").bound({"a": "2025-01-01"})[1] == {"a": naive}
    assert typed("a STRING[]").bound({"a": ("x", "y")})[1] == {"a": ["x", "y"]}
    assert typed("a INT64").bound({"a": np.int64(3)})[1] == {"a": 3}
    assert typed("a DOUBLE").bound({"a": 3})[1] == {"a": 3}
    with pytest.raises(InputError, match="lies outside the years 1 to 9999"):
        typed("a TIMESTAMP").bound({"a": "0001-01-01T00:00:00+08:00"})
    with pytest.raises(QueryError, match=r"'a' is a moment as 2025-01-31 .*, not 'soon'"):
        typed("a TIMESTAMP").bound({"a": "soon"})


def test_a_query_tells_whether_it_seeks() -> None:
    (seeking,) = parse("// name: a\n// plan: seek\nRETURN 1", "x", "y.cypher")

    assert (seeking.seeks, near().seeks) == (True, False)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("MATCH (n) RETURN n", "expected '// name: some_name' on the first line"),
        ("// name: Bad Name\nRETURN 1", "'Bad Name' is not a name"),
        ("// name: a\n// doc: x\n", "query a is empty"),
        ("// name: a\n// parameters: x\nRETURN $x", "'name TYPE', not 'x'"),
        ("// name: a\nRETURN $x", "parameter 'x' is not both declared and used"),
        ("// name: a\n// parameters: x INT64\nRETURN 1", "parameter 'x' is not both"),
        ("// name: a\n// parameters: x INT64 = ?\nRETURN $x", "the default of x is not JSON: ?"),
        ("// name: a\n// parameters: x INT64 = 1 y INT64\nRETURN $x", "behind x stands 'y INT64'"),
        ("// name: a\nRETURN 'x", "query a: a text is not closed"),
        ("// name: a\n// plan: scan\nRETURN 1", "the plan is 'seek' or is left out, not 'scan'"),
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
