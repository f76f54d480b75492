"""Writing, reading, changing and deleting through the facade."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from graphmem import (
    Conversation,
    Document,
    Filters,
    GraphMemory,
    InputError,
    Media,
    Message,
    NotFoundError,
    OntologyError,
    Settings,
    Triple,
)

MAY = datetime.fromisoformat("2025-05-01T09:00")
KITE = Media("image", "file:kite.png", "a red kite over the beach")
BELL = Media("audio", "file:bell.mp3", "a bell rings")


def contents(memory: GraphMemory) -> list[str]:
    return [one.content for one in memory.get_all()]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("item", "written"),
    [
        ("Ann has a cat.", ["Ann has a cat."]),
        (Message("我有一只猫。", speaker="小雨", at=MAY), ["我有一只猫。"]),
        (Message("", media=(KITE,)), ["a red kite over the beach"]),
        (Conversation((Message("Hi."), Message("Hello.")), "s"), ["Hi.", "Hello."]),
        (Document("The clock is old.", "Clock"), ["The clock is old."]),
        (Triple("Ann", "lives in", "Graz"), ["Ann lives in Graz"]),
        ([Message("Hi."), {"role": "user", "content": "Hello."}], ["Hi.", "Hello."]),
    ],
    ids=["text", "message", "media", "conversation", "document", "triple", "list"],
)
def test_it_remembers_every_kind_of_item(
    memory: GraphMemory, item: str | Message, written: list[str]
) -> None:
    report = memory.add(item)

    assert contents(memory) == written
    assert [memory.get(id).content for id in report.added] == written


@pytest.mark.shares
def test_a_list_of_mappings_is_a_conversation_with_roles(memory: GraphMemory) -> None:
    turns = [
        {"role": "user", "content": "My cat is called Mia."},
        {"role": "assistant", "name": "Bot", "content": "A fine name."},
    ]
    memory.add(turns, session_id="monday", user_id="u1")
    first, second = memory.get_all()

    assert (first.speaker, second.speaker) == ("user", "Bot")
    assert (first.session, second.session, first.user_id) == ("monday", "monday", "u1")
    assert (first.position, second.position) == (0, 1)


def test_adding_twice_writes_once(memory: GraphMemory) -> None:
    first = memory.add("Ann has a cat.")
    before = memory.stats()
    second = memory.add("Ann has a cat.")

    assert (second.added, second.known) == ([], first.added)
    assert memory.stats() == before


@pytest.mark.shares
def test_the_same_words_in_another_session_are_another_memory(memory: GraphMemory) -> None:
    memory.add("Good morning.", session_id="a")
    memory.add("Good morning.", session_id="b")

    assert len(memory.get_all()) == 2


@pytest.mark.shares
def test_a_stream_reports_what_could_not_be_written(memory: GraphMemory) -> None:
    told: list[int] = []
    report = memory.add_many(["One.", " ", "Three."], progress=told.append)

    assert contents(memory) == ["One.", "Three."]
    assert [(fault.position, fault.reason) for fault in report.rejected] == [
        (1, "the message is empty; give it content, or media with a caption")
    ]
    assert told[-1] == 2


@pytest.mark.shares
def test_progress_is_told_while_a_batch_is_embedded(memory: GraphMemory) -> None:
    told: list[int] = []
    unlike = (f"q{place * 7919:x} z{place * 104729:x}" for place in range(600))
    memory.add_many(unlike, progress=told.append)

    assert told == sorted(told)
    assert {250, 500, 600} <= set(told)
    assert len(memory.get_all(limit=1000)) == 600


@pytest.mark.shares
@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("  ", "the message is empty; give it content"),
        (Document("text", " "), "a document needs a title"),
        (Document(" ", "Title"), "document 'Title' is empty"),
        (Conversation((), "s"), "conversation 's' has no messages"),
        (Triple("Ann", "", "Graz"), "a triple needs a subject, a predicate and an object"),
        (Message("x", metadata={"at": object()}), "metadata must be JSON"),
        ([{"role": "user"}], "a turn must be a Message or a mapping with 'content'"),
        (["Hi."], "a turn must be a Message or a mapping with 'content', not 'Hi.'"),
        (42, "cannot remember a int; give text, a Message"),
        (b"I live in Graz.", "cannot remember a bytes; give text, a Message"),
    ],
)
def test_what_cannot_be_written_is_refused_with_the_reason(
    memory: GraphMemory, item: str, said: str
) -> None:
    with pytest.raises(InputError, match=said):
        memory.add(item)

    assert memory.get_all() == []


@pytest.mark.shares
def test_what_is_not_there_is_named(memory: GraphMemory) -> None:
    asks: list[Callable[[str], object]] = [
        memory.get, memory.delete, memory.history, lambda id: memory.update(id, trust=1.0),
    ]  # fmt: skip
    for ask in asks:
        with pytest.raises(
            NotFoundError, match="no Memory has the id 'x'; searches tell the ids"
        ) as caught:
            ask("x")
        assert (caught.value.type, caught.value.id) == ("Memory", "x")


@pytest.mark.shares
def test_all_memories_come_a_page_at_a_time_in_the_order_of_writing(memory: GraphMemory) -> None:
    memory.add_many(f"Note {number}." for number in range(7))
    pages = [memory.get_all(limit=3, offset=at) for at in (0, 3, 6, 9)]

    assert [len(page) for page in pages] == [3, 3, 1, 0]
    assert [one.content for page in pages for one in page] == [f"Note {n}." for n in range(7)]


@pytest.mark.shares
def test_an_update_keeps_the_former_state_as_a_version(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann lives in Vienna.").added
    changed = memory.update(id, content="Ann lives in Graz.", trust=0.9, reason="she moved")
    (version,) = memory.history(id)

    assert (changed.content, changed.trust) == ("Ann lives in Graz.", 0.9)
    assert (version.content, version.number, version.reason) == (
        "Ann lives in Vienna.", 1, "she moved",
    )  # fmt: skip
    assert version.retired_at is not None


@pytest.mark.shares
def test_versions_come_oldest_first(memory: GraphMemory) -> None:
    (id,) = memory.add("Tea.").added
    for content in ("Coffee.", "Cocoa."):
        memory.update(id, content=content)

    assert [version.content for version in memory.history(id)] == ["Tea.", "Coffee."]


@pytest.mark.shares
def test_an_update_is_found_by_its_new_words_only(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann plays the violin in Salzburg.").added
    memory.update(id, content="Ann breeds horses near Budapest.")
    (hit,) = memory.search("Who breeds horses in Budapest?")
    before = memory.search("violin in Salzburg", filters=Filters(keywords=("violin",)))

    assert {"full_text", "semantic"} <= set(hit.channels)
    assert hit.memory.content == "Ann breeds horses near Budapest."
    assert len(before) == 0


@pytest.mark.shares
def test_an_update_that_changes_nothing_leaves_no_version(memory: GraphMemory) -> None:
    (id,) = memory.add("Tea.").added
    memory.update(id, content="Tea.")

    assert memory.history(id) == []


@pytest.mark.shares
def test_an_update_of_what_stands_is_refused(memory: GraphMemory) -> None:
    (id,) = memory.add("Tea.").added

    with pytest.raises(InputError, match="'created_at' cannot be changed; these can: category,"):
        memory.update(id, created_at=MAY)
    with pytest.raises(OntologyError, match="property 'trust' must lie in"):
        memory.update(id, trust=7.0)
    assert memory.history(id) == []


@pytest.mark.shares
def test_a_deleted_memory_is_found_in_debug_only(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann has a cat.").added
    memory.delete(id, reason="she asked for it")
    memory.delete(id)

    assert memory.get(id).deleted_at is not None
    assert memory.get_all() == []
    assert [one.id for one in memory.get_all(mode="debug")] == [id]
    assert memory.search("cat").hidden == {"deleted": 1}
    assert [hit.memory.id for hit in memory.search("cat", mode="debug")] == [id]


def test_closing_twice_does_nothing(memory: GraphMemory) -> None:
    memory.close()
    memory.close()

    assert (memory.path / "projection.npz").is_file()


def test_it_counts_what_it_holds(memory: GraphMemory) -> None:
    memory.add([Message("Hi, Bob.", speaker="Ann"), Message("Hi, Ann.", speaker="Bob")])
    stats = memory.stats()

    assert (stats["embedder"], stats["commit"]) == ("hash-128", 1)
    assert (stats["nodes"]["Memory"], stats["nodes"]["Session"]) == (2, 1)
    assert (stats["edges"]["NEXT"], stats["edges"]["SPOKEN_BY"]) == (1, 2)


@pytest.mark.shares
@pytest.mark.parametrize("words", ["Look at my new bicycle!", "看我的新自行车！"])
def test_what_an_image_shows_joins_the_memory_that_said_the_words(
    memory: GraphMemory, words: str
) -> None:
    (id,) = memory.add(words).added
    before = memory.get(id)
    for media in (KITE, KITE, BELL):
        report = memory.add(Message(words, media=(media,)))
        assert (report.added, report.known) == ([], [id])
    held = memory.get(id)

    assert [one["uri"] for one in held.metadata["media"]] == [KITE.uri, BELL.uri]
    assert held.modalities == ("text", "image", "audio")
    assert held.mention_count == before.mention_count + 2
    assert held.last_activated_at != before.last_activated_at
    assert len(memory.history(id)) == 2
    assert memory.search("kite over the beach")[0].memory.id == id
    assert memory.check().is_sound


@pytest.mark.shares
def test_what_is_given_twice_in_one_stream_keeps_the_image_of_the_second(
    memory: GraphMemory,
) -> None:
    report = memory.add_many([Message("Look!"), Message("Look!", media=(KITE,))])

    (id,) = report.added
    assert [one["uri"] for one in memory.get(id).metadata["media"]] == [KITE.uri]


def test_an_image_of_a_secret_joins_it_under_its_seal(tmp_path: Path, settings: Settings) -> None:
    with GraphMemory(tmp_path / "sealed", settings=settings, key="5a" * 32) as memory:
        (id,) = memory.add("My wifi password is hunter2.").added
        memory.add(Message("My wifi password is hunter2.", media=(KITE,)))

        assert "media" not in memory.get(id).metadata
        assert [one["uri"] for one in memory.reveal(id).metadata["media"]] == [KITE.uri]
