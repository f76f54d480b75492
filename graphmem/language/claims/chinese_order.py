"""Brings what Chinese puts in front into plain order: 车我卖了 is 我把车卖了."""

from graphmem.language.chinese_numbers import FIGURES
from graphmem.patterns import regex

_WHEN = r"(?:已经|早就|早|昨天|今天|前天|上周|上个?月|刚刚?|都|全|又|也|就|现在)*"
_NOT_AN_OBJECT = (
    r"(?![今昨明前后上下每现目最以之那这去其如要因所但不虽听据有是除连就让把给对跟和在从等当为]"
    r"|小时候|医生|周[一二三四五六日天末])"
)
_HANDLED = (
    r"(?:改|重新|转)?(?:卖|退|扔|丢|送|弄丢|放|挪|移|搬|收|藏|停|换|取消|戒|还|记|存|写|锁|挂|删|注销|关|拆|"
    r"租|借|推|订|约|寄|捐)"
)
_FRONTED = regex(
    rf"^(?P<lead>[\s,，]*){_NOT_AN_OBJECT}(?P<object>[\u4e00-\u9fffA-Za-z0-9]{{1,10}}?)"
    rf"(?:医生让)?(?P<who>我们?|咱们?)(?P<when>{_WHEN})"
    rf"(?:(?P<done>{_HANDLED}[^,，。!?;把]*)|(?P<refused>(?:不再|再也不|不|没)[^,，。!?;把了]{{1,3}})(?P<end>了))"
    r"(?P<rest>[\s,，。!;]*)$"
)
_TOLD_BY = regex(
    r"^(?P<lead>[\s,，]*(?:今天|昨天|上周|现在|刚才)?)(?:医生|大夫|护士|检查结果|体检报告|公司|老板|领导|房东|学校|老师)"
    r"(?:(?:今天|昨天|刚才|刚)?(?:说|通知|告诉我们?|显示)(?!.*(?:应该|最好|得|可能|必须|要|如果))"
    r"|(?:让|叫|要求|建议|给)(?=[^,，。]*(?:[改换减加停][成为到了]|改成)))[,，:]?"
    r"(?=(?:我|咱|他|她))"
)
_PARTED = regex(
    rf"(?P<verb>游|跑|健|打|爬|洗|做|练|上|开|加|喝|抽|看|吃|逛)(?P<often>(?:\d+|[{FIGURES}]+)[次回趟])"
    r"(?P<object>泳|步|身|[网羽篮足排乒]?[\u4e00-\u9fff]?球|山|澡|饭|瑜伽|琴|课|会|班|酒|烟|病|电影|火锅|街)"
)
"""A verb and its object, parted by how often."""


def in_plain_order(clause: str) -> str:
    """Return a Chinese clause with its object behind its verb, without who is the source of it.

    What parts them stands behind both: how often.

    >>> in_plain_order("爱奇艺会员我退了。"), in_plain_order("钢琴我不弹了")
    ('我把爱奇艺会员退了。', '我不弹钢琴了')
    >>> in_plain_order("医生说我已经不过敏了"), in_plain_order("上周我去了北京")
    ('我已经不过敏了', '上周我去了北京')
    >>> in_plain_order("我现在每周游三次泳")
    '我现在每周游泳三次'
    """
    clause = _PARTED.sub(r"\g<verb>\g<object>\g<often>", clause)
    told = _TOLD_BY.match(clause)
    if told:
        clause = told["lead"] + clause[told.end() :]
    match = _FRONTED.match(clause)
    if match is None:
        return clause
    before, after = match["lead"] + match["who"] + match["when"], match["rest"]
    if match["done"]:
        return f"{before}把{match['object']}{match['done']}{after}"
    return f"{before}{match['refused']}{match['object']}{match['end']}{after}"
