"""What cannot be meant is refused in words, and nothing is done."""

from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, InputError, Message, OntologyError


@pytest.mark.unwritten
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"mode": "xx"}, "no mode 'xx'"),
        ({"limit": -1}, "limit is -1; it must be 0 or more"),
        ({"limit": None}, "limit must be a whole number, not None"),
        ({"offset": -1}, "offset is -1"),
    ],
)
def test_a_page_that_there_cannot_be(given: dict[str, Any], told: str, memory: GraphMemory) -> None:
    for asked in (memory, memory.at()):
        with pytest.raises(InputError, match=told):
            asked.get_all(**given)


def test_an_empty_page_is_one(memory: GraphMemory) -> None:
    memory.add("Ann has a kite.")

    assert memory.get_all(limit=0) == memory.get_all(offset=1) == []


@pytest.mark.unwritten
@pytest.mark.parametrize("one", ["abc", b"abc", {"content": "abc"}, Message("abc"), 5])
def test_one_item_is_no_stream_of_items(one: Any, memory: GraphMemory) -> None:
    with pytest.raises(InputError, match=r"give a list of items, or one to `add`"):
        memory.add_many(one)

    assert memory.get_all() == []


@pytest.mark.unwritten
def test_a_question_is_text(memory: GraphMemory) -> None:
    with pytest.raises(InputError, match="question must be text, not 5"):
        memory.search(5)  # type: ignore[arg-type]


@pytest.mark.unwritten
def test_a_moment_is_a_datetime(memory: GraphMemory) -> None:
    moment: Any = "2020"
    for ask in (memory.at, memory.diff):
        with pytest.raises(InputError, match=r"(valid|since) must be a datetime, such as .*'2020'"):
            ask(moment)


@pytest.mark.unwritten
@pytest.mark.parametrize("format", [None, "node-link", "mem0", "graphiti", "mcp"])
@pytest.mark.parametrize("held", ["5", "null", '"results"'])
def test_a_file_of_json_that_holds_no_graph(
    held: str, format: str | None, memory: GraphMemory, tmp_path: Path
) -> None:
    file = tmp_path / "graph.json"
    file.write_text(held, encoding="utf-8")

    with pytest.raises(InputError, match=r"graph\.json"):
        memory.import_graph(file, format)


@pytest.mark.parametrize("name", ["a.jsonl", "a.graphml", "a.ttl", "a.csv", "a.vault", "a.svg"])
def test_a_file_in_a_folder_that_is_not_there(
    name: str, memory: GraphMemory, tmp_path: Path
) -> None:
    (id,) = memory.add("Ann has a kite.").added
    file = tmp_path / "missing" / name

    with pytest.raises(
        InputError, match=r"no folder .*missing to write a\.\w+ into; make it first"
    ):
        memory.export(file)
    if name not in {"a.jsonl"}:
        for write in (memory.at().export, lambda file: memory.export_provenance(id, file)):
            with pytest.raises(InputError, match="no folder"):
                write(file)


@pytest.mark.unwritten
def test_a_file_of_types_that_is_not_there(memory: GraphMemory, tmp_path: Path) -> None:
    with pytest.raises(OntologyError, match=r"types\.yaml cannot be read; give the path"):
        memory.add_types(tmp_path / "types.yaml")
