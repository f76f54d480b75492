"""`graphmem demo`."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from graphmem.cli.conversation import DEMO_QUESTIONS, demo_ids, demo_items
from graphmem.cli.opening import opened
from graphmem.cli.options import ConfigOption, EmbedderOption, JsonLinesOption, folder_path
from graphmem.cli.output import (
    number_of,
    print_answer,
    print_json,
    print_line,
    print_note,
    print_rows,
    print_rule,
)
from graphmem.cli.writing import summary, write
from graphmem.errors import InputError
from graphmem.model.subgraph import Selection

if TYPE_CHECKING:
    from graphmem import GraphMemory

app = typer.Typer(add_completion=False, rich_markup_mode="markdown")

_HITS = 3
_DRAWN = 60
_SPEAKS_OF = "explore.speaks_of"
_ENTITY = "explore.entity"
_ROWS = 5


@app.command(epilog="Example: graphmem demo demo.graphmem --picture demo.svg")
def demo(
    folder: Annotated[
        Path | None,
        typer.Argument(
            parser=folder_path,
            help="Where to keep the memory.",
            show_default="a temporary folder",
        ),
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Draw the people and what they talk of: an .svg file.")
    ] = None,
    embedder: EmbedderOption = None,
    config: ConfigOption = None,
    as_json: JsonLinesOption = False,
) -> None:
    """Write a conversation in English and Chinese, and ask it questions in both.

    Then a Cypher query, a named query, and a picture of the graph where one is asked for. A folder
    that holds anything else is refused.
    """
    with (
        tempfile.TemporaryDirectory() as temporary,
        opened(folder or Path(temporary) / "demo.graphmem", config, embedder) as memory,
    ):
        _refuse_others(memory)
        report = write(memory, demo_items())
        if as_json:
            for question in DEMO_QUESTIONS:
                print_json(memory.search(question, limit=_HITS).as_dict(), indent=None)
        else:
            print_line(f"five talks and a document: {summary(report)}")
            _tell(memory)
        if picture is not None:
            _draw(memory, picture)
    if folder is None:
        print_note("it was in a temporary folder; `graphmem demo demo.graphmem` keeps it")


def _refuse_others(memory: "GraphMemory") -> None:
    """Raise where a memory holds what the demo did not write: nobody wants the two mixed.

    Raises:
        InputError: it does; nothing was written.
    """
    held = {row["id"] for row in memory.cypher("MATCH (m:Memory) RETURN m.id AS id")}
    rest = memory.stats()["nodes"]["Entity"]
    if held - demo_ids(memory.settings.ingest) or (rest and not held):
        message = (
            f"{memory.path} holds a memory that the demo did not write; name a folder that is "
            "empty or not there yet"
        )
        raise InputError(message)


def _tell(memory: "GraphMemory") -> None:
    for question in DEMO_QUESTIONS:
        print_rule()
        print_answer(memory.search(question, limit=_HITS))
    print_rule()
    print_line(next(query.text for query in memory.queries() if query.name == _SPEAKS_OF))
    print_rows(memory.query(_SPEAKS_OF, limit=_ROWS))
    tom = memory.query("explore.entity_named", name="Tom")[0]["id"]
    print_line(f"graphmem queries run {memory.path.name} {_ENTITY} -p id={tom}")
    print_rows(memory.query(_ENTITY, id=tom, limit=_HITS))
    counted = memory.stats()
    nodes, edges = (sum(counted[kind].values()) for kind in ("nodes", "edges"))
    print_line(f"{number_of(nodes, 'node')}, {number_of(edges, 'edge')}")


def _draw(memory: "GraphMemory", file: Path) -> None:
    people = memory.query("explore.speakers")
    selection = Selection(
        node_types=("Entity", "Memory"),
        seeds=tuple(("Entity", row["id"]) for row in people),
        limit=_DRAWN,
    )
    memory.export(file, selection=selection)
    print_note(f"the picture is in {file}")
