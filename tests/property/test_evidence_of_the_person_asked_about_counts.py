"""The more of the evidence is of the person asked about, the surer the answer."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from graphmem.retrieval.abstention.answering import SIGNS
from graphmem.retrieval.abstention.candidates import COLUMNS, Candidates
from graphmem.retrieval.abstention.model import shipped
from graphmem.retrieval.abstention.signs import held_signs, subject_signs
from graphmem.retrieval.abstention.telling import Terms

ROWS = st.lists(
    st.tuples(
        st.lists(st.floats(0, 1), min_size=len(COLUMNS), max_size=len(COLUMNS)),
        st.sampled_from(("theirs", "others", "nobody")),
        st.lists(st.booleans(), min_size=2, max_size=2),
    ),
    min_size=1,
    max_size=12,
)


def of(rows: list[tuple[list[float], str, list[bool]]]) -> Candidates:
    return Candidates(
        numbers=np.arange(len(rows)),
        columns=np.array([columns for columns, *_ in rows]),
        terms=Terms(("one", "other"), np.array([0.7, 0.3]), *np.full((2, 2), fill_value=True)),
        held=np.array([held for *_, held in rows]),
        foreign=np.zeros(len(rows), np.bool_),
        sessions=np.arange(len(rows)) // 3,
        theirs=np.array([speaker == "theirs" for _, speaker, _ in rows]),
        others=np.array([speaker == "others" for _, speaker, _ in rows]),
        answering=dict.fromkeys(SIGNS, 0.5),
    )


@given(ROWS)
def test_probabilities_lie_between_nothing_and_one(
    rows: list[tuple[list[float], str, list[bool]]],
) -> None:
    found = of(rows)
    shares = shipped().shares(found)
    subject = subject_signs(found, shares)

    assert np.isclose(shares.sum(), 1)
    signs = held_signs(found, shares)
    assert all(0 <= held.probability(signs) <= 1 for held in shipped().held.values())
    if subject:
        assert 0 <= shipped().subject.probability(subject) <= 1


@given(ROWS, st.integers(0, 11))
def test_a_sentence_said_by_the_other_never_makes_surer_than_said_by_the_one_asked_about(
    rows: list[tuple[list[float], str, list[bool]]], which: int
) -> None:
    columns, _, held = rows[which % len(rows)]
    chances = []
    for speaker in ("others", "theirs"):
        rows[which % len(rows)] = (columns, speaker, held)
        found = of(rows)
        signs = subject_signs(found, shipped().shares(found))
        chances.append(shipped().subject.probability(signs))

    assert chances[0] <= chances[1]
