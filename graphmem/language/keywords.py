"""Keywords of a text, weighted, in a readable form."""

import re
from collections.abc import Callable, Iterable, Sequence

from graphmem.language.chinese_words import STOP
from graphmem.language.english_words import CALENDAR_WORDS, DULL_WORDS, INTERJECTIONS, STOP_WORDS
from graphmem.language.naming.chinese_persons import Word
from graphmem.language.spans import Spans
from graphmem.model import EntityMention
from graphmem.patterns import regex

Keywords = tuple[tuple[str, float], ...]

_ENGLISH_WORD = regex(r"[^\W_]+(?:[-'’&][^\W_]+)*")
_ANY_WORD = regex(r"[^\W_]+(?:[-'’&][^\W_]+)*|\S+")
_CLITIC = regex(r"['’](?:s|re|ve|ll|d|m|t)?$")
_DULL = STOP_WORDS | DULL_WORDS | INTERJECTIONS | CALENDAR_WORDS
_CHINESE_WEIGHTS = {
    "nr": 0.9, "ns": 0.9, "nt": 0.9, "nz": 0.9, "nrfg": 0.9, "nrt": 0.9, "n": 0.7, "eng": 0.8,
    "vn": 0.65, "an": 0.6, "j": 0.7, "l": 0.6, "i": 0.6, "t": 0.3, "v": 0.45, "a": 0.4, "b": 0.4,
    "s": 0.5, "ng": 0.4, "z": 0.35, "m": 0.25,
}  # fmt: skip
_COUNTS, _VAGUE, _CLAUSE_ENDS = "一两几半", "人事话家样点时天", ("", ",", "。", "!", "?", ";")
_SHORT_NOUN_WEIGHT = 0.5
_ENTITY_WEIGHT = 0.9
_WORD_WEIGHT = 0.6
_PAIR_WEIGHT = 0.75
_FALLBACK_WEIGHT = 0.1
_FALLBACKS = 2
_LONG_WORD = 7
_SHORTEST = 3


def english_keywords(text: str, entities: Sequence[EntityMention], limit: int) -> Keywords:
    """Return names, pairs of content words, and content words, heaviest first.

    >>> english_keywords("I went to a support group yesterday", (), 2)
    (('support group', 0.75), ('support', 0.6))
    """
    scored = [(entity.text, _ENTITY_WEIGHT, entity.start) for entity in entities]
    taken = {word.lower() for entity in entities for word in _ENGLISH_WORD.findall(entity.text)}
    previous: re.Match[str] | None = None
    for match in _ENGLISH_WORD.finditer(text):
        word = _CLITIC.sub("", match.group()).lower()
        spelt = match.group().lower().replace("’", "'")
        if (
            spelt in _DULL
            or word in _DULL
            or word in taken
            or len(word) < _SHORTEST
            or word.isdigit()
        ):
            previous = None
            continue
        scored.append((word, _word_weight(word), match.start()))
        if previous and text[previous.end() : match.start()] == " ":
            pair = f"{previous.group().lower()} {word}"
            scored.append((pair, _PAIR_WEIGHT, previous.start()))
        previous = match
    return _heaviest(scored, limit, str.lower) or _fallback(text)[:limit]


def _word_weight(word: str) -> float:
    if word.endswith(("ly", "ing", "ed")):
        return 0.45
    return _WORD_WEIGHT + (0.05 if len(word) > _LONG_WORD else 0.0)


def chinese_keywords(
    text: str, words: Iterable[Word], entities: Sequence[EntityMention], limit: int
) -> Keywords:
    """Return names and words of meaning by their kind, heaviest first."""
    scored = [(entity.text, _ENTITY_WEIGHT, entity.start) for entity in entities]
    named = Spans(entities)
    for word in words:
        weight = _chinese_weight(word, text)
        inside = named.around(word.start, word.end)
        if weight and not inside and word.text not in STOP:
            scored.append((word.text, weight, word.start))
    return _heaviest(scored, limit, str.lower) or _fallback(text)[:limit]


def _chinese_weight(word: Word, text: str) -> float:
    """Weigh a word by its kind: of one character only nouns count, counts (一只) not at all."""
    if len(word.text) > 1:
        counted = word.tag == "m" and word.text[0] in _COUNTS
        return 0.0 if counted else _CHINESE_WEIGHTS.get(word.tag, 0.0)
    ends = text[word.end : word.end + 1] in _CLAUSE_ENDS
    noun = word.tag == "n" or (word.tag == "zg" and ends)
    return _SHORT_NOUN_WEIGHT if noun and word.text not in _VAGUE else 0.0


def _heaviest(
    scored: Iterable[tuple[str, float, int]], limit: int, key: Callable[[str], str]
) -> Keywords:
    """Add a little for each repetition; ties go to what stands first."""
    best: dict[str, tuple[str, float, int]] = {}
    for text, weight, start in scored:
        name = key(text)
        if name in best:
            first = best[name]
            best[name] = (first[0], min(1.0, max(first[1], weight) + 0.1), first[2])
        else:
            best[name] = (text, weight, start)
    ranked = sorted(best.values(), key=lambda item: (-item[1], item[2], item[0]))
    return tuple((text, round(weight, 3)) for text, weight, _ in ranked[:limit])


def _fallback(text: str) -> Keywords:
    """Return the longest words that carry a meaning, or the longest, so that no text has none."""
    words = [word for word in _ANY_WORD.findall(text) if any(sign.isalnum() for sign in word)]
    telling = [w for w in words if w.lower() not in STOP_WORDS | INTERJECTIONS and len(w) > 1]
    longest = sorted(dict.fromkeys(word.lower() for word in telling), key=len, reverse=True)
    if not longest and words:
        longest = [max(words, key=len).lower()]
    return tuple((word, _FALLBACK_WEIGHT) for word in longest[:_FALLBACKS])
