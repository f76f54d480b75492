"""Tables written to a folder: one page of Markdown, a CSV a table, and plots where asked for."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.evaluation.tables import Cell, Table
from graphmem.patterns import regex

_NOT_IN_NAMES = regex(r"[^\w@]+")


def write_tables(
    folder: Path, name: str, title: str, tables: Sequence[Table], *, plots: bool
) -> list[Path]:
    """Write `name.md`, and of each table a CSV and, with `plots`, a PNG; return the files.

    Raises:
        InputError: plots are asked for and matplotlib is not installed; nothing was written.
    """
    drawing = _drawing() if plots else None
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / f"{name}.md"
    parts = [f"# {title}\n", *(table.markdown() for table in tables)]
    page.write_text("\n".join(parts), encoding="utf-8")
    files = [page]
    for table in tables:
        stem = f"{name}-{_NOT_IN_NAMES.sub('-', table.title.lower()).strip('-')}"
        files.append(folder / f"{stem}.csv")
        files[-1].write_text(table.csv(), encoding="utf-8")
        if drawing is not None:
            files.append(folder / f"{stem}.png")
            draw(table, files[-1], drawing)
    return files


def draw(table: Table, file: Path, drawing: Any) -> None:
    """Draw a table as bars: a group a row, a colour a column of figures with fractions."""
    columns = [
        (name, values)
        for place, name in enumerate(table.columns[1:], 1)
        if (values := _figures([row[place] for row in table.rows])) is not None
    ]
    figure = drawing.Figure(figsize=(max(6.0, 0.9 * len(table.rows) + 3), 4), layout="constrained")
    axes = figure.subplots()
    width = 0.8 / max(1, len(columns))
    for place, (name, values) in enumerate(columns):
        starts = [row + place * width for row in range(len(values))]
        axes.bar(starts, values, width, label=name)
    middle = 0.4 - width / 2
    labels = [str(row[0]) for row in table.rows]
    axes.set_xticks([row + middle for row in range(len(labels))], labels, rotation=30, ha="right")
    axes.set_title(table.title)
    axes.axhline(0, color="black", linewidth=0.8)
    axes.legend()
    figure.savefig(file, dpi=150, metadata={"Software": None})


def _figures(cells: Sequence[Cell]) -> list[float] | None:
    """Return the cells of a column to be drawn; None for counts and words."""
    if not any(isinstance(cell, float) for cell in cells):
        return None
    return [float(cell) if isinstance(cell, int | float) else 0.0 for cell in cells]


def _drawing() -> Any:
    try:
        return import_module("matplotlib.figure")
    except ModuleNotFoundError as error:
        message = "plots need matplotlib, which is not installed: pip install 'graphmem[plots]'"
        raise InputError(message) from error
