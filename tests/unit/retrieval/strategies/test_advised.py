"""Asked for advice, what the question is about comes first, and not what was told last."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.understanding import understand

FROM = datetime(2026, 2, 2, 9, tzinfo=UTC)
ASKED = datetime(2026, 6, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    "question",
    [
        "We are off to Tallinn in May. Any suggestions on the food?",
        "My desk drowns in paper. Any tips for filing?",
        "Any ideas for a present for Ida?",
        "书房又乱了,有什么收拾的建议吗?",
    ],
)
def test_who_asks_for_advice_does_not_ask_how_a_matter_stands(question: str) -> None:
    text = normalise(question)
    asked = understand(text, detect(text))

    assert asked.asks == "advice"
    assert not asked.stands


@pytest.mark.shares
def test_what_was_told_last_of_another_journey_does_not_come_before_the_place_asked_about(
    memory: GraphMemory,
) -> None:
    said = (
        "When I was in Tallinn, I fell in love with the saunas at the harbour.",
        "I'm planning a trip to Malta and want to pack light.",
        "For the trip to Malta I got a small bag, since bags are so heavy.",
        "I'm planning to take boots on the trip, since the paths are steep.",
        "I'm planning to take binoculars on the trip to Malta.",
        "On the trip I want to see the first caves of Malta, and swim there.",
    )
    for day, text in enumerate(said):
        memory.add(Message(text, role="user", at=FROM + timedelta(days=9 * day)))

    question = "I'm planning a weekend trip to Tallinn. Any suggestions on what to see?"
    [first, *_] = memory.search(question, at=ASKED, limit=5)

    assert first.memory.content == said[0]
