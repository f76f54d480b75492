"""What stands side by side in one document, or was told at one time, is no news of each other."""

from datetime import UTC, datetime

import pytest

from graphmem import Conversation, Document, GraphMemory, Message
from tests.unit.retrieval.strategies.findings import ASKED

TOLD = datetime(2026, 5, 5, tzinfo=UTC)

PUMP = "\n\n".join(
    f"## Section {place}\n"
    + f"The pump needs a check every {place + 2} weeks. Use the blue key for valve {place}. " * 8
    for place in range(12)
)
PLANT = "\n\n".join(
    f"## Chapter {place}\nThe {part} is checked every {place + 4} weeks. "
    + f"Record it on form {place + 40} and sign with your initials. " * 22
    for place, part in enumerate(("intake filter", "outlet valve", "belt"))
)
BENG = "\n\n".join(
    f"第{place}节\n" + f"水泵每{place + 2}周检查一次。{place}号阀门用蓝色钥匙。" * 20
    for place in range(12)
)


def current(memory: GraphMemory, question: str) -> list[str]:
    answer = memory.search(question, at=ASKED)
    return [finding.text for finding in answer.findings if finding.kind == "current"]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("manual", "question"),
    [
        (PUMP, "How often does the pump need a check in section 3?"),
        (PUMP, "How often does the pump need a check now?"),
        (PLANT, "How often is the belt checked?"),
        (PLANT, "How often is the outlet valve checked now?"),
        (BENG, "第3节的水泵多久检查一次？"),
    ],
)
def test_sections_of_a_document_are_no_news_of_each_other(
    memory: GraphMemory, manual: str, question: str
) -> None:
    memory.add(Document(manual, title="Manual", at=TOLD))

    assert not current(memory, question)


@pytest.mark.shares
def test_figures_told_at_one_time_are_no_news_of_each_other(memory: GraphMemory) -> None:
    loans = [
        "The bank Kern offered me a loan of $35,000 for the boat.",
        "The bank Kern offered me a loan of $42,000 for the boat, which was a long way to go.",
    ]
    turns = tuple(Message(text, speaker="user", at=TOLD) for text in loans)
    memory.add(Conversation(turns, session="one"))

    question = "How much was the loan for the boat that the bank Kern offered me?"
    assert not any("said before" in text for text in current(memory, question))


@pytest.mark.shares
def test_what_a_newer_document_tells_is_said_since(memory: GraphMemory) -> None:
    for year, weeks in ((2024, 9), (2025, 11)):
        text = f"The pump of hall {weeks} needs a check every {weeks} weeks."
        memory.add(Document(text, title=f"Manual {year}", at=TOLD.replace(year=year)))

    texts = current(memory, "How often does the pump need a check?")

    assert any(text.startswith("last said 2025-05-05: The pump of hall 11") for text in texts)
