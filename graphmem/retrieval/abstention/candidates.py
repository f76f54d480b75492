"""The best candidates for a part of a question, and what is known of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from heapq import nlargest

import numpy as np
from numpy.typing import NDArray

from graphmem.language.bilingual import in_chinese
from graphmem.language.secrecy.secret_labels import is_label
from graphmem.retrieval.abstention.across import told_across, unread
from graphmem.retrieval.abstention.answering import told_by_vectors
from graphmem.retrieval.abstention.calling import called_otherwise, sign_held
from graphmem.retrieval.abstention.sides import sides, told_of_either
from graphmem.retrieval.abstention.spoken import asking, theirs_and_others
from graphmem.retrieval.abstention.telling import (
    Column,
    Flags,
    Said,
    Terms,
    Texts,
    telling,
    tells_of,
    told_of_them,
)
from graphmem.retrieval.abstention.values import valueless
from graphmem.retrieval.abstention.whose import of_others_alone
from graphmem.retrieval.scene import Found, Scene
from graphmem.retrieval.understanding.requested import requests

Numbers = NDArray[np.int64]
Matrix = NDArray[np.float64]

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
_EARLY = 5.0
_ENOUGH = 250
"""Characters from which on a longer text is no better evidence."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """What one part of a question brought, best of the ranking first.

    Attributes:
        columns: `COLUMNS` of each candidate, shape (candidates, columns).
        held: which terms stand in each candidate or in the turn before it, shape (candidates,
            terms). What names a member of a class holds the word for the class.
        foreign: which of them are written in another script than the question, and are not known
            to hold all that it asks for.
        sessions: the node number of the session of each, below 0 and unlike any other without one.
        theirs: which of them a speaker asked about said, or replied to.
        others: which of them somebody else said; none where no speaker is asked about.
        open: whether what bears on the question need not share a word with it: it asks for
            advice, or it is Chinese and names nothing, so that no word could be looked for.
        valueless: whether a value known by its looks is asked for (a colour, a price), and nothing
            that speaks of the thing holds one; or whether of one of two who are compared nothing is
            told of what is asked.
        of_others: whether what is asked of the asker is told of others alone.
        height: the best cosine of all, 0 without one.
        scale: what it can be compared with: cosines of the same embedder and script; nothing where
            meaning was not looked for, so that words alone tell.
        answering: what the vectors tell of an answer (`answering.SIGNS`), nothing for an embedder
            of which this was not learned.
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
    valueless: bool = False
    of_others: bool = False
    height: float = 0.0
    scale: str = ""
    answering: Mapping[str, float] = field(default_factory=dict)


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
    tells = tells_of(scene, texts, texts_before)
    asked_for = telling(terms.names, tells, len(texts))
    foreign = _foreign(scene.part.text, texts)
    across = told_across(scene.part.text, terms.names, texts, foreign)
    called = called_otherwise(scene, terms.names, texts)
    spoken = inside | preceding | _members(scene, found, terms.names, best) | across | called
    held = spoken | asked_for
    by_terms, ahead = _column(best, scores, 0.0), preceding @ terms.shares
    columns = {
        **{name: column - high for name, column in near.items()},
        "rank_by_terms": _early(by_terms),
        "covered": held @ terms.shares,
        "covered_before": ahead,
        "covered_by_asking": ahead * asking(texts_before),
        "is_question": asking(texts),
        "length": _length(texts),
    }
    matrix = np.stack([columns[name] for name in COLUMNS], axis=1)
    sessions = _sessions(scene, best)
    compared = sides(scene)
    lacking = valueless(scene, terms, spoken, texts)
    theirs, others, each = told_of_either(
        scene, compared, texts, theirs_and_others(scene, best, texts)
    )
    said = Said(texts, texts_before, held & ~preceding | inside, preceding)
    if signs := scene.part.signs:
        members = _members(scene, found, signs, best)
        shown = [
            sign_held(scene, sign, texts) | members[:, place] for place, sign in enumerate(signs)
        ]
        said = said.holding(shown)
        terms, held = terms.asking_for(signs), np.column_stack([held, *shown])
    of_others = False
    if tells:
        of_others = of_others_alone(scene, texts, np.logical_or.reduce([*tells.values()]))
        whose = theirs if compared.others else np.zeros_like(theirs)
        told = told_of_them(scene, terms, said, tells, whose)
        terms, held = terms.asking_for(tells), np.column_stack([held, *told])
    foreign = unread(foreign, terms, held)
    advice = scene.part.understanding.asks == "advice" or requests(scene.part.text)
    open_ = advice or _names_nothing(scene, terms)
    scale = _scale(scene) if cosines else ""
    return Candidates(
        best,
        matrix,
        terms,
        held,
        foreign,
        sessions,
        theirs,
        others,
        open=open_,
        valueless=lacking or not each,
        of_others=of_others,
        height=high,
        scale=scale,
        answering=told_by_vectors(scene, best, texts),
    )


def _scale(scene: Scene) -> str:
    """Name embedder and script: Chinese texts are nearer to each other than English ones."""
    return f"{scene.part.embedder}, {'Chinese' if in_chinese(scene.part.text) else 'Latin'}"


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


def _foreign(question: str, texts: Texts) -> Flags:
    """Return which texts are Chinese where the question is not, and the other way round.

    Labels of what is sealed are in both languages. None is where the question has no letter: a
    number is the same in both.
    """
    if not any(map(str.isalpha, question)):
        return np.zeros(len(texts), np.bool_)
    asked = in_chinese(question)
    return np.array(
        [text is not None and in_chinese(text) != asked and not is_label(text) for text in texts]
    )


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
    return in_chinese(scene.part.text) and not terms.things.any()


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
    newer, older, _ = scene.store.adjacency.edges["SUPERSEDES"].out.gather(best)
    held = scene.store.lexical.holding(
        scene.namespace, terms, np.concatenate([best, before, older])
    )
    inside, preceding, superseded = np.split(held, [len(best), 2 * len(best)])
    np.logical_or.at(inside, newer, superseded)
    return inside, preceding


def _texts(scene: Scene, numbers: Numbers) -> Texts:
    """Return contents; none where there is no memory, or it is too long to be at hand."""
    return scene.store.adjacency.attributes.plain_contents(numbers.tolist())


def _length(texts: Texts) -> Column:
    lengths = [_ENOUGH if text is None else min(len(text), _ENOUGH) for text in texts]
    return np.asarray(np.log1p(lengths) / np.log1p(_ENOUGH), np.float64)
