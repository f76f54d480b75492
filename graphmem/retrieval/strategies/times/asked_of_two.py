"""What is asked of two that are named: "who paid the invoice first, Paul or Lena?"."""

import re
from collections.abc import Sequence
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.event_words import event_words
from graphmem.language.things import doings, things
from graphmem.language.verb_forms import stems
from graphmem.patterns import regex
from graphmem.retrieval.strategies.wording import deeds, wording

_NO_DEED: Final = frozenset({"happen", "occur", "get", "got"})
_BECAME: Final = regex(
    r"\b(?:go(?:es|ne)?|went|c[ao]me|gets?|got) (?P<what>live|online|offline|public|viral|bankrupt"
    r"|bust|missing|extinct|sick|married|divorced|engaged|dark)\b"
)
"""Verbs that tell nothing without the word behind them."""

_HAN_ORDER: Final = regex("[先早晚更最后]|还是|[哪谁]一?[个件位]?|在先|在后|相?隔了?|相差|差了?")


def asked_of_two(question: str, events: Sequence[str], kind: str | None = None) -> tuple[str, ...]:
    """Return the words for what both of two must be told to have done; none where they say it.

    That is the verb of the question and its object, not the kind of what is chosen from. Of verbs
    that another may stand for ("visit", "go") the object alone counts.

    >>> asked_of_two("Who paid the invoice first, Paul or Lena?", ("Paul", "Lena"))
    ('paid', 'invoice')
    >>> asked_of_two("Which book did I read first, Dune or Emma?", ("Dune", "Emma"), "book")
    ('read',)
    >>> asked_of_two("Which came first, the wedding or the move?", ("the wedding", "the move"))
    ()
    >>> asked_of_two("Which went live first, the shop or the blog?", ("the shop", "the blog"))
    ('live',)
    >>> asked_of_two("王芳和李强谁先买的车？", ("王芳", "李强"))
    ('买', '车')
    """
    rest = question
    for event in events:
        rest = rest.replace(event, " ")
    chinese = is_chinese(question)
    rest = _HAN_ORDER.sub("", rest) if chinese else rest
    shared = _shared(question, events)
    verbs = [] if not shared and all(map(deeds, events)) else [*_verbs(rest), *shared]
    if not verbs and any(map(deeds, events)):
        return ()
    classes = kind or ""
    named = (word for word in things(rest, chinese=chinese) if word in wording(rest) or chinese)
    objects = [word for word in named if word not in classes]
    return tuple(dict.fromkeys((*verbs, *objects)))


def _verbs(rest: str) -> list[str]:
    if is_chinese(rest):
        return [word for word in doings(rest, chinese=True) if word in deeds(rest)]
    became = _BECAME.search(rest)
    states = [became["what"]] if became else []
    return [*states, *(word for word in deeds(rest) if stems(word).isdisjoint(_NO_DEED))]


def _shared(question: str, events: Sequence[str]) -> tuple[str, ...]:
    """Return the verb that one of two has and the other shares: "did I learn piano or guitar"."""
    one, other = map(re.escape, events)
    if not re.search(rf"{one}(?: or |还是){other}", question):
        return ()
    if any(True for event in events for _ in event_words(event.lower())):
        return ()
    told = [deeds(event) for event in events]
    return next(filter(None, told), ()) if sum(map(bool, told)) == 1 else ()
