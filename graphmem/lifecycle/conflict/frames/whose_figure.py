"""Whose a figure is that stands alone: "now 31 kg" tells of what the words before it speak of.

A bare figure takes the place of another of the same drug, animal, person, activity or object, and
of no other: "I take losartan too, 50 mg" leaves the dose of amlodipine as it is.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, Literal

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.english_statements import subject
from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.frames.frames import Frame, topic_of
from graphmem.lifecycle.conflict.frames.tells import SELF
from graphmem.patterns import regex

Owned = Literal["same", "open", "another"]
"""Whether two figures are of one thing, may be, or are not."""

Known = Callable[[str], bool]
"""Whether the older text, or a stretch of it, tells a word."""

_BESIDE: Final = regex(
    r"\b(?:also|as well|besides|on top|additionally|in addition|another|second)\b|\btoo$"
    r"|也|还(?![是在没])|另外",
    re.IGNORECASE,
)
"""That something is done, or is there, beside what was told."""

_FARTHEST: Final = 2
"""Frames before a figure in which it may be told whose it is."""

_BODY: Final = frozenset(["kg", "公斤"])
"""What a person is told to weigh without a word for it."""

_CHANGES: Final = frozenset(
    terms(
        " ".join(
            sorted(
                words(
                    """
        weak weaker strong stronger better worse bigger smaller larger longer shorter heavier
        lighter fatter thinner fitter slower faster farther further higher lower huge big small fat
        slim slimmer thin heavy light high low tall long short fit good bad much less enough
        lose lost losing gain gained gaining put grow grew grown growing slimmed bulked
        raise raised raising increase increased reduce reduced double doubled halve halved cut
        adjust adjusted adjusting change changed upgrade upgraded enlarge enlarged improve improved
        extend extended update updated weigh weighs weighed weighing measure measured check checked
        test tested result results dose dosage weight height size length distance price cost age
        level amount speed figure value reading nurse pharmacist specialist clinic hospital
        surgeon dietitian trainer come came go goes going gone went start started
        starting begin began increase decrease decreased progress progressed step stepped
        new currently myself together fast quickly steadily more ask asks
        """
                )
            )
        )
    )
)
"""What only tells of a change, and of what kind a figure is."""

_HEALER: Final = regex(r"\b\w+(?:ologist|iatrist|ician)s?\b", re.IGNORECASE)
"""Who prescribes something."""

_DONE: Final = regex(
    r"\b(?:i|we|they|he|she|it|just|have|has|['’]ve|['’]s|was|were|been|got)\s+(?P<verb>[a-z]+ed)\b"
    r"|^\W*(?P<first>[A-Za-z]+ed)\b(?= (?:the|my|our|his|her|their|it|myself)\b)",
    re.IGNORECASE,
)
"""What was done to a thing: "I repacked the suitcase"."""

_NO_NAMES: Final = words(
    "i we he she it they you this that these those there the a an my our his her their some all"
    " both no every each one two three dr doctor"
)
_HAN: Final = regex(r"[\u3400-\u9fff]+|[A-Za-z]{3,}")
_HAN_CHANGES: Final = regex(
    r"[加减]大?量|剂量|用量|药量|体重|身高|减肥|成功|进步|升级|扩建|扩大|扩容|提速|长大|长高|长胖|变化?"
    r"|现在|目前|如今|今天|[更又再多少大小轻重高低强弱快慢好瘦胖涨降升调增加减称量测查结果出来医生给让"
    r"我咱们的了到得是有很太就都也还在上下去过点些个吃跑]|公斤|毫克|公里|毫升|平方米|立方米|平米|厘米|毫米|兆"
)
_HAN_TAIL: Final = regex(
    r"(?<=.)(?:[加减]大?量|进步|升级|扩[大建容]|长[大高胖]|[更又再]?[多少大小轻重高低强弱快慢瘦胖涨降升])+$"
)
_HAN_NAME: Final = regex(r"\W*(?P<who>[小老阿][\u4e00-\u9fff])(?=[胖瘦长涨体身的又也现今换加减])")
_HAN_SELF: Final = regex(r"我(?![妈爸姐妹哥弟家])|咱")
_COUNTED: Final = regex(
    rf"[\d{FIGURES}]\s?(?P<measure>(?-i:平方米|立方米|平米|厘米|毫米|毫克|公斤|公里|毫升|兆)|[a-z]+\d?)",
    re.IGNORECASE,
)
MEASURES: Final = words(
    "mg g kg ml cl dl km cm mm m m2 m3 sqm qm ha gb mb tb mbit gbit kcal iu mcg"
    " 平米 平方米 立方米 厘米 毫米 兆"
)


def measures(text: str) -> frozenset[str]:
    """Return the measures that the figures of a text are told in, as index terms.

    >>> sorted(measures("9 m2 and 20 slots, 8平米"))
    ['m2', '平米']
    """
    found = (match["measure"].lower() for match in _COUNTED.finditer(text))
    return frozenset(one for one in found if one in MEASURES)


def without_change(run: str) -> str:
    """Return a run of Chinese characters without what only tells of a change at its end.

    >>> without_change("鱼油加量"), without_change("宝宝长大"), without_change("pool")
    ('鱼油', '宝宝', 'pool')
    """
    return run if run.isascii() else _HAN_TAIL.sub("", run)


@lru_cache(maxsize=4096)
def things(text: str) -> frozenset[str]:
    """Return what a stretch of a text speaks of, without figures and what only tells of a change.

    >>> sorted(things("Rex put on weight, now 31 kg")), sorted(things("I repacked the suitcase"))
    (['rex'], ['suitcas'])
    >>> things("我瘦了，现在65公斤"), things("阳台扩建了")
    (frozenset(), frozenset({'阳台'}))
    """
    if is_chinese(text):
        bare = (_HAN_CHANGES.sub(" ", one) for one in topic_of(text) if not one.isascii())
        spoken = (one for run in bare for one in _HAN.findall(run))
        plain = (one for one in topic_of(text) if one.isascii())
        return frozenset(spoken) | (frozenset(plain) - measures(text) - _CHANGES)
    done = (one for match in _DONE.finditer(text) for one in match.groups() if one)
    told = topic_of(_HEALER.sub(" ", text)) - measures(text) - _CHANGES
    return told - frozenset(terms(" ".join(done)))


def whose(said: Frame, held: Frame, known: Known, behind: Iterable[Frame] = ()) -> Owned:
    """Return whether a figure that stands alone is of the thing whose figure another frame tells.

    Args:
        said: the frame with the bare figure.
        held: the frame with the other.
        known: whether the other tells a word.
        behind: frames that go on with the bare figure: "it's 50 mg now, the losartan".
    """
    told = _told_of(said) or next((one for one in behind if things(one.text)), None)
    if told is None:
        return "open"
    if told is not said and _BESIDE.search(told.text):
        return "another"
    somebody = _by_name(told.text)
    if somebody and somebody not in held.text.lower():
        return "another"
    named = things(told.text) - {one.unit for one in said.values if not one.named}
    return _of_named(named, held, known) if named else _of_nothing_named(told, said, held)


def _of_named(named: frozenset[str], held: Frame, known: Known) -> Owned:
    if not all(map(known, named)):
        return "another"
    return "same" if things(held.text) <= named else "open"


def _of_nothing_named(told: Frame, said: Frame, held: Frame) -> Owned:
    """Return whose a figure is where the speaker alone is spoken of, or nobody: "I went up"."""
    if not _of_self(told.text):
        return "open"
    body = not _BODY.isdisjoint(one.unit for one in said.values)
    own = _tells_of_self(held.text) and not (body and things(held.text))
    return "open" if own else "another"


def _told_of(said: Frame) -> Frame | None:
    """Return the frame that tells whose a bare figure is; None where none does."""
    counted = {one.unit for one in said.values if not one.named}
    frame: Frame | None = said
    for _ in range(_FARTHEST + 1):
        if frame is None:
            return None
        if things(frame.text) - counted or _of_self(frame.text) or _by_name(frame.text):
            return frame
        frame = frame.before
    return None


def _by_name(text: str) -> str | None:
    """Return the name that a clause is told of, in small letters."""
    if is_chinese(text):
        named = _HAN_NAME.match(text)
        return named["who"] if named else None
    found = subject(text)
    if found is None or not found[:1].isupper() or found.lower().split()[0] in _NO_NAMES:
        return None
    return found.lower()


def _of_self(text: str) -> bool:
    """Say whether a stretch of a text speaks of the speaker."""
    if is_chinese(text):
        return _HAN_SELF.search(text) is not None
    return SELF.search(text) is not None or re.search(r"\bmyself\b", text, re.I) is not None


def _tells_of_self(text: str) -> bool:
    """Say whether the speaker is the subject of a clause, or it names none."""
    if is_chinese(text):
        return _HAN_SELF.search(text) is not None or not things(text)
    found = subject(text)
    return found is None or found.lower() in {"i", "we"}
