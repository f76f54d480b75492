"""Which of several kin is meant: the older sister, 小女儿, the second son."""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.kinship import across, also_called
from graphmem.patterns import regex

_ORDERS: Final = (
    ("older", r"older|oldest|elder|eldest|big|first", "大|长"),
    ("younger", r"younger|youngest|little|baby|kid", "小|幺"),
    ("second", r"second|middle", "二"),
    ("third", r"third", "三"),
)


def birth_orders(text: str, relation: str) -> frozenset[str]:
    """Return which of some kin a text speaks of; nothing where it does not say.

    >>> sorted(birth_orders("What does my older sister do?", "sister"))
    ['older']
    >>> sorted(birth_orders("我大女儿在西安，小女儿在家。", "女儿"))
    ['older', 'younger']
    >>> birth_orders("我女儿在家", "女儿")
    frozenset()
    """
    found = _pattern(relation).finditer(text)
    return frozenset(name for one in found for name, word in one.groupdict().items() if word)


def is_of_another(text: str, relation: str, meant: Collection[str]) -> bool:
    """Say whether a text speaks of such kin, and of none that are meant.

    >>> is_of_another("My little sister sails.", "sister", {"older"})
    True
    >>> is_of_another("My sister sails.", "sister", {"older"})
    False
    """
    told = birth_orders(text, relation) if meant else frozenset()
    return bool(told) and told.isdisjoint(meant)


@lru_cache(maxsize=256)
def _pattern(relation: str) -> re.Pattern[str]:
    words = {relation, *also_called(relation)}
    words |= {other for one in across(relation) for other in (one, *also_called(one))}
    english = "|".join(re.escape(word) for word in sorted(words) if not is_chinese(word))
    chinese = "|".join(re.escape(word) for word in sorted(words) if is_chinese(word))
    before = "|".join(
        rf"(?P<{name}>\b(?:{en})(?= (?:\w+ )?(?:{english or '(?!)'})\b)"
        rf"|(?:{zh})(?=(?:{chinese or '(?!)'})))"
        for name, en, zh in _ORDERS
    )
    return regex(before, re.IGNORECASE)
