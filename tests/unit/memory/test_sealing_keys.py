"""The key to what is sealed: given, missing, wrong, damaged or turned."""

from pathlib import Path

import pytest

from graphmem import (
    GraphMemory,
    Settings,
)
from graphmem.errors import KeyMissingError, SealError, SettingsError, WrongKeyError
from graphmem.storage.scanning import files_of
from tests.unit.memory.conftest import KEY, LABEL, OTHER, SECRET, Opening


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


def test_a_token_moved_to_another_memory_does_not_open(opening: Opening) -> None:
    memory = opening()
    first, second = (memory.add(text).added[0] for text in (SECRET, "My PIN code is 9876."))
    token = memory.get(first).metadata["sealed"]

    with pytest.raises(WrongKeyError):
        memory._keyring.open(second, token)


def test_no_key_reaches_a_file(opening: Opening, tmp_path: Path) -> None:
    opening().add(SECRET)
    opening(None).close()

    data = b"".join(path.read_bytes() for path in files_of(tmp_path / "memory"))
    assert KEY.encode() not in data
    assert bytes.fromhex(KEY) not in data


@pytest.mark.parametrize("key", [None, KEY, OTHER])
def test_what_is_secret_is_refused_where_the_file_of_keys_is_missing(
    opening: Opening, tmp_path: Path, key: str | None
) -> None:
    (id,) = opening().add(SECRET).added
    opening(None).close()
    keys = tmp_path / "memory" / "keys.json"
    held = keys.read_text()
    keys.unlink()
    memory = opening(key)

    for refused in (
        lambda: memory.add("My PIN code is 9876."),
        lambda: memory.add(SECRET),
        lambda: memory.update(id, content="My PIN code is 9876."),
        lambda: memory.reveal(id),
        lambda: memory.rotate_key(OTHER),
    ):
        with pytest.raises(SealError, match=r"keys.json is missing; restore it from a backup"):
            refused()
    memory.add("Cleo plays the viola.")
    (fault,) = memory.check().faults
    assert str(fault).endswith("keys.json is missing; restore it from a backup")
    assert not keys.exists()

    keys.write_text(held)
    assert opening().reveal(id).content == SECRET


def test_a_folder_goes_on_without_its_keys_when_what_they_sealed_is_erased(
    opening: Opening, tmp_path: Path
) -> None:
    (id,) = opening().add(SECRET).added
    opening(None).close()
    (tmp_path / "memory" / "keys.json").unlink()
    memory = opening()
    memory.erase(id=id)

    assert memory.reveal(memory.add(SECRET).added[0]).content == SECRET


def test_what_came_sealed_with_an_import_does_not_hinder_sealing(
    opening: Opening, tmp_path: Path, settings: Settings
) -> None:
    memory = opening()
    (foreign,) = memory.add(SECRET).added
    memory.export(tmp_path / "all.jsonl")

    with GraphMemory(tmp_path / "other", settings=settings, key=KEY) as other:
        other.import_graph(tmp_path / "all.jsonl")
        with pytest.raises(WrongKeyError, match="sealed in another"):
            other.reveal(foreign)
        assert not (tmp_path / "other" / "keys.json").exists()
        (own,) = other.add("My PIN code is 9876.").added
        assert other.reveal(own).content == "My PIN code is 9876."


def test_the_file_of_a_key_is_sought_from_the_settings_that_name_it_and_never_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, text = tmp_path / "memory", '[embedder]\nname = "hash"\n[privacy]\nkey_file = "{}"\n'
    folder.mkdir()
    (folder / "graphmem.toml").write_text(text.format("../key"))
    (tmp_path / "key").write_text(KEY)
    monkeypatch.chdir(folder)
    with GraphMemory(folder) as memory:
        assert memory.reveal(memory.add(SECRET).added[0]).content == SECRET

    (folder / "key").write_text(KEY)
    for inside in ("key", "../memory/key"):
        (folder / "graphmem.toml").write_text(text.format(inside))
        with pytest.raises(SettingsError, match=r"privacy.key_file: .* lies in the memory"):
            GraphMemory(folder)
