import pytest

from graphmem.retrieval.question import asking, split


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


def test_the_last_sentence_that_asks_is_picked_out_of_long_talk() -> None:
    assert asking("It rained. Did you see? I had tea. Who is Ann? Tell me.") == "Who is Ann?"


def test_short_talk_and_talk_that_asks_nothing_stay_whole() -> None:
    assert asking("It rained. Who is Ann?") == "It rained. Who is Ann?"
    assert asking("One. Two. Three.") == "One. Two. Three."
