"""What kind candidates are of, and what the ranker sees of each kind."""

from collections.abc import Mapping
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.ranking.sessions import sessions_of
from graphmem.retrieval.ranking.words import MET
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.wording import is_long

Numbers = NDArray[np.int64]

Kind = Literal[
    "turns", "wordless", "notes", "notes_unturned", "minutes", "minutes_unturned",
    "plain", "plain_unturned", "remarks",
]  # fmt: skip
"""What candidates are: turns of a talk, such turns without vectors of their words, notes that one
alone told (with what an assistant replied) or nobody is named for, minutes of sessions that a
message goes on with, plain statements, which are few, each of these three for an embedder whose
questions are not turned, or whatever may bear on what was told in place of a question."""

TALK: Final = frozenset({"turns", "wordless"})
"""Kinds of what is ranked by what stands around it."""

OF_ONE: Final = frozenset({"notes", "minutes"})
"""Kinds of what one alone told, or nobody is named for, where it is much."""

HANDFUL: Final = 16
"""Statements of which the mean holds what they share with the question, so that what sets one apart
from it says little."""

SEVERAL: Final = 6
"""Candidates from which on it tells something that one of them stands out."""

_FEW = 50
"""Statements of no session up to which neither their order nor what they share tells anything."""

_SESSIONS, _OF_EACH = 3, 3
"""Sessions, and statements of each on average, from which on these are minutes of them."""

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

_MINUTES_UNTURNED = (
    "cosine", "terms", "cosine_rank", "terms_rank", "is_question", "length", "centred",
    "session_cosine", "session_terms", "newest_30", "newest_100", "session_end", "retold",
)  # fmt: skip
"""Of minutes it matters how new they are, what their session is about, and what is said anew."""

_MINUTES = (*_MINUTES_UNTURNED, "adapted", "session_adapted")

_REMARKS = ("cosine", "centred", "speaker", "adapted")

FEATURES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "turns": _TURNS,
    "wordless": _WORDLESS,
    "notes": _NOTES,
    "notes_unturned": _NOTES_UNTURNED,
    "minutes": _MINUTES,
    "minutes_unturned": _MINUTES_UNTURNED,
    "plain": _PLAIN,
    "plain_unturned": _PLAIN_UNTURNED,
    "remarks": _REMARKS,
}
"""Names of the columns, in order. None of them knows which data the question comes from."""

_UNTURNED: Final[Mapping[Kind, Kind]] = {
    "plain": "plain_unturned", "minutes": "minutes_unturned", "notes": "notes_unturned",
}  # fmt: skip

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
        few = len(numbers) - mere <= HANDFUL
        return few or scene.part.tuned is None
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
    several = len(numbers) >= SEVERAL and scene.part.recalling is not None
    remark = scene.part.remark and (several or bool(scene.part.speakers))
    if talk:
        return "remarks" if remark else "turns" if heard else "wordless"
    if scene.store.adjacency.attributes["speaker"][numbers].any():
        return "remarks" if remark else "notes"
    sessions = sessions_of(scene, numbers)
    few = len(numbers) <= (HANDFUL if (sessions >= 0).any() else _FEW)
    if few and remark:
        return "remarks"
    kind: Kind = "plain" if few else "minutes" if _goes_on(scene, sessions) else "notes"
    return _UNTURNED[kind] if scene.part.tuned is None else kind


def _goes_on(scene: Scene, sessions: Numbers) -> bool:
    """Say whether a message goes on with what stands in minutes: several statements a session.

    Who writes at length to an assistant wants what their work has come to of late; who asks in a
    sentence may mean anything that was ever told.
    """
    told = sessions[sessions >= 0]
    count = len(np.unique(told))
    minutes = count >= _SESSIONS and len(told) >= max(_OF_EACH * count, len(sessions) / 2)
    return minutes and is_long(scene.part.text)


def are_passages(scene: Scene, numbers: Numbers) -> bool:
    """Say whether most candidates are about a title or the subject of a triple."""
    index, _, weights = scene.store.adjacency.edges["ABOUT"].out.gather(numbers)
    about = np.unique(index[weights >= _PASSAGE])
    return 2 * len(about) > len(numbers)
