"""What holds now: of the statements that answer alike well, the newest first."""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from graphmem.language.claims.cues import changed, ended, no_more
from graphmem.language.terms import terms
from graphmem.model.finding import Finding
from graphmem.model.items import NOT_TELLING
from graphmem.patterns import regex
from graphmem.retrieval.amending import outdated, taken_over
from graphmem.retrieval.strategies.bearing import bearing, held
from graphmem.retrieval.strategies.course import Course, Outcome, near_best, reordered
from graphmem.retrieval.strategies.dates import held_from, said_at
from graphmem.retrieval.strategies.talk import question_before
from graphmem.retrieval.strategies.updates.as_specific import as_specific
from graphmem.retrieval.strategies.updates.hits_of_no_state import of_no_state, of_others
from graphmem.retrieval.strategies.updates.newest import is_newest
from graphmem.retrieval.strategies.updates.otherwise import of_one_matter
from graphmem.retrieval.strategies.updates.passages import beside
from graphmem.retrieval.strategies.updates.since import last_said, since, to_come
from graphmem.retrieval.strategies.updates.such_values import such_values
from graphmem.storage.projection.attributes import NEVER

_FIRST_PERSON = regex(r"\b(?:I|me|my|mine|we|us|our|ours)\b|我|咱", re.IGNORECASE)

_MOST = 10
_FURTHER = 50
_CHANGED = 20
_BOTH = (True, True)
_LIKE = 5
"""Hits that are compared with the best: further down, likeness alone says little."""

_NOT_MUCH_WORSE = 0.75
"""Of the best score."""

_HALF = 0.5
_FAR = 0.25

_HOUR = 3_600_000_000
"""Microseconds: what was written within an hour is of one age, a batch of documents for one."""


def knowledge_update(course: Course) -> Outcome:
    """Put the newest of the memories that state what the best one states first.

    These are the ones that answer nearly as well, and the ones as like the best as the question
    is like either: subject and attribute are the same. Of them only those that bear on what is
    asked most (`bearing`), or the scores of a small memory, which lie near each other, would bring
    whatever was said last. Asked how somebody or something named is by now, what names it counts
    as well where it answers not much worse. A memory that was superseded has given its place to
    the head of its chain already (`update_chain`). A question about the past alone, or about a time
    that is over, is left as it is, and so is one after the reason of a change, which was told with
    it, or after one of several times that is not the last.
    """
    understood = course.part.understanding
    bygone = understood.bygone(course.at) and not understood.present
    nth = understood.ordinal is not None and understood.ordinal > 0
    all_times = understood.over_time or understood.compared
    if understood.former or bygone or nth or all_times or understood.asks == "reason":
        return Outcome(course.ranking)
    looked_at = [number for number, _ in course.ranking[:_MOST]]
    others = of_others(course, looked_at)
    others |= _no_state_beside_one(course, [n for n in looked_at if n not in others])
    first = looked_at[:_LIKE]
    course = replace(
        course, ranking=reordered(course.ranking, sorted(first, key=others.__contains__))
    )
    near = near_best(course, _MOST)
    also = (
        *_like_best(course),
        *_of_the_named(course),
        *_of_the_class(course),
        *_of_a_change(course),
    )
    alike = list(dict.fromkeys([*near, *also]))
    others |= of_others(course, [number for number in also if number not in looked_at])
    alike = [number for number in alike if number not in others] or alike
    known = [one for one in looked_at if one not in others]
    cluster = _further_down(course, known) or bearing(course, alike, known)
    cluster = _of_such_values(course, _of_more_than_the_name(course, cluster))
    cluster = _told_of_themselves(course, as_specific(course, cluster))
    cluster = [one for one in of_one_matter(course, cluster) if not to_come(course, one)]
    cluster = list(dict.fromkeys([*cluster, *_of_its_end(course, cluster)]))
    newest_first = sorted(cluster, key=lambda number: -held_from(course.scene, number) // _HOUR)
    ranking = reordered(course.ranking, newest_first)
    return Outcome(ranking, _told(course, newest_first, others))


def _no_state_beside_one(course: Course, first: Sequence[int]) -> set[int]:
    """Return those of the first that tell no state, where another bears on what is asked at all.

    "Do I still smoke?" is answered by "I quit smoking two years ago", where nothing else is told.
    """
    found = of_no_state(course, first)
    rest = (number for number in first if number not in found)
    return found if found and any(any(held(course, number)) for number in rest) else set()


def _like_best(course: Course) -> list[int]:
    """Return those of the first memories that are as near to the best as the question to either."""
    vector, scene = course.part.vector, course.scene
    first = [number for number, _ in course.ranking[:_LIKE]]
    if vector is None or not first:
        return []
    vectors = scene.store.vectors.get(scene.namespace, first)
    asked = vectors @ vector
    alike = vectors @ vectors[0] >= np.minimum(asked, asked[0])
    return [number for number, near in zip(first, alike.tolist(), strict=True) if near]


def _further_down(course: Course, known: Sequence[int]) -> list[int]:
    """Return those after the first that tell the attribute of the asker, where none of these does.

    What was told in another language, or in few words, is not near to the question.
    """
    part = course.part
    names = set(part.entities) - set(part.speakers)
    if not part.attributes or not part.understanding.own or names or part.understanding.kin:
        return []
    if any(held(course, number)[0] for number in known):
        return []
    further = [number for number, _ in course.ranking[_MOST:_FURTHER]]
    others = of_others(course, further) | of_no_state(course, further)
    return [n for n in further if n not in others and held(course, n) == _BOTH]


def _of_the_named(course: Course) -> list[int]:
    """Return those of the first memories that name most of what is asked about as it is by now."""
    asked = set(course.part.entities) - set(course.part.speakers)
    if not asked or not course.part.understanding.present:
        return []
    least = _NOT_MUCH_WORSE * course.ranking[0][1] if course.ranking else 0.0
    first = [number for number, score in course.ranking[:_LIKE] if score >= least]
    joined = course.scene.store.adjacency.joined
    named = {number: set[int]() for number in first}
    for edge in ("MENTIONS", "ABOUT"):
        for number, entity, _ in joined(first, edge, forward=True):
            named[number] |= {entity} & asked
    most = max(map(len, named.values()), default=0)
    return [number for number in first if most and len(named[number]) == most]


def _of_the_class(course: Course) -> list[int]:
    """Return those of the first that name a member of the class asked after, and not much worse.

    Asked what car somebody drives, the one before may be told in more of the question's words.
    """
    concept = course.found.get("concept")
    asked = set(course.part.concepts) if course.part.understanding.kind else set()
    if concept is None or not asked or not course.ranking:
        return []
    least = _HALF * course.ranking[0][1]
    first = [number for number, score in course.ranking[:_MOST] if score >= least]
    return [n for n in first if n in concept.trails and concept.trails[n][0].number in asked]


def _of_a_change(course: Course) -> list[int]:
    """Return those of the first that tell the attribute asked for, and that it has changed.

    What changed is often told in other words than what was ("I joined the railway").
    """
    if not course.part.attributes or not course.ranking:
        return []
    least = _FAR * course.ranking[0][1]
    first = [number for number, score in course.ranking[:_CHANGED] if score >= least]
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    pairs = zip(first, texts, strict=True)
    return [n for n, text in pairs if changed(text or "") and held(course, n)[0]]


def _of_more_than_the_name(course: Course, cluster: Sequence[int]) -> list[int]:
    """Return those of a cluster that tell more of what is asked than a name, where the best does.

    Asked how much is still owed to somebody, what names them and was said since is another matter,
    unless it tells of a change of something that the best names too.
    """
    adjacency = course.scene.store.adjacency
    names = {term for one in course.part.entities for term in terms(adjacency.label(one))}
    wanted = course.part.terms.keys() - names
    texts = dict(zip(cluster, adjacency.attributes.plain_contents(cluster), strict=True))
    told = {number: set(terms(text or "")) - names for number, text in texts.items()}
    best = course.ranking[0][0] if course.ranking else None
    if not names or best not in told or told[best].isdisjoint(wanted):
        return list(cluster)
    if any(held(course, number)[0] for number in cluster):
        return list(cluster)  # they tell the attribute
    return [
        number
        for number, words in told.items()
        if not words.isdisjoint(wanted)
        or (changed(texts[number] or "") and not words.isdisjoint(told[best]))
    ]


def _of_such_values(course: Course, cluster: Sequence[int]) -> list[int]:
    """Return those of a cluster that tell such a value as is asked for, or a change."""
    values = such_values(course, cluster)
    if values is None or not values.told:
        return list(cluster)
    return [number for number in cluster if number in values.told | values.over]


def _told_of_themselves(course: Course, cluster: Sequence[int]) -> list[int]:
    """Return those of a cluster that no assistant said, who only says again how things are.

    Where an assistant is asked after, or alone tells, all are returned.
    """
    speaker = course.scene.store.adjacency.attributes.text
    told = [number for number in cluster if speaker("speaker", number) not in NOT_TELLING]
    by_assistant = course.part.understanding.teller == "assistant" or not told
    return list(cluster) if by_assistant else told


def _of_its_end(course: Course, cluster: Sequence[int]) -> list[int]:
    """Return those of the first that tell that who or what answers is gone since.

    "Gordon has left, Eva runs the team" says who the boss is, and shares with the question nothing
    but that it names the one before.
    """
    joined = course.scene.store.adjacency.joined
    known = set(course.part.entities) | set(course.part.speakers)
    answers = {entity for _, entity, _ in joined(cluster[:1], "MENTIONS", forward=True)} - known
    gone = outdated(course.scene, cluster[0]) if cluster else ""
    label = course.scene.store.adjacency.label
    answers = {entity for entity in answers if label(entity) not in gone}
    if not cluster:
        return []
    said = said_at(course.scene, cluster[0])
    first = [number for number, _ in course.ranking[:_MOST] if said_at(course.scene, number) > said]
    naming = {n for n, entity, _ in joined(first, "MENTIONS", forward=True) if entity in answers}
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    told = {n: text or "" for n, text in zip(first, texts, strict=True)}
    return [
        *(n for n in first if n in naming and ended(told[n]) and not to_come(course, n)),
        *(n for n in first if n not in naming and _takes_back(course, told[n], n, cluster[0])),
    ]


def _takes_back(course: Course, text: str, number: int, best: int) -> bool:
    """Say whether a memory answers that what the best tells is so no more.

    "Not any more, I swim instead" does, of "Climbing", where it was asked "How often do you climb?"
    """
    attributes = course.scene.store.adjacency.attributes
    asked = question_before(course.scene, number)
    one_speaker = attributes.text("speaker", number) == attributes.text("speaker", best)
    if not asked or not one_speaker or not no_more(text):
        return False
    answer = set(terms(attributes.plain_content(best) or ""))
    return not (answer - set(course.part.terms) - course.part.things).isdisjoint(terms(asked))


def _told(course: Course, newest_first: list[int], others: set[int]) -> tuple[Finding, ...]:
    """Tell what was said last, and what it took the place of, where something says that it did.

    That two statements are alike does not make one the former value of the other. What was deleted,
    or what the filters leave out, is not told either. Nor is what was said last where something
    newer may speak of the same, or another passage of its document does.
    """
    if not newest_first:
        return ()
    adjacency = course.scene.store.adjacency
    newest = newest_first[0]
    deleted = adjacency.attributes["deleted_at"]
    replaced = {
        number: words
        for number, words in taken_over(course.scene, newest).items()
        if course.scene.allows(number) and deleted[number] == NEVER
    }
    if not replaced:
        first = [number for number, _ in course.ranking[:_MOST]]
        if beside(course.scene, newest, first) or not is_newest(course, newest, others):
            return ()
        text = last_said(course, newest)
        return (Finding("current", text, (adjacency.node(newest)[1],)),)
    before = max(replaced, key=lambda n: said_at(course.scene, n))
    text = since(course, newest, before, replaced[before])
    ids = tuple(adjacency.node(number)[1] for number in (newest, before))
    return (Finding("current", text, ids),)
