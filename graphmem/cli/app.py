"""`graphmem`: init, import, search, stats, eval, demo."""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from graphmem.adapters import embedder_named
from graphmem.adapters.cached import CachedEmbedder
from graphmem.cli.conversation import DEMO_QUESTIONS, demo_items
from graphmem.errors import GraphMemError
from graphmem.evaluation.datasets import DATASETS
from graphmem.evaluation.runs import Plan, run
from graphmem.ingest.readers import FORMATS, read
from graphmem.memory import GraphMemory
from graphmem.model import Item
from graphmem.settings import Settings

app = typer.Typer(
    help="Long-term memory for AI agents, in an embedded graph.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
out = Console()
err = Console(stderr=True)

FolderArgument = Annotated[Path, typer.Argument(help="The memory folder.")]
EmbedderOption = Annotated[
    str,
    typer.Option(envvar="GRAPHMEM_EMBEDDER", help="e5-small, hash, none, sentence-transformers:…"),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
NamespaceOption = Annotated[str, typer.Option(help="Nothing of another namespace is seen.")]


def main() -> None:
    """Run the command line; an error is one line on stderr and exit code 1."""
    try:
        app()
    except GraphMemError as error:
        err.print(f"[bold red]error:[/] {error}", highlight=False)
        raise SystemExit(1) from error


def _settings(embedder: str) -> Settings:
    engine = os.environ.get("GRAPHMEM_ENGINE", "kuzu")
    return Settings.of({"embedder": {"name": embedder}, "storage": {"engine": engine}})


@contextmanager
def _opened(folder: Path, embedder: str) -> Iterator[GraphMemory]:
    settings = _settings(embedder)
    told = embedder_named(settings.embedder, progress=lambda text: err.print(f"[dim]{text}[/]"))
    with GraphMemory(folder, settings=settings, embedder=told) as memory:
        yield memory


def _print_json(value: Any) -> None:
    out.print_json(json.dumps(value, ensure_ascii=False, default=str))


@app.command()
def init(folder: FolderArgument, embedder: EmbedderOption = "e5-small") -> None:
    """Create a memory folder."""
    with _opened(folder, embedder) as memory:
        out.print(f"created {memory.path}")


@app.command("import")
def import_(
    folder: FolderArgument,
    file: Annotated[Path, typer.Argument(help="What to read.", exists=True)],
    form: Annotated[str, typer.Option("--format", help=f"One of {', '.join(FORMATS)}.")],
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = "e5-small",
) -> None:
    """Write a file of messages, conversations or documents into a memory."""
    with _opened(folder, embedder) as memory:
        _write(memory, read(file, form), namespace)


def _write(memory: GraphMemory, items: Iterator[Item], namespace: str) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=err) as progress:
        task = progress.add_task("memories", total=None)
        report = memory.add_many(
            items,
            namespace=namespace,
            progress=lambda done: progress.update(task, completed=done),
        )
    out.print(
        f"{len(report.added)} new, {len(report.known)} known, {len(report.rejected)} rejected"
    )
    for rejected in report.rejected:
        err.print(f"item {rejected.position}: {rejected.reason}", highlight=False)


@app.command()
def search(
    folder: FolderArgument,
    question: str,
    limit: int = 5,
    namespace: NamespaceOption = "default",
    embedder: EmbedderOption = "e5-small",
    as_json: JsonOption = False,
) -> None:
    """Ask a memory; every hit shows the channels that found it and its path in the graph."""
    with _opened(folder, embedder) as memory:
        answer = memory.search(question, limit=limit, namespace=namespace)
    if as_json:
        _print_json(answer.as_dict())
    else:
        out.print(str(answer), markup=False, highlight=False)


@app.command()
def stats(
    folder: FolderArgument, embedder: EmbedderOption = "e5-small", as_json: JsonOption = False
) -> None:
    """Count nodes and edges by type."""
    with _opened(folder, embedder) as memory:
        counted = memory.stats()
    if as_json:
        _print_json(counted)
        return
    table = Table(title=counted["path"])
    table.add_column("type")
    table.add_column("count", justify="right")
    for name, count in (counted["nodes"] | counted["edges"]).items():
        if count:
            table.add_row(name, str(count))
    out.print(table)


@app.command("eval")
def evaluate(
    name: Annotated[str, typer.Argument(metavar="SET", help=f"One of {', '.join(DATASETS)}.")],
    data: Annotated[Path, typer.Option(help="The folder of the packed data sets.")],
    profile: Annotated[str, typer.Option(help="How channels are fused: scores or rrf.")] = "scores",
    sample: Annotated[bool, typer.Option(help="The set's sample only.")] = False,
    limit: Annotated[int | None, typer.Option(help="Questions at most.")] = None,
    embedder: EmbedderOption = "e5-small",
    cache: Annotated[Path | None, typer.Option(help="Where vectors are kept between runs.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure retrieval on a public data set, in a temporary memory."""
    settings = _settings(embedder)
    model = embedder_named(settings.embedder, progress=lambda text: err.print(f"[dim]{text}[/]"))
    if model is not None and cache is not None:
        model = CachedEmbedder(model, cache)
    plan = Plan(profile, sample, limit)
    with (
        tempfile.TemporaryDirectory() as folder,
        GraphMemory(folder, settings=settings, embedder=model) as memory,
        err.status("writing and asking") as status,
    ):
        result = run(name, data, memory, plan, status.update).as_dict()
    if as_json:
        _print_json(result)
    else:
        _print_result(result)


def _print_result(result: dict[str, Any]) -> None:
    rows = {"all": {"n": result["n"], **result["measures"]}, **result["by_type"]}
    table = Table(title=f"{result['set']} ({result['profile']})")
    table.add_column("type")
    for name in rows["all"]:
        table.add_column(name, justify="right")
    for kind, values in rows.items():
        table.add_row(kind, *(str(values.get(name, "")) for name in rows["all"]))
    out.print(table)
    out.print(result["latency_ms"])


@app.command()
def demo(
    folder: Annotated[Path | None, typer.Argument(help="Where to keep the memory.")] = None,
    embedder: EmbedderOption = "e5-small",
) -> None:
    """Write a conversation in English and Chinese, and ask it questions in both."""
    with (
        tempfile.TemporaryDirectory() as temporary,
        _opened(folder or Path(temporary) / "demo.graphmem", embedder) as memory,
    ):
        _write(memory, iter(demo_items()), "default")
        for question in DEMO_QUESTIONS:
            out.rule()
            out.print(str(memory.search(question, limit=2)), markup=False, highlight=False)
        out.rule()
        counted = memory.stats()
        nodes = sum(counted["nodes"].values())
        out.print(f"{nodes} nodes, {sum(counted['edges'].values())} edges in {memory.path}")
