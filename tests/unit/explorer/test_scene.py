import json
import math
from datetime import datetime

import pytest

from graphmem.explorer.scene import Status, in_script, key, named, scene, status
from graphmem.model import Edge, Node, Subgraph
from tests.hostile import HALF, TEXTS, hostile_graph

MAY = datetime(2025, 5, 1)  # noqa: DTZ001 - naive UTC
JUNE = datetime(2025, 6, 1)  # noqa: DTZ001


@pytest.mark.parametrize(
    ("properties", "disputed", "expected"),
    [
        ({}, False, "current"),
        ({"weight": 0.29}, False, "fading"),
        ({"weight": 0.3}, False, "current"),
        ({"level": "archive"}, False, "fading"),
        ({"weight": 0.1}, True, "contradicted"),
        ({"retired_at": MAY}, True, "superseded"),
        ({"is_negated": True}, False, "superseded"),
        ({"retired_at": MAY, "deleted_at": JUNE}, True, "deleted"),
    ],
)
def test_the_state_of_a_node(
    properties: dict[str, object],
    disputed: bool,  # noqa: FBT001 - a parameter of the test
    expected: Status,
) -> None:
    assert status(properties, disputed=disputed) == expected


def test_both_sides_of_a_contradiction_are_contradicted() -> None:
    nodes = tuple(Node("Memory", id, id) for id in ("a", "b", "c"))
    edge = Edge("CONTRADICTS", ("Memory", "a"), ("Memory", "b"))

    found = scene(Subgraph(nodes, (edge,)))

    assert [node["status"] for node in found["nodes"]] == [
        "contradicted",
        "contradicted",
        "current",
    ]


def test_times_are_milliseconds_of_both_axes() -> None:
    properties = {"recorded_at": MAY, "retired_at": JUNE, "valid_from": MAY}

    (node,) = scene(Subgraph((Node("Memory", "a", "a", properties),), ()))["nodes"]

    assert node["known"] == [1746057600000, 1748736000000]
    assert node["valid"] == [1746057600000, None]


def test_a_script_holds_no_number_that_json_has_none_for() -> None:
    assert (
        in_script({"share": math.nan, "of": (0.5, -math.inf)}) == '{"share":null,"of":[0.5,null]}'
    )


def test_the_total_is_that_of_the_whole_where_it_is_told() -> None:
    assert scene(Subgraph((), ()), total=7)["total"] == 7
    assert scene(Subgraph((Node("Memory", "a", ""), Node("Entity", "b", "")), ()))["total"] == 1


@pytest.mark.parametrize("id", ["a", "a:b", "", "x\ny"])
def test_a_key_gives_type_and_id_back(id: str) -> None:
    assert named(key("Memory", id)) == ("Memory", id)


@pytest.mark.parametrize("text", [*TEXTS, HALF, "<!--<script>"])
def test_no_text_ends_the_script_it_stands_in(text: str) -> None:
    written = in_script({text: [text]})

    assert "<" not in written
    assert json.loads(written.encode("utf-8")) == {text: [text]}


def test_a_hostile_graph_is_given_whole() -> None:
    graph = hostile_graph()

    found = json.loads(in_script(scene(graph)))

    assert [(node["type"], node["id"]) for node in found["nodes"]] == [
        (node.type, node.id) for node in graph.nodes
    ]
    keys = {node["key"] for node in found["nodes"]}
    assert all(edge["source"] in keys and edge["target"] in keys for edge in found["edges"])
