import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from graphmem.errors import InputError
from graphmem.ingest.readers import read
from graphmem.model import Conversation

TURNS = [
    {"role": "system", "content": "You are kind."},
    {"role": "user", "content": [{"type": "text", "text": "I live in Graz."}]},
    {"role": "assistant", "content": None, "tool_calls": []},
    {"role": "tool", "content": "{}"},
    {"role": "assistant", "content": "Noted.", "at": "2026-01-02T10:00:05Z"},
]


def node(role: str, parts: list[Any], parent: str | None) -> dict[str, Any]:
    message = {
        "author": {"role": role},
        "create_time": 1767225601.5,
        "content": {"content_type": "text", "parts": parts},
    }
    return {"message": message, "parent": parent}


TREE = {
    "title": "Trip",
    "conversation_id": "abcdefgh-1",
    "create_time": 1767225600,
    "current_node": "again",
    "mapping": {
        "root": {"message": None, "parent": None},
        "asked": node("user", ["I live in Graz.", {"image": 1}], "root"),
        "first": node("assistant", ["A first try."], "asked"),
        "again": node("assistant", ["Noted."], "asked"),
    },
}
NAMED = {
    "uuid": "11112222-3",
    "name": "Trip",
    "created_at": "2026-01-01T00:00:00Z",
    "chat_messages": [
        {"sender": "human", "text": "I live in Graz.", "created_at": "2026-01-01T00:00:01Z"},
        {"sender": "assistant", "text": "", "content": [{"type": "text", "text": "Noted."}]},
    ],
}


def chats(folder: Path, held: object) -> list[Conversation]:
    file = folder / "talk.json"
    file.write_text(json.dumps(held), encoding="utf-8")
    return [talk for talk in read(file, "chat") if isinstance(talk, Conversation)]


@pytest.mark.parametrize(
    ("held", "session"),
    [
        (TURNS, "talk"),
        ({"messages": TURNS}, "talk"),
        ([TREE], "Trip abcdefgh"),
        ([NAMED], "Trip 11112222"),
    ],
)
def test_what_was_said_is_read_and_nothing_else(tmp_path: Path, held: object, session: str) -> None:
    (talk,) = chats(tmp_path, held)

    assert talk.session == session
    assert [(turn.role, turn.content) for turn in talk.messages] == [
        ("user", "I live in Graz."),
        ("assistant", "Noted."),
    ]


def test_moments_are_seconds_or_iso(tmp_path: Path) -> None:
    tree, named = chats(tmp_path, [TREE, NAMED])

    assert tree.at == named.at == datetime(2026, 1, 1, tzinfo=UTC)
    assert tree.messages[0].at == datetime(2026, 1, 1, 0, 0, 1, 500_000, UTC)
    assert named.messages[1].at is None


def test_a_chat_of_which_nothing_is_left_is_passed_over(tmp_path: Path) -> None:
    assert chats(tmp_path, [[], {"messages": TURNS[:1]}, TURNS])[0].session == "talk 3"
    assert chats(tmp_path, []) == []


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("text", "is no chat"),
        ([{"nodes": []}], "chat 1 holds no messages"),
        ({"messages": ["hi"]}, "message 1 is not an object"),
        ({"mapping": {"a": "x"}, "current_node": ["a"]}, "node 'a' is not an object"),
        ([{"role": "user", "content": "x", "at": "soon"}], "'soon' is no moment"),
    ],
)
def test_what_is_no_chat_is_refused_by_name(tmp_path: Path, held: object, told: str) -> None:
    with pytest.raises(InputError, match=told):
        chats(tmp_path, held)


def test_a_tree_that_runs_in_a_circle_ends(tmp_path: Path) -> None:
    circle = {"mapping": {"a": node("user", ["x"], "b"), "b": node("user", ["y"], "a")}}

    assert len(chats(tmp_path, [circle])[0].messages) <= 3


@pytest.mark.parametrize("told", [1735689600, 1735689600000, 1735689600.0])
def test_a_moment_in_seconds_or_milliseconds_is_the_same(tmp_path: Path, told: float) -> None:
    (talk,) = chats(tmp_path, [{"role": "user", "content": "Hello.", "timestamp": told}])

    assert talk.messages[0].at == datetime(2025, 1, 1, tzinfo=UTC)


def test_true_is_no_moment(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="True is no moment"):
        chats(tmp_path, [{"role": "user", "content": "Hello.", "at": True}])


def test_a_block_of_code_goes_on_the_turn_that_holds_it(tmp_path: Path) -> None:
    code = "```python\ndef f(x: int) -> int:\n\n    return x: 1\n--- a ---\n```"
    file = tmp_path / "talk.txt"
    file.write_text(f"Nora: Look:\n{code}\nTom: Nice.\n", encoding="utf-8")

    (talk,) = read(file, "transcript")

    assert isinstance(talk, Conversation)
    assert [(turn.speaker, turn.content) for turn in talk.messages] == [
        ("Nora", f"Look:\n{code}"),
        ("Tom", "Nice."),
    ]


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("Nora: ```\nx: 1\n```\nTom: Nice.", ["```\nx: 1\n```", "Nice."]),
        ("Nora: ```x: 1```\nTom: Nice.", ["```x: 1```", "Nice."]),
        ("Nora: It begins with\n```\nTom: Nice.", ["It begins with\n```", "Nice."]),
    ],
)
def test_a_block_may_begin_with_its_turn_and_one_that_never_ends_is_none(
    tmp_path: Path, text: str, turns: list[str]
) -> None:
    file = tmp_path / "talk.txt"
    file.write_text(text, encoding="utf-8")

    (talk,) = read(file, "transcript")

    assert isinstance(talk, Conversation)
    assert [turn.content for turn in talk.messages] == turns
