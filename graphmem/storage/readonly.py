"""Cypher from outside that may read and nothing else.

The engine has no switch that keeps a query from writing files, reading them, or ending the
read-only transaction it runs in. So a query passes three gates: its words are looked at here, it
runs in a read-only transaction, and its time is limited.
"""

import re

from graphmem.errors import QueryError

_TOKEN = re.compile(
    r"""'(?:\\.|[^'\\])*' | "(?:\\.|[^"\\])*" | `[^`]*` | //[^\n]* | /\*.*?\*/ | \w+ | \S""",
    re.DOTALL | re.VERBOSE,
)

_BEGINNINGS = frozenset({"MATCH", "OPTIONAL", "UNWIND", "WITH", "RETURN"})

_FORBIDDEN = frozenset(
    {
        "ALTER", "ATTACH", "BEGIN", "CALL", "CHECKPOINT", "COMMENT", "COMMIT", "COPY", "CREATE",
        "DELETE", "DETACH", "DROP", "EXPLAIN", "EXPORT", "EXTENSION", "FORCE", "IMPORT",
        "INSTALL", "LOAD", "MERGE", "PROFILE", "REMOVE", "ROLLBACK", "SET", "UNINSTALL",
        "UPDATE", "USE",
    }
)  # fmt: skip

_NAME_FOLLOWS = frozenset(".:$|")
"""What stands before a name: `m.set`, `:LOAD`, `$copy`, `:A|DROP` are no clauses."""


def refuse_writing(text: str) -> None:
    """Raise unless the text is one statement made of reading clauses.

    >>> refuse_writing("MATCH (m:Memory) WHERE m.content = 'set; delete' RETURN m.id")
    >>> refuse_writing("MATCH (m:Memory) DETACH DELETE m")
    Traceback (most recent call last):
    ...
    graphmem.errors.QueryError: DETACH is not allowed: a query may only read

    Raises:
        QueryError: names the word that is not allowed.
    """
    tokens = [token for token in _TOKEN.findall(text) if not token.startswith(("//", "/*"))]
    while tokens and tokens[-1] == ";":
        tokens.pop()
    if not tokens or tokens[0].upper() not in _BEGINNINGS:
        message = f"a query begins with {', '.join(sorted(_BEGINNINGS))}"
        raise QueryError(message)
    for position, token in enumerate(tokens):
        if token == ";":
            message = "one statement at a time"
            raise QueryError(message)
        if token.upper() in _FORBIDDEN and not _is_name(tokens, position):
            message = f"{token} is not allowed: a query may only read"
            raise QueryError(message)


def _is_name(tokens: list[str], position: int) -> bool:
    before = tokens[position - 1]
    after = tokens[position + 1 : position + 2]
    return before in _NAME_FOLLOWS or (before in {"{", ","} and after == [":"])
