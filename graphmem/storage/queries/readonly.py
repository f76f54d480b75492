"""Cypher from outside that may read and nothing else.

The engine has no switch that keeps a query from writing files, reading them, or ending the
read-only transaction it runs in (docs/cypher.md). So a query passes three gates: its words are
looked at here, it runs in a read-only transaction, and its time and its rows are limited.

Looking at words only helps when they are the words that the engine sees. Wherever the engine might
cut a text differently (comments, unknown escapes, letters and blanks beyond ASCII), the text is
changed so that it cannot, or refused.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from graphmem.errors import QueryError, nearest
from graphmem.storage.queries.hints import SUBQUERY

MOST_CHARACTERS = 100_000
MOST_TOKENS = 2_000
MOST_DEPTH = 50
MOST_CASES = 10
"""What is longer or deeper is refused: the engine's parser recurses, and crashes the process at
some 8,000 tokens of one expression; its time doubles with each CASE within a CASE."""

_TOKEN = re.compile(
    r"""
      (?P<blank>[ \t\r\n]+ | //[^\r\n]* | /\*.*?\*/)
    | (?P<text>'(?:[^'\\]|\\(?:[\\'"bfnrtBFNRT]|[uU][0-9A-Fa-f]{4}|[xX][0-9A-Fa-f]{2}))*'
             | "(?:[^"\\]|\\(?:[\\'"bfnrtBFNRT]|[uU][0-9A-Fa-f]{4}|[xX][0-9A-Fa-f]{2}))*")
    | (?P<name>`[^`\\]+`)
    | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<number>[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?(?![A-Za-z0-9_]))
    | (?P<sign>[-+*/%^=<>!.,:;|&~?$()\[\]{}@])
    """,
    re.DOTALL | re.VERBOSE,
)

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

_MAKERS = frozenset({"LPAD", "RANGE", "REPEAT", "RPAD"})
LARGEST_MADE = 1_000_000

_NAME_FOLLOWS = frozenset({".", ":", "$", "|", "AS"})
"""What stands before a name: `m.set`, `:LOAD`, `$copy`, `:A|DROP`, `AS comment` are no clauses."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, name, number, text, sign or blank of a query."""

    kind: str
    text: str

    @property
    def word(self) -> str:
        """The token as a keyword would be written."""
        return self.text.upper()


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
        QueryError: it may do more than read, or is too long or too deep; names the word. Or a
            parameter is missing or not used.
    """
    if len(text) > MOST_CHARACTERS:
        message = f"the query has {len(text)} characters; at most {MOST_CHARACTERS}: use parameters"
        raise QueryError(message)
    pieces = list(_pieces(text))
    tokens = _told(pieces)
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
    return "".join(_run_as(token) for token in pieces).strip().rstrip("; \t\r\n")


def tokens_of(text: str) -> list[Token]:
    """Return the words of a query as the engine sees them, without blanks and comments.

    Raises:
        QueryError: it cannot be cut into words.
    """
    return _told(_pieces(text))


def parameters_of(text: str) -> list[str]:
    """Return the names of the parameters that a query uses; not of what texts and comments hold.

    >>> parameters_of("MATCH (n {id: $id}) WHERE n.name <> '$money' RETURN n // for $word")
    ['id']

    Raises:
        QueryError: it cannot be cut into words.
    """
    return _parameters(tokens_of(text))


def with_parameters(text: str, written: Mapping[str, str]) -> str:
    """Return a query with some of its parameters written otherwise, by their names.

    >>> with_parameters("RETURN $a = '$a'", {"a": "CAST($a AS STRING)"})
    "RETURN CAST($a AS STRING) = '$a'"
    """
    made: list[str] = []
    sign = None
    for piece in _pieces(text):
        name = piece.text.strip("`")
        if sign is not None and piece.kind != "blank" and name in written:
            made[sign:] = [written[name]]
        else:
            made.append(piece.text)
        if piece.kind != "blank":
            sign = len(made) - 1 if piece.text == "$" else None
    return "".join(made)


def _told(pieces: Iterable[Token]) -> list[Token]:
    return [token for token in pieces if token.kind != "blank"]


def _pieces(text: str) -> Iterator[Token]:
    position = 0
    while position < len(text):
        found = _TOKEN.match(text, position)
        if found is None:
            raise QueryError(_unreadable(text, position))
        yield Token(str(found.lastgroup), found[0])
        position = found.end()


def _unreadable(text: str, position: int) -> str:
    character, where = text[position], f"at character {position + 1}: {text[position:][:40]!r}"
    if character in "'\"":
        return f"a text is not closed or has an escape that is not known, {where}"
    if character.isdecimal():
        return f"a number is not ended; put a blank behind it, {where}"
    if character == "`":
        return f"a name between backticks is not closed, is empty or has a backslash, {where}"
    return f"{character!r} may stand in texts and between backticks alone, {where}"


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
    if token.word in _MAKERS and following[:1] == ["("]:
        _refuse_huge(tokens, position)


def _refuse_huge(tokens: list[Token], position: int) -> None:
    """Refuse to make a value so large that the engine hangs, deaf to its time limit."""
    depth = 0
    for token in tokens[position + 1 :]:
        depth += (token.text == "(") - (token.text == ")")
        if depth == 0:
            return
        if token.kind == "number" and float(token.text) > LARGEST_MADE:
            made = tokens[position].text
            message = f"{made}(… {token.text} …) is too large; at most {LARGEST_MADE}"
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
    used = _parameters(tokens)
    for name in used:
        if name not in parameters:
            message = f"the query uses ${name}, which was not given{nearest(name, parameters)}"
            raise QueryError(message)
    for name in parameters:
        if name not in used:
            message = f"the query does not use the parameter {name!r}{nearest(name, used)}"
            raise QueryError(message)


def _parameters(tokens: list[Token]) -> list[str]:
    names = (
        name.text.strip("`")
        for sign, name in pairwise(tokens)
        if sign.text == "$" and name.kind != "sign"
    )
    return list(dict.fromkeys(names))
