"""Asked what somebody did at a time, what others did then is no answer."""

from collections.abc import Iterator
from datetime import datetime

import pytest

from graphmem import GraphMemory, Message, Settings

AT = datetime.fromisoformat("2026-11-27T12:00:00+00:00")
TOLD = {
    "2026-10-28": "Mei is on parental leave from November 9 to January 15.",
    "2026-11-09": "Jonas fixed the boiler.",
    "2026-11-10": "My favourite editor is Zed.",
    "2026-11-11": "I visited Lisbon two days ago.",
    "2026-11-12": "I painted the fence.",
    "2026-11-20": "小王修好了打印机。",
    "2026-11-21": "我昨天去爬山了。",
}
LEAVE, BOILER, EDITOR, LISBON, FENCE, PRINTER, CLIMBING = TOLD.values()


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("done") / "m", settings=settings) as opened:
        for date, text in TOLD.items():
            at = datetime.fromisoformat(f"{date}T10:00:00+00:00")
            opened.add(Message(text, role="user", at=at), session_id=date)
        yield opened


def lying(memory: GraphMemory, question: str) -> list[str]:
    """Return what the answer tells to lie in the time that is asked of, in its order."""
    answer = memory.search(question, at=AT, dry_run=True)
    told = [one for one in answer.findings if one.kind == "timeline"]
    ids = {id for one in told[-1:] for id in one.evidence}
    return [hit.memory.content for hit in answer if hit.memory.id in ids]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What did I do on November 9?", [LISBON]),
        ("What did Jonas do on November 9?", [BOILER]),
        ("What happened on November 12?", [FENCE, LEAVE]),
        ("What did I do two weeks ago?", [FENCE, EDITOR]),
        ("11月20日我做了什么？", [CLIMBING]),
    ],
)
def test_what_was_done_by_those_asked_of_is_told(
    memory: GraphMemory, question: str, told: list[str]
) -> None:
    assert lying(memory, question) == told


@pytest.mark.parametrize("question", ["What did I do on November 25?", "11月25日我做了什么？"])
def test_what_others_do_then_is_no_answer(memory: GraphMemory, question: str) -> None:
    answer = memory.search(question, at=AT, dry_run=True)

    assert answer.confidence is not None
    assert answer.confidence.label == "no_relevant_memory"


def test_of_whom_nothing_is_told_then_it_is_not_looked_up(memory: GraphMemory) -> None:
    answer = memory.search("What did Jonas do on November 12?", at=AT, dry_run=True)

    assert answer.confidence is not None
    assert answer.confidence.probability not in (0.05, 0.95)
