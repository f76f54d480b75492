"""Whether a stretch tells how things are, and whether two values are of one kind."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.cues import cues, formerly
from graphmem.language.claims.reader import negated
from graphmem.language.claims.unsettled import UNSETTLED
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.frames.tells import ASKS, BESIDES, ONCE, PAST, SINCE
from graphmem.lifecycle.conflict.limits.doubts import doubtful, not_done, uncertain
from graphmem.lifecycle.conflict.limits.one_time import (
    for_now,
    of_one_occasion,
    once_only,
    recurs_by_name,
)
from graphmem.patterns import regex

_BECAME: Final = regex(
    r"\b(?:was|were|has been|have been|got|is being|had)\b"
    r"(?= (?:\w+ly |now |just )?\w+(?:ed|en|t|ut)\b)",
    re.IGNORECASE,
)
"""The passive of what was done to a thing, which tells of no state of former days."""

_PUT_OFF: Final = regex(r"(?<=[迟期后前]到)[这下]个?(?:周|星期|礼拜)(?=[一二三四五六日天])")
"""The week of the day to which a thing that takes place once was put off."""

_SHARED: Final = regex(
    r"\b(?:covers?|covering|fills? in|filling in|stands? in|standing in|substitut\w+|acting|interim"
    r"|part of|partly|half|some|sometimes|occasionally|mostly|until|till|still|too|both|only)\b"
    r"|代班|代管|代[^表码号]|替|临时|暂|部分|有时|偶尔|也|还|仍|又|一半|到[^,。]{1,6}为止",
    re.IGNORECASE,
)
"""That somebody stands in for another, or that the older holds beside."""

_TIMES: Final = words(
    """
    morning mornings evening evenings afternoon afternoons night nights week weekend weekends month
    year summer winter spring autumn fall season day days today term future past time person public
    private advance total general use progress trouble danger love need order demand average
    """
)
_WORD: Final = regex(r"[\w'’-]+")
_LEVEL: Final = regex(
    r"(?P<n>[\d零一二两三四五六七八九十百千]+)(?P<of>楼|层|室|号[楼线桌院]?|栋|端口|版|班|月|点|%|％)"
)
_FIGURE: Final = regex(
    r"\d|[一二两三四五六七八九十百千万]{2,}|[一二两三四五六七八九十](?=[点楼层月号个年天])"
)


def settled(said: str) -> bool:
    """Say whether a newer stretch tells how things are from now on.

    >>> settled("Staging was migrated to AWS"), settled("Staging might be migrated to AWS")
    (True, False)
    """
    text = _BECAME.sub("is", said)
    then = said if recurs_by_name(said) else _PUT_OFF.sub("", said)
    found = cues(text)
    return not (
        found & {"planned", "supposed", "past", "denies", "ends", "added", "besides"}
        or any(one.search(text) for one in (UNSETTLED, ASKS, PAST, BESIDES, _SHARED))
        or ONCE.search(SINCE.sub(" ", then))
        or once_only(then)
        or of_one_occasion(then)
        or for_now(then)
        or uncertain(said)
        or doubtful(said)
        or not_done(said)
        or negated(said, "zh" if is_chinese(said) else "en")
    )


def stands(held: str) -> bool:
    """Say whether an older stretch tells a state, or what is settled to be.

    >>> stands("The fair will be held in Lisbon"), stands("The fair was held in Lisbon")
    (True, False)
    """
    found = cues(held)
    return not (
        found & {"supposed", "past", "denies", "ends"}
        or any(one.search(held) for one in (UNSETTLED, ASKS, PAST))
        or formerly(held)
        or doubtful(held)
        or negated(held, "zh" if is_chinese(held) else "en")
    )


def one_kind(old: str, new: str) -> bool:
    """Say whether two values are of one kind, and not the same: figures, names, or plain words.

    >>> one_kind("Jenkins", "GitHub Actions"), one_kind("Jenkins", "Tuesdays")
    (True, False)
    >>> one_kind("port 8080", "port 9090"), one_kind("Graz", "Graz West")
    (True, False)
    """
    levels = [{match["of"] for match in _LEVEL.finditer(one)} for one in (old, new)]
    if any(levels):
        figures = [{match["n"] for match in _LEVEL.finditer(one)} for one in (old, new)]
        return levels[0] == levels[1] and figures[0] != figures[1]
    figured = [{(one.kind, one.unit) for one in quantities(text)} for text in (old, new)]
    if any(figured) or any(_FIGURE.search(text) for text in (old, new)):
        kinds = [{kind for kind, _ in found} for found in figured]
        values = [{one.value for one in quantities(text)} for text in (old, new)]
        if any(figured):
            return kinds[0] == kinds[1] and values[0] != values[1]
        return old != new and all(_FIGURE.search(text) for text in (old, new))
    first, second = ({word.lower() for word in _WORD.findall(one)} for one in (old, new))
    if first <= second or second <= first or old in new or new in old:
        return False
    if bool(first & _TIMES) != bool(second & _TIMES):
        return False
    alike = is_chinese if is_chinese(old + new) else is_name  # letters are of another kind
    return alike(old) == alike(new)


def is_name(value: str) -> bool:
    """Say whether a value is a name, or is quoted.

    >>> is_name("GitHub Actions"), is_name("'bluefish'"), is_name("the hallway")
    (True, True, False)
    """
    return re.search(r"(?:^|[\s(])[\"“‘'`]?[A-Z]|^[\"“‘'`]", value) is not None
