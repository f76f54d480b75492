import pytest

from graphmem.retrieval.question import split


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
