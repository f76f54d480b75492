"""A label tells the kind of what is sealed, and never one that it is not."""

import pytest

from graphmem import Document, Message
from tests.unit.memory.conftest import LABEL, SECRET, Opening

ELSE = "[sealed: something else, 其他]"


@pytest.mark.parametrize(
    ("first", "then", "question"),
    [
        ("My wifi password is hunter3hunter.", "I like tea.", "What do I earn?"),
        ("我的银行卡密码是七零八五四一。", "我喜欢喝茶。", "我的工资是多少？"),
    ],
)
def test_harmless_words_in_place_of_a_secret_are_of_no_kind(
    opening: Opening, first: str, then: str, question: str
) -> None:
    memory = opening()
    (id,) = memory.add(first).added

    memory.update(id, content=then)

    assert memory.get(id).content == ELSE
    assert memory.reveal(id).content == then
    confidence = memory.search(question).confidence
    assert confidence is None or not confidence.reason.endswith(("sealed", "已密封"))
    memory.update(id, content="My salary is 100k a year.")
    assert memory.get(id).content == "[sealed: money matters, 财务]"


@pytest.mark.parametrize(
    ("question", "answer"),
    [("What is your wifi password?", "It's hunterLlama7"), ("wifi密码是什么？", "是hunterLlama7")],
)
def test_an_answer_stays_of_the_kind_that_was_asked_for_when_its_metadata_change(
    opening: Opening, question: str, answer: str
) -> None:
    memory = opening()
    memory.add(Message(question), session_id="s")
    (id,) = memory.add(Message(answer), session_id="s").added
    assert memory.get(id).content == LABEL

    memory.update(id, metadata={"room": "attic"})
    assert memory.get(id).content == LABEL
    memory.update(id, metadata={"salary": "100k a year"})
    assert memory.get(id).content == f"[sealed: money matters, 财务; {LABEL.partition(': ')[2]}"
    memory.update(id, metadata={})

    assert memory.get(id).content == LABEL
    assert memory.reveal(id).content == answer


def test_a_secret_that_was_noted_and_is_no_more_is_told_by_no_label(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add(Message("A note.", metadata={"password": "is tops3cretvalue"})).added
    assert memory.get(id).content == LABEL

    memory.update(id, metadata={"page": 3})

    assert memory.get(id).content == ELSE


def test_a_chunk_beside_a_secret_is_of_its_kind_only_where_it_holds_a_part(
    opening: Opening,
) -> None:
    filler = " ".join(f"Line {n} is dull." for n in range(63))
    memory = opening()

    memory.add(Document(f"{filler} {SECRET} {filler} {filler}", "Manual"))

    labels = {one.content for one in memory.get_all() if one.content.startswith("[sealed")}
    assert LABEL in labels
    assert labels <= {LABEL, ELSE}
