"""What the commands print: answers and tables for people, JSON for programs."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from graphmem.model import Answer, Hit, Path, Version
from graphmem.model.explanation import Explanation
from graphmem.model.json_text import json_text
from graphmem.model.labels import tamed
from graphmem.model.trace import Trace

if TYPE_CHECKING:
    from graphmem.storage.queries.answer import Rows

_PIPED = 1_000
"""Columns where no terminal says how wide it is: what a program reads is not folded."""

_PAGE = 100
"""Columns of a rule at most."""

_LONGEST = 600
"""Characters of a memory that are shown; `graphmem show` and JSON hold it whole."""


class _Tamed(Console):
    """A console on which nothing is carried out of what a memory holds."""

    def render_str(self, text: str, **options: Any) -> Text:
        """Return what a cell of a table holds; its width is measured by it."""
        return super().render_str(_tamed(text), **options)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterator[Segment]:
        """Yield the pieces of what is printed."""
        for piece in super().render(renderable, options):
            text = piece.text if piece.control else _tamed(piece.text)
            yield Segment(text, piece.style, piece.control)


def _tamed(text: str) -> str:
    return "\n".join(map(tamed, text.split("\n")))


out = _Tamed(highlight=False, markup=False, emoji=False)
if not out.is_terminal:
    out.width = _PIPED
err = _Tamed(stderr=True, highlight=False, markup=False, emoji=False)


def print_error(message: str) -> None:
    """Print one line on stderr."""
    line = " ".join(message.split())
    err.print(Text.assemble(("error: ", "bold red"), line), soft_wrap=True)


def print_note(message: str) -> None:
    """Print one faint line on stderr: what takes time, what was left out."""
    err.print(Text(message, "dim"), soft_wrap=True)


def print_line(message: str) -> None:
    """Print one line."""
    out.print(Text(message), soft_wrap=True)


def number_of(count: float, one: str, many: str | None = None) -> str:
    """Return a number with what it counts.

    >>> number_of(1, "edge"), number_of(2, "memory", "memories")
    ('1 edge', '2 memories')
    """
    return f"{count:g} {one}" if count == 1 else f"{count:.15g} {many or one + 's'}"


def print_table(table: Table) -> None:
    """Print a table; what a program reads has no spaces at the ends of its lines."""
    if out.is_terminal:
        out.print(table)
        return
    with out.capture() as captured:
        out.print(table)
    typer.echo("\n".join(line.rstrip() for line in captured.get().removesuffix("\n").split("\n")))


def print_rule() -> None:
    """Print a faint line across the page."""
    out.print(Text("─" * min(out.width, _PAGE), "dim"))


def print_json(value: Any, *, indent: int | None = 2) -> None:
    """Print a value as JSON; moments in ISO 8601, paths as text, null for what is no number."""
    typer.echo(json_text(value, indent=indent, default=_plain))


def print_told(told: Trace | Explanation, *, as_json: bool = False) -> None:
    """Print how an answer came about: as text, or as JSON."""
    if as_json:
        print_json(told.as_dict())
    else:
        print_line(str(told))


def print_rows(rows: "Rows", *, as_json: bool = False) -> None:
    """Print the rows of a query: a table, or a JSON object a line."""
    if as_json:
        for row in rows:
            print_json(row, indent=None)
    else:
        table = titled(*rows.columns)
        for row in rows:
            table.add_row(*(_cell(value) for value in row.values()))
        print_table(table)
    if rows.truncated:
        print_note(f"only the first {len(rows)} rows; --max-rows gives more")


def titled(*columns: str, title: str | None = None) -> Table:
    """Return an empty table with these columns."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def print_versions(versions: Iterable[Version]) -> None:
    """Print former states of a memory, and why each was left."""
    for version in versions:
        until = f"{version.retired_at:%Y-%m-%d %H:%M}" if version.retired_at else ""
        out.print(Text(f"version {version.number}, until {until}: {version.content}"))
        out.print(Text(f"  {version.reason}", "dim"))


_SURE = {"answerable": "green", "uncertain": "yellow", "no_relevant_memory": "red"}


def print_answer(answer: Answer) -> None:
    """Print the hits of a question, each with its channels and its path."""
    out.print(Text(answer.question, "bold"))
    if answer.confidence:
        out.print(Text(f"  {answer.confidence}", _SURE[answer.confidence.label]))
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", width=3)
    table.add_column(overflow="fold")
    for number, hit in enumerate(answer, 1):
        table.add_row(f"{number}.", _said(hit))
        table.add_row("", Text(_found_by(hit), "dim"))
        table.add_row("", Text(str(telling_path(hit)), "cyan"))
        for amendment in hit.amendments:
            table.add_row("", Text(str(amendment), "yellow"))
    if len(answer):
        print_table(table)
    else:
        out.print(Text("  nothing found", "dim"))
    for finding in answer.findings:
        out.print(Text(f"  {_shown(finding.text)}", "green"), soft_wrap=not out.is_terminal)
        if finding.paths:
            out.print(Text(f"    {finding.paths[0]}", "cyan"))
    if answer.hidden:
        hidden = ", ".join(f"{count} {reason}" for reason, count in answer.hidden.items())
        out.print(Text(f"  hidden: {hidden}", "dim"))


def telling_path(hit: Hit) -> Path:
    """Return the path of the best-ranked channel that walked; where none did, that of the hit."""
    walked = [
        (found.rank, name, found.path) for name, found in hit.channels.items() if found.path.edges
    ]
    return min(walked, key=lambda item: item[:2])[2] if walked else hit.path


def counts(title: str, rows: Mapping[str, int]) -> Table:
    """Return a table of what there is at least one of."""
    table = titled("type", title=title)
    table.add_column("count", justify="right")
    for name, count in rows.items():
        if count:
            table.add_row(name, f"{count:,}")
    return table


def _plain(value: Any) -> Any:
    """Return what JSON has no form for."""
    return value.isoformat() if isinstance(value, date) else str(value)


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, str | date):
        return " ".join(str(value).split())
    return json.dumps(value, ensure_ascii=False, default=_plain)


def _said(hit: Hit) -> Text:
    memory = hit.memory
    when = f"{memory.created_at:%Y-%m-%d}" if memory.created_at else ""
    said_by = memory.speaker or memory.metadata.get("title")
    who = ", ".join(part for part in (said_by, when) if part)
    content = " ".join(tamed(memory.content).split())
    return Text.assemble((tamed(who), "green"), "  ", _shown(content))


def _shown(text: str) -> str:
    """Return a text, or its beginning and how long it is."""
    if len(text) <= _LONGEST:
        return text
    return f"{text[:_LONGEST].rstrip()}… ({len(text):,} characters)"


def _found_by(hit: Hit) -> str:
    ranks = sorted((found.rank, name) for name, found in hit.channels.items())
    channels = ", ".join(f"{name} #{rank}" for rank, name in ranks)
    return f"id {hit.memory.id}  {hit.score:.3f}  {channels}"
