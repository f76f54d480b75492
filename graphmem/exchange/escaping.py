"""Labels and values are untrusted text: how each format is kept from taking them for its own.

What XML cannot hold (control characters, half characters) is written as `_x0001_`, and a literal
`_x0001_` with its first underscore as `_x005F_`: the escape of ECMA-376, part 1, 22.9.2.19.
"""

import json
from collections.abc import Iterable
from typing import Any

from graphmem.patterns import regex

_UNHELD = regex(r"[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_ESCAPED = regex(r"_x([0-9A-Fa-f]{4})_")
_MARKUP = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;"}
)


def held(text: str) -> str:
    r"""Return text with what XML cannot hold escaped.

    >>> held("a\x00_x0041_")
    'a_x0000__x005F_x0041_'
    """
    return _UNHELD.sub(lambda found: f"_x{ord(found[0]):04X}_", text)


def unheld(text: str) -> str:
    """Return what `held` was given."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)


def xml(text: str) -> str:
    """Return text as it may stand in XML, between tags and in attributes alike.

    >>> xml('<a href="x">')
    '&lt;a href=&quot;x&quot;&gt;'
    """
    return held(text).translate(_MARKUP)


def json_text(value: Any) -> str:
    r"""Return JSON that may stand inside of HTML too.

    >>> json_text("</script>")
    '"\\u003c/script>"'
    """
    return json_lines([value])[0]


def json_lines(values: Iterable[Any]) -> list[str]:
    """Return each value as one line of JSON; half characters as JSON's own escapes."""
    texts = (json.dumps(value, ensure_ascii=False) for value in values)
    return [
        text.replace("<", "\\u003c").encode("utf-8", "backslashreplace").decode() for text in texts
    ]
