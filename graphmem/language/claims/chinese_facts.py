"""How a Chinese clause tells an attribute that has one value at a time."""

import re

from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.chinese_words import SURNAMES
from graphmem.language.claims.appointments import CHINESE_APPOINTMENTS
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.patterns import regex

_END = r"(?=了|的|吧|呢|啊|工作|上班|[,。!?;]|$)"
_STOP = r"(?=了|[,。!?;]|$)"
_V = rf"(?P<value>[^,。!?;]{{1,16}}?){_END}"
_NUMBER = r"(?:\d{1,2}|[一二三四五六七八九十]{1,3})"
_AMOUNT = rf"(?P<value>[\d{FIGURES}][\d.{FIGURES}万]*)"
_LATELY = r"(?:现在|目前|已经|如今|又|也|都|被|临时|还是|最终|后来|以后|今天|昨天|上周|上个?月)*"
_THINGS = (
    r"生日|电话|手机号|邮箱|地址|预算|截止日期|职业|工作|专业|家乡|国籍|工资|身高|体重|"
    r"血型|车|手机|电脑|银行卡|房租|学校|密码|名字|年龄|微信号|微信名|网名|昵称|代号|口令|店名"
)
_PERSONS = (
    r"老板|经理|医生|室友|负责人|队长|组长|班主任|房东|教练|上司|领导|上级|主管|总监|导师|保姆"
    r"|家教|助理|秘书|搭档"
)
_CALLED = (
    rf"(?:[老小阿]?[{''.join(sorted(SURNAMES))}](?:[\u4e00-\u9fff]{{0,2}})|[A-Z][\w ]{{1,16}}"
    r"|[小阿大老](?![家外乡师人手偷孩伙气好年大多])[\u4e00-\u9fff](?=了|[,。!?;]|$))"
)
_BECAME = r"(?:改成|改为|变成|换成|换到)了?"
_POST = (
    r"[\u4e00-\u9fff]{0,5}(?:师|员|医生|护士|总监|主管|店长|主任|部长|院长|校长|组长|经理|教授|老师|警察|程序员|"
    r"司机|作家|记者)"
)
_TRADE = r"销售|会计|翻译|编辑|文案|客服|设计|运营|财务|行政|测试|开发|保安|保洁|厨师|模特|主播"
_HOW = (
    r"[乘搭骑]|坐(?!落)|开[车着]|打车|拼车|顺风车|走[路着]|步行|公交|地铁|远程|线上|居家|弹性|灵活|自由|兼职|全职|半[天日]|全[天日]"
    r"|[两三]班倒?|倒班|轮[班流]|夜班|[早中晚白]班|一个人|独自|自己|一起|[跟和与][^,。]{1,6}?(?:一起|一块)|每|周[一二三四五六日末天]|星期|礼拜"
    r"|工作日|节假日|[早晚]上|[上下中]午|夜里|半夜|白天|凌晨|傍晚|努力|认真|拼命|辛苦|正常|按时|准时|提前|继续|快乐|开心"
    rf"|[\d{FIGURES}]+(?:点|[::]|个?小时|天|个?[月周])"
)
"""How, when, how long or with whom somebody works, which is not where."""

_FIRM = (
    r"公司|集团|银行|医院|诊所|药[房店]|学[校院]|大学|[中小]学|幼儿园|研究[所院]|事务所|工作室|工厂|[分总]部|餐[厅馆]|饭店|酒店"
    r"|咖啡[厅馆店]|超市|商场|书店|出版社|报社|杂志社|电视台|机场|车站|物业|中心|[局厂店馆]"
)
_AT = rf"(?:(?<![现正实存])在|[现正]在(?=[^,。!?;在]{{0,10}}(?:{_FIRM})(?:工作|上班|任职|就职)))"
"""What stands before where somebody works; what people write for 现在在, too."""

_RENAMED = r"(?:改名叫?|更名|改叫|取名叫?)(?:为|成|叫)?了?"
_PET = r"猫|狗|兔子|仓鼠|鹦鹉|乌龟|宠物"
_THING = (
    r"^[\s,]*(?:我们?|咱们?)?(?:家|公司|组)?的?"
    rf"(?P<thing>(?!{_PERSONS}|{CHINESE_KIN}|(?:{_THINGS})(?:号码?)?[是叫为改换变延推提])(?![的有没不是在把被从现又也就还都最很])[^\W\d_我你他她它您们这那哪谁什么改换变,。]{{2,7}}?)"
    r"(?:的?(?:时间|日期|号码|名字|名称))?"
)
_REVISED = r"(?:改|换|变|挪|调整|延期?|推迟|延后|提前|更改|修改)(?:成|为|到|至|在|用|叫|记在)了?"

PLACE_OF, SIZE_OF, CHARGE_OF, NAME_OF = "place of", "size of", "in charge of", "name of"
"""Attributes of a thing that is named behind them."""

_QUALIFIER = regex(
    r"^[\s,]*(?:其实|现在|目前|最近|对了|更正一下|记一下|今天|每个?月|一个月|新|的|是)*(?:我们?|咱们?|你们?|他们?|她们?|它)?"
    rf"(?:家(?!里)|自己)?的?(?:{CHINESE_KIN})?(?:{_CALLED})?的?(?:新|联系|现在|最近)*(?:的)?(?P<of>[^,。!?;]*?)的?$"
)

_SAYS = regex("[说换改把用涨开有每]|告诉|记[得错住]")
"""What stands in no word for which one is meant, but tells what was done."""


def qualifier(before: str) -> str:
    """Return which one of its kind is meant by a thing, from what stands before it in its clause.

    >>> qualifier("公司的"), qualifier("我妈妈的"), qualifier("我现在的"), qualifier("我wifi")
    ('公司', '', '', 'wifi')
    """
    match = _QUALIFIER.match(before)
    return match["of"] if match and not _SAYS.search(match["of"]) else ""


_MAKE = (
    r"(?!始|心|荤|会|车|门|学|灯|窗|空|直|药|户|票|口|放|发|除|导|玩|货|出|滴|网|飞|拖|挖|摩|叉|电|视|花|朗|通|关|水|线|什|哪|谁|自|单|婴"
    r"|童|山|三轮|小(?!鹏|米|康)|大(?!众|通)|公|卡|客|新|旧|好|更|慢|快|远|半|一|两|夜|玻|豪|跑|轿|二手)"
    r"(?P<value>[\u4e00-\u9fffA-Za-z0-9]{2,8}?)(?<![店馆厂所宿班司室院园吧坊铺社市厅房场车会课号证机船单轮的])"
)
"""The make of a car, behind 开, which makes another verb with most words."""

CHINESE_FACTS = (
    ("residence", regex(
        r"(?:(?<!怀念)(?<!出差)(?<!旅[游行])(?<!度假)住在|搬到|搬来|搬去|搬回|搬家到|定居在?|现居)了?"
        rf"(?!一起|[^,。!?;]{{0,8}}(?:办公|上班)|[^,。!?;]{{1,12}}的(?:时候|日子|那[几段年])){_V}"
    )),
    ("employer", regex(
        rf"{_AT}(?!家|网上|学校里|{_HOW})(?:(?:[^,。!?;在]{{1,10}}?的)?一[家间所个])?"
        r"(?P<value>[^,。!?;在]{2,14}?)"
        rf"(?:工作|上班|任职|就职|(?:当|做)(?=(?:{_POST}|{_TRADE})(?:了|[,。!?;]|$)))"
        rf"|(?<![从把])(?:换|转)(?:到|去)了?(?!别|另|[新哪什]|{_HOW})"
        r"(?P<value3>[^,。!?;了]{2,10}?)(?=工作|上班|任职|就职)"
        r"|(?:入职|加入了?|跳槽到了?|跳槽去了?|(?<![把事])调(?:到|去|往)了?)"
        r"(?P<value2>[^,。!?;了]{2,12}?)(?<![部群会社队协])(?<!俱乐)(?=了|工作|上班|[,。!?;]|$)"
        rf"|第一天(?:去|到|在)(?!{_HOW})(?P<value4>[^,。!?;了]{{2,12}}?)(?:上班|工作|入职)"
        rf"|(?:今天|昨天)是?我?在?(?!{_HOW})(?P<value5>[^,。!?;了我是]{{2,10}}?)(?:上班|入职)的?第一天")),
    ("occupation", regex(
        r"(?:职业是|当了?|做了?|转行做了?)(?:一[名个位])?"
        rf"(?P<value>{_POST})(?=了|[,。!?;]|$)"
        rf"|(?:当|做)(?P<value2>{_TRADE}){_STOP}")),
    ("name", regex(rf"(?:我叫|我(?:已经|现在)?改名叫?为?|(?:我的)?名字(?:是|叫)){_V}")),
    ("relationship", regex(r"(?P<value>单身|结婚|离婚|已婚|未婚|订婚|分手)")),
    ("diet", regex(
        r"吃(?P<value>素)|(?P<value2>素)食|(?:又|重新|恢复)(?:开始)?吃起?(?P<value3>肉|荤)(?:了|[,。!;]|$)"
        r"|(?<!今天)(?<!明天)(?<!初一)开(?P<value4>荤)了")),
    ("age", regex(
        rf"(?<![大小差长相\d一二三四五六七八九十])(?P<value>{_NUMBER})岁"
        r"(?!的|时|那|以|起|左右|上|就|生日)"
        rf"|过完?了?(?P<value2>{_NUMBER})岁生日"
        rf"|(?<![不未没])满了?(?P<value3>\d\d|[一二三四五六七八九]?十[一二三四五六七八九]?)(?:周岁)?(?=了|[,。!?;]|$)"
        rf"|(?:我|{CHINESE_KIN})(?:今年|现在|已经|都|刚)*"
        r"(?P<value4>\d\d|[一二三四五六七八九]?十[一二三四五六七八九]?)了(?=[,。!;]|$)")),
    ("relationship", regex(
        r"(?<!没)有了?(?:一?个)?新?(?P<value>[男女](?:朋友|友)|对象)(?=了|[,。!?;]|$)")),
    ("birthplace", regex(
        rf"(?:出生在|出生于|生于|生在)(?![\d零一二三四五六七八九十]+[年月日号]){_V}")),
    ("grade", regex(
        r"(?<![没不])[读上升念是在](?:到|了|入)?"
        r"(?P<value>[一二三四五六七八九]年级|初[一二三]|高[一二三]|大[一二三四]|研[一二三])(?=了|[,。!;]|$)")),
    ("school", regex(
        r"(?<![没不])[读上念](?:到|了)?(?P<value>幼儿园|小学|初中|高中|大学|研究生)(?=了|[,。!;]|$)"
        r"|在(?P<value2>[^,。!?;在]{2,10}?(?:大学|学院|中学|高中|小学|幼儿园))"
        r"(?:读书|上学|念书|就读|读研|读博)"
        r"|(?<![口籍案款系])(?:转学?|升|考)(?:到|去|进|入|上)了?(?!别|另|[新哪什])"
        r"(?P<value3>[^,。!?;了的]{1,8}?(?:大学|学院|中学|高中|小学|幼儿园))(?=了|[,。!;]|$)")),
    ("car", regex(
        rf"(?:我|咱|我们)(?:家|现在|平时)?(?:改)?开的是(?:一?[辆台部])?{_V}"
        rf"|^[\s,]*(?:我们?|咱们?)(?:家|平时|每天|都)*开(?:一?[辆台部])?"
        rf"{_MAKE.replace('value', 'value4')}(?=上班|[,。!?;]|$)"
        rf"|^[\s,]*(?:我们?|咱们?)?(?:家)?(?:现在|如今|目前|改|都|已经)+开(?:的是|着|上)?了?(?:一?[辆台部])?"
        rf"{_MAKE.replace('value', 'value2')}(?=了|上班|[,。!?;]|$)"
        rf"|^[\s,]*(?:我们?|咱们?)?(?:家)?(?:刚刚?|终于|已经|最近|前天|昨天|今天|上周|上个?月)*换(?:了|成了?)?一?辆新?的?"
        rf"{_MAKE.replace('value', 'value3')}(?=了|[,。!?;]|$)")),
    ("living with", regex(
        r"[和跟与](?P<value>[^,。!?;了的]{1,6}?)(?:一起)?(?:合租|同住|住在?一起|一起住)"
        r"|(?P<value2>一个人|独自|自己)住(?=了|[,。!?;]|$)|(?P<value3>独居)")),
    ("weight", regex(
        r"(?:瘦|胖|减|重)到?了?(?P<value>\d[\d.]*|[一二三四五六七八九十百零]{1,5})"
        r"(?:公斤|斤|千克|kg)", re.I)),
    ("", regex(
        r"(?P<owned>房租|工资|月薪|年薪|体重|身高|预算|学费)(?:现在|已经|每个?月|一个?月|一年|每年)*"
        rf"(?:涨到?|升到|降到|减到|加到|只有|是)?了?{_AMOUNT}")),
    ("", regex(
        r"^[\s,]*(?:我们?|咱们?)?(?:家|公司)?的?(?:现在)?"
        r"(?P<thing>[^\W\d_我你他她它这那,的]{1,5}?(?:租|费|价格?|薪|工资|卡|票|套餐|会员|保险))"
        r"(?:现在|已经|每|一?个|一|[年月天周次张])*(?:涨价?到|升到|降价?到|减到|加到|只要|收|是)?了?"
        rf"{_AMOUNT}(?:块钱?|元|美元)?(?=了|[,。!;]|$)")),
    ("", regex(
        r"(?:用的?是?|换了|换成了?|开的?是?)(?![一这那]?[部台辆个]?(?:始|自行|单车|摩托|婴儿|童车|儿童|三轮|山地|玩具|滑板|平衡))"
        r"(?:[一这那]?[部台辆个])?(?!过|新)"
        r"(?P<value>[^,。!?;的了是]{1,8}?)的?(?P<thing>手机|电脑|平板|车)(?=了|[,。!?;]|$)")),
    (SIZE_OF, regex(
        r"穿(?:的是|的)?(?P<value>\d{2}(?:\.5)?|[XSML]{1,4}|[大中小])[码号]的?"
        r"(?P<thing>鞋|衣服|裤子|裙子|外套|上衣|童装|衬衫)")),
    (CHARGE_OF, regex(
        rf"^[\s,]*(?:我们?的?)?(?P<thing>[^\W\d_我你他她它这那,]{{2,10}}?){_LATELY}(?:改|转)?"
        rf"(?:由|归|交给了?|换成?了?)(?P<value>[^\W\d_的,]{{2,6}}?)(?:来)?"
        r"(?:负责|管|带|接手|跟进|维护|主持|对接|牵头)(?=了|[,。!;]|$)")),
    ("", regex(
        r"(?P<thing>最(?:喜欢|爱)的?[^,。!?;是]{0,8}?)(?:现在)?"
        rf"(?:是|变成了?|换成了?){_V}")),
    ("", regex(
        rf"(?P<owned>{_THINGS})(?:号码?)?(?:现在|已经|其实|应该|最近)*"
        r"(?:是|为|叫|姓|改成了?|改为了?|改到了?|变成了?|换成了?|换到了?|延期?到了?|推迟到了?|提前到了?)"
        rf"{_V}")),
    ("", regex(
        rf"(?P<owned>{_PERSONS})(?:现在|已经|其实|应该|最近|的?名字)*"
        rf"(?:(?:叫|姓|{_BECAME}){_V}|是(?![\u4e00-\u9fff]{{2,3}}人{_STOP})(?P<value2>{_CALLED}){_STOP})")),
    ("", regex(rf"{_THING}{_LATELY}{_REVISED}{_V}")),
    (NAME_OF, regex(
        rf"^[\s,]*(?P<thing>(?!{_PET})[^\W\d_我你他她它们这那,。]{{2,6}}?)(?:的?(?:名字|名称|代号))?{_LATELY}{_RENAMED}{_V}")),
)  # fmt: skip

CHINESE_SEVERAL = (
    regex(rf"(?P<thing>{_PET})(?:的名字)?(?:{_RENAMED}|叫做?|名叫|是){_V}"),
    regex(rf"{_THING}(?:是|为|用的?是|定在|约在|放在|写在|设为)(?![不没很最个一]){_V}"),
    *CHINESE_APPOINTMENTS,
)
"""Of what there may be several: pets, what has its time, and any thing that is something."""

_ADDRESSED = (
    rf"[{''.join(sorted(SURNAMES))}](?:老师|医生|教授|经理|主任|校长|院长|店长|组长|主管|总监|护士)"
)
CHINESE_POST = regex(
    rf"(?<!的)是(?:一?[名个位])?(?!(?:{_POST})?{_ADDRESSED}(?=了|[,。!?;]|$))"
    rf"(?P<value>{_POST})(?=了|[,。!?;]|$)"
)
"""What somebody is told to be, who may be two things; not who it is (是陶老师) or who did it."""

_OF_SOMEBODY = regex(
    rf"的(?:[\u4e00-\u9fff]{{0,2}}[男女](?:生|孩|人|的|士)|(?:年轻|陌生)?人|小伙子?|姑娘|哥们|网友"
    rf"|{CHINESE_KIN})"
)
_WORKING = regex(r"(?:工作|上班|任职|就职)$")


def of_somebody_else(before: str, told: str, after: str) -> bool:
    """Say whether what is told only tells which person is meant: 认识了个住在苏州的男生.

    Args:
        before: what stands before it in its clause.
        told: what tells it.
        after: what stands behind it.
    """
    if before.endswith("是") or re.search(r"是一?[个名位]$", before):
        return False
    if _WORKING.search(told) and re.match(r"的[\u4e00-\u9fff]", after):
        return True
    return bool(_OF_SOMEBODY.match(after)) or any(
        match.end() == len(told) for match in _OF_SOMEBODY.finditer(told)
    )


CHINESE_CALLED = regex(rf"{_THING}(?:叫做?|名叫)(?![不没很]){_V}")
"""What a thing is called."""

CHINESE_MOVED = regex(rf"(?P<thing>{_PET})(?:的名字)?{_RENAMED}{_V}")
"""A pet that is called otherwise now."""

_SPOT = (
    r"(?P<value>[^,。!?;了在]{0,10}?"
    r"[里上下中旁边面内层楼柜箱室房处口包间架桌盒袋屉本夹](?:柜|箱|里|上|下)?)"
)
CHINESE_PLACES = (
    regex(
        rf"^(?:我们?的?)?(?P<thing>[^,。!?;我你他她在]{{1,7}}?)(?:现在|都|还)?(?:放|停|写|记|存|藏|收|锁|挂|贴)?在{_SPOT}"
        r"(?=了|[,。!?;]|$)"
    ),
    regex(
        r"把(?:我的)?(?P<thing>[^,。!?;]{1,8}?)(?:改|重新|转)?"
        rf"(?:放|挪|移|搬|收|藏|停|写|记|存|锁|挂|贴)(?:到|在|进|回)了?{_SPOT}(?=了|[,。!?;]|$)"
    ),
)
"""Where things are kept, and where they were put."""
