"""What several have in common: what is told of each of them."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.terms import terms
from graphmem.model.finding import Finding
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course, Ranking
from graphmem.retrieval.strategies.wording import done, speaks_of, telling

_LOOKED_AT: Final = 10
"""Hits of each step."""

_LIKING: Final = regex(
    r"\b(?:(?<!feel )(?<!look )(?<!sound )likes?|liked|lov(?:es?|ed|ing)|enjoy(?:s|ed|ing)?"
    r"|ador(?:es?|ed)|prefer(?:s|red)?|fond of|keen on|(?:fan|fans) of|crazy about|favou?rites?)\b"
    r"|喜欢|喜爱|热爱|最爱|爱(?=[吃喝看听玩去读打])|迷上|偏爱",
    re.IGNORECASE,
)

_AT_END: Final = regex(r"\b(?:do|does|did)\b[^?]* (?!(?:have|share|go|get)\b)([a-z]+)\?$")


def common(course: Course, steps: Sequence[str], rankings: Sequence[Ranking]) -> list[Finding]:
    """Name the entities that are told of all those for whom the answer must hold.

    Each is mentioned in a memory that names, or is said by, the one of whom a step asks, and tells
    what is asked of them: who lives in one town need not like it.
    """
    adjacency = course.scene.store.adjacency
    sets = []
    for step, whose, ranking in zip(steps, _asked_of(steps), rankings, strict=True):
        told = [n for n, _ in ranking[:_LOOKED_AT] if whose and _is_told_of(course, n, whose)]
        shown = [number for number in told if _tells_what_is_asked(course, number, step)]
        sets.append({e: m for m, e, _ in adjacency.joined(shown, "MENTIONS", forward=True)})
    shared = set(sets[0]).intersection(*sets[1:]) - set(course.part.entities)
    return [
        Finding(
            "common",
            adjacency.label(entity),
            tuple(adjacency.node(one[entity])[1] for one in sets),
        )
        for entity in sorted(shared)
    ]


def _asked_of(steps: Sequence[str]) -> list[frozenset[str]]:
    """Return the words by which each step names of whom it asks: the other steps lack them.

    >>> [sorted(one) for one in _asked_of(["What does Ann like?", "What does Tom like?"])]
    [['ann'], ['tom']]
    >>> [sorted(one) for one in _asked_of(["小张去过哪些城市?", "小李去过哪些城市?"])]
    [['小张'], ['小李']]
    """
    if any(map(is_chinese, steps)):
        ends = zip(*map(reversed, steps), strict=False)
        asked = len(list(takewhile(lambda signs: len(set(signs)) == 1, ends)))
        return [frozenset({step[: len(step) - asked]}) - {""} for step in steps]
    held = [frozenset(terms(step)) for step in steps]
    return [
        one - frozenset[str]().union(*(other for other in held if other is not one)) for one in held
    ]


def _is_told_of(course: Course, number: int, whose: frozenset[str]) -> bool:
    attributes = course.scene.store.adjacency.attributes
    said = f"{attributes.text('speaker', number) or ''} {attributes.plain_content(number) or ''}"
    held = frozenset(terms(said))
    return all((one in said) if is_chinese(one) else (one in held) for one in whose)


def _tells_what_is_asked(course: Course, number: int, step: str) -> bool:
    """Say whether a memory tells the attribute asked for, or what is asked to be done or liked."""
    text = course.scene.store.adjacency.attributes.plain_content(number) or ""
    if tellings := course.part.attributes.values():
        return any(one.search(text) for one in tellings)
    if _LIKING.search(step):
        return _LIKING.search(text) is not None
    verbs = done(step) or _last(step)
    return not verbs or speaks_of(text, verbs)


def _last(step: str) -> tuple[str, ...]:
    """Return the verb at the end of an English question, which may look like a noun: "cook"."""
    match = _AT_END.search(step)
    return (match[1],) if match and telling(match[1]) else ()
