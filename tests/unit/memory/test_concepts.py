"""The concept layer from end to end: what names a cardiologist is reached by "doctors"."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.model import Finding
from graphmem.retrieval.gathering import CHANNELS

OpenMemory = Callable[[], GraphMemory]

DOCTORS = (
    "I saw my cardiologist, Dr. Lee, in March.",
    "The dermatologist gave me a cream.",
    "The cardiologist wants to see me again.",
    "我昨天看了牙医。",
)
INSTRUMENTS = (
    "I practise the cello at night.",
    "Drums are fun.",
    "我每天弹古筝。",
    "我会拉大提琴。",
)
OTHERS = (
    "It rains a lot here.",
    "We sat on the bank of the river.",
    "Mr. Baker repaired the roof.",
)
WAYS = (
    "MATCH (m:Memory)-[:NAMES]->(k:Keyword)-[:INSTANCE_OF]->(c:Concept) "
    "RETURN m.content AS content, k.text AS word, c.key AS concept"
)


def filled(memory: GraphMemory, *texts: str) -> list[str]:
    return [id for text in texts for id in memory.add(text).added]


def classified(memory: GraphMemory) -> set[tuple[str, str]]:
    return {(row["word"], row["concept"]) for row in memory.cypher(WAYS)}


def reached(memory: GraphMemory, question: str, **options: object) -> dict[str, str]:
    """Return by content the path on which the channel reached each hit."""
    answer = memory.search(question, limit=50, dry_run=True, **options)  # type: ignore[arg-type]
    return {
        hit.memory.content: str(hit.channels["concept"].path)
        for hit in answer
        if "concept" in hit.channels
    }


def counts(memory: GraphMemory, question: str) -> list[Finding]:
    found = memory.search(question, dry_run=True).findings
    return [finding for finding in found if finding.kind == "count"]


# --- reaching


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many doctors did I see?", DOCTORS),
        ("Which instruments do I play?", INSTRUMENTS),
        ("我看过几个医生?", DOCTORS),
        ("我会哪些乐器?", INSTRUMENTS),
    ],
)
def test_members_are_reached_through_their_class(
    memory: GraphMemory, question: str, expected: tuple[str, ...]
) -> None:
    filled(memory, *DOCTORS, *INSTRUMENTS, *OTHERS)

    assert set(reached(memory, question)) == set(expected)


@pytest.mark.shares
def test_the_path_leads_from_the_class_over_its_member(memory: GraphMemory) -> None:
    filled(memory, *INSTRUMENTS)

    path = reached(memory, "Which instruments do I play?")[INSTRUMENTS[0]]

    assert path == (
        "(Concept musical instrument)<-[SUBCONCEPT_OF]-(Concept string instrument)"
        f"<-[INSTANCE_OF]-(Keyword cello)<-[NAMES]-(Memory {INSTRUMENTS[0]})"
    )


def test_each_path_is_walked_again_in_cypher(memory: GraphMemory) -> None:
    filled(memory, *DOCTORS, *INSTRUMENTS, "Rex is my dog.")
    walked = 0
    for question in ("How many doctors?", "我会哪些乐器?", "How many pets do I have?"):
        for hit in memory.search(question, limit=50, dry_run=True):
            if "concept" in hit.channels:
                walked += 1
                path = hit.channels["concept"].path
                pattern = "(n0 {id: $n0})"
                for place, edge in enumerate(path.edges, 1):
                    arrow = f"-[:{edge.type}]->" if edge.forward else f"<-[:{edge.type}]-"
                    pattern += f"{arrow}(n{place} {{id: $n{place}}})"
                ids = {f"n{place}": node.id for place, node in enumerate(path.nodes)}
                assert memory.cypher(f"MATCH {pattern} RETURN count(*) AS n", ids)[0]["n"] == 1
    assert walked == len(DOCTORS) + len(INSTRUMENTS) + 1


@pytest.mark.shares
def test_one_memory_of_each_member_comes_before_the_second_of_one(memory: GraphMemory) -> None:
    filled(memory, *DOCTORS)
    hits = memory.search("Which doctor did I see?", dry_run=True)
    shares = {h.memory.content: h.channels["concept"].score for h in hits}

    assert shares[DOCTORS[0]] == 1.0
    assert shares[DOCTORS[2]] <= 1 / 1.5  # as near to the question as it may be
    assert shares[DOCTORS[1]] > shares[DOCTORS[2]]


@pytest.mark.parametrize(
    "question",
    [
        "How many spaceships did I see?",
        "What do I do at night?",
        "我坐过几艘飞船?",
        "How many birds?",
    ],
)
def test_a_question_after_no_known_class_is_answered_as_without_the_channel(
    memory: GraphMemory, question: str
) -> None:
    filled(memory, *DOCTORS, *INSTRUMENTS, *OTHERS)
    without = tuple(name for name in CHANNELS if name != "concept")
    request = memory._request(question)

    whole = memory._searcher.search(request)
    less = memory._searcher.search(replace(request, channels=without))

    assert [(h.memory.id, h.score) for h in whole] == [(h.memory.id, h.score) for h in less]
    assert whole.findings == less.findings


def test_another_namespace_is_not_seen(memory: GraphMemory) -> None:
    memory.add(DOCTORS[1], namespace="other")

    assert reached(memory, "How many doctors did I see?") == {}
    assert set(reached(memory, "How many doctors?", namespace="other")) == {DOCTORS[1]}


@pytest.mark.shares
def test_a_deleted_memory_is_not_reached(memory: GraphMemory) -> None:
    ids = filled(memory, *DOCTORS)
    memory.delete(ids[1])

    assert DOCTORS[1] not in reached(memory, "How many doctors did I see?")


# --- counting


@pytest.mark.shares
def test_a_count_tells_distinct_members_with_their_evidence(memory: GraphMemory) -> None:
    ids = filled(memory, *DOCTORS, *OTHERS)

    (count,) = counts(memory, "How many doctors did I see?")

    assert "3 distinct" in count.text
    assert all(word in count.text for word in ("cardiologist", "dermatologist", "牙医"))
    assert len(count.evidence) == 3
    assert set(count.evidence) <= set(ids[:4])


@pytest.mark.shares
def test_a_count_is_told_in_the_language_of_the_question(memory: GraphMemory) -> None:
    filled(memory, *DOCTORS)

    (count,) = counts(memory, "我看过几个医生?")

    assert "3 个不同的" in count.text


@pytest.mark.shares
def test_a_name_and_the_word_for_it_are_one(memory: GraphMemory) -> None:
    filled(memory, "My labrador Rex barks.", "Luna is my dog.", "Rex and Luna sleep.")

    (count,) = counts(memory, "How many dogs do I have?")

    assert "2 distinct" in count.text
    assert "Rex (labrador)" in count.text


@pytest.mark.shares
def test_what_an_assistant_said_does_not_count(memory: GraphMemory) -> None:
    memory.add(
        [
            {"role": "user", "content": "I went to the dermatologist."},
            {"role": "assistant", "content": "You could see an allergist, too."},
        ],
        session_id="talk",
    )

    (count,) = counts(memory, "How many doctors did I see?")

    assert "1 distinct: dermatologist" in count.text


# --- writing


def test_an_edge_to_a_class_is_made_once(memory: GraphMemory) -> None:
    filled(memory, "A cello.", "My cello is old, a cello of 1920.", "The cellos are gone.")
    rows = memory.cypher("MATCH (k:Keyword)-[e:INSTANCE_OF]->(c:Concept) RETURN k.text, c.key")
    names = memory.cypher("MATCH (:Memory)-[e:NAMES]->(:Keyword {text: 'cello'}) RETURN e.reason")

    assert len(rows) == 1
    assert len(names) == 3


@pytest.mark.shares
def test_changed_content_names_what_it_says_now(memory: GraphMemory) -> None:
    (id,) = filled(memory, "I play the cello.")

    memory.update(id, content="I play the flute.")

    assert set(reached(memory, "Which instruments do I play?").values()) == {
        "(Concept musical instrument)<-[SUBCONCEPT_OF]-(Concept wind instrument)"
        "<-[INSTANCE_OF]-(Keyword flute)<-[NAMES]-(Memory I play the flute.)"
    }


def test_without_the_setting_nothing_is_classified(tmp_path: Path, settings: Settings) -> None:
    off = settings.model_copy(
        update={"ingest": settings.ingest.model_copy(update={"concepts": False})}
    )
    with GraphMemory(tmp_path / "off", settings=off) as memory:
        filled(memory, *DOCTORS)

        assert memory.stats()["nodes"].get("Concept", 0) == 0
        assert reached(memory, "How many doctors did I see?") == {}


@pytest.mark.parametrize("name", ["musical instrument", "Instrument", "乐器"])
def test_a_named_query_tells_members_and_memories_of_a_class(
    memory: GraphMemory, name: str
) -> None:
    ids = filled(memory, *INSTRUMENTS, *OTHERS)

    members = memory.query("explore.concept_members", name=name)
    told = memory.query("explore.concept_memories", name=name)

    assert {row["member"]: row["memories"] for row in members} == {
        "cello": 1, "drum": 1, "古筝": 1, "大提琴": 1,
    }  # fmt: skip
    assert {row["id"] for row in told} == set(ids[:4])


# --- erasing


def test_erasing_takes_classes_along_that_nothing_else_belongs_to(memory: GraphMemory) -> None:
    ids = filled(memory, "I play the cello.", "My dermatologist is kind.")

    receipt = memory.erase(id=ids[0])

    assert receipt.verified
    assert {row["key"] for row in memory.cypher("MATCH (c:Concept) RETURN c.key AS key")} == {
        "doctor", "health_professional", "person_role",
    }  # fmt: skip
    assert classified(memory) == {("dermatologist", "doctor")}


def test_erasing_keeps_a_word_that_another_memory_names(memory: GraphMemory) -> None:
    ids = filled(memory, "I play the cello.", "Her cello is older.")

    memory.erase(id=ids[0])

    assert classified(memory) == {("cello", "string_instrument")}


def test_what_only_an_erased_text_said_of_a_name_is_gone(memory: GraphMemory) -> None:
    (id, _) = filled(memory, "Rex is my dog.", "Rex came to the party.")
    of_rex = "MATCH (e:Entity {name: 'Rex'})-[:INSTANCE_OF]->(c) RETURN c.key AS key"
    assert [row["key"] for row in memory.cypher(of_rex)] == ["dog"]

    memory.erase(id=id)

    assert list(memory.cypher(of_rex)) == []
    assert len(memory.cypher("MATCH (e:Entity {name: 'Rex'}) RETURN e.id")) == 1


# --- carrying


@pytest.mark.parametrize("format", ["jsonl", "graphml"])
def test_export_and_import_carry_the_layer(
    memory: GraphMemory, tmp_path: Path, settings: Settings, format: str
) -> None:
    filled(memory, *DOCTORS, *INSTRUMENTS)
    memory.export(tmp_path / f"all.{format}")

    with GraphMemory(tmp_path / "copy", settings=settings) as copy:
        copy.import_graph(tmp_path / f"all.{format}")

        assert classified(copy) == classified(memory)
        assert set(reached(copy, "How many doctors did I see?")) == set(DOCTORS)


def test_an_import_from_where_no_classes_were_known_is_classified(
    tmp_path: Path, settings: Settings
) -> None:
    off = settings.model_copy(
        update={"ingest": settings.ingest.model_copy(update={"concepts": False})}
    )
    with GraphMemory(tmp_path / "off", settings=off) as memory:
        filled(memory, *DOCTORS)
        memory.export(tmp_path / "all.jsonl")

    with GraphMemory(tmp_path / "on", settings=settings) as copy:
        copy.import_graph(tmp_path / "all.jsonl")

        assert set(reached(copy, "How many doctors did I see?")) == set(DOCTORS)


def test_a_past_view_knows_the_classes_of_then(memory: GraphMemory) -> None:
    filled(memory, DOCTORS[1])
    then = memory._clock.now()
    filled(memory, INSTRUMENTS[0])

    past = memory.at(known=then)

    keys = {row["key"] for row in past.cypher("MATCH (c:Concept) RETURN c.key AS key")}
    assert keys == {"doctor", "health_professional", "person_role"}
    found = past.search("How many doctors did I see?")
    assert "concept" in found[0].channels
    assert not any("concept" in h.channels for h in past.search("Which instruments do I play?"))
