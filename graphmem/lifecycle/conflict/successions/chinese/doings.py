"""How, where, with what and how often something is done by now, in Chinese: 现在一周浇一次."""

import re
from typing import Final, NamedTuple

from graphmem.language.chinese_numbers import AMOUNT, FIGURES, number_of
from graphmem.language.claims import Claim
from graphmem.lifecycle.conflict.successions.chinese import words
from graphmem.lifecycle.conflict.successions.chinese.named_things import core, within
from graphmem.patterns import regex

INSTEAD: Final = regex(
    rf"^[,，\s]*(?P<what>{words.SIGN}{{0,10}}?)(?:我们?)?{words.LATELY}改(?:成|为|在)?"
    rf"(?P<verb>[用学喝吃看去坐骑开做走从拿打练读听穿在])(?P<rest>{words.SIGN}{{1,14}}?)了?"
    rf"(?=[,，。!;；]|$)"
)
_GOES: Final = regex(
    r"^(?P<only>(?:都|改|只|就)*)(?P<how>[在去到从跟坐骑])(?P<rest>[\u4e00-\u9fff]{3,12})$"
)
_AT: Final = "{0}(?P<where>[^,，。]{{2,14}}?){1}"
_OPENS: Final = regex(rf"^(?P<hour>{words.HOUR})(?:才|就|改成)?(?P<does>[\u4e00-\u9fff]{{2,4}})$")
_DOES: Final = 4

_NUMBER: Final = rf"(?:\d+|{AMOUNT}|[{FIGURES}])"
_PERIOD: Final = (
    rf"(?:每|一|(?:每)?{words.DIGIT})?(?:隔)?个?(?:天|周末?|星期|礼拜|月|年|晚上?|顿)"
    rf"(?=[^{FIGURES}年月日])"
)
_OFTEN: Final = regex(
    rf"(?:(?P<period>{_PERIOD})(?:[才只就都要得还早晚上午中饭前后各最多大概]|一共)*)?"
    rf"(?P<does>[\u4e00-\u9fff])(?P<count>{_NUMBER})(?P<unit>次|遍|趟|回|杯|片|粒|包|根|顿|节|公里|千米|米"
    rf"|个?小时|个?钟头|分钟|页|步|$|块|元)"
)
"""A verb with how often or how much: 每周游两次, 三天浇一次, 跑五公里."""
_CUE: Final = regex(rf"{words.NOW}|[才只]|改|就[行够]|[加减增降]到|以后")
_OPENING: Final = regex(
    rf"^(?:[,，\s]|{words.AT_TIMES}|听你的|睡前|平时|我们?|咱们?|自己|家里?的?|店里的?|[每都只才就要也])*"
)
_AFTER: Final = regex(r"(?:就[行够]|左右|以内|以上|吧|了|[\s。!;；,，])+")
_NO_VERBS: Final = frozenset("有是在到了的和过每第共约满近剩差长高重大")
_SOMEBODY: Final = regex(rf"{words.SOMEBODY}|大家|{words.OTHERS.pattern}")
_MUCH: Final = 100
"""A bare figure from which on it is money, and no count of something left out."""


class _Doing(NamedTuple):
    """What is done, and how often or how much of it."""

    lead: str
    period: str
    does: str
    number: int
    unit: str
    what: str


def instead(before: Claim, after: Claim) -> bool:
    """Say whether the same is done with something else: 我改用钢笔写字了."""
    match = INSTEAD.search(after.text)
    if match is None or match["verb"] not in before.text:
        return False
    what, rest = match["what"], match["rest"]
    if rest in before.text:
        return False
    named = what and len(core(what)) >= words.LEAST and within(what, before.text)
    return bool(named) or any(rest[place:] in before.text for place in range(1, len(rest) - 1))


def tells_doing(said: str) -> bool:
    """Say whether a stretch may tell that something is done elsewhere, or more or less often.

    >>> tells_doing("绿萝现在一周才浇一次"), tells_doing("绿萝很好看")
    (True, False)
    """
    if _CUE.search(said) and _doing(said) is not None:
        return True
    bare = _since_now(said)
    return bare is not None and any(form.match(bare) for form in (_GOES, _OPENS))


def done_otherwise(held: str, said: str, older: str) -> bool:
    """Say whether what an older stretch tells is done elsewhere by now, or more or less of it."""
    bare = _since_now(said)
    return (bare is not None and _elsewhere(held, bare)) or _more_or_less(held, said, older)


def _since_now(said: str) -> str | None:
    """Return a stretch that tells what is so from now on without that it is; None for another."""
    if not words.FROM_NOW.search(said):
        return None
    return words.bare(re.sub(words.NOW, "", said))


def _elsewhere(held: str, said: str) -> bool:
    """Say whether the same is done somewhere else, or at another hour: 都去东湖钓鱼, 七点才开门."""
    opens = _OPENS.match(said)
    if opens is not None:
        hours = re.findall(rf"({words.HOUR}){opens['does']}", held)
        return len(hours) == 1 and hours[0] != opens["hour"]
    goes = _GOES.match(said)
    if goes is None or (goes["how"] in "去到在" and not goes["only"]):
        return False
    rest = goes["rest"]
    for size in range(min(_DOES, len(rest) - words.LEAST), 0, -1):
        told = re.search(_AT.format(goes["how"], rest[-size:]), held)
        if told is not None and (size >= words.LEAST or goes["how"] == "从"):
            return rest[:-size] not in held and told["where"] not in said
    return False


def _doing(text: str) -> _Doing | None:
    """Return the first of what a stretch tells to be done so often, or so much of."""
    for match in _OFTEN.finditer(text.rstrip("了 。!;；")):
        counted = number_of(match["count"])
        bare = match["unit"] in {"", "块", "元"}
        if match["does"] in _NO_VERBS or (bare and counted < _MUCH):
            continue
        lead = _OPENING.sub("", text[: match.start()], count=1)
        period = (match["period"] or "").removeprefix("每").removeprefix("一").removeprefix("个")
        unit = "$" if bare else match["unit"].removeprefix("个")
        what = _AFTER.sub("", text[match.end() :])
        return _Doing(lead, period, match["does"], counted, unit, what)
    return None


def _more_or_less(held: str, said: str, older: str) -> bool:
    """Say whether the same is done more often or seldom, or more or less of it at a time."""
    if not _CUE.search(said):
        return False
    new, old = _doing(said), _doing(held)
    if new is None or old is None or (new.does, new.unit) != (old.does, old.unit):
        return False
    if new.what and old.what and new.what != old.what:
        return False
    lead = _CUE.sub("", new.lead).rstrip("我也都的")
    of_it = lead in older and not old.lead and "我" not in held and not _SOMEBODY.search(lead)
    spoken = not lead or lead in held or of_it
    periods = new.period and old.period and new.period != old.period
    return spoken and (new.number != old.number or bool(periods))
