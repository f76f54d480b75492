"""Figures of a memory, of today or as it was: what is drawn in them."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from graphmem.errors import InputError
from graphmem.lifecycle.maintenance import Why
from graphmem.memory import figures
from graphmem.model import Node, Subgraph
from graphmem.model.given import count

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

_POINTS: Final = 60

MOST_STATEMENTS: Final = 200
"""Statements of a timeline, where the caller does not say: each takes a third of an inch."""


def decaying(content: str, why: Callable[[datetime], Why], now: datetime, days: int) -> "Drawing":
    """Draw how weight and strength of a memory fall from a moment on.

    Raises:
        InputError: matplotlib is not installed, or the days do not fit in the calendar.
    """
    if count(days, "days") > _left(now):
        message = f"days is {days}; they must end before the year 10000"
        raise InputError(message)
    moments = [now + timedelta(days=days * step / _POINTS) for step in range(_POINTS + 1)]
    told = [why(moment) for moment in moments]
    curves = {
        "weight": [each.weight for each in told],
        "strength": [each.strength for each in told],
    }
    return figures.decay(content, moments, curves, list(told[0].fades))


def lasting(entity: str, part: Subgraph, now: datetime, limit: int) -> "Drawing":
    """Draw the memories of a part of a graph, the last ones, each through the time that it held.

    Raises:
        InputError: matplotlib is not installed, or the limit is below 1.
    """
    most = count(limit, "limit")
    said = [_stretch(node, now) for node in part.nodes if node.type == "Memory"]
    said.sort(key=lambda each: (each.start or now, each.text))
    left_out = len(said) > most
    title = f"{entity}: the last {most:,} of {len(said):,}" if left_out else entity
    return figures.timeline(title, said[-most:], now)


def _stretch(node: Node, now: datetime) -> figures.Stretch:
    own = node.properties
    over = own.get("retired_at") is not None and (own.get("valid_to") or now) <= now
    ended = "superseded" if over or own.get("is_negated") else "current"
    state = "deleted" if own.get("deleted_at") else ended
    text = "…" if state == "deleted" else own["content"]
    return figures.Stretch(text, own.get("valid_from"), own.get("valid_to"), state)


def _left(now: datetime) -> int:
    """Return how many days there are after a moment."""
    return (datetime.max - now).days  # noqa: DTZ901 - naive UTC, as all moments here
