"""Asked how it was, or of the first of several, what was superseded is shown as well."""

import pytest

from graphmem import GraphMemory, Message
from tests.unit.retrieval.strategies.findings import ASKED

TOLD = {
    "rent": ("My rent is 800 euros.", "My rent is 850 euros now."),
    "boss": ("My boss is Anna Berg.", "My new boss is Carl Ott."),
    "dose": ("My GP put me on 5 mg of ramipril.", "My GP raised the ramipril to 10 mg."),
    "home": ("I live in Graz.", "I moved to Linz."),
    "order": ("Order 881 is stuck at the border.", "Order 881 cancelled, she gets 30 euros back."),
    "bike": ("The bike is broken, the chain snapped.", "The bike works again."),
    "租金": ("我的租金是2000元。", "租金现在是2500元。"),
    "打印机": ("打印机坏了，卡纸。", "打印机修好了。"),
}


def told(memory: GraphMemory, of: str) -> tuple[str, str]:
    for place, text in enumerate(TOLD[of]):
        at = ASKED.replace(month=6 + place)
        memory.add(Message(text, speaker="user", at=at), session_id=f"session {place}")
    return TOLD[of]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("of", "question"),
    [
        ("rent", "What was my first rent?"),
        ("boss", "Who was my first boss?"),
        ("dose", "What was my first dose of ramipril?"),
        ("home", "Where did I live first?"),
        ("租金", "我最早的租金是多少？"),
        ("租金", "我第一份租金是多少？"),
    ],
)
def test_the_first_of_several_states_comes_first(
    memory: GraphMemory, of: str, question: str
) -> None:
    older, _ = told(memory, of)
    assert memory.search(question, at=ASKED)[0].memory.content == older


@pytest.mark.shares
@pytest.mark.parametrize(
    ("of", "question"),
    [
        ("order", "Why was order 881 late?"),
        ("order", "Where was order 881 stuck?"),
        ("bike", "What was wrong with the bike?"),
        ("rent", "What was my rent?"),
        ("打印机", "打印机为什么坏了？"),
        ("打印机", "打印机当时是什么问题？"),
    ],
)
def test_how_it_was_is_shown_with_what_is_so_since(
    memory: GraphMemory, of: str, question: str
) -> None:
    both = set(told(memory, of))
    assert {hit.memory.content for hit in memory.search(question, at=ASKED)} == both


@pytest.mark.shares
@pytest.mark.parametrize(
    ("of", "question"),
    [
        ("rent", "What is my rent?"),
        ("rent", "What is my rent now that I was given a discount?"),
        ("boss", "Who is my boss?"),
        ("home", "Where do I live?"),
        ("租金", "我的租金是多少？"),
        ("打印机", "打印机为什么好用？"),
    ],
)
def test_asked_how_it_is_what_was_superseded_stays_hidden(
    memory: GraphMemory, of: str, question: str
) -> None:
    older, _ = told(memory, of)
    shown = [hit.memory.content for hit in memory.search(question, at=ASKED)]
    assert older not in shown
