"""A trace as lines that people read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import get_args

from graphmem.model.labels import shown
from graphmem.model.trace.facts import (
    Addend,
    AddendSource,
    ChannelTrace,
    HitTrace,
    Named,
    PartTrace,
    StrategyTrace,
    TimeRead,
)

_BEST = 3
_ADDENDS = 6
_ID = 9
_MOVES = 6
_NAMES = 20


def of_part(part: PartTrace, profile: str) -> Iterator[str]:
    """Yield what was read of a part, what was planned, and what came of it."""
    yield f"{shown(part.text, 200)}"
    if part.alone:
        yield f"  judged as  {shown(part.alone, 200)}"
    yield f"  read       {part.language}; {part.asks}"
    yield from _given("terms", (_weighed(term, weight) for term, weight in part.terms.items()))
    yield from _given("entities", _labels(part.entities))
    yield from _given("speakers", _labels(part.speakers))
    yield from _given("times", map(_time, part.times))
    yield f"  intents    {_intents(part.intents)}"
    followed = ", ".join(strategy.name for strategy in part.strategies) or "none"
    yield f"  plan       for {', '.join(part.wanted)}; profile {profile}; strategies {followed}"
    yield f"  {'channel':16} {'weight':>6} {'found':>6} {'ms':>7}  best"
    yield from map(_channel, part.channels)
    yield from (_moved(strategy) for strategy in part.strategies if strategy.moves)
    for step in part.steps:
        yield f"  asked      {shown(step.text, 120)}"
        best = next((channel.best for channel in step.channels if channel.best), ())
        yield f"             {', '.join(_short(place.id) for place in best) or 'nothing found'}"


def of_hit(hit: HitTrace) -> Iterator[str]:
    """Yield the score of a hit, the sum that it is, and what changed it."""
    yield f"{hit.rank:3}. {hit.score:.4f}  {shown(hit.label)}  [{hit.id}]"
    yield f"     {hit.arithmetic.total:.4f} after fusion"
    for source in get_args(AddendSource):
        added = hit.arithmetic.largest(source)
        if added:
            total = sum(addend.product for addend in added)
            yield f"       {source}s {total:+.4f} = {_sum(added)}"
    for change in hit.changes:
        same = change.before == change.after
        moved = f"stays #{change.after}" if same else _ranks(change.before, change.after)
        yield f"     {change.stage}: {moved}, score {change.score:.4f}"


def of_times(latency_ms: Mapping[str, float]) -> str:
    """Return the stages, and the milliseconds of each."""
    stages = ", ".join(f"{stage} {spent:.1f}" for stage, spent in latency_ms.items())
    return f"{stages}; {sum(latency_ms.values()):.1f} in all"


def _sum(addends: Sequence[Addend]) -> str:
    rest = sum(addend.product for addend in addends[_ADDENDS:])
    more = len(addends) - _ADDENDS
    told = [*map(str, addends[:_ADDENDS]), *([f"{more} more = {rest:+.4f}"] if more > 0 else [])]
    return "; ".join(told)


def _short(id: str) -> str:
    return id if len(id) <= _ID else f"{id[: _ID - 1]}…"


def _given(name: str, values: Iterable[str]) -> Iterator[str]:
    told = list(values)
    if told:
        more = f", and {len(told) - _NAMES} more" if len(told) > _NAMES else ""
        yield f"  {name:10} {', '.join(told[:_NAMES])}{more}"


def _weighed(term: str, weight: float) -> str:
    return term if weight == 1.0 else f"{term} ×{weight:g}"


def _labels(nodes: Iterable[Named]) -> Iterator[str]:
    return (shown(node.label) for node in nodes)


def _time(time: TimeRead) -> str:
    start, end = (f"{each:%Y-%m-%d}" if each else "…" for each in (time.start, time.end))
    return f"{shown(time.text)} ({start} to {end})"


def _intents(intents: Mapping[str, float]) -> str:
    likely = sorted(intents.items(), key=lambda one: -one[1])
    return ", ".join(f"{name} {share:.2f}" for name, share in likely if share >= 0.005)  # noqa: PLR2004


def _channel(channel: ChannelTrace) -> str:
    best = ", ".join(
        f"{_short(place.id)} {place.score:.3f}{f' ({place.hidden})' if place.hidden else ''}"
        for place in channel.best[:_BEST]
    )
    counted = f"{channel.weight:6.2f} {channel.count:6} {channel.milliseconds:7.2f}"
    return f"  {channel.name:16} {counted}  {best}".rstrip()


def _moved(strategy: StrategyTrace) -> str:
    moves = ", ".join(
        f"{_short(m.id)} {_ranks(m.before, m.after)}" for m in strategy.moves[:_MOVES]
    )
    more = len(strategy.moves) - _MOVES
    return f"  {strategy.name:10} moved {moves}" + (f", and {more} more" if more > 0 else "")


def _ranks(before: int | None, after: int | None) -> str:
    return " → ".join(f"#{rank}" if rank else "out" for rank in (before, after))
