"""What texts of the other language tell of a question, by the words that both languages have.

Of texts in the script of the question nothing changes. Words that stand in no table cannot be
looked for, so what does not hold all that is asked for is held for unread, not for silent.
"""

from collections.abc import Sequence

import numpy as np

from graphmem.language.bilingual import known_words, spellings
from graphmem.language.terms import terms as index_terms
from graphmem.retrieval.abstention.telling import TOLD, Flags, Terms, Texts


def told_across(question: str, names: Sequence[str], texts: Texts, foreign: Flags) -> Flags:
    """Return which terms of a question stand in texts of the other language, in its words."""
    shown = np.zeros((len(texts), len(names)), np.bool_)
    if not foreign.any():
        return shown
    words = {word: _terms_of(word) for word in known_words(question)}
    meant = [{word for word, spelt in words.items() if name in spelt} for name in names]
    for place in np.flatnonzero(foreign).tolist():
        said = known_words((texts[place] or "")[:TOLD])
        shown[place] = [bool(one & said) for one in meant]
    return shown


def unread(foreign: Flags, terms: Terms, held: Flags) -> Flags:
    """Return which texts of the other language do not hold all that is asked for."""
    asked = terms.things if terms.things.any() else np.ones_like(terms.things)
    if not asked.any():
        return foreign
    return np.asarray(foreign & ~held[:, asked].all(axis=1), np.bool_)


def _terms_of(word: str) -> frozenset[str]:
    return frozenset(term for spelt in spellings(word) for term in index_terms(spelt))
