"""What the engine says of a wrong query, with the mend added."""

import re
from collections.abc import Callable

from graphmem.errors import nearest
from graphmem.storage.tables import Tables

_FUNCTIONS = {
    "LABELS": "label(n)",
    "SHORTESTPATH": "a path `-[* SHORTEST 1..5]->`",
    "TOFLOAT": "CAST(x AS DOUBLE)",
    "TOINTEGER": "CAST(x AS INT64)",
    "TOSTRING": "CAST(x AS STRING)",
    "TYPE": "label(r)",
}
"""What stands for functions of other graph databases."""

SUBQUERY = "a subquery is written `EXISTS {…}` or `COUNT {…}`, or with WITH"

USUAL = (
    "; `graphmem stats` lists the types, `graphmem queries list` queries that run, and "
    "docs/cypher.md what is written otherwise here"
)
"""What to append where nothing closer is known."""

_TEXTUAL = (
    (r"\[[^\]]*\*[^\]]*\$", "the bounds of a path cannot be parameters; write the numbers"),
    (r"[(\[]\s*\w*\s*:\s*\$", "a type cannot be a parameter; write `WHERE label(n) = $type`"),
    (r"\b(?i:shortestpath)\s*\(", "write a shortest path as `-[* SHORTEST 1..5]->`"),
    (r"\b(?i:call)\s*\{", SUBQUERY),
)


def hint(told: str, text: str, tables: Tables) -> str:
    """Return what to append to the engine's message: the nearest name, or another way to say it.

    >>> hint("Catalog exception: function TOSTRING does not exist.", "", Tables({}, {}))
    '; write CAST(x AS STRING)'
    """
    for pattern, mend in _PATTERNS:
        found = re.search(pattern, told)
        if found is not None:
            place = _line(found[1], text) if found.re.groups else ""
            return place + mend(found, tables)
    if "Parser exception" in told:
        for pattern, other in _TEXTUAL:
            if re.search(pattern, text):
                return f"; {other}"
    return ""


def _line(name: str, text: str) -> str:
    """Return in which line of a query of several lines a name stands first."""
    lines = text.splitlines()
    named = re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
    places = (number for number, line in enumerate(lines, 1) if named.search(line))
    place = next(places, None) if len(lines) > 1 else None
    return f"; it stands in line {place}" if place else ""


def _table(found: re.Match[str], tables: Tables) -> str:
    return nearest(found[1], (*tables.nodes, *tables.edges))


def _property(found: re.Match[str], tables: Tables) -> str:
    columns = {name: table.columns for name, table in tables.nodes.items()}
    columns |= {name: table.columns for name, table in tables.edges.items()}
    holding = [name for name, names in columns.items() if found[1] in names]
    if holding:
        return f"; it is a property of {', '.join(holding)}"
    return nearest(found[1], dict.fromkeys(name for names in columns.values() for name in names))


def _function(found: re.Match[str], _: Tables) -> str:
    other = _FUNCTIONS.get(found[1].upper())
    return f"; write {other}" if other else ""


def _variable(found: re.Match[str], _: Tables) -> str:
    return (
        f"; name it in MATCH, or hand it on: WITH {found[1]}. "
        "A list is made anew by list_transform(list, x -> …)"
    )


def _bound(found: re.Match[str], _: Tables) -> str:
    return f"; a path has {found[1]} edges at most"


def _count(_: re.Match[str], __: Tables) -> str:
    return "; LIMIT and SKIP take a whole number, 0 or more"


_PATTERNS: tuple[tuple[str, Callable[[re.Match[str], Tables], str]], ...] = (
    (r"Table (\w+) does not exist", _table),
    (r"Cannot find property (\w+) for", _property),
    (r"[Ff]unction (\w+) does not exist", _function),
    (r"Variable (\w+) is not in scope", _variable),
    (r"skip/limit must be|as a valid (?:skip|limit) number", _count),
    (r"Upper bound of rel .* exceeds maximum: (\d+)", _bound),
)
