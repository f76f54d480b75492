"""Whether a question asks how things were before they became otherwise."""

import pytest

from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.intents.former import likely_former
from graphmem.retrieval.understanding import understand


def likely(question: str) -> float:
    plain = normalise(question)
    return likely_former(understand(plain, detect(plain)))


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("Which tram did I take before the move?", "Which tram do I take to work?"),
        ("What was the first quote for the roof?", "What is the quote for the roof?"),
        ("Who was my dentist originally?", "Who is my dentist?"),
        ("最早定的是哪天开业?", "我们定在哪天开业?"),
        ("搬家之前我住在哪条街?", "我住在哪条街?"),
        ("原来的保险一年交多少钱?", "保险一年交多少钱?"),
    ],
)
def test_how_it_was_is_told_from_how_it_is(before: str, now: str) -> None:
    assert likely(before) > 0.5 > likely(now)


@pytest.mark.parametrize(
    "question",
    [
        "When did Ann go to the lake?",
        "Why did I sell the boat?",
        "How many concerts have I been to?",
        "What should I cook tonight?",
        "她什么时候去的北京?",
        "我为什么换了医生?",
    ],
)
def test_what_happened_and_why_is_no_former_state(question: str) -> None:
    assert likely(question) < 0.5
