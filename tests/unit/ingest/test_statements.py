from datetime import UTC, datetime, timedelta, timezone

import pytest

from graphmem.errors import InputError
from graphmem.ingest.statements import Scope, Statement, statements
from graphmem.model import Conversation, Document, Item, Media, Message, Triple
from graphmem.settings import IngestSettings

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC).replace(tzinfo=None)
SCOPE = Scope(session="s")


def cut(item: Item, scope: Scope = SCOPE) -> list[Statement]:
    return statements(item, scope, NOW, IngestSettings())


def test_every_statement_is_a_span_of_its_raw_text() -> None:
    items: list[Item] = [
        "plain text",
        Message("a turn", speaker="Ann"),
        Conversation((Message("one", speaker="Ann"), Message("二", role="user")), session="t"),
        Document("Title text. " * 300, title="T"),
        Triple("Ann", "lives in", "Graz"),
    ]

    for item in items:
        for statement in cut(item):
            raw = statement.raw.content
            assert raw[statement.start : statement.end] == statement.content


def test_the_same_turn_of_a_session_has_the_same_id_alone_or_in_a_conversation() -> None:
    turn = Message("We leave at nine.", speaker="Ann")

    (alone,) = cut(turn, Scope(session="trip"))
    (within,) = cut(Conversation((turn,), session="trip"))

    assert alone.id == within.id


def test_a_turn_said_twice_in_a_conversation_is_two_statements() -> None:
    talk = Conversation((Message("ok"), Message("ok")), session="t")

    first, second = cut(talk)

    assert first.id != second.id
    assert [s.id for s in cut(talk)] == [first.id, second.id]


def test_speaker_session_and_namespace_tell_statements_apart() -> None:
    ids = {
        cut(Message("hello", speaker=speaker), Scope(namespace, session=session))[0].id
        for speaker in ("Ann", "Bob")
        for namespace in ("a", "b")
        for session in ("s", "t")
    }

    assert len(ids) == 8


def test_a_moment_with_a_zone_becomes_utc() -> None:
    zone = timezone(timedelta(hours=2))

    (statement,) = cut(Message("late", at=datetime(2026, 1, 1, 1, 30, tzinfo=zone)))

    assert statement.at == datetime(2025, 12, 31, 23, 30, tzinfo=UTC).replace(tzinfo=None)


def test_a_turn_without_a_date_takes_that_of_its_conversation_and_else_the_present() -> None:
    at = datetime(2025, 5, 6, tzinfo=UTC)

    (dated,) = cut(Conversation((Message("a"),), session="x", at=at))
    (undated,) = cut(Conversation((Message("a"),), session="x"))

    assert dated.at == at.replace(tzinfo=None)
    assert undated.at == NOW


def test_an_image_without_text_is_remembered_by_its_caption() -> None:
    (statement,) = cut(Message("", media=(Media("image", "file:x.png", "a red kite"),)))

    assert statement.content == "a red kite"


def test_chunks_of_a_document_know_its_title_and_their_place() -> None:
    chunks = cut(Document("One sentence here. " * 200, title=" The Title ", id="d1"))

    assert len(chunks) > 1
    assert [c.chunk for c in chunks] == list(range(len(chunks)))
    assert {c.title for c in chunks} == {"The Title"}
    assert {c.external_id for c in chunks} == {"d1"}


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("  ", "empty"),
        (Message("\n"), "empty"),
        (Conversation((), session="s9"), "s9"),
        (Conversation((Message("a"), Message("")), session="s"), "message 1"),
        (Document("text", title=" "), "title"),
        (Document(" ", title="Empty one"), "Empty one"),
        (Triple("Ann", " ", "Graz"), "predicate"),
        (Message("x", metadata={"when": NOW}), "JSON"),
        (Message(3), "text"),  # type: ignore[arg-type]
        (42, "int"),
    ],
)
def test_what_cannot_be_written_is_refused_with_the_reason(item: Item, said: str) -> None:
    with pytest.raises(InputError, match=said):
        cut(item)
