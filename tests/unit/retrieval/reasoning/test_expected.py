"""Which type of entity a sub-question asks for."""

import pytest

from graphmem.retrieval.reasoning.expected import fitting


@pytest.mark.parametrize(
    ("question", "fits", "unfit"),
    [
        ("Who wrote Quiet Tides?", "person", "place"),
        ("Where was Ann born?", "place", "person"),
        ("What is the birthplace of Ann?", "place", "person"),
        ("《静潮》的作者是谁?", "person", "place"),
        ("小张在哪里工作?", "place", "person"),
    ],
)
def test_the_type_asked_for_counts_for_more(question: str, fits: str, unfit: str) -> None:
    factors = fitting(question)

    assert factors[fits] > factors[""] >= factors.get(unfit, factors[""])


def test_a_question_that_names_no_type_takes_any() -> None:
    assert set(fitting("What happened?").values()) == {1.0}
