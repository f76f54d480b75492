"""The named queries of `queries/`.

A file holds one or more queries, each below a header of comment lines:

    // name: neighbours
    // doc: The entities one edge away from an entity.
    // parameters: id STRING, limit INT64 = 20
    // columns: id, name
    // plan: seek

`doc` may go on over the lines that follow it; `parameters` is left out where there are none. What
stands behind `=` is the default, as JSON. The folder is the namespace: this is
`explore.neighbours` in the folder `explore`. `plan: seek` promises that every node table is
entered by a key and none is read whole; a test holds the queries of graphmem to it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any

from graphmem.errors import QueryError
from graphmem.patterns import regex
from graphmem.storage.queries.query import Query
from graphmem.storage.queries.tokens import parameters_of

_START = regex(r"^// name:", re.MULTILINE)
_FIELD = regex(r"// (?P<key>name|doc|parameters|columns|plan): *(?P<value>.*)")
_NAME = regex(r"[a-z][a-z0-9_]*")
_PARAMETER = regex(
    r"(?P<name>[a-z][a-z0-9_]*) +(?P<type>[A-Z][A-Z0-9]*(?:\[\])*) *(?P<default>= *)?"
)


def load(folder: Traversable) -> dict[str, Query]:
    """Read every `.cypher` file below a folder.

    Raises:
        QueryError: a file cannot be read, is not of the right form, or a name is taken twice.
    """
    queries: dict[str, Query] = {}
    for namespace, file in _files(folder):
        for query in parse(_read(file, namespace), namespace, file.name):
            if query.name in queries:
                first = queries[query.name].origin
                message = f"two queries are named {query.name}: in {first} and in {query.origin}"
                raise QueryError(message)
            queries[query.name] = query
    return queries


def parse(source: str, namespace: str, file: str) -> Iterator[Query]:
    """Yield the queries of one file.

    Raises:
        QueryError: names the file and what is wrong.
    """
    origin = _origin(namespace, file)
    preamble, *parts = _START.split(source)
    if preamble.strip() or not parts:
        message = f"{origin}: expected '// name: some_name' on the first line"
        raise QueryError(message)
    for part in parts:
        yield _query(f"// name:{part}", namespace, origin)


def _read(file: Traversable, namespace: str) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")  # some editors begin with a mark
    except (OSError, UnicodeDecodeError) as error:
        message = f"{_origin(namespace, file.name)} cannot be read as UTF-8: {error}"
        raise QueryError(message) from error


def _origin(namespace: str, file: str) -> str:
    return "/".join((*namespace.split("."), file))


def _query(part: str, namespace: str, origin: str) -> Query:
    header, body = _split(part)
    fields = _fields(header, origin)
    name = fields["name"]
    if not _NAME.fullmatch(name):
        message = f"{origin}: {name!r} is not a name of small letters, digits and underscores"
        raise QueryError(message)
    where = f"{origin}: query {name}"
    parameters, defaults = _parameters(fields.get("parameters", ""), where)
    try:
        used = set(parameters_of(body))
    except QueryError as error:
        message = f"{where}: {error}"
        raise QueryError(message) from error
    if used != set(parameters):
        odd = sorted(used ^ set(parameters))[0]
        message = f"{origin}: query {name}: parameter {odd!r} is not both declared and used"
        raise QueryError(message)
    if not body:
        message = f"{origin}: query {name} is empty"
        raise QueryError(message)
    columns = tuple(c.strip() for c in fields.get("columns", "").split(",") if c.strip())
    full = f"{namespace}.{name}"
    text = f"/* {full}: {origin} */\n{body}"
    seeks = _seeks(fields, where)
    return Query(full, fields.get("doc", ""), parameters, columns, text, origin, defaults, seeks)


def _split(part: str) -> tuple[list[str], str]:
    lines = part.strip().splitlines()
    length = next((i for i, line in enumerate(lines) if not line.startswith("//")), len(lines))
    return lines[:length], "\n".join(lines[length:]).strip().removesuffix(";")


def _fields(header: list[str], origin: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    key = ""
    for line in header:
        field = _FIELD.fullmatch(line)
        if field is not None:
            key = field["key"]
            fields[key] = field["value"].strip()
        elif key == "doc":
            fields["doc"] += " " + line.removeprefix("//").strip()
        else:
            message = f"{origin}: cannot read the header line {line!r}"
            raise QueryError(message)
    return fields


def _parameters(text: str, where: str) -> tuple[dict[str, str], dict[str, Any]]:
    """Return the types of the parameters, and the defaults of those that have one."""
    types: dict[str, str] = {}
    defaults: dict[str, Any] = {}
    rest = text.strip()
    while rest:
        declared = _PARAMETER.match(rest)
        if declared is None:
            message = f"{where}: a parameter is declared as 'name TYPE', not {_first(rest)!r}"
            raise QueryError(message)
        name = declared["name"]
        types[name], rest = declared["type"], rest[declared.end() :]
        if declared["default"]:
            try:
                defaults[name], end = json.JSONDecoder().raw_decode(rest)
            except ValueError as error:
                message = f"{where}: the default of {name} is not JSON: {_first(rest)}"
                raise QueryError(message) from error
            rest = rest[end:].lstrip()
        if rest and not rest.startswith(","):
            message = f"{where}: behind {name} stands {_first(rest)!r}; put a comma between two"
            raise QueryError(message)
        rest = rest.lstrip(", ")
    return types, defaults


def _first(text: str) -> str:
    return text.split(",", maxsplit=1)[0].strip()


def _seeks(fields: Mapping[str, str], where: str) -> bool:
    plan = fields.get("plan", "seek")
    if plan != "seek":
        message = f"{where}: the plan is 'seek' or is left out, not {plan!r}"
        raise QueryError(message)
    return "plan" in fields


def _files(folder: Traversable, namespace: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry, f"{namespace}.{entry.name}".lstrip("."))
        elif entry.name.endswith(".cypher") and namespace:
            yield namespace, entry
        elif entry.name.endswith(".cypher"):
            message = f"{entry.name}: a query file stands in a folder, its namespace"
            raise QueryError(message)
