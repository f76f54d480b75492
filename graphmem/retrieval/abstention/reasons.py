"""Why a question is held to be answerable or not, in its own language."""

import re
from collections.abc import Sequence
from heapq import nlargest
from typing import Final

import numpy as np

from graphmem.language.bilingual import in_chinese
from graphmem.language.other_words import written
from graphmem.language.terms import terms as index_terms
from graphmem.language.word_cuts import Span, cut
from graphmem.patterns import regex
from graphmem.retrieval.abstention.candidates import Candidates
from graphmem.retrieval.abstention.model import Chances
from graphmem.retrieval.abstention.sides import sides
from graphmem.retrieval.abstention.signs import SUBJECT, Shares, foreign
from graphmem.retrieval.scene import Scene

_HAN: Final = regex(r"[\u3400-\u9fff]")
_SEEN: Final = 0.5
_SHOWN, _PAIR = 3, 2
_LIKELY: Final = 0.5
_READ, _SHORT = 1_000, 30
"""Characters of the evidence that are read, and of its words that are quoted."""

_ENGLISH: Final = {
    "nothing": "the memory holds nothing that bears on it",
    "person": "what bears on it was said by {others}, not by {asked}",
    "words": "what comes nearest says nothing of {terms}",
    "weak": "nothing found stands out from the rest",
    "valueless": "nothing found tells the value that is asked for",
    "of others": "what comes nearest tells it of somebody else",
    "theirs": "what bears on it was said by {asked}",
    "found": "what was found speaks of {terms}",
    "near": "what was found is near in meaning",
    "named": "what was found tells who it is",
    "foreign": "what comes nearest is in another language",
    "then": "what was told of that time was looked up",
    "never then": "nothing was told of that time",
    "wordless": "this asks nothing: there is no word in it to look for",
    "remark": "this asks nothing; what may bear on it is given, nearest first",
    "sealed": "what comes nearest is of that kind, and sealed",
}
_CHINESE: Final = {
    "nothing": "记忆中没有与此有关的内容",
    "person": "相关的话是{others}说的，不是{asked}说的",
    "words": "最接近的内容没有提到{terms}",
    "weak": "找到的内容都不突出",
    "valueless": "找到的内容没有说出所问的值",
    "of others": "最接近的内容说的是别人",
    "theirs": "相关的话是{asked}说的",
    "found": "找到的内容提到{terms}",
    "near": "找到的内容意思相近",
    "named": "找到的内容说明了是谁",
    "foreign": "最接近的内容是另一种语言",
    "then": "按时间查到了当时的内容",
    "never then": "那段时间没有记下任何内容",
    "wordless": "这里没有提问：其中没有可以查找的词",
    "remark": "这句话没有提问；列出可能与它有关的内容，最相关的在前",
    "sealed": "最接近的内容属于这一类，但已密封",
}


def nothing_held(question: str) -> str:
    """Say that there are no candidates at all."""
    return _words(question)["nothing"]


def of_a_remark(remark: str) -> str:
    """Say that nothing was asked."""
    return _words(remark)["remark"]


def of_what_is_sealed(question: str) -> str:
    """Say that what is asked for may be what is sealed."""
    return _words(question)["sealed"]


def who_it_is(question: str) -> str:
    """Say that the name that is asked for was found."""
    return _words(question)["named"]


def of_no_word(scene: Scene, nearest: int) -> str:
    """Say that there is no word in what was asked, in the language of what comes nearest."""
    return _words(_worded(scene, nearest))["wordless"]


def of_a_time(question: str, *, found: bool) -> str:
    """Say that something, or nothing, was told of the time that a question names alone."""
    return _words(question)["then" if found else "never then"]


def reason(scene: Scene, found: Candidates, shares: Shares, chances: Chances) -> str:
    """Return the weightiest reason for or against."""
    text = _worded(scene, int(found.numbers[0]))
    words = _words(text)
    asked = _listed(text, [scene.store.adjacency.label(n) for n in scene.part.speakers])
    if chances.subject < min(_LIKELY, chances.held):
        others = _listed(text, _loudest(scene, found, shares))
        return words["person"].format(others=others, asked=asked)
    if foreign(found, shares) >= _SEEN:
        return words["foreign"]
    likely = chances.product >= _LIKELY
    if found.of_others and not likely:
        return words["of others"]
    if likely and SUBJECT[0] in chances.signs and not sides(scene).others:
        return words["theirs"].format(asked=asked)
    spoken = _terms(scene, found, shares, seen=likely)
    terms = [term for term in spoken if term not in scene.part.attributes] or spoken
    if likely:
        terms = list(dict.fromkeys(_in_its_words(scene, found, shares, term) for term in terms))
    if terms:
        return words["found" if likely else "words"].format(terms=_listed(text, terms))
    return words["near" if likely else "valueless" if found.valueless else "weak"]


def _loudest(scene: Scene, found: Candidates, shares: Shares) -> list[str]:
    """Return the name of whoever else said most of the evidence; none where nobody did."""
    said: dict[int, float] = {}
    share_of = dict(zip(found.numbers.tolist(), shares.tolist(), strict=True))
    numbers, adjacency = found.numbers[found.others].tolist(), scene.store.adjacency
    for number, person, _ in adjacency.joined(numbers, "SPOKEN_BY", forward=True):
        said[person] = said.get(person, 0.0) + share_of[number]
    return [adjacency.label(number) for number in nlargest(1, said, key=said.__getitem__)]


def _terms(scene: Scene, found: Candidates, shares: Shares, *, seen: bool) -> list[str]:
    """Return words for the weightiest terms that the evidence holds, or those it does not.

    Where some of them name things, only these. A term that crosses two words is none of them, nor
    is a time, which is looked up. What comes nearest never lacks what its own words hold.
    """
    part, label = scene.part, scene.store.adjacency.label
    words = cut(part.text, [label(number) for number in part.entities])
    times = [(one.start, one.end) for one in part.understanding.times]
    fitting = (shares @ found.held >= _SEEN) == seen
    if not seen:
        fitting &= ~found.held[0]
    for chosen in (fitting & found.terms.things, fitting):
        terms = (found.terms.names[place] for place in np.flatnonzero(chosen).tolist())
        spans = (_word(part.text, term, words, whole=term in part.attributes) for term in terms)
        shown = (span for span in spans if span and not any(_holds(one, span) for one in times))
        told = dict.fromkeys(part.text[span[0] : span[1]] for span in shown)
        if told:
            return list(told)[:_SHOWN]
    return []


def _in_its_words(scene: Scene, found: Candidates, shares: Shares, word: str) -> str:
    """Return the word by which the likeliest evidence holds one of the question.

    That is another word for the same ("kids" for "children"), or what tells the attribute that is
    asked for ("开一辆"). Where neither is known, the word of the question stands.
    """
    best = int(found.numbers[int(np.argmax(shares))])
    text = (scene.store.adjacency.attributes.plain_content(best) or "")[:_READ]
    own, part = set(index_terms(word)), scene.part
    if word.lower() in text.lower() or own & set(index_terms(text)):
        return word
    called = [words for key, words in part.called.items() if own & key]
    others = [re.compile(written(words), re.IGNORECASE) for words in called]
    others += [tell for words, tell in part.attributes.items() if words == word.lower()]
    met = (one.search(text) for one in others)
    shown = next((one[0].strip() for one in met if one), "")
    return shown if 0 < len(shown) <= _SHORT else word


def _word(text: str, term: str, words: Sequence[Span], *, whole: bool) -> Span | None:
    """Return where the word of a term stands, or all of it where it is more than a pair of signs.

    A pair of signs that stands in no word crosses two; a stem may end in another letter than its
    word.
    """
    if _HAN.search(term) or " " in term:
        places = [match.start() for match in re.finditer(re.escape(term), text)]
        around = [one for at in places for one in words if _holds(one, (at, at + len(term)))]
        if around:
            return around[0]
        stands = places and (whole or len(term) > _PAIR)
        return (places[0], places[0] + len(term)) if stands else None
    for stem in (term, term[:-1]):
        for start, end in words:
            if stem and text[start:end].lower().startswith(stem):
                return start, end
    return None


def _holds(word: Span, span: Span) -> bool:
    return word[0] <= span[0] and span[1] <= word[1]


def _worded(scene: Scene, nearest: int) -> str:
    """Return what tells the language of a reason: the question, or what comes nearest to signs."""
    text = scene.part.text
    if any(map(str.isalpha, text)):
        return text
    return scene.store.adjacency.attributes.plain_content(nearest) or text


def _listed(text: str, names: Sequence[str]) -> str:
    if in_chinese(text):
        return "、".join(f"“{name}”" for name in names)
    return ", ".join(f'"{name}"' for name in names)


def _words(text: str) -> dict[str, str]:
    return _CHINESE if in_chinese(text) else _ENGLISH
