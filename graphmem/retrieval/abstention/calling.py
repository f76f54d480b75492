"""Which texts hold what a question names, by another word for it."""

import re
from collections.abc import Sequence

import numpy as np

from graphmem.language.other_words import split_by_aspect, written
from graphmem.retrieval.abstention.telling import TOLD, Flags, Texts
from graphmem.retrieval.scene import Scene


def called_otherwise(scene: Scene, names: Sequence[str], texts: Texts) -> Flags:
    """Return which texts hold terms of a question by other words for the same ("kids").

    Returns:
        Shape (texts, names).
    """
    part, shown = scene.part, np.zeros((len(texts), len(names)), np.bool_)
    patterns = [(key, written(words)) for key, words in part.called.items()]
    patterns += [(frozenset({word}), one) for word, one in split_by_aspect(sorted(part.things))]
    for key, pattern in patterns:
        meant = [name in key for name in names]
        if any(meant):
            shown |= np.outer(_held(pattern, texts), meant)
    return shown


def sign_held(scene: Scene, sign: str, texts: Texts) -> Flags:
    """Return which texts hold a sign, or another word for it."""
    others = [words for key, words in scene.part.called.items() if sign in key]
    return _held(written([sign, *(word for words in others for word in words)]), texts)


def _held(pattern: str, texts: Texts) -> Flags:
    compiled = re.compile(pattern, re.IGNORECASE)
    return np.array([bool(compiled.search((text or "")[:TOLD])) for text in texts], np.bool_)
