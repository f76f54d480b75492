"""What a message asks of a memory, without the small talk around it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

import numpy as np

from graphmem.language.terms import is_dull
from graphmem.patterns import regex
from graphmem.ports import Analyzer
from graphmem.retrieval.names_in import names_in
from graphmem.retrieval.understanding.led_in import without_lead_in
from graphmem.storage.store import Store

_OF: Final = regex(r"['’]s$")
_HAN_SUBJECT: Final = regex(
    r"(?:^|(?<=[。!,]))(?P<name>(?![今昨刚明这那我你他她早晚上下周外最有])[\u4e00-\u9fff]{2,3}?)"
    r"(?=今[天早晚]|昨[天晚]|刚|明天|前[两几]?天|说|下[周个]|这[周个]|发|给我|来|打|在)"
)
"""Who a Chinese sentence begins with, which may be a name that no list knows."""

_LOOKED_AT: Final = 20
"""Memories that may tell of both, what is asked and what is said beside it."""


def asked_alone(store: Store, analyzer: Analyzer, namespace: str, text: str, at: datetime) -> str:
    """Return the question of a message, where what is said beside it is of no matter to it.

    It matters where a memory holds words of both: asked "The wedding is near. What did I pay for
    the flowers?", those of the wedding are meant.
    """

    def names(text: str) -> Sequence[str]:
        (analysis,) = analyzer.analyse([text], [at])
        persons = {one.text for one in analysis.entities if one.entity_type == "person"}
        found: list[str] = []
        for name in names_in(analysis):  # the longest first
            known = name in persons or _is_somebody(store, namespace, name)
            if known and not any(name in longer for longer in found):
                found.append(_OF.sub("", name))
        subject = _HAN_SUBJECT.search(text)
        if not found and subject and store.lexical.document_frequencies(namespace, [subject[1]])[0]:
            return [subject[1]]
        return found

    def things(asked: str) -> Sequence[str]:
        return analyzer.things(asked) or analyzer.doings(asked)

    def bears_on(beside: Sequence[str], asked: str) -> bool:
        of_persons = {term for name in names(asked) for term in analyzer.terms(name)}
        wanted = [term for term in dict.fromkeys(analyzer.terms(asked)) if not is_dull(term)]
        wanted = [term for term in wanted if term not in of_persons]
        said = {term for one in beside for term in analyzer.terms(one) if not is_dull(term)}
        told = sorted((said - of_persons).difference(wanted))
        both = [*wanted, *told]
        found = store.lexical.search(namespace, dict.fromkeys(both, 1.0), _LOOKED_AT)
        numbers = np.array([number for number, _ in found], np.int64)
        held = store.lexical.holding(namespace, both, numbers)
        asks, tells = held[:, : len(wanted)], held[:, len(wanted) :]
        return bool((asks.any(axis=1) & tells.any(axis=1)).any())

    return without_lead_in(text, names, things, bears_on)


def _is_somebody(store: Store, namespace: str, name: str) -> bool:
    """Say whether a name is borne by somebody; one in Latin letters may be known as of another."""
    kinds = {store.names.kind(number) for number in store.names.bearers(namespace, name)}
    return "person" in kinds or (name.isascii() and name.istitle() and bool(kinds - {"place"}))
