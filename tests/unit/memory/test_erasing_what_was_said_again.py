"""Of memories that come from one raw text, erasing takes the words of what goes, and no other."""

import pytest

from graphmem import Document, GraphMemory, NotFoundError
from tests.planted import files_holding
from tests.unit.memory.conftest import SECRET, Opening

SAID = [
    ("The bakery in Pinkafeld sells rye bread.", "Plums are ripe in August.", "Pinkafeld"),
    ("欧阳琥珀在面包店卖黑麦面包。", "李子到八月份才会熟。", "欧阳琥珀"),
]


def told(memory: GraphMemory) -> list[str]:
    return [one.content for one in memory.get_all(mode="debug", history=True)]


def said_again(memory: GraphMemory, first: str, then: str) -> tuple[str, str]:
    """Add a text, give it other words, and add it once more."""
    (changed,) = memory.add(first).added
    memory.update(changed, content=then)
    (again,) = memory.add(first).added
    memory.save()
    assert files_holding(memory.path, first)
    return changed, again


@pytest.mark.parametrize(("first", "then", "name"), SAID)
def test_what_once_said_it_keeps_what_it_says_now_where_an_entity_is_erased(
    memory: GraphMemory, first: str, then: str, name: str
) -> None:
    changed, _ = said_again(memory, first, then)

    planned = memory.erase(entity=name, dry_run=True)
    receipt = memory.erase(entity=name)

    assert receipt.removed == planned.removed
    assert receipt.removed is not None
    assert (receipt.removed["Memory"], receipt.removed["Version"]) == (1, 1)
    assert receipt.verified
    assert told(memory) == [then]
    assert memory.history(changed) == []
    assert not files_holding(memory.path, name, first)
    assert memory.check().is_sound


@pytest.mark.parametrize(("first", "then", "name"), SAID)
def test_what_once_said_it_keeps_what_it_says_now_where_what_says_it_is_erased(
    memory: GraphMemory, first: str, then: str, name: str
) -> None:
    changed, again = said_again(memory, first, then)

    receipt = memory.erase(id=again)

    assert (receipt.verified, receipt.also_in) == (True, ())
    assert told(memory) == [then]
    assert memory.history(changed) == []
    assert not files_holding(memory.path, name, first)
    assert memory.check().is_sound


@pytest.mark.parametrize(("first", "then"), [(first, then) for first, then, _ in SAID])
def test_what_says_it_by_itself_stays_where_what_once_said_it_is_erased(
    memory: GraphMemory, first: str, then: str
) -> None:
    changed, again = said_again(memory, first, then)

    receipt = memory.erase(id=changed)

    assert ("Memory", again) in receipt.also_in
    assert receipt.verified
    assert told(memory) == [first]
    assert {span.text for span in memory.provenance(again).spans} == {first}
    assert not files_holding(memory.path, then)
    with pytest.raises(NotFoundError):
        memory.get(changed)
    assert memory.check().is_sound


def test_what_says_it_again_since_a_version_was_restored_stays(memory: GraphMemory) -> None:
    first, then, _ = SAID[0]
    changed, again = said_again(memory, first, then)
    memory.restore_version(memory.history(changed)[0].id)

    receipt = memory.erase(id=again)

    assert ("Memory", changed) in receipt.also_in
    assert memory.get(changed).content == first
    assert len(memory.history(changed)) == 2


def test_former_words_go_that_nothing_says_any_more(memory: GraphMemory) -> None:
    first, then, name = SAID[0]
    changed, again = said_again(memory, first, then)
    memory.update(again, content="Pears are ripe in September.")

    assert memory.erase(id=changed).verified

    assert told(memory) == ["Pears are ripe in September."]
    assert memory.history(again) == []
    assert not files_holding(memory.path, name, then)


def test_of_a_chunk_that_was_given_other_words_only_the_former_ones_go(memory: GraphMemory) -> None:
    text = " ".join(f"Sentence number {n} tells of marker{n:04}." for n in range(100))
    first, second, *rest = memory.add(Document(text, "Report")).added
    memory.update(second, content="Plums are ripe in August.")

    receipt = memory.erase(id=first)

    assert receipt.removed is not None
    assert (receipt.removed["Memory"], receipt.removed["Version"]) == (1, 1)
    assert {one.id for one in memory.get_all()} == {second, *rest}
    assert memory.get(second).content == "Plums are ripe in August."
    assert not files_holding(memory.path, "marker0000.")
    assert {span.text in text for span in memory.provenance(rest[0]).spans} == {True}


def test_chunks_of_what_else_was_given_under_the_id_of_a_document_stay(memory: GraphMemory) -> None:
    old, new = (
        " ".join(f"Sentence number {n} tells of {word}{n:04}." for n in range(100))
        for word in ("marker", "basket")
    )
    memory.add(Document(old, "Report", id="r"))
    first, second, *rest = memory.add(Document(new, "Report", id="r")).added
    kept = {one.id for one in memory.get_all()} - {first, second}

    memory.erase(id=first)

    assert {one.id for one in memory.get_all()} == kept
    assert set(rest) < kept
    texts = [span.text for id in kept - set(rest) for span in memory.provenance(id).spans]
    assert all(text in old for text in texts)


def test_what_is_sealed_and_was_told_again_stays_without_its_former_states(
    opening: Opening,
) -> None:
    memory = opening()
    (changed,) = memory.add(SECRET).added
    memory.update(changed, content="My door code is 9999 1111.")
    (again,) = memory.add(SECRET).added

    memory.erase(id=again)

    assert memory.reveal(changed).content == "My door code is 9999 1111."
    assert memory.history(changed) == []


def test_what_is_sealed_and_tells_it_by_itself_stays(opening: Opening) -> None:
    memory = opening()
    (changed,) = memory.add(SECRET).added
    memory.update(changed, content="My door code is 9999 1111.")
    (again,) = memory.add(SECRET).added

    memory.erase(id=changed)

    assert memory.reveal(again).content == SECRET
    assert memory.check().is_sound
