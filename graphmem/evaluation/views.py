"""Reports as tables for people."""

from collections.abc import Mapping
from typing import Any

from graphmem.evaluation.tables import Cell, Table

_CHIEF = ("R@5", "R@10", "MRR", "session_all@5", "turn_all@10")
"""What tables of differences show; the JSON holds every measure."""

_REACH = ("fused", "best_channel", "ceiling")


def report_tables(told: Mapping[str, Any]) -> list[Table]:
    """Return the tables of a report: its measures by type, and what else it holds."""
    tables = [_measures(told)]
    if "confusion" in told:
        tables.append(_confusion(told["confusion"]))
    if "risk_coverage" in told:
        points = tuple((point["coverage"], point["risk"]) for point in told["risk_coverage"])
        tables.append(Table("Risk of what is answered", ("coverage", "risk"), points))
    if told.get("stages_ms"):
        stages = {"search": told["latency_ms"], **told["stages_ms"]}
        rows = tuple((name, times["p50"], times["p95"]) for name, times in stages.items())
        tables.append(Table("Milliseconds", ("stage", "p50", "p95"), rows))
    if "without" in told:
        tables.append(_ablation(told["without"]))
    return tables


def comparison_tables(told: Mapping[str, Any]) -> list[Table]:
    """Return the tables of a comparison: the measures, and the chief ones by type."""
    columns = ("measure", "first", "second", "difference", "low", "high", "better", "worse")
    whole = tuple((name, *_changes(one)) for name, one in told["measures"].items())
    title = f"{told['set']}: {told['second']} against {told['first']}, questions: {told['n']}"
    if any(told["left_out"].values()):
        title += " ({first} of the first and {second} of the second are not in the other)".format(
            **told["left_out"]
        )
    by_type = tuple(
        (f"{type} {name}", *_changes(measures[name]))
        for type, measures in told["by_type"].items()
        for name in _CHIEF
        if name in measures
    )
    return [Table(title, columns, whole), Table("By type", columns, by_type)]


def oracle_tables(told: Mapping[str, Any]) -> list[Table]:
    """Return the tables of an oracle: reached and reachable by type, and the channels alone."""
    groups = {"all": told, **told["by_type"]}
    reach = tuple(
        (
            type,
            group["n"],
            *(group[of][name] for name in ("R@5", "R@10") for of in _REACH),
            *(group["candidates"][name] for name in ("R@200", "R@all")),
        )
        for type, group in groups.items()
        if group["n"]
    )
    columns = (
        *("type", "n"),
        *(f"{of} {name}" for name in ("R@5", "R@10") for of in _REACH),
        *("candidates R@200", "candidates R@all"),
    )
    alone = tuple(
        (channel, *(values.get(name) for name in _CHIEF[:3]))
        for channel, values in told.get("channels", {}).items()
    )
    title = f"{told['set']} ({told['profile']}): reached, and within reach"
    return [
        Table(title, columns, reach),
        Table("Each channel alone", ("channel", *_CHIEF[:3]), alone),
    ]


def _measures(told: Mapping[str, Any]) -> Table:
    whole = {"n": told["n"], **told["measures"]}
    rows: dict[str, Mapping[str, Cell]] = {"all": whole, **told["by_type"]}
    names = tuple(dict.fromkeys(name for values in rows.values() for name in values))
    cells = tuple((type, *(values.get(name) for name in names)) for type, values in rows.items())
    return Table(f"{told['set']} ({told['profile']})", ("type", *names), cells)


def _confusion(told: Mapping[str, Mapping[str, int]]) -> Table:
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (wanted, *counts.values()) for wanted, counts in told.items()
    )
    return Table("Intents (rows) and what they were told as", ("intent", *told), rows)


def _ablation(told: Mapping[str, Mapping[str, Any]]) -> Table:
    names = [n for n in _CHIEF if any(n in one["measures"] for one in told.values())]
    rows = tuple(
        (left_out, *(_with_interval(one["measures"].get(name)) for name in names))
        for left_out, one in told.items()
    )
    title = "What leaving a channel or a strategy out changes, with 95 % intervals"
    return Table(title, ("left out", *names), rows)


def _with_interval(one: Mapping[str, Any] | None) -> Cell:
    if one is None:
        return None
    low, high = one["interval"]
    return f"{one['difference']:+.3f} [{low:+.3f}, {high:+.3f}]"


def _changes(one: Mapping[str, Any]) -> tuple[Cell, ...]:
    low, high = one["interval"]
    return (
        *(one[name] for name in ("first", "second", "difference")),
        *(low, high, one.get("better"), one.get("worse")),
    )
