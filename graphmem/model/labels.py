"""Labels are untrusted text: how they are shown on one line, and within a diagram."""

from graphmem.patterns import regex

_DIRECTIONS = regex(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_HALF = regex(r"[\ud800-\udfff\ufffe\uffff]")
JOINERS = "\u200c\u200d\ufe0f"
"""Part of how emoji and some scripts are written."""

_PLAIN = frozenset(" .,-_/?!()'")


def shown(label: str, longest: int = 60) -> str:
    r"""Return a label as people are shown it: one line, nothing that turns its neighbours around.

    >>> shown("a\n\u202eb")
    'a b'
    """
    text = " ".join(tamed(label).split())
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def tamed(line: str) -> str:
    r"""Return a line as a terminal may be given it: nothing in it is carried out, or ends the line.

    >>> tamed("  a\x1b[31m b\u2028c")
    '  a [31m b c'
    """
    if line.isprintable() and line.isascii():
        return line
    plain = _DIRECTIONS.sub("", _HALF.sub("\ufffd", line))
    return "".join(c if c.isprintable() or c in JOINERS else " " for c in plain)


def in_diagram(text: str) -> str:
    """Return text as it may stand between the quotes of a label of Mermaid.

    Every character but letters, digits, spaces and a few marks is written as its number, so that
    nothing can end the label, begin a directive or a comment, or be Markdown.

    >>> in_diagram('say "hi" & 再见')
    'say #34;hi#34; #38; 再见'
    """
    return "".join(c if c.isalnum() or c in _PLAIN else f"#{ord(c)};" for c in text)
