"""What a run leaves out of a set: nothing is, without a word."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

from graphmem.evaluation.datasets import Corpus, Query
from graphmem.evaluation.datasets.question import texts_of
from graphmem.model import Document, Item, Message

_SHOWN = 3

_EMPTY = "empty texts, not written"
_NO_GOLD = "questions without gold, not asked"
_NOTHING_WRITTEN = "questions whose namespace holds nothing, not asked"
_UNSEEN = "gold dropped by the protocol, which does not let the question see it"
_NOWHERE = "gold that is the id of no text, counted as missed"


class LeftOut:
    """Gathers what is left out, corpus by corpus, in the order in which they are written."""

    def __init__(self) -> None:
        self._written: dict[str, set[str | None]] = defaultdict(set)
        self._names: dict[str, list[str]] = defaultdict(list)

    def items(self, corpus: Corpus) -> list[Item]:
        """Return what of a corpus is to be written: all but what has no text."""
        for text in _texts(corpus.told()):
            if not text.content.strip():
                self._names[_EMPTY].append(f"{text.id} of {corpus.namespace}")
        items = list(corpus.items())
        self._written[corpus.namespace].update(text.id for text in _texts(items))
        return items

    def is_asked(self, corpus: Corpus, query: Query) -> bool:
        """Say whether a question of a corpus is asked, once its items are written."""
        written = self._written[corpus.namespace]
        for id in sorted(query.unseen):
            self._names[_UNSEEN].append(f"{id} of {query.id}")
        if not query.measured:
            self._names[_NO_GOLD].append(query.id)
            return False
        if not written:
            self._names[_NOTHING_WRITTEN].append(f"{query.id} of {corpus.namespace}")
            return False
        for id in sorted(query.gold - written):
            self._names[_NOWHERE].append(f"{id} of {query.id}")
        return True

    def lines(self) -> list[str]:
        """Return a line for each reason: how many are left out for it, and the first of them."""
        return [
            f"{what}: {len(names)} ({', '.join(names[:_SHOWN])}{', …' * (len(names) > _SHOWN)})"
            for what, names in self._names.items()
            if names
        ]


def _texts(items: Iterable[Item]) -> Iterator[Message | Document]:
    return chain.from_iterable(map(texts_of, items))
