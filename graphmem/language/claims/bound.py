"""Words that a clause must not lose, and those that it may, when it is said in fewer words."""

from typing import Final

from graphmem.language.word_lists import words

BINDING: Final = words(
    """
    without except unless if when while until till maybe perhaps probably possibly likely may might
    said says say tell tells think thinks thought believe believes believed guess guessed hear hears
    heard claim claims claimed seem seems seemed hope hopes hoped suppose assume whether
    除了 除非 如果 要是 假如 万一 的话 可能 也许 大概 大约 恐怕 听说 据说 好像 似乎 说
    觉得 认为 以为
    """
)
"""Conditions, doubts, and who said so: they bear on the whole of a sentence."""

GUARDS: Final = BINDING | words(
    """
    not no never none nobody nothing neither cannot only before after since though although hardly
    barely almost nearly rarely seldom sometimes often usually always could would should will plan
    plans planned want wants wanted used too less more least most half about around
    不 没 没有 未 无 别 非 只 仅 当 时 时候 之前 之后 以前 以后 直到 几乎 差点 想 打算 计划 希望
    应该 会 将 曾 曾经 过 了 很少 偶尔 有时 经常 通常 总是 一直 都 太 更 最 半
    """
)
"""What turns, bounds or dates a clause; with the binding words."""

FREE: Final = words(
    """
    a an the also really truly indeed definitely certainly again oh ah well hey wow yes yeah so
    haha please 也 啊 呀 哦 呢 吧 嘛 啦 哈 嗯 真的 确实 的确
    """
)
"""Words that may come and go."""

OPENERS: Final = words("and but because then 和 而且 但 但是 不过 所以 因为 然后 另外")
"""Words that may be left out where a clause begins."""

JOINTS: Final = words("and or nor but than as of 和 或 或者 还是 与 跟 及 但 但是 不过 可是 比 的")
"""Words within which nothing is left out: what stands on both sides belongs together."""
