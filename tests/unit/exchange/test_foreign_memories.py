"""What other memories left: where it goes, and what is said of the rest (samples made up)."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from graphmem.errors import InputError
from graphmem.memory import GraphMemory
from graphmem.model import Memory
from tests.unit.exchange.foreign import edges, entities, saved

MCP = """
{"type":"entity","name":"Ann Lee","entityType":"person","observations":["Paints tiles","喜欢绿茶"]}
{"type":"entity","name":"Kern & Co","entityType":"bakery","observations":[],"colour":"red"}
{"type":"relation","from":"Ann Lee","to":"Kern & Co","relationType":"works for"}
{"type":"relation","from":"Ann Lee","to":"Kern & Co","relationType":"works for"}
"""

MEM0: dict[str, Any] = {
    "results": [
        {
            "id": "8c1f",
            "memory": "Ann is allergic to walnuts",
            "hash": "0",
            "user_id": "ann",
            "run_id": "run1",
            "metadata": {"topic": "health"},
            "created_at": "2025-03-01T02:00:00+02:00",
            "updated_at": "2025-04-01T00:00:00Z",
            "expiration_date": "2030-01-01",
        },
        {"id": "9d2a", "memory": "Ann plays the erhu", "user_id": "ann", "created_at": None},
    ],
    "relations": [{"source": "ann", "relationship": "allergic_to", "target": "walnuts"}],
    "history": [
        {
            "memory_id": "8c1f",
            "old_memory": None,
            "new_memory": "Ann is allergic to nuts",
            "event": "ADD",
            "created_at": "2025-03-01T00:00:00+00:00",
        },
        {
            "memory_id": "8c1f",
            "old_memory": "Ann is allergic to nuts",
            "new_memory": "Ann is allergic to walnuts",
            "event": "UPDATE",
            "updated_at": "2025-04-01T00:00:00+00:00",
        },
        {"memory_id": "gone", "old_memory": "x", "event": "DELETE", "created_at": None},
    ],
}

GRAPHITI: dict[str, Any] = {
    "nodes": [
        {
            "uuid": "n1",
            "name": "Ann Lee",
            "group_id": "g",
            "labels": ["Entity", "Person"],
            "created_at": "2025-01-01T00:00:00Z",
            "summary": "Ann Lee paints tiles for a bakery.",
            "attributes": {"age": 40},
        },
        {"uuid": "n2", "name": "Kern", "group_id": "g", "labels": ["Entity"], "summary": ""},
    ],
    "edges": [
        {
            "uuid": "e1",
            "group_id": "g",
            "source_node_uuid": "n1",
            "target_node_uuid": "n2",
            "created_at": "2025-01-02T00:00:00Z",
            "name": "WORKS_FOR",
            "fact": "Ann Lee worked for the bakery Kern.",
            "fact_embedding": [0.1],
            "episodes": ["p1", "p9"],
            "valid_at": "2024-06-01T00:00:00Z",
            "invalid_at": "2025-06-01T00:00:00Z",
            "expired_at": None,
        },
        {"uuid": "e2", "source_node_uuid": "p1", "target_node_uuid": "n1"},
    ],
    "episodes": [
        {
            "uuid": "p1",
            "name": "chat",
            "group_id": "g",
            "source": "message",
            "content": "Ann: I paint for Kern now.",
            "valid_at": "2024-06-02T00:00:00Z",
        }
    ],
    "communities": [{"uuid": "c1"}],
}


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def stored(memory: GraphMemory, content: str) -> Memory:
    return next(m for m in memory.get_all(history=True) if m.content == content)


@pytest.mark.shares
def test_a_relation_of_the_mcp_server_may_lead_to_what_has_no_line(
    memory: GraphMemory, tmp_path: Path
) -> None:
    line = '{"type":"relation","from":"Ann","to":"Graz","relationType":"lives in"}'
    memory.import_graph(saved(tmp_path / "memory.jsonl", line))

    assert entities(memory) == {"Ann": "thing", "Graz": "thing"}
    assert edges(memory, "RELATED_TO") == [("Ann", "Graz")]


@pytest.mark.shares
def test_observations_of_the_mcp_server_are_memories_about_their_entity(
    memory: GraphMemory, tmp_path: Path
) -> None:
    report = memory.import_graph(saved(tmp_path / "memory.jsonl", MCP))

    assert (report.format, report.memories) == ("mcp", 2)
    assert report.unplaced == {"entity.colour": 1}
    assert entities(memory) | {"Ann Lee": "person", "Kern & Co": "bakery"} == entities(memory)
    assert ("Paints tiles", "Ann Lee") in edges(memory, "ABOUT")
    assert edges(memory, "RELATED_TO") == [("Ann Lee", "Kern & Co")]
    assert memory.search("What does Ann Lee paint?")[0].memory.content == "Paints tiles"


@pytest.mark.shares
def test_memories_of_mem0_keep_scope_dates_and_former_texts(
    memory: GraphMemory, tmp_path: Path
) -> None:
    report = memory.import_graph(saved(tmp_path / "mem0.json", MEM0))

    assert (report.format, report.memories) == ("mem0", 2)
    assert report.unplaced == {
        "history of a memory that is not in the file": 1,
        "memory.expiration_date": 1,
    }
    found = stored(memory, "Ann is allergic to walnuts")
    assert (found.user_id, found.session, found.external_id) == ("ann", "run1", "8c1f")
    assert found.created_at == moment("2025-03-01T00:00:00")
    assert found.metadata["topic"] == "health"
    (version,) = memory.history(found.id)
    assert (version.content, version.retired_at) == (
        "Ann is allergic to nuts",
        moment("2025-04-01T00:00:00"),
    )
    assert ("ann", "walnuts") in edges(memory, "RELATED_TO")
    assert memory.search("What instrument does Ann play?").hits


@pytest.mark.shares
def test_former_texts_of_mem0_are_counted_on_and_put_back(
    memory: GraphMemory, tmp_path: Path
) -> None:
    former = [
        {
            "memory_id": "1",
            "old_memory": f"住在{city}",
            "event": "UPDATE",
            "updated_at": f"2026-0{n}-01",
        }
        for n, city in enumerate(("Linz", "杭州"), 1)
    ]
    twins = [
        {"id": id, "memory": "住在Graz", "history": [h | {"memory_id": id} for h in former]}
        for id in ("1", "2")
    ]
    memory.import_graph(saved(tmp_path / "mem0.json", twins))
    assert memory.check().is_sound
    id = memory.get_all()[0].id

    memory.update(id, content="住在Rom")
    memory.import_graph(saved(tmp_path / "mem0.json", twins))
    told = [(version.number, version.content) for version in memory.history(id)]
    assert told == [(1, "住在Linz"), (2, "住在杭州"), (3, "住在Graz")]

    memory.restore_version(memory.history(id)[1].id)
    assert memory.get(id).content == "住在杭州"
    assert memory.check().is_sound


def test_facts_of_graphiti_keep_when_they_held(memory: GraphMemory, tmp_path: Path) -> None:
    report = memory.import_graph(saved(tmp_path / "graphiti.json", GRAPHITI))

    assert (report.format, report.memories) == ("graphiti", 3)
    assert report.unplaced == {
        "communities": 1,
        "episode of a fact that is not in the file": 1,
        "node.attributes": 1,
    }
    fact = stored(memory, "Ann Lee worked for the bakery Kern.")
    assert fact.valid_from == moment("2024-06-01T00:00:00")
    assert fact.valid_to == moment("2025-06-01T00:00:00")
    assert fact.retired_at is None
    assert fact.user_id == "g"
    assert entities(memory)["Ann Lee"] == "Person"
    assert ("Ann: I paint for Kern now.", fact.content) in edges(memory, "SUPPORTS")
    held = memory._graph.edge_columns("RELATED_TO", ["type", "memory"])
    assert (list(held["type"]), list(held["memory"])) == (["WORKS_FOR"], [fact.id])


@pytest.mark.shares
@pytest.mark.parametrize(
    ("name", "held"),
    [("memory.jsonl", MCP), ("mem0.json", MEM0), ("graphiti.json", GRAPHITI)],
)
def test_importing_twice_changes_nothing(
    memory: GraphMemory, tmp_path: Path, name: str, held: object
) -> None:
    path = saved(tmp_path / name, held)
    memory.import_graph(path)
    memory.export(tmp_path / "one.json")
    again = memory.import_graph(path)
    memory.export(tmp_path / "two.json")

    assert memory.check().is_sound
    assert (again.nodes, again.edges, again.memories) == (0, 0, 0)
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


def without(*path: Any) -> Callable[[Any], Any]:
    def change(held: Any) -> Any:
        found = held = json.loads(json.dumps(held))
        for step in path[:-1]:
            found = found[step]
        del found[path[-1]]
        return held

    return change


@pytest.mark.unwritten
@pytest.mark.parametrize(
    ("name", "held", "told"),
    [
        ("a.jsonl", '{"type":"entity","name":"x"}\n{"type":"cat"}\n', 'line 2: "type" must be'),
        ("a.jsonl", '{"type":"entity","name":"x"}\nnothing\n', "line 2 is not JSON"),
        ("a.jsonl", '{"type":"entity","name":"x"}\n' + "[" * 100_000, "line 2 is not JSON"),
        ("a.jsonl", '{"type":"entity","name":"x","observations":[1]}\n', "line 1: observations"),
        (
            "a.jsonl",
            '{"type":"relation","from":"x","to":"y"}\n',
            "line 1 has no text 'relationType'",
        ),
        ("a.json", without("results", 1, "memory")(MEM0), "results 1 has no text 'memory'"),
        (
            "a.json",
            {"results": [{"id": "1", "memory": "x", "created_at": "soon"}]},
            "results 0: created_at is no ISO 8601 date: 'soon'; mend it",
        ),
        ("a.json", {"results": 1}, "results is not a list"),
        ("a.json", without("nodes", 1)(GRAPHITI), "edges 0: no node has the uuid 'n2'; add it"),
        ("a.json", {"a": 1}, "holds no lists of nodes and of edges"),
        ("a.json", {"nodes": [{}], "edges": []}, "node 0 has no 'id'; give it one"),
        (
            "a.json",
            {"nodes": [{"id": 1}], "edges": [{"source": 1, "target": 2}]},
            "edge 0: its target '2' is none of the nodes",
        ),
        ("a.json", "{", "is not JSON: .* line 1"),
        ("a.graphml", "<graphml", "is not XML: .*line 1"),
        ("a.graphml", "<svg/>", "holds no <graphml> with a <graph>"),
        ("a.graphml", '<?xml version="1.0" encoding="none"?><graphml/>', "is not XML"),
        ("a.json", "[" * 100_000, "is not JSON"),
        ("a.csv", "x", "is neither a folder nor a zip of tables .* read by `import_file`"),
        ("a.md", "# x", "names no format; .* read by `import_file`"),
        ("a.json", [{"role": "user", "content": "x"}], "chats are read by `import_file`"),
        ("a.parquet.zip", "x", "is neither a folder nor a zip of tables"),
    ],
)
def test_a_fault_is_named_and_nothing_is_stored(
    memory: GraphMemory, tmp_path: Path, name: str, held: object, told: str
) -> None:
    with pytest.raises(InputError, match=told):
        memory.import_graph(saved(tmp_path / name, held))

    assert sum(memory.stats()["nodes"].values()) == 0


@pytest.mark.unwritten
@pytest.mark.parametrize("held", [{}, {"type": "entity", "name": "x"}, 5])
def test_a_file_that_holds_no_memories_is_not_read_as_one_of_none(
    memory: GraphMemory, tmp_path: Path, held: object
) -> None:
    with pytest.raises(InputError, match="holds neither a list of memories nor 'results'"):
        memory.import_graph(saved(tmp_path / "a.json", held), format="mem0")


@pytest.mark.unwritten
@pytest.mark.parametrize(
    ("nodes", "edges", "told"),
    [
        ("id,name\n,Ann\n", "", r"nodes.csv, row 1 has no id; give it in a column called 'id'"),
        ("id,age:int\n1,old\n", "", r"line 2: 'old' is no int, as the header says of age"),
        ("id\n1,2\n", "", "line 2 has 2 cells, the header 1"),
        ("id\n1\n", "source,target\n1,3\n", r"edges.csv, row 1: its target '3' is none"),
    ],
)
def test_a_fault_in_a_table_is_named(
    memory: GraphMemory, tmp_path: Path, nodes: str, edges: str, told: str
) -> None:
    saved(tmp_path / "nodes.csv", nodes)
    saved(tmp_path / "edges.csv", edges)

    with pytest.raises(InputError, match=told):
        memory.import_graph(tmp_path, "csv")


def test_an_entity_may_be_called_as_the_header_of_a_dump(
    memory: GraphMemory, tmp_path: Path
) -> None:
    row = {"type": "entity", "name": "graphmem", "entityType": "project", "observations": []}

    memory.import_graph(saved(tmp_path / "a.jsonl", json.dumps(row)))

    assert [row["name"] for row in memory.cypher("MATCH (e:Entity) RETURN e.name AS name")] == [
        "graphmem"
    ]


@pytest.mark.shares
def test_two_nodes_of_one_name_stay_two(memory: GraphMemory, tmp_path: Path) -> None:
    nodes = [{"id": n, "name": "John", "type": "Person"} for n in (1, 2)]
    path = saved(tmp_path / "a.json", {"nodes": nodes, "edges": []})

    assert memory.import_graph(path).nodes == 2
    assert memory.import_graph(path).known == 2


@pytest.mark.shares
def test_what_comes_in_goes_to_the_namespace_named(memory: GraphMemory, tmp_path: Path) -> None:
    memory.import_graph(saved(tmp_path / "memory.jsonl", MCP), namespace="ann")

    assert memory.get_all() == []
    assert len(memory.get_all(namespace="ann")) == 2
