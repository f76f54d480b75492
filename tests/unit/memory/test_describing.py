"""What is seen of memories, hits and packs where they are printed or shown by a notebook."""

import asyncio
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from graphmem import AsyncGraphMemory, GraphMemory, Settings
from graphmem.errors import GraphMemError

HOSTILE = "Ann met <script>alert(1)</script> & Bob"


def test_a_memory_is_told_by_folder_state_counts_and_namespaces(memory: GraphMemory) -> None:
    where = str(memory.path)
    assert repr(memory) == f"<GraphMemory {where!r}, open: 0 memories, 0 entities>"

    memory.add("Ann lives in Graz.")
    assert repr(memory) == (
        f"<GraphMemory {where!r}, open: 1 memory, 1 entity in namespace 'default'>"
    )
    memory.add("It rains.", namespace="other")
    assert repr(memory).endswith("2 memories, 1 entity in namespaces 'default', 'other'>")
    for name in ("third", "fourth"):
        memory.add("It rains.", namespace=name)
    assert repr(memory).endswith("4 memories, 1 entity in 4 namespaces>")

    memory.close()
    assert repr(memory) == f"<GraphMemory {where!r}, closed>"
    assert memory._repr_html_() == f"<p>{escape(repr(memory))}</p>"


def test_a_namespace_that_was_erased_is_not_told(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann lives in Graz.", namespace="ann").added
    memory.add("It rains.")
    memory.erase(id=id, namespace="ann")

    assert "'ann'" not in repr(memory)
    assert ">ann" not in memory._repr_html_()


def test_a_memory_is_told_within_a_lock(memory: GraphMemory) -> None:
    memory.add("Ann lives in Graz.")
    with memory._store.writing(), memory._store._gate.drained():
        assert "1 memory" in repr(memory)
        assert "<th>Memory</th><td>1</td>" in memory._repr_html_()


def test_one_that_could_not_be_opened_is_told(tmp_path: Path, settings: Settings) -> None:
    (tmp_path / "file").touch()
    memory = GraphMemory.__new__(GraphMemory)
    with pytest.raises(GraphMemError):
        memory.__init__(tmp_path / "file", settings=settings)  # type: ignore[misc]

    assert repr(memory) == "<GraphMemory, which was not opened>"


def test_views_of_the_past_and_of_an_event_loop_are_told(
    memory: GraphMemory, tmp_path: Path, settings: Settings
) -> None:
    memory.add("Ann lives in Graz.")
    past = memory.at(known=memory._clock.now())
    assert repr(past) == f"<PastMemory of {memory.path.name!r}: {past.moment}>"

    async def looked_at() -> list[str]:
        awaited = AsyncGraphMemory(tmp_path / "awaited", settings=settings)
        told = [repr(awaited)]
        async with awaited:
            told.append(repr(awaited))
        return [*told, repr(awaited)]

    before, during, after = asyncio.run(looked_at())
    assert before == "<AsyncGraphMemory, not opened yet>"
    assert during.startswith(f"<AsyncGraphMemory of <GraphMemory {str(tmp_path / 'awaited')!r}, op")
    assert after.endswith(", closed>>")


def test_what_a_notebook_shows_is_escaped(memory: GraphMemory) -> None:
    (id,) = memory.add(HOSTILE, namespace="<b>", user_id="<i>").added
    answer = memory.search("Whom did Ann meet?", namespace="<b>")
    shown = {
        "hit": answer[0]._repr_html_(),
        "answer": answer._repr_html_(),
        "pack": answer.pack(500)._repr_html_(),
        "one": memory.get(id)._repr_html_(),
        "memory": memory._repr_html_(),
    }

    for name, html in shown.items():
        tree = ElementTree.fromstring(f"<div>{html.replace('<br>', '<br/>')}</div>")
        tags = {element.tag for element in tree.iter()}
        assert not tags & {"script", "b", "i"}, name
        if name not in {"memory", "pack"}:  # a pack quotes it as JSON does
            assert HOSTILE in "".join(tree.itertext()), name
    assert "<th>namespace</th><td>&lt;b&gt;</td>" in shown["one"]
    assert "<th>namespaces</th><td>&lt;b&gt;</td>" in shown["memory"]


def test_a_pack_tells_what_it_takes(memory: GraphMemory) -> None:
    memory.add("Ann lives in Graz.")
    memory.add("Ann lives with Bob in Graz near the river, in an old house.")
    answer = memory.search("Where does Ann live?")

    assert "2 of 2 memories" in answer.pack(1000)._repr_html_()
    assert answer.pack(0)._repr_html_() == "<pre></pre><p>0 tokens, 0 of 2 memories</p>"
