import pytest

from graphmem.retrieval.question import focus, split


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Where is Ann?", ["Where is Ann?"]),
        ("Where is Ann? Also, who is Bob?", ["Where is Ann?", "who is Bob?"]),
        ("安在哪里？另外，鲍勃是谁？", ["安在哪里？", "鲍勃是谁？"]),
        ("He also sings. Who is he?", ["He also sings. Who is he?"]),
    ],
)
def test_a_compound_question_is_split_at_its_additions(text: str, parts: list[str]) -> None:
    assert split(text) == parts


def test_the_last_sentence_that_asks_is_the_focus_of_long_talk() -> None:
    asked, rest = focus("It rained. Did you see it? I had tea. What is my sister's job?")

    assert asked == "What is my sister's job?"
    assert rest == "It rained. Did you see it? I had tea."


def test_short_talk_and_talk_without_a_question_stay_whole() -> None:
    assert focus("It rained. Who is Ann?") == ("It rained. Who is Ann?", "")
    assert focus("One. Two. Three.") == ("One. Two. Three.", "")
