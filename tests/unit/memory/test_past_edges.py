"""Edges of the past that changes took away: names of a former text, grounds of a conclusion."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.memory.past.past_memory import PastMemory
from graphmem.schema.ontology import core
from graphmem.settings import EmbedderSettings

TEXTS = {
    "en": ("Ann moved to Hangzhou.", "Bob likes tea.", "Ann", "Hangzhou"),
    "zh": ("李雷搬到了杭州。", "韩梅梅喜欢喝茶。", "李雷", "杭州"),
}
NAMED = (
    "MATCH (m:Memory)-[r:MENTIONS|ABOUT|HAS_KEYWORD|NAMES]->(n) RETURN label(r) AS type, "
    "coalesce(n.name, n.text) AS name, r.created_at AS at, r.reason AS reason ORDER BY type, name"
)
DRAWN = "MATCH (a:Abstraction)-[r:DERIVED_FROM]->(m:Memory) RETURN m.id AS id ORDER BY id"
START = datetime.fromisoformat("2026-01-01")
both = pytest.mark.parametrize("language", sorted(TEXTS))


def of_now(memory: GraphMemory) -> PastMemory:
    return memory.at(known=memory._clock.now())


def told(memory: GraphMemory | PastMemory, text: str) -> list[dict[str, object]]:
    return [dict(row) for row in memory.cypher(text)]


@both
def test_a_text_that_was_changed_still_names_then_whom_it_named(
    memory: GraphMemory, language: str
) -> None:
    first, second, who, place = TEXTS[language]
    (id,) = memory.add(first).added
    named = told(memory, NAMED)
    view = of_now(memory)
    memory.update(id, content=second)

    assert told(view, NAMED) == named
    assert told(memory, NAMED) != named
    assert {who, place} <= {one.name for one, _ in view.rank_entities()}
    assert view.paths_between(who, place)
    assert {end.name for one in view.communities() for end in one} == {who, place}
    assert {reading.text for reading in view.provenance(id).readings} >= {who, place}
    assert [row["id"] for row in view.query("explore.timeline", id=_entity(view, who))] == [id]
    (hit,) = view.search(who)
    assert {"entity"} <= hit.channels.keys()
    assert memory.check().faults == ()


@both
def test_what_was_named_again_has_two_spans_of_time(memory: GraphMemory, language: str) -> None:
    first, second, *_ = TEXTS[language]
    (id,) = memory.add(first).added
    views = [of_now(memory)]
    for content in (second, first, second):
        memory.update(id, content=content)
        views.append(of_now(memory))

    names = [{row["name"] for row in told(view, NAMED)} for view in views]
    assert names[0] == names[2]
    assert names[1] == names[3]
    assert not names[0] & names[1]


def test_a_conclusion_drawn_anew_rested_then_on_what_it_rested_on(memory: GraphMemory) -> None:
    ids = [memory.add("I always drink green tea.", session_id=day).added[0] for day in "abc"]
    memory.abstract()
    before, view = told(memory, DRAWN), of_now(memory)
    assert len(before) == 3
    (newer,) = memory.add("I always drink green tea.", session_id="d").added
    memory.update(ids[0], content="It rains in Graz.")
    operation = memory.abstract()

    assert {"id": newer} in told(memory, DRAWN)
    assert {"id": ids[0]} not in told(memory, DRAWN)
    assert told(view, DRAWN) == before
    assert {row["id"] for row in told(view, DRAWN)} == set(view.abstractions()[0].evidence)
    assert operation.drawn
    memory.undo(memory.operations()[0].id)
    assert told(memory, DRAWN) == before
    former = "MATCH (v:Version)-[h:HAD]->(m:Memory) RETURN DISTINCT h.type AS type"
    assert {"type": "DERIVED_FROM"} not in told(memory, former)
    assert memory.check().faults == ()


@both
def test_a_purge_leaves_the_names_that_former_states_of_others_had(
    memory: GraphMemory, language: str
) -> None:
    first, second, *_ = TEXTS[language]
    (id,) = memory.add(first).added
    (other,) = memory.add(first, session_id="other").added
    named, view = told(memory, NAMED), of_now(memory)
    memory.update(id, content=second)
    memory.delete(other)
    memory.maintain(now=START + timedelta(days=40))

    assert memory.stats()["nodes"]["Memory"] == 1
    assert told(view, NAMED) == [row for n, row in enumerate(named) if n % 2 == 0]
    memory.delete(id)
    memory.maintain(now=START + timedelta(days=80))
    assert memory.stats()["nodes"]["Keyword"] == memory.stats()["nodes"]["Entity"] == 0
    assert memory.check().faults == ()


@both
def test_erasing_takes_the_former_edges_along(memory: GraphMemory, language: str) -> None:
    first, second, who, _ = TEXTS[language]
    (id,) = memory.add(first).added
    view = of_now(memory)
    memory.update(id, content=second)
    memory.erase(id=id)

    assert told(view, NAMED) == []
    assert memory.stats()["edges"]["HAD"] == 0
    assert memory.stats()["nodes"]["Entity"] == 0
    assert who not in str(told(view, "MATCH (n:Keyword) RETURN n.text AS text"))


def test_erasing_a_ground_takes_the_states_of_conclusions_drawn_from_it(
    memory: GraphMemory,
) -> None:
    ids = [memory.add("I always drink green tea.", session_id=day).added[0] for day in "abcd"]
    memory.abstract()
    memory.update(ids[0], content="It rains in Graz.")
    memory.abstract()
    assert memory.stats()["nodes"]["Version"] == 2
    memory.erase(id=ids[0])

    assert memory.stats()["nodes"]["Version"] == 0
    assert memory.stats()["edges"]["HAD"] == 0


def test_a_former_edge_can_hold_all_that_those_it_stands_for_hold() -> None:
    types = core().edge_types
    values = types["HAD"].properties["type"].values
    for name in values or ():
        assert types[name].properties.keys() <= types["HAD"].properties.keys()
        ends = set(types[name].ends) - {("Abstraction", "Abstraction")}  # nobody parts those
        targets = {target for _, target in ends}
        assert targets <= {target for _, target in types["HAD"].ends}


def test_former_edges_come_in_again_from_an_export(memory: GraphMemory, tmp_path: Path) -> None:
    (id,) = memory.add("Ann moved to Hangzhou with her dog.").added
    memory.update(id, content="It rains.")
    had = told(memory, "MATCH (v)-[h:HAD]->(n) RETURN h.type AS type ORDER BY type")
    memory.export(tmp_path / "all.jsonl")
    chosen = Settings(embedder=EmbedderSettings(name="hash"))
    with GraphMemory(tmp_path / "other", settings=chosen) as other:
        for _ in range(2):
            other.import_graph(tmp_path / "all.jsonl")
            assert told(other, "MATCH (v)-[h:HAD]->(n) RETURN h.type AS type ORDER BY type") == had
            assert other.check().faults == ()


def _entity(view: PastMemory, name: str) -> str:
    (row,) = view.cypher("MATCH (e:Entity {name: $name}) RETURN e.id AS id", name=name)
    return str(row["id"])


SUPERSEDED = (
    "MATCH (a:Memory)-[r:SUPERSEDES]->(b:Memory) "
    "RETURN a.content AS newer, b.content AS older ORDER BY newer, older"
)
MOVES = {
    "en": ("Ann lives in Hangzhou.", "Ann lives in Ningbo.", "Ann lives in Graz."),
    "zh": ("李雷住在杭州。", "李雷住在宁波。", "李雷住在苏州。"),
}


@both
def test_what_superseded_what_is_said_again_is_known_to_have_done_so(
    memory: GraphMemory, language: str
) -> None:
    first, *later = MOVES[language]
    (id,) = memory.add(first).added
    for text in later:
        memory.add(text)
    view = of_now(memory)
    edges = told(view, SUPERSEDED)
    assert {"newer": later[0], "older": first} in edges
    memory.add(first)

    assert told(view, SUPERSEDED) == edges
    assert told(memory, SUPERSEDED) != edges
    assert id in {one.id for one in memory.get_all()}
    assert memory.check().faults == ()
    (restored, *_) = [one for one in memory.operations() if one.kind == "restore"]
    memory.undo(restored.id)
    assert told(memory, SUPERSEDED) == edges


@both
@pytest.mark.parametrize("withdrawn", ["verdict", "mistake"])
def test_what_superseded_by_mistake_is_known_to_have_done_so(
    memory: GraphMemory, language: str, withdrawn: str
) -> None:
    older, newer, _ = MOVES[language]
    first, second = [memory.add(text).added[0] for text in (older, newer)]
    view = of_now(memory)
    edges = told(view, SUPERSEDED)
    assert edges == [{"newer": newer, "older": older}]
    if withdrawn == "verdict":
        memory.resolve((second, first), "both_true")
    else:
        memory.delete(second, mistaken=True)

    assert told(memory, SUPERSEDED) == []
    assert told(view, SUPERSEDED) == edges
    assert memory.check().faults == ()
