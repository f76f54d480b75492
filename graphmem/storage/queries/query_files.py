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
from graphmem.storage.queries.query import PARAMETER_USE, Query

_START = re.compile(r"^// name:", re.MULTILINE)
_FIELD = re.compile(r"// (?P<key>name|doc|parameters|columns|plan): *(?P<value>.*)")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_PARAMETER = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*) +(?P<type>[A-Z][A-Z0-9]*(?:\[\])*)(?: *= *(?P<default>[^,]+?))?"
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
    given = _parameters(fields.get("parameters", ""), where)
    parameters = {name: declared["type"] for name, declared in given.items()}
    used = set(PARAMETER_USE.findall(body))
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
    defaults = _defaults(given, where)
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


def _parameters(text: str, where: str) -> dict[str, re.Match[str]]:
    parameters = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        declared = _PARAMETER.fullmatch(part)
        if declared is None:
            message = f"{where}: a parameter is declared as 'name TYPE', not {part!r}"
            raise QueryError(message)
        parameters[declared["name"]] = declared
    return parameters


def _seeks(fields: Mapping[str, str], where: str) -> bool:
    plan = fields.get("plan", "seek")
    if plan != "seek":
        message = f"{where}: the plan is 'seek' or is left out, not {plan!r}"
        raise QueryError(message)
    return "plan" in fields


def _defaults(parameters: Mapping[str, re.Match[str]], where: str) -> dict[str, Any]:
    defaults = {}
    for name, declared in parameters.items():
        if declared["default"] is not None:
            try:
                defaults[name] = json.loads(declared["default"])
            except ValueError as error:
                message = f"{where}: the default of {name} is not JSON: {declared['default']}"
                raise QueryError(message) from error
    return defaults


def _files(folder: Traversable, namespace: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry, f"{namespace}.{entry.name}".lstrip("."))
        elif entry.name.endswith(".cypher") and namespace:
            yield namespace, entry
        elif entry.name.endswith(".cypher"):
            message = f"{entry.name}: a query file stands in a folder, its namespace"
            raise QueryError(message)
