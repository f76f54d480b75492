"""Which figure of the same thing is another one by now, in Chinese: 房租涨到三千, 瘦到六十公斤."""

import re
from typing import Final

from graphmem.lifecycle.conflict.frames.quantities import Quantity, quantities
from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.lifecycle.conflict.successions.chinese.deeds import deed_of, of_speaker
from graphmem.lifecycle.conflict.successions.chinese.named_things import spoken_of
from graphmem.patterns import regex

_NOW: Final = regex(
    rf"^(?P<what>{words.SIGN}{{2,12}}?)(?:{words.NOW}|[本这]个?月起)(?:要|是|只|就|才|都|得|卖|收|涨成){{0,4}}"
    rf"(?P<value>{words.DIGIT}{words.SIGN}*)$"
)
_BODY: Final = regex(
    rf"^(?:{words.LATELY}|我)*(?:瘦|胖|减重?|增重?|长)(?:到|成|至)了?(?P<value>{words.DIGIT}+(?:公?斤|kg))$"
)
_WEIGHT: Final = "体重"
_EACH: Final = regex(r"[一每]个?(月|年|天|周|次|节|小时|晚|学期|季度)")
"""For how long, or for what, a price is."""
_TO: Final = frozenset("成到至为")
_AT_ONCE: Final = 6
"""Signs of a value behind which its figure comes too late."""


def tells_figure(said: str) -> bool:
    """Say whether a stretch tells what a figure is by now.

    >>> tells_figure("牛肉面我涨到二十了"), tells_figure("牛肉面很好吃")
    (True, False)
    """
    return _told(said) is not None


def changed_figure(held: str, said: str, older: str, thing: str = "") -> bool:
    """Say whether a figure of the same thing is another one by now."""
    told = _told(said)
    if told is None:
        return False
    what, before, value = told
    new = quantities(value)
    if not new or value.find(new[0].text) > _AT_ONCE:
        return False
    old = _one_of(new[0], held)
    if old is None or old.value == new[0].value or before not in held:
        return False
    if _of_another(held, said, value, new[0]):
        return False
    weighed = what == _WEIGHT and _BODY.match(words.bare(held)) is not None
    named = weighed or spoken_of(what, thing or held, older) is not None
    return named or (not before and _done_so(what, held, old))


def _of_another(held: str, said: str, value: str, new: Quantity) -> bool:
    """Say whether a figure is of what is done besides, or of another period than the older."""
    does = value.partition(new.text)[2]
    if new.kind != "number" and len(does) >= words.LEAST and does not in held:
        return True
    periods = [set(_EACH.findall(one)) for one in (held, said)]
    return all(periods) and periods[0].isdisjoint(periods[1]) and new.unit in {"", "$"}


def _told(said: str) -> tuple[str, str, str] | None:
    """Return of what a stretch tells a figure, what that was before where it is told, and it."""
    bare = words.bare(said)
    if body := _BODY.match(bare):
        return _WEIGHT, "", body["value"]
    deed = deed_of(bare)
    if (
        deed
        and deed.what
        and deed.to in _TO
        and of_speaker(deed)
        and re.search(words.DIGIT, deed.value)
    ):
        return deed.what, deed.old, deed.value
    now = _NOW.match(bare)
    return (now["what"], "", now["value"]) if now else None


def _one_of(new: Quantity, held: str) -> Quantity | None:
    """Return the one value of a kind and a unit that a stretch tells; None where it tells two."""
    found = [
        one
        for one in quantities(held)
        if one.kind == new.kind and (one.unit == new.unit or _open(one.unit, new.unit))
    ]
    same_unit = [one for one in found if one.unit == new.unit]
    found = same_unit or found
    return found[0] if len({one.value for one in found}) == 1 else None


def _open(*units: str) -> bool:
    """Say whether of two units the one that is left out may be the other: money, or degrees."""
    return "" in units and not {*units} - {"", "$", "度"}


def _done_so(what: str, held: str, old: Quantity) -> bool:
    """Say whether what is done so often stands with its figure: 游泳 … 四次, 每周游两次."""
    verb = what[-words.LEAST :]
    return (
        old.unit not in {"", "$", "度"}
        and len(verb) == words.LEAST
        and not words.OTHERS.search(what)
        and f"{verb[0]}{old.text}" in held
    )
