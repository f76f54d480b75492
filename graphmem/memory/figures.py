"""Pictures by matplotlib: how a memory fades, and what held of an entity when."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphmem.errors import InputError
from graphmem.model.labels import shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_CHINESE: Final = (
    "Noto Sans CJK SC",
    "PingFang SC",
    "Microsoft YaHei",
    "SimHei",
    "WenQuanYi Zen Hei",
)
_TONES: Final = {"current": "#4677b8", "superseded": "#a9afb8", "deleted": "#d5d8dc"}
_LONGEST: Final = 44
_ROW_INCHES: Final = 0.34
_FIRST: Final = datetime(10, 1, 1)  # noqa: DTZ001 - naive UTC, as all moments here
_LAST: Final = datetime(9990, 1, 1)  # noqa: DTZ001


@dataclass(frozen=True, slots=True)
class Stretch:
    """A statement and the time through which it held; None is open."""

    text: str
    start: datetime | None
    end: datetime | None
    state: str


def decay(
    title: str,
    moments: Sequence[datetime],
    curves: Mapping[str, Sequence[float]],
    thresholds: Sequence[float],
) -> "Figure":
    """Draw curves over time, with a line at each threshold.

    Raises:
        InputError: matplotlib is not installed.
    """
    figure, axes = _drawn(title, 4.0)
    for (name, values), tone in zip(curves.items(), ("#4677b8", "#d08a34"), strict=False):
        axes.plot(np.array(moments, "datetime64[us]"), values, color=tone, label=name, linewidth=2)
    for threshold in thresholds:
        axes.axhline(threshold, color="#a9afb8", linestyle=":", linewidth=1)
        axes.annotate(f"{threshold:g}", (1.01, threshold), xycoords=("axes fraction", "data"))
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False)
    figure.autofmt_xdate()
    return figure


def timeline(title: str, stretches: Sequence[Stretch], now: datetime) -> "Figure":
    """Draw a bar for each statement, from when it held until when; open ones reach until now.

    Raises:
        InputError: matplotlib is not installed.
    """
    figure, axes = _drawn(title, 1.2 + _ROW_INCHES * len(stretches))
    axes.margins(x=0)
    starts = [each.start for each in stretches if each.start is not None]
    earliest, latest = min(starts, default=now), max([now, *starts])
    begins = [_drawable(each.start or earliest) for each in stretches]
    ends = [_drawable(each.end or latest) for each in stretches]
    lengths: Any = [end - begin for begin, end in zip(begins, ends, strict=True)]
    tones = [_TONES[each.state] for each in stretches]
    rows: Any = range(len(stretches))
    axes.barh(rows, lengths, left=begins, height=0.6, color=tones)  # type: ignore[arg-type]
    fonts = _fonts()
    axes.set_yticks(rows, [shown(each.text, _LONGEST) for each in stretches], fontfamily=fonts)
    axes.invert_yaxis()
    axes.xaxis_date()
    figure.autofmt_xdate()
    return figure


def _drawable(moment: datetime) -> datetime:
    """Return a moment, or the nearest that an axis with its ticks can show."""
    return min(max(moment, _FIRST), _LAST)


def _drawn(title: str, height: float) -> "tuple[Figure, Axes]":
    if find_spec("matplotlib") is None:
        message = "figures need matplotlib, which is not installed: pip install 'graphmem[plots]'"
        raise InputError(message)
    figure: Figure = import_module("matplotlib.figure").Figure((8.0, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(shown(title), loc="left", fontfamily=_fonts(), parse_math=False)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _fonts() -> list[str]:
    """Return the font that figures have anyhow, and one for Chinese, where there is one."""
    held: Any = import_module("matplotlib.font_manager").get_font_names()
    return ["DejaVu Sans", *[name for name in _CHINESE if name in held][:1]]
