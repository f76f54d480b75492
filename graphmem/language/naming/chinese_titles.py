"""People named by a title or a familiar form: 王老师, 陈总, 小李, 老张."""

from typing import Final

from graphmem.language.chinese_words import DOUBLE_SURNAMES, KIN_AND_ROLES, SURNAMES
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_TITLES: Final = words(
    """
    老师 教授 博士 医生 大夫 护士 律师 会计 经理 总经理 总监 主任 主管 院长 校长 局长 处长 科长 所长
    队长 店长 部长 班长 组长 老板 师傅 教练 导演 警官 先生 女士 小姐 太太 同学 阿姨 叔叔 伯伯 大爷
    大妈 大哥 大姐 爷爷 奶奶 总
    """
)
_OTHER_WORDS: Final = "时全应计单连明成向祝付代管"
"""Surnames that seldom stand before a title, and often end a word that does: 当时老师说."""
_FAMILIAR: Final = (
    "王李张刘陈杨赵吴徐孙胡朱何郭罗梁宋郑谢韩唐冯董曹袁邓许傅沈彭吕卢蒋蔡魏薛潘戴姜范姚廖邹郝崔邱秦顾侯邵"
    "孟钟周林"
)
_NO_NAME_AFTER: Final = "子女末期边岁年旧醋皮同萝梅树"
_ROLES: Final = "".join(f"|(?<={role})" for role in sorted(KIN_AND_ROLES))
_BEGINS: Final = (
    rf"(?:^|(?<=[^\u3400-\u9fff])|(?<=[我了和跟与给找让叫请被把向是的在问去有帮陪约比替]){_ROLES})"
)
ANY_TITLE: Final = "|".join(sorted(_TITLES, key=len, reverse=True))
_SURNAME: Final = "".join(sorted(SURNAMES - set(_OTHER_WORDS)))
TITLED: Final = regex(
    rf"{_BEGINS}(?:(?:[{_SURNAME}]|{'|'.join(sorted(DOUBLE_SURNAMES))})(?:{ANY_TITLE})"
    rf"(?<!曾经理)(?<!总(?=[是共结部裁统体之数会理算要得]))"
    rf"|[小老][{_FAMILIAR}](?![{_NO_NAME_AFTER}]))"
)
"""A person so named, where no other word runs into the name."""
