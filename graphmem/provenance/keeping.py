"""Why a memory was kept, when it was strengthened, and when it will fade."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from graphmem.model import Version
from graphmem.model.provenance import Adjusted, Forecast, Keeping, Link, Strengthened

_RISING = frozenset({"weight", "importance", "trust", "usage_score", "layer"})


@dataclass(frozen=True, slots=True)
class Recorded:
    """What is recorded of one memory."""

    row: Mapping[str, Any]
    links: tuple[Link, ...]
    adjustments: tuple[Adjusted, ...]
    versions: tuple[Version, ...]


def keeping(recorded: Recorded, forecasts: Sequence[Forecast], now: datetime) -> Keeping:
    """Return why a memory was kept, and the day on which it falls below each bound."""
    gains = sorted(_gains(recorded), key=lambda one: (one.at, one.reason))
    return Keeping(
        asked_at=now,
        reasons=tuple(_reasons(recorded)),
        strengthened=tuple(gains),
        forecasts=tuple(forecasts),
    )


def _reasons(recorded: Recorded) -> Iterator[str]:
    row = recorded.row
    yield f"its category is {row.get('category')}, its importance {row.get('importance', 0.0):g}"
    uses, mentions = row.get("access_count") or 0, row.get("mention_count") or 0
    active = row.get("last_activated_at")
    if uses:
        times = "time" if uses == 1 else "times"
        since = f", last on {active:%Y-%m-%d}" if active else ""
        yield f"searches returned it {uses} {times}{since}"
    if mentions > 1:
        yield f"it was said {mentions} times"
    confirmed = sum(link.kind == "supported_by" for link in recorded.links)
    if confirmed:
        yield f"{confirmed} other {'memory confirms' if confirmed == 1 else 'memories confirm'} it"
    if (row.get("sensitivity") or 0) > 1:
        yield "it is sensitive, and so never compressed"
    if row.get("layer") == "long_term":
        yield "it earned a place in the long term"
    for name, words in (("deleted_at", "deleted"), ("retired_at", "no longer held for current")):
        if row.get(name):
            yield f"it was {words} on {row[name]:%Y-%m-%d}, and is kept as history"


def _gains(recorded: Recorded) -> Iterator[Strengthened]:
    for link in recorded.links:
        if link.kind == "supported_by" and link.at is not None:
            yield Strengthened(link.at, f"confirmed by {link.id}")
    for one in recorded.adjustments:
        if one.property in _RISING and _rose(one.old, one.new):
            yield Strengthened(one.at, f"{one.property} {one.old} → {one.new}: {one.reason}")
    row = recorded.row
    if row.get("access_count") and row.get("last_activated_at"):
        yield Strengthened(row["last_activated_at"], "a search returned it")


def _rose(old: Any, new: Any) -> bool:
    if isinstance(old, int | float) and isinstance(new, int | float):
        return new > old
    return (old, new) == ("short_term", "long_term")
