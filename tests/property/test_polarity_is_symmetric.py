"""A denial and an affirmation contradict each other whichever was said first."""

from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement

ANALYZER, JUDGE = BilingualAnalyzer(), ConflictJudge()
VERBS = {"drive a tram": "don't drive a tram", "speak Danish": "don't speak Danish"}
OTHERS = {"会做菜": "不会做菜", "养鹦鹉": "不养鹦鹉", "认识李雷": "不认识李雷"}
sentences = st.sampled_from(
    [
        *((f"I {plain}", f"I {denied}") for plain, denied in VERBS.items()),
        *((f"我{plain}", f"我{denied}") for plain, denied in OTHERS.items()),
    ]
)


def statement(text: str) -> Statement:
    (read,) = ANALYZER.analyse([text], [datetime.fromisoformat("2024-05-02")])
    return Statement(read_claims(read))


@settings(deadline=None)
@given(sentences)
def test_the_order_does_not_matter(pair: tuple[str, str]) -> None:
    plain, denied = map(statement, pair)

    labels = {JUDGE.judge(plain, denied).label, JUDGE.judge(denied, plain).label}

    assert labels == {"contradicts"}
