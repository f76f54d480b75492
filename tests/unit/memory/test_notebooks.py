import importlib.util
from importlib.machinery import ModuleSpec
from xml.etree import ElementTree

import pytest

from graphmem import GraphMemory
from graphmem.errors import InputError
from graphmem.exchange import svg
from graphmem.model import Path, PathEdge, PathNode


def test_a_path_is_escaped() -> None:
    path = Path(
        (PathNode("Entity", "e", "<b>Ann</b>"), PathNode("Memory", "m", "Ann & Bob")),
        (PathEdge("MENTIONS", forward=False),),
    )

    assert path._repr_html_() == (
        "<b>&lt;b&gt;Ann&lt;/b&gt;</b> <small>Entity</small> ← MENTIONS ← "
        "<b>Ann &amp; Bob</b> <small>Memory</small>"
    )


@pytest.mark.shares
def test_a_node_is_drawn_with_its_neighbours(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to <Hangzhou>.").added

    picture = memory.show(id)._repr_svg_()

    assert picture is not None
    assert ElementTree.fromstring(picture).tag.endswith("svg")


@pytest.mark.shares
def test_more_than_a_picture_holds_is_not_drawn(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    monkeypatch.setattr(svg, "MOST_NODES", 2)

    assert memory.show(id)._repr_svg_() is None


@pytest.mark.shares
def test_the_hits_of_an_answer_are_a_frame(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    memory.add("Bob likes green tea.")
    answer = memory.search("Where does Ann live?")

    frame = answer.to_pandas()

    assert list(frame["content"]) == [hit.memory.content for hit in answer]
    assert list(frame["score"]) == [hit.score for hit in answer]
    assert frame["path"][0] == str(answer[0].path)


@pytest.mark.shares
def test_without_pandas_it_is_named(memory: GraphMemory, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_: str) -> ModuleSpec | None:
        return None

    answer = memory.search("Where does Ann live?")
    monkeypatch.setattr(importlib.util, "find_spec", absent)

    with pytest.raises(InputError, match=r"graphmem\[pandas\]"):
        answer.to_pandas()


def test_prices_are_not_set_as_mathematics(memory: GraphMemory) -> None:
    prices = r"Tea is $5, coffee $6, and \(cake\) is $7."
    (id,) = memory.add(prices).added
    answer = memory.search("How much is coffee? $$")
    rows = memory.cypher("MATCH (m:Memory) RETURN m.content")

    for shown in (answer, answer[0], answer.trace, memory.get(id), rows, answer[0].path):
        page = ElementTree.fromstring(f"<div>{shown._repr_html_().replace('<br>', '<br/>')}</div>")
        alone = [text for text in page.itertext() if "$" in text or r"\(" in text]
        assert set(alone) == {"$"}, alone
        assert r"Tea is $5, coffee $6, and \(cake\)" in "".join(page.itertext())
