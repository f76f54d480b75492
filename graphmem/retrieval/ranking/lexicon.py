"""The words of texts with their vectors, kept between searches."""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from graphmem.patterns import regex

Numbers = NDArray[np.int64]

_WORD: Final = regex(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")
_POSSESSIVE: Final = regex(r"['’]s$")
_MOST_WORDS: Final = 1 << 15
"""Words that are kept, with 256 numbers in half precision 16 MiB."""

_MOST_READ: Final = 1 << 21
"""Numbers of words of texts that are kept, 16 MiB."""


class Source(Protocol):
    """Where vectors of words come from."""

    @property
    def dimension(self) -> int:
        """Numbers of a vector."""

    def of(self, words: Sequence[str], /) -> NDArray[np.float32]:
        """Return a unit vector a word, shape (words, dimension)."""


@dataclass(frozen=True, slots=True)
class Glossary:
    """The words of some texts.

    Attributes:
        vectors: a unit vector for each distinct word, shape (words, dimension).
        said: the rows in `vectors` of the words of all texts, one text after the other; each text
            has a word once.
        lengths: how many of them each text has.
        asked: the rows of the words that were asked for, in order.
    """

    vectors: NDArray[np.float32]
    said: Numbers
    lengths: Numbers
    asked: Numbers


class Lexicon:
    """Reads texts as words. What was read once is kept, within bounds, and forgotten all at once.

    Searches of several threads may share one.
    """

    def __init__(self, vectors: Source) -> None:
        self._source = vectors
        self._lock = Lock()
        self._forget()

    def read(self, texts: Sequence[str], asked: Sequence[str]) -> Glossary:
        """Return the words of texts as `split` gives them, and some words that are asked for."""
        with self._lock:
            if len(self._numbers) > _MOST_WORDS or self._kept > _MOST_READ:
                self._forget()
            read = [self._words_of(text) for text in texts]
            sought = np.array([self._number(word) for word in asked], np.int64)
            self._learn()
            said = np.concatenate([*read, np.zeros(0, np.int64)])
            held = np.zeros(len(self._numbers), np.bool_)
            held[said] = held[sought] = True
            vectors = self._vectors[held].astype(np.float32)
        rows = np.cumsum(held) - 1
        return Glossary(vectors, rows[said], np.array([len(one) for one in read]), rows[sought])

    def _forget(self) -> None:
        self._numbers: dict[str, int] = {}
        self._texts: dict[str, Numbers] = {}
        self._kept = 0
        self._vectors = np.zeros((0, self._source.dimension), np.float16)

    def _words_of(self, text: str) -> Numbers:
        found = self._texts.get(text)
        if found is None:
            found = np.array([self._number(word) for word in dict.fromkeys(split(text))], np.int64)
            self._texts[text] = found
            self._kept += len(found) + len(text) // 8
        return found

    def _number(self, word: str) -> int:
        return self._numbers.setdefault(word, len(self._numbers))

    def _learn(self) -> None:
        if len(self._numbers) > len(self._vectors):
            new = list(self._numbers)[len(self._vectors) :]
            added = self._source.of(new).astype(np.float16)
            self._vectors = np.concatenate([self._vectors, added])


def split(text: str) -> list[str]:
    """Return the words of a text in order.

    >>> split("Ann's dog isn't 3.")
    ['ann', 'dog', "isn't", '3']
    """
    found = _WORD.findall(text.lower())
    return [_POSSESSIVE.sub("", word).replace("’", "'") for word in found]
