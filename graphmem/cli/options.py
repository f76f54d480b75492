"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

FolderArgument = Annotated[Path, typer.Argument(help="The memory folder.", show_default=False)]

EmbedderOption = Annotated[
    str | None,
    typer.Option(
        help="For a new folder: e5-small, hash, none, or sentence-transformers:MODEL.",
        show_default="GRAPHMEM_EMBEDDER, or e5-small",
    ),
]

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]

NamespaceOption = Annotated[str, typer.Option(help="Nothing of another namespace is seen.")]
