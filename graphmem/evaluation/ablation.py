"""What each channel gives: a set asked with all of them, and with one left out at a time."""

from collections.abc import Sequence
from typing import Any

from graphmem.evaluation.comparison import compare
from graphmem.evaluation.report import report
from graphmem.evaluation.runs import Run, Variant
from graphmem.retrieval.gathering import CHANNELS


def ablation_variants(profile: str) -> list[Variant]:
    """Return the whole, named `all`, and a variant without each channel, named after it."""
    return [
        Variant("all", profile),
        *(
            Variant(left_out, profile, tuple(name for name in CHANNELS if name != left_out))
            for left_out in CHANNELS
        ),
    ]


def ablation_report(runs: Sequence[Run]) -> dict[str, Any]:
    """Return the report of the whole, and `without`: by channel, what leaving it out changes.

    The differences are those of `compare`, so a channel that helps has negative ones.
    """
    whole, *others = runs
    return {
        **report(whole),
        "without": {run.variant.name: compare(whole.asked, run.asked) for run in others},
    }
