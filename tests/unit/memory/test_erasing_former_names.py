"""An entity that only former words name is erased from them; what is said now stays."""

import json

import pytest

from graphmem import GraphMemory, Message, NotFoundError
from graphmem.model import Conversation
from tests.planted import files_holding

NAMED = [
    ("Quillonius lives in Graz.", "Peter lives in Graz.", "Quillonius"),
    ("My dentist is Quillonius.", "My dentist is Berta.", "Quillonius"),
    ("欧阳琥珀住在杭州。", "小王住在杭州。", "欧阳琥珀"),
]


@pytest.mark.parametrize(("first", "then", "name"), NAMED)
def test_a_name_that_was_corrected_is_erased_from_what_was_said_before(
    memory: GraphMemory, first: str, then: str, name: str
) -> None:
    (id,) = memory.add(first).added
    memory.update(id, content=then, reason=f"it is not {name}")
    memory.save()
    assert files_holding(memory.path, name)

    planned = memory.erase(entity=name, dry_run=True)
    receipt = memory.erase(entity=name)

    assert receipt.removed == planned.removed
    assert receipt.removed is not None
    assert receipt.removed["Version"] == 1
    assert "Memory" not in receipt.removed
    assert receipt.verified
    assert not files_holding(memory.path, name)
    assert memory.get(id).content == then
    assert memory.history(id) == []
    assert memory.check().is_sound
    with pytest.raises(NotFoundError):
        memory.erase(entity=name)


@pytest.mark.shares
def test_former_words_that_do_not_say_it_stay(memory: GraphMemory) -> None:
    (id,) = memory.add("Quillonius lives in Graz.").added
    memory.update(id, content="Peter lives in Graz.")
    memory.update(id, content="Peter lives in Linz.")

    memory.erase(entity="Quillonius")

    assert [one.content for one in memory.history(id)] == ["Peter lives in Graz."]
    assert memory.get(id).content == "Peter lives in Linz."


@pytest.mark.shares
def test_what_says_it_now_goes_with_all_its_states(memory: GraphMemory) -> None:
    (id,) = memory.add("Peter lives in Graz.").added
    memory.update(id, content="Quillonius lives in Graz.")

    memory.erase(entity="Quillonius")

    with pytest.raises(NotFoundError):
        memory.get(id)


@pytest.mark.shares
def test_a_longer_name_is_another(memory: GraphMemory) -> None:
    (id,) = memory.add("Annabelle lives in Graz.").added
    memory.update(id, content="Peter lives in Graz.")
    memory.add("Ann plays the cello.")

    memory.erase(entity="Ann")

    assert [one.content for one in memory.history(id)] == ["Annabelle lives in Graz."]


def test_former_words_of_another_namespace_stay(memory: GraphMemory) -> None:
    (other,) = memory.add("Quillonius lives in Graz.", namespace="other").added
    memory.update(other, content="Peter lives in Graz.")
    (id,) = memory.add("Quillonius lives in Graz.").added
    memory.update(id, content="Peter lives in Graz.")

    memory.erase(entity="Quillonius")

    assert memory.history(id) == []
    assert [one.content for one in memory.history(other)] == ["Quillonius lives in Graz."]


@pytest.mark.shares
def test_only_the_place_of_the_former_words_is_blanked_in_a_raw_text(memory: GraphMemory) -> None:
    talk = [Message("Quillonius is my boss.", speaker="Ann"), Message("I see.", speaker="Bob")]
    boss, _ = memory.add(Conversation(tuple(talk), "s")).added
    memory.update(boss, content="Peter is my boss.")

    memory.erase(entity="Quillonius")

    texts = {span.text for span in memory.provenance(boss).spans}
    assert "Peter is my boss." in texts
    assert not [text for text in texts if "Quillonius" in text]
    assert [one.content for one in memory.get_all()] == ["Peter is my boss.", "I see."]


def test_a_conclusion_that_quotes_former_words_goes(memory: GraphMemory) -> None:
    ids = [
        memory.add(Message("Quillonius is my boss.", role="user"), session_id=session).added[0]
        for session in "abc"
    ]
    memory.abstract()
    assert any("Quillonius" in one.content for one in memory.abstractions())
    for id in ids:
        memory.update(id, content="Peter is my boss.")

    receipt = memory.erase(entity="Quillonius")

    assert receipt.verified
    assert "Quillonius" not in json.dumps([one.content for one in memory.abstractions()])
    assert not files_holding(memory.path, "Quillonius")
    assert len(memory.get_all()) == len(ids)
