"""A secret that is asked for, answered or given as a reason is not kept in clear either."""

from pathlib import Path

import pytest

from graphmem import (
    Message,
)
from graphmem.model import Conversation
from tests.planted import files_holding
from tests.unit.memory.conftest import LABEL, SECRET, Opening


@pytest.mark.parametrize(
    "question",
    [
        "is my password hunterGiraffe8?",
        "Is hunterGiraffe8 still the password of the wifi?",
        "我的密码还是hunterGiraffe8吗？",
    ],
)
def test_no_question_after_a_secret_is_kept(
    opening: Opening, tmp_path: Path, question: str
) -> None:
    memory = opening()
    memory.add("I have a cat.")
    memory.search(question)
    memory.search("Do I have a cat?")
    memory.close()

    held = files_holding(tmp_path / "memory", "hunterGiraffe8", "Do I have a cat?")
    assert [*held] == ["Do I have a cat?"]


def test_no_reason_tells_a_secret(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added
    (other,) = memory.add("I have a cat.").added
    memory.update(id, content="It is another.", reason="my password was hunterZebra9")
    memory.restore_version(memory.history(id)[0].id, reason="the password is hunterZebra9")
    memory.delete(id, reason="my password was hunterZebra9")
    memory.update(other, content="I have two cats.", reason="one more came")

    told = "[left out: a password or a key, 密码或密钥]"
    assert {one.reason for one in memory.why(id).log} >= {told}
    assert {one.reason for one in memory.why(other).log} == {"one more came"}
    memory.close()
    assert files_holding(tmp_path / "memory", "hunterZebra9") == {}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is your wifi password?", "It's hunterLlama7."),
        ("And the code for the door?", "4711x"),
        ("你的无线密码是什么？", "是hunterLlama7"),
    ],
)
@pytest.mark.parametrize("how", ["at once", "turn by turn"])
def test_the_answer_to_a_question_for_a_secret_is_sealed(
    opening: Opening, tmp_path: Path, question: str, answer: str, how: str
) -> None:
    memory = opening()
    turns = (Message(question, speaker="Ann"), Message(answer, speaker="Tom"))
    if how == "at once":
        _, id = memory.add(Conversation(turns, "s")).added
    else:
        _, id = memory.add_many(turns, session_id="s").added
        (third,) = memory.add(Message("Thanks, that works.", speaker="Ann"), session_id="s").added
        assert memory.get(third).content == "Thanks, that works."

    assert memory.get(id).content == LABEL
    assert memory.reveal(id).content == answer
    memory.close()
    assert files_holding(tmp_path / "memory", answer.removeprefix("是")) == {}


def test_an_answer_given_in_a_later_call_is_sealed_too(opening: Opening) -> None:
    memory = opening()
    memory.add(Message("What is your wifi password?", speaker="Ann"), session_id="s")
    memory.add(Message("It rains.", speaker="Ann"), session_id="other")
    (id,) = memory.add(Message("It's hunterLlama7.", speaker="Tom"), session_id="s").added

    assert memory.get(id).content == LABEL
