"""What is but wished for is not how things are, and does not come before it."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.language.claims.cues import wished


@pytest.mark.parametrize(
    ("told", "wish", "question"),
    [
        ("I live in Graz.", "I want to move to Linz now.", "Where do I live?"),
        ("我们用Vue。", "我现在想把Vue换成React。", "我们用什么？"),
    ],
)
def test_a_wish_is_no_news_of_how_things_are(
    tmp_path: Path, told: str, wish: str, question: str
) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    others = ("I have a cat.", "The bus was late.", "We went to the lake.")
    days = ("2026-01-05", "2026-04-23", "2026-02-01", "2026-02-02", "2026-02-03")
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        for day, text in zip(days, (told, wish, *others), strict=True):
            memory.add(Message(text, role="user", at=datetime.fromisoformat(day)))
        answer = memory.search(question, at=datetime(2026, 5, 1))  # noqa: DTZ001
        assert answer[0].memory.content == told
        last = [
            str(one) for one in answer.findings if "last said" in str(one) or "最近" in str(one)
        ]
        assert not any(wish[:12] in one for one in last)


@pytest.mark.parametrize(
    "text", ["I'll move to Linz in May.", "五月搬到林茨。", "I wanted tea.", "想起来了"]
)
def test_what_will_be_is_no_wish(text: str) -> None:
    assert not wished(text)
