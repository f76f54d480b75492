"""Things that were stolen, sold or wrecked, and are had no more, in both languages."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.lifecycle.conflict.limits.doubts import not_done
from graphmem.lifecycle.conflict.turns.things import THING
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    HAN_LATELY,
    HAN_OPENED,
    OPENED,
    TAIL,
    Turn,
    first,
    found_in,
    small,
    taken_back,
)
from graphmem.lifecycle.conflict.turns.who import LATELY
from graphmem.patterns import regex

_IT: Final = r"(?:my|our|the) (?P<what>[\w-]+(?: [\w-]+)?)"
_FROM: Final = r"(?: (?:from|outside|off|at) (?:outside )?(?:the|my|our|a) [\w-]+(?: [\w-]+)?)?"
_SOMEBODY: Final = r"(?:some(?:one|body)|thieves|a thief|burglars)"
_GONE: Final = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"{OPENED}(?:I|we){LATELY} (?:sold|scrapped|wrote off|written off|totall?ed|got rid of"
        rf"|wrecked) {_IT}{TAIL}",
        rf"{OPENED}(?:I|we){LATELY} (?:gave|given) {_IT} away{TAIL}",
        rf"{OPENED}{_SOMEBODY}{LATELY} (?:stole|stolen|nicked) {_IT}{_FROM}{TAIL}",
        rf"{OPENED}{_IT}(?: was| got| has been|['’]s been)(?: just)* (?:stolen|nicked|written off"
        rf"|totall?ed|scrapped){_FROM}{TAIL}",
        rf"{OPENED}(?:my|our) (?P<what>[\w-]+(?: [\w-]+)?){LATELY} (?:sank|burn(?:ed|t) down"
        rf"|went up in flames){TAIL}",
    )
)
_HAN_GONE: Final = regex(
    rf"{HAN_OPENED}(?:(?:我们?|咱们?|家)(?:家|的)*)?{HAN_LATELY}(?:把)?(?P<what>[\u4e00-\u9fffA-Za-z]{{1,8}}?)"
    rf"(?:也|都|就)?{HAN_LATELY}(?:给)?(?:被(?:人|小偷)?偷|卖|报废|转让|丢|弄丢|烧)(?:掉|走)?了{HAN_END}"
)


def things_gone(text: str) -> Iterator[Turn]:
    """Yield what its speaker has no more, by what a text tells.

    >>> [sorted(one.of) for one in things_gone("Someone stole my bike.")], list(
    ...     things_gone("My bike was stolen, but I got it back."))
    ([['bike']], [])
    """
    if taken_back(text) or not_done(text):
        return
    for form in (_HAN_GONE,) if is_chinese(text) else _GONE:
        for match, told in found_in(form, text):
            yield Turn(frozenset({THING}), small(first(match, "what")), told.text.strip())
