"""terms(normalise(x)) == terms(x), and normalise is idempotent."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.language.normalise import normalise
from graphmem.language.terms import terms


@given(st.text())
def test_terms_do_not_depend_on_the_written_form(text: str) -> None:
    assert terms(normalise(text)) == terms(text)


@given(st.text())
def test_normalising_twice_changes_nothing_more(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once
