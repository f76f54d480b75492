"""A statement is never in conflict with itself, whatever it says."""

from datetime import datetime

from hypothesis import example, given, settings
from hypothesis import strategies as st

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.language.word_lists import in_order
from graphmem.lifecycle.conflict import ConflictJudge, Statement

ANALYZER, JUDGE = BilingualAnalyzer(), ConflictJudge()
WORDS = in_order(
    """
    I my you she never not no 3 25 $40 cats live in Oslo like now actually moved but , . ? if
    我 你 不 没 了 从来 喜欢 住在 上海 现在 三只 猫 其实 , 。 吗 如果
    """
)
texts = st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join) | st.text(max_size=40)


@settings(max_examples=60, deadline=None)
@example("I never but but")
@example("I 不 , I , I")
@given(texts)
def test_a_statement_and_itself(text: str) -> None:
    (read,) = ANALYZER.analyse([text], [datetime.fromisoformat("2024-05-02")])
    said = Statement(read_claims(read))

    assert JUDGE.judge(said, said).label in {"supports", "related", "none"}
