"""Which of the first hits tell of somebody's kin what is asked of them, and not other news."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.owned import owned_clauses
from graphmem.language.kinship import HAN_KIN, across, also_called
from graphmem.language.terms import terms
from graphmem.retrieval.question import Part
from graphmem.retrieval.strategies.course import Course, Ranking
from graphmem.retrieval.strategies.hops.kin_told import Sought, speaking_of

_READ: Final = 10
_LONGEST: Final = 2_000
_BACK: Final = frozenset({"he", "she", "they", "他", "她"})
_STATES: Final = frozenset({"thing", "place", "person", "yes_no", "amount", "description"})
"""What is asked for where whoever tells the attribute answers: not when it was, nor why."""

_Tells = Callable[[str], bool]


class OneKin(NamedTuple):
    """Kin of whom something is asked.

    Attributes:
        sought: what they are, to whom.
        names: what they are called, where that is told.
    """

    sought: Sought
    names: Collection[str] = ()


def telling_of_kin(course: Course, kin: OneKin, ranking: Ranking) -> list[int]:
    """Return those of the first that tell of some kin what is asked; none where the best does.

    "我妈搬到了海边" answers where one's mother lives, though "我住在城里" is nearer in words, and
    "My aunt tunes pianos" what she does, though "My aunt lives in Kiel" may be. What a clause
    about them tells goes before what is told with others; where nothing tells it in known words,
    what is told of them goes before what is told of others alone. Asked how something went, when or
    why, the best knows better where it speaks of them.
    """
    first = [number for number, _ in ranking[:_READ]]
    if not first:
        return []
    contents = course.scene.store.adjacency.attributes.plain_contents(first)
    texts = {n: (text or "")[:_LONGEST] for n, text in zip(first, contents, strict=True)}
    spoken = set(speaking_of(course.scene, kin.sought, first))
    theirs = [n for n in first if n in spoken or any(name in texts[n] for name in kin.names)]
    best_is_theirs = theirs[:1] == first[:1]
    if best_is_theirs and (not _asks_for_a_state(course.part) or _is_of_the_kind(course, first[0])):
        return []
    tells = _telling(course.part)
    if tells is None:
        return []
    if not best_is_theirs:
        return [n for n in theirs if tells(texts[n])] or theirs
    told = {n: _how_told(texts[n], kin, tells) for n in theirs}
    most = max(told.values())
    return [] if told[first[0]] else [n for n in theirs if most and told[n] == most]


def _asks_for_a_state(part: Part) -> bool:
    asked = part.understanding
    then = asked.former or asked.over_time or asked.stands or asked.serial or asked.compared
    return asked.asks in _STATES and not then


def _is_of_the_kind(course: Course, number: int) -> bool:
    """Say whether a memory names one of a kind that the question names: a make, asked what car."""
    concept = course.found.get("concept")
    return not course.part.attributes and concept is not None and number in concept.scores


def _telling(part: Part) -> _Tells | None:
    """Return what says whether a clause tells what is asked; None where nothing is known to.

    That is an attribute; where the question asks for none, the other words that it holds.
    """
    if part.attributes:
        return lambda text: any(tell.search(text) for tell in part.attributes.values())
    rest = part.understanding.kin.rest if part.understanding.kin else ""
    wanted = part.terms.keys() & set(terms(rest.replace("#1", " ")))
    return (lambda text: not wanted.isdisjoint(terms(text))) if wanted else None


def _how_told(text: str, kin: OneKin, tells: _Tells) -> int:
    """Return how a text tells what is asked: 2 of the kin, 1 along with others, 0 not at all."""
    return max((_near(clause, owner, kin) for clause, owner in _told(text, kin, tells)), default=0)


def _told(text: str, kin: OneKin, tells: _Tells) -> Iterator[tuple[str, str | None]]:
    for clause in owned_clauses(text, kin.names):
        if tells(clause.text):
            yield clause.text.lower(), clause.owner


def _near(clause: str, owner: str | None, kin: OneKin) -> int:
    called = [one.lower() for one in (*_called(kin.sought.relation), *kin.names)]
    if owner is None or owner in _BACK:
        return 1
    if owner in called or any(word in called for word in owner.split()):
        return 2
    return int(re.search(_spoken(called), clause) is not None)


def _spoken(called: Collection[str]) -> str:
    """Return what speaks of somebody who is called so, and of nobody who is theirs."""
    han = [re.escape(one) for one in called if is_chinese(one)]
    others = [re.escape(one) for one in called if not is_chinese(one)]
    return "|".join(
        (
            *(rf"\b{one}\b(?!['’]s)" for one in others),
            *(rf"{one}(?!家?的?(?:{HAN_KIN}))" for one in han),
        )
    )


def _called(relation: str) -> Sequence[str]:
    """Return all words for some kin, in either language."""
    there = [word for one in across(relation) for word in (one, *also_called(one))]
    return (relation, *also_called(relation), *there)
