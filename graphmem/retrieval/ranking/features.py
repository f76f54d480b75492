"""What the talk around a candidate says of it, as numbers for the ranker."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.language.bilingual import is_chinese
from graphmem.language.terms import terms as index_terms
from graphmem.model.items import ROLES
from graphmem.retrieval.fuse import scaled_scores
from graphmem.retrieval.intents import wanted
from graphmem.retrieval.question import Part
from graphmem.retrieval.ranking.kinds import (
    FEATURES,
    SEVERAL,
    Kind,
    are_passages,
    as_talk,
    kind_of,
)
from graphmem.retrieval.ranking.likeness import likeness
from graphmem.retrieval.ranking.sessions import best_of_session, sessions_of
from graphmem.retrieval.ranking.words import met, spoken
from graphmem.retrieval.scene import Found, Scene
from graphmem.retrieval.understanding import Teller

Matrix = NDArray[np.float64]
Numbers = NDArray[np.int64]
Column = NDArray[np.float64]
Columns = dict[str, Column]

_ENTRIES = {"cosine": "semantic", "terms": "full_text"}
_DEPTH = 400
"""Candidates that are looked at; one further down does not come up again."""

_HEARD = 100
"""Candidates of which the words are read, which takes longer than all else that is looked at."""

_TWO = 2
_LONG = 8.0
_SATURATED = 1.5
"""What a term of a text of average length scores in BM25, in units of its rarity."""

_EARLY = 5.0
_LATE = 3.0
_AGES = (30, 100)

_TELLERS: Final[Mapping[Teller, str]] = {"assistant": "assistant", "asker": "user"}


@dataclass(frozen=True, slots=True)
class Rows:
    """The features of some candidates.

    Attributes:
        numbers: the candidates, ascending, shape (n,).
        matrix: a row each, shape (n, len(FEATURES[kind])).
    """

    kind: Kind
    numbers: Numbers
    matrix: Matrix


def features(scene: Scene, found: Mapping[str, Found], fused: Mapping[int, float]) -> Rows:
    """Return the best candidates by fused score, and a row of features for each, mostly in [0, 1].

    Where several took part all are seen as turns of a talk, so that they stand on one scale; what
    a user told, or nobody is named for, is seen as notes, or as minutes of sessions. Passages and
    triples have no rows: nothing was learned of such. Neither have a few notes, where they are not
    read: nothing stands out of so few.

    `cosine` and `terms` are the scores of the entry channels, spread from the lowest hit (0) to the
    best (1); `covered` says how much of the question the best hit by terms holds. `before`,
    `after` and `asked` are the scores of the turn before, the turn after and the question that the
    candidate replies to; `session` the mean of the three best of its session. `people_cosine` is
    the cosine where people with names said most of it, 0 where user and assistant did: people talk
    in half sentences, so that the turns around tell more. `assistant_record` is 1 for what an
    assistant said, where the question is after the record and not after what was said to the asker
    or an account of everything: of their own life people ask for what they told themselves.
    `teller` is 1 for what was said by the one of user and assistant that the question names as
    having said it, -1 for what the other said.
    `newest_30` is exp(-n / 30) of the n memories written since; `session_end` exp(-n / 3) of the n
    memories that follow it in its session: what was settled stands at the end. Both are 0 outside
    of sessions. `centred`, `adapted` and `retold`: see `likeness`; `met`: see `words`.
    """
    first = _best(fused)
    numbers = np.sort(first)
    talk = as_talk(scene, numbers)
    few = len(numbers) < (1 if talk else _TWO if scene.part.answers else SEVERAL)
    if few or (not talk and are_passages(scene, numbers)):
        kind = kind_of(scene, numbers, talk=talk, heard=False)
        return Rows(kind, numbers[:0], np.zeros((0, len(FEATURES[kind]))))
    attributes = scene.store.adjacency.attributes
    texts = [text or "" for text in attributes.contents(numbers.tolist())]
    near = np.isin(numbers, first[:_HEARD])
    heard = spoken(scene, numbers, texts, near) if talk and not scene.part.remark else None
    kind = kind_of(scene, numbers, talk=talk, heard=heard is not None)
    names = FEATURES[kind]
    columns = _channels(numbers, found)
    around, sessions = _rows_around(scene, numbers), sessions_of(scene, numbers)
    columns |= _around(around, sessions, columns)
    columns |= _texts(texts)
    columns |= _products(columns, _covered(scene, found))
    columns |= _among_people(scene, numbers, columns) if talk else {}
    columns["by_assistant"] = _by_assistant(scene, numbers)
    if "session_end" in names:
        columns |= _recency(scene, numbers, sessions)
    if heard:
        columns |= met(scene, heard, around, sessions)
    if not {"centred", "adapted"}.isdisjoint(names):
        chinese = np.fromiter(map(is_chinese, texts), np.bool_, len(texts))
        retold = sessions if "retold" in names else None
        columns |= likeness(scene, numbers, kind, chinese, retold)
        columns["session_adapted"] = best_of_session(sessions, columns["adapted"])
    return Rows(kind, numbers, np.stack([columns[name] for name in names], axis=1))


def _best(fused: Mapping[int, float]) -> Numbers:
    """Return the candidates that are looked at, best first; of equals those found first."""
    numbers = np.fromiter(fused, np.int64, len(fused))
    scores = np.fromiter(fused.values(), np.float64, len(fused))
    return numbers[np.argsort(-scores, kind="stable")[:_DEPTH]]


def _products(columns: Columns, covered: float) -> Columns:
    return {
        "cosine_terms": columns["cosine"] * columns["terms"],
        "speaker_cosine": columns["speaker"] * columns["cosine"],
        "speaker_terms": columns["speaker"] * columns["terms"],
        "asked_speaker": columns["speaker"] * columns["asked_cosine"],
        "terms_covered": columns["terms"] * covered,
        "cosine_uncovered": columns["cosine"] * (1 - covered),
        "session_cosine_uncovered": columns["session_cosine"] * (1 - covered),
    }


def _among_people(scene: Scene, numbers: Numbers, columns: Columns) -> Columns:
    attributes = scene.store.adjacency.attributes
    roles, nobody = (
        [attributes.code("speaker", name) for name in names] for names in (sorted(ROLES), [None])
    )
    speakers = attributes["speaker"][numbers]
    said, mere = ~np.isin(speakers, nobody), np.isin(speakers, roles)
    people = float(2 * mere.sum() < said.sum())
    names = ("cosine", "terms", "before_cosine", "after_cosine", "asked_cosine", "session_cosine")
    told = {f"people_{name}": people * columns[name] for name in (*names, "length")}
    codes = {teller: attributes.code("speaker", role) for teller, role in _TELLERS.items()}
    assistant = _by_assistant(scene, numbers)
    asked = scene.part.understanding.teller
    sign = np.where(speakers == codes[asked], 1.0, -1.0) if asked else 0.0
    by_teller = np.asarray(sign * mere, np.float64)
    record = assistant * float(_after_record(scene.part))
    return {**told, "assistant_record": record, "teller": by_teller}


def _by_assistant(scene: Scene, numbers: Numbers) -> Column:
    attributes = scene.store.adjacency.attributes
    said = attributes["speaker"][numbers] == attributes.code("speaker", "assistant")
    return np.asarray(said, np.float64)


def _after_record(part: Part) -> bool:
    """Say whether a question is after what was recorded, not after the talk itself."""
    return not part.understanding.addressed and "exploratory" not in wanted(part.intents)


def _recency(scene: Scene, numbers: Numbers, sessions: Numbers) -> Columns:
    members = np.flatnonzero(scene.told)
    since = len(members) - np.searchsorted(members, numbers) - 1
    told = (sessions >= 0).astype(float)
    return {
        **{f"newest_{age}": told * np.exp(-since / age) for age in _AGES},
        "session_end": _session_end(scene, numbers, sessions),
    }


def _session_end(scene: Scene, numbers: Numbers, sessions: Numbers) -> Column:
    """Return exp(-n / 3) of the n memories that follow in the same session, 0 without one."""
    held = np.unique(sessions[sessions >= 0])
    which, members, _ = scene.store.adjacency.edges["IN_SESSION"].into.gather(held)
    allowed = scene.told[members]
    which, members = which[allowed], members[allowed]
    order = np.lexsort((members, which))
    ends = np.searchsorted(which[order], np.arange(len(held)), side="right")
    place = np.empty(len(members), np.int64)
    place[order] = ends[which[order]] - np.arange(len(members)) - 1
    later = dict(zip(members.tolist(), place.tolist(), strict=True))
    return np.array([np.exp(-later[n] / _LATE) if n in later else 0.0 for n in numbers.tolist()])


def _channels(numbers: Numbers, found: Mapping[str, Found]) -> Columns:
    columns = {name: np.zeros(len(numbers)) for name in dict.fromkeys(chain(*FEATURES.values()))}
    for name, channel in _ENTRIES.items():
        if channel in found:
            one = found[channel]
            columns[name] = _column(numbers, one, scaled_scores(one, from_lowest=True))
            early = np.asarray(_EARLY / (_EARLY + one.places()), np.float64)
            columns[f"{name}_rank"] = _column(numbers, one, early)
    for name in found.keys() & {"neighbourhood", "speaker", "association"}:
        columns[name] = _column(numbers, found[name], found[name].columns()[1])
    if "entity" in found:
        one = found["entity"]
        columns["entity"] = _column(numbers, one, scaled_scores(one, from_lowest=False))
    return columns


def _rows_around(scene: Scene, numbers: Numbers) -> dict[str, Numbers]:
    """Return for each candidate the row of the turn before, the one after, and its question."""
    return {
        "before": _neighbours(scene, numbers, "NEXT", forward=False),
        "after": _neighbours(scene, numbers, "NEXT", forward=True),
        "asked": _neighbours(scene, numbers, "REPLY_TO", forward=True),
    }


def _around(rows: Mapping[str, Numbers], sessions: Numbers, columns: Columns) -> Columns:
    around = {f"session_{name}": best_of_session(sessions, columns[name]) for name in _ENTRIES}
    for place, row in rows.items():
        around |= {
            f"{place}_{name}": np.where(row >= 0, columns[name][row], 0) for name in _ENTRIES
        }
    return around


def _texts(texts: Sequence[str]) -> Columns:
    asks = np.array([text.rstrip().endswith(("?", "？")) for text in texts])
    length = np.log1p([len(text) for text in texts]) / _LONG
    return {"is_question": asks.astype(float), "length": length}


def _covered(scene: Scene, found: Mapping[str, Found]) -> float:
    """Return which part of the question's terms, weighted by rarity, the best hit holds."""
    scores = found["full_text"].scores if "full_text" in found else {}
    if not scores:
        return 0.0
    lexical, terms = scene.store.lexical, list(scene.part.terms)
    count = lexical.count(scene.namespace)
    frequencies = np.array(lexical.document_frequencies(scene.namespace, terms))
    rarity = np.log1p((count - frequencies + 0.5) / (frequencies + 0.5))
    weights = np.array(
        [_weight(scene, term, n) for term, n in zip(terms, frequencies, strict=True)]
    )
    whole = float(rarity @ weights)
    return min(1.0, max(scores.values()) / (_SATURATED * whole)) if whole else 0.0


def _weight(scene: Scene, term: str, frequency: int) -> float:
    """Return the weight of a term; none where only another word for the same is told."""
    called = [] if frequency else [words for key, words in scene.part.called.items() if term in key]
    others = [one for words in called for word in words for one in index_terms(word)]
    told = others and any(scene.store.lexical.document_frequencies(scene.namespace, others))
    return 0.0 if told else scene.part.terms[term]


def _column(numbers: Numbers, found: Found, values: Column) -> Column:
    """Return for each candidate the value of what was found; 0 where it was not."""
    places, known = _rows_of(numbers, found.columns()[0])
    column = np.zeros(len(numbers))
    column[places[known]] = values[known]
    return column


def _neighbours(scene: Scene, numbers: Numbers, edge: str, *, forward: bool) -> Numbers:
    """Return for each candidate the row of its neighbour along an edge, or -1."""
    table = scene.store.adjacency.edges[edge]
    index, targets, _ = (table.out if forward else table.into).gather(numbers)
    places, known = _rows_of(numbers, targets)
    rows = np.full(len(numbers), -1)
    rows[index[known]] = places[known]
    return rows


def _rows_of(numbers: Numbers, wanted: Numbers) -> tuple[Numbers, NDArray[np.bool_]]:
    """Return the rows of some memories among the candidates, and which of them are candidates."""
    places = np.minimum(np.searchsorted(numbers, wanted), len(numbers) - 1)
    return places, numbers[places] == wanted
