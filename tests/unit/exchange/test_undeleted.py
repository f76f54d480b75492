"""Pictures that are passed on show nothing of what was deleted; what can be restored holds it."""

from datetime import datetime

from graphmem import Document, Triple
from graphmem.exchange.undeleted import undeleted
from graphmem.memory import GraphMemory
from graphmem.model import Edge, Node, Subgraph
from tests.unit.exchange.conftest import Open

DELETED = {"deleted_at": datetime(2025, 5, 1)}  # noqa: DTZ001 - naive UTC throughout
WORDS = ("Wozniakowski", "oncolog", "Brenner")
KEPT, GONE = ("Memory", "kept"), ("Memory", "gone")


def graph(*edges: Edge) -> Subgraph:
    names = dict.fromkeys(
        [KEPT, GONE, *(end for edge in edges for end in (edge.source, edge.target))]
    )
    nodes = (Node(*name, "said", DELETED if name == GONE else {}) for name in names)
    return Subgraph(tuple(nodes), edges)


def left(part: Subgraph) -> list[str]:
    return [node.id for node in undeleted(part).nodes if node.type != "Memory"]


def test_what_only_the_deleted_leads_to_goes_with_it() -> None:
    part = graph(
        Edge("MENTIONS", GONE, ("Entity", "only there")),
        Edge("MENTIONS", GONE, ("Entity", "both")),
        Edge("MENTIONS", KEPT, ("Entity", "both")),
        Edge("INSTANCE_OF", ("Entity", "only there"), ("Concept", "class of it")),
        Edge("INSTANCE_OF", ("Entity", "both"), ("Concept", "class")),
        Edge("HAS_VERSION", GONE, ("Version", "former")),
    )

    assert left(part) == ["both", "class"]
    assert len(undeleted(part).edges) == 2


def test_what_somebody_joined_stays_but_no_relation_that_the_deleted_stated() -> None:
    ann, bob, kern = (("Entity", name) for name in ("Ann", "Bob", "Kern"))
    part = graph(
        Edge("MENTIONS", GONE, ann),
        Edge("MENTIONS", GONE, kern),
        Edge("RELATED_TO", ann, kern, {"type": "works for", "memory": "gone", "origin": "user"}),
        Edge("RELATED_TO", ann, bob, {"type": "knows", "origin": "import"}),
    )

    assert left(part) == ["Ann", "Bob"]
    assert [edge.properties["type"] for edge in undeleted(part).edges] == ["knows"]


def test_a_graph_of_which_nothing_was_deleted_is_as_it_was() -> None:
    part = Subgraph((Node(*KEPT, "said"),), ())

    assert undeleted(part) is part


def test_exports_for_people_hold_no_deleted_words_and_those_to_read_again_hold_them(
    open_memory: Open,
) -> None:
    memory: GraphMemory = open_memory("memory")
    memory.add("Tom lives in Graz.")
    (secret,) = memory.add("I see Dr Brenner, the oncologist, in Graz.").added
    memory.update(secret, content="I see Dr Wozniakowski, the oncologist, in Graz.")
    (works,) = memory.add(Triple("Tom", "sued", "Hermine Brenner")).added
    book = memory.add(Document(f"{'The tower is old. ' * 60}\n\nEva Brenner built it.", title="T"))
    for id in (secret, works, book.added[-1]):
        memory.delete(id)

    for suffix in ("svg", "html", "mmd", "dot", "gexf", "cyjs"):
        report = memory.export(memory.path.parent / f"tom.{suffix}")
        text = report.path.read_text(encoding="utf-8")
        assert [word for word in (*WORDS, "sued") if word in text] == [], suffix
        assert "Graz" in text
    for suffix in ("jsonl", "graphml", "json"):
        text = memory.export(memory.path.parent / f"tom.{suffix}").path.read_text(encoding="utf-8")
        assert all(word in text for word in WORDS), suffix
