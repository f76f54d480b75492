"""What of a long text bears on a question: its sentences that share the rarest words with it."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

_SENTENCE: Final = re.compile(r"[^.!?。！？\n]*(?:[.!?](?=\S)[^.!?。！？\n]*)*[.!?。！？\n]*\s*")
_WORD: Final = re.compile(r"[\u3400-\u9fff]+|[^\W_]+")
_HAN: Final = re.compile(r"[\u3400-\u9fff]")
_SHORT: Final = 3
"""Letters from which a word tells something."""
_MOST: Final = 3
"""Sentences at most."""
_GAP: Final = "…"


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
