"""How many tokens a text takes, without the tokenizer of a model."""

from collections.abc import Callable
from typing import Final

from graphmem.patterns import regex

Count = Callable[[str], int]
"""Returns how many tokens a text takes."""

_WORD: Final = regex(r" ?[A-Z]?[a-z]+")
"""Small letters, perhaps with a capital first, and the space before them."""


def most_tokens(text: str) -> int:
    """Return a number of tokens that the usual tokenizers stay below.

    A token of a byte-level tokenizer holds a byte or more (Sennrich, Haddow & Birch, Neural machine
    translation of rare words with subword units, 2016; Radford and others, Language models are
    unsupervised multitask learners, 2019), so that the bytes of UTF-8 bound them. Words of Latin
    letters take less: nearly every pair of letters is a token, and two that could be joined are, so
    that at most every other token is a single letter, and three letters make two tokens. English
    takes about a third of this number, Chinese a fifth to a half; only letters thrown together at
    random may take more. Pass a tokenizer's own count where the room matters.

    >>> most_tokens("The kettle is in Graz."), most_tokens("茶壶")
    (16, 6)
    """
    words = [len(word) for word in _WORD.findall(text)]
    most = sum(-(-2 * length // 3) for length in words)
    return len(text.encode("utf-8", "replace")) - sum(words) + most
