"""Every format is read back by a reader of its own that is not ours, hostile texts and all.

For the attributes in those that we only write, see `test_attributes_read_back`.
"""

import csv
import json
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import networkx as nx
import pyarrow.parquet as pq
import pytest

from graphmem.errors import InputError
from graphmem.exchange.attributes import as_json, as_text, kind
from graphmem.exchange.escaping import unheld
from graphmem.exchange.formats import FORMATS
from graphmem.exchange.keys import key
from graphmem.model import Edge, Node, Subgraph
from tests.hostile import HALF, TEXTS, hostile_graph

GRAPH = hostile_graph()
HALVES = hostile_graph((*TEXTS, HALF))

Attributes = Mapping[str, Any]


def written(name: str, tmp_path: Path, graph: Subgraph = GRAPH) -> Path:
    path = tmp_path / f"graph.{name}"
    FORMATS[name].write(graph, path)
    return path


def nodes_of(graph: Subgraph) -> dict[str, Node]:
    return {key((node.type, node.id)): node for node in graph.nodes}


def edges_of(graph: Subgraph) -> Counter[tuple[str, str, str]]:
    return Counter((edge.type, key(edge.source), key(edge.target)) for edge in graph.edges)


def as_xml_holds(row: Attributes) -> dict[str, Any]:
    """Moments and lists are text in XML; numbers and truth values are not."""
    plain = {"bool", "int", "float"}
    return {name: v if kind(v) in plain else as_text(v) for name, v in row.items()}


def texts_back(row: Attributes, left_out: Iterable[str] = ()) -> dict[str, Any]:
    return {
        name: unheld(value) if isinstance(value, str) else value
        for name, value in row.items()
        if name not in left_out
    }


@pytest.mark.parametrize("graph", [GRAPH, HALVES], ids=["whole", "halves"])
def test_networkx_reads_graphml(tmp_path: Path, graph: Subgraph) -> None:
    read = nx.read_graphml(written("graphml", tmp_path, graph), force_multigraph=True)

    told = {unheld(id): texts_back(row) for id, row in read.nodes(data=True)}
    assert told == {
        id: {"nodeType": node.type, "displayLabel": node.label, **as_xml_holds(node.properties)}
        for id, node in nodes_of(graph).items()
    }
    edges = [
        (unheld(s), unheld(t), sorted(texts_back(row).items()))
        for s, t, row in read.edges(data=True)
    ]
    assert sorted(edges) == sorted(
        (
            key(e.source),
            key(e.target),
            sorted({"edgeType": e.type, **as_xml_holds(e.properties)}.items()),
        )
        for e in graph.edges
    )


@pytest.mark.parametrize("graph", [GRAPH, HALVES], ids=["whole", "halves"])
def test_networkx_reads_gexf(tmp_path: Path, graph: Subgraph) -> None:
    read = nx.read_gexf(written("gexf", tmp_path, graph))

    told = {unheld(id): texts_back(row) for id, row in read.nodes(data=True)}
    assert told == {
        id: {"nodeType": node.type, "label": node.label, **as_xml_holds(node.properties)}
        for id, node in nodes_of(graph).items()
    }
    edges = Counter(
        (row["label"], unheld(source), unheld(target))
        for source, target, row in read.edges(data=True)
    )
    assert edges == edges_of(graph)


def test_networkx_reads_node_link_json(tmp_path: Path) -> None:
    held = json.loads(written("node-link", tmp_path, HALVES).read_text(encoding="utf-8"))
    read = nx.node_link_graph(held, edges="edges")

    assert dict(read.nodes(data=True)) == {
        id: {"nodeType": node.type, "displayLabel": node.label, **as_held(node.properties)}
        for id, node in nodes_of(HALVES).items()
    }
    assert [{"edgeType": e.type, **as_held(e.properties)} for e in HALVES.edges] == [
        row for _, _, _, row in sorted(read.edges(keys=True, data=True), key=lambda e: e[2])
    ]


def as_held(row: Attributes) -> dict[str, Any]:
    return {name: as_json(value) for name, value in row.items()}


@pytest.mark.parametrize("name", ["cytoscape", "node-link"])
def test_json_may_stand_within_html(tmp_path: Path, name: str) -> None:
    assert "<" not in written(name, tmp_path).read_text(encoding="utf-8")


def test_no_cell_of_csv_is_a_formula(tmp_path: Path) -> None:
    folder = written("csv", tmp_path)
    for file in sorted(folder.rglob("*.csv")):
        with file.open(encoding="utf-8", newline="") as lines:
            header, *rows = list(csv.reader(lines))
        for row in rows:
            for title, cell in zip(header, row, strict=True):
                assert not (title.endswith(":string") and cell.startswith(tuple("=+-@\t\r")))


def test_pyarrow_reads_parquet_with_its_types(tmp_path: Path) -> None:
    folder = written("parquet", tmp_path)

    for type in ("Entity", "Memory"):
        rows = pq.read_table(folder / "nodes" / f"{type}.parquet").to_pylist()
        assert rows == [
            {"id": n.id, "displayLabel": n.label, **n.properties}
            for n in GRAPH.nodes
            if n.type == type
        ]
    rows = pq.read_table(folder / "edges" / "RELATED_TO.parquet").to_pylist()
    ends = ("sourceType", "sourceId", "targetType", "targetId")
    assert rows == [
        {**dict(zip(ends, (*e.source, *e.target), strict=True)), **e.properties}
        for e in GRAPH.edges
        if e.type == "RELATED_TO"
    ]


@pytest.mark.parametrize("name", ["csv", "parquet"])
def test_tables_fit_into_a_zip(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"graph.{name}.zip"
    FORMATS[name].write(GRAPH, path)

    assert zipfile.ZipFile(path).testzip() is None
    read = FORMATS[name].read
    assert read is not None
    assert read(path).nodes


@pytest.mark.parametrize("name", ["graphml", "node-link", "csv", "parquet"])
def test_what_is_read_again_is_what_was_written(tmp_path: Path, name: str) -> None:
    read = FORMATS[name].read
    assert read is not None
    graph = read(written(name, tmp_path))

    assert Counter(map(comparable, graph.nodes)) == Counter(map(comparable, GRAPH.nodes))
    assert Counter(map(comparable_edge, graph.edges)) == Counter(map(comparable_edge, GRAPH.edges))


def comparable(node: Node) -> tuple[Any, ...]:
    row = {name: as_text(value) for name, value in node.properties.items()}
    return node.type, node.id, node.label, *sorted(row.items())


def comparable_edge(edge: Edge) -> tuple[Any, ...]:
    row = {name: as_text(value) for name, value in edge.properties.items()}
    return edge.type, edge.source, edge.target, *sorted(row.items())


MERMAID_NODE = re.compile(r'  n(\d+)\["((?:[\w .,\-/?!()\']|#\d+;)*)"\]:::([A-Z][A-Za-z0-9]*)')
MERMAID_EDGE = re.compile(r'  n(\d+) -->\|"((?:[\w .,\-/?!()\']|#\d+;)*)"\| n(\d+)')
MERMAID_STYLE = re.compile(
    r"  classDef [A-Z]\w* fill:#[0-9a-f]{6},stroke:#[0-9a-f]{6},color:#[0-9a-f]{6}"
)


def test_mermaid_keeps_to_a_small_grammar(tmp_path: Path) -> None:
    first, *rest = written("mermaid", tmp_path, HALVES).read_text(encoding="utf-8").splitlines()
    nodes = [found for line in rest if (found := MERMAID_NODE.fullmatch(line))]
    edges = [found for line in rest if (found := MERMAID_EDGE.fullmatch(line))]
    styles = [line for line in rest if MERMAID_STYLE.fullmatch(line)]

    assert first == "flowchart LR"
    assert len(nodes) + len(edges) + len(styles) == len(rest)
    assert [found[3] for found in nodes] == [node.type for node in HALVES.nodes]
    ids = [key((node.type, node.id)) for node in HALVES.nodes]
    told = Counter((e[2], ids[int(e[1])], ids[int(e[3])]) for e in edges)
    assert told == edges_of(HALVES)


SVG = "{http://www.w3.org/2000/svg}"


def test_svg_is_xml_with_a_box_a_node_and_a_line_an_edge(tmp_path: Path) -> None:
    root = ET.parse(written("svg", tmp_path, HALVES)).getroot()
    titles = [element.text or "" for element in root.iter(f"{SVG}title")]

    assert sum(": " in title for title in titles) >= len(HALVES.nodes)
    assert sum(" → " in title for title in titles) == len(HALVES.edges)
    assert {e.tag.removeprefix(SVG) for e in root.iter()} == {
        "svg", "title", "defs", "marker", "path", "g", "rect", "text",
    }  # fmt: skip
    assert not any(name.startswith("on") for e in root.iter() for name in e.keys())  # noqa: SIM118


def test_a_picture_of_too_many_nodes_is_refused(tmp_path: Path) -> None:
    many = Subgraph(tuple(Node("Entity", str(n), "x") for n in range(401)), ())

    with pytest.raises(InputError, match="400 nodes at most, not 401; select fewer"):
        written("svg", tmp_path, many)


@pytest.mark.parametrize("name", FORMATS)
def test_an_empty_graph_can_be_written(tmp_path: Path, name: str) -> None:
    assert written(name, tmp_path, Subgraph((), ())).exists()


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_graph_is_written_the_same(tmp_path: Path, name: str) -> None:
    one, other = (tmp_path / place for place in ("one", "other"))
    for folder in (one, other):
        folder.mkdir()
        written(name, folder)

    assert contents(one) == contents(other)


def contents(folder: Path) -> list[bytes]:
    return [file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()]
