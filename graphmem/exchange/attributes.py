"""Property values as text and back, for formats that hold less than the graph does."""

import json
import math
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Literal

from graphmem.schema.ontology import Property

Kind = Literal["bool", "int", "float", "timestamp", "strings", "string"]

_TRUTH = {"true": True, "false": False, "1": True, "0": False}


def kind(value: Any) -> Kind:
    """Return what a stored value is; JSON is text.

    >>> kind(True), kind(3), kind(["a"])
    ('bool', 'int', 'strings')
    """
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int):
        return "int"
    if isinstance(value, float):
        return "float"
    if isinstance(value, datetime):
        return "timestamp"
    return "strings" if isinstance(value, list | tuple) else "string"


def as_text(value: Any) -> str:
    """Return a value as text: moments as ISO 8601, lists and mappings as JSON.

    >>> as_text(["爱", "b"]), as_text(True), as_text(0.1)
    ('["爱", "b"]', 'true', '0.1')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, datetime):
        return value.isoformat()
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def as_json(value: Any) -> Any:
    """Return a value as JSON takes it: moments as text, all else as it is."""
    return value.isoformat() if isinstance(value, datetime) else value


def fitted(value: Any, rule: Property) -> Any:
    """Return a value, or its text, as the type of a property.

    >>> fitted("2025-03-01T02:00+02:00", Property(type="timestamp", doc="When."))
    datetime.datetime(2025, 3, 1, 0, 0)

    Raises:
        ValueError: it cannot be such a value.
    """
    found = _AS[rule.type](value)
    if rule.values is not None and found not in rule.values:
        raise ValueError(value)
    low = -math.inf if rule.minimum is None else rule.minimum
    high = math.inf if rule.maximum is None else rule.maximum
    if rule.type in {"int", "float"} and not low <= found <= high:
        raise ValueError(value)
    return found


def moment(value: Any) -> datetime:
    """Return a moment, or its ISO 8601 text, as naive UTC; without a zone it is UTC already.

    Raises:
        ValueError: it is neither.
    """
    found = value if isinstance(value, datetime) else datetime.fromisoformat(str(value))
    return found.astimezone(UTC).replace(tzinfo=None) if found.tzinfo else found


def _float(value: Any) -> float:
    found = float(value)
    if not math.isfinite(found):
        raise ValueError(value)
    return found


def _int(value: Any) -> int:
    if isinstance(value, float) and not value.is_integer():
        raise ValueError(value)
    return int(value)


def _bool(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    text = str(value).strip().lower()
    if text not in _TRUTH:
        raise ValueError(value)
    return _TRUTH[text]


def _json(value: Any) -> str:
    if isinstance(value, str):
        json.loads(value)
    return as_text(value)


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        if not value.startswith("["):
            return [value]
        value = json.loads(value)
    if not isinstance(value, list | tuple):
        raise ValueError(value)  # noqa: TRY004 - text of the wrong form, like the others
    return [as_text(part) for part in value]


_AS: Mapping[str, Callable[[Any], Any]] = {
    "string": as_text,
    "int": _int,
    "float": _float,
    "bool": _bool,
    "timestamp": moment,
    "json": _json,
    "strings": _strings,
}
