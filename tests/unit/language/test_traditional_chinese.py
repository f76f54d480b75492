"""Traditional Chinese is read as simplified is, and what is stored stays as it was written."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.language.normalise import normalise
from graphmem.model.simplified import simplified

SETTINGS = Settings.of({"embedder": {"name": "hash"}})


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("我上個月搬到臺北了。", "我上个月搬到台北了。"),
        ("醫院 and more", "医院 and more"),
        ("東京へ行く", "東京へ行く"),
        ("서울 漢字", "서울 漢字"),
        ("plain", "plain"),
        ("已经是简体", "已经是简体"),
    ],
)
def test_signs_are_simplified_one_by_one(text: str, plain: str) -> None:
    assert simplified(text) == plain
    assert len(simplified(text)) == len(text)
    assert normalise(f"  {text} ") == plain


@pytest.mark.parametrize(
    ("before", "since", "question"),
    [
        ("我住在台北。", "我上個月搬到高雄了。", "我現在住在哪裡？"),
        ("我在銀行上班。", "我換工作了，現在在醫院上班。", "我現在在哪裡工作？"),
        ("我住在台北。", "我上个月搬到高雄了。", "我現在住在哪裡？"),
    ],
)
def test_what_is_over_is_over_in_either_script(
    tmp_path: Path, before: str, since: str, question: str
) -> None:
    with GraphMemory(tmp_path / "memory", settings=SETTINGS) as memory:
        memory.add(Message(before, role="user", at=datetime(2026, 1, 1)))  # noqa: DTZ001
        memory.add(Message(since, role="user", at=datetime(2026, 6, 1)))  # noqa: DTZ001
        answer = memory.search(question)
        assert [hit.memory.content for hit in answer] == [since]


@pytest.mark.parametrize("question", ["我女兒叫什麼名字？", "我女儿叫什么名字？"])
@pytest.mark.parametrize("told", ["我女兒小芸今年上小學。", "我女儿小芸今年上小学。"])
def test_either_script_meets_the_other(tmp_path: Path, told: str, question: str) -> None:
    with GraphMemory(tmp_path / "memory", settings=SETTINGS) as memory:
        memory.add(Message(told, role="user"))
        answer = memory.search(question)
        assert answer[0].memory.content == told
        assert answer.confidence is not None
        assert answer.confidence.label == "answerable"
