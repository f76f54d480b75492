"""How Chinese asks: the patterns of answer types, ordinals, comparisons and viewpoints."""

import re
from typing import Final

from graphmem.retrieval.understanding.asked import AnswerType

_UNIT: Final = "(?:天|周|星期|礼拜|个月|年|小时|分钟|钟头|个?晚上|秒)"
_MEASURE: Final = "[个位次种本部家只条件张台辆门场首座篇款项处名回道支把份双间杯瓶公里斤块元]"

ADVICE: Final = re.compile(
    "推荐(?!过|的|了)|(?:有|给).{0,4}建议|建议我|我(?:应该|该|要不要)|该怎么|怎么办|你觉得|你认为|适合我|要?注意(?:什么|哪些)|什么.{0,6}好[?？]?$|可以[吃喝看玩读做]什么"
)
ANSWERS: Final[tuple[tuple[AnswerType, re.Pattern[str]], ...]] = (
    ("order", re.compile("顺序|先后(?!生)|按时间|从早到晚|依次")),
    ("reason", re.compile(
        "为什么|为何|为啥|怎么会|原因|缘故|凭什么|因为什么|怎么就|(?:导致|造成|促使|引起)")),
    ("frequency", re.compile(
        "多久[^,，。]{0,8}一次|多长时间[^,，。]{0,8}一次|频率|每[天周月年][^,，]{0,6}几次")),
    ("duration", re.compile(f"多久|多长时间|(?:几|多少)个?{_UNIT}")),
    ("count", re.compile(f"(?:几|多少){_MEASURE}|多少人|数量|几口人|有多少(?!钱)")),
    ("time", re.compile(
        "什么时候|何时|几点|几号|几时|哪一?[天年]|哪个?月|什么时间|什么日子|什么日期|(?:星期|周|礼拜)几|几月|哪个?(?:季节|年份)")),
    ("amount", re.compile("多少|多大|多高|多重|多远|多贵|多快|几岁|平均|占比|百分之几")),
    ("place", re.compile(
        "哪里|哪儿|在哪|去哪|什么地方|哪个?(?:城市|国家|地方|省|州|市|县|区|镇|村)|何处|何地"
        "|哪座城|哪国|地点|地址")),
    ("person", re.compile("谁|哪位|哪个人|什么人|哪个(?:朋友|同事|老师|医生|邻居|同学|亲戚)")),
    ("list", re.compile(
        "哪[些几]|列出|列举|都有什么|都有谁|分别是|有什么(?!建议|好)|所有的?.{0,8}是什么")),
    ("choice", re.compile("还是.+[?？]?$|(?:哪|谁)(?:一?[个家种本部只条场款])?.{0,6}(?:更|比较)")),
    ("description", re.compile(
        "怎么样|怎样的|介绍|讲讲|说说|聊聊|关于|什么样|总结|概括|描述|回顾|情况")),
    ("manner", re.compile("怎么|如何|怎样|步骤|方法|流程")),
    ("thing", re.compile("什么|哪|啥")),
    ("yes_no", re.compile(
        r"吗|有没有|是不是|是否|能否|(\w)不\1|没有[?？]?$|了没[?？]?$|对吧|[呢吧][?？]?$")),
)  # fmt: skip
"""Answer types, of which the uppermost is meant."""

SURELY_YES_NO: Final = re.compile(r"(?<!呢)吗[?？。]?$|有没有.{0,8}过|是不是|是否|能否")
"""What makes a question one of yes or no even where it holds a question word."""

_STOP: Final = "[^,，。?？:：]"
PAIRS: Final = (
    re.compile(rf"是?先(?P<a>{_STOP}+?),?(?:,|，)?还是先?(?P<b>{_STOP}+)"),
    re.compile(
        rf"(?:[:：,，]|^)(?P<a>{_STOP}{{1,24}}?)(?:和|与|跟|还是|或者?|、)(?P<b>{_STOP}{{1,24}}?)"
        r"[,，]?(?:这?两[个件位部本家场者次][^,，]{0,4})?[,，]?(?:之?间?是?|相比[,，]?)"
        r"(?:哪|谁|(?:那|这)?个?(?:更|先|早|晚))"
    ),
    re.compile(rf"(?:哪|谁).{{0,14}}[,，:：]是?(?P<a>{_STOP}+?)(?:还是|或者?|和)(?P<b>{_STOP}+)"),
    re.compile(rf"^(?:从|自)(?P<a>{_STOP}+?)(?:到|至)(?P<b>{_STOP}+?)(?:之?间|一共|总共|隔|过|用|花|有|,)"),
    re.compile(rf"(?:^|[,，])(?P<a>{_STOP}+?)和(?P<b>{_STOP}+?)(?:之间)?(?:相隔|相差|隔了?|差了?)"),
    re.compile(rf"^(?P<a>{_STOP}+?)(?:早于|晚于|先于)(?P<b>{_STOP}+?)[吗?？]"),
    re.compile(rf"^(?P<a>{_STOP}+?)是?在(?P<b>{_STOP}+?)(?:之前|以前|之后|以后|前|后)(?:吗|还是)"),
    re.compile(rf"^我?是?在?(?P<b>{_STOP}+?)(?:之前|以前|之后|以后)(?P<a>{_STOP}+?)[了过]?(?:吗|没有)"),
    re.compile(rf"^(?P<b>{_STOP}+?)(?:比)(?P<a>{_STOP}+?)(?:更|早|晚|大|小|高|多|少|贵|便宜|长|短)"),
    re.compile(rf"^(?P<a>{_STOP}{{1,14}}?)(?:和|与|跟)(?P<b>{_STOP}{{1,14}}?)(?:都|共同|有(?:什么|哪些)共同|的共同|是不是同|是否)"),
    re.compile(rf"(?P<a>{_STOP}{{1,20}}?)还是(?P<b>{_STOP}{{1,20}})"),
)  # fmt: skip
OFFER: Final = re.compile("还是|[哪谁].{0,14}[更先早晚大小高低多少长短]|更.{0,6}[哪谁]")
IN_TIME: Final = re.compile(
    "先|早|晚|后|之前|以前|之后|隔|到.*多久|从.*到|相差.*[天周月年]|年长|年轻"
)

ORDINAL: Final = re.compile(
    "(?P<first>第一(?=[次个位场家本部份天条届])|最早|首次|最先|头一[次个回])"
    "|(?P<last>最后(?=一?[次个位场家本部份天条]|的|[^,]{0,4}是)|上一?次|最近(?:的?一|那)[次个场本家]|最新)"
    "|第(?P<nth>[二三四五六七八九十]|\\d+)(?=[次个位场家本部份天条届])"
)
NUMERALS: Final = {sign: value for value, sign in enumerate("二三四五六七八九十", 2)}

OCCASIONS: Final = re.compile("(?:几|多少)[次回趟]")
HABIT: Final = re.compile("每|(?<![这近那])一个?(?:天|日|周|星期|月|年)(?![来里中])|通常|平时|一般")
"""Asked with these, how often is a habit and no count."""

PAST: Final = re.compile(
    "(?<![天周月年点日号])以前|曾经|曾(?=[在是有做用])|过去(?!的?[一二两三几])|原来|原先|从前|当初|小时候|当年|早先|那时候?|最初|一开始|前任|旧的"
    "|(?<!你)之前(?=[是在住做开用叫谁]|每[天周月]|的(?:主管|领导|老板|经理|房租|工作|公司|单位|地址|电话|号码|住处|车))"
)
PRESENT: Final = re.compile(
    "现在|目前|如今|当前|眼下|最新|至今|迄今|现任|到现在|这阵子|这段时间|还(?=[在住用养])|改成了|换成了|换到|仍|"
    "截至"
)
_TO_ME: Final = "告诉我|提醒我|给我|帮我|跟我|和我说|对我说|教我|为我"
ASKER: Final = re.compile(f"(?:{_TO_ME})|(?P<own>我|咱们|本人)")
AGGREGATE: Final = re.compile(
    f"一共|总共|总计|合计|加起来|加在一起|平均|所有|全部|哪[些几]|(?:几|多少){_MEASURE}|最多|最少|最常|总(?:和|数|额|量)|"
    "各有|都有|比例|百分|占比"
)
INTERSECTION: Final = re.compile(
    "共同|同时|相同|同一|(?:和|与|跟|、)[^,，。?？]{1,16}都(?!市)|两[人者个][^,，]{0,4}都|一样|既.+又|交集"
)
SAID: Final = re.compile(
    "(?:你|我们|咱们)[^,，。]{0,8}(?:说|告诉|提到|推荐|建议|介绍|列|讲|聊|讨论|写|给)[^,，]{0,4}(?:过|的|了|到)|(?:上次|之前)的?"
    "(?:对话|聊天|谈话|讨论)|我[^,，。]{0,8}(?:说|提|讲|告诉)[^,，]{0,3}(?:过|你)|提醒我|聊过"
)
_TELL: Final = "(?:说|提|讲|告诉|推荐|建议|介绍|列|解释|问)"
TOLD_BY_ASSISTANT: Final = re.compile(
    f"(?<!告诉)(?<!和)(?<!跟)你[^,，。我]{{0,8}}{_TELL}[^,，。]{{0,6}}[过的了到]|你的(?:建议|推荐|解释|回答)"
)
TOLD_BY_ASKER: Final = re.compile(f"我[^,，。你]{{0,8}}{_TELL}[^,，。]{{0,6}}[过的了到]")
KIND: Final = re.compile(
    f"(?:(?:几|多少){_MEASURE}|哪[些几]{_MEASURE}?|哪一?{_MEASURE}(?!.{{0,4}}[最更先早])|(?<!为)什么(?!时候|时间|地方|样|是))(?P<kind>(?![更最先早在是])[\\u4e00-\\u9fff]{{1,8}}?)"
    "(?=[是在有的和与跟最更被把我你去来给,，?？。!]|$|比较|一共|总共|吗|呢)"
)
