import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from graphmem.language import aliases_of, name_key
from graphmem.language.naming import english_entities
from graphmem.language.naming.english_entities import _midway, english_names
from graphmem.language.naming.english_recogniser import Recognised
from tests.counted import instructions


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The Beatles", "beatles"),
        ("Anna's", "ANNA"),
        ("Dr. Li Wei", "Li Wei"),
        ("St. Maurice's Abbey", "st maurice abbey"),
        ("Ｊｏｈｎ", "john"),
        ("王芳女士", "王芳"),
        ("José", "Jose"),
        ("Jean-Luc", "jean luc"),
    ],
)
def test_spellings_of_one_name_share_a_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_different_names_have_different_keys() -> None:
    assert name_key("King of Italy") != name_key("Italy")
    assert name_key("李老师") != name_key("李")


def test_a_name_of_punctuation_keeps_itself() -> None:
    assert name_key("!!!") == "!!!"


def test_a_parenthesis_and_a_turned_name_give_aliases() -> None:
    assert aliases_of("Tic Tac (film)") == ("Tic Tac",)
    assert aliases_of("Lincoln, Abraham") == ("Abraham Lincoln",)
    assert aliases_of("Hermann II, Landgrave of Hesse") == ("Hermann II",)
    assert aliases_of("Paris") == ()


def test_a_ruled_line_in_a_text_does_not_hold_up_the_reading_of_names() -> None:
    ruled = f"Here is Macro %{'-' * 400}% and Anna's{' - ' * 100}Bob"

    (found,) = english_names([ruled])

    assert "Macro" in [mention.text for mention in found]


def work(text: str, names: Sequence[str]) -> int:
    english_names(["Ann"], names)  # loads what every call needs
    return instructions(lambda: english_names([text], names))


@pytest.mark.parametrize("names", [("Ann", "Bob"), ()])
def test_twice_as_many_names_are_no_more_than_twice_the_work(
    names: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(texts: Sequence[str], _: object) -> list[list[Recognised]]:
        return [
            [Recognised(*one.span(), "person") for one in re.finditer("Ann|Bob", text)]
            for text in texts
        ]

    monkeypatch.setattr(english_entities, "recognised", found)

    assert work("Ann, Bob, " * 400, names) < 2.2 * work("Ann, Bob, " * 200, names)


def test_twice_as_many_known_names_are_no_more_than_twice_the_work_of_the_recogniser() -> None:
    names = ("Ann", "Bob")

    assert work("Ann met Bob; " * 400, names) < 2.2 * work("Ann met Bob; " * 200, names)


@given(
    st.lists(st.sampled_from(["Ann", "Anna's", "met", ", ", " ", "\n", "-", "'s", "."])),
    st.sampled_from(["Ann", "Anna", "Anna's", "Ann-Ann", "Ann's"]),
)
def test_a_word_is_midway_where_a_plain_search_finds_it(parts: Sequence[str], word: str) -> None:
    text = "".join(parts)

    assert (word in _midway(text)) == bool(re.search(rf"[a-z,] {re.escape(word)}\b", text))
