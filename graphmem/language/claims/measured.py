"""Who or what is measured: "I weigh 62 kg" tells of the speaker, "the puppy is 7 kg" does not."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese import segmented
from graphmem.language.claims.whose_words import CHINESE_LEAD
from graphmem.language.the_user import in_first_person
from graphmem.patterns import regex

_MEASURES: Final = r"(?:weight|height|age|size|waist|pulse)"
_HAN_MEASURES: Final = frozenset({"体重", "身高", "年龄", "岁数", "年纪", "个子", "腰围", "心率"})
_ASKED: Final = regex(
    rf"\bhow (?:old|tall|heavy|big) am I\b|\bhow (?:much|many \w+) (?:do|am) I\b.*\bweigh"
    rf"|\b(?:my|our) (?:\w+ )?{_MEASURES}\b"
    r"|我(?:[现今]\w?|目前|到底|的)*(?:体重|身高|年龄|几岁|多大|多高|多重|有多[大高重])",
    re.IGNORECASE,
)
_ME: Final = regex(r"\b(?:I|I['’]\w+|me|myself)\b")
_TOLD_BY: Final = regex(r"\b(?:says?|said|shows?|showed|shown|reads?|tells?|told)\b")
_THING: Final = regex(
    rf"\W*(?i:who\b)|\W*(?i:(?:and|but|so|now|also|well|then|meanwhile)\b[\s,]*)*"
    rf"(?:(?i:the|an?|this|that|our|my|his|her|their) (?!{_MEASURES}\b)"
    r"(?!(?:\w+ )?(?:morning|afternoon|evening|week|month|year|time|moment|minute)\b)[a-z]"
    r"|(?!(?:It|This|That|Today|Yesterday|Weight|Height|Age|Now|I|We)\b)[A-Z]\w+ "
    r"(?:is|was|has|weighs?|turn(?:s|ed)|put|gained|lost|got|grew|now)\b)",
)
_HAN_OWN: Final = regex(r"(?:我|咱)们?(?:家?的|家)?")
_NAMING: Final = ("n", "eng")


def asks_of_own_measure(question: str) -> bool:
    """Say whether a question asks how old, tall or heavy the asker is.

    >>> asks_of_own_measure("How old am I?"), asks_of_own_measure("How old is the dog?")
    (True, False)
    >>> asks_of_own_measure("我体重多少？"), asks_of_own_measure("我的猫多重？")
    (True, False)
    """
    return _ASKED.search(question) is not None


def measures_another(clause: str) -> bool:
    """Say whether a clause begins with somebody or something that is not its speaker.

    >>> [measures_another(t) for t in ("The puppy is now 7 kg.", "My dog weighs 7 kg.")]
    [True, True]
    >>> [measures_another(t) for t in ("My weight is 61 kg.", "Down to 59 kg", "It says 61 kg")]
    [False, False, False]
    >>> [measures_another(t) for t in ("小猫现在4.2公斤了", "我家的狗7公斤", "体重60公斤")]
    [True, True, False]
    >>> [measures_another(t) for t in ("User is 61.", "User's dog is 7.", "who is six")]
    [False, True, True]
    """
    clause = in_first_person(clause)
    if is_chinese(clause):
        return _measures_another_in_chinese(clause)
    if _ME.search(clause) or _TOLD_BY.search(clause):
        return False
    return _THING.match(clause) is not None


def _measures_another_in_chinese(clause: str) -> bool:
    rest = re.sub(f"^{CHINESE_LEAD}", "", clause)
    own = _HAN_OWN.match(rest)
    rest = rest[own.end() :] if own else rest
    if "我" in rest:
        return False
    first = next(iter(segmented(rest)), None)
    return first is not None and first.tag.startswith(_NAMING) and first.text not in _HAN_MEASURES
