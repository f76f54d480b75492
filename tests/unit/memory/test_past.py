"""A memory as of a moment of its two time axes."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from graphmem import GraphMemory, InputError, Message, NotFoundError, QueryError, Triple
from graphmem.errors import OntologyError


def day(text: str) -> datetime:
    return datetime.fromisoformat(text)


def now(memory: GraphMemory) -> datetime:
    return memory._clock.now()


def contents(memory: GraphMemory, **moment: datetime) -> list[str]:
    return [one.content for one in memory.at(**moment).get_all()]


def test_what_was_learned_later_was_not_known(memory: GraphMemory) -> None:
    before = now(memory)
    (id,) = memory.add("Ann moved to Hangzhou.").added
    after = now(memory)

    assert contents(memory, known=before) == []
    assert contents(memory, known=after) == ["Ann moved to Hangzhou."]
    with pytest.raises(NotFoundError):
        memory.at(known=before).get(id)


def test_a_changed_memory_says_what_it_said_then(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    then = now(memory)
    memory.update(id, content="Ann moved to Suzhou.", importance=0.9)
    between = now(memory)
    memory.update(id, content="Ann moved to Ningbo.")

    assert memory.at(known=then).get(id).content == "Ann moved to Hangzhou."
    assert memory.at(known=then).get(id).importance == 0.5
    assert memory.at(known=between).get(id).content == "Ann moved to Suzhou."
    assert memory.at(known=then).history(id) == []
    assert len(memory.at(known=between).history(id)) == 1


def test_a_long_text_says_what_it_said_then(memory: GraphMemory) -> None:
    text = "Ann likes tea. " * 1000
    (id,) = memory.add(text).added
    then = now(memory)
    memory.delete(id)

    assert memory.at(known=then).get(id).deleted_at is None
    assert contents(memory, known=then) == [text]


def test_what_was_deleted_later_is_there(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    then = now(memory)
    memory.delete(id)

    assert contents(memory, known=then) == ["Ann moved to Hangzhou."]
    assert contents(memory, known=now(memory)) == []


def test_a_fact_holds_in_its_interval_alone(memory: GraphMemory) -> None:
    start, end = day("2020-01-01"), day("2022-01-01")
    memory.add(Triple("Ann", "lives in", "Graz", valid_from=start, valid_to=end))
    memory.add(Triple("Bob", "lives in", "Wien", valid_from=end))

    assert contents(memory, valid=day("2019-12-31")) == []
    assert contents(memory, valid=start) == ["Ann lives in Graz"]
    assert contents(memory, valid=end) == ["Bob lives in Wien"]


def test_a_fact_that_ended_later_was_current_then(memory: GraphMemory) -> None:
    (id,) = memory.add(Triple("Ann", "lives in", "Graz", valid_from=day("2020-01-01"))).added
    knew = now(memory)
    memory.update(id, valid_to=day("2023-01-01"), is_negated=True)

    assert contents(memory, valid=day("2022-01-01")) == ["Ann lives in Graz"]
    assert contents(memory, valid=day("2024-01-01")) == []
    assert contents(memory, valid=day("2024-01-01"), known=knew) == ["Ann lives in Graz"]


def test_a_backdated_fact_was_not_known_when_it_held(memory: GraphMemory) -> None:
    before = now(memory)
    memory.add(Triple("Ann", "lived in", "Graz", valid_from=day("2020-01-01")))

    assert contents(memory, valid=day("2021-01-01")) == ["Ann lived in Graz"]
    assert contents(memory, valid=day("2021-01-01"), known=before) == []


def test_a_moment_of_another_zone_is_the_same_moment(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    then = now(memory)
    memory.add("Bob likes tea.")
    there = then.replace(tzinfo=UTC).astimezone(timezone(timedelta(hours=8)))

    assert contents(memory, known=there) == contents(memory, known=then)


def test_a_search_finds_what_was_known_and_shows_it_as_it_was(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou in May.").added
    then = now(memory)
    memory.update(id, content="Ann moved to Suzhou in May.")
    memory.add("Ann moved to Ningbo in June.")

    answer = memory.at(known=then).search("Where did Ann move?")

    assert [hit.memory.content for hit in answer] == ["Ann moved to Hangzhou in May."]
    assert memory.get(id).access_count == 0


def test_what_memories_became_to_each_other_later_was_not_known(memory: GraphMemory) -> None:
    (old,) = memory.add("The cat sleeps.").added
    (new,) = memory.add("Rain falls on Sunday.").added
    then = memory.at(known=now(memory))
    memory.add_edge("SUPERSEDES", ("Memory", new), ("Memory", old))

    assert then.stats()["edges"]["SUPERSEDES"] == 0
    assert then.stats()["nodes"]["Memory"] == 2


def test_a_view_follows_what_is_written_meanwhile(memory: GraphMemory) -> None:
    view = memory.at(valid=day("2030-01-01"))
    assert view.get_all() == []
    memory.add("Ann moved to Hangzhou.")

    assert [one.content for one in view.get_all()] == ["Ann moved to Hangzhou."]


def test_new_names_do_not_trouble_an_old_view(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    view = memory.at(known=now(memory))
    view.search("Where is Ann?")
    memory.add("Zoe moved to Graz.")

    assert [hit.memory.content for hit in view.search("Where is Zoe?")] in (
        [], ["Ann moved to Hangzhou."],
    )  # fmt: skip


def test_cypher_asks_what_was_known(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    then = now(memory)
    memory.update(id, content="Ann moved to Suzhou.")
    memory.add("Bob likes tea.")

    with memory.at(known=then) as view:
        rows = view.cypher(
            "MATCH (m:Memory)-[:MENTIONS|ABOUT]->(e:Entity) RETURN DISTINCT m.content"
        )
        assert [row["m.content"] for row in rows] == ["Ann moved to Hangzhou."]
        assert view.query("provenance.versions", id=id) == []
        assert [row["id"] for row in view.query("provenance.sources", id=id)]
        names = view.cypher("MATCH (k:Keyword) RETURN k.text")
        assert "tea" not in {row["k.text"] for row in names}


def test_cypher_on_the_past_only_reads(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")

    with memory.at(known=now(memory)) as view, pytest.raises(QueryError):
        view.cypher("MATCH (m:Memory) DELETE m")
    with memory.at() as view, pytest.raises(QueryError, match="did you mean"):
        view.query("provenance.version", id="x")


def test_the_snapshot_follows_what_is_written_meanwhile(memory: GraphMemory) -> None:
    count = "MATCH (m:Memory) RETURN count(*) AS n"
    with memory.at(valid=day("2030-01-01")) as view:
        assert view.cypher(count)[0]["n"] == 0
        memory.add("Ann moved to Hangzhou.")
        assert view.cypher(count)[0]["n"] == 1


def test_the_past_is_exported_and_drawn(memory: GraphMemory, tmp_path: Path) -> None:
    memory.add("Ann moved to Hangzhou.")
    then = now(memory)
    memory.add("Bob likes tea.")
    view = memory.at(known=then)

    written = view.export(tmp_path / "then.graphml")

    assert written.nodes == len(view.graph())
    assert "Bob" not in (tmp_path / "then.graphml").read_text(encoding="utf-8")
    with pytest.raises(InputError):
        view.export(tmp_path / "then.jsonl")


@pytest.mark.parametrize(
    ("name", "format"), [("then.jsonl", None), ("then.JSONL.zip", None), ("then.txt", "jsonl")]
)
def test_what_holds_a_whole_memory_is_no_format_of_the_past_and_those_that_are_are_named(
    memory: GraphMemory, tmp_path: Path, name: str, format: str | None
) -> None:
    memory.add("Ann moved to Hangzhou.")
    told = "jsonl holds a whole memory .* lose nothing: csv, graphml, node-link, parquet, vault$"

    with pytest.raises(InputError, match=told):
        memory.at(known=now(memory)).export(tmp_path / name, format)


BORN = "Where was the author of Quiet Tides born?"


def test_a_thought_of_then_uses_what_was_known_alone(memory: GraphMemory) -> None:
    memory.add("The author of Quiet Tides is Mara Lindqvist.", session_id="a")
    then = now(memory)
    memory.add("Mara Lindqvist was born in Graz.", session_id="b")
    later = now(memory)

    thought = memory.at(known=then).reason(BORN)
    after = memory.at(known=later).reason(BORN)

    assert [bridge.name for bridge in thought.steps[0].bridges][:1] == ["Mara Lindqvist"]
    assert "Graz" not in str(thought)
    assert after.candidates[0].answer == "Graz"
    assert "was born in Graz" in str(after)


def test_evidence_of_then_says_what_it_said(memory: GraphMemory) -> None:
    memory.add("The author of Quiet Tides is Mara Lindqvist.", session_id="a")
    (id,) = memory.add("Mara Lindqvist was born in Graz.", session_id="b").added
    then = now(memory)
    memory.update(id, content="Mara Lindqvist was born in Linz.")

    thought = memory.at(known=then).reason(BORN)

    assert "Linz" not in str(thought)
    assert "Mara Lindqvist was born in Graz." in str(thought)


def test_sources_are_counted_as_of_then(memory: GraphMemory) -> None:
    memory.add("The author of Quiet Tides is Mara Lindqvist.", session_id="a")
    memory.add([Message("Mara Lindqvist was born in Graz.", "Ann")], session_id="b")
    then = now(memory)
    memory.add([Message("Mara Lindqvist was born in Graz, I hear.", "Bob")], session_id="c")

    assert memory.at(known=then).reason(BORN).candidates[0].independent_sources == 1
    assert memory.reason(BORN).candidates[0].independent_sources == 2


def test_a_thought_of_a_moment_of_the_world_uses_what_held(memory: GraphMemory) -> None:
    memory.add(Triple("Ann", "lives in", "Graz", valid_to=day("2020-01-01")))
    memory.add(Triple("Ann", "lives in", "Wien", valid_from=day("2020-01-01")))

    assert "Wien" not in str(memory.at(valid=day("2019-01-01")).reason("Where does Ann live?"))
    assert "Graz" not in str(memory.at(valid=day("2021-01-01")).reason("Where does Ann live?"))


def test_a_thought_of_then_is_had_in_chinese(memory: GraphMemory) -> None:
    memory.add("《静潮》的作者是林雪。")
    then = now(memory)
    memory.add("林雪出生在哈尔滨。")

    asked = "《静潮》的作者的出生地是哪里?"
    assert "哈尔滨" not in str(memory.at(known=then).reason(asked))
    assert "哈尔滨" in str(memory.reason(asked))


def test_a_view_explains_its_hits(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    then = now(memory)
    (later,) = memory.add("Ann moved to Ningbo.").added
    view = memory.at(known=then)

    assert view.explain("Where did Ann move?", id).verdict == "returned"
    with pytest.raises(NotFoundError):
        view.explain("Where did Ann move?", later)


def test_the_network_of_then_holds_what_was_known(memory: GraphMemory) -> None:
    memory.add(Triple("Ann", "met", "Bob"))
    then = memory.at(known=now(memory))
    memory.add(Triple("Bob", "met", "Carla"))

    assert {entity.name for entity, _ in then.rank_entities()} == {"Ann", "Bob"}
    assert [{one.name for one in group} for group in then.communities()] == [{"Ann", "Bob"}]
    assert len(then.paths_between("Ann", "Bob")) >= 1
    assert then.paths_between("Ann", "Carla") == []
    assert len(memory.paths_between("Ann", "Carla")) >= 1


def test_a_part_of_the_past_is_what_the_present_selects(memory: GraphMemory) -> None:
    (said,) = memory.add("Ann Miller met Bob Jones in Graz.").added
    then = memory.at(known=now(memory))
    whole = {
        "everything": memory.graph(),
        "types": memory.graph(node_types=["Memory", "Entity"], edge_types=["MENTIONS"]),
        "around": memory.graph(seeds=[("Memory", said)], hops=1),
        "limited": memory.graph(seeds=[("Memory", said)], hops=2, limit=3),
        "nearby": memory.graph(namespace="default", seeds=[("Memory", said)], hops=2),
    }
    memory.add("Ann Miller met Carla Smith in Wien.")
    parts = {
        "everything": then.graph(),
        "types": then.graph(node_types=["Memory", "Entity"], edge_types=["MENTIONS"]),
        "around": then.graph(seeds=[("Memory", said)], hops=1),
        "limited": then.graph(seeds=[("Memory", said)], hops=2, limit=3),
        "nearby": then.graph(namespace="default", seeds=[("Memory", said)], hops=2),
    }

    for name, part in parts.items():
        assert set(part) == set(whole[name]), name
        assert sorted(part.edges(keys=True)) == sorted(whole[name].edges(keys=True)), name


def test_a_part_of_the_past_refuses_what_was_not_there(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    then = memory.at(known=now(memory))
    (later,) = memory.add("Bob likes tea.").added

    with pytest.raises(NotFoundError):
        then.graph(seeds=[("Memory", later)])
    with pytest.raises(OntologyError, match="did you mean"):
        then.graph(node_types=["Memoy"])
