"""What is highly sensitive is sealed before anything is read out of it.

A statement of level 3 goes on as a label that tells what kind of secret it is: what is read,
indexed and embedded is the label, so no index, name, keyword or reason holds a word of the secret.
Its text, metadata and media go into one sealed token; the raw text is blanked at its place.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from graphmem.errors import InputError
from graphmem.ingest.statements import Raw, Statement
from graphmem.language.secrecy.secret_labels import SEALED, is_token, kinds_of, label, token_in
from graphmem.language.secrecy.sensitivity import answers_secret, secrets, sensitivity
from graphmem.patterns import regex

HIGH: Final = 3
"""The level that is sealed."""

BLANK: Final = "█"
_SENTENCE: Final = regex(r"[^.!?。！？\n]+")


class Seal(Protocol):
    """What seals texts."""

    @property
    def is_on(self) -> bool:
        """Whether it does."""
        ...

    def seal(self, id: str, text: str) -> str:
        """Return a text sealed for a node."""
        ...

    def open(self, id: str, token: str) -> str:
        """Return the text."""
        ...

    def keyed(self, id: str) -> str:
        """Return the id that a node has when it is sealed."""
        ...


def sealed(
    found: Sequence[Statement], seal: Seal | None, before: str | None = None
) -> Sequence[Statement]:
    """Return the statements of one item, those that are highly sensitive as labels.

    What shares characters with one of them (chunks overlap) is sealed with it, and so is a turn
    that tells the secret which the turn before it asks for.

    Args:
        found: the statements.
        seal: what seals them.
        before: what was said last in the session that they go on with.
    """
    if seal is None or not seal.is_on:
        return found
    secret = {(one.raw.id, one.start, one.end) for one in found if _is_secret(one)}
    secret |= {(one.raw.id, one.start, one.end) for one in _answering(found, before)}
    for raw in {one.raw.id: one.raw for one in found}.values():
        secret |= {(raw.id, *span) for span in _secret_sentences(raw.content)}
    if not secret:
        return found
    hidden = {one.id for one in found if any(_overlaps(one, *place) for place in secret)}
    asked = {one.id for one in _answering(found, before)}
    ids = {id: seal.keyed(id) for id in hidden}
    spans = [(one.start, one.end) for one in found if one.id in hidden]
    raws = {one.raw.id: _blanked(one.raw, spans, seal) for one in found}
    return [
        replace(
            _label(one, seal, ids[one.id], ("password",) if one.id in asked else _beside(one))
            if one.id in hidden
            else one,
            raw=raws[one.raw.id],
            previous=ids.get(one.previous, one.previous) if one.previous else None,
        )
        for one in found
    ]


def sealed_changes(
    row: Mapping[str, Any], changes: Mapping[str, Any], seal: Seal | None, *, former: bool = False
) -> Mapping[str, Any]:
    """Return the changes of a memory, with what is highly sensitive of them sealed.

    Where `former`, the changes are a state that the memory had, which may be sealed already. A
    caller who gives back a label or a token, as they are read, changes nothing by it.

    Raises:
        InputError: a shorter form of a sealed memory is given; it would tell what is sealed. Or
            what stands in clear is called highly sensitive, and no other content is given.
    """
    if former and token_of(changes) is not None:
        return changes
    changes = _given_back(row, changes, seal)
    held, token, told = json.loads(row.get("metadata") or "{}"), token_of(row), _told_of(changes)
    called = changes.get("sensitivity") == HIGH
    secret = sensitivity(_text(told.get("content", ""), told.get("metadata") or {})) == HIGH
    secret = secret or (called and "content" in told)
    if called and not (token or secret) and seal is not None and seal.is_on:
        message = (
            f"memory {row['id']!r} stands in clear in this folder, its raw text, names and terms "
            "too, and level 3 would seal none of it; erase it, add a text that tells nothing, and "
            "give that one its words by `update` with content and sensitivity=3"
        )
        raise InputError(message)
    if seal is None or not seal.is_on or not (token or secret):
        return changes
    if "summary" in changes:
        message = f"memory {row['id']!r} is sealed, and takes no summary; change its content"
        raise InputError(message)
    if not told:
        return changes
    if token is not None:
        before = json.loads(seal.open(row["id"], token))
    else:
        before = {"content": row["content"], "metadata": held}
    after = before | told
    kinds = _kinds(row, before, after) or ("said" if called else "other",)
    kept = {SEALED: seal.seal(row["id"], _payload(after)), **_title(held)}
    return {**changes, "content": label(kinds), "metadata": kept, "sensitivity": HIGH}


def opened(row: Mapping[str, Any], seal: Seal | None) -> Mapping[str, Any]:
    """Return the row of a memory with its content; as it is where nothing of it is sealed."""
    token = token_of(row)
    if token is None or seal is None:
        return row
    held = json.loads(seal.open(row["id"], token))
    metadata = json.dumps(held["metadata"], ensure_ascii=False, sort_keys=True)
    return {**row, "content": held["content"], "metadata": metadata}


def token_of(row: Mapping[str, Any]) -> str | None:
    """Return what the content of a memory is sealed in; None where it is not."""
    return token_in(row["content"], json.loads(row.get("metadata") or "{}"))


def opened_version(memory: str, version: Mapping[str, Any], seal: Seal | None) -> Mapping[str, Any]:
    """Return the row of a version of a memory with its content, as `opened` does.

    A version holds the token that the memory held then, under the same id.
    """
    state = json.loads(version.get("state") or "{}")
    row = {"id": memory, "content": version["content"], "metadata": state.get("metadata")}
    return {**version, "content": opened(row, seal)["content"]}


def said_in(statement: Statement, seal: Seal | None) -> str:
    """Return what a statement says, be it sealed or not."""
    if not statement.sealed or seal is None:
        return statement.content
    return str(payload_of(statement.id, statement, seal)["content"])


def resealed(statement: Statement, before: str, seal: Seal | None) -> Statement:
    """Return a statement whose id was another before, sealed for the one that it has."""
    if not statement.sealed or seal is None:
        return statement
    token = seal.seal(statement.id, _payload(payload_of(before, statement, seal)))
    return replace(statement, metadata={**(statement.metadata or {}), SEALED: token})


def payload_of(id: str, statement: Statement, seal: Seal) -> dict[str, Any]:
    """Return content and metadata of a statement that was sealed for an id."""
    held: dict[str, Any] = json.loads(seal.open(id, (statement.metadata or {})[SEALED]))
    return held


def _told_of(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return content and metadata among changes, the latter as a mapping."""
    told = {name: changes[name] for name in ("content", "metadata") if name in changes}
    if "metadata" in told and not isinstance(told["metadata"], Mapping):
        told["metadata"] = json.loads(told["metadata"] or "{}")
    return told


def _given_back(
    row: Mapping[str, Any], changes: Mapping[str, Any], seal: Seal | None
) -> Mapping[str, Any]:
    """Return changes with what a memory holds where its label or its token stands for that."""
    token = token_of(row)
    if token is not None and changes.get("content") == row["content"]:
        changes = _but(changes, "content")
    given = _told_of(changes).get("metadata") or {}
    if SEALED not in given or (token is None and not is_token(given[SEALED])):
        return changes
    rest = _but(given, SEALED)
    if token is None:
        return {**changes, "metadata": rest}
    if seal is None or not seal.is_on:
        return {**changes, "metadata": {**rest, SEALED: token}}
    shown = json.loads(row["metadata"]).items()
    kept = json.loads(seal.open(row["id"], token))["metadata"]
    after = {**kept, **{name: value for name, value in rest.items() if (name, value) not in shown}}
    return _but(changes, "metadata") if after == kept else {**changes, "metadata": after}


def _but(held: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {each: value for each, value in held.items() if each != name}


def _kinds(
    row: Mapping[str, Any], before: Mapping[str, Any], after: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the kinds of secrets that a memory holds after a change.

    What it was for another reason than its words, such as the answer to a question, it still is
    where only its metadata change.
    """
    found = secrets(_text(after["content"], after["metadata"]))
    if after["content"] != before["content"]:
        return found
    told = {*secrets(_text(before["content"], before["metadata"])), *found, "other"}
    return (*found, *(kind for kind in kinds_of(row["content"]) if kind not in told))


def told_reason(reason: str, seal: Seal | None) -> str:
    """Return a reason that a caller gives; a label where it is highly sensitive.

    A reason stands in clear in the log of what it changed, and is never sealed.
    """
    if seal is None or not seal.is_on or sensitivity(reason) < HIGH:
        return reason
    return label(secrets(reason), "left out")


def _answering(found: Sequence[Statement], before: str | None) -> Iterator[Statement]:
    """Yield the turns that may tell a secret that was asked for just before."""
    for one in found:
        if one.chunk is None and before and answers_secret(before, one.content):
            yield one
        before = one.content


def _is_secret(statement: Statement) -> bool:
    return sensitivity(_text(statement.content, _metadata(statement))) == HIGH


def _secret_sentences(text: str) -> Iterator[tuple[int, int]]:
    """Yield the places of highly sensitive sentences: a chunk may end in the middle of one."""
    for match in _SENTENCE.finditer(text):
        if sensitivity(match.group()) == HIGH:
            yield match.span()


def _overlaps(one: Statement, raw: str, start: int, end: int) -> bool:
    return one.raw.id == raw and one.start < end and start < one.end


def _beside(one: Statement) -> tuple[str, ...]:
    """Return the kinds of secrets in the sentences that a statement holds a part of."""
    text = one.raw.content
    places = (place for place in _secret_sentences(text) if _overlaps(one, one.raw.id, *place))
    found = (kind for start, end in places for kind in secrets(text[start:end]))
    return tuple(dict.fromkeys(found)) or ("other",)


def _label(statement: Statement, seal: Seal, id: str, otherwise: Iterable[str]) -> Statement:
    metadata = _metadata(statement)
    payload = _payload({"content": statement.content, "metadata": metadata})
    kept = {SEALED: seal.seal(id, payload), **_title(metadata)}
    return replace(
        statement,
        id=id,
        content=label(secrets(_text(statement.content, metadata)) or otherwise),
        media=(),
        triple=None,
        metadata=kept,
        sealed=True,
    )


def _metadata(statement: Statement) -> dict[str, Any]:
    held = dict(statement.metadata or {})
    if statement.media:
        held["media"] = [
            {"kind": media.kind, "uri": media.uri, "caption": media.caption}
            for media in statement.media
        ]
    return held


def _title(metadata: Mapping[str, Any]) -> dict[str, Any]:
    return {"title": _told_title(metadata["title"])} if "title" in metadata else {}


def _told_title(title: str) -> str:
    return label(secrets(title)) if sensitivity(title) == HIGH else title


def _text(content: str, metadata: Mapping[str, Any]) -> str:
    noted = json.dumps(dict(metadata), ensure_ascii=False) if metadata else ""
    return f"{content}\n{noted}"


def _payload(held: Mapping[str, Any]) -> str:
    return json.dumps(
        {"content": held["content"], "metadata": dict(held["metadata"] or {})}, ensure_ascii=False
    )


def _blanked(raw: Raw, spans: Iterable[tuple[int, int]], seal: Seal) -> Raw:
    """Return a raw text that other places in it still fit, under an id that tells nothing."""
    signs = list(raw.content)
    for start, end in spans:
        signs[start:end] = BLANK * len(signs[start:end])
    title = None if raw.title is None else _told_title(raw.title)
    blank = "".join(signs)
    return replace(raw, id=seal.keyed(raw.id), content=blank, title=title, metadata={})
