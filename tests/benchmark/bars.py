"""What is measured against what is asked for, and how it is shown."""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `bar` is what it must reach (at least, or at most); None is for reading only."""

    name: str
    value: float
    unit: str
    bar: float | None = None
    at_least: bool = False

    @property
    def verdict(self) -> str:
        """Say whether the bar is met."""
        if self.bar is None:
            return ""
        met = self.value >= self.bar if self.at_least else self.value <= self.bar
        return "met" if met else "MISSED"


def table(figures: Iterable[Figure]) -> str:
    """Return the figures as a Markdown table."""
    lines = ["| what | value | bar | |", "|---|---|---|---|"]
    for figure in figures:
        sign = "≥" if figure.at_least else "≤"
        bar = "" if figure.bar is None else f"{sign} {figure.bar:g} {figure.unit}"
        shown = f"{figure.value:,.0f}" if figure.value >= 1000 else f"{figure.value:.3g}"
        lines.append(f"| {figure.name} | {shown} {figure.unit} | {bar} | {figure.verdict} |")
    return "\n".join(lines)


def as_json(figures: Iterable[Figure]) -> str:
    """Return the figures as JSON."""
    rows = [{**asdict(figure), "verdict": figure.verdict} for figure in figures]
    return json.dumps({"load": os.getloadavg(), "figures": rows}, indent=1)


def resident_bytes(peak: str = "VmRSS") -> int:
    """Return the resident size of this process (Linux); `VmHWM` for the largest there was."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(peak):
            return int(line.split()[1]) << 10
    return 0


def bytes_on_disk(folder: Path) -> int:
    """Return the size of all files of a folder."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
