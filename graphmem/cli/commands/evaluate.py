"""`graphmem eval`."""

import tempfile
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.cli.commands.search import ProfileName
from graphmem.cli.opening import settings_with
from graphmem.cli.options import EmbedderOption, JsonOption
from graphmem.cli.output import err, out, print_json, print_line, print_note
from graphmem.evaluation.datasets import DATASETS
from graphmem.evaluation.runs import Plan, run
from graphmem.evaluation.times import times_result
from graphmem.language import BilingualAnalyzer
from graphmem.memory import GraphMemory

TIMES = "times"

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")


@app.command("eval", epilog="Example: graphmem eval locomo --data data/dev --cache vectors")
def evaluate(
    name: Annotated[
        str,
        typer.Argument(
            metavar="SET", help=f"One of {', '.join((*DATASETS, TIMES))}.", show_default=False
        ),
    ],
    data: Annotated[
        Path, typer.Option(help="The folder of the packed data sets.", show_default=False)
    ],
    profile: Annotated[
        ProfileName, typer.Option(help="How channels are fused.")
    ] = ProfileName.scores,
    sample: Annotated[bool, typer.Option("--sample", help="The set's sample only.")] = False,
    limit: Annotated[int | None, typer.Option(min=1, help="Questions at most.")] = None,
    embedder: EmbedderOption = None,
    cache: Annotated[Path | None, typer.Option(help="Where vectors are kept between runs.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure retrieval, or the reading of dates, on a public data set, in a temporary memory."""
    if name == TIMES:
        result = times_result(data, BilingualAnalyzer().times)
    else:
        result = _retrieval(name, data, Plan(profile.value, sample, limit), embedder, cache)
    if as_json:
        print_json(result)
    else:
        _print_result(result)


def _retrieval(
    name: str, data: Path, plan: Plan, embedder: str | None, cache: Path | None
) -> dict[str, Any]:
    settings = settings_with(embedder)
    model = embedder_named(settings.embedder, progress=print_note)
    if model is not None and cache is not None:
        model = CachedEmbedder(model, cache)
    with (
        tempfile.TemporaryDirectory() as folder,
        GraphMemory(folder, settings=settings, embedder=model) as memory,
        err.status("writing and asking") as status,
    ):
        return run(name, data, memory, plan, status.update).as_dict()


def _print_result(result: dict[str, Any]) -> None:
    rows = {"all": {"n": result["n"], **result["measures"]}, **result["by_type"]}
    table = Table("type", title=f"{result['set']} ({result['profile']})", title_justify="left")
    for name in rows["all"]:
        table.add_column(name, justify="right")
    for kind, values in rows.items():
        table.add_row(kind, *(str(values.get(name, "")) for name in rows["all"]))
    out.print(table)
    if not result["latency_ms"]:
        return
    latency = ", ".join(f"{name} {value} ms" for name, value in result["latency_ms"].items())
    print_line(f"a search: {latency}")
