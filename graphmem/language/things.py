"""The words of a question that name things: what an answer must be about.

Nouns, names and numbers, by spaCy's tagger in English and by the segmenter's tags in Chinese.
Measures ("how many days", "多少次") and attributes ("what colour", "什么职业") are left out: they
say what kind of value an answer is, and seldom stand in it.
"""

from typing import Final

from graphmem.language.chinese import segmented
from graphmem.language.english_pipeline import tagged
from graphmem.language.naming.chinese_persons import Word
from graphmem.language.plurals import plural
from graphmem.language.word_lists import words

_NAMING: Final = frozenset({"NOUN", "PROPN", "NUM"})
_VALUES: Final = words(
    """
    age amount average birthday brand breed career change changes city color colour conversation
    conversations cost count country cuisine date dates day days evening favorite favourite
    flavor flavour gender genre hobbies hobby hour hours item items job kind kinds length list
    lot minute minutes model money month months mood morning name names nationality news
    nickname night number occupation order outcome part parts people percentage person piece
    pieces place places position price profession progress question reason role season shape
    situation size sort state status sum summary term thing things time times title today
    tomorrow tonight top total town type types value way ways weather week weekend weeks weight
    year years yesterday
    """
)
_VALUE_WORDS: Final = _VALUES | {plural(word) for word in _VALUES}
_HAN_NAMING: Final = ("n", "eng", "l", "vn", "j")
_HAN_VALUES: Final = words(
    """
    东西 事 事情 人 人数 价格 价钱 你好 体重 兴趣 内容 原因 名字 品牌 国家 地址 地方 城市 大小 天气
    变化 变动 姓名 对话 小时 工作 年龄 形状 性别 总共 总数 爱好 情况 数量 方式 方面 日期 时候
    时间 时长     星座 星期 月份 次数 状态 生日 电话 种类 职业 职位 类型 费用 身高 钱 问题 顺序 颜色
    进展 进度 近况 消息 下文 一共
    """
)


_HAN_HELPING: Final = words(
    """
    是 有 在 去 来 到 做 叫 要 想 会 能 可以 应该 让 给 没 没有 干 说 用
    是不是 有没有 知道 觉得 记得
    """
)
_HAN_DOING: Final = words("徒步 野营 漂流 慢跑 夜跑 晨跑 浮潜 野餐")
"""What is done for sport, however the segmenter tags it."""

_HAN_OWNED: Final = words("车 包 表 锁 帽 花 树 家")
"""Things of one sign that the segmenter tags as what else they may be."""

_HAN_OF: Final = words("的 辆 只 把 块 顶 朵 束 棵")
_HAN_ASKING: Final = ("哪", "什么", "多少", "几")


def things(text: str, *, chinese: bool) -> tuple[str, ...]:
    """Return the words that name things, in order.

    >>> things("How many days did I spend in Hawaii and in Seattle?", chinese=False)
    ('Hawaii', 'Seattle')
    >>> things("我的耳机和iPad一共花了多少钱？", chinese=True)
    ('耳机', 'iPad')
    """
    return tuple(dict.fromkeys(_chinese(text) if chinese else _english(text)))


def doings(text: str, *, chinese: bool, dull: bool = False) -> tuple[str, ...]:
    """Return the words that say what is done, in order: what is left where no thing is named.

    Verbs that go with everything are among them only where the dull ones are wanted, too.

    >>> doings("How much do I earn?", chinese=False), doings("我多久锻炼一次？", chinese=True)
    (('earn',), ('锻炼',))
    >>> doings("Did I get the dog?", chinese=False, dull=True)
    ('get',)
    """
    if chinese:
        found = [
            word.text
            for word in segmented(text)
            if word.text in _HAN_DOING
            or (word.tag == "v" and (dull or word.text not in _HAN_HELPING))
        ]
    else:
        found = [
            token.text
            for token in tagged(text)
            if token.pos_ == "VERB" and (dull or not token.is_stop)
        ]
    return tuple(dict.fromkeys(found))


def _english(text: str) -> list[str]:
    return [
        token.text
        for token in tagged(text)
        if token.pos_ in _NAMING
        and not token.is_stop
        and (token.is_alpha or token.like_num)
        and token.lower_ not in _VALUE_WORDS
    ]


def _chinese(text: str) -> list[str]:
    found = list(segmented(text))
    return [
        word.text
        for before, word in zip((None, *found), found, strict=False)
        if (word.tag.startswith(_HAN_NAMING) or (word.text in _HAN_OWNED and _is_of(before)))
        and word.text not in _HAN_VALUES
        and not word.text.startswith(_HAN_ASKING)
    ]


def _is_of(before: Word | None) -> bool:
    """Say whether a word is what makes a thing of the next sign ("我的车", and not "在车上")."""
    return before is not None and before.text in _HAN_OF
