import tomllib
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.errors import SettingsError
from graphmem.settings.tree import names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[search]\nlimt = 3", "search.limt: unknown; did you mean 'search.limit'?"),
        ("[serch]\nlimit = 3", "serch: unknown; did you mean 'search'?"),
        ("limit = 3", "limit: unknown; did you mean 'search.limit'?"),
        ("[search]\nlimit = 0", "search.limit: Input should be greater than or equal to 1, not 0"),
        ("[search]\nlimit = 'many'", "not 'many'"),
        ("search = 3", "search: Input should be a valid dictionary"),
        ("[search", "is not TOML: "),
        ("[search]\nlimt = 3\n[storage]\nengin = 'x'", "search.limt: unknown"),
        ("[search]\nlimt = 3\n[storage]\nengin = 'x'", "did you mean 'storage.engine'?"),
    ],
)
def test_a_wrong_file_is_refused_with_what_and_where(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "graphmem.toml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(SettingsError) as caught:
        Settings.from_file(file)
    assert told in str(caught.value)
    assert str(file) in str(caught.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")

    with pytest.raises(SettingsError, match="is not TOML"):
        Settings.from_file(tmp_path / "odd.toml")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"none\.toml cannot be read: No such file"):
        Settings.from_file(tmp_path / "none.toml")


def test_folders_of_queries_are_taken_from_the_file_that_names_them(tmp_path: Path) -> None:
    file = tmp_path / "graphmem.toml"
    file.write_text('[query]\nfolders = ["mine", "/theirs"]\n', encoding="utf-8")

    assert Settings.from_file(file).query.folders == (tmp_path / "mine", Path("/theirs"))


def test_a_memory_takes_the_settings_of_its_folder(tmp_path: Path) -> None:
    text = '[embedder]\nname = "hash"\n[search]\nlimit = 1\n'
    (tmp_path / "graphmem.toml").write_text(text, encoding="utf-8")

    with GraphMemory(tmp_path) as memory:
        memory.add("Tea is green.")
        memory.add("Coffee is brown.")
        assert len(memory.search("tea or coffee")) == 1
    with GraphMemory(tmp_path, settings=Settings.of({"embedder": {"name": "hash"}})) as memory:
        assert len(memory.search("tea or coffee")) == 2


def test_every_setting_and_section_says_what_it_is_for() -> None:
    for section, tree in Settings.model_fields.items():
        assert (type(tree.default).__doc__ or "").endswith(".")
        for name, field in type(tree.default).model_fields.items():
            assert (field.description or "").rstrip("`").endswith("."), f"{section}.{name}"


def test_no_setting_is_named_twice() -> None:
    assert len(set(names())) == len(list(names()))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ('lifecycle.kept_categories = ["identiy"]', "Input should be 'identity', "),
        ("lifecycle.feedback_within_days = 1000000", "less than or equal to 36500"),
        ("lifecycle.feedback_within_days = 0", "greater than 0"),
        ("lifecycle.purge_after_days = 1e12", "less than or equal to 36500"),
        ("lifecycle.purge_after_days = inf", "should be a finite number"),
        ("lifecycle.sensory_seconds = inf", "should be a finite number"),
        ("lifecycle.sensory_seconds = 1e15", "less than or equal to"),
        ("lifecycle.forgetting = inf", "should be a finite number"),
        ("lifecycle.forgetting_of = {ann = inf}", "should be a finite number"),
        ("lifecycle.importance = {fact = inf}", "should be a finite number"),
        ("lifecycle.compress_below_weights = [0.1, 0.2, 0.3]", "less than the one before"),
        ("lifecycle.compress_below_weights = [nan, 0.2, 0.1]", "should be a finite number"),
        ("storage.max_database_bytes = 100000000", "a power of two, as 67108864 is"),
        ("storage.max_database_bytes = 1180591620717411303424", "less than or equal to"),
        ("storage.buffer_pool_bytes = 100000000000000", "less than or equal to"),
        ("search.min_weight = 3", "less than or equal to 2"),
        ("search.min_weight = nan", "should be a finite number"),
        ("search.limit = true", "Input should be a number, not True"),
        ("search.rrf_k = true", "Input should be a number, not True"),
        ("query.timeout_seconds = 1e300", "less than or equal to"),
    ],
)
def test_a_value_that_nothing_could_work_with_is_refused(given: str, told: str) -> None:
    name = given.partition(" ")[0]

    with pytest.raises(SettingsError, match=f"{name}.*{told}"):
        Settings.of(tomllib.loads(given))
