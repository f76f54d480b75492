"""Whether two values of one attribute look alike: a name and a name, a figure and a figure.

"My boss is Helen" tells who, "My boss is on holiday" how she is: the second takes no place of the
first, though both say what the boss is.
"""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.claims import Fact
from graphmem.language.english_words import CALENDAR_WORDS
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.patterns import regex

_PERSONS: Final = words("boss manager doctor dentist landlord roommate teacher coach")
_ROOMS: Final = regex(
    r"\b(?:flat|apartment|house|home|place|city|town|village|country|countryside|suburbs?|district"
    r"|neighbou?rhood|street|avenue|lane|road|block|dorm\w*|cottage|cabin|farm|studio|condo|loft"
    r"|bungalow|island|coast|abroad|hostel|downtown|uptown|upstairs|downstairs|north|south|east|west"
    r"|cent(?:er|re)|parents?|mum|mom|dad|sister|brother|building|hills?|mountains?|seaside)\b",
    re.IGNORECASE,
)
_NO_EMPLOYER: Final = regex(
    r"^(?:my|the|a|an|our) (?:\w+ )?(?:desk|kitchen table|laptop|computer|table|counter)\b|^home\b",
    re.IGNORECASE,
)
_QUALITY: Final = regex(
    r"(?:\w+(?:ful|ous|able|ible|ive|less)|stressful|boring|exhausting|tiring|demanding|rewarding"
    r"|hard|easy|fun|busy|great|tough|good|bad|ok|okay|fine|killing me|over|late|safe|gone|broken"
    r"|dead|slow|loud|quiet|dirty|clean|full|empty|ready|done|off|away|sick|ill|pregnant)\b",
    re.IGNORECASE,
)
_FIGURE: Final = regex(
    r"\d|[€$£¥]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty"
    r"|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|quarter|noon|midnight)\b",
    re.IGNORECASE,
)
_WORD: Final = regex(r"[\w'’-]+")
_SHORT: Final = words("am pm ad bc")
_ARTICLES: Final = words("a an the my our his her their another some")
_PREPOSITIONS: Final = words(
    "in on at from by for with under behind near to of off out over until till away back up down"
)


_HOW_IT_IS_HELD: Final = regex("跟|和|由|在")
"""With whom, by whom or where something takes place, which is no time."""
_COUNTS: Final = regex(rf"[\d{FIGURES}万半几多少年月日周天点号期季高低贵免]|[A-Za-z]")
"""What a value holds that a figure may take the place of; whose it is holds none."""
_KINDS: Final = words(
    """
    district street road avenue lane square alley quarter city town village county state university
    college school academy hospital clinic practice bakery hotel bank company office north south
    east west upper lower new old big great little san santa saint st los las el la le port porto
    puerto fort mount lake
    """
)
"""Words of a name that many others of its kind have: "Park Street", "New York"."""

_REGION: Final = regex(r"^[\u4e00-\u9fff]{1,8}?[省市区县州]")
_HAN_KIND: Final = regex(
    r"(?:大街|街道?|[东西南北]?路|巷|胡同|小区|[省市区县镇乡村]|大学|学院|[高初中小]中|小学|医院|诊所|公司|集团"
    r"|医生|大夫|老师|教练|律师|经理|总监|先生|女士|阿姨)$"
)


def named_apart(one: str, other: str) -> bool:
    """Say whether two names share only what names of their kind do.

    >>> named_apart("New York", "New Orleans"), named_apart("Graz centre", "Graz West")
    (True, False)
    >>> named_apart("海淀区中关村大街", "海淀区学院路"), named_apart("王医生", "李医生")
    (True, True)
    """
    if is_chinese(one) and is_chinese(other):
        first, second = _told_apart_by(one, other), _told_apart_by(other, one)
    else:
        first, second = _own_words(one), _own_words(other)
    return bool(first and second) and first.isdisjoint(second)


def named_alike(one: str, other: str) -> bool:
    """Say whether two Chinese names differ in the word for their kind alone.

    >>> named_alike("王医生", "王大夫"), named_alike("王医生", "李医生")
    (True, False)
    """
    first, second = _told_apart_by(one, other), _told_apart_by(other, one)
    return bool(first) and first == second


def _own_words(name: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(name)) - _KINDS


def _told_apart_by(name: str, other: str) -> frozenset[str]:
    """Return the signs of a Chinese name without the region of both, and without its kind.

    What names no kind may be a description: nothing is told apart by its signs.
    """
    region = _REGION.match(name)
    if region and other.startswith(region.group()):
        name = name[region.end() :]
    kind = _HAN_KIND.search(name)
    return frozenset(name[: kind.start()] if kind else "")


def alike_in_kind(older: Fact, newer: Fact, said: str) -> bool:
    """Say whether what a newer clause says of an attribute may stand where the older value stood.

    >>> older, newer = Fact("boss", frozenset(), "Helen"), Fact("boss", frozenset(), "on holiday")
    >>> alike_in_kind(older, newer, "My boss is on holiday now.")
    False

    Args:
        older: the attribute and its value before.
        newer: the attribute and what is said of it now.
        said: the newer clause.
    """
    if is_chinese(older.text) or is_chinese(newer.text) or " of " in newer.attribute:
        return _alike_in_chinese(older.text, newer.text)
    lower = said == said.lower()  # who writes so writes no name otherwise
    attribute = newer.attribute
    if attribute == "residence":
        lower = lower or older.text == older.text.lower()
        return lower or newer.text != newer.text.lower() or bool(_ROOMS.search(newer.text))
    if attribute == "employer":
        return not _NO_EMPLOYER.match(newer.text)
    if _QUALITY.fullmatch(newer.text) and not _QUALITY.fullmatch(older.text):
        return False
    told, held = _looks(newer.text), _looks(older.text)
    if attribute in _PERSONS:
        return lower or told == "name" or (told == held and held in {"noun", "other"})
    days = {told, held} == {"weekday", "figure"} and attribute != "birthday"
    return told == held or days or not {"prepositional", "weekday"} & {told, held}


def _alike_in_chinese(older: str, newer: str) -> bool:
    """Say whether a figure is told where one was; whose a thing is, or with whom, is none."""
    told = quantities(newer)
    counted = is_chinese(older) and any(one.kind == "number" for one in told)
    if counted and not _COUNTS.search(older):
        return False
    return not (_HOW_IT_IS_HELD.match(older) and told)


def _looks(value: str) -> str:
    """Return what a value looks like: a figure, a weekday, a name, or how it begins."""
    spoken = _WORD.findall(value)
    lowered = [word.lower() for word in spoken]
    if _FIGURE.search(value):
        return "figure"
    if any(word.removesuffix("s") in CALENDAR_WORDS - _SHORT for word in lowered):
        return "weekday"
    if lowered and lowered[0] in _PREPOSITIONS:
        return "prepositional"
    if any(word[0].isupper() for word in spoken):
        return "name"
    return "noun" if lowered and lowered[0] in _ARTICLES else "other"
