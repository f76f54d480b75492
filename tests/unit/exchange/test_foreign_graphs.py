"""Graphs that other programs wrote: where their nodes and edges go."""

import zipfile
from pathlib import Path

import networkx as nx
import pytest

from graphmem.errors import InputError
from graphmem.memory import GraphMemory
from tests.unit.exchange.foreign import edges, entities, saved


def test_graphml_may_leave_its_namespace_out(memory: GraphMemory, tmp_path: Path) -> None:
    nodes = '<node id="a"/><node id="b"/><edge source="a" target="b"/>'
    held = f'<graphml><graph edgedefault="directed">{nodes}</graph></graphml>'

    read = memory.import_graph(saved(tmp_path / "a.graphml", held))

    assert (read.nodes, read.edges) == (2, 1)


def test_graphml_may_hold_a_graph_within_a_node(memory: GraphMemory, tmp_path: Path) -> None:
    inner = '<graph><node id="b"/><node id="c"/><edge source="b" target="c"/></graph>'
    held = f'<graphml><graph><node id="a">{inner}</node></graph></graphml>'

    read = memory.import_graph(saved(tmp_path / "a.graphml", held))

    assert (read.nodes, read.edges) == (3, 1)


def test_graphml_that_networkx_wrote_finds_its_place(memory: GraphMemory, tmp_path: Path) -> None:
    graph = nx.DiGraph()
    graph.add_node(1, labels=":Person", name="Ann Lee", age=40, height=1.7, here=True)
    graph.add_node(2, labels=":City", name="杭州")
    graph.add_node("t", nodeType="Memory", content="Ann Lee paints tiles.", weight=1)
    graph.add_edge(1, 2, type="LIVES_IN", weight=2, since="2024")
    graph.add_edge("t", 1, type="TELLS_OF")
    graph.add_edge(2, "t", type="ODD")
    nx.write_graphml(graph, tmp_path / "a.graphml")
    report = memory.import_graph(tmp_path / "a.graphml")

    assert entities(memory) == {"Ann Lee": "Person", "杭州": "City"}
    assert (report.nodes, report.edges, report.memories) == (3, 2, 1)
    assert report.unplaced == {
        "LIVES_IN.since": 1,
        "Person.age": 1,
        "Person.height": 1,
        "Person.here": 1,
        "edge ODD: Entity -> Memory": 1,
    }
    held = memory._graph.edge_columns("RELATED_TO", ["type", "weight"])
    assert (list(held["type"]), list(held["weight"])) == (["LIVES_IN"], [2.0])
    assert memory.search("Who paints tiles?")[0].memory.content == "Ann Lee paints tiles."


def test_node_link_json_that_networkx_wrote_finds_its_place(
    memory: GraphMemory, tmp_path: Path
) -> None:
    graph = nx.Graph([("Ann", "Bob", {"relation": "knows"}), ("Bob", "Cy")])
    saved(tmp_path / "a.json", nx.node_link_data(graph, edges="links"))
    memory.import_graph(tmp_path / "a.json")

    assert sorted(entities(memory)) == ["Ann", "Bob", "Cy"]
    held = memory._graph.edge_columns("RELATED_TO", ["type"])
    assert sorted(held["type"]) == ["knows", "related"]


@pytest.mark.shares
def test_tables_for_neo4j_find_their_place(memory: GraphMemory, tmp_path: Path) -> None:
    saved(tmp_path / "nodes.csv", ":ID,name,:LABEL\n1,Ann,Person;Base\n2,Graz,City\n")
    saved(tmp_path / "edges.csv", ":START_ID,:END_ID,:TYPE\n1,2,LIVES_IN\n")
    memory.import_graph(tmp_path, "csv")

    assert entities(memory) == {"Ann": "Person", "Graz": "City"}
    assert edges(memory, "RELATED_TO") == [("Ann", "Graz")]


@pytest.mark.unwritten
def test_a_zip_that_is_encrypted_or_damaged_is_named(memory: GraphMemory, tmp_path: Path) -> None:
    path = tmp_path / "a.csv.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("nodes.csv", "id,name\n" + "1,Ann\n" * 100)
    whole = path.read_bytes()
    flags = whole.index(b"PK\x01\x02") + 8
    told = whole.index(b"nodes.csv") + len("nodes.csv")
    encrypted = whole[:flags] + b"\x01" + whole[flags + 1 :]
    damaged = whole[:told] + b"\xff" * 4 + whole[told + 4 :]

    for held in (encrypted, damaged):
        path.write_bytes(held)
        with pytest.raises(
            InputError, match=r"a\.csv\.zip is neither a folder nor a zip of tables"
        ):
            memory.import_graph(path)
