"""Whether a wording says only what its originals say: names, figures, dates, and what is denied.

A clause is borne by a clause of an original of which words were left out; none is added, none
moved, and no figure, negation, condition or doubt is left out. That refuses most of what says the
same in other words, and lets nothing through that says something else.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from graphmem.language.chinese import segmented
from graphmem.language.claims import Claim, read_claims
from graphmem.language.claims.bound import BINDING, FREE, GUARDS, JOINTS, OPENERS
from graphmem.language.claims.cues import absolute
from graphmem.language.claims.reader import meaning
from graphmem.language.normalise import normalise
from graphmem.language.sentences import sentences
from graphmem.patterns import regex
from graphmem.ports import Analyzer

_WORD: Final = regex(r"(?P<han>[\u3400-\u9fff]+)|[^\W_]+(?:[-.,:/'’%][^\W_]+)*%?")
_NEGATED: Final = regex(r"n['’]t$", re.IGNORECASE)
_MOODS: Final = (
    "negated", "denies", "ends", "asks", "planned", "supposed", "past", "changed", "corrected",
    "added",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence that was read.

    Attributes:
        claims: its clauses.
        bound: those of its words that bear on all of it.
    """

    claims: tuple[Claim, ...]
    bound: frozenset[str]


def unfaithful(
    analyzer: Analyzer, wording: str, originals: Sequence[str], at: datetime, *, whole: bool
) -> str:
    """Return why a wording does not stand for its originals; empty where it does.

    >>> from graphmem.language import BilingualAnalyzer
    >>> text, day = "I have two cats, Tom and Kit, and I never had a dog.", datetime(2024, 5, 2)
    >>> def why(wording): return unfaithful(BilingualAnalyzer(), wording, [text], day, whole=False)
    >>> why("I have two cats, Tom and Kit."), why("I never had a dog.")
    ('', '')
    >>> why("I have three cats, Tom and Kit.")
    'it says what no original says'

    Args:
        analyzer: reads them.
        wording: what was written.
        originals: the texts that it is made of.
        at: from which relative dates are taken, in all of them.
        whole: whether it must also hold all that each original says.
    """
    told = [*_read(analyzer, sentences(wording), at)]
    known = [*_read(analyzer, (one for text in originals for one in sentences(text)), at)]
    if not told or not all(sentence.claims for sentence in told):
        return "it says nothing"
    for sentence in told:
        bearing = [_bearing(claim, known) for claim in sentence.claims]
        if not all(bearing):
            return "it says what no original says"
        if any(all(one.bound - sentence.bound for one in each) for each in bearing):
            return "it leaves out a condition, a doubt, or who said so"
    if whole and not all(meaning(text) | _figures(text) <= _held(wording) for text in originals):
        return "it leaves out what an original says"
    return ""


def _read(analyzer: Analyzer, texts: Iterator[str], at: datetime) -> Iterator[_Sentence]:
    told = [*dict.fromkeys(texts)]
    for text, analysis in zip(told, analyzer.analyse(told, [at] * len(told)), strict=True):
        yield _Sentence(read_claims(analysis).claims, BINDING & set(_words(text)))


def _bearing(claim: Claim, known: Sequence[_Sentence]) -> list[_Sentence]:
    """Return the sentences that say what a clause says."""
    return [one for one in known if any(_borne(claim, other) for other in one.claims)]


def _borne(claim: Claim, original: Claim) -> bool:
    """Say whether a clause is one of an original with words left out that may be."""
    moods = all(getattr(claim, name) == getattr(original, name) for name in _MOODS)
    alike = (
        moods and claim.owner == original.owner and absolute(claim.text) == absolute(original.text)
    )
    figures = {value.key for value in claim.values} == {value.key for value in original.values}
    return alike and figures and _left_out(_words(claim.text), _words(original.text))


def _left_out(kept: Sequence[str], words: Sequence[str]) -> bool:
    """Say whether the words that are kept stand in the others, and the rest may be left out."""
    kept = [word for word in kept if word not in FREE]
    words = [word for word in words if word not in FREE]
    if not kept:
        return False
    gap: list[str] = []
    place = 0
    for word in words:
        if place < len(kept) and word == kept[place]:
            inner = place > 0
            if not (_may_go(gap) if inner else set(gap) <= OPENERS):
                return False
            gap, place = [], place + 1
        else:
            gap.append(word)
    return place == len(kept) and not any(map(_guards, gap))


def _may_go(gap: Sequence[str]) -> bool:
    return not any(_guards(word) or word in JOINTS or _is_figure(word) for word in gap)


def _guards(word: str) -> bool:
    return word in GUARDS or bool(_NEGATED.search(word))


def _is_figure(word: str) -> bool:
    return any(character.isdigit() for character in word)


def _figures(text: str) -> frozenset[str]:
    return frozenset(filter(_is_figure, _words(text)))


def _held(text: str) -> frozenset[str]:
    return meaning(text) | _figures(text)


def _words(text: str) -> list[str]:
    """Return the words of a text in order, in lower case."""
    found: list[str] = []
    for match in _WORD.finditer(normalise(text).casefold()):
        word = match.group()
        found += [one.text for one in segmented(word)] if match.lastgroup else [word]
    return found
