"""Parameters of queries, and properties, as they are typed: `-p name=value`."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

import typer

_TEXT: Final = frozenset({"STRING", "TIMESTAMP"})


def parsed(
    given: Sequence[str] | None, types: Mapping[str, str] | None = None, hint: str = "--param"
) -> dict[str, Any]:
    """Return the values by name.

    A value is JSON where it is valid JSON, and text where not. What a named query declares as text
    or as a moment stays text, whatever it looks like.

    Raises:
        BadParameter: one has no name, or no `=`.

    >>> parsed(["limit=5", "name=Ann", 'ids=["a", "b"]'])
    {'limit': 5, 'name': 'Ann', 'ids': ['a', 'b']}
    >>> parsed(["id=5"], {"id": "STRING"})
    {'id': '5'}
    """
    values: dict[str, Any] = {}
    for each in given or ():
        name, equals, text = each.partition("=")
        if not equals or not name:
            message = f"{each!r} is not of the form NAME=VALUE"
            raise typer.BadParameter(message, param_hint=hint)
        as_it_is = (types or {}).get(name) in _TEXT
        values[name] = text if as_it_is else _value(text)
    return values


def _value(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return text


def _no_constant(name: str) -> NoReturn:
    """Refuse NaN and Infinity, which JSON does not have."""
    raise ValueError(name)
