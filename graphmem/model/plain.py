"""Value objects as JSON holds them."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from typing import Any


def plain(value: Any) -> Any:
    """Return a value object as mappings, lists and what JSON holds; moments as ISO 8601.

    >>> from graphmem.model.graph import Interval
    >>> plain((Interval(datetime(2024, 5, 1), None),))
    [{'start': '2024-05-01T00:00:00', 'end': None}]
    """
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value.isoformat() if isinstance(value, datetime) else value
