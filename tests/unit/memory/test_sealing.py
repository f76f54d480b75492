"""Highly sensitive content is sealed: no file holds a word of it, and the key opens it."""

from dataclasses import replace
from pathlib import Path

import pytest

from graphmem import (
    Document,
    InputError,
    Message,
    NotFoundError,
    Triple,
)
from graphmem.errors import KeyMissingError, WrongKeyError
from graphmem.model import Conversation, Media
from tests.planted import files_holding
from tests.unit.memory.conftest import KEY, LABEL, OTHER, SECRET, Opening


def test_no_file_holds_a_word_of_what_is_sealed(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    turns = (
        Message(SECRET, speaker="Tom"),
        Message("我的银行卡号是4111111111111111，请记住。", speaker="Tom"),
        Message("Which colour do you like?", speaker="Ann"),
    )
    ids = memory.add(Conversation(turns, "s")).added
    memory.add(Message("Look", media=(Media("image", "x.png", "IBAN GB82WEST12345698765432"),)))
    memory.add(Message("A note.", metadata={"password": "tops3cretvalue"}))
    memory.add(Document("It is short.", "My password is t1tlesecret"))
    memory.add(Triple("Bob", "salary is 100k at", "Zorblaxcorp"))
    memory.update(ids[0], content="My password is hunter3staple now.")
    memory.update(ids[2], content="My net worth at Fooquuxbar is 5 dollars.")
    memory.delete(ids[1])
    memory.maintain()
    memory.close()
    opening().export(tmp_path / "export.jsonl")
    opening().close()

    words = ("hunter2staple", "hunter3staple", "Quuxbank", "Vantablack", "4111111111111111")
    more = (
        "GB82WEST12345698765432",
        "tops3cretvalue",
        "Zorblaxcorp",
        "Fooquuxbar",
        "t1tlesecret",
        "请记住。",
    )
    assert files_holding(tmp_path, *words, *more) == {}


def test_what_is_sealed_is_found_by_its_kind_and_opened_with_the_key(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add(Message(SECRET, speaker="Tom", metadata={"from": "chat"})).added
    memory.add("Bob likes tea.")

    answer = memory.search("What is the password?")

    assert answer[0].memory.content == LABEL
    assert SECRET not in str(answer.trace)
    revealed = memory.reveal(id)
    assert revealed.content == SECRET
    assert revealed.metadata["from"] == "chat"
    assert revealed.sensitivity == 3


@pytest.mark.parametrize("question", ["What is my wifi password?", "银行密码是什么？"])
def test_whether_what_is_sealed_answers_is_uncertain(opening: Opening, question: str) -> None:
    memory = opening()
    for told in (SECRET, "I like tea.", "My sister lives in Munich.", "I work at Siemens."):
        memory.add(told)

    confidence = memory.search(question).confidence
    assert confidence is not None
    assert confidence.label == "uncertain"
    assert confidence.reason.endswith(("sealed", "已密封"))

    other = memory.search("Where does my sister live?").confidence
    assert other is not None
    assert "sealed" not in other.reason


def test_what_stands_in_clear_is_not_called_sealed(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    (id,) = memory.add("The treasure lies under Quuxoak.").added

    with pytest.raises(InputError, match=r"stands in clear .* erase it, add a text"):
        memory.update(id, sensitivity=3)

    assert memory.get(id).sensitivity < 3
    memory.erase(id=id)
    (id,) = memory.add("A place.").added
    memory.update(id, content="The treasure lies under Quuxoak.", sensitivity=3)
    assert memory.get(id).content == "[sealed: what was called highly sensitive, 机密]"
    assert memory.reveal(id).content == "The treasure lies under Quuxoak."
    memory.update(id, sensitivity=3, importance=0.9)
    memory.close()
    assert files_holding(tmp_path / "memory", "Quuxoak") == {}


@pytest.mark.parametrize(
    ("first", "second", "word"),
    [
        (SECRET, "My password is hunter3staple now.", "hunter2staple"),
        ("我的银行卡密码是七零八五四一。", "我的银行卡密码是三三九二一零。", "七零八五四一"),
    ],
)
def test_a_version_is_opened_with_the_key_and_with_no_other(
    opening: Opening, tmp_path: Path, first: str, second: str, word: str
) -> None:
    memory = opening()
    (id,) = memory.add(first).added
    memory.update(id, content=second)
    (version,) = memory.history(id)
    revealed = memory.reveal_version(version.id)

    assert word not in version.content
    assert revealed.content == first
    assert replace(revealed, content=version.content) == version
    memory.rotate_key(OTHER)
    assert memory.reveal_version(version.id).content == first
    with pytest.raises(WrongKeyError, match="not the one its content was sealed with"):
        opening(KEY).reveal_version(version.id)
    with pytest.raises(KeyMissingError, match="no key is given"):
        opening(None).reveal_version(version.id)
    opening(OTHER).close()
    assert files_holding(tmp_path / "memory", first, second, word) == {}


def test_a_version_that_is_not_sealed_is_told_as_it_is(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add("Which colour do you like?").added
    memory.update(id, content="My password is hunter3staple now.")
    (version,) = memory.history(id)

    assert memory.reveal_version(version.id) == version
    assert version.content == "Which colour do you like?"
    with pytest.raises(NotFoundError, match="no Version has the id"):
        memory.reveal_version("nothing")


def test_adding_it_again_writes_it_once(opening: Opening) -> None:
    first = opening().add(SECRET, session_id="s").added
    again = opening().add(SECRET, session_id="s")

    assert again.known == first
    assert again.added == []


def test_a_sealed_memory_keeps_its_content_when_its_metadata_change(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added

    memory.update(id, metadata={"seen": True}, importance=0.9)

    assert memory.reveal(id).content == SECRET
    assert memory.reveal(id).metadata == {"seen": True}
    assert memory.get(id).importance == 0.9
    with pytest.raises(InputError, match="takes no summary"):
        memory.update(id, summary="hunter2staple")


def test_a_plain_memory_becomes_sealed_by_what_it_is_changed_to(opening: Opening) -> None:
    memory = opening()
    (id,) = memory.add("The wifi is fast.").added

    memory.update(id, content="The wifi password is hunter2staple.")

    assert memory.get(id).content == LABEL
    assert memory.get(id).sensitivity == 3
    assert memory.reveal(id).content == "The wifi password is hunter2staple."


def test_chunks_that_share_characters_with_a_secret_are_sealed_too(
    opening: Opening, tmp_path: Path
) -> None:
    filler = " ".join(f"Line {n} is dull." for n in range(63))
    text = f"{filler} The admin password is hunter2staple. {filler} {filler}"

    memory = opening()
    memory.add(Document(text, "Manual"))
    assert len(memory.get_all()) > 2
    memory.close()

    assert files_holding(tmp_path / "memory", "hunter2staple") == {}


def test_without_any_key_it_is_stored_as_before_and_the_doctor_notes_it(opening: Opening) -> None:
    memory = opening(None)
    (id,) = memory.add(SECRET).added

    assert memory.get(id).content == SECRET
    checkup = memory.check()
    assert checkup.is_sound
    (note,) = checkup.faults
    assert note.what == "1 of level 3 are stored as they were said"


def test_an_erased_secret_leaves_nothing_to_open(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added
    token = memory.get(id).metadata["sealed"]

    assert memory.erase(id=id).verified
    assert files_holding(tmp_path / "memory", token) == {}


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("我的支付密码：tulip88rose", "tulip88rose"),
        ("Ｍｙ　ｐａｓｓｗｏｒｄ　ｉｓ　ｔｕｌｉｐ８８ｒｏｓｅ", "ｔｕｌｉｐ８８ｒｏｓｅ"),
        ("My pass\u00adword is tulip88rose", "tulip88rose"),
        ("I changed my password to tulip88rose", "tulip88rose"),
    ],
)
def test_a_secret_is_sealed_in_whatever_width_and_words_it_is_told(
    opening: Opening, tmp_path: Path, text: str, secret: str
) -> None:
    memory = opening()
    (id,) = memory.add(text).added
    (other,) = memory.add(Message("I like tea."), session_id="s").added
    memory.update(other, content=text, reason=text)

    assert [memory.get(one).content for one in (id, other)] == [LABEL, LABEL]
    assert memory.reveal(id).content == text
    memory.close()
    assert files_holding(tmp_path / "memory", secret) == {}
