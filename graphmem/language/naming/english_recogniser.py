"""spaCy's entity recogniser, run on the sentences that may hold a name."""

from collections.abc import Sequence
from dataclasses import dataclass

from graphmem.language.english_pipeline import NAMES, documents
from graphmem.language.english_sentences import sentence_spans
from graphmem.language.english_words import NOT_NAMES
from graphmem.language.spans import Span, Spans
from graphmem.patterns import regex

_TYPES = {
    "PERSON": "person", "GPE": "place", "LOC": "place", "FAC": "place", "ORG": "organisation",
    "WORK_OF_ART": "work", "LAW": "work", "PRODUCT": "product", "EVENT": "event",
    "NORP": "thing", "LANGUAGE": "thing",
}  # fmt: skip

_CAPITALISED = regex(r"[^\W\d_a-z][^\W_]*")


@dataclass(frozen=True, slots=True)
class Recognised:
    """A span that the recogniser takes for a name."""

    start: int
    end: int
    entity_type: str


def recognised(texts: Sequence[str], known: Sequence[Sequence[Span]]) -> list[list[Recognised]]:
    """Return the names of each text; `known` are spans that need no recognising."""
    found: list[list[Recognised]] = [[] for _ in texts]
    pieces = [
        (number, start, text[start:end])
        for number, (text, spans) in enumerate(zip(texts, map(Spans, known), strict=True))
        for start, end in sentence_spans(text)
        if _may_name(text, start, end, spans)
    ]
    read = documents([piece for _, _, piece in pieces], NAMES) if pieces else []
    for (number, start, _), document in zip(pieces, read, strict=True):
        found[number].extend(
            Recognised(start + entity.start_char, start + entity.end_char, _TYPES[entity.label_])
            for entity in document.ents
            if entity.label_ in _TYPES
        )
    return found


def _may_name(text: str, start: int, end: int, known: Spans[Span]) -> bool:
    """Say whether a capital stands there that neither a common word nor a known name explains."""
    for match in _CAPITALISED.finditer(text, start, end):
        if match.group().lower() in NOT_NAMES:
            continue
        if not known.over(match.start(), match.start() + 1):
            return True
    return False
