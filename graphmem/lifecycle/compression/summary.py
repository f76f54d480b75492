"""A shorter form of a text, made of its own sentences, in English and Chinese."""

from collections.abc import Callable, Collection, Sequence
from math import sqrt

from graphmem.language.sentences import sentences
from graphmem.language.terms import terms
from graphmem.patterns import regex

Rarity = Callable[[str], float]
"""From an index term to how rare it is, in [0, 1]."""

_SHARE = 0.4
"""Of the characters of a text, what a summary holds at most, but for its first sentence."""
_NAME, _FIGURE = 0.5, 0.3
"""What a name and a figure add to a sentence, beside its rare terms, each at most 1."""
_DIGIT = regex(r"\d|[一二三四五六七八九十百千万]+[月日年号点岁元个只]")


def summary(text: str, rarity: Rarity, names: Collection[str]) -> str:
    """Return the sentences of a text that tell the most, in their order, word for word.

    Each next sentence is the one that adds most: rare terms that none before it held, names and
    figures, over the root of its length. (Greedy coverage, as maximal marginal relevance of
    Carbonell and Goldstein, 1998, has it.) A text of one sentence stays as it is.

    >>> text = "Hello! Ann moved to Oslo on 3 May 2024. It was fun. It was really fun, you know."
    >>> summary(text, lambda term: 0.7, {"Ann", "Oslo"})
    'Ann moved to Oslo on 3 May 2024.'
    """
    told = list(sentences(text))
    budget = _SHARE * len(text)
    chosen: list[int] = []
    covered: set[str] = set()
    held = [frozenset(terms(sentence)) for sentence in told]
    left = set(range(len(told)))
    while left:
        best = max(left, key=lambda n: (_gain(told[n], held[n] - covered, rarity, names), -n))
        left.discard(best)
        if chosen and sum(len(told[n]) for n in (*chosen, best)) > budget:
            continue
        chosen.append(best)
        covered |= held[best]
    return _joined([told[n] for n in sorted(chosen)])


def _gain(sentence: str, fresh: Collection[str], rarity: Rarity, names: Collection[str]) -> float:
    if not fresh:
        return 0.0
    named = sum(name in sentence for name in names)
    figures = len(_DIGIT.findall(sentence)) > 0
    return (sum(map(rarity, fresh)) + _NAME * named + _FIGURE * figures) / sqrt(len(fresh) + 1)


def _joined(told: Sequence[str]) -> str:
    """Return sentences as one text that is read as the same sentences again."""
    whole = ""
    for sentence in told:
        whole = next(
            text
            for text in (whole + apart + sentence for apart in ("", " ", "\n"))
            if not whole or text.endswith("\n" + sentence) or _last(text) == sentence
        )
    return whole


def _last(text: str) -> str:
    return [*sentences(text)][-1]
