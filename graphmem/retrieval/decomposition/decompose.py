"""Decides how a question is taken apart, and does it."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.patterns import regex
from graphmem.retrieval.decomposition.chinese_bridges import chinese_steps
from graphmem.retrieval.decomposition.english_bridges import english_steps
from graphmem.retrieval.decomposition.parts import Decomposition, DecompositionKind, SubQuestion
from graphmem.retrieval.understanding import Understanding
from graphmem.retrieval.understanding.kin import Kin
from graphmem.retrieval.understanding.reading import READ_AT_MOST

_TWO: Final = 2
_OWNER: Final = regex(
    r"\b(?:whose|with the|has the|have the|both)\s+(?P<role>director|author|performer|singer|"
    r"writer|founder|composer|owner|creator|producer|parent|father|mother)s?\b",
    re.IGNORECASE,
)
_HEAD_NOUN: Final = regex(
    r"^(?:the )?(?:\w+s of )?(?:films?|songs?|books?|movies?) ", re.IGNORECASE
)
_PROPERTIES: Final = (
    (regex(r"born|older|oldest|younger|youngest", re.IGNORECASE), "When was {} born?"),
    (regex(r"\bdie[ds]?\b", re.IGNORECASE), "When did {} die?"),
    (regex(r"lived? longer", re.IGNORECASE), "How long did {} live?"),
    (regex(r"nationality", re.IGNORECASE), "What is the nationality of {}?"),
    (regex(r"same (?P<what>\w+)", re.IGNORECASE), "What is the {what} of {}?"),
)
_DONE: Final = regex(r"^(?:who|which(?: of \w+| one)?)(?P<did> [^,:?]+)[,:]", re.IGNORECASE)
"""What a question asks two for, who are named behind it: "Who joined first, Ann or Bob?"."""

_FIRST: Final = regex(
    r" (?:first|last|(?:the )?(?:earlier|earliest|later|latest|longer|longest|sooner)"
    r"|more recently|most recently|before the other)\b",
    re.IGNORECASE,
)
_LED_UP: Final = regex(r"^or (?:before|after|earlier than|later than) ", re.IGNORECASE)
_HAN_DONE: Final = regex(
    r"谁(?:是?(?:更|最)?[先早后晚])?(?P<did>[^,，。?？谁]{1,15}?)(?:得?(?:更|比较|最)?[早晚先后久]些?|的?时间.{1,3})?"
    r"(?:[?？。]|$)"
)
_COUNTS: Final = regex(r"\bhow many\b", re.IGNORECASE)
_HAN_COUNTS: Final = regex("一?共?(?:几|多少)[个位次种本部家只条件张台辆门场首座篇款名支把份双间]")
_HAN: Final = regex(r"[\u3400-\u9fff]")
_HAN_BOTH: Final = regex(r"^(?P<a>.+?)[和与跟](?P<b>.+?)(?:两个人|两人)?都(?P<rest>.+)$")
_BOTH: Final = regex(
    r"^(?P<opening>.*?\b(?:do|does|did|are|is|have|can|were))\s+(?:both\s+)?(?P<a>[\w' ]+?)"
    r"\s+and\s+(?P<b>[\w' ]+?)\s+(?:both\s+)?(?P<rest>\w+.*)$",
    re.IGNORECASE,
)
_UNITED: Final = regex(r"\s*\b(?:both|in common|share)\b", re.IGNORECASE)


class Decomposer:
    """Takes questions apart by rules."""

    def decompose(self, asked: Understanding) -> Decomposition:
        """Return the sub-questions of a question; one that needs none is its own only step.

        A text longer than is read of a question is not taken apart.

        >>> from graphmem.retrieval.understanding import understand
        >>> print(Decomposer().decompose(understand("小张和小李都去过哪些城市?", "zh")))
        intersection: 1. 小张去过哪些城市?; 2. 小李去过哪些城市?
        """
        if len(asked.text) > READ_AT_MOST:
            return _of("none", (asked.text,))
        if asked.ages:
            return _of("ages", asked.ages)
        if asked.described:
            return _of("described", asked.described)
        if asked.kin:
            return Decomposition("kin", tuple(_of_kin(asked.kin)))
        chinese = asked.language in ("zh", "mixed")
        return _of_several(asked, chinese=chinese) or self._of_one(asked, chinese=chinese)

    def _of_one(self, asked: Understanding, *, chinese: bool) -> Decomposition:
        steps = chinese_steps(asked.text) if chinese else english_steps(asked.text)
        if len(steps) > 1:
            return _of("bridge", steps)
        if asked.asks == "count":
            return _of("count", (_listed(asked.text, chinese=chinese),))
        return _of("none", (asked.text,))


def _of_kin(kin: Kin) -> Iterator[SubQuestion]:
    """Ask for each one in turn, then what is asked of the last."""
    chinese = bool(_HAN.search(kin.rest))
    owner = kin.owner
    for number, relation in enumerate(kin.relations, 1):
        whose = f"{owner}的" if chinese else f"{owner}'s "
        whose = whose if owner else ("我" if chinese else "my ")
        text = f"{whose}{relation}是谁?" if chinese else f"Who is {whose}{relation}?"
        yield SubQuestion(text, relation, owner)
        owner = f"#{number}"
    yield SubQuestion(kin.rest, kin.asked, owner if kin.asked else None)


def _of_several(asked: Understanding, *, chinese: bool) -> Decomposition | None:
    """Return what to ask of each of the things that a question sets beside each other."""
    if len(asked.compared) == _TWO and (asked.asks in ("choice", "yes_no", "duration")):
        return _of("comparison", _compared(asked, chinese=chinese))
    shared = _shared(asked, chinese=chinese)
    return _of("intersection", shared) if shared else None


def _of(kind: DecompositionKind, texts: tuple[str, ...]) -> Decomposition:
    return Decomposition(kind, tuple(map(SubQuestion, texts)))


def _compared(asked: Understanding, *, chinese: bool) -> tuple[str, ...]:
    """Return what to ask of each of two things: first who stands for it, then its property."""
    if chinese:
        match = _HAN_DONE.search(asked.text)
        did = match["did"] if match and all(one in asked.text for one in asked.compared) else ""
        ask = "{}{}是什么时候?" if asked.ordered else "{}{}怎么样?"
        return tuple(ask.format(one, did) for one in asked.compared)
    things = [_LED_UP.sub("", _HEAD_NOUN.sub("", one)) for one in asked.compared]
    owner = _OWNER.search(asked.text)
    before = (
        tuple(f"Who is the {owner['role'].lower()} of {one}?" for one in things) if owner else ()
    )
    bearers = [f"#{number}" for number in range(1, len(things) + 1)] if owner else things
    return (*before, *(_property(asked, one) for one in bearers))


def _property(asked: Understanding, bearer: str) -> str:
    for pattern, ask in _PROPERTIES:
        if match := pattern.search(asked.text):
            return ask.format(bearer, **match.groupdict())
    if not asked.ordered:
        return f"What about {bearer}?"
    match = _DONE.match(asked.text)
    did = _FIRST.sub("", match["did"]) if match else ""
    return f"When was it that {bearer}{did}?"


def _shared(asked: Understanding, *, chinese: bool) -> tuple[str, ...]:
    """Return the question asked of each of those for whom the answer must hold."""
    if not asked.intersection or asked.asks == "yes_no":
        return ()
    if chinese:
        match = _HAN_BOTH.match(asked.text)
        return (match["a"] + match["rest"], match["b"] + match["rest"]) if match else ()
    match = _BOTH.match(asked.text)
    if not match:
        return ()
    rest = _UNITED.sub("", match["rest"])
    return tuple(f"{match['opening']} {one} {rest}" for one in (match["a"], match["b"]))


def _listed(text: str, *, chinese: bool) -> str:
    """Turn "how many …" into "which …": the answers are counted afterwards."""
    return _HAN_COUNTS.sub("哪些", text) if chinese else _COUNTS.sub("which", text)
