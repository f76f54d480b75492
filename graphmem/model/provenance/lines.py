"""The parts of a provenance in words, a line each."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from graphmem.model.labels import shown
from graphmem.model.provenance.keeping import Forecast, Keeping
from graphmem.model.provenance.traces import Adjusted, Link, Reading, Span

LONGEST = 120
"""Characters of a text that are shown."""


def titled(title: str, told: Iterable[str]) -> Iterator[str]:
    """Yield lines under their title; nothing where there are none."""
    held = list(told)
    if held:
        yield f"  {title}:"
        yield from held


def span_line(span: Span) -> str:
    """Return where a text was said, and its words."""
    who = f"{span.speaker}, " if span.speaker else ""
    what = "caption" if span.caption else f"{who}{span.kind}"
    title = f" {span.title!r}" if span.title else ""
    unlike = "" if span.equal else "; the memory says it otherwise"
    place = f"characters {span.start} to {span.end}"
    text = shown(span.text, LONGEST)
    return f"    {day(span.said_at)} {what}{title} {span.source}, {place}: “{text}”{unlike}"


def reading_line(reading: Reading) -> str:
    """Return what was read."""
    surface = f" (“{shown(reading.surface)}”)" if reading.surface else ""
    span = f" [{reading.start or '…'}, {reading.end or '…'})" if reading.kind == "time" else ""
    sure = "" if reading.confidence is None else f", {reading.confidence:.2f}"
    why = f": {shown(reading.reason)}" if reading.reason else ""
    return f"    {reading.kind} {shown(reading.text)}{surface}{span}{sure}{why}"


def link_line(link: Link) -> str:
    """Return what a memory is to another."""
    words = link.kind.replace("_", " ")
    by = f" by {link.origin}" if link.origin else ""
    why = f": {shown(link.reason)}" if link.reason else ""
    return f"    {words} {link.id} “{shown(link.label)}”, {day(link.at)}{by}{why}"


def change_line(one: Adjusted) -> str:
    """Return a change with both values."""
    by = f" by {one.origin}" if one.origin else ""
    values = f"{shown(str(one.old))} → {shown(str(one.new))}"
    return f"    {day(one.at)}{by} {one.property}: {values} ({shown(one.reason)})"


def keeping_lines(keeping: Keeping) -> Iterator[str]:
    """Yield why a memory was kept, when it faded, and when it will."""
    yield from titled("why it was kept", (f"    {reason}" for reason in keeping.reasons))
    gains = (f"    {day(one.at)} {one.reason}" for one in keeping.strengthened)
    yield from titled("strengthened", gains)
    fell = [one for one in keeping.forecasts if one.at is not None and one.at <= keeping.asked_at]
    yield from titled("when it faded", (_fall(one, "fell") for one in fell))
    falls = (_fall(one, "falls") for one in keeping.forecasts if one not in fell)
    yield from titled("when it will fade, if nothing happens", falls)


def _fall(one: Forecast, falls: str) -> str:
    if one.at is None:
        return f"    {one.figure} {one.now:.3f} never falls below {one.threshold:g}"
    below = f"{one.figure} {one.now:.3f} {falls} below {one.threshold:g} on {day(one.at)}"
    return f"    {below}, {one.then}"


def day(at: datetime | None) -> str:
    """Return the day of a moment."""
    return "undated" if at is None else f"{at:%Y-%m-%d}"
