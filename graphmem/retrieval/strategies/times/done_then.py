"""Of what lies in a time, what somebody did: "What did I do in May?", "What did Ann do in May?"."""

import re
from collections.abc import Sequence
from typing import Final

from graphmem.language.claims.owners import owners
from graphmem.language.claims.whose_words import SELF
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.dates import is_past
from graphmem.retrieval.strategies.talk import persons_named

_DID: Final = regex(
    r"\b(?:did|have|had) (?:i|we)\b|我们?[^,，。?？]*(?:[做干忙]|去了|[过了](?:什么|啥|哪些))",
    re.IGNORECASE,
)
"""What asks after what the asker did."""

_DID_THEY: Final = r"\b[Dd]id {0} (?:do|get up to)\b|{0}[^,，。?？]{{0,12}}[做干忙]"


def doer(course: Course) -> str | None:
    """Return the name of the one, no speaker, of whom it is asked what they did."""
    label = course.scene.store.adjacency.label
    entities = (label(one) for one in course.part.entities if one not in course.part.speakers)
    text = course.part.understanding.text
    return next((n for n in entities if re.search(_DID_THEY.format(re.escape(n)), text)), None)


def done_by(course: Course, found: Sequence[int], person: str | None) -> list[int]:
    """Return which memories tell of the asker, or of a person, where it is asked what they did.

    What is told of others alone is none of it. What tells that somebody did something comes first,
    and of the asker what they tell of themselves. Asked anything else, all are returned.
    """
    asked = course.part.understanding
    if not person and not (asked.own and _DID.search(asked.text)):
        return list(found)
    names = persons_named(course.scene, found)
    contents = course.scene.store.adjacency.attributes.plain_contents(found)
    texts = {number: text or "" for number, text in zip(found, contents, strict=True)}
    whose = {number: owners(text, names[number]) for number, text in texts.items()}
    if person:
        of_them = [n for n in found if {person, person.lower()} & whose[n]]
        return sorted(of_them, key=lambda n: not is_past(texts[n]))
    mine = [n for n in found if whose[n] & {None, SELF} and not _opens(texts[n], names[n])]
    return sorted(mine, key=lambda n: (SELF not in whose[n], not is_past(texts[n])))


def _opens(text: str, names: Sequence[str]) -> bool:
    """Say whether a text opens with one of these, whom it then is about."""
    return text.startswith(tuple(names))
