"""Who is described in a question is looked for among those of whom the talk tells it."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

TALK = (
    ("Ravi", "Marcus and Yusuf carried the rope, and Marcus dropped it into the crevasse."),
    ("Ines", "Yusuf's wife Helga is a vet in Bruneck."),
    ("Ravi", "Marcus is lodging with Oona at the mill this winter."),
    ("Ines", "Dagny led the climb in the Zillertal and Karin belayed her."),
    ("Ravi", "Dagny eats no nuts whatsoever."),
    ("Ines", "Lena is Snow White this year, Karin is the hunter."),
    ("Ravi", "I have taken over the accounts of the club."),
)


@pytest.fixture
def talk(memory: GraphMemory) -> GraphMemory:
    for place, (speaker, text) in enumerate(TALK):
        at = datetime(2026, 3, 1, 9, tzinfo=UTC) + timedelta(days=9 * place)
        memory.add(Message(text, speaker=speaker, at=at))
    return memory


def led(memory: GraphMemory, question: str) -> list[str]:
    return [one.text for one in memory.search(question).findings if one.kind == "bridge"]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "found"),
    [
        (
            "Where does the man who dropped the rope lodge?",
            ["Who is the man who dropped the rope? → Marcus"],
        ),
        (
            "What must the woman who led the climb not eat?",
            ["Who is the woman who led the climb? → Dagny"],
        ),
        (
            "Where was the woman who plays Snow White born?",
            ["Who is the woman who plays Snow White? → Lena"],
        ),
        (
            "What does the man who has taken over the accounts eat?",
            ["Who is the man who has taken over the accounts? → Ravi"],
        ),
    ],
)
def test_it_is_the_one_who_did_it_in_what_was_told(
    talk: GraphMemory, question: str, found: list[str]
) -> None:
    assert led(talk, question) == found


@pytest.mark.shares
@pytest.mark.parametrize(
    "question",
    [
        "Where does the wife of Marcus work?",  # somebody else's wife is told of
        "Where does the sister of Karin live?",
        "What does the man who sold the caravan eat?",  # nobody did
    ],
)
def test_nobody_is_put_in_the_place_of_one_of_whom_nothing_is_told(
    talk: GraphMemory, question: str
) -> None:
    assert led(talk, question) == []


@pytest.mark.shares
def test_what_led_there_comes_beside_the_answer(talk: GraphMemory) -> None:
    answer = talk.search("What must the woman who led the climb not eat?")
    assert {hit.memory.content for hit in answer.hits[:2]} == {TALK[3][1], TALK[4][1]}
    assert answer.confidence is not None
    assert "woman" not in answer.confidence.reason


@pytest.mark.shares
@pytest.mark.parametrize(
    "question",
    [
        "Where does the wife of Marcus work?",
        "What does the man who sold the caravan eat?",
        "What happened at Marcus's picnic?",
    ],
)
def test_a_step_that_nothing_answers_leaves_the_ranking_as_it_was(
    talk: GraphMemory, question: str
) -> None:
    (part,) = talk.search(question).trace.parts
    assert len(part.steps) == 1
    assert [one.moves for one in part.strategies if one.name == "multi_hop"] == [()]
