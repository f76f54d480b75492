"""What kind candidates are of, and what the ranker sees of each kind."""

from collections.abc import Mapping
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.ranking.adaptation import adaptation
from graphmem.retrieval.ranking.sessions import sessions_of
from graphmem.retrieval.ranking.words import MET
from graphmem.retrieval.scene import Scene

Numbers = NDArray[np.int64]

Kind = Literal["turns", "wordless", "notes", "notes_unturned", "plain", "plain_unturned", "remarks"]
"""What candidates are: turns of a talk, such turns without vectors of their words, notes that one
alone told (with what an assistant replied) or nobody is named for, a few of the latter, either of
these for an embedder whose questions are not turned, or whatever may bear on what was told in place
of a question."""

_HANDFUL = 16
"""Statements of which the mean holds what they share with the question, so that what sets one apart
from it says little."""

SEVERAL: Final = 6
"""Candidates from which on it tells something that one of them stands out."""

_FEW = 50
"""Statements of no session up to which neither their order nor what they share tells anything."""

_WORDLESS = (
    "cosine", "terms", "cosine_rank", "terms_rank", "neighbourhood", "speaker",
    "before_cosine", "before_terms", "after_cosine", "after_terms",
    "asked_cosine", "asked_terms",
    "session_cosine", "session_terms",
    "is_question", "length",
    "cosine_terms", "speaker_cosine", "speaker_terms", "asked_speaker",
    "terms_covered", "cosine_uncovered", "session_cosine_uncovered",
    "people_cosine", "people_terms", "people_before_cosine", "people_after_cosine",
    "people_asked_cosine", "people_session_cosine", "people_length",
    "assistant_record", "teller", "centred", "adapted", "session_adapted",
)  # fmt: skip

_TURNS = (*_WORDLESS, *MET)

_PLAIN_UNTURNED = (
    "cosine", "terms", "cosine_rank", "terms_rank", "association", "entity", "length",
    "cosine_terms", "terms_covered", "cosine_uncovered", "centred",
)  # fmt: skip
"""What is seen of statements, of which neither order nor sessions tell anything."""

_PLAIN = (*_PLAIN_UNTURNED, "adapted")

_NOTES_UNTURNED = (
    "cosine", "terms", "cosine_rank", "terms_rank", "is_question", "length", "by_assistant",
    "centred",
)  # fmt: skip
"""What holds of notes however they were told: all in a row, or one a month."""

_NOTES = (*_NOTES_UNTURNED, "adapted")

_REMARKS = ("cosine", "centred", "speaker", "adapted")

FEATURES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "turns": _TURNS,
    "wordless": _WORDLESS,
    "notes": _NOTES,
    "notes_unturned": _NOTES_UNTURNED,
    "plain": _PLAIN,
    "plain_unturned": _PLAIN_UNTURNED,
    "remarks": _REMARKS,
}
"""Names of the columns, in order. None of them knows which data the question comes from."""

_QUESTION = regex(r"[?？]")
_SELDOM = 0.2
"""The share of what a user says to an assistant in which they ask something, up to which they
mostly tell: .05 at most of 54 histories of everyday life, .36 at least of chats about work."""

_PASSAGE = 1.0
"""Weight of the edge from a passage or a triple to what it is about."""


def as_talk(scene: Scene, numbers: Numbers) -> bool:
    """Say whether candidates are seen as turns of a talk: where more than one told any.

    A handful of what one alone told is seen so too; more of it are notes. So is what they told an
    assistant, where they seldom ask it for anything.
    """
    told, mere = _told(scene, numbers)
    if one_notes(scene, numbers):
        few = len(numbers) - mere <= _HANDFUL
        return few or adaptation(scene.part.embedder, "notes") is None
    return bool(len(told) or mere)


def one_notes(scene: Scene, numbers: Numbers) -> bool:
    """Say whether one alone told what there is, and seldom asked an assistant for anything."""
    told, mere = _told(scene, numbers)
    return one_tells(scene, numbers) and not (mere and _asks_for_work(scene, told))


def _told(scene: Scene, numbers: Numbers) -> tuple[Numbers, int]:
    """Return those that somebody is named for, and how many an assistant said."""
    attributes = scene.store.adjacency.attributes
    speakers = attributes["speaker"][numbers]
    unnamed = speakers == attributes.code("speaker", None)
    mere = np.isin(speakers, [attributes.code("speaker", role) for role in sorted(NOT_TELLING)])
    return numbers[~(unnamed | mere)], int(mere.sum())


def one_tells(scene: Scene, numbers: Numbers) -> bool:
    """Say whether all that somebody told is told by one: what they tell of themselves changes."""
    return _tellers(scene, numbers) == 1


def none_tell_each_other(scene: Scene, numbers: Numbers) -> bool:
    """Say whether candidates are no talk among several: one told them, or nobody is named."""
    return _tellers(scene, numbers) <= 1


def _tellers(scene: Scene, numbers: Numbers) -> int:
    attributes = scene.store.adjacency.attributes
    beside = [attributes.code("speaker", name) for name in (None, *NOT_TELLING)]
    return len(set(attributes["speaker"][numbers].tolist()).difference(beside))


def _asks_for_work(scene: Scene, told: Numbers) -> bool:
    """Say whether somebody asks an assistant for more than to be heard, or asks what it said."""
    if scene.part.understanding.teller == "assistant":
        return True
    texts = scene.store.adjacency.attributes.plain_contents(told.tolist())
    asking = sum(text is None or bool(_QUESTION.search(text)) for text in texts)
    return asking > _SELDOM * len(told)


def kind_of(scene: Scene, numbers: Numbers, *, talk: bool, heard: bool) -> Kind:
    """Return the kind of candidates that are seen as a talk or not, and were heard or not."""
    several = len(numbers) >= SEVERAL and adaptation(scene.part.embedder, "remarks") is not None
    remark = scene.part.remark and (several or bool(scene.part.speakers))
    if talk:
        return "remarks" if remark else "turns" if heard else "wordless"
    if scene.store.adjacency.attributes["speaker"][numbers].any():
        return "remarks" if remark else "notes"
    apart = not (sessions_of(scene, numbers) >= 0).any()
    few = len(numbers) <= (_FEW if apart else _HANDFUL)
    if few and remark:
        return "remarks"
    if few:
        return "plain" if adaptation(scene.part.embedder, "plain") else "plain_unturned"
    return "notes" if adaptation(scene.part.embedder, "notes") else "notes_unturned"


def are_passages(scene: Scene, numbers: Numbers) -> bool:
    """Say whether most candidates are about a title or the subject of a triple."""
    index, _, weights = scene.store.adjacency.edges["ABOUT"].out.gather(numbers)
    about = np.unique(index[weights >= _PASSAGE])
    return 2 * len(about) > len(numbers)
