"""Why a question is held to be answerable or not, in its own language."""

import re
from collections.abc import Sequence
from heapq import nlargest
from typing import Final

import numpy as np

from graphmem.retrieval.abstention.candidates import Candidates
from graphmem.retrieval.abstention.model import Chances
from graphmem.retrieval.abstention.signs import SUBJECT, Shares, foreign
from graphmem.retrieval.scene import Scene

_HAN: Final = re.compile(r"[\u3400-\u9fff]")
_WORD: Final = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_SEEN: Final = 0.5
_SHOWN: Final = 3
_LIKELY: Final = 0.5

_ENGLISH: Final = {
    "nothing": "the memory holds nothing that bears on it",
    "person": "what bears on it was said by {others}, not by {asked}",
    "words": "what comes nearest says nothing of {terms}",
    "weak": "nothing found stands out from the rest",
    "theirs": "what bears on it was said by {asked}",
    "found": "what was found speaks of {terms}",
    "near": "what was found is near in meaning",
    "foreign": "what comes nearest is in another language",
    "then": "what was told of that time was looked up",
    "never then": "nothing was told of that time",
}
_CHINESE: Final = {
    "nothing": "记忆中没有与此有关的内容",
    "person": "相关的话是{others}说的，不是{asked}说的",
    "words": "最接近的内容没有提到{terms}",
    "weak": "找到的内容都不突出",
    "theirs": "相关的话是{asked}说的",
    "found": "找到的内容提到{terms}",
    "near": "找到的内容意思相近",
    "foreign": "最接近的内容是另一种语言",
    "then": "按时间查到了当时的内容",
    "never then": "那段时间没有记下任何内容",
}


def nothing_held(question: str) -> str:
    """Say that there are no candidates at all."""
    return _words(question)["nothing"]


def of_a_time(question: str, *, found: bool) -> str:
    """Say that something, or nothing, was told of the time that a question names alone."""
    return _words(question)["then" if found else "never then"]


def reason(scene: Scene, found: Candidates, shares: Shares, chances: Chances) -> str:
    """Return the weightiest reason for or against."""
    words, text = _words(scene.part.text), scene.part.text
    asked = _listed(text, [scene.store.adjacency.label(n) for n in scene.part.speakers])
    if chances.subject < min(_LIKELY, chances.held):
        others = _listed(text, _loudest(scene, found, shares))
        return words["person"].format(others=others, asked=asked)
    if foreign(found, shares) >= _SEEN:
        return words["foreign"]
    likely = chances.product >= _LIKELY
    if likely and SUBJECT[0] in chances.signs:
        return words["theirs"].format(asked=asked)
    spoken = _terms(text, found, shares, seen=likely)
    terms = [term for term in spoken if term not in scene.part.attributes] or spoken
    named = {True: "found", False: "words"} if terms else {True: "near", False: "weak"}
    return words[named[likely]].format(terms=_listed(text, terms))


def _loudest(scene: Scene, found: Candidates, shares: Shares) -> list[str]:
    """Return the name of whoever else said most of the evidence; none where nobody did."""
    said: dict[int, float] = {}
    share_of = dict(zip(found.numbers.tolist(), shares.tolist(), strict=True))
    numbers, adjacency = found.numbers[found.others].tolist(), scene.store.adjacency
    for number, person, _ in adjacency.joined(numbers, "SPOKEN_BY", forward=True):
        said[person] = said.get(person, 0.0) + share_of[number]
    return [adjacency.label(number) for number in nlargest(1, said, key=said.__getitem__)]


def _terms(text: str, found: Candidates, shares: Shares, *, seen: bool) -> list[str]:
    """Return words for the weightiest terms that the evidence holds, or those it does not.

    Where some of them name things, only these.
    """
    fitting = (shares @ found.held >= _SEEN) == seen
    named = fitting & found.terms.things
    chosen = np.flatnonzero(named if named.any() else fitting).tolist()
    spans = [_span(text, found.terms.names[place]) for place in chosen[:_SHOWN]]
    joined: list[tuple[int, int]] = []
    for start, end in sorted(span for span in spans if span):
        overlaps = bool(joined) and start < joined[-1][1]
        first, last = joined.pop() if overlaps else (start, end)
        joined.append((first, max(last, end)))
    return list(dict.fromkeys(text[start:end] for start, end in joined))


def _span(text: str, term: str) -> tuple[int, int] | None:
    """Return where a term stands: a word for a stem, the characters for a Chinese or longer one."""
    if _HAN.search(term) or " " in term:
        start = text.find(term)
        return (start, start + len(term)) if start >= 0 else None
    for stem in (term, term[:-1]):  # a stem may end in another letter than its word
        for word in _WORD.finditer(text):
            if stem and word.group().lower().startswith(stem):
                return word.span()
    return None


def _listed(text: str, names: Sequence[str]) -> str:
    if _HAN.search(text):
        return "、".join(f"“{name}”" for name in names)
    return ", ".join(f'"{name}"' for name in names)


def _words(text: str) -> dict[str, str]:
    return _CHINESE if _HAN.search(text) else _ENGLISH
