"""Texts in what notebooks show."""

from html import escape
from typing import Final

from graphmem.patterns import regex

_MATHEMATICS: Final = regex(r"\$|\\(?=[()\[\]])")


def as_html(text: str) -> str:
    r"""Return a text escaped for HTML, and so that a notebook sets nothing of it as mathematics.

    Notebooks take what stands between dollar signs, or between `\(` and `\)`, for a formula; a sign
    that is an element by itself begins none.

    >>> as_html("<b> costs $5")
    '&lt;b&gt; costs <span>$</span>5'
    """
    return _MATHEMATICS.sub(r"<span>\g<0></span>", escape(text))
