"""A view of the past offers what a memory offers, but for what writes."""

import inspect
from typing import Any

import pytest

from graphmem import GraphMemory
from graphmem.errors import PastError
from graphmem.memory.past.past_memory import PastMemory
from graphmem.memory.past.today import OF_TODAY


def public(kind: type) -> set[str]:
    return {name for name, _ in inspect.getmembers(kind, callable) if not name.startswith("_")}


READING = sorted(public(GraphMemory) - OF_TODAY)
SHORTHAND = {"search", "recall", "explain", "reason"}
"""Of these a view takes the options of a search as such."""
NO_SENSE = {"dry_run"}
"""Nothing that is asked of the past leaves a trace."""


def taken(kind: type, name: str) -> dict[str, inspect.Parameter]:
    return dict(inspect.signature(getattr(kind, name)).parameters)


def test_every_method_is_offered_or_named_as_one_of_today() -> None:
    assert public(PastMemory) == public(GraphMemory) - OF_TODAY
    assert public(GraphMemory) >= OF_TODAY


@pytest.mark.parametrize("name", [name for name in READING if name not in SHORTHAND])
def test_a_method_of_a_view_takes_what_that_of_a_memory_takes(name: str) -> None:
    past, live = taken(PastMemory, name), taken(GraphMemory, name)

    assert list(past) == list(live)
    for parameter, one in past.items():
        told = (one.kind, str(one.annotation), one.default)
        other = live[parameter]
        assert told == (other.kind, str(other.annotation), other.default), parameter


@pytest.mark.parametrize("name", sorted(SHORTHAND))
def test_a_search_of_a_view_takes_the_options_of_a_search(name: str, memory: GraphMemory) -> None:
    (id,) = memory.add("Ann moved to Hangzhou.").added
    options = {
        option: one.default
        for option, one in taken(GraphMemory, "search").items()
        if one.kind is inspect.Parameter.KEYWORD_ONLY and option not in NO_SENSE
    }
    method: Any = getattr(memory.at(), name)
    given = ("Where is Ann?", id) if name == "explain" else ("Where is Ann?",)

    assert method(*given, **options) is not None


@pytest.mark.unwritten
@pytest.mark.parametrize("name", sorted(OF_TODAY))
def test_what_writes_says_that_the_past_is_read_only_and_how_to_write(
    name: str, memory: GraphMemory
) -> None:
    view = memory.at()

    with pytest.raises(PastError, match=rf"only read.*memory\.{name}\(") as raised:
        getattr(view, name)
    assert raised.value.method == name
    assert not hasattr(view, name)


@pytest.mark.unwritten
def test_what_nobody_offers_is_an_ordinary_error(memory: GraphMemory) -> None:
    with pytest.raises(AttributeError, match="ad_many") as raised:
        memory.at().ad_many  # type: ignore[attr-defined] # noqa: B018
    assert not isinstance(raised.value, PastError)
