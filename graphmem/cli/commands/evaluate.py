"""`graphmem eval`: measure a set, compare two runs, repeat an experiment."""

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from graphmem.cli.commands.search import ProfileName
from graphmem.cli.opening import in_force
from graphmem.cli.options import ConfigOption, EmbedderOption, JsonOption
from graphmem.cli.output import print_json, print_line, print_table, titled
from graphmem.evaluation.sets import SETS
from graphmem.evaluation.tables import Table
from graphmem.evaluation.views import comparison_tables, oracle_tables, report_tables

_RUN = "run"

DataOption = Annotated[Path, typer.Option(help="The folder of the data sets.", show_default=False)]
SampleOption = Annotated[bool, typer.Option("--sample", help="The set's sample only.")]
LimitOption = Annotated[int | None, typer.Option(min=1, help="Questions at most.")]
CacheOption = Annotated[Path | None, typer.Option(help="Where vectors are kept between runs.")]


class Sets(TyperGroup):
    """Takes the name of a set for `run` with that name."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Find the command to run: `run` where the first word names none."""
        known = args[0] in self.commands
        return super().resolve_command(ctx, args if known else [_RUN, *args])


app = typer.Typer(
    cls=Sets,
    add_completion=False,
    rich_markup_mode="markdown",
    no_args_is_help=True,
    context_settings={"ignore_unknown_options": True},
    help="Measure on public data sets. `graphmem eval SET` is short for `graphmem eval run SET`.",
    epilog="Example: graphmem eval locomo --data data/dev --cache vectors",
)


@app.command(_RUN, epilog="Example: graphmem eval locomo --data data/dev --cache vectors")
def evaluate(
    name: Annotated[
        str, typer.Argument(metavar="SET", help=f"One of {', '.join(SETS)}.", show_default=False)
    ],
    data: DataOption,
    profile: Annotated[
        ProfileName, typer.Option(help="How channels are fused.")
    ] = ProfileName.learned,
    sample: SampleOption = False,
    limit: LimitOption = None,
    ablate: Annotated[
        bool, typer.Option("--ablate", help="Leave out one channel or strategy at a time.")
    ] = False,
    oracle: Annotated[
        bool, typer.Option("--oracle", help="What the best ranking of the candidates reaches.")
    ] = False,
    rows: Annotated[
        bool, typer.Option("--rows", help="Every question in the JSON, for `compare`.")
    ] = False,
    embedder: EmbedderOption = None,
    cache: CacheOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Measure a set in a temporary memory: every measure overall and by type, from 0 to 1.

    The sets are read from a folder of yours; a missing file is named.
    """
    if ablate and oracle:
        message = "--ablate and --oracle are two runs; ask for one of them"
        raise typer.BadParameter(message)
    measuring = import_module("graphmem.cli.measuring")
    given = measuring.Given(data, in_force(None, config, embedder).settings, cache)
    plan = measuring.Plan(sample, limit)
    if oracle:
        told = measuring.oracle(name, given, plan, profile.value)
        _show(told, oracle_tables(told), as_json=as_json)
        return
    if ablate:
        told = measuring.ablation(name, given, plan, profile.value)
    else:
        told = measuring.measure(name, given, plan, profile.value, rows=rows)
    _show(told, report_tables(told), as_json=as_json)


@app.command(epilog="Example: graphmem eval compare before.json after.json")
def compare(
    first: Annotated[Path, typer.Argument(help="What a run printed.", show_default=False)],
    second: Annotated[Path, typer.Argument(help="What another printed.", show_default=False)],
    as_json: JsonOption = False,
) -> None:
    """Compare two runs of a set question by question, with intervals of the differences.

    The files hold what `graphmem eval SET --rows --json` printed. A difference whose interval does
    not hold 0 is more than chance.
    """
    told = import_module("graphmem.evaluation.comparison").compare_files(first, second)
    _show(told, comparison_tables(told), as_json=as_json)


@app.command(epilog="Example: graphmem eval experiment 1 --data data/dev --output results")
def experiment(
    number: Annotated[
        int,
        typer.Argument(
            min=1,
            max=5,
            help="1 by type, 2 oracle, 3 comparison, 4 ablation, 5 efficiency.",
            show_default=False,
        ),
    ],
    data: DataOption,
    output: Annotated[Path, typer.Option(help="The folder for tables and plots.")] = Path(
        "results"
    ),
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", help="A set; may be repeated.", show_default="longmemeval, locomo"),
    ] = None,
    plots: Annotated[
        bool, typer.Option("--plots", help="Draw PNG too; needs the extra `plots`.")
    ] = False,
    sample: SampleOption = False,
    limit: LimitOption = None,
    embedder: EmbedderOption = None,
    cache: CacheOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> None:
    """Repeat one of five experiments, and write its tables (Markdown, CSV) and plots (PNG)."""
    measuring = import_module("graphmem.cli.measuring")
    given = measuring.Given(data, in_force(None, config, embedder).settings, cache)
    plan = measuring.Plan(sample, limit)
    files = measuring.experiment(number, given, plan, sets or None, output, plots=plots)
    if as_json:
        print_json([str(file) for file in files])
    else:
        for file in files:
            print_line(str(file))


def _show(told: dict[str, Any], tables: list[Table], *, as_json: bool) -> None:
    if as_json:
        print_json(told)
        return
    for table in tables:
        shown = titled(table.columns[0], title=table.title)
        for name in table.columns[1:]:
            shown.add_column(name, justify="right")
        for row in table.texts():
            shown.add_row(*row)
        print_table(shown)
