"""Cypher from outside that may read and nothing else.

The engine has no switch that keeps a query from writing files, reading them, or ending the
read-only transaction it runs in (docs/cypher.md). So a query passes three gates: its words are
looked at here, it runs in a read-only transaction, and its time and its rows are limited.

Looking at words only helps when they are the words that the engine sees. Wherever the engine might
cut a text differently (comments, unknown escapes, letters and blanks beyond ASCII), the text is
changed so that it cannot, or refused.
"""

from collections.abc import Mapping

from graphmem.errors import QueryError, nearest
from graphmem.storage.queries.hints import SUBQUERY
from graphmem.storage.queries.made import refuse_huge
from graphmem.storage.queries.tokens import Token, names_of_parameters, pieces, without_blanks

MOST_CHARACTERS = 100_000
MOST_TOKENS = 2_000
MOST_DEPTH = 50
MOST_CASES = 10
"""What is longer or deeper is refused: the engine's parser recurses, and crashes the process at
some 8,000 tokens of one expression; its time doubles with each CASE within a CASE."""

_BEGINNINGS = frozenset({"CALL", "MATCH", "OPTIONAL", "RETURN", "UNWIND", "WITH"})

_FORBIDDEN = frozenset(
    {
        "ALTER", "ANALYZE", "ATTACH", "BEGIN", "CHECKPOINT", "COMMENT", "COMMIT", "COPY", "CREATE",
        "DELETE", "DETACH", "DROP", "EXPLAIN", "EXPORT", "EXTENSION", "FORCE", "FOREACH", "GRANT",
        "IMPORT", "INSERT", "INSTALL", "LOAD", "MACRO", "MERGE", "NEXTVAL", "PROFILE", "REMOVE",
        "RENAME", "REVOKE", "ROLLBACK", "SET", "TRUNCATE", "UNINSTALL", "UPDATE", "UPGRADE", "USE",
    }
)  # fmt: skip

_CALLS = frozenset({"DB_VERSION", "SHOW_CONNECTION", "SHOW_TABLES", "TABLE_INFO"})
"""What may be called: descriptions of the schema. Other calls change settings, read files or
build indexes; `show_functions` crashes kuzu where a macro exists."""

_NAME_FOLLOWS = frozenset({".", ":", "$", "|", "AS"})
"""What stands before a name: `m.set`, `:LOAD`, `$copy`, `:A|DROP`, `AS comment` are no clauses."""


def readable(text: str, parameters: Mapping[str, object] | None = None) -> str:
    """Return a query that only reads as it may be run: without comments and closing semicolons.

    >>> readable("MATCH (m:Memory) WHERE m.content = 'set; delete' RETURN m.id; // done")
    "MATCH (m:Memory) WHERE m.content = 'set; delete' RETURN m.id"
    >>> readable("RETURN 1; CREATE (:Memory)")
    Traceback (most recent call last):
    ...
    graphmem.errors.QueryError: one statement at a time: there is more after the semicolon

    Args:
        text: one statement.
        parameters: what will be bound; None where that is not known yet.

    Raises:
        QueryError: it may do more than read, or is too long or too deep; names the word. Or it
            makes a value that may be too large, or a parameter is missing or not used.
    """
    if len(text) > MOST_CHARACTERS:
        message = f"the query has {len(text)} characters; at most {MOST_CHARACTERS}: use parameters"
        raise QueryError(message)
    cut = list(pieces(text))
    tokens = without_blanks(cut)
    while tokens and tokens[-1].text == ";":
        tokens.pop()
    _refuse_deep(tokens)
    _refuse_beginning(tokens)
    for position, token in enumerate(tokens):
        if token.text == ";":
            message = "one statement at a time: there is more after the semicolon"
            raise QueryError(message)
        if token.kind == "word" and not _is_name(tokens, position):
            _refuse_word(tokens, position)
    if parameters is not None:
        _refuse_parameters(tokens, parameters)
    refuse_huge(tokens, parameters)
    return "".join(_run_as(token) for token in cut).strip().rstrip("; \t\r\n")


def _run_as(token: Token) -> str:
    is_comment = token.kind == "blank" and token.text.startswith("/")
    return " " if is_comment else token.text


def _refuse_deep(tokens: list[Token]) -> None:
    depth = cases = deepest = most_cases = 0
    for position, token in enumerate(tokens):
        depth += (token.text in "([{") - (token.text in ")]}")
        if token.kind == "word" and not _is_name(tokens, position):
            cases += (token.word == "CASE") - (token.word == "END")
        deepest, most_cases = max(deepest, depth), max(most_cases, cases)
    for what, found, most in (
        ("has {} words and signs", len(tokens), MOST_TOKENS),
        ("has brackets {} deep", deepest, MOST_DEPTH),
        ("has {} CASE within each other", most_cases, MOST_CASES),
    ):
        if found > most:
            message = f"the query {what.format(found)}; at most {most}: pass lists as parameters"
            raise QueryError(message)


def _refuse_beginning(tokens: list[Token]) -> None:
    first = tokens[0].word if tokens else "nothing"
    if first == "EXPLAIN" and len(tokens) > 1:
        del tokens[0]  # a plan is only looked at
        first = tokens[0].word
    if first not in _BEGINNINGS:
        message = f"a query begins with {', '.join(sorted(_BEGINNINGS))}, not with {first}"
        raise QueryError(message)


def _refuse_word(tokens: list[Token], position: int) -> None:
    token = tokens[position]
    following = [after.word for after in tokens[position + 1 : position + 3]]
    if token.word == "CALL" and not (following[1:] == ["("] and following[0] in _CALLS):
        message = f"CALL is allowed for {', '.join(sorted(_CALLS)).lower()} alone"
        mend = f"; {SUBQUERY}" if following[:1] in (["{"], ["("]) else ""
        raise QueryError(message + mend)
    if token.word in _FORBIDDEN:
        message = (
            f"{token.text} is not allowed: a query may only read "
            "(where it is a name, write it between backticks)"
        )
        raise QueryError(message)


def _is_name(tokens: list[Token], position: int) -> bool:
    if position == 0:
        return False
    before, after = tokens[position - 1].word, tokens[position + 1 : position + 2]
    if before == "." and position > 1 and tokens[position - 2].kind == "number":
        return False  # `1.` might be a whole number to some engine, and a clause follow it
    if before in _NAME_FOLLOWS:
        return True
    return before in {"{", ","} and bool(after) and after[0].text == ":"


def _refuse_parameters(tokens: list[Token], parameters: Mapping[str, object]) -> None:
    used = names_of_parameters(tokens)
    for name in used:
        if name not in parameters:
            message = f"the query uses ${name}, which was not given{nearest(name, parameters)}"
            raise QueryError(message)
    for name in parameters:
        if name not in used:
            message = f"the query does not use the parameter {name!r}{nearest(name, used)}"
            raise QueryError(message)
