"""What shares words with the question, in its language and in the other."""

import pytest

from graphmem import GraphMemory


@pytest.mark.shares
@pytest.mark.parametrize(
    ("told_in", "others", "question"),
    [
        ("My rabbit is called Pip.", ["My brother is called Kurt.", "I like tea."], "兔子叫什么？"),
        ("我的钥匙放在抽屉里。", ["我的伞放在门口。", "我喜欢喝茶。"], "Where is my key?"),
    ],
)
def test_the_words_of_the_other_language_are_looked_for(
    memory: GraphMemory, told_in: str, others: list[str], question: str
) -> None:
    memory.add_many([*others, told_in])

    answer = memory.search(question)

    assert answer.hits[0].memory.content == told_in
    assert "full_text" in answer.hits[0].channels
