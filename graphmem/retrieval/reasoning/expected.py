"""Which type of entity a sub-question asks for."""

import re
from collections.abc import Mapping
from typing import Final

from graphmem.patterns import regex

_PERSON: Final = regex(r"^(?:who|whom|whose)\b|谁|哪[一]?位", re.IGNORECASE)
_PLACE: Final = regex(
    r"\b(?:where|country|state|city|town|village|place|birthplace|location|continent|county|"
    r"territory|region|province|capital)\b|哪里|哪儿|在哪|何处|城市|国家|省份|地方|首都",
    re.IGNORECASE,
)
_WORTH: Final[Mapping[str, Mapping[str, float]]] = {
    "person": {"person": 1.6, "work": 1.0, "": 0.5},
    "place": {"place": 1.6, "person": 0.6, "": 0.8},
    "any": {"": 1.0},
}
"""What the nearness of an entity is multiplied by, by its type.

A work may be anything: so the subject of a document is stored.
"""


def fitting(question: str) -> Mapping[str, float]:
    """Return a factor for each type of entity; that of "" is for all others.

    >>> fitting("Who wrote it?")["person"] > 1 > fitting("Who wrote it?")[""]
    True
    """
    if _PERSON.search(question):
        return _WORTH["person"]
    return _WORTH["place" if _PLACE.search(question) else "any"]
