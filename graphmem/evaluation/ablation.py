"""What each channel and strategy gives: a set asked with all, and with one left out at a time."""

from collections.abc import Sequence
from typing import Any

from graphmem.evaluation.comparison import compare
from graphmem.evaluation.report import report
from graphmem.evaluation.runs import Run, Variant
from graphmem.retrieval.gathering import CHANNELS
from graphmem.retrieval.strategies import STRATEGIES


def ablation_variants(profile: str) -> list[Variant]:
    """Return the whole, named `all`, and a variant without each channel and each strategy.

    They are named `channel NAME` and `strategy NAME`.
    """
    without_channel = (
        Variant(
            f"channel {left_out}",
            profile,
            channels=tuple(name for name in CHANNELS if name != left_out),
        )
        for left_out in CHANNELS
    )
    without_strategy = (
        Variant(
            f"strategy {left_out}",
            profile,
            strategies=tuple(name for name in STRATEGIES if name != left_out),
        )
        for left_out in STRATEGIES
    )
    return [Variant("all", profile), *without_channel, *without_strategy]


def ablation_report(runs: Sequence[Run]) -> dict[str, Any]:
    """Return the report of the whole, and `without`: by name, what leaving one out changes.

    The differences are those of `compare`, so what helps has negative ones.
    """
    whole, *others = runs
    return {
        **report(whole),
        "without": {run.variant.name: compare(whole.asked, run.asked) for run in others},
    }
