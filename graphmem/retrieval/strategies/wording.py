"""Which words of a phrase a memory holds: a finding is told only of what is spoken of by its words.

That something was found for a phrase says that it is the nearest, not that it speaks of it.
"""

import re
from collections.abc import Collection
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese import segmented
from graphmem.language.claims.clauses import clause_spans
from graphmem.language.english_words import DULL_WORDS
from graphmem.language.event_words import one_word
from graphmem.language.other_words import other_words, written
from graphmem.language.terms import terms
from graphmem.language.things import doings, things
from graphmem.language.verb_forms import stems
from graphmem.language.word_lists import words
from graphmem.patterns import regex
from graphmem.retrieval.scene import Scene

_SHAPES: Final = words(
    """
    day time trip travel visit journey holiday vacation stay tour event move start beginning end
    旅行 旅游 事情 时候 那天 活动 开始 结束
    """
)
"""Words for what something was: another may stand for them, or none."""

_GET: Final = "get"
_JOINED: Final = regex(r"\b(?:and|then|that|which|who|whom|after|before|when|while)\b")

_SEVERAL: Final = regex(
    r"\W*(?:[A-Z]\w+|[Mm]y \w+|[Mm]e)(?:, (?:[A-Z]\w+|my \w+))*,? and (?:I\b|[A-Z]\w+|my \w+)"
)

_DULL: Final = frozenset(chain.from_iterable(stems(word) for word in DULL_WORDS | {"went"}))
_HAN_SAYING: Final = ("n", "v", "eng", "l", "j")
_HAN_HELPING: Final = words("是 有 在 去 来 到 做 要 想 会 能 过 说")
_GOING: Final = _HAN_HELPING | words(
    "be do go come have take make become visit travel stay tour 旅行 旅游"
)
"""Verbs that another may stand for, or none, where the things are named."""

_GOINGS: Final = frozenset(chain.from_iterable(stems(word) for word in _GOING))


@lru_cache(maxsize=1 << 10)
def wording(phrase: str) -> tuple[str, ...]:
    """Return the words that say what a phrase is of: the things named, else all that it says.

    >>> wording("I went to Cairo"), wording("the trip to Rome"), wording("I got married")
    (('Cairo',), ('Rome',), ('marri',))
    >>> wording("去开罗"), wording("换工作")
    (('开罗',), ('换', '工作'))
    """
    phrase, chinese = one_word(phrase), is_chinese(phrase)
    named = things(phrase, chinese=chinese)
    named = tuple(word for word in named if word.lower() not in _SHAPES)
    if named and not (chinese and max(map(len, named)) == 1):
        return named
    if not chinese:
        return tuple(sorted(stems(phrase) - _DULL))
    said = (word for word in segmented(phrase) if word.tag.startswith(_HAN_SAYING))
    return tuple(word.text for word in said if word.text not in _HAN_HELPING | _SHAPES)


def holds(text: str, word: str) -> bool:
    """Say whether a text holds a word, in any form, or a known other word for it.

    >>> holds("Bought a bicycle.", "bike"), holds("买了辆自行车", "bike"), holds("A boat", "bike")
    (True, True, False)
    """
    if (word in text) if is_chinese(word) else (stems(word) <= stems(text)):
        return True
    others = tuple(chain.from_iterable(other_words(word).values()))
    return bool(others) and re.search(written(others), text, re.IGNORECASE) is not None


def speaks_of(text: str, phrase_words: Collection[str]) -> bool:
    """Say whether a text holds all of some words; of none it does not speak."""
    return bool(phrase_words) and all(holds(text, word) for word in phrase_words)


def done(phrase: str) -> tuple[str, ...]:
    """Return what a question says is done, without the words that only help to say so.

    >>> done("How many times did Dad fall?"), done("How many times have I been to the opera?")
    (('fall',), ())
    """
    chinese = is_chinese(phrase)
    told = doings(phrase, chinese=chinese)
    if chinese:
        return tuple(word for word in told if word not in _HAN_HELPING)
    return tuple(word for word in told if not stems(word) <= _DULL)


def deeds(phrase: str) -> tuple[str, ...]:
    """Return what an event is by what is done, but for verbs that go with any.

    >>> deeds("leaving the bank"), deeds("I got married"), deeds("getting a dog")
    (('leaving',), ('married',), ('getting',))
    >>> deeds("the trip to Rome"), deeds("买大众")
    ((), ('买',))
    """
    chinese = is_chinese(phrase)
    told = doings(phrase, chinese=chinese, dull=True)
    if chinese:
        return tuple(word for word in told if word not in _GOING)
    told = tuple(word for word in told if not stems(word) <= _GOINGS)
    return tuple(word for word in told if stems(word) != {_GET}) or told


def told_together(text: str, phrase_words: Collection[str]) -> bool:
    """Say whether one clause of a text holds all of some words.

    >>> told_together("I sold the Skoda and bought a bike.", ("buy", "Skoda"))
    False
    >>> told_together("Omar and I broke up.", ("break", "Omar"))
    True
    """
    clauses = chain.from_iterable(map(_parts, _clauses(text)))
    return any(speaks_of(clause, phrase_words) for clause in clauses)


def _clauses(text: str) -> list[str]:
    """Return the clauses of a text; of several who did one thing the names stay with it."""
    starts: list[int] = []
    for start, _ in clause_spans(text, "zh" if is_chinese(text) else "en"):
        subject = _SEVERAL.match(text, starts[-1]) if starts else None
        if subject is None or subject.end() <= start:
            starts.append(start)
    return [text[start:end] for start, end in pairwise([*starts, len(text)])]


def _parts(clause: str) -> list[str]:
    """Return what is joined in a clause, but for its subject."""
    subject = _SEVERAL.match(clause)
    at = subject.end() if subject else 0
    first, *rest = _JOINED.split(clause[at:])
    return [clause[:at] + first, *rest]


def telling(term: str) -> bool:
    """Say whether an index term names something, and is no word that goes with everything.

    >>> telling("opera"), telling("happen")
    (True, False)
    """
    return not stems(term) <= _DULL


def nowhere_told(scene: Scene, word: str) -> bool:
    """Say whether no memory of the namespace holds a word, or a known other word for it.

    Of one Chinese character that is not known: it stands in no index.
    """
    if is_chinese(word) and len(word) == 1:
        return False
    spelt = [word, *chain.from_iterable(other_words(word).values())]
    lexical = scene.store.lexical
    return not any(
        all(lexical.document_frequencies(scene.namespace, found))
        for one in spelt
        if (found := terms(one))
    )
