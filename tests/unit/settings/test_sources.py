import os
from pathlib import Path

import pytest

from graphmem.errors import SettingsError
from graphmem.settings import Layer, Settings, of_environment, of_file, resolved


def test_code_wins_over_environment_over_file_over_default(tmp_path: Path) -> None:
    file = tmp_path / "graphmem.toml"
    file.write_text("[search]\nlimit = 1\ncandidates = 11\nrrf_k = 21\n", encoding="utf-8")
    environment = {"GRAPHMEM_SEARCH__LIMIT": "2", "GRAPHMEM_SEARCH__CANDIDATES": "12"}
    code = Layer("code", Settings.of({"search": {"limit": 3}}))
    both = resolved(code, of_environment(environment), of_file(file))

    search = both.settings.search
    assert (search.limit, search.candidates, search.rrf_k, search.min_weight) == (3, 12, 21, 0.3)
    assert [both.origins[f"search.{name}"] for name in type(search).model_fields] == [
        "code",
        "environment",
        str(file),
        "default",
        "default",
        "default",
    ]


def test_a_value_that_equals_the_default_still_counts_as_said() -> None:
    both = resolved(
        of_environment({"GRAPHMEM_SEARCH__LIMIT": "10"}),
        Layer("file", Settings.of({"search": {"limit": 3}})),
    )

    assert (both.settings.search.limit, both.origins["search.limit"]) == (10, "environment")


def test_short_names_stand_for_long_ones() -> None:
    said = {"GRAPHMEM_EMBEDDER": "hash", "GRAPHMEM_ENGINE": "ladybug"}

    assert of_environment(said).told == {
        "embedder": {"name": "hash"},
        "storage": {"engine": "ladybug"},
    }
    longer = of_environment(said | {"GRAPHMEM_STORAGE__ENGINE": "kuzu"})
    assert longer.settings.storage.engine == "kuzu"


def test_values_by_name_stand_behind_an_equals_sign() -> None:
    given = {"GRAPHMEM_LIFECYCLE__IMPORTANCE": f"fact=1.5{os.pathsep}skill=1"}

    assert of_environment(given).settings.lifecycle.importance == {"fact": 1.5, "skill": 1.0}


def test_folders_are_separated_as_in_the_path() -> None:
    layer = of_environment({"GRAPHMEM_QUERY__FOLDERS": os.pathsep.join(("a", "b"))})

    assert layer.settings.query.folders == (Path("a"), Path("b"))


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("GRAPHMEM_SEARCH__LIMT", "5", "did you mean 'GRAPHMEM_SEARCH__LIMIT'?"),
        ("GRAPHMEM_SEARCH__LIMIT", "many", "environment: search.limit: Input should be a valid"),
        ("GRAPHMEM_STORAGE__ENGINE", "sqlite", "environment: storage.engine: Input should be"),
        ("GRAPHMEM_ENGINE", "sqlite", "environment: storage.engine: Input should be"),
    ],
)
def test_a_wrong_variable_is_refused(name: str, value: str, told: str) -> None:
    with pytest.raises(SettingsError) as caught:
        of_environment({name: value})
    assert told in str(caught.value)


def test_other_variables_are_not_looked_at() -> None:
    others = {"GRAPHMEM_CONFIG": "x", "GRAPHMEM_HOME": "y", "PATH": "z", "GRAPHMEMORY__X": "w"}

    assert of_environment(others).told == {}
