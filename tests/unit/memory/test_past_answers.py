"""What a view of the past answers is what the memory itself answered then."""

from datetime import datetime
from typing import Any

import pytest

from graphmem import GraphMemory, Message
from graphmem.errors import QueryError

TOLD = {
    "en": ("I live in Oslo.", "Where do I live?"),
    "zh": ("我住在奥斯陆。", "我住在哪里?"),
}
PLAYS = {"Ann": "cello", "Bob": "oboe", "Eve": "harp", "Mia": "drums", "Tom": "flute"}


def now(memory: GraphMemory) -> datetime:
    """Return a moment after all that was written."""
    return memory._clock.now()


def concluded(asked: Any, question: str, **options: Any) -> list[Any]:
    found = asked.search(question, **options).findings
    return [one for one in found if one.kind == "conclusion"]


@pytest.mark.parametrize("language", TOLD)
def test_a_conclusion_is_found_as_it_was_found_then(memory: GraphMemory, language: str) -> None:
    text, question = TOLD[language]
    before = memory.at(known=now(memory))
    for month in ("May", "June", "July"):
        memory.add(Message(text, role="user"), session_id=month)
    memory.abstract()
    drawn, first = memory.at(known=now(memory)), concluded(memory, question, dry_run=True)
    memory.add(Message(text, role="user"), session_id="August")
    memory.abstract()
    again, second = memory.at(known=now(memory)), concluded(memory, question, dry_run=True)
    (id,) = memory.add("A cuckoo clock.").added
    memory.delete(id)

    assert len(first) == len(second) == 1
    assert first[0].text != second[0].text
    assert concluded(before, question) == []
    (then,) = concluded(drawn, question)
    assert (then.text, then.evidence) == (first[0].text, first[0].evidence)
    assert then.paths[0].nodes[-1].type == "Abstraction"
    assert [one.text for one in concluded(again, question)] == [second[0].text]
    assert [one.text for one in concluded(memory.at(), question)] == [second[0].text]


def test_a_conclusion_whose_evidence_may_not_be_seen_is_not_found(memory: GraphMemory) -> None:
    text, question = TOLD["en"]
    for month in ("May", "June", "July"):
        memory.add(Message(text, role="user"), session_id=month)
    memory.abstract()
    view = memory.at(known=now(memory))

    assert len(concluded(view, question)) == 1
    assert concluded(view, question, session_id="May") == []


def test_a_threshold_that_was_moved_holds_for_what_is_asked_of_then(memory: GraphMemory) -> None:
    ids = []
    for name, instrument in PLAYS.items():
        ids += memory.add(f"{name} plays the {instrument}.", session_id=name).added
        memory.update(ids[-1], weight=0.27)
    for name, id in zip(PLAYS, ids, strict=True):
        memory.search(f"What does {name} play?")
        memory.used(id)
    before = memory.at(known=now(memory))
    assert memory.molt().moved
    after = memory.at(known=now(memory))

    for asked, shown in ((memory, True), (after, True), (memory.at(), True), (before, False)):
        assert (ids[0] in {one.id for one in asked.get_all()}) is shown
        assert ("Ann" in {one.name for one, _ in asked.rank_entities()}) is shown
        found = {hit.memory.id for hit in asked.search("What does Ann play?")}
        assert (ids[0] in found) is shown


def test_a_parameter_given_twice_is_refused(memory: GraphMemory) -> None:
    for asked in (memory, memory.at()):
        with pytest.raises(QueryError, match="'name' is given twice"):
            asked.cypher("MATCH (e:Entity {name: $name}) RETURN e", {"name": "Ann"}, name="Bob")
