"""How the words of a question are met by other words of what was said.

"What pet did she adopt?" shares no word with "I got a puppy": each word of the question takes the
nearest word of a text, by vectors of words. (Kusner et al., From word embeddings to document
distances, 2015.)
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.bilingual import is_chinese
from graphmem.language.english_words import STOP_WORDS
from graphmem.language.terms import terms as index_terms
from graphmem.model.simplified import simplified
from graphmem.ports import Mask
from graphmem.retrieval.ranking.lexicon import Glossary, Lexicon, split
from graphmem.retrieval.ranking.sessions import best_of_session
from graphmem.retrieval.scene import Scene

Column = NDArray[np.float64]
Numbers = NDArray[np.int64]
Matrix = NDArray[np.float64]

MET: Final = (
    "met", "met_before", "met_after", "met_asked", "met_pair", "met_window", "met_within",
    "met_session",
)  # fmt: skip

_FOREIGN: Final = 0.1
"""The share of Chinese candidates from which on words are not compared."""

_COMMON: Final = 0.1
"""What the commonest word weighs."""


@lru_cache(maxsize=1)
def lexicon() -> Lexicon | None:
    """Return the words with the installed vectors; None where the package is not installed."""
    vectors = import_module("graphmem.adapters.word_vectors").installed()  # libraries load late
    return Lexicon(vectors) if vectors else None


def spoken(scene: Scene, numbers: Numbers, texts: Sequence[str], near: Mask) -> Glossary | None:
    """Return the words of candidates and their speakers, and those of the question that weigh.

    Of those that are not near no word is read. None where there are no vectors for them: the
    vectors know no Chinese words.
    """
    known = lexicon()
    question = scene.part.text
    if known is None or is_chinese(question) or not near.any():
        return None
    those = np.flatnonzero(near).tolist()
    if sum(map(is_chinese, (texts[place] for place in those))) > _FOREIGN * len(those):
        return None
    speaker = scene.store.adjacency.attributes.text
    read = [""] * len(texts)
    for place in those:
        who = speaker("speaker", int(numbers[place])) or ""
        read[place] = f"{who}: {simplified(texts[place])}"
    return known.read(read, list(_weights(scene)))


def met(
    scene: Scene, heard: Glossary, around: Mapping[str, Numbers], sessions: Numbers
) -> dict[str, Column]:
    """Return how well the question's words are met, `MET`, each in [0, 1].

    For each word of the question the highest cosine to a word of the text, squared, 1 for the word
    itself; the mean over words by their rarity. `met_pair` takes the better of a turn and the one
    before for each word, `met_window` also of the one after, `met_within` of the whole session;
    `met_session` is the mean of the three best turns of the session.

    Args:
        scene: the part of the question.
        heard: what `spoken` returned.
        around: the row of the turn before and after each candidate, and of the question that it
            replies to; -1 where it is no candidate.
        sessions: a number of each candidate's session, -1 where it has none.
    """
    if not len(heard.asked):
        return {name: np.zeros(len(sessions)) for name in MET}
    own = _likeness(heard)
    worth = np.array([*_weights(scene).values()])
    worth /= worth.sum()
    near = {place: np.where((row >= 0)[:, None], own[row], 0.0) for place, row in around.items()}
    pair = np.maximum(own, near["before"])
    window = np.maximum(pair, near["after"])
    whole = own @ worth
    return {
        "met": whole,
        "met_session": best_of_session(sessions, whole),
        **{f"met_{place}": near[place] @ worth for place in near},
        "met_pair": pair @ worth,
        "met_window": window @ worth,
        "met_within": _of_session(own, sessions) @ worth,
    }


def _likeness(heard: Glossary) -> Matrix:
    """Return how near each text comes to each word asked for, shape (texts, asked)."""
    cosines = heard.vectors[heard.asked] @ heard.vectors.T
    alike = np.maximum(cosines, 0.0) ** 2
    alike[np.arange(len(heard.asked)), heard.asked] = 1.0
    told = heard.lengths > 0
    best = np.zeros((len(told), len(heard.asked)))
    if told.any():
        starts = np.r_[0, np.cumsum(heard.lengths[told])[:-1]]
        best[told] = np.maximum.reduceat(alike[:, heard.said], starts, axis=1).T
    return best


def _of_session(own: Matrix, sessions: Numbers) -> Matrix:
    """Return for each candidate how near its session comes, 0 without one."""
    order = np.argsort(sessions, kind="stable")
    starts = np.flatnonzero(np.r_[True, np.diff(sessions[order]) != 0])
    best = np.maximum.reduceat(own[order], starts, axis=0)
    which = np.searchsorted(sessions[order][starts], sessions)
    return np.where((sessions >= 0)[:, None], best[which], 0.0)


def _weights(scene: Scene) -> dict[str, float]:
    """Return the words of the question that are no stop words, with their rarity."""
    words = [word for word in dict.fromkeys(split(scene.part.text)) if word not in STOP_WORDS]
    terms = [index_terms(word)[:1] for word in words]
    counts = iter(
        scene.store.lexical.document_frequencies(
            scene.namespace, [term for some in terms for term in some]
        )
    )
    held = [next(counts) if some else 0 for some in terms]
    whole = scene.store.lexical.count(scene.namespace) + 1
    return {
        word: max(_COMMON, float(np.log(whole / (count + 0.5))))
        for word, count in zip(words, held, strict=True)
    }
