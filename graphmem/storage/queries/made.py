"""How large a value a query may make: the engine makes a value before it looks at its time."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

import numpy as np

from graphmem.errors import QueryError
from graphmem.storage.queries.tokens import Token

LARGEST_MADE: Final = 1_000_000
_MAKERS: Final = {"LPAD": " n ", "RANGE": "nnn", "REPEAT": "tn", "RPAD": " n "}
"""Functions whose result may be larger than what they are given, and which of their arguments say
how large: `n` a number, `t` a text."""
_NUMBERS: Final = (int, float, Decimal, np.number, np.bool_)

_Parameters = Mapping[str, object] | None
_Argument = Sequence[Token]


def refuse_huge(tokens: Sequence[Token], parameters: _Parameters) -> None:
    """Refuse to make a value so large that the engine hangs, deaf to its time limit.

    How large it gets must be known before the query runs, so it is said by what is written in the
    call, or by parameters: `range(1, 10)`, `repeat('-', $n)`, `lpad(m.id, 20, ' ')`.

    Args:
        tokens: the query without blanks.
        parameters: what will be bound; None where that is not known yet.

    Raises:
        QueryError: a value would be too large, or how large it would be cannot be told.
    """
    for position, token in enumerate(tokens[:-1]):
        maker = token.text.strip("`").upper()
        if maker in _MAKERS and tokens[position + 1].text == "(":
            _refuse_call(maker, list(_arguments(tokens, position + 2)), parameters)


def _refuse_call(maker: str, arguments: Sequence[_Argument], parameters: _Parameters) -> None:
    size = 1.0
    for kind, argument in zip(_MAKERS[maker], arguments, strict=False):
        if kind == " ":
            continue
        told = _length(argument, parameters) if kind == "t" else _number(argument, parameters)
        if told is None:
            raise QueryError(_untold(maker, argument))
        size = size * max(1.0, told) if maker == "REPEAT" else max(size, told)
    if size > LARGEST_MADE:
        given = ", ".join(map(_text, arguments))
        message = f"{maker.lower()}({given[:100]}) is too large; at most {LARGEST_MADE}"
        raise QueryError(message)


def _untold(maker: str, argument: _Argument) -> str:
    return (
        f"how large {maker.lower()}(… {_text(argument)[:100]} …) gets cannot be told before the "
        "query runs; write a number or a text there, or give it as a parameter; where it depends "
        "on what was matched, narrow what was made: UNWIND range(1, 100) AS i WITH … WHERE i <= n"
    )


def _arguments(tokens: Sequence[Token], start: int) -> Iterator[list[Token]]:
    """Yield what stands between the commas of a call, from behind its opening bracket."""
    depth, argument = 0, list[Token]()
    for token in tokens[start:]:
        if depth == 0 and token.text in {",", ")"}:
            yield argument
            argument = []
            if token.text == ")":
                return
            continue
        depth += (token.text in "([{") - (token.text in ")]}")
        argument.append(token)


def _length(argument: _Argument, parameters: _Parameters) -> float | None:
    """Return how long a text is, at least 1; None where it is not said."""
    match argument:
        case [Token("text", text)]:
            return max(1.0, len(text) - len("''"))
        case [Token("sign", "$"), name]:
            value = _bound(name, parameters)
            return max(1.0, len(value)) if isinstance(value, str) else _nothing(value)
    return None


def _number(argument: _Argument, parameters: _Parameters) -> float | None:
    """Return how large a number is without its sign; None where it is not said."""
    match argument:
        case [Token("sign", "-"), *rest] if rest:
            argument = rest
    match argument:
        case [Token("number", text)]:
            return float(text)
        case [Token("sign", "$"), name]:
            value = _bound(name, parameters)
            return abs(float(value)) if isinstance(value, _NUMBERS) else _nothing(value)
    return None


def _bound(name: Token, parameters: _Parameters) -> Any:
    return None if parameters is None else parameters[name.text.strip("`")]


def _nothing(value: object) -> float | None:
    return 1.0 if value is None else None


def _text(argument: _Argument) -> str:
    return "".join(token.text for token in argument)
