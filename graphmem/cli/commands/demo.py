"""`graphmem demo`."""

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from graphmem.cli.conversation import DEMO_QUESTIONS, demo_items
from graphmem.cli.opening import opened
from graphmem.cli.options import EmbedderOption
from graphmem.cli.output import out, print_answer, print_line
from graphmem.cli.writing import summary, write

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

_HITS = 3


@app.command(epilog="Example: graphmem demo demo.graphmem, then: graphmem stats demo.graphmem")
def demo(
    folder: Annotated[
        Path | None,
        typer.Argument(help="Where to keep the memory.", show_default="a temporary folder"),
    ] = None,
    embedder: EmbedderOption = None,
) -> None:
    """Write a conversation in English and Chinese, and ask it questions in both."""
    with (
        tempfile.TemporaryDirectory() as temporary,
        opened(folder or Path(temporary) / "demo.graphmem", embedder) as memory,
    ):
        print_line(f"five talks and a document: {summary(write(memory, demo_items()))}")
        for question in DEMO_QUESTIONS:
            out.rule(style="dim")
            print_answer(memory.search(question, limit=_HITS))
        out.rule(style="dim")
        counted = memory.stats()
        nodes, edges = (sum(counted[kind].values()) for kind in ("nodes", "edges"))
        print_line(f"{nodes} nodes, {edges} edges in {memory.path}")
