"""How a Chinese clause tells the state of a thing."""

from collections.abc import Iterator
from typing import Final

from graphmem.language.claims.states import State, any_of, poles
from graphmem.patterns import regex

_COLOURS: Final = poles(
    """
    colour 红 红 大红 粉红 深红 浅红 酒红 枣红
    colour 橙 橙 橘
    colour 黄 黄 米黄 浅黄
    colour 绿 绿 墨绿 浅绿 深绿 草绿
    colour 蓝 蓝 深蓝 浅蓝 天蓝 藏青
    colour 紫 紫 深紫 浅紫
    colour 白 白 米白 乳白
    colour 黑 黑
    colour 灰 灰 深灰 浅灰
    colour 粉 粉
    colour 棕 棕 褐 咖啡
    colour 金 金
    colour 银 银
    """
)
_IS: Final = poles(
    """
    opening   open       开着 开了 开门了 开放了 重新开放 重新开放了 重新开门了 恢复营业 恢复营业了
    opening   closed     关着 关了 关门了 闭馆 闭馆了 停业 停业了 歇业 歇业了 关闭了 关停了
    condition working    修好了 好了 能用了 可以用了 恢复了 恢复正常 恢复正常了 正常了 正常 修复了
    condition broken     坏了 是坏的 挂了 崩了 崩溃了 宕机 宕机了 死机了 出故障了 瘫痪了 罢工了
    lock      locked     锁着 锁了 锁上了
    tidiness  clean      干净 干净了
    tidiness  dirty      脏 脏了
    booking   free       空着 空出来了 有空位 有空位了
    booking   taken      满了 被占了 被订了 订满了 住满了 有人用了
    stock     in         有货 有货了 到货了 补货了
    stock     out        没货 没货了 缺货 缺货了 卖光了 卖完了 售罄 售罄了 断货 断货了
    status    pending    待审批 待审核 审批中 审核中 进行中
    status    through    通过了 批准了 批下来了 获批了 完成了 做完了
    status    rejected   被拒了 被驳回 被驳回了 驳回了
    status    paused     暂停 暂停了 搁置了
    status    cancelled  取消了
    health    ill        病了 生病了 感冒了 住院了 发烧了 病倒了
    health    well       好了 痊愈了 康复了 出院了 退烧了
    """
)
_MINE: Final = r"(?P<mine>(?:我|咱)们?(?:家里?|公司)?的?)?"
_THING: Final = (
    r"(?P<thing>(?![的是有没不被又也都一]|[^,]*颜色)(?:[^\W\d_我们你他她它这那哪谁什么的是把被,]{1,6}的)?"
    r"[^\W\d_我们你他她它这那哪谁什么的是把被,]{1,8}?)"
)
_LATELY: Final = (
    r"(?P<lately>(?:现在|已经|又|终于|总算|还|都|全|刚刚?|目前|今天|重新|昨天|上周|一直|正?在|恢复)*"
    r")"
)
_COLOUR: Final = rf"(?P<colour>{any_of(_COLOURS)})"
_ENDS: Final = r"(?=[,。!;]|$)"
_TELLS: Final = tuple(
    regex(pattern)
    for pattern in (
        rf"^[\s,]*{_MINE}{_THING}{_LATELY}(?:是|(?P<turned>变成?了?)){_COLOUR}(?:色的?|的)了?{_ENDS}",
        rf"^[\s,]*{_MINE}{_THING}{_LATELY}(?P<state>{any_of(_IS)}){_ENDS}",
        rf"(?:把|^[\s,]*){_MINE}{_THING}{_LATELY}(?P<turned>[漆刷涂染喷改])成了?{_COLOUR}色?的?了?{_ENDS}",
        rf"(?P<turned>把){_MINE}{_THING}(?P<state>修好了|修复了|锁上了|锁了|关了|开了){_ENDS}",
    )
)
"""What a thing is, and what somebody made of it."""

_AGAIN: Final = regex("又|终于|总算|重新|了$")


def chinese_states(clause: str) -> Iterator[State]:
    """Yield the states of things that a Chinese clause tells.

    >>> [(one.kind, one.thing, one.pole) for one in chinese_states("游泳池又开了")]
    [('opening', '游泳池', 'open')]
    """
    for pattern in _TELLS:
        for match in pattern.finditer(clause):
            told = match.groupdict()
            said = told.get("state") or told["colour"]
            turned = bool(told.get("turned") or told["mine"])
            turned = turned or bool(_AGAIN.search(f"{told.get('lately') or ''}{said}"))
            table = _IS if told.get("state") else _COLOURS
            for kind, pole in table[said]:
                yield State(kind, told["thing"], pole, said, turned)
