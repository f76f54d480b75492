"""A memory as of a moment of its two time axes."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from graphmem import GraphMemory, InputError, NotFoundError, QueryError, Triple


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
    text = "Ann likes tea. " * 3000
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
