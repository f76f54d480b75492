"""Turns as chat APIs write them are taken by `add` as `import_file` takes them."""

import json
from pathlib import Path
from typing import Any

import pytest

from graphmem import GraphMemory, InputError

TURNS: list[dict[str, Any]] = [
    {"role": "system", "content": "You are kind."},
    {
        "role": "user",
        "content": [
            {"type": "text", "text": "I live in Graz."},
            {"type": "image_url", "image_url": {"url": "https://example.org/a.png"}},
        ],
    },
    {"role": "assistant", "content": None, "tool_calls": [{"id": "1"}]},
    {"role": "tool", "tool_call_id": "1", "content": "{}"},
    {"role": "assistant", "content": ""},
    {"role": "assistant", "content": "Noted.", "at": "2026-01-02T10:00:05Z"},
    {"role": "user", "name": "Nora", "content": "我住在成都。"},
]


def held(memory: GraphMemory, user_id: str) -> list[tuple[str | None, str]]:
    return [(one.speaker, one.content) for one in memory.get_all(user_id=user_id)]


@pytest.mark.shares
def test_add_and_import_take_the_same(memory: GraphMemory, tmp_path: Path) -> None:
    file = tmp_path / "chat.json"
    file.write_text(json.dumps(TURNS), encoding="utf-8")

    memory.add(TURNS, user_id="added")
    memory.import_file(file, "chat", user_id="imported")

    told = [("user", "I live in Graz."), ("assistant", "Noted."), ("Nora", "我住在成都。")]
    assert sorted(held(memory, user_id="added")) == sorted(told, key=str)
    assert sorted(held(memory, user_id="imported")) == sorted(told, key=str)
    (noted,) = [one for one in memory.get_all(user_id="added") if one.content == "Noted."]
    assert str(noted.created_at) == "2026-01-02 10:00:05"


@pytest.mark.shares
def test_turns_that_say_nothing_write_nothing(memory: GraphMemory) -> None:
    report = memory.add([{"role": "assistant", "content": None, "tool_calls": []}])

    assert (report.added, report.known, report.rejected) == ([], [], [])
    assert memory.get_all() == []


@pytest.mark.shares
@pytest.mark.parametrize("content", [7, True, 2.5, [7], {"parts": [False]}])
def test_content_that_is_no_text_is_refused_and_named(memory: GraphMemory, content: object) -> None:
    with pytest.raises(InputError, match=r"message 1: its content is .*; give text"):
        memory.add([{"role": "user", "content": "Hello."}, {"role": "user", "content": content}])
    assert memory.get_all() == []
