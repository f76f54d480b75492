"""Which states that an older text tells are over by a turn that a newer one tells."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese
from graphmem.language.kinship import also_called
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.bearing import of_long_ago
from graphmem.lifecycle.conflict.features import Compared
from graphmem.lifecycle.conflict.limits.left_out import goes_on_of_another
from graphmem.lifecycle.conflict.limits.no_loss import loses_nothing
from graphmem.lifecycle.conflict.turns.bonds import bonds, partings
from graphmem.lifecycle.conflict.turns.bonds_chinese import chinese_bonds, chinese_partings
from graphmem.lifecycle.conflict.turns.callings import (
    CALLING,
    POST,
    STUDY,
    callings,
    callings_left,
    same_calling,
)
from graphmem.lifecycle.conflict.turns.couples import fits
from graphmem.lifecycle.conflict.turns.diets import diets, fare
from graphmem.lifecycle.conflict.turns.found_by import CUES
from graphmem.lifecycle.conflict.turns.habits import (
    FARE,
    habits,
    habits_changed,
    same_fare,
)
from graphmem.lifecycle.conflict.turns.homes import HOME, homes, moved_out, same_home
from graphmem.lifecycle.conflict.turns.kin import LIFE, deaths, living, same_kin
from graphmem.lifecycle.conflict.turns.likings import (
    DISLIKED,
    LIKED,
    likings,
    likings_changed,
    same_liking,
)
from graphmem.lifecycle.conflict.turns.pets import PET, pets, pets_gone, same_pet
from graphmem.lifecycle.conflict.turns.plans import (
    PLAN,
    TAKING_PART,
    plans,
    plans_put_off,
    same_plan,
)
from graphmem.lifecycle.conflict.turns.pursuits import (
    PURSUIT,
    pursuits,
    pursuits_over,
    same_pursuit,
)
from graphmem.lifecycle.conflict.turns.tastes import (
    TASTES,
    another_taste,
    tastes,
    tastes_changed,
)
from graphmem.lifecycle.conflict.turns.things import (
    THING,
    same_thing,
    things,
    things_replaced,
)
from graphmem.lifecycle.conflict.turns.things_gone import things_gone
from graphmem.lifecycle.conflict.turns.turn import State, Turn, tells_more
from graphmem.lifecycle.conflict.verdict import Verdict

TURNED: Final = "turned"
"""The rule of what somebody's life has taken a turn from."""

_Tell = Callable[[str], Iterable[Turn]]

_STATES: Final[tuple[Callable[[str], Iterable[State]], ...]] = (
    bonds, pets, living, fare, habits, tastes, likings, pursuits, things, callings,
    homes, plans,
)  # fmt: skip
_HAN_STATES: Final[tuple[Callable[[str], Iterable[State]], ...]] = (
    chinese_bonds, pets, living, fare, habits, tastes, likings, pursuits, things, callings,
    homes, plans,
)  # fmt: skip
_TURNS: Final[tuple[tuple[_Tell, str], ...]] = (
    (
        partings,
        "broke split separat parted ended called cancel together couple dating over divorc married "
        "left dumped walked finished done single widow ex engag wedding ring died passed user",
    ),
    (
        pets_gone,
        "died passed put dead gone longer rainbow ran run flew flown stolen gave give rehom sell "
        "sold lost heaven euthani",
    ),
    (deaths, "died passed longer"),
    (diets, "vegan vegetarian veggie pescatarian meat"),
    (
        habits_changed,
        "wagon back smok cigarette tobacco drink drunk alcohol booze sober teetotal cut swor gave "
        "given quit",
    ),
    (tastes_changed, "prefer favo person drinker lover guy girl into more better"),
    (
        callings_left,
        "laid sacked let redundant fired dismissed notice job unemployed work retire "
        "career profession left "
        "dropped graduated finished completed quit abandoned got received defended",
    ),
    (likings_changed, "off longer stand bear abide like enjoy taste love hate dislike"),
    (
        pursuits_over,
        "up quit stopped dropped packed longer more from swapped traded exchanged",
    ),
    (moved_out, "moved keys"),
    (plans_put_off, "postpon put push brought resched delay defer pull dropped"),
    (things_replaced, "exchang swap replac switch chang moved gone went upgrad"),
    (
        things_gone,
        "sold scrapped wrote written totaled totalled rid wreck gave given stole nicked sank burn "
        "flames",
    ),
)
_HAN_TURNS: Final[tuple[tuple[_Tell, str], ...]] = (
    (chinese_partings, "分 离 掰 吹 散 甩 失恋 单身 婚 戒指 丧偶 世 逝"),
    (pets_gone, "死 世 逝 走 没了 不在 丢 飞 偷 星 桥 天堂 送 卖 离开"),
    (deaths, "世 逝 死"),
    (diets, "素 肉"),
    (habits_changed, "烟 酒 抽 吸 喝上 不沾"),
    (tastes_changed, "更 最 党 派 靠 过道"),
    (callings_left, "毕业 退学 辍学 肄业 裁 开除 辞退 解雇 鱿鱼 失业 下岗"),
    (likings_changed, "现在 最近 如今 后来 已经 真的 反而 却 再也 越来越"),
    (pursuits_over, "早 好久 很久 再也 球"),
    (moved_out, "搬 退租 退掉"),
    (plans_put_off, "推迟 延 改期 提前"),
    (things_replaced, "换"),
    (things_gone, "偷 卖 报废 转让 丢 烧"),
)
"""Who tells turns, with cues of which one stands in every text that tells them."""

_CUED, _HAN_CUED = (
    tuple((tell, tuple(cues.split())) for tell, cues in read) for read in (_TURNS, _HAN_TURNS)
)

_SAME: Final = {
    PET: same_pet,
    LIFE: same_kin,
    THING: same_thing,
    HOME: same_home,
    PLAN: same_plan,
    TAKING_PART: same_plan,
    PURSUIT: same_pursuit,
    FARE: same_fare,
    **dict.fromkeys((POST, CALLING, STUDY), same_calling),
    **dict.fromkeys((LIKED, DISLIKED), same_liking),
    **dict.fromkeys(TASTES, another_taste),
}
"""How those are told to be the same whom no name need tell."""


class Over(NamedTuple):
    """What is over of an older text.

    Attributes:
        part: the words of the older text that tell it.
        said: the words of the newer that end it.
        left: whether the older tells more than that.
    """

    part: str
    said: str
    left: bool


@lru_cache(maxsize=4096)
def states(text: str) -> tuple[State, ...]:
    """Return how things are in its speaker's life, by what a text tells.

    >>> [one.kind for one in states("I'm engaged to Ben")]
    ['engagement']
    """
    read = _HAN_STATES if is_chinese(text) else _STATES
    return tuple(state for tell in read for state in tell(text))


@lru_cache(maxsize=4096)
def turns(text: str) -> tuple[Turn, ...]:
    """Return the turns that its speaker's life takes, by what a text tells.

    >>> [sorted(one.of) for one in turns("Ben and I broke up")]
    [['ben']]
    """
    read, lowered = _HAN_CUED if is_chinese(text) else _CUED, text.lower()
    found = (tell for tell, cues in read if any(cue in lowered for cue in cues))
    return tuple(turn for tell in found for turn in tell(text))


def over(older: str, newer: str) -> tuple[Over, ...]:
    """Return what is over of an older text by what a newer one of the same speaker tells.

    >>> over("My wife Ann is a nurse.", "Ann and I separated.")[0].part
    'My wife Ann'
    """
    return tuple(
        Over(state.part, turn.said, tells_more(older, state.part, newer))
        for state, turn in _met(states(older), turns(newer))
    )


def _met(held: Iterable[State], told: Iterable[Turn]) -> Iterator[tuple[State, Turn]]:
    for state in held:
        turn = next((one for one in told if _ends(state, one)), None)
        if turn is not None:
            yield state, turn


def _ends(state: State, turn: Turn) -> bool:
    if state.kind not in turn.ends | turn.named or loses_nothing(state.part, turn.said):
        return False
    if state.kind in _SAME:
        return _SAME[state.kind](state, turn)
    if not fits(state, turn):
        return False
    same = not state.of.isdisjoint(turn.of) or any(
        is_chinese(name) and name in turn.said for name in state.of
    )
    if (state.kind in turn.named or (state.of and turn.of)) and not same:
        return False
    return not state.of & turn.instead


def meets(older: str, newer: str) -> bool:
    """Say whether a text tells a turn from how things are by an older one.

    >>> meets("I'm dating Ben", "We split up"), meets("I like Ben", "We split up")
    (True, False)
    """
    return any(True for _ in _met(states(older), turns(newer)))


def turned(compared: Compared) -> Verdict | None:
    """Return the verdict that somebody's life took a turn from what the older tells."""
    older, newer = compared.older, compared.newer
    if older.speaker != newer.speaker:
        return None
    for one in over(older.reading.text, newer.reading.text):
        if goes_on_of_another(older, newer, one.part, one.said):
            continue
        pairs = product(compared.before, compared.after)
        past = (of_long_ago(compared, held.claim, said.claim) for held, said in pairs)
        if not any(past):
            reason = f"{one.said!r} ends {one.part!r}"
            return Verdict("supersedes", 0.85, reason, TURNED)
    return None


def ended_by(text: str) -> frozenset[str]:
    """Return index terms by which what a turn ends is found.

    >>> "husband" in ended_by("I got divorced"), ended_by("I like tea")
    (True, frozenset())
    """
    told = turns(text)
    kinds = frozenset[str]().union(*(turn.ends | turn.named for turn in told))
    kin = (name for turn in told if LIFE in turn.ends for name in turn.of)
    called = " ".join(word for name in kin for word in also_called(name))
    return frozenset(terms(called)).union(*(CUES.get(kind, frozenset()) for kind in kinds))
