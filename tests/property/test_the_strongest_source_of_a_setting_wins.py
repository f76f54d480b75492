"""A setting has the value of the first source that says it, and the default where none does."""

from hypothesis import given
from hypothesis import strategies as st

from graphmem.settings import Layer, Settings, resolved

NAMES = ("limit", "candidates")
layers = st.lists(st.dictionaries(st.sampled_from(NAMES), st.integers(10, 99)), max_size=4)


@given(layers)
def test_the_strongest_source_of_a_setting_wins(said: list[dict[str, int]]) -> None:
    sources = [
        Layer(str(place), Settings.of({"search": values})) for place, values in enumerate(said)
    ]
    found = resolved(*sources)

    for name in NAMES:
        first = next((place for place, values in enumerate(said) if name in values), None)
        default = getattr(Settings().search, name)
        value = default if first is None else said[first][name]
        assert getattr(found.settings.search, name) == value
        assert found.origins[f"search.{name}"] == ("default" if first is None else str(first))
