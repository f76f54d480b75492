"""What else the things that a question names are called: in its own language, and in the other.

"How many children do I have?" is answered by "we have two kids", "我丈夫叫什么" by "我老公叫…".
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from graphmem.language.bilingual import is_chinese, known_words, spellings
from graphmem.language.event_words import event_words, hyphenless
from graphmem.language.kinship import HAN_KIN, KIN, also_called
from graphmem.language.plurals import plural
from graphmem.language.terms import terms
from graphmem.patterns import regex

_KIN: Final = regex(rf"\b(?:{KIN})s?\b|{HAN_KIN}", re.IGNORECASE)
_OF_KIN: Final = regex(rf"(?:{HAN_KIN})$|[伯爷姥婶]")
_TITLES: Final = frozenset({"先生", "太太", "对象", "经理"})
"""Words that stand for kin, or for one's boss, only where they are somebody's."""

_COMPOUND: Final = regex(r"[\u3400-\u9fff]{2}$")
_MEASURE: Final = "(?:[一两二三四五六七八九十几]?[个套次台辆只家张份场部杯顿棵颗])?"
_TWO: Final = 2


@lru_cache(maxsize=1 << 10)
def other_words(question: str) -> Mapping[frozenset[str], tuple[str, ...]]:
    """Return the index terms of words of a question, each with all words for the same.

    Chinese words for kin are told apart ("姐姐" is no "妹妹"), though English has one word for
    both.

    >>> list(other_words("How many children do I have?").values())
    [('children', 'kids', '孩子')]
    >>> list(other_words("我丈夫叫什么？").values())
    [('husband', '丈夫', '老公', '先生', '爱人', '未婚夫')]
    """
    asked = hyphenless(question.lower())
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for words in _groups(asked):
        held = [word for word in words if re.search(written([word]), asked)]
        if held and len(words) >= _TWO:
            key = frozenset(term for word in held for term in terms(word))
            found[key] = tuple(dict.fromkeys((*found.get(key, ()), *words)))
    return found


def written(words: Iterable[str]) -> str:
    """Return the pattern of any of some words, in lower case; the English ones in the plural too.

    >>> bool(re.search(written(["child"]), "two children")), written(["先生"])
    (True, '[我她咱]们?的?家?先生')
    """
    return "|".join(map(_written, words))


def split_by_aspect(things: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield Chinese words of two signs, and the pattern of them where what they tell is over.

    >>> [bool(re.search(one, "我买了一套房")) for _, one in split_by_aspect(["买房", "房"])]
    [True]
    """
    for word in things:
        if _COMPOUND.match(word):
            yield word, f"{word[0]}[了过完]{_MEASURE}{word[1]}"


def _groups(asked: str) -> Iterator[tuple[str, ...]]:
    chinese = is_chinese(asked)
    for name in sorted(known_words(asked)):
        kin = chinese and any(_OF_KIN.match(one) for one in spellings(name))
        mine = [word for word in spellings(name) if word in asked] if kin else []
        yield tuple(one for one in spellings(name) if not (kin and is_chinese(one))) + tuple(mine)
    yield from event_words(asked)
    for match in _KIN.finditer(asked):
        yield also_called(match.group())


def _written(word: str) -> str:
    if is_chinese(word):
        return f"[我她咱]们?的?家?{word}" if word in _TITLES else re.escape(word)
    return rf"\b(?:{re.escape(word)}|{re.escape(plural(word))})\b"
