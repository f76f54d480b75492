"""A colour for each type, readable on light and dark grounds."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colour:
    """A pale tone to fill with and a strong one of the same hue, as `#rrggbb`."""

    light: str
    strong: str


_KNOWN = {
    "Memory": Colour("#dbe9fb", "#2f6fc4"),
    "Entity": Colour("#fde7c8", "#c0761a"),
    "Keyword": Colour("#dff3dc", "#3d8b37"),
    "Session": Colour("#ecdff6", "#7d4aa8"),
    "Source": Colour("#e6e6e6", "#6b6b6b"),
    "Version": Colour("#f3e3dc", "#96604a"),
    "Abstraction": Colour("#fbdfe6", "#bd3a60"),
    "Concept": Colour("#d8f1f1", "#23868a"),
    "FeedbackSignal": Colour("#f7f0c9", "#93811b"),
    "Adjustment": Colour("#dfe3f5", "#4a58a8"),
}
_OTHERS = (
    Colour("#d4efe3", "#24805a"),
    Colour("#f9dcef", "#a83a86"),
    Colour("#e8efc9", "#6c7f1f"),
    Colour("#fadfd3", "#bd4f23"),
)


def colours(types: Iterable[str]) -> dict[str, Colour]:
    """Return a colour for each type, always the same for those of the core.

    >>> colours(["Memory"])["Memory"].strong
    '#2f6fc4'
    """
    found = dict.fromkeys(types)
    unknown = [type for type in found if type not in _KNOWN]
    chosen = {type: _OTHERS[place % len(_OTHERS)] for place, type in enumerate(unknown)}
    return {type: chosen[type] if type in chosen else _KNOWN[type] for type in found}
