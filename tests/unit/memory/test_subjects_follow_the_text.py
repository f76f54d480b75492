"""A change of text takes the subject of the former text along, and nothing else it is about."""

from pathlib import Path

import pytest

from graphmem import Document, GraphMemory, Message, Triple
from graphmem.memory.past.past_memory import PastMemory
from graphmem.model import Item
from tests.unit.lifecycle.conftest import without_journal

TEXTS = {
    "en": ("Ann likes tea.", "Bob likes coffee.", "Ann", "Bob"),
    "zh": ("李雷喜欢喝茶。", "韩梅梅喜欢喝咖啡。", "李雷", "韩梅梅"),
}
both = pytest.mark.parametrize("language", sorted(TEXTS))


def about(memory: GraphMemory | PastMemory, id: str) -> dict[str, str]:
    """Return why a memory is about each entity, by its name."""
    return {row["name"]: row["reason"] for row in memory.query("explore.about", id=id)}


@both
def test_the_subject_of_the_former_text_goes(memory: GraphMemory, language: str) -> None:
    first, second, was, now = TEXTS[language]
    (id,) = memory.add(first).added
    view = memory.at(known=memory._clock.now())
    memory.update(id, content=second)

    assert about(memory, id) == {now: "subject"}
    assert about(view, id) == {was: "subject"}
    assert memory.check().faults == ()


@both
def test_the_subject_stays_while_the_text_names_it(memory: GraphMemory, language: str) -> None:
    first, second, was, now = TEXTS[language]
    (id,) = memory.add(first).added
    memory.update(id, content=second.replace(now, was))

    assert about(memory, id) == {was: "subject"}
    assert not memory.cypher("MATCH ()-[had:HAD {type: 'ABOUT'}]->() RETURN had.type AS type")


@pytest.mark.shares
@both
def test_another_memory_keeps_the_subject(memory: GraphMemory, language: str) -> None:
    first, second, was, _ = TEXTS[language]
    (id,) = memory.add(first).added
    (other,) = memory.add(first, session_id="other").added
    memory.update(id, content=second)

    assert about(memory, other) == {was: "subject"}


@both
def test_undoing_a_restored_text_gives_back_every_byte(
    memory: GraphMemory, language: str, tmp_path: Path
) -> None:
    first, second, was, now = TEXTS[language]
    (id,) = memory.add(first).added
    memory.update(id, content=second)
    memory.export(tmp_path / "before.jsonl")
    operation = memory.restore_version(memory.history(id)[0].id)
    assert about(memory, id) == {was: "subject"}
    memory.undo(operation.id)
    memory.export(tmp_path / "after.jsonl")

    assert about(memory, id) == {now: "subject"}
    assert without_journal(tmp_path / "after.jsonl") == without_journal(tmp_path / "before.jsonl")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("item", "named", "reason"),
    [
        (Document("Mara Lindqvist was born in Graz.", "Mara Lindqvist"), "Mara Lindqvist", "title"),
        (Document("She was born in Graz.", "Mara Lindqvist"), "Mara Lindqvist", "title"),
        (Triple("Ann", "works at", "Acme"), "Ann", "subject of the triple"),
    ],
)
def test_what_was_told_beside_the_text_stays(
    memory: GraphMemory, item: Item, named: str, reason: str
) -> None:
    (id,) = memory.add(item).added
    assert about(memory, id) == {named: reason}
    for content, subject in (("Bob likes coffee.", "Bob"), ("Carl likes tea.", "Carl")):
        memory.update(id, content=content)
        assert about(memory, id) == {named: reason, subject: "subject"}


@pytest.mark.shares
def test_a_title_among_metadata_makes_no_chunk_of_a_message(memory: GraphMemory) -> None:
    (id,) = memory.add(Message("Ann likes tea.", metadata={"title": "A note"})).added
    memory.update(id, content="Bob likes coffee.")

    assert about(memory, id) == {"Bob": "subject"}
