"""Every attribute that a format says it carries is found by a reader of that format.

Each value comes back with its type, or as the text that docs/exchange.md says it is written as.
"""

import csv
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import networkx as nx
import pandas as pd
import pydot
import pytest

from graphmem.exchange.attributes import as_json, as_text, kind
from graphmem.exchange.escaping import unheld
from graphmem.exchange.formats import FORMATS
from graphmem.exchange.keys import key
from graphmem.exchange.node_link import TAKEN
from graphmem.model import Edge, Node, Subgraph
from graphmem.model.labels import shown
from tests.hostile import TEXTS, hostile_graph

MOMENT = datetime(2025, 1, 2, 3, 4, 5, 678)  # noqa: DTZ001 - naive UTC

VALUES: Mapping[str, Any] = {
    "truth": False,
    "whole": -(1 << 62),
    "real": 1e-07,
    "tenth": 0.1,
    "round": 3.0,
    "moment": MOMENT,
    "texts": [*TEXTS],
    "held": '{"a": ["</script>", 1]}',
}

NAMES = ("label", "key", "source", "target", "type", "name", "weight", "value", "pos", "url")
"""Names of properties that mean something to one format or another."""


def full_graph() -> Subgraph:
    """Return a graph whose nodes and edges have each hostile text, each type and each name."""
    hostile = hostile_graph()
    named = {name: f"{name} <&> 名" for name in NAMES}
    rows = [{"text": text, **VALUES, **named} for text in TEXTS]
    nodes = [Node("Kind", f"{n}{row['text']}", row["text"], row) for n, row in enumerate(rows)]
    pairs = zip(nodes, [*nodes[1:], nodes[0]], rows, strict=True)
    edges = [
        Edge("JOINS", ("Kind", a.id), ("Kind", b.id), {"id": f"a <{row['text']}>", **row})
        for a, b, row in pairs
    ]
    return Subgraph((*hostile.nodes, *nodes), (*hostile.edges, *edges))


GRAPH = full_graph()

Row = Mapping[str, Any]


def written(name: str, folder: Path) -> Path:
    path = folder / f"graph.{name}"
    FORMATS[name].write(GRAPH, path)
    return path


def typed(row: Row) -> tuple[tuple[str, str, Any], ...]:
    """Return a row so that 1, 1.0 and True differ."""
    return tuple(sorted((name, type(value).__name__, repr(value)) for name, value in row.items()))


def node_rows(told: Callable[[Node], Row]) -> dict[str, Any]:
    return {key((node.type, node.id)): typed(told(node)) for node in GRAPH.nodes}


def edge_rows(told: Callable[[Edge], Row]) -> Counter[Any]:
    return Counter((key(e.source), key(e.target), typed(told(e))) for e in GRAPH.edges)


def beside(row: Row) -> dict[str, Any]:
    """A property with the name of what stands beside it is told apart by a prefix."""
    return {f"property.{name}" if name in TAKEN else name: value for name, value in row.items()}


def test_networkx_finds_in_gexf_numbers_and_truth_values_typed_and_the_rest_as_text(
    tmp_path: Path,
) -> None:
    def told(row: Row) -> dict[str, Any]:
        plain = {"bool", "int", "float"}
        return {n: v if kind(v) in plain else as_text(v) for n, v in beside(row).items()}

    def found(row: Row, left_out: Iterable[str] = ()) -> Row:
        texts = {n: unheld(v) if isinstance(v, str) else v for n, v in row.items()}
        return {name: value for name, value in texts.items() if name not in left_out}

    read = nx.read_gexf(written("gexf", tmp_path))

    assert {unheld(id): typed(found(row)) for id, row in read.nodes(data=True)} == node_rows(
        lambda node: {"nodeType": node.type, "label": node.label, **told(node.properties)}
    )
    assert Counter(
        (unheld(source), unheld(target), typed(found(row, {"id"})))
        for source, target, row in read.edges(data=True)
    ) == edge_rows(lambda edge: {"label": edge.type, **told(edge.properties)})


def test_networkx_finds_in_cytoscape_json_what_json_can_hold(tmp_path: Path) -> None:
    def told(row: Row) -> dict[str, Any]:
        return {name: as_json(value) for name, value in beside(row).items()}

    def found(row: Row) -> Row:
        return {n: v for n, v in row.items() if n not in {"id", "key", "source", "target"}}

    read = nx.cytoscape_graph(json.loads(written("cytoscape", tmp_path).read_text("utf-8")))

    assert {id: typed(found(row)) for id, row in read.nodes(data=True)} == node_rows(
        lambda node: {
            "label": node.label,
            "nodeType": node.type,
            **told(node.properties),
            "value": key((node.type, node.id)),
        }
    )
    assert Counter(
        (source, target, typed(found(row))) for source, target, row in read.edges(data=True)
    ) == edge_rows(
        lambda edge: {"label": edge.type, "edgeType": edge.type, **told(edge.properties)}
    )


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of pyparsing, on the import in pydot
def test_pydot_finds_in_dot_every_property_as_text(tmp_path: Path) -> None:
    def told(row: Row) -> dict[str, str]:
        return {f"p_{name}": as_text(value) for name, value in row.items()}

    def found(row: Row, left_out: Iterable[str] = ()) -> Row:
        return {n: unquoted(str(v)) for n, v in row.items() if n not in left_out}

    graphs = pydot.graph_from_dot_file(str(written("dot", tmp_path)))
    assert graphs is not None
    (read,) = graphs

    nodes = {unquoted(node.get_name()): node.get_attributes() for node in read.get_nodes()}
    del nodes["node"], nodes["edge"]
    assert {id: typed(found(row, {"fillcolor"})) for id, row in nodes.items()} == node_rows(
        lambda node: {
            "label": shown(node.label),
            "nodeType": node.type,
            **told(node.properties),
        }
    )
    assert Counter(
        (*map(unquoted, edge.obj_dict["points"]), typed(found(edge.get_attributes())))
        for edge in read.get_edges()
    ) == edge_rows(
        lambda edge: {"label": edge.type, "edgeType": edge.type, **told(edge.properties)}
    )


def unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    marks = {'\\"': '"', "\\\\": "\\", "\\n": "\n"}
    return unheld(re.sub(r'\\[\\"n]', lambda found: marks[found[0]], text[1:-1]))


CELLS: Mapping[str, Callable[[str], Any]] = {
    "bool": {"true": True, "false": False}.__getitem__,
    "int": int,
    "float": float,
    "timestamp": datetime.fromisoformat,
    "strings": json.loads,
    "string": lambda cell: cell.removeprefix("'"),
}
"""How docs/exchange.md says that a cell is to be read, by the type in the header."""


def by_csv(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, strict=True))


def by_pandas(file: Path) -> list[dict[str, str]]:
    frame = pd.read_csv(file, dtype=str, keep_default_na=False, lineterminator=None)
    return [
        {str(name): str(cell) for name, cell in row.items()} for row in frame.to_dict("records")
    ]


@pytest.mark.parametrize("read", [by_csv, by_pandas])
def test_csv_has_every_value_by_the_type_in_its_header(
    tmp_path: Path, read: Callable[[Path], list[dict[str, str]]]
) -> None:
    def found(row: Mapping[str, str]) -> dict[str, Any]:
        titles = ((title.rpartition(":"), cell) for title, cell in row.items() if cell)
        return {name: CELLS[type](cell) for (name, _, type), cell in titles}

    folder = written("csv", tmp_path)

    rows = [(file.stem, found(row)) for file in folder.glob("nodes/*") for row in read(file)]
    assert {key((type, row.pop("id"))): typed(row) for type, row in rows} == node_rows(
        lambda node: {"displayLabel": node.label, **node.properties}
    )
    rows = [(file.stem, found(row)) for file in folder.glob("edges/*") for row in read(file)]
    ends = ("sourceType", "sourceId", "targetType", "targetId")
    assert Counter((type, typed(row)) for type, row in rows) == Counter(
        (e.type, typed({**dict(zip(ends, (*e.source, *e.target), strict=True)), **e.properties}))
        for e in GRAPH.edges
    )


MERMAID = re.compile(r'  n(\d+)\["(.*)"\]:::(\w+)|  n(\d+) -->\|"(.*)"\| n(\d+)')


def test_mermaid_shows_the_label_of_every_node_and_the_type_of_every_edge(tmp_path: Path) -> None:
    def told(text: str) -> str:
        return re.sub(r"#(\d+);", lambda found: chr(int(found[1])), text)

    lines = written("mermaid", tmp_path).read_text(encoding="utf-8").splitlines()
    found = [match.groups() for match in map(MERMAID.fullmatch, lines) if match]
    nodes = [(told(label), type) for number, label, type, *_ in found if number]
    edges = [(int(a), told(type), int(b)) for *_, a, type, b in found if a]

    assert nodes == [(shown(node.label) or shown(node.id), node.type) for node in GRAPH.nodes]
    places = {(node.type, node.id): place for place, node in enumerate(GRAPH.nodes)}
    assert edges == [(places[e.source], e.type, places[e.target]) for e in GRAPH.edges]


def test_mermaid_shows_an_id_in_place_of_a_label_no_less_tamed(tmp_path: Path) -> None:
    path = tmp_path / "graph.mmd"
    FORMATS["mermaid"].write(Subgraph((Node("Entity", "\u202eid\ud83d", "\x00", {}),), ()), path)

    assert '["id#65533;"]' in path.read_text(encoding="utf-8")
