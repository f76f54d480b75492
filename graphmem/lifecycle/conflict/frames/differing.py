"""Whether two frames, or two texts, tell two values of one kind."""

import re
from collections.abc import Collection
from typing import Final

from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.frames import Frame
from graphmem.lifecycle.conflict.frames.quantities import Quantity, quantities

UNITS: Final = words("mg kg g km ml mbit gb 毫克 公斤 公里 毫升 兆 平 度")
_LEFT_OUT: Final = words("毫克 公斤 度")
"""Chinese units that are left out where it is plain what is measured."""
_HOURS: Final = 25
_COMPARED: Final = ("weekday", "day", "clock", "rate", "number")


def units(frame: Frame) -> frozenset[str]:
    """Return what the figures of a frame count."""
    return frozenset(one.unit for one in frame.values if not one.named)


def differs(new: Quantity, old: Quantity, said: Frame, held: Frame) -> bool:
    """Say whether two values are of one kind, and not the same."""
    if {new.kind, old.kind} == {"clock", "number"}:
        bare = new if new.kind == "number" else old
        told = re.search(r"\b(?:at|to|till|until) ", said.text + held.text)
        return _bare_hour(bare) and told is not None
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
        told = unit in UNITS and (unit.isascii() or unit in _LEFT_OUT)
        return unit == "$" or unit in other.topic or told
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


def another(before: str, after: str) -> bool:
    """Say whether two texts tell one figure each of a kind, and not the same.

    >>> another("rent is 1,800 a month", "2,000"), another("due on the 1st", "2,000")
    (True, False)
    >>> another("10 mg every morning", "20 mg"), another("five people", "3 days")
    (True, False)
    """
    told, held = quantities(after), quantities(before)
    return any(
        of_two_values(old, new)
        for kind in _COMPARED
        for new in _one_alone(kind, told)
        for old in _one_alone(kind, held) or (_one_alone("clock", held) if _bare_hour(new) else ())
    )


def of_two_values(old: Quantity, new: Quantity) -> bool:
    """Say whether two figures that may be of one thing are not the same."""
    return old.value != new.value and (old.unit == new.unit or not (old.unit and new.unit))


def _one_alone(kind: str, found: Collection[Quantity]) -> list[Quantity]:
    """Return the one value of a kind; none where there are two. What is told "a piece" is none."""
    several = [one for one in found if one.kind == kind]
    told = [one for one in several if one.value != 1] or several
    alone = len({one.value for one in told}) == 1 and not told[0].several
    return told[:1] if alone else []


def _bare_hour(one: Quantity) -> bool:
    """Say whether a figure may be an hour: "moved to 10"."""
    small = isinstance(one.value, float) and one.value < _HOURS
    return one.kind == "number" and not one.unit and small


def same_value(said: Frame, held: Frame) -> bool:
    """Say whether a frame tells what the other does as well, and names nothing as replaced."""
    differing = {
        one.kind for one in said.values if any(differs(one, old, said, held) for old in held.values)
    }
    kinds = differing or {one.kind for one in said.values}
    new = {(one.kind, one.value) for one in said.values if one.kind in kinds}
    old = {(one.kind, one.value) for one in held.values if one.kind in kinds}
    return bool(new & old) and not re.search(r"\bfrom\b|instead|从|到", said.text)
