"""How often, how much and by whom something is done: 现在一周浇一次, 只跑三公里了, 改由爷爷送了."""

from typing import Final, NamedTuple

from graphmem.language.chinese_numbers import AMOUNT, FIGURES, number_of
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.patterns import regex

_NUMBER: Final = rf"(?:\d+|{AMOUNT}|[{FIGURES}])"
_PERIOD: Final = (
    rf"(?:每|一|(?:每)?[{FIGURES}\d])?(?:隔)?个?(?:天|周末?|星期|礼拜|月|年|晚上?|顿)"
    rf"(?=[^{FIGURES}年月日])"
)
_OFTEN: Final = regex(
    rf"(?:(?P<period>{_PERIOD})(?:[才只就都要得还早晚上午中饭前后各最多大概]|一共)*)?"
    rf"(?P<does>[\u4e00-\u9fff])(?P<count>{_NUMBER})(?P<unit>次|遍|趟|回|杯|片|粒|包|根|顿|节|公里|千米|米"
    rf"|个?小时|个?钟头|分钟|页|步|$|块|元)"
)
"""A verb with how often or how much: 每周游两次, 三天浇一次, 跑五公里."""
_CUE: Final = regex(r"现在|目前|如今|[才只]|改|就[行够]|[加减增降]到|以后")
_SINCE: Final = regex(rf"{_CUE.pattern}|从[^,，。]{{1,6}}起|了$")
"""That it is so since then, and was not before."""
_BY: Final = regex(
    r"^(?P<what>[^,，。!?;；\s]{0,12}?)(?:从[^,，。]{1,6}起|现在|目前|如今|以后|往后|都|已经)*"
    r"(?P<cue>改?(?:由|归|请了?个?))(?P<rest>[^,，。!?;；\s]{2,16}?)(?:的?了|的)?$"
)
_LEAD: Final = regex(
    r"^(?:[,，\s]|现在|目前|如今|最近|后来|听你的|已经|早上|上午|中午|下午|晚上|睡前|平时|我们?|咱们?|自己|家里?的?|店里的?"
    r"|每|都|只|才|就|要|也)*"
)
_AFTER: Final = regex(r"(?:就[行够]|左右|以内|以上|吧|了|[\s。!;；,，])+")
_NO_VERBS: Final = frozenset("有是在到了的和过每第共约满近剩差长高重大")
_SOMEBODY: Final = regex(rf"{CHINESE_KIN}|孩子|宝宝|老人|大家|[他她]")
_WHO: Final = 10
_SHORT: Final = 2
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


def tells_how_done(said: str) -> bool:
    """Say whether a stretch may tell that something is done more or less, or by somebody else.

    >>> tells_how_done("绿萝现在一周才浇一次"), tells_how_done("绿萝很好看")
    (True, False)
    """
    if _SINCE.search(said) and _BY.match(said):
        return True
    return _CUE.search(said) is not None and _doing(said) is not None


def done_otherwise(held: str, said: str, older: str) -> bool:
    """Say whether what an older stretch tells is done more or less by now, or by somebody else.

    Args:
        held: the older stretch.
        said: the newer.
        older: the whole of the older message.
    """
    return _more_or_less(held, said, older) or _by_another(held, said)


def _doing(text: str) -> _Doing | None:
    """Return the first of what a stretch tells to be done so often, or so much of."""
    for match in _OFTEN.finditer(text.rstrip("了 。!;；")):
        counted = number_of(match["count"])
        bare = match["unit"] in {"", "块", "元"}
        if match["does"] in _NO_VERBS or (bare and counted < _MUCH):
            continue
        lead = _LEAD.sub("", text[: match.start()], count=1)
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


def _by_another(held: str, said: str) -> bool:
    """Say whether somebody else does what the older stretch tells of one."""
    by = _BY.match(said) if _SINCE.search(said) else None
    if by is None:
        return False
    what, rest = _LEAD.sub("", by["what"], count=1), by["rest"]
    if what and what not in held:
        return False
    for place in range(1, min(len(rest), _WHO)):
        who, does = rest[:place].removesuffix("来").removesuffix("在"), rest[place:]
        at = held.find(does)
        if at > 0 and (len(does) >= _SHORT or len(what) >= _SHORT):
            before = held[:at].replace(what, "") if what else held[:at]
            return _somebody(before, who)
    return False


def _somebody(before: str, other: str) -> bool:
    """Say whether a stretch before a verb tells who does it, and that it is not the other."""
    bare = before.rstrip("在来负责一直都是由归")
    return not bare.endswith(other) and (bare[-1:] in set("我你他她") or len(bare) >= _SHORT)
