import pytest

from graphmem.language import aliases_of, name_key
from graphmem.language.naming.english_entities import english_names


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
