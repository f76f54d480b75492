"""The user's own folders of queries, beside those of graphmem."""

from pathlib import Path

import pytest

from graphmem.errors import QueryError
from graphmem.storage.queries.catalogue import catalogue, shipped_queries


def folder(parent: Path, name: str, text: str, namespace: str = "mine") -> Path:
    path = parent / name / namespace
    path.mkdir(parents=True)
    (path / "a.cypher").write_text(text, encoding="utf-8")
    return path.parent


def test_queries_of_the_user_stand_beside_the_shipped_ones(tmp_path: Path) -> None:
    own = folder(tmp_path, "one", "// name: own\n// doc: Mine.\nMATCH (n) /* x */ RETURN n.id;")

    known = catalogue([own])

    assert known.keys() == {*shipped_queries(), "mine.own"}
    assert known["mine.own"].text == "MATCH (n)   RETURN n.id"
    assert known["mine.own"].origin == str(own / "mine" / "a.cypher")


def test_a_name_taken_twice_is_refused_naming_both_files(tmp_path: Path) -> None:
    one = folder(tmp_path, "one", "// name: own\nRETURN 1")
    two = folder(tmp_path, "two", "// name: own\nRETURN 2")

    with pytest.raises(QueryError) as caught:
        catalogue([one, two])

    for place in (one, two):
        assert str(place / "mine" / "a.cypher") in str(caught.value)


def test_a_shipped_name_cannot_be_taken(tmp_path: Path) -> None:
    own = folder(tmp_path, "one", "// name: entity\nRETURN 1", "explore")

    with pytest.raises(QueryError, match=r"explore\.entity: in explore/entities\.cypher and in"):
        catalogue([own])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("// name: own\nMATCH (n) DETACH DELETE n", "query mine.own: DETACH is not allowed"),
        ("// name: own\nLOAD FROM 'x.csv' RETURN *", "begins with"),
        ("// name: own\n", "is empty"),
    ],
)
def test_a_query_that_does_more_than_read_is_refused(tmp_path: Path, text: str, told: str) -> None:
    own = folder(tmp_path, "one", text)

    with pytest.raises(QueryError, match=told) as caught:
        catalogue([own])

    assert str(own) in str(caught.value)


def test_a_file_may_begin_with_a_mark_of_its_order_of_bytes(tmp_path: Path) -> None:
    own = folder(tmp_path, "one", "\ufeff// name: own\nRETURN 1")

    assert "mine.own" in catalogue([own])


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_a_file_that_is_not_utf_8_is_named(tmp_path: Path, encoding: str) -> None:
    own = folder(tmp_path, "one", "")
    text = "// name: own\n// doc: Größe.\nRETURN 1"
    (own / "mine" / "a.cypher").write_text(text, encoding=encoding)

    with pytest.raises(QueryError, match=r"one: mine/a\.cypher cannot be read as UTF-8"):
        catalogue([own])


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(QueryError, match=r"gone, named in query\.folders, is not a folder"):
        catalogue([tmp_path / "gone"])
