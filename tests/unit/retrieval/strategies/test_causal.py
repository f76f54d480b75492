"""Why: the chain of causes, and what tells why before what it led to."""

from datetime import UTC, datetime

import pytest

from graphmem import Conversation, GraphMemory, Message
from graphmem.model import Finding

ASKED = datetime(2025, 12, 1, tzinfo=UTC)


def day(text: str) -> datetime:
    return datetime.fromisoformat(text)


def chains(memory: GraphMemory, question: str) -> list[Finding]:
    found = memory.search(question, at=ASKED).findings
    return [finding for finding in found if finding.kind == "causes"]


@pytest.mark.shares
def test_why_is_answered_with_the_chain_of_causes(memory: GraphMemory) -> None:
    memory.add(
        Conversation(
            (
                Message("The pump broke.", speaker="user", at=day("2025-01-01")),
                Message(
                    "The cellar was flooded because the pump broke.",
                    speaker="user",
                    at=day("2025-01-02"),
                ),
            ),
            session="cellar",
        )
    )

    (chain,) = chains(memory, "Why was the cellar flooded?")

    assert "because" in chain.text
    assert len(chain.evidence) == 2


def test_a_chain_that_is_part_of_another_is_not_told_by_itself(memory: GraphMemory) -> None:
    memory.add("The pump job was off.")
    memory.add("The tank was full because the pump job was off.")
    memory.add("The cellar flooded because the tank was full.")

    (chain,) = chains(memory, "Why did the cellar flood?")
    assert chain.text.count(" ← because: ") == 2


@pytest.mark.parametrize(
    ("effect", "cause", "question"),
    [
        (
            "The timeouts happened because our relay certificate had expired.",
            "The certificate expired because the renewal job was pointing at the old host.",
            "Why did the relay certificate expire?",
        ),
        (
            "会议室的打印机坏了，因为墨盒没墨了。",
            "墨盒没墨是因为行政忘了订货。",
            "墨盒为什么没墨了？",
        ),
    ],
)
def test_why_something_came_about_stands_before_what_it_led_to(
    memory: GraphMemory, effect: str, cause: str, question: str
) -> None:
    memory.add(effect)
    memory.add(cause)

    assert memory.search(question)[0].memory.content == cause
