"""What no memory says is told in the words of the question."""

import pytest

from graphmem.model import Confidence
from graphmem.retrieval.reasoning.gaps import gap, missing


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Where does Ann study?", "no memory says where Ann studies"),
        ("What does Ann Lee have on Mondays?", "no memory says what Ann Lee has on Mondays"),
        ("Where was Ann born?", "no memory says where Ann was born"),
        ("Who is the boss of Ann?", "no memory says who the boss of Ann is"),
        ("Why did she go?", "no memory answers “Why did she go?”"),
        ("小张的老板是谁？", "没有记忆说明：小张的老板是谁"),
        ("Who is Tom's father?", "no memory says who Tom's father is"),
        ("Who was Ann's first husband?", "no memory says who Ann's first husband was"),
        ("Where was Bob's father born?", "no memory says where Bob's father was born"),
        ("What does Bea's husband do?", "no memory says what Bea's husband does"),
        ("Where does Tom's aunt's boss work?", "no memory says where Tom's aunt's boss works"),
        ("Where is Tom working?", "no memory says where Tom is working"),
        ("你知道我的鞋码吗？", "没有记忆说明：我的鞋码"),
    ],
)
def test_a_gap_is_told_as_a_clause(question: str, told: str) -> None:
    assert missing(question) == told


def test_a_step_that_is_answered_is_no_gap() -> None:
    sure = Confidence(0.9, "answerable", "it was found")

    assert gap(1, "Where does Ann work?", sure, found=3) is None


def test_a_step_that_is_more_likely_unanswered_is_a_gap() -> None:
    doubtful = Confidence(0.4, "uncertain", "nothing found stands out")

    assert str(gap(1, "Where does Ann work?", doubtful, found=3)) == (
        "no memory says where Ann works (nothing found stands out)"
    )


def test_a_step_without_hits_is_a_gap() -> None:
    found = gap(2, "Where does Ann work?", None, found=0)

    assert found is not None
    assert (found.step, str(found)) == (2, "no memory says where Ann works")
