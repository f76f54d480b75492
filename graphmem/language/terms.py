"""Index terms: English stems and Chinese character bigrams, in one term space."""

from functools import lru_cache
from itertools import pairwise
from threading import Lock

import Stemmer

from graphmem.language.english_words import STOP_WORDS
from graphmem.language.normalise import normalise
from graphmem.patterns import regex

_HAN = "\u3400-\u9fff\uf900-\ufaff"
_TOKEN = regex(
    rf"(?P<han>[{_HAN}]+)"
    r"|\d+(?:[-./:]\d+)+"  # dates, times, versions, decimals stay whole
    rf"|[^\W_{_HAN}]+(?:['’][^\W\d_{_HAN}]+)*"
)
_POSSESSIVE = regex(r"['’]s?$")

# Particles that only join words; a bigram with one of them inside says nothing.
_PARTICLES = regex("[的了吗呢吧啊呀哦嘛么着们]+")

_DULL = frozenset("我你您他她它咱谁哪几什怎是有在会和跟与也都还就很最把被让给这那")

_stemmer = Stemmer.Stemmer("english", 0)
_stemmer_lock = Lock()


@lru_cache(maxsize=1 << 17)
def _stem(word: str) -> str:
    with _stemmer_lock:
        return str(_stemmer.stemWord(word))


def _han_terms(run: str) -> list[str]:
    """Return the bigrams of a run of Chinese characters, cut at particles."""
    terms: list[str] = []
    for part in _PARTICLES.split(run):
        if len(part) == 1:
            terms.append(part)
        else:
            terms.extend(map("".join, pairwise(part)))
    return terms or [run]


def terms(text: str) -> list[str]:
    """Return the index terms of a text in order, with repetitions.

    English words are Snowball stems without stop words; a text of stop words only keeps them.
    Chinese gives bigrams, a character on its own gives itself.

    >>> terms("Running on 2024-04-12")
    ['run', '2024-04-12']
    >>> terms("我的生日")
    ['我', '生日']
    """
    return list(_terms(text))


@lru_cache(maxsize=1 << 10)
def _terms(text: str) -> tuple[str, ...]:
    """Return the same; a search asks for those of a text several times."""
    found: list[str] = []
    stops: list[str] = []
    for match in _TOKEN.finditer(normalise(text).lower()):
        word = match.group()
        if match.lastgroup:
            found.extend(_han_terms(word))
        elif word in STOP_WORDS:
            stops.append(word)
        else:
            plain = word if word.isalnum() else _POSSESSIVE.sub("", word) or word
            found.append(_stem(plain))
    return tuple(found or stops)


def is_dull(term: str) -> bool:
    """Say whether a Chinese term is made of signs alone that stand in most sentences.

    They are to a question what stop words are to an English one, and are indexed all the same: what
    asks for nothing else is found by them.

    >>> [is_dull(term) for term in terms("我有宠物吗")], is_dull("cat")
    ([True, False, False], False)
    """
    return _DULL.issuperset(term)
