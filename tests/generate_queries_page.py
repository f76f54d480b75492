"""Writes docs/queries.md from the files of queries/: `python -m tests.generate_queries_page`."""

import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from graphmem.storage.queries.catalogue import shipped_queries
from graphmem.storage.queries.query import Query

FILE = Path(__file__).parents[1] / "docs" / "queries.md"

_HEAD = """# Named queries

Made from the files of `queries/` by `python -m tests.generate_queries_page`; change those, not
this page.

`memory.query("explore.entity", id="…")` runs a query by its name and returns its rows;
`memory.queries()` lists those at hand. What has a default need not be given. A moment may be given
as a `datetime` or in ISO 8601. How rows can be had, limits of time and length, and folders of your
own: [Cypher from Python](cypher.md).
"""


def queries_page(queries: Mapping[str, Query]) -> str:
    """Return the page as Markdown."""
    lines = [_HEAD]
    ordered = sorted(queries.values(), key=lambda query: query.name)
    for namespace, group in groupby(ordered, key=lambda query: query.name.rpartition(".")[0]):
        lines.append(f"## {namespace}\n")
        for query in group:
            lines += _section(query)
    return "\n".join(lines).rstrip() + "\n"


def _section(query: Query) -> Iterator[str]:
    yield f"### {query.name}\n"
    yield f"{query.doc}\n"
    if query.parameters:
        yield f"Takes {', '.join(_parameters(query))}.\n"
    yield f"Returns {', '.join(f'`{column}`' for column in query.columns)}.\n"
    body = query.text.split("\n", 1)[1]
    yield f"```cypher\n{body}\n```\n"


def _parameters(query: Query) -> Iterator[str]:
    for name, type in query.parameters.items():
        known = name in query.defaults
        default = f" = {json.dumps(query.defaults[name])}" if known else ""
        yield f"`{name}` ({type}{default})"


def main() -> None:
    """Write the page."""
    FILE.write_text(queries_page(shipped_queries()), encoding="utf-8")


if __name__ == "__main__":
    main()
