"""The asker by name, as others ask of them: "What car does Nora drive?"."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from graphmem.language.own_name import tells_own_name_as
from graphmem.language.terms import terms
from graphmem.language.the_user import by_the_user
from graphmem.model import Filters
from graphmem.patterns import regex
from graphmem.storage.projection.attributes import NEVER
from graphmem.storage.store import Store

_NAME: Final = regex(r"\b[A-Z][\w-]+(?: [A-Z][\w-]+)*")
_OPENS: Final = regex(
    "What|Where|When|Which|Why|How|Is|Are|Was|Do|Does|Did|Has|Have|Had|Can|Could|Will|Would|Should"
    "|Tell|And|So|But|In|On|At"
)
_RUNS: Final = 3
_HAN_RUN: Final = regex(r"[\u3400-\u9fff]{2,}")
_LONGEST_HAN: Final = 4
_WHO: Final = regex(r"\bwho(?:['’]s| is| was)\b|是谁|是哪位|叫什么", re.IGNORECASE)
_LEFT: Final = regex(r"\bthe user\b|用户")
_OWNERS: Final = ("user_id", "agent_id")
_MOST: Final = 10
"""Memories that may name somebody, of which more are not looked through."""


def asked_by_name(store: Store, namespace: str, question: str, filters: Filters) -> str:
    """Return a question that names the one whose memory this is as they would ask it.

    Who they are, only a statement of theirs says ("My name is Nora"). Whoever is told of by that
    name anywhere else, or speaks under it, is asked of by it.
    """
    if _WHO.search(question):
        return question
    names = [*_english(question), *_chinese(store, namespace, question)]
    name = next((one for one in names if _is_own(store, namespace, one, filters)), None)
    if name is None:
        return question
    if _HAN_RUN.fullmatch(name):
        asked = question.replace(name, "用户")
    else:
        asked = re.sub(rf"\b{re.escape(name)}\b", "the user", question)
    asked = by_the_user(asked)
    return question if _LEFT.search(asked) else asked


def _english(question: str) -> Iterator[str]:
    """Yield what may be a name, for the first few runs of words that are written so."""
    for run in islice(_NAME.finditer(question), _RUNS):
        words = run.group().split(" ")
        opens = run.start() == 0 and _OPENS.fullmatch(words[0])
        if name := " ".join(words[1:] if opens else words):
            yield name


def _chinese(store: Store, namespace: str, question: str) -> Iterator[str]:
    """Yield what the graph knows by name."""
    for run in _HAN_RUN.findall(question):
        for length in range(_LONGEST_HAN, 1, -1):
            parts = (run[at : at + length] for at in range(len(run) - length + 1))
            yield from (one for one in parts if store.names.bearers(namespace, one))


def _is_own(store: Store, namespace: str, name: str, filters: Filters) -> bool:
    """Say whether all that names somebody is that whoever tells it is called so."""
    degree = store.adjacency.degree
    bearers = store.names.bearers(namespace, name)
    if any(degree(one, "SPOKEN_BY", forward=False) for one in bearers):
        return False
    texts = [text for text in _naming(store, namespace, name, filters) if name in text]
    return bool(texts) and all(tells_own_name_as(text, name) for text in texts)


def _naming(store: Store, namespace: str, name: str, filters: Filters) -> Iterator[str]:
    """Yield the texts of the memories of one user and agent that may name somebody."""
    attributes = store.adjacency.attributes
    wanted = {key: value for key in _OWNERS if (value := getattr(filters, key)) is not None}
    found = store.lexical.search(namespace, dict.fromkeys(terms(name), 1.0), _MOST)
    for memory, _ in found:
        of_them = all(attributes.text(key, memory) == of for key, of in wanted.items())
        if of_them and attributes["deleted_at"][memory] == NEVER:
            yield attributes.plain_content(memory) or ""
