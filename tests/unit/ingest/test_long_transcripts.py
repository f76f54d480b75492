"""Reading a transcript costs what its length is: what is copied is counted."""

from pathlib import Path
from typing import Any

import pytest

from graphmem.ingest.readers import read, transcript
from graphmem.model import Conversation, Message

_LINES = 1000


class _Lines(list[str]):
    handed = 0

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        self.handed += len(found) if isinstance(place, slice) else 1
        return found


class _Text(str):
    lines: _Lines

    def translate(self, _: Any) -> "_Text":
        return self

    def splitlines(self, keepends: bool = False) -> list[str]:  # noqa: ARG002, FBT001, FBT002
        return self.lines


def test_no_line_is_looked_at_again_for_each_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = _Text()
    text.lines = _Lines(["Ann: Hello", "Tom: ```", "x: 1", "```"] * (_LINES // 4))
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: text)

    (talk,) = read(tmp_path / "talk.txt", "transcript")

    assert isinstance(talk, Conversation)
    assert len(talk.messages) == _LINES // 2
    assert text.lines.handed <= _LINES


def test_a_turn_of_many_lines_is_put_together_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def counted(content: str, **given: Any) -> Message:
        made.append(len(content))
        return Message(content, **given)

    monkeypatch.setattr(transcript, "Message", counted)
    file = tmp_path / "talk.txt"
    file.write_text("Ann: Hello\n" + "and more\n" * _LINES, encoding="utf-8")

    (talk,) = read(file, "transcript")

    assert isinstance(talk, Conversation)
    assert talk.messages[0].content == "\n".join(["Hello", *["and more"] * _LINES])
    assert sum(made) == len(talk.messages[0].content)
