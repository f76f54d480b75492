"""The words by which a statement of an attribute is found, where its value tells nothing of it.

"I live in Oslo" and "I moved to Rome" share no word; both tell a residence.
"""

from collections.abc import Iterator
from types import MappingProxyType

from graphmem.language.bilingual import counterparts
from graphmem.language.claims import Reading
from graphmem.language.spelling import other_spelling
from graphmem.language.terms import terms

_CUES = {
    "residence": "live living reside moved relocated settled based 住在 搬到 搬去 搬家 定居 现居",
    "employer": "work working job employed position joined hired started first "
    "工作 上班 任职 入职 加入 跳槽 第一 一天",
    "occupation": "work job promoted became title 职业 当了 转行 经理 总监 老师 教师 "
    "医生 护士 程师 计师 律师 会计 司机 主管 店长",
    "place of work": "work 工作 上班 调到 调去",
    "grade": "grade 年级 初一 初二 初三 高一 高二 高三 大一 大二 大三 大四 研一 研二 研三",
    "living with": "live living alone 合租 同住 住在 起住 人住 独居",
    "meeting": "meeting 会议 开会",
    "flight": "flight 航班 飞机",
    "dog": "dog puppy name call 狗叫 只狗 条狗 的狗 家狗 小狗 狗狗 狗的 狗改 名叫 养狗",
    "cat": "cat kitten name call 猫叫 只猫 的猫 家猫 小猫 猫咪 猫的 猫改 名叫 养猫",
    "name": "name call 我叫 名字 改名",
    "car": "car cars drive drives driving drove 车 开的 开着 开上 车是 辆车 我开 在开",
    "headcount": "people members team group strong heads employees us",
    "relationship": "single married engaged divorced widowed separated "
    "girlfriend boyfriend partner 男朋友 女朋友 对象 单身 结婚 已婚 未婚 离异 离婚 订婚 分手",
    "diet": "vegan vegetarian pescatarian omnivore carnivore eat eating meat 吃素 素食 吃肉 肉",
    "age": "years old turned turning 今年 几岁 岁了 "
    "十岁 一岁 二岁 三岁 四岁 五岁 六岁 七岁 八岁 九岁",
    "colour": "红色 橙色 黄色 绿色 蓝色 紫色 白色 黑色 灰色 粉色 棕色 褐色 金色 银色 "
    "红的 黄的 绿的 蓝的 紫的 白的 黑的 灰的 粉的",
}
CUES = MappingProxyType({name: frozenset(terms(words)) for name, words in _CUES.items()})
"""Index terms of the words that tell each attribute that has words of its own."""


def cues(attribute: str) -> frozenset[str]:
    """Return the index terms by which a statement of an attribute is found, in both languages.

    >>> sorted(cues("phone number"))[:3], sorted(cues("登录方式"))
    (['number', 'phone', '号码'], ['录方', '方式', '登录'])
    """
    kind, of, _ = attribute.partition(" of ")
    named = frozenset(terms(f"{attribute} {other_spelling(attribute)}")) | counterparts(attribute)
    return CUES.get(attribute) or named | (CUES.get(kind, frozenset()) if of else frozenset())


def attributes(reading: Reading) -> Iterator[str]:
    """Yield the attributes that a text tells a value of.

    >>> from datetime import datetime
    >>> from graphmem.language import BilingualAnalyzer
    >>> from graphmem.language.claims import read_claims
    >>> (read,) = BilingualAnalyzer().analyse(["I moved to Oslo"], [datetime(2024, 5, 2)])
    >>> list(attributes(read_claims(read)))
    ['residence']
    """
    for claim in reading.claims:
        for fact in claim.facts:
            yield fact.attribute
