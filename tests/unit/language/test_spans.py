from collections.abc import Sequence
from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from graphmem.language import BilingualAnalyzer
from graphmem.language.english_sentences import pieces
from graphmem.language.naming.candidates import Candidate
from graphmem.language.spans import Spans

AT = datetime(2024, 5, 2)  # noqa: DTZ001 - naive UTC
SPANS = st.lists(
    st.tuples(st.integers(0, 300), st.integers(1, 200)).map(lambda p: Candidate(p[0], sum(p)))
)


@given(SPANS, st.integers(0, 500), st.integers(1, 150))
def test_what_is_looked_up_is_what_a_plain_search_finds(
    spans: Sequence[Candidate], start: int, length: int
) -> None:
    end = start + length
    found = Spans(spans)

    over = [one for one in spans if one.start < end and start < one.end]
    around = [one for one in spans if one.start <= start and end <= one.end]
    assert sorted(found.over(start, end), key=id) == sorted(over, key=id)
    assert found.around(start, end) == around


@given(
    st.lists(st.sampled_from(["One two.", "Three!", "a", " ", "\n", "你好。"])), st.integers(1, 30)
)
def test_pieces_are_the_whole_text_in_order(parts: Sequence[str], size: int) -> None:
    text = "".join(parts)
    found = [*pieces(text, size)]

    assert "".join(text[start:end] for start, end in found) == text
    assert all(start < end for start, end in found)


def test_names_of_a_long_text_are_those_of_its_sentences() -> None:
    once = "I met Ann Miller in Graz. My friend Tom likes Vienna. "
    (analysis,) = BilingualAnalyzer().analyse([once * 200], [AT])
    (short,) = BilingualAnalyzer().analyse([once], [AT])

    told = [(one.text, one.entity_type, one.start) for one in short.entities]
    assert [name for name, *_ in told] == ["Ann Miller", "Graz", "Tom", "Vienna"]
    assert [(one.text, one.entity_type, one.start) for one in analysis.entities] == [
        (name, type, start + number * len(once))
        for number in range(200)
        for name, type, start in told
    ]
