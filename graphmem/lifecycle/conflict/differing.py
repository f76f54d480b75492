"""Whether two frames tell two values of one kind."""

import re
from typing import Final

from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames import Frame
from graphmem.lifecycle.conflict.quantities import Quantity

UNITS: Final = words("mg kg g km ml mbit gb")
_HOURS: Final = 25


def units(frame: Frame) -> frozenset[str]:
    """Return what the figures of a frame count."""
    return frozenset(one.unit for one in frame.values if not one.named)


def differs(new: Quantity, old: Quantity, said: Frame, held: Frame) -> bool:
    """Say whether two values are of one kind, and not the same."""
    if {new.kind, old.kind} == {"clock", "number"}:
        bare = new if new.kind == "number" else old
        fits = not bare.unit and isinstance(bare.value, float) and bare.value < _HOURS
        return fits and bool(re.search(r"\b(?:at|to|till|until) ", said.text + held.text))
    if new.kind != old.kind or new.value == old.value:
        return False
    if new.kind == "day" and _one_day(new.value, old.value):
        return False
    return new.kind != "number" or _of_one_unit(new, old, said, held)


def _of_one_unit(new: Quantity, old: Quantity, said: Frame, held: Frame) -> bool:
    """Say whether two figures count the same, as far as that is told."""
    if new.named != old.named or _hour(new, said) != _hour(old, held):
        return False
    if not (new.unit and old.unit) and new.unit != old.unit:
        unit, other = (new.unit, held) if new.unit else (old.unit, said)
        return unit == "$" or unit in other.topic or unit in UNITS
    return new.unit == old.unit


def _hour(one: Quantity, frame: Frame) -> bool:
    """Say whether a bare figure is told as an hour is: "at 11"."""
    return (
        not one.unit and re.search(rf"\bat {re.escape(one.text.strip())}\b", frame.text) is not None
    )


def _one_day(new: object, old: object) -> bool:
    """Say whether two dates differ only in that one leaves out the month."""
    if not (isinstance(new, tuple) and isinstance(old, tuple)):
        return False
    return new[1:] == old[1:] and None in (new[0], old[0])


def same_value(said: Frame, held: Frame) -> bool:
    """Say whether a frame tells what the other does as well, and names nothing as replaced."""
    differing = {
        one.kind for one in said.values if any(differs(one, old, said, held) for old in held.values)
    }
    kinds = differing or {one.kind for one in said.values}
    new = {(one.kind, one.value) for one in said.values if one.kind in kinds}
    old = {(one.kind, one.value) for one in held.values if one.kind in kinds}
    return bool(new & old) and not re.search(r"\bfrom\b|instead|从|到", said.text)
