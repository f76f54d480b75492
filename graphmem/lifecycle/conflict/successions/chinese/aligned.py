"""Chinese stretches with the same signs up to one value: 公司的CI现在跑在GitHub Actions上."""

from typing import Final

from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.lifecycle.conflict.successions.moods import one_kind
from graphmem.patterns import regex

_NOW: Final = regex(rf"(?:{words.SINCE})[,，]?|{words.NOW}|{words.LATER}")
_NEW: Final = regex(r"(?:^|(?<=的))(?:新任?的?)(?=[\u4e00-\u9fff])")
_OURS: Final = regex(r"^[\s,，]*(?:(?:我们|咱们)的?)?")
_LATELY: Final = regex(r"已经|一直|平时|一般")
_RELATION: Final = "是在由归叫为于"
_BACK: Final = 3
_THING: Final = 2
_VALUE: Final = 14
_PLACED: Final = regex(r"[\dA-Za-z]|[楼室厅馆院校店区城市县省园场站路街号栋层][里上内]?$")
_PERSON: Final = regex(rf"^{words.PERSON}$")
_DOES: Final = regex(r"[\u4e00-\u9fff]{2,}$")


def has_word_of_change(said: str) -> bool:
    """Say whether a stretch says that what it tells is so from now on: 现在, 新."""
    return _NOW.search(said) is not None or _is_new(said)


def one_value(held: str, said: str) -> bool:
    """Say whether two stretches have the same signs up to one value, which is new."""
    return has_word_of_change(said) and _aligned(_bare(held), _bare(said), anew=_is_new(said))


def _is_new(said: str) -> bool:
    return _NEW.search(_OURS.sub("", said)) is not None


def _bare(text: str) -> str:
    """Return a stretch without what only tells that it is so by now, and of us."""
    plain = _LATELY.sub("", _NOW.sub("", text))
    return words.END.sub("", _NEW.sub("", _OURS.sub("", plain)))


def _aligned(held: str, said: str, *, anew: bool) -> bool:
    """Say whether two stretches have the same signs up to one value of one relation.

    A new canteen may stand beside the old one; a new headmaster does not.
    """
    head = 0
    while head < min(len(held), len(said)) and held[head] == said[head]:
        head += 1
    start = next(
        (at for at in range(head, max(head - _BACK, 0), -1) if held[at - 1] in _RELATION), 0
    )
    thing, how = held[: start - 1], held[start - 1 : start]
    if start <= _THING or words.PRONOUN.match(thing) or (anew and how != "是"):
        return False
    old, new = held[start:], said[start:]
    tail = 0
    while tail < min(len(old), len(new)) - 1 and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    behind = old[len(old) - tail :] if tail else ""
    if max(len(old), len(new)) > _VALUE + len(behind):
        return False
    return _of_one_value(how, old, new, behind)


def _of_one_value(how: str, old: str, new: str, behind: str) -> bool:
    """Say whether a thing has one value of a relation at a time, and the two are of one kind."""
    values = (old.removesuffix(behind), new.removesuffix(behind)) if behind else (old, new)
    if how in "由归":
        return bool(behind) and max(map(len, values)) <= _BACK + 1
    if how == "是":
        named = all(_PERSON.match(one) for one in (old, new))
        return (named or (any(map(str.isascii, values)) and bool(values[0]))) and one_kind(old, new)
    if how in "在于":
        does = len(behind) >= _THING and _DOES.search(behind) is not None
        return (does or all(_PLACED.search(one) for one in (old, new))) and one_kind(old, new)
    return one_kind(old, new)
