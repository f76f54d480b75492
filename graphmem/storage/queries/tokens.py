"""The words of a query, cut as the engine cuts them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from graphmem.errors import QueryError
from graphmem.patterns import regex

_TOKEN = regex(
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


@dataclass(frozen=True, slots=True)
class Token:
    """A word, name, number, text, sign or blank of a query."""

    kind: str
    text: str

    @property
    def word(self) -> str:
        """The token as a keyword would be written."""
        return self.text.upper()


def tokens_of(text: str) -> list[Token]:
    """Return the words of a query as the engine sees them, without blanks and comments.

    Raises:
        QueryError: it cannot be cut into words.
    """
    return without_blanks(pieces(text))


def parameters_of(text: str) -> list[str]:
    """Return the names of the parameters that a query uses; not of what texts and comments hold.

    >>> parameters_of("MATCH (n {id: $id}) WHERE n.name <> '$money' RETURN n // for $word")
    ['id']

    Raises:
        QueryError: it cannot be cut into words.
    """
    return names_of_parameters(tokens_of(text))


def with_parameters(text: str, written: Mapping[str, str]) -> str:
    """Return a query with some of its parameters written otherwise, by their names.

    >>> with_parameters("RETURN $a = '$a'", {"a": "CAST($a AS STRING)"})
    "RETURN CAST($a AS STRING) = '$a'"
    """
    made: list[str] = []
    sign = None
    for piece in pieces(text):
        name = piece.text.strip("`")
        if sign is not None and piece.kind != "blank" and name in written:
            made[sign:] = [written[name]]
        else:
            made.append(piece.text)
        if piece.kind != "blank":
            sign = len(made) - 1 if piece.text == "$" else None
    return "".join(made)


def pieces(text: str) -> Iterator[Token]:
    """Yield all that a query consists of, blanks and comments too.

    Raises:
        QueryError: it cannot be cut into words.
    """
    position = 0
    while position < len(text):
        found = _TOKEN.match(text, position)
        if found is None:
            raise QueryError(_unreadable(text, position))
        yield Token(str(found.lastgroup), found[0])
        position = found.end()


def without_blanks(pieces: Iterable[Token]) -> list[Token]:
    """Return the words alone, without blanks and comments."""
    return [token for token in pieces if token.kind != "blank"]


def names_of_parameters(tokens: Iterable[Token]) -> list[str]:
    """Return the names of the parameters among these words."""
    names = (
        name.text.strip("`")
        for sign, name in pairwise(tokens)
        if sign.text == "$" and name.kind != "sign"
    )
    return list(dict.fromkeys(names))


def _unreadable(text: str, position: int) -> str:
    character, where = text[position], f"at character {position + 1}: {text[position:][:40]!r}"
    if character in "'\"":
        return f"a text is not closed or has an escape that is not known, {where}"
    if character.isdecimal():
        return f"a number is not ended; put a blank behind it, {where}"
    if character == "`":
        return f"a name between backticks is not closed, is empty or has a backslash, {where}"
    return f"{character!r} may stand in texts and between backticks alone, {where}"
