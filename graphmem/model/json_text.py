"""Values as JSON, for programs."""

import json
import math
from collections.abc import Callable, Mapping
from typing import Any


def json_text(
    value: Any,
    *,
    indent: int | None = None,
    separators: tuple[str, str] | None = None,
    default: Callable[[Any], Any] | None = None,
) -> str:
    """Return a value as JSON, which knows no NaN and no infinity: null stands for them.

    >>> json_text({"share": float("nan"), "of": [0.5, float("inf")]})
    '{"share": null, "of": [0.5, null]}'

    Args:
        value: what is written.
        indent: spaces for each level; one line where None.
        separators: between items, and behind names.
        default: returns what JSON has a form for in place of what it has none for.
    """
    return json.dumps(
        _finite(value),
        ensure_ascii=False,
        allow_nan=False,
        indent=indent,
        separators=separators,
        default=default,
    )


def _finite(value: Any) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {name: _finite(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(part) for part in value]
    return value
