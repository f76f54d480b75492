"""Of two figures that were told of one thing, the newer one comes first."""

from datetime import UTC, datetime

import pytest

from graphmem import Conversation, GraphMemory, Message

OLDER, NEWER = datetime(2025, 1, 10, tzinfo=UTC), datetime(2025, 6, 20, tzinfo=UTC)


def told(memory: GraphMemory, older: str, newer: str) -> None:
    for at, text in ((OLDER, older), (NEWER, newer)):
        talk = Conversation((Message(text, speaker="user", at=at),), session=f"{at:%Y-%m}")
        memory.add(talk)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "The bank Kern offered me a loan of $35,000 for the boat.",
            "Do you remember that the bank Kern offered me a loan of $42,000 for the boat, which "
            "was such a long way to go?",
            "How much was the loan for the boat that the bank Kern offered me?",
        ),
        (
            "银行给我的船贷款批了35000元。",
            "你还记得吗，银行给我的船贷款批了42000元，拖了好久好久才办下来的。",
            "银行给我的船贷款批了多少钱？",
        ),
    ],
)
def test_the_newer_figure_of_one_thing_comes_first_and_both_are_told(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert [hit.memory.content for hit in answer][:2] == [newer, older]
    (both,) = (one for one in answer.findings if one.kind == "current")
    assert both.evidence[:2] == (answer[0].memory.id, answer[1].memory.id)
    assert both.text.index("2025-06-20") < both.text.index("2025-01-10")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "The choir is doing well, the choir has thirty people by now.",
            "After the concert a few more joined, so the choir is up to forty people since Monday.",
            "How many people are in the choir?",
        ),
        (
            "合唱团很热闹，合唱团的人数现在有三十个人。",
            "演出之后又来了几位，忙了一个多月，合唱团的人数增加到了四十个人。",
            "合唱团现在的人数是多少？",
        ),
    ],
)
def test_the_clause_with_the_figure_says_of_what_it_is(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert answer[0].memory.content == newer


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (  # another thing: it shares less with the question
            "The loan for the boat is $35,000.",
            "The loan for the garage is $42,000.",
            "How much is the loan for the boat?",
        ),
        (  # a figure of another kind
            "The loan for the boat is $35,000.",
            "The loan for the boat took the bank 12 letters.",
            "How much is the loan for the boat?",
        ),
        (  # the past alone
            "The loan for the boat is $35,000.",
            "The loan for the boat is $42,000, by the way.",
            "How much did the loan for the boat use to be?",
        ),
    ],
)
def test_what_is_no_other_figure_of_it_stays_behind(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, older, newer)

    answer = memory.search(question, history=True)

    assert answer[0].memory.content == older
    assert not [one for one in answer.findings if "said before" in one.text]
