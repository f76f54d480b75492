"""Which hits may have made otherwise what the best of them tells, as far as that was learned.

Of what one person notes, two statements that answer alike well are seldom two states of one thing:
asked where Lucia lives, that the book club meets at hers was told later, and is no news of her
flat. What is learned of such pairs is in `ranking/sequels.py`.
"""

from collections.abc import Sequence
from typing import Final

from graphmem.language.claims.cues import changed
from graphmem.language.sentences import sentences
from graphmem.language.terms import terms
from graphmem.retrieval.ranking.compared import LEAST, compared
from graphmem.retrieval.ranking.kinds import HANDFUL, TALK
from graphmem.retrieval.ranking.sequels import shipped
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.bearing import held_in_full, of_speakers
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.dates import said_at
from graphmem.retrieval.strategies.talk import question_before
from graphmem.retrieval.strategies.updates.sequel import telling

_READ: Final = 4_000
"""Characters of a message that are read."""


def of_one_matter(course: Course, numbers: Sequence[int]) -> list[int]:
    """Return those of some memories that may have made the best otherwise, and the best.

    In talk so may a reply that tells what is asked, or a sentence that tells a change of all that
    is named. Of a handful, of which nothing stands out, and of passages, of which nothing was
    learned, all are returned.
    """
    scene = course.scene
    handful = scene.store.lexical.count(scene.namespace) <= HANDFUL
    if handful or course.kind is None or not course.ranking:
        return list(numbers)
    best = course.ranking[0][0]
    if set(numbers) <= {best}:
        return list(numbers)
    seen = list(dict.fromkeys((*telling(scene, course.ranking)[0], best, *numbers)))
    said = [said_at(scene, number) for number in seen]
    likely = compared(scene, seen, said).likely(shipped())[:, seen.index(best)]
    kept = {best, *(number for number, p in zip(seen, likely.tolist(), strict=True) if p > 0)}
    talk = course.kind in TALK
    return [n for n in numbers if n in kept or (talk and _answers_or_changes(course, n))]


def _answers_or_changes(course: Course, number: int) -> bool:
    """Say whether a turn tells what is asked, as a reply or as a change.

    A long message nearly always tells of some change: it counts where one sentence tells it of all
    that the question names, or else of the attribute that it asks for.
    """
    if not held_in_full(course, number):
        return False
    if question_before(course.scene, number):
        return True
    text = course.scene.store.adjacency.attributes.plain_content(number) or ""
    return any(changed(one) and _tells_all(course, one) for one in sentences(text[:_READ]))


def _tells_all(course: Course, sentence: str) -> bool:
    """Say whether a sentence holds all that is named, or else tells the attribute asked for.

    Speakers seldom name themselves.
    """
    part = course.part
    aside = {term for words in (*part.attributes, *of_speakers(course)) for term in terms(words)}
    named = part.things - aside
    if named:
        return named.issubset(terms(sentence))
    tells = part.attributes.values()
    return not tells or any(tell.search(sentence) for tell in tells)


def as_like_as_news(scene: Scene, numbers: Sequence[int], said: Sequence[int], place: int) -> bool:
    """Say whether one of some memories is the first, or as like it as what made another otherwise.

    Whoever they are told of: that is less than `of_one_matter` asks for.
    """
    if not place:
        return True
    seen = compared(scene, numbers, said)
    alike = shipped().likely(seen.table[place, 0]) >= LEAST
    return bool(alike and not seen.apart[place, 0])
