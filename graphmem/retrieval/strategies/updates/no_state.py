"""Questions whose answer stays as it is: who somebody is, and why something came about."""

import re
from typing import Final

from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.claims.nicknames import nickname
from graphmem.language.claims.whose_words import CHINESE_KIN, RELATIVES
from graphmem.language.naming.chinese_persons import is_person
from graphmem.patterns import regex
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.dates import said_at

_WHO_IS: Final = regex(
    r"^\W*(?:(?:and|so|remind me,?) )?who(?:['’]s| is"
    r"| was) (?P<name>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*)"
    r"(?: again)?\W*$"
    r"|^\W*(?P<han>[^\s我你他她它的是]{1,8}?)(?:到底|究竟|又)?是(?:谁|何人|哪位|什么人)(?:来着"
    r"|呀|啊|呢)?\W*$",
    re.IGNORECASE,
)
_KIN: Final = "|".join(
    sorted(RELATIVES | {"neighbour", "ex", "flatmate", "housemate", "classmate"})
)
_TELLS_WHO: Final = (
    rf"\b{{0}}(?:['’]s| is| was)(?: now)? (?:my|our|an?|the|\w+['’]s) (?!(?:bit|lot|little)\b)"
    rf"|\b(?:my|our|\w+['’]s) (?:\w+ )?(?:{_KIN}),? (?:(?:is|called|named) )?{{0}}\b"
    rf"|{{0}}(?:现在)?是(?!不|很|最|在|因为|为了)|(?:{CHINESE_KIN})(?:叫)?{{0}}"
)
_READ: Final = 5


def asks_of_no_state(course: Course) -> bool:
    """Say whether a question asks who a named person is, or for a reason.

    What was said since of the person, or of what came about, makes neither otherwise.
    """
    return course.part.understanding.asks == "reason" or asks_who_is(course) is not None


def asks_who_is(course: Course) -> str | None:
    """Return the name of whom a question asks who they are; a role may be another's by now."""
    match = _WHO_IS.match(course.part.text)
    if match is None:
        return None
    name: str = match["name"] or match["han"]
    if name in KIN_AND_ROLES or (not name[0].isupper() and name.isascii()):
        return None
    if name.istitle() and name.lower() not in RELATIVES:
        return name  # read as a name or not, it is asked after as one
    label = course.scene.store.adjacency.label
    known = name.lower() in {label(one).lower() for one in course.part.entities}
    return name if known or _is_called_so(name) else None


def telling_who(course: Course, name: str) -> list[int]:
    """Return those of the first that tell who somebody is, the newest first."""
    first = [number for number, _ in course.ranking[:_READ]]
    texts = course.scene.store.adjacency.attributes.plain_contents(first)
    tells = re.compile(_TELLS_WHO.format(re.escape(name)), re.IGNORECASE)
    found = [n for n, text in zip(first, texts, strict=True) if tells.search(text or "")]
    return sorted(found, key=lambda number: -said_at(course.scene, number))


def _is_called_so(name: str) -> bool:
    """Say whether a Chinese word is a name or a nickname, and no post: 佩佩, not 班长."""
    if name.isascii() or name.endswith(("长", "席", "表", "记", "编")):
        return False
    return is_person(name) or nickname(f"{name}结婚了") is not None
