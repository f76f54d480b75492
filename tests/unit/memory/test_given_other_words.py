"""What a memory is to others goes with its words: `update` judges it anew, and `undo` goes back."""

import pytest

from graphmem import GraphMemory

OLD, NEW, ELSE = "I live in Graz.", "I moved to Linz.", "I bought a bike."
ASKED = "Where do I live?"


def hits(memory: GraphMemory, asked: str = ASKED) -> list[str]:
    return [hit.memory.content for hit in memory.search(asked)]


def drawn(memory: GraphMemory) -> set[tuple[str, str, str]]:
    """Return type, newer and older text of each edge between memories that a rule draws."""
    rows = memory.cypher(
        "MATCH (a:Memory)-[r:SUPERSEDES|AMENDS|CONTRADICTS|SUPPORTS]->(b:Memory) "
        "RETURN label(r) AS type, a.content AS newer, b.content AS older"
    )
    return {(row["type"], row["newer"], row["older"]) for row in rows}


@pytest.mark.parametrize(
    ("old", "new", "else_", "asked"),
    [
        (OLD, NEW, ELSE, ASKED),
        ("我住在成都。", "我搬到了西安。", "我买了一辆自行车。", "我住在哪里？"),
    ],
)
def test_what_the_former_words_superseded_holds_again_and_undo_restores(
    memory: GraphMemory, old: str, new: str, else_: str, asked: str
) -> None:
    (older,) = memory.add(old).added
    (newer,) = memory.add(new).added
    before = memory.get(older)

    memory.update(newer, content=else_)

    assert hits(memory, asked)[0] == old
    assert (memory.get(older).retired_at, memory.get(older).valid_to) == (None, None)
    assert drawn(memory) == set()
    assert memory.check().is_sound

    memory.undo(memory.operations()[0].id)

    assert hits(memory, asked) == [new]
    held = memory.get(older)
    assert (held.retired_at, held.valid_to) == (before.retired_at, before.valid_to)
    assert drawn(memory) == {("SUPERSEDES", new, old)}
    assert memory.check().is_sound


@pytest.mark.shares
def test_a_former_version_that_comes_back_supersedes_again(memory: GraphMemory) -> None:
    memory.add(OLD)
    (newer,) = memory.add(NEW).added
    memory.update(newer, content=ELSE)

    memory.restore_version(memory.history(newer)[-1].id)

    assert hits(memory) == [NEW]
    assert memory.check().is_sound


@pytest.mark.parametrize(
    ("old", "first", "then"),
    [
        (OLD, "My cat is called Momo.", NEW),
        ("我住在成都。", "我的猫叫小白。", "我搬到了西安。"),
        ("I like coffee.", "My cat is called Momo.", "I don't like coffee."),
    ],
)
def test_what_the_words_between_superseded_holds_again_with_the_former_version(
    memory: GraphMemory, old: str, first: str, then: str
) -> None:
    (older,) = memory.add(old).added
    before = memory.get(older)
    (newer,) = memory.add(first).added
    memory.update(newer, content=then)
    tied = drawn(memory)
    assert tied

    operation = memory.restore_version(memory.history(newer)[0].id)

    assert (memory.get(newer).content, drawn(memory)) == (first, set())
    held = memory.get(older)
    assert (held.retired_at, held.valid_to, held.weight) == (None, None, before.weight)
    assert memory.check().is_sound

    memory.undo(operation.id)
    assert drawn(memory) == tied


@pytest.mark.shares
def test_a_word_put_right_supersedes_still(memory: GraphMemory) -> None:
    (older,) = memory.add(OLD).added
    (newer,) = memory.add("I moved to Lins.").added
    before = memory.get(older)

    memory.update(newer, content=NEW)

    assert memory.get(older) == before
    assert hits(memory) == [NEW]
    assert [one.kind for one in memory.operations()] == ["conflicts"]  # that of the writing


def test_a_part_that_was_over_holds_again(memory: GraphMemory) -> None:
    memory.add("I live in Graz and work at Kelag.")
    (newer,) = memory.add(NEW).added

    memory.update(newer, content=ELSE)

    hit = memory.search(ASKED)[0]
    assert hit.memory.content == "I live in Graz and work at Kelag."
    assert not hit.amendments
    assert drawn(memory) == set()

    memory.undo(memory.operations()[0].id)

    assert drawn(memory) == {("AMENDS", NEW, "I live in Graz and work at Kelag.")}


def test_what_is_superseded_holds_when_its_new_words_are_none_of_the_matter(
    memory: GraphMemory,
) -> None:
    (older,) = memory.add(OLD).added
    memory.add(NEW)

    memory.update(older, content="I like green tea.")

    assert hits(memory, "What tea do I like?")[0] == "I like green tea."
    assert hits(memory)[0] == NEW
    assert memory.check().is_sound

    memory.undo(memory.operations()[0].id)

    assert memory.get(older).content == OLD
    assert memory.get(older).retired_at is not None
    assert drawn(memory) == {("SUPERSEDES", NEW, OLD)}


@pytest.mark.shares
def test_a_word_put_right_in_what_is_superseded_does_not_bring_it_back(
    memory: GraphMemory,
) -> None:
    (older,) = memory.add("I live in Gras.").added
    memory.add(NEW)

    memory.update(older, content=OLD)

    assert hits(memory) == [NEW]
    assert memory.get(older).retired_at is not None


def test_of_what_was_over_in_part_only_what_is_still_told_stays_over(memory: GraphMemory) -> None:
    (older,) = memory.add("I live in Graz and work at Kelag.").added
    memory.add(NEW)

    memory.update(older, content="I live in Graz and work at Bosch.")
    assert hits(memory)[0] == NEW
    assert drawn(memory) == {("AMENDS", NEW, "I live in Graz and work at Bosch.")}

    memory.update(older, content="I work at Bosch.")
    assert drawn(memory) == set()
    assert hits(memory)[0] == NEW
    assert memory.check().is_sound


@pytest.mark.shares
def test_what_its_former_words_contradicted_is_no_open_question(memory: GraphMemory) -> None:
    (older,) = memory.add("I like coffee.").added
    (newer,) = memory.add("I don't like coffee.").added
    assert len(memory.contradictions()) == 1

    memory.update(newer, content=ELSE)

    assert memory.contradictions() == []
    assert memory.get(older).weight == 1.0

    memory.undo(memory.operations()[0].id)

    assert len(memory.contradictions()) == 1


@pytest.mark.shares
def test_what_the_new_words_supersede_is_over(memory: GraphMemory) -> None:
    memory.add(OLD)
    (newer,) = memory.add(ELSE).added

    memory.update(newer, content=NEW)

    assert hits(memory) == [NEW]

    memory.undo(memory.operations()[0].id)

    assert hits(memory)[0] == OLD
    assert memory.get(newer).content == ELSE


@pytest.mark.shares
def test_what_supported_by_its_former_words_may_supersede_by_new_ones(memory: GraphMemory) -> None:
    memory.add("I live in Graz.", session_id="may")
    (again,) = memory.add("I live in Graz!", session_id="june").added

    memory.update(again, content=NEW)

    assert hits(memory) == [NEW]
    assert memory.check().is_sound


@pytest.mark.shares
def test_a_preference_that_comes_back_weighs_what_it_did(memory: GraphMemory) -> None:
    (older,) = memory.add("I love jazz.").added
    (newer,) = memory.add("I don't love jazz any more.").added
    assert memory.get(older).is_negated

    memory.update(newer, content=ELSE)

    held = memory.get(older)
    assert (held.is_negated, held.weight, held.valid_to) == (False, 1.0, None)
    assert "I love jazz." in hits(memory, "Do I love jazz?")


@pytest.mark.shares
def test_what_a_verdict_decided_stays(memory: GraphMemory) -> None:
    (older,) = memory.add("The gate code is on the blue card.").added
    (newer,) = memory.add("The gate code is not on the blue card.").added
    (open_,) = memory.contradictions()
    memory.resolve(open_.pair, "newer_wins")

    memory.update(newer, content=ELSE)

    assert memory.get(older).retired_at is not None


def test_what_was_then_is_seen_as_it_was(memory: GraphMemory) -> None:
    (older,) = memory.add(OLD).added
    (newer,) = memory.add(NEW).added
    known = memory.get(older).retired_at

    memory.update(newer, content=ELSE)

    past = memory.at(known=known)
    assert past.get(newer).content == NEW
    (row,) = past.cypher("MATCH (:Memory)-[r:SUPERSEDES]->(b:Memory) RETURN b.id AS id")
    assert row["id"] == older
