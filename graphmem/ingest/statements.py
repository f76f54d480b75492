"""The first step of writing: items become statements, one for each memory to be."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from graphmem.errors import InputError
from graphmem.ingest.checked import check, checked_metadata
from graphmem.ingest.chunks import chunk
from graphmem.ingest.turns import message_of
from graphmem.model import Conversation, Document, Item, Media, Message, Triple
from graphmem.model.given import text, utc, zone
from graphmem.model.identity import content_id
from graphmem.model.stream import Stream
from graphmem.settings import IngestSettings


@dataclass(frozen=True, slots=True)
class Unread:
    """What stands in a file for an item and is none, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Heard:
    """A text that was heard before it is written, and is dated then.

    Attributes:
        content: the text.
        first: when it was heard first.
        last: when it was heard last.
    """

    content: str
    first: datetime
    last: datetime


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose memory it is."""

    namespace: str = "default"
    user_id: str | None = None
    agent_id: str | None = None
    session: str | None = None

    def __post_init__(self) -> None:
        """Refuse what names nobody.

        Raises:
            InputError: a part of it is not text.
        """
        text(self.namespace, "namespace")
        for name in ("user_id", "agent_id", "session"):
            if getattr(self, name) is not None:
                text(getattr(self, name), name)

    @property
    def stream(self) -> Stream | None:
        """Within what its turns follow each other; None where there is no session."""
        if self.session is None:
            return None
        return Stream(self.namespace, self.session, self.user_id, self.agent_id)


@dataclass(frozen=True, slots=True)
class Raw:
    """The raw text that statements were cut from."""

    id: str
    kind: str
    content: str
    title: str | None
    at: datetime
    metadata: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Statement:
    """What becomes one memory. `raw.content[start:end] == content` but for media captions.

    `chunk` counts the pieces of a document from 0, and `previous` is the id of the piece before.
    `zone` is how far the clock of whoever said it was ahead of UTC, where it was told.
    """

    id: str
    content: str
    at: datetime
    scope: Scope
    raw: Raw
    start: int
    end: int
    chunk: int | None = None
    previous: str | None = None
    speaker: str | None = None
    external_id: str | None = None
    media: tuple[Media, ...] = ()
    triple: Triple | None = None
    metadata: Mapping[str, Any] | None = None
    sealed: bool = False
    zone: timedelta = timedelta()

    @property
    def said_at(self) -> datetime:
        """The clock of whoever said it, by which "today" and "tomorrow" are meant."""
        return self.at + self.zone

    @property
    def title(self) -> str | None:
        """Title of the document it comes from."""
        return self.raw.title

    @property
    def of_user(self) -> bool:
        """Whether it may tell what the user wants: no passage, and not said by the assistant."""
        return self.chunk is None and self.speaker != "assistant"


def statements(
    item: Item | Unread, scope: Scope, now: datetime, settings: IngestSettings
) -> list[Statement]:
    """Return the statements of an item, in order.

    Raises:
        InputError: the item is empty, not of a type that can be remembered, or holds what cannot
            be stored.
    """
    if isinstance(item, str):
        return _of_message(Message(text(item, "the text")), scope, now, kind="text")
    if isinstance(item, Unread):
        raise InputError(item.reason)
    if isinstance(item, Message | Conversation | Document | Triple):
        check(item)
    if isinstance(item, Message):
        return _of_message(item, scope, now, kind="message")
    if isinstance(item, Conversation):
        return _of_conversation(item, scope, now)
    if isinstance(item, Document):
        return _of_document(item, scope, now, settings)
    if isinstance(item, Triple):
        return _of_triple(item, scope, now)
    message = (
        f"cannot remember a {type(item).__name__}; "
        "give text, a Message, a Conversation, a Document or a Triple"
    )
    raise InputError(message)


def restated(row: Mapping[str, Any], content: str, now: datetime, title: str | None) -> Statement:
    """Return the statement of a stored memory with new content, given now.

    `title` is that of the document whose chunk it is.
    """
    scope = Scope(row["namespace"], row.get("user_id"), row.get("agent_id"), row.get("session"))
    raw_id = content_id("source", "revision", row["id"], content, now)
    raw = Raw(raw_id, "text", content, title, now, {})
    speaker = row.get("speaker")
    return Statement(
        row["id"], content, row["created_at"], scope, raw, 0, len(content), speaker=speaker
    )


def as_item(
    item: Item | Sequence[Message | Mapping[str, Any]], named: Callable[[Sequence[Message]], str]
) -> Item:
    """Return an item; a list of messages, or of turns as chat APIs write them, is a conversation.

    Turns that say nothing, and those of prompts and tools, are left out of it. `named` tells the
    session of what is left.

    Raises:
        InputError: a turn is no message and none of a chat.
    """
    if isinstance(item, str | bytes | bytearray) or not isinstance(item, Sequence):
        return item
    turns = (_as_message(turn, number) for number, turn in enumerate(item))
    messages = tuple(turn for turn in turns if turn is not None)
    return Conversation(messages, named(messages))


def _as_message(turn: object, number: int) -> Message | None:
    if isinstance(turn, Message):
        return turn
    if not isinstance(turn, Mapping) or not turn.keys() & {"content", "text"}:
        message = f"a turn must be a Message or a mapping with 'content', not {turn!r}"
        raise InputError(message)
    return message_of(turn, f"message {number}")


def _of_message(message: Message, scope: Scope, now: datetime, kind: str) -> list[Statement]:
    content = _content(message, "the message")
    at = utc(message.at) if message.at else now
    raw_id = content_id("source", kind, *_identity(scope, message, content, 1))
    raw = Raw(raw_id, kind, content, None, at, checked_metadata(message.metadata))
    return [_statement(message, content, scope, raw, _Place(at, 0, 1, zone(message.at)))]


@dataclass(frozen=True, slots=True)
class _Place:
    at: datetime
    start: int
    occurrence: int
    zone: timedelta


def _of_conversation(item: Conversation, scope: Scope, now: datetime) -> list[Statement]:
    if not item.messages:
        message = f"conversation {item.session!r} has no messages"
        raise InputError(message)
    scope = replace(scope, session=item.session)
    at = utc(item.at) if item.at else now
    contents = [
        _content(turn, f"message {number} of conversation {item.session!r}")
        for number, turn in enumerate(item.messages)
    ]
    transcript, starts = _transcript(item.messages, contents)
    raw_id = content_id("source", "conversation", scope.namespace, item.session, transcript)
    raw = Raw(raw_id, "conversation", transcript, None, at, checked_metadata(item.metadata))
    seen: dict[str, int] = {}
    found = []
    for turn, content, start in zip(item.messages, contents, starts, strict=True):
        key = content_id(*_identity(scope, turn, content, 0))
        seen[key] = seen.get(key, 0) + 1
        own = zone(turn.at or item.at)
        place = _Place(utc(turn.at) if turn.at else at, start, seen[key], own)
        found.append(_statement(turn, content, scope, raw, place))
    return found


def _transcript(turns: Sequence[Message], contents: Sequence[str]) -> tuple[str, list[int]]:
    text, starts = "", []
    for turn, content in zip(turns, contents, strict=True):
        who = turn.speaker or turn.role
        text += f"{who}: " if who else ""
        starts.append(len(text))
        text += content + "\n"
    return text, starts


def _of_document(
    item: Document, scope: Scope, now: datetime, settings: IngestSettings
) -> list[Statement]:
    if not item.title.strip():
        message = "a document needs a title; its chunks are ABOUT it"
        raise InputError(message)
    if not item.content.strip():
        message = f"document {item.title!r} is empty"
        raise InputError(message)
    at = utc(item.at) if item.at else now
    key = item.id or content_id(item.title, item.content)
    raw_id = content_id("source", "document", scope.namespace, scope.user_id, key)
    raw = Raw(
        raw_id, "document", item.content, item.title.strip(), at, checked_metadata(item.metadata)
    )
    spans = chunk(item.content, settings.chunk_characters, settings.chunk_overlap_characters)
    ids = [
        content_id("memory", raw_id, item.content[start:end], number)
        for number, (start, end) in enumerate(spans)
    ]
    return [
        Statement(
            id=ids[number],
            content=item.content[start:end],
            at=at,
            zone=zone(item.at),
            scope=scope,
            raw=raw,
            start=start,
            end=end,
            chunk=number,
            previous=ids[number - 1] if number else None,
            external_id=item.id,
            metadata={**item.metadata, "title": raw.title},
        )
        for number, (start, end) in enumerate(spans)
    ]


def _of_triple(item: Triple, scope: Scope, now: datetime) -> list[Statement]:
    parts = (item.subject.strip(), item.predicate.strip(), item.object.strip())
    if not all(parts):
        message = f"a triple needs a subject, a predicate and an object, not {parts!r}"
        raise InputError(message)
    content = " ".join(parts)
    at = utc(item.at) if item.at else now
    item = replace(item, valid_from=_naive(item.valid_from), valid_to=_naive(item.valid_to))
    if item.valid_from and item.valid_to and item.valid_to < item.valid_from:
        message = f"the triple ends at {item.valid_to}, before it begins at {item.valid_from}"
        raise InputError(message)
    held = (item.valid_from, item.valid_to)
    raw_id = content_id("source", "triple", scope.namespace, scope.user_id, *parts, *held)
    raw = Raw(raw_id, "triple", content, None, at, checked_metadata(item.metadata))
    id = content_id("memory", raw_id)
    meta = item.metadata or None
    return [Statement(id, content, at, scope, raw, 0, len(content), triple=item, metadata=meta)]


def _naive(moment: datetime | None) -> datetime | None:
    return None if moment is None else utc(moment)


def _statement(turn: Message, content: str, scope: Scope, raw: Raw, place: _Place) -> Statement:
    return Statement(
        id=content_id("memory", *_identity(scope, turn, content, place.occurrence)),
        content=content,
        at=place.at,
        zone=place.zone,
        scope=scope,
        raw=raw,
        start=place.start,
        end=place.start + len(content),
        speaker=turn.speaker or turn.role,
        external_id=turn.id,
        media=turn.media,
        metadata=checked_metadata(turn.metadata) or None,
    )


def occurring(one: Statement, occurrence: int) -> str:
    """Return the id of a turn that says the same, without a time of its own, so many times on."""
    held = Message(one.content, speaker=one.speaker)
    return content_id("memory", *_identity(one.scope, held, one.content, occurrence))


def _identity(scope: Scope, turn: Message, content: str, occurrence: int) -> Iterator[object]:
    """Yield what tells one turn of a session from another."""
    yield from (scope.namespace, scope.user_id, scope.agent_id, scope.session)
    yield turn.speaker or turn.role
    if turn.id is not None:
        yield from ("id", turn.id)
    else:
        yield from (content, utc(turn.at) if turn.at else None, occurrence)


def _content(turn: Message, where: str) -> str:
    content = turn.content or "; ".join(media.caption for media in turn.media)
    if not isinstance(content, str):
        message = f"{where}: the content must be text, not {type(content).__name__}"
        raise InputError(message)
    if not content.strip():
        message = f"{where} is empty; give it content, or media with a caption"
        raise InputError(message)
    return content
