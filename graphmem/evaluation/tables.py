"""Tables of figures, as Markdown and CSV."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under named columns; the first column names the row."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def markdown(self) -> str:
        """Return the table as Markdown, with its title above.

        >>> print(Table("Recall", ("set", "R@5"), (("locomo", 0.5),)).markdown(), end="")
        ### Recall
        <BLANKLINE>
        | set | R@5 |
        |---|---|
        | locomo | 0.500 |
        """
        lines = [f"### {self.title}", "", _line(self.columns), "|---" * len(self.columns) + "|"]
        lines += [_line(row) for row in self.texts()]
        return "\n".join(lines) + "\n"

    def csv(self) -> str:
        """Return the table as CSV with a header, figures in full."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows(self.rows)
        return text.getvalue()

    def texts(self) -> Iterator[tuple[str, ...]]:
        """Yield the rows as people read them: three places, nothing for None."""
        for row in self.rows:
            yield tuple(_text(cell) for cell in row)


def _text(cell: Cell) -> str:
    if cell is None:
        return ""
    return f"{cell:.3f}" if isinstance(cell, float) else str(cell)


def _line(cells: tuple[str, ...]) -> str:
    escaped = [cell.replace("|", "\\|") for cell in cells]
    return f"| {' | '.join(escaped)} |"
