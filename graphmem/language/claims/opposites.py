"""Words that exclude each other, in both languages."""

from functools import lru_cache

from graphmem.language.terms import terms
from graphmem.language.word_lists import in_order

_ENGLISH = in_order(
    """
    like/hate love/hate like/dislike enjoy/hate asleep/awake sleep/wake sit/stand stand/lie
    run/walk walk/sit stand/run silent/speak quiet/loud inside/outside indoors/outdoors
    open/close open/shut empty/full add/remove put/remove fill/empty on/off up/down ascend/descend
    climb/descend push/pull throw/catch hit/miss start/stop begin/end begin/finish start/finish
    arrive/leave enter/leave enter/exit come/go buy/sell win/lose young/old old/new big/small
    large/small tall/short long/short wide/narrow thick/thin high/low near/far close/far hot/cold
    warm/cold warm/cool wet/dry clean/dirty fast/slow quick/slow early/late light/dark bright/dark
    black/white happy/sad calm/angry smile/frown laugh/cry good/bad easy/hard easy/difficult
    rich/poor strong/weak heavy/light soft/hard smooth/rough sharp/dull full/hungry safe/dangerous
    healthy/sick healthy/ill alive/dead male/female man/woman boy/girl married/single
    married/divorced single/engaged accept/refuse accept/reject accept/decline agree/disagree
    allow/forbid succeed/fail pass/fail remember/forget increase/decrease rise/fall gain/lose
    expand/shrink active/inactive busy/idle rest/run rest/play play/stop moving/still
    move/stand freeze/boil boil/fry lift/lower raise/lower tie/untie wrap/unwrap dress/undress
    wear/remove float/sink attack/flee chase/flee vegetarian/meat vegan/meat private/public
    morning/evening day/night first/last always/never all/none everybody/nobody with/without
    cut/mend break/repair build/destroy crowded/deserted natural/artificial
    """
)
_CHINESE = in_order(
    """
    喜欢/讨厌 爱/恨 喜欢/厌恶 高兴/难过 高兴/生气 开心/伤心 快乐/悲伤 多/少 大/小 高/低 高/矮
    长/短 快/慢 早/晚 新/旧 老/年轻 好/坏 好/差 强/弱 胖/瘦 贵/便宜 冷/热 远/近 轻/重 深/浅
    干净/脏 安静/吵闹 安全/危险 容易/难 简单/复杂 成功/失败 上升/下降 增加/减少 增长/下降
    提高/降低 加强/削弱 加快/放缓 扩大/缩小 开始/结束 开/关 打开/关闭 买/卖 来/去 进/出 上/下
    前/后 内/外 左/右 男/女 生/死 活/死 有/没有 是/不是 会/不会 能/不能 知道/不知道 同意/反对
    支持/反对 赞成/反对 允许/禁止 接受/拒绝 记得/忘记 结婚/离婚 单身/结婚 已婚/单身 健康/生病
    勤劳/懒 穷/富 贫穷/富裕 落后/先进 发达/落后 稳定/动荡 稳定/不稳定 重视/忽视 重视/轻视
    相信/怀疑 信任/怀疑 笑/哭 白天/晚上 早上/晚上 全部/部分 所有/没有 一直/从不 总是/从不
    经常/从不 经常/很少 公开/秘密 国内/国外 城市/农村 第一/最后 正确/错误 真/假 满意/不满 满/空
    忙/闲 认识/陌生 熟悉/陌生 吃素/吃肉 赢/输 胜利/失败 盈利/亏损 充足/缺乏 充足/不足 已经/还没
    平静/激动 热情/冷淡 漂亮/丑 聪明/笨
    """
)
_HAN_FROM = "\u3400"


@lru_cache(maxsize=1)
def _pairs() -> tuple[dict[str, frozenset[str]], tuple[tuple[str, str], ...]]:
    stems: dict[str, set[str]] = {}
    for pair in _ENGLISH:
        first, second = (terms(word)[0] for word in pair.split("/"))
        stems.setdefault(first, set()).add(second)
        stems.setdefault(second, set()).add(first)
    characters = [tuple(pair.split("/")) for pair in _CHINESE]
    both = (*characters, *((second, first) for first, second in characters))
    return {word: frozenset(found) for word, found in stems.items()}, tuple(
        (first, second) for first, second in both
    )


def opposed(first: str, second: str) -> int:
    """Return how many words of one text stand opposite to a word of the other, and not in both.

    >>> opposed("The door is open", "The door is closed"), opposed("天气很冷", "天气很热")
    (1, 1)
    >>> opposed("I like open doors", "I like open windows")
    0
    """
    stems, characters = _pairs()
    if all(sign < _HAN_FROM for sign in first + second):
        one, two = frozenset(terms(first)), frozenset(terms(second))
        return sum(bool(stems.get(word, frozenset()) & (two - one)) for word in one - two)
    return sum(
        word in first and other in second and word not in second and other not in first
        for word, other in characters
    )
