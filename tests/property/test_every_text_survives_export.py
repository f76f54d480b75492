"""Whatever a text holds: a format that is read gives back what was written."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem.exchange.escaping import held, unheld
from graphmem.exchange.formats import FORMATS
from graphmem.model import Edge, Node, Subgraph

READ = sorted(name for name, each in FORMATS.items() if each.read)

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.sampled_from(
    ["", "_x0041_", "__x005F_", "=1+1", "'", "\r\n", "\x00", "]]>", "null", "1", "nan"]
)


@given(st.text(max_size=30))
def test_what_xml_cannot_hold_is_escaped_and_comes_back(text: str) -> None:
    assert unheld(held(text)) == text


@settings(max_examples=25)
@given(st.sampled_from(READ), st.lists(TEXTS, min_size=1, max_size=4), st.data())
def test_ids_labels_and_values_come_back(name: str, texts: list[str], data: st.DataObject) -> None:
    numbers = data.draw(st.lists(st.integers(-(1 << 62), 1 << 62), min_size=1, max_size=3))
    nodes = tuple(
        Node(
            "Entity", f"{place}{text}", text, {"name": text, "count": numbers[place % len(numbers)]}
        )
        for place, text in enumerate(texts)
    )
    ends = ("Entity", nodes[0].id), ("Entity", nodes[-1].id)
    graph = Subgraph(nodes, (Edge("RELATED_TO", *ends, {"type": texts[0], "weight": 0.1}),))
    read = FORMATS[name].read
    assert read is not None
    with TemporaryDirectory() as folder:
        path = Path(folder) / "graph"
        FORMATS[name].write(graph, path)
        assert read(path) == graph
