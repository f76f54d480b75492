"""The best candidates for a part of a question, and what is known of each."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest

import numpy as np
from numpy.typing import NDArray

from graphmem.language.claims.owners import SELF, asks_of_kin, owners, refers_back
from graphmem.language.terms import terms as index_terms
from graphmem.retrieval.scene import Found, Scene

Numbers = NDArray[np.int64]
Column = NDArray[np.float64]
Matrix = NDArray[np.float64]
Flags = NDArray[np.bool_]
Texts = Sequence[str | None]

DEPTH = 100
"""Candidates that are looked at."""

MOST_TERMS = 12
"""Terms of the question that are looked for, the weightiest: long talk has hundreds."""

COLUMNS = (
    "cosine", "cosine_before", "cosine_after", "rank_by_terms",
    "covered", "covered_before", "covered_by_asking", "is_question", "length",
)  # fmt: skip
"""What is known of a candidate. None of it tells who said it."""

_THINGS = frozenset({"thing", "list", "description", "reason", "manner"})
_HAN = re.compile(r"[\u3400-\u9fff]")
_QUESTION = re.compile(r"[?？]\s*$")
_EARLY = 5.0
_TOLD, _ASKED = 1_000, 300
"""Characters of a text, and of the end of the one before, in which an attribute is looked for."""
_ENOUGH = 250
"""Characters from which on a longer text is no better evidence."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The weightiest terms of a part.

    Attributes:
        shares: how much of the question each is: weight · rarity, summing to 1.
        wanted: which of them stand in the sentence that asks, where it asks for a thing; none
            where it asks for a number, a time or a yes: words like "how often" stand in no answer.
        things: which of them name things there, whatever it asks for; where none does, the words
            that ask for an attribute.
    """

    names: tuple[str, ...]
    shares: Column
    wanted: Flags
    things: Flags

    def asking_for(self, attributes: Iterable[str]) -> "Terms":
        """Return these and the words that ask for attributes, which take the place of things."""
        names = tuple(attributes)
        return Terms(
            (*self.names, *names),
            np.append(self.shares, np.zeros(len(names))),
            np.append(self.wanted, np.zeros(len(names), np.bool_)),
            np.append(self.things, np.ones(len(names), np.bool_)),
        )


@dataclass(frozen=True, slots=True)
class _Said:
    """What candidates say.

    Attributes:
        texts: of each its text.
        before: the text of the turn before it.
        itself: which terms it holds itself, shape (candidates, terms).
        preceding: which terms the turn before it holds.
    """

    texts: Texts
    before: Texts
    itself: Flags
    preceding: Flags

    def holding(self, signs: Sequence[str]) -> tuple["_Said", list[Flags]]:
        """Return the same with signs as terms, and which texts hold each sign."""
        shown = [
            np.array([sign in (text or "") for text in self.texts], np.bool_) for sign in signs
        ]
        itself = np.column_stack([self.itself, *shown])
        preceding = np.column_stack([self.preceding, *(np.zeros_like(one) for one in shown)])
        return _Said(self.texts, self.before, itself, preceding), shown


@dataclass(frozen=True, slots=True)
class Candidates:
    """What one part of a question brought, best of the ranking first.

    Attributes:
        columns: `COLUMNS` of each candidate, shape (candidates, columns).
        held: which terms stand in each candidate or in the turn before it, shape (candidates,
            terms). What names a member of a class holds the word for the class.
        foreign: which of them are written in another script than the question.
        sessions: the node number of the session of each, below 0 and unlike any other without one.
        theirs: which of them a speaker asked about said, or replied to.
        others: which of them somebody else said; none where no speaker is asked about.
        open: whether what bears on the question need not share a word with it: it asks for
            advice, or it is Chinese and names nothing, so that no word could be looked for.
        height: the best cosine of all, 0 without one.
        scale: what it can be compared with: cosines of the same embedder and script.
    """

    numbers: Numbers
    columns: Matrix
    terms: Terms
    held: Flags
    foreign: Flags
    sessions: Numbers
    theirs: Flags
    others: Flags
    open: bool = False
    height: float = 0.0
    scale: str = ""


def candidates(scene: Scene, found: Mapping[str, Found], numbers: Sequence[int]) -> Candidates:
    """Return the candidates of a part, with what is known of them.

    Args:
        scene: the part.
        found: what each channel brought for it.
        numbers: those that may be shown, best first; `DEPTH` of them are looked at.
    """
    best = np.array(numbers[:DEPTH], np.int64)
    cosines, scores = _scores(found, "semantic"), _scores(found, "full_text")
    low, high = min(cosines.values(), default=0.0), max(cosines.values(), default=0.0)
    before, after = (_neighbours(scene, best, forward=forward) for forward in (False, True))
    near = {name: _column(rows, cosines, low) for name, rows in _places(best, before, after)}
    terms = weighty(scene)
    inside, preceding = _incidence(scene, terms.names, best, before)
    texts, texts_before = _texts(scene, best), _texts(scene, before)
    tells = _tells(scene, texts, texts_before)
    telling = _telling(terms.names, tells, len(texts))
    held = inside | preceding | _members(scene, found, terms.names, best) | telling
    by_terms, ahead = _column(best, scores, 0.0), preceding @ terms.shares
    columns = {
        **{name: column - high for name, column in near.items()},
        "rank_by_terms": _early(by_terms),
        "covered": held @ terms.shares,
        "covered_before": ahead,
        "covered_by_asking": ahead * _asking(texts_before),
        "is_question": _asking(texts),
        "length": _length(texts),
    }
    matrix = np.stack([columns[name] for name in COLUMNS], axis=1)
    sessions = _sessions(scene, best)
    foreign = _foreign(scene.part.text, texts)
    said = _Said(texts, texts_before, held & ~preceding | inside, preceding)
    if signs := scene.part.signs:
        said, shown = said.holding(signs)
        terms, held = terms.asking_for(signs), np.column_stack([held, *shown])
    if tells:
        if names := _named(scene):
            tells = _tells(scene, [_without(text, names) for text in texts], texts_before)
        of_them = _of_whom(scene, terms, said, np.logical_or.reduce([*tells.values()]))
        told = [one & of_them for one in tells.values()]
        terms, held = terms.asking_for(tells), np.column_stack([held, *told])
    theirs, others = _said(scene, best)
    open_ = scene.part.understanding.asks == "advice" or _names_nothing(scene, terms)
    scale = _scale(scene)
    return Candidates(
        best, matrix, terms, held, foreign, sessions, theirs, others, open_, high, scale
    )


def _scale(scene: Scene) -> str:
    """Name embedder and script: Chinese texts are nearer to each other than English ones."""
    return f"{scene.part.embedder}, {'Chinese' if _HAN.search(scene.part.text) else 'Latin'}"


def weighty(scene: Scene) -> Terms:
    """Return the weightiest terms of a part."""
    given, lexical = scene.part.terms, scene.store.lexical
    frequencies = lexical.document_frequencies(scene.namespace, list(given))
    count = lexical.count(scene.namespace)
    weights = {
        term: weight * float(np.log1p((count - frequency + 0.5) / (frequency + 0.5)))
        for (term, weight), frequency in zip(given.items(), frequencies, strict=True)
    }
    names = tuple(nlargest(MOST_TERMS, weights, key=weights.__getitem__))
    shares = np.array([weights[name] for name in names])
    things = scene.part.understanding.asks in _THINGS
    wanted = np.array([things and given[name] == 1.0 for name in names], np.bool_)
    named = np.array([name in scene.part.things for name in names], np.bool_)
    return Terms(names, shares / shares.sum() if shares.sum() > 0 else shares, wanted, named)


def _sessions(scene: Scene, numbers: Numbers) -> Numbers:
    index, sessions, _ = scene.store.adjacency.edges["IN_SESSION"].out.gather(numbers)
    found = -1 - np.arange(len(numbers))
    found[index] = sessions
    return found


def _said(scene: Scene, numbers: Numbers) -> tuple[Flags, Flags]:
    """Return which candidates a speaker asked about said, and which somebody else did.

    A question that they replied to is theirs: "Are you allergic to nuts?" and "Yes, to walnuts" say
    together what neither says alone.
    """
    theirs, others = np.zeros((2, len(numbers)), np.bool_)
    if scene.part.speakers:
        edges = scene.store.adjacency.edges
        index, people, _ = edges["SPOKEN_BY"].out.gather(numbers)
        others[index] = True
        theirs[index[np.isin(people, scene.part.speakers)]] = True
        which, replies, _ = edges["REPLY_TO"].into.gather(numbers)
        of, people, _ = edges["SPOKEN_BY"].out.gather(replies)
        theirs[which[of[np.isin(people, scene.part.speakers)]]] = True
    return theirs, others & ~theirs


def _foreign(question: str, texts: Texts) -> Flags:
    """Return which texts are Chinese where the question is not, and the other way round."""
    asked = bool(_HAN.search(question))
    return np.array([text is not None and bool(_HAN.search(text)) != asked for text in texts])


def _members(
    scene: Scene, found: Mapping[str, Found], terms: Sequence[str], numbers: Numbers
) -> Flags:
    """Return which candidates hold the word for a class since they name a member of it."""
    if "concept" not in found:
        return np.zeros((len(numbers), len(terms)), np.bool_)
    trails, classes = found["concept"].trails, scene.part.classes
    named = [
        classes.get(trails[number][0].number, frozenset()) if number in trails else frozenset()
        for number in numbers.tolist()
    ]
    return np.array([[term in words for term in terms] for words in named], np.bool_)


def _names_nothing(scene: Scene, terms: Terms) -> bool:
    return bool(_HAN.search(scene.part.text)) and not terms.things.any()


def _goes_on(text: str | None, before: str | None) -> bool:
    """Say whether a text speaks of what was spoken of before: "He …", or an answer."""
    return refers_back(text or "") or bool(_QUESTION.search(before or ""))


def _of_whom(scene: Scene, terms: Terms, said: _Said, tells: Flags) -> Flags:
    """Return which of the candidates that tell an attribute may tell it of those it is asked of.

    These hold a name that the question holds, or another thing that it names ("my brother"): how
    old somebody else is says nothing of them. Asked of the asker alone, what is told of others
    alone says nothing.
    """
    words = {term for name in _named(scene) for term in index_terms(name)}
    named = terms.things & np.array([name in words for name in terms.names], np.bool_)
    asked = named if named.any() else terms.things & ~_asking_words(scene, terms)
    if asked.any():
        pairs = zip(said.texts, said.before, strict=True)
        back = np.array([_goes_on(*pair) for pair in pairs], np.bool_)
        itself, earlier = (held[:, asked].any(axis=1) for held in (said.itself, said.preceding))
        return np.asarray(itself | (earlier & back), np.bool_)
    understood = scene.part.understanding
    if not understood.own or asks_of_kin(understood.text):
        return np.ones(len(said.texts), np.bool_)
    mine = tells.copy()
    for place in np.flatnonzero(tells).tolist():  # others need not be read, which takes long
        whose = owners((said.texts[place] or "")[:_TOLD])
        mine[place] = not whose or bool(whose & {None, SELF})
    return mine


def _named(scene: Scene) -> list[str]:
    """Return the names that the question holds; not those of speakers, nor what it asks for."""
    part, label = scene.part, scene.store.adjacency.label
    names = [label(one) for one in part.entities if one not in part.speakers]
    return [name for name in names if not any(name in word for word in part.attributes)]


def _asking_words(scene: Scene, terms: Terms) -> Flags:
    """Return which terms only ask for the attribute ("company", "公司")."""
    asking = {term for word in scene.part.attributes for term in index_terms(word)}
    return np.array([name in asking for name in terms.names], np.bool_)


def _without(text: str | None, names: Sequence[str]) -> str | None:
    """Leave the names of a question out of a text: they are no answer to what it asks of them."""
    for name in names:
        text = text.replace(name, " ") if text else text
    return text


def _tells(scene: Scene, texts: Texts, before: Texts) -> Mapping[str, Flags]:
    """Return which texts tell of each attribute that the question asks for."""
    return {
        words: _told(pattern, texts, before) for words, pattern in scene.part.attributes.items()
    }


def _telling(terms: Sequence[str], tells: Mapping[str, Flags], count: int) -> Flags:
    """Return which candidates hold the words for an attribute since they tell of it."""
    found = np.zeros((count, len(terms)), np.bool_)
    for words, told in tells.items():
        own = [term == words or _is_of(term, words.lower()) for term in terms]
        found[:, own] = told[:, None]
    return found


def _is_of(term: str, words: str) -> bool:
    """Say whether a term is the stem of one of the words, or a pair of characters across one."""
    if _HAN.search(words):
        return words in term
    return any(word.startswith(term) for word in words.split())


def _told(attribute: re.Pattern[str], texts: Texts, before: Texts) -> Flags:
    """Return which texts tell of an attribute, or reply to a question that does.

    Long ones are not read to the end, which would take longer than the rest of a search.
    """
    read = zip(texts, before, strict=True)
    return np.array(
        [
            bool(attribute.search((text or "")[:_TOLD]))
            or (
                bool(_QUESTION.search(last or ""))
                and bool(attribute.search((last or "")[-_ASKED:]))
            )
            for text, last in read
        ],
        np.bool_,
    )


def _scores(found: Mapping[str, Found], channel: str) -> Mapping[int, float]:
    return found[channel].scores if channel in found else {}


def _places(best: Numbers, before: Numbers, after: Numbers) -> Sequence[tuple[str, Numbers]]:
    return ("cosine", best), ("cosine_before", before), ("cosine_after", after)


def _column(numbers: Numbers, scores: Mapping[int, float], otherwise: float) -> Column:
    return np.array([scores.get(number, otherwise) for number in numbers.tolist()], np.float64)


def _early(scores: Column) -> Column:
    """Return 1 for the best score, then ever less; nothing for what has none."""
    ranks = np.empty(len(scores))
    ranks[np.argsort(-scores, kind="stable")] = np.arange(len(scores))
    return np.where(scores > 0, _EARLY / (_EARLY + ranks), 0.0)


def _neighbours(scene: Scene, numbers: Numbers, *, forward: bool) -> Numbers:
    """Return the turn before or after each, -1 where there is none."""
    table = scene.store.adjacency.edges["NEXT"]
    index, targets, _ = (table.out if forward else table.into).gather(numbers)
    found = np.full(len(numbers), -1, np.int64)
    found[index] = targets
    return found


def _incidence(
    scene: Scene, terms: Sequence[str], best: Numbers, before: Numbers
) -> tuple[Flags, Flags]:
    """Return which terms stand in each candidate, and which in the turn before it.

    What a candidate supersedes counts as its own words: "I moved to Linz" tells where somebody
    lives when it took the place of "I live in Graz".
    """
    adjacency = scene.store.adjacency
    newer, older, _ = adjacency.edges["SUPERSEDES"].out.gather(best)
    several = np.unique(np.concatenate([best, before[before >= 0], older]))
    mask = np.zeros(adjacency.size, np.bool_)
    mask[several] = True
    search, namespace = scene.store.lexical.search, scene.namespace
    inside, preceding = np.zeros((2, len(best), len(terms)), np.bool_)
    for place, term in enumerate(terms):
        standing = np.zeros(len(mask) + 1, np.bool_)  # the last for those that have none before
        standing[[number for number, _ in search(namespace, {term: 1.0}, len(several), mask)]] = (
            True
        )
        inside[:, place], preceding[:, place] = standing[best], standing[before]
        inside[newer[standing[older]], place] = True
    return inside, preceding


def _texts(scene: Scene, numbers: Numbers) -> Texts:
    """Return contents; none where there is no memory, or it is too long to be at hand."""
    return scene.store.adjacency.attributes.contents(numbers.tolist())


def _asking(texts: Texts) -> Column:
    return np.array([(text or "").rstrip().endswith(("?", "？")) for text in texts], np.float64)


def _length(texts: Texts) -> Column:
    lengths = [_ENOUGH if text is None else min(len(text), _ENOUGH) for text in texts]
    return np.asarray(np.log1p(lengths) / np.log1p(_ENOUGH), np.float64)
