"""Which states that an older text tells are over by a turn that a newer one tells."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.whose_words import PETS
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.bearing import of_long_ago
from graphmem.lifecycle.conflict.features import Compared
from graphmem.lifecycle.conflict.turns.bonds import bonds, partings
from graphmem.lifecycle.conflict.turns.bonds_chinese import chinese_bonds, chinese_partings
from graphmem.lifecycle.conflict.turns.couples import COUPLE, ENGAGEMENT, MARRIAGE, fits
from graphmem.lifecycle.conflict.turns.kin import LIFE, deaths, living, same_kin
from graphmem.lifecycle.conflict.turns.pets import PET, pets, pets_gone, same_pet
from graphmem.lifecycle.conflict.turns.turn import State, Turn, tells_more
from graphmem.lifecycle.conflict.verdict import Verdict

TURNED: Final = "turned"
"""The rule of what somebody's life has taken a turn from."""

_STATES: Final[tuple[Callable[[str], Iterable[State]], ...]] = (bonds, pets, living)
_TURNS: Final[tuple[Callable[[str], Iterable[Turn]], ...]] = (partings, pets_gone, deaths)
_HAN_STATES: Final[tuple[Callable[[str], Iterable[State]], ...]] = (chinese_bonds, pets, living)
_HAN_TURNS: Final[tuple[Callable[[str], Iterable[Turn]], ...]] = (
    chinese_partings,
    pets_gone,
    deaths,
)

_HAN_PETS: Final = (
    "狗叫 只狗 条狗 的狗 家狗 小狗 狗狗 养狗 猫叫 只猫 的猫 家猫 小猫 猫咪 养猫 "
    "只兔 兔子 仓鼠 鹦鹉 乌龟"
)
_WORDS: Final = {
    MARRIAGE: "married husband wife spouse 结婚 已婚 老公 丈夫 爱人 老婆 妻子 太太 媳妇 先生 领证",
    ENGAGEMENT: "engaged fiancé fiancée fiance fiancee wedding 订婚 未婚 婚夫 婚妻 婚礼",
    COUPLE: "dating girlfriend boyfriend partner relationship seeing couple together "
    "男朋 女朋 朋友 男友 女友 对象 恋爱 在一 一起 交往 同居",
    PET: " ".join((*PETS, "bird", _HAN_PETS)),
}
_CUES: Final = {kind: frozenset(terms(told)) for kind, told in _WORDS.items()}
"""Index terms of the words that tell a state of each kind."""

_SAME: Final = {PET: same_pet, LIFE: same_kin}
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
    read = _HAN_TURNS if is_chinese(text) else _TURNS
    return tuple(turn for tell in read for turn in tell(text))


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
    if state.kind not in turn.ends | turn.named:
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
    kinds = frozenset[str]().union(*(turn.ends | turn.named for turn in turns(text)))
    return frozenset[str]().union(*(_CUES.get(kind, frozenset()) for kind in kinds))
