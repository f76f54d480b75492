"""Highly sensitive content is sealed: no file holds a word of it, and the key opens it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from graphmem import (
    Document,
    GraphMemory,
    InputError,
    Message,
    NotFoundError,
    Settings,
    Triple,
)
from graphmem.errors import KeyMissingError, SealError, WrongKeyError
from graphmem.model import Conversation, Media
from graphmem.storage.scanning import FILE_ENCODINGS, Needles, files_of

KEY, OTHER = "5a" * 32, "6b" * 32
SECRET = "My password at Quuxbank is hunter2staple because Vantablack told me so."
LABEL = "[sealed: a password or a key, 密码或密钥]"

Opening = Callable[..., GraphMemory]


@pytest.fixture
def opening(tmp_path: Path, settings: Settings) -> Iterator[Opening]:
    """Opens the folder of the test with a key, after closing it."""
    held: list[GraphMemory] = []

    def open_(key: str | bytes | Callable[[], str] | None = KEY) -> GraphMemory:
        for memory in held:
            memory.close()
        held.append(GraphMemory(tmp_path / "memory", settings=settings, key=key))
        return held[-1]

    yield open_
    for memory in held:
        memory.close()


def files_holding(folder: Path, *texts: str) -> dict[str, str]:
    needles = Needles(texts, FILE_ENCODINGS)
    return {piece: path.name for path in files_of(folder) for piece in needles.in_file(path)}


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


def test_without_the_key_hits_are_labels_and_opening_says_what_is_missing(
    opening: Opening,
) -> None:
    (id,) = opening().add(SECRET).added
    memory = opening(None)

    assert memory.search("password")[0].memory.content == LABEL
    with pytest.raises(KeyMissingError, match="no key is given"):
        memory.reveal(id)
    with pytest.raises(KeyMissingError):
        memory.add("My PIN code is 9876.")
    memory.add("Cleo plays the viola.")


def test_a_wrong_key_is_told_when_the_content_is_needed(opening: Opening) -> None:
    (id,) = opening().add(SECRET).added
    memory = opening(OTHER)

    with pytest.raises(WrongKeyError, match="not the one its content was sealed with"):
        memory.reveal(id)
    (fault,) = memory.check().faults
    assert fault.part == "privacy"
    assert OTHER not in str(fault)


@pytest.mark.parametrize("held", ["", "[1]", "{}", '{"wrapped": 5}', '{"wrapped": "AAAA"}'])
def test_a_file_of_keys_that_is_damaged_is_told(
    opening: Opening, tmp_path: Path, held: str
) -> None:
    (id,) = opening().add(SECRET).added
    (tmp_path / "memory" / "keys.json").write_text(held)

    with pytest.raises(SealError, match=r"keys.json is damaged: .* restore it from a backup"):
        opening().reveal(id)


def test_the_key_can_be_turned(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    (first,) = memory.add(SECRET).added
    memory.rotate_key(OTHER)
    (second,) = memory.add("My PIN code is 9876.").added
    memory = opening(lambda: OTHER)

    assert memory.reveal(first).content == SECRET
    assert memory.reveal(second).content == "My PIN code is 9876."
    with pytest.raises(WrongKeyError):
        opening(KEY).reveal(first)
    assert not list((tmp_path / "memory").glob("*.partial"))


def test_a_key_in_a_file_is_read(opening: Opening, tmp_path: Path, settings: Settings) -> None:
    (id,) = opening().add(SECRET).added
    opening(None).close()
    file = tmp_path / "key"
    file.write_text(KEY + "\n", encoding="ascii")
    privacy = settings.privacy.model_copy(update={"key_file": file})
    given = settings.model_copy(update={"privacy": privacy})

    with GraphMemory(tmp_path / "memory", settings=given) as memory:
        assert memory.reveal(id).content == SECRET


@pytest.mark.parametrize("key", ["", "short", "zz" * 32, b"12", "é" * 32])
def test_what_is_no_key_is_refused_at_opening_without_repeating_it(
    opening: Opening, key: str | bytes
) -> None:
    with pytest.raises(KeyMissingError, match="must be 32 bytes") as raised:
        opening(key)

    assert not key or str(key) not in str(raised.value)
    opening().add(SECRET)  # it holds no lock


def test_what_is_no_key_in_a_file_is_refused_at_opening_and_a_missing_file_when_needed(
    tmp_path: Path, settings: Settings
) -> None:
    file = tmp_path / "key"
    privacy = settings.privacy.model_copy(update={"key_file": file})
    given = settings.model_copy(update={"privacy": privacy})
    with GraphMemory(tmp_path / "memory", settings=given) as memory:
        memory.add("I have a cat.")
        with pytest.raises(KeyMissingError, match="cannot be read"):
            memory.add(SECRET)

    file.write_text("short", encoding="ascii")
    with pytest.raises(KeyMissingError, match=f"the key in {file} must be 32 bytes"):
        GraphMemory(tmp_path / "memory", settings=given)


def test_a_function_that_gives_no_key_is_told_when_it_is_needed(opening: Opening) -> None:
    memory = opening(lambda: "short")

    with pytest.raises(KeyMissingError, match="must be 32 bytes"):
        memory.add(SECRET)


def test_a_folder_without_anything_sealed_has_no_key_to_turn(opening: Opening) -> None:
    with pytest.raises(KeyMissingError, match="holds nothing sealed, and was opened without"):
        opening(None).rotate_key(OTHER)


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


def test_a_backup_opens_with_the_same_key(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added
    copy = memory.backup(tmp_path / "copy")
    memory.close()

    with GraphMemory(copy, settings=memory.settings, key=bytes.fromhex(KEY)) as again:
        assert again.reveal(id).content == SECRET


def test_a_token_moved_to_another_memory_does_not_open(opening: Opening) -> None:
    memory = opening()
    first, second = (memory.add(text).added[0] for text in (SECRET, "My PIN code is 9876."))
    token = memory.get(first).metadata["sealed"]

    with pytest.raises(WrongKeyError):
        memory._keyring.open(second, token)


def test_an_erased_secret_leaves_nothing_to_open(opening: Opening, tmp_path: Path) -> None:
    memory = opening()
    (id,) = memory.add(SECRET).added
    token = memory.get(id).metadata["sealed"]

    assert memory.erase(id=id).verified
    assert files_holding(tmp_path / "memory", token) == {}


def test_no_key_reaches_a_file(opening: Opening, tmp_path: Path) -> None:
    opening().add(SECRET)
    opening(None).close()

    data = b"".join(path.read_bytes() for path in files_of(tmp_path / "memory"))
    assert KEY.encode() not in data
    assert bytes.fromhex(KEY) not in data


@pytest.mark.parametrize("form", ["jsonl", "graphml", "csv"])
@pytest.mark.parametrize("key", [KEY, None])
def test_an_import_tells_what_it_can_never_open(
    opening: Opening, tmp_path: Path, settings: Settings, form: str, key: str | None
) -> None:
    memory = opening()
    (id, *_) = memory.add_many([SECRET, "My pin is 4711.", "I have a cat."]).added
    memory.export(tmp_path / "all", form)

    with GraphMemory(tmp_path / "other", settings=settings, key=key) as other:
        if key:
            other.add("My password is something else.")
        report = other.import_graph(tmp_path / "all", form)
        again = other.import_graph(tmp_path / "all", form)

        assert (report.memories, report.unopenable, again.unopenable) == (3, 2, 0)
        assert other.get(id).content == LABEL
    assert memory.import_graph(tmp_path / "all", form).unopenable == 0


def test_what_comes_back_into_a_copy_of_its_folder_can_be_opened(
    opening: Opening, tmp_path: Path, settings: Settings
) -> None:
    memory = opening()
    memory.add("My password is something else.")
    copy = memory.backup(tmp_path / "copy")
    (id,) = memory.add(SECRET).added
    memory.export(tmp_path / "all.jsonl")

    with GraphMemory(copy, settings=settings, key=KEY) as other:
        assert other.import_graph(tmp_path / "all.jsonl").unopenable == 0
        assert other.reveal(id).content == SECRET


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
