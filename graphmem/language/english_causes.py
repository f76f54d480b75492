"""Which clauses an English text gives as causes."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.english_statements import sentences, subject
from graphmem.patterns import regex

_WHO: Final = r"(?:i|you|we|they|he|she|it|the|my|our|his|her|their|there)"
_AFTER: Final = regex(
    r"\b(?:because of|because(?! what\b| why\b)|due to|owing to|"
    r"thanks to(?! (?:you|all|every\w+|anyone)\b)|on account of|as a result of|caused by|"
    rf"(?:the|my|one|another)(?: \w+)? reason (?:why |that |{_WHO}(?:['’]\w+)? )[^.!?;,]{{0,40}}?"
    r"\b(?:is|was) that)"
    r"\s+(?P<cause>[^.!?;]+)",
    re.IGNORECASE,
)
_SINCE: Final = regex(
    rf"(?<!ever )\bsince(?= {_WHO}\b)(?! (?:\w+ )?(?:the|my|our|his|her|their) \w+[,.!?]?$)\s+"
    r"(?P<cause>[^.!?;]+)",
    re.IGNORECASE,
)
_SPAN_OF_TIME: Final = regex(
    r"\b(?:have|has|had|haven['’]t|hasn['’]t|hadn['’]t)\b|['’]ve\b|['’]s been\b"
    r"|\bsince \w+ (?:was|were) (?:an? |\d|little|young|born|small|one|two|three|four|five|six|"
    r"seven|eight|nine|ten)",
    re.IGNORECASE,
)
"""What makes a "since" speak of time: a verb in the perfect, or an age."""
_LEADS_TO: Final = regex(
    r"led to|leads to|result|caused|why|therefore|decide|consequent", re.IGNORECASE
)
_BEFORE: Final = regex(
    r"(?P<cause>[^.!?;]+?),?\s+(?:led to|leads to|resulted in|results in|caused|which is why|"
    r"that['’]s why|therefore|made me decide to|consequently)\b",
    re.IGNORECASE,
)
_SO: Final = regex(
    rf"^(?P<cause>[^.!?;]+?)(?:,\s+(?:and )?so|\s+so(?!(?: {_WHO})(?: \w+)? "
    r"(?:can|could|will|would|won['’]t|don['’]t)\b)(?! \w+['’]ll\b))\s+"
    rf"(?:now |then |today )?(?={_WHO}\b)",
    re.IGNORECASE,
)
_NO_CLAUSE: Final = regex(
    r"\b(?:says?|said|told|thinks?|thought|hopes?|do|did|does|am|is|are|was|were|and|or|not|if|even|"
    r"just|ever)$|['’](?:s|m|re)$",
    re.IGNORECASE,
)
_ENDS: Final = regex(r",\s+(?:so|and|but|which|I|we|he|she|they)\b")
_JOINED: Final = regex(r",\s+(?:but|and)\s+", re.IGNORECASE)
_LONE: Final = frozenset({"i", "we", "he", "she", "they", "it", "this", "that", "you", "and", "so"})


def causes(text: str) -> tuple[str, ...]:
    """Return the clauses given as causes; what is asked gives none.

    >>> causes("I moved to Oslo because I found a job there, so call me")
    ('I found a job there',)
    >>> causes("I sold my car, so I cycle now"), causes("I save so I can travel")
    (('I sold my car',), ())
    """
    told = (sentence for sentence in sentences(text) if not sentence.endswith("?"))
    found = (cause.strip(" ,\"'.!;") for sentence in told for cause in _in_sentence(sentence))
    return tuple(dict.fromkeys(cause for cause in found if cause and cause.lower() not in _LONE))


def _in_sentence(sentence: str) -> Iterator[str]:
    after = [*_AFTER.finditer(sentence)]
    if not _SPAN_OF_TIME.search(sentence):
        after += _SINCE.finditer(sentence)
    yield from (_ENDS.split(match["cause"])[0] for match in after)
    if _LEADS_TO.search(sentence):
        yield from (match["cause"] for match in _BEFORE.finditer(sentence))
    so = None if after else _SO.match(sentence)
    if so:
        clause = _JOINED.split(so["cause"])[-1]
        if subject(clause) and len(clause.split()) > 1 and not _NO_CLAUSE.search(clause):
            yield clause
