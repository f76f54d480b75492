"""How Chinese tells what is over from what is to come: by aspect, and by words of planning."""

from typing import Final

from graphmem.language.times.tenses import Grammar
from graphmem.patterns import regex

_HAN: Final = "\u3400-\u9fff"
_OF_TIME: Final = (
    "一二三四五六七八九十廿两零正腊年月日号周星期礼拜上下午旬末初底点半早晚春夏秋冬天季节个的"
)
_ARRANGED: Final = "预[定订约]|约|订|定|改|推迟|推|延期|延|挪|安排|排|报名?|说"
_NAMES_TIME: Final = r"\d|(?<!今)年(?!了)|[月号]|周[一二三四五六日天末]|星期|礼拜"
_TICKETS: Final = "票|酒店|民宿|[房位座]|团"
_BOOKED: Final = r"(?:(?<!约)[订抢买](?!婚)|预[订定约])"
_MAKES_KNOWN: Final = (
    f"(?:{_TICKETS})|约|定[了在到好]|说|听|通知|宣布|告诉|答应|决定|选|报|请了|邀请|推迟|改|延|安排|收到|"
    "看到|看见|太|挺|特别|一到|每|商量|会议|婚礼|面试|考试|申请|排"
)
_ASKED: Final = "[吗呢]|谁|什么|哪|几|多少|怎|何时|\\?"

CHINESE: Final = Grammar(
    sentence=regex(r"[。!?！？;；\n]+"),
    clause=regex(r"[,，、:：()（）]+|(?:但是?|所以|因为|然后|而且)"),
    markers=regex(
        r"为了|除了|了解|了不|不得了"  # show none
        # what was booked before is to come
        rf"|(?:昨[天晚]|前天|上周|刚刚?|已经|早就)(?:[就才都]|已经)*{_BOOKED}[好到]?[了的](?=[^,，]{{0,4}}(?:{_TICKETS}))"
        rf"|(?:{_TICKETS})(?:[都也就]|已经|昨[天晚]|前天|上周|刚刚?|早就)*{_BOOKED}[好到]?[了的]"
        r"|(?P<coming>将(?!军|近|来)|打算|计划|准备|会在|会(?=[去来有到])|(?<!需)(?<!主)要(?!求|是|紧|点|好)|"
        r"提醒|预[定订约]|安排|记得|别忘|明[天晚早年]|后天|下周|下个?月|想去|[约说]好了?|约了|到期|截止|争取|"
        rf"不[{_HAN}]{{1,6}}了(?=$|[,，。!?])|快[^,，。]{{0,4}}了|希望|期待)"
        r"|(?P<past>了|过(?!来|去|几|两|年|节|生日|敏|程|期|一(?![次趟回遍])|大|户)|刚|已经|曾|当[时年]|那[时天次年]|原来|"
        r"(?<![年月日号天末午晚一二三四五六周])以前|上[次回]|昨[天晚]|前天|去年|上周|上个?月|早就|没(?=[去来吃看做睡买上能见])|"
        rf"(?<=[{_HAN}])(?<![年月日号天末午晚季旬初底节五六周])的(?=$|[,，。!?])|"
        rf"(?<=[年月日号天末午晚份])(?:就|才|正式)?(?:开始)?(?![的是有要会将想])[{_HAN}]{{1,3}}的(?=[{_HAN}]{{1,4}}(?:$|[,，。!?])))"
    ),
    leading=regex(rf"(?:{_ARRANGED})(?:了|到|在|成|至|好)*$"),
    # what has come about, at no time that is named, and then a time and a verb: 考上了，10月入职
    alone=regex(
        rf"^(?:(?![^,，]*(?:{_NAMES_TIME}))(?:[^,，]*了|[^,，了过]*)[,，])+"
        rf"(?![^,，]*(?:{_ASKED}))[^,，]*[^\W{_OF_TIME}\d][^,，]*[,，]?$"
    ),
    subject=regex(r"[我你他她它]们?"),
    arranging=regex(rf"{_BOOKED}|{_MAKES_KNOWN}"),
    plans=regex(rf"(?!.*(?:{_ASKED}))(?=(?:.*?[^\W\d{_OF_TIME}]){{2}})"),
)
"""A verb without any aspect, 周五去看牙, tells of what is to come; a question without one, of
either."""
