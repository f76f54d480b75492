"""The names that users may count on."""

import inspect

import pytest

import graphmem


def test_the_names_are_sorted_and_few() -> None:
    assert sorted(graphmem.__all__) == graphmem.__all__
    assert len(graphmem.__all__) <= 25


@pytest.mark.parametrize("name", graphmem.__all__)
def test_a_name_is_there_and_documented(name: str) -> None:
    value = getattr(graphmem, name)

    assert (inspect.getdoc(value) or "").splitlines()[0].endswith(".")


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'graphmem' has no attribute 'Nothing'"):
        getattr(graphmem, "Nothing")  # noqa: B009 - mypy knows that it is not there


@pytest.mark.parametrize(
    "method",
    [name for name, _ in inspect.getmembers(graphmem.GraphMemory) if not name.startswith("_")],
)
def test_a_method_of_the_memory_is_documented(method: str) -> None:
    assert inspect.getdoc(getattr(graphmem.GraphMemory, method))
