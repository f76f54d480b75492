"""What of a long text bears on a question: its sentences that share the rarest words with it."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from graphmem.patterns import regex

_SENTENCE: Final = regex(r"[^.!?。！？\n]*(?:[.!?](?=\S)[^.!?。！？\n]*)*[.!?。！？\n]*\s*")
_WORD: Final = regex(r"[\u3400-\u9fff]+|[^\W_]+")
_HAN: Final = regex(r"[\u3400-\u9fff]")
_SHORT: Final = 3
"""Letters from which a word tells something."""
_MOST: Final = 3
"""Sentences at most."""
_GAP: Final = "…"
_READ: Final = 5_000
"""Characters of a text without sentences that are looked through."""


def passage(text: str, question: str, fits: Callable[[str], bool]) -> str | None:
    """Return the sentences of a text that bear most on a question, as far as they fit.

    They stand in their order, word for word, with "…" where others were left out; None where none
    shares a word with the question, or none fits.

    >>> diary = "It rained. We walked for hours. The code name is Bluebird. Then we slept."
    >>> passage(diary, "What is the code name?", lambda text: len(text) < 40)
    '… The code name is Bluebird. …'
    """
    told = [found for found in _SENTENCE.findall(text) if found.strip()]
    held = [_words(sentence) & _words(question) for sentence in told]
    counts = Counter(word for words in held for word in words)
    scores = [sum(1 / counts[word] for word in words) for words in held]
    best = sorted(range(len(told)), key=lambda place: (-scores[place], place))
    chosen: list[int] = []
    for place in best[:_MOST]:
        if scores[place] * 2 >= scores[best[0]] > 0:
            wider = sorted([*chosen, place])
            if fits(_joined(told, wider)):
                chosen = wider
    return _joined(told, chosen) if chosen else None


def preview(text: str, question: str, longest: int) -> str:
    """Return a text as far as it may be shown: what of it bears on a question, else its opening.

    A sentence that is too long is cut around its words of the question.

    >>> long = "It rained and we walked for hours along the dike, and the code name is Bluebird now"
    >>> preview(long, "What is the code name?", 40)
    '…e dike, and the code name is Bluebird…'
    >>> preview(long, "Who sings?", 20), preview("It rained.", "Who sings?", 20)
    ('It rained and we w…', 'It rained.')
    """
    if len(text) <= longest:
        return text
    told = passage(text, question, lambda kept: len(kept) <= longest)
    return _around(text, question, longest) if told is None else told


def _around(text: str, question: str, longest: int) -> str:
    """Return the stretch of a text that holds most words of a question; its opening without any.

    Only its beginning is looked through, or a text without sentences would take long.
    """
    lower, room = text[:_READ].lower(), longest - 2 * len(_GAP)
    met = sorted(
        (m.start(), m.end(), m[0]) for one in _words(question) for m in _standing(one, lower)
    )
    best, start = (0, 0), 0
    for first, _, _ in met:
        near = [one for one in met if first <= one[0] and one[1] <= first + room]
        ends = {word: end for _, end, word in reversed(near)}
        wide = max(ends.values(), default=first) - first
        if (found := (len(ends), -wide)) > best:
            best, start = found, max(0, first - (room - wide) // 2)
    before = _GAP if start else ""
    after = _GAP if start + room < len(text) else ""
    return f"{before}{text[start : start + room].strip()}{after}"


def _standing(word: str, text: str) -> Iterator[re.Match[str]]:
    """Yield where a word stands; Chinese signs stand anywhere."""
    edge = "" if _HAN.match(word) else r"\b"
    return re.finditer(rf"{edge}{re.escape(word)}{edge}", text)


def _words(text: str) -> set[str]:
    """Return the words of a text; of Chinese, every two signs in a row."""
    found: set[str] = set()
    for run in _WORD.findall(text.casefold()):
        if _HAN.match(run):
            found.update(run[at : at + 2] for at in range(max(1, len(run) - 1)))
        elif len(run) >= _SHORT or run.isdigit():
            found.add(run)
    return found


def _joined(told: list[str], places: list[int]) -> str:
    parts: list[str] = []
    after = 0
    for place in places:
        if place != after:
            parts.append(_GAP)
        parts.append(told[place].strip())
        after = place + 1
    if after != len(told):
        parts.append(_GAP)
    return " ".join(parts)
