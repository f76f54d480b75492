"""The everyday situations that a text speaks of: what a wish bears on without a shared word.

"I can't stand early flights" bears on "Book me a room for the fair": both are of travel.
"""

from collections.abc import Iterable
from typing import Final

from graphmem.patterns import regex

_WORDS: Final = {
    "travel": (
        r"travel\w*|trips?|journeys?|flights?|fly(?:ing)?|flew|planes?|airports?|airlines?"
        r"|red[- ]?eyes?"
        r"|layovers?|connections?|seats?|trains?|hotels?|hostels?|airbnb|vacations?|holidays?"
        r"|itinerar\w+"
        r"|passports?|luggage|suitcases?|abroad|get (?:me |us )?to [A-Z]|go(?:ing)? to [A-Z]\w+"
        r"|book (?:me|us)\b|weekend (?:in|away)|getaways?|(?:car|sea|travel|motion)[- ]?sick\w*"
        r"|drive to",
        r"旅[行游途程]|出差|行程|航班|机票|飞机|坐飞|飞[到去往]|机场|红眼|高铁|火车|动车|车票|酒店"
        r"|宾馆|民宿"
        r"|度假|签证|行李|自驾|晕[车船机]|转机|订.{0,3}票|出国",
    ),
    "food": (
        r"eat(?:s|ing|en)?|ate|food|meals?|breakfasts?|brunch|lunch\w*|dinners?|suppers?|snacks?"
        r"|recipes?"
        r"|cook(?:s|ed|ing)?|bak(?:e[sd]?|ing)|restaurants?|dish(?:es)?|cuisines?|menus?|cakes?"
        r"|breads?"
        r"|desserts?|pastr(?:y|ies)|cater\w*|picnics?|barbecues?|bbq|grocer\w+|vegan\w*"
        r"|vegetarian\w*"
        r"|meat|fish|seafood|shellfish|dairy|lactose|gluten|nuts?|peanuts?|spicy|allerg\w+"
        r"|intoleran\w+"
        r"|potlucks?|takeaway|take-?out|celiac|coeliac",
        r"吃|饭|餐|菜|食|早点|夜宵|零食|火锅|烧烤|蛋糕|甜[品点]|面包|烘焙|牛奶|乳糖|奶制品|过敏"
        r"|忌口|辣"
        r"|海鲜|素|馆子|外卖|点单|聚会",
    ),
    "drink": (
        r"drink(?:s|ing)?|wines?|beers?|alcohol\w*|cocktails?|toasts?|bars?|pubs?|coffees?|teas?"
        r"|caffeine"
        r"|booze|spirits|whisk(?:y|ey)|champagne|lattes?|cappuccinos?|flat whites?",
        r"喝|酒|饮料|咖啡|茶|奶茶|拿铁|干杯",
    ),
    "meeting": (
        r"meetings?|calls?|stand-?ups?|appointments?|interviews?|workshops?|schedul\w+|reschedul\w+"
        r"|calendars?|conferences?|agendas?|slots?|sync|one-on-ones?",
        r"会议|开会|约会|通话|电话会|视频会|面试|日程|时间段|预约|例会|碰头|组会",
    ),
    "code": (
        r"code|coding|python|java(?:script)?|typescript|rust|golang|sql|bash|script(?:s|ing)?"
        r"|functions?"
        r"|class(?:es)? that|apis?|bugs?|refactor\w*|regex\w*|program\w*|algorithms?|unit tests?"
        r"|parser?s?"
        r"|pars(?:es|ing)|quer(?:y|ies)|dataframes?|docker\w*|git|endpoints?|snippets?|compil\w+",
        r"代码|编程|程序|函数|脚本|接口|报错|重构|正则|算法|单元测试|数据库|写个类",
    ),
    "letter": (
        r"e-?mails?|letters?|newsletters?|invitations?|repl(?:y|ies) to|messages? to",
        r"邮件|写信|封信|回信|信函|邀请函|(?i:e-?mails?)",
    ),
    "notice": (
        r"posters?|flyers?|leaflets?|signs?|menus?|posts?|captions?|adverts?|ads?|announc\w+"
        r"|labels?"
        r"|brochures?|slogans?|websites?",
        r"海报|传单|招牌|菜单|推文|文案|广告|公告|通知|标签|宣传|网站",
    ),
    "exercise": (
        r"exercis\w*|work-?outs?|gyms?|run(?:s|ning)?|jog\w*|yoga|swim\w*|train(?:ing)? plan"
        r"|fitness"
        r"|stretch\w*|lift(?:s|ing)?|squats?|knees?|marathons?|hik(?:e|es|ing)|climb\w*|cardio",
        r"运动|锻炼|健身|跑步|瑜伽|游泳|训练计划|拉伸|深蹲|膝盖|马拉松|爬山|登山|攀岩|徒步",
    ),
    "outing": (
        r"concerts?|part(?:y|ies)|festivals?|nights? out|evenings?|birthdays?|crowd(?:s|ed)?"
        r"|clubs?|events?"
        r"|shows?|gigs?|theat(?:re|er)s?|cinemas?|museums?|celebrat\w+|anniversar(?:y|ies)"
        r"|dates? night"
        r"|things to do|weekends?",
        r"音乐会|演唱会|派对|聚会|聚餐|节日|晚会|生日|人多|人挤|夜店|演出|展览|电影院|庆祝"
        r"|周末(?:去|玩|干)",
    ),
    "place to work": (
        r"quiet|nois[ey]\w*|silen\w+|loud|caf[eé]s?|librar(?:y|ies)|co-?working|desks?|open[- ]plan"
        r"|spots? (?:to|where)|places? (?:to|where)|concentrat\w+|focus",
        r"安静|吵|噪音|图书馆|自习|共享办公|咖啡馆|专心|集中精神",
    ),
    "reading": (
        r"books?|novels?|read(?:s|ing)?|authors?|audiobooks?|thrillers?|fiction",
        r"书|小说|阅读|作者|推理|有声",
    ),
    "watching": (
        r"films?|movies?|series|documentar(?:y|ies)|watch(?:ing)?|horror|stream(?:ing)?|episodes?",
        r"电影|影片|剧|纪录片|恐怖片|追[剧番]|综艺",
    ),
    "home": (
        r"flats?|apartments?|houses?|rooms?|furnitur\w+|decorat\w+|kitchens?|bedrooms?"
        r"|paint(?:ing)? the"
        r"|rent(?:ing)?|neighbou?rhoods?|stairs|lifts?|elevators?",
        r"房子|公寓|装修|家具|卧室|客厅|租房|小区|楼梯|电梯",
    ),
    "presents": (
        r"gifts?|presents?|surpris\w+",
        r"礼物|送给|送.{0,4}什么|惊喜",
    ),
    "animals": (
        r"cats?|dogs?|pets?|animals?|kittens?|pupp(?:y|ies)",
        r"猫|狗|宠物|动物",
    ),
    "comparison": (
        r"compar\w+|versus|vs\.?|differences? between|pros and cons|better|trade-?offs?",
        r"比较|对比|区别|哪个(?:更|比较)|优缺点|利弊",
    ),
    "date": (
        r"dates?|deadlines?|due|by when|what day|which day|when (?:is|are|do|does|should|must"
        r"|will)",
        r"日期|截止|期限|哪天|几号|什么时候",
    ),
    "figure": (
        r"prices?|costs?|budgets?|how much|sums?|amounts?|figures?|numbers?|percent\w*|currenc(?:y"
        r"|ies)",
        r"价格|多少钱|预算|金额|数字|费用|百分",
    ),
    "exam question": (
        r"quiz(?:zes)?|exercise sheets?|problem sets?|practice questions?|test questions?|homework",
        r"出题|选择题|计算题|填空题|应用题|练习题|习题|试题|试卷|[道个]题|作业|题目",
    ),
}  # fmt: skip

_PATTERNS: Final = {
    name: regex(rf"(?i:\b(?:{english})(?!\w))|{chinese}")
    for name, (english, chinese) in _WORDS.items()
}
_READ: Final = 600
"""Characters of a text that are read."""


def situations(text: str, among: Iterable[str] = tuple(_PATTERNS)) -> frozenset[str]:
    """Return the situations that a text speaks of, of all or of some.

    >>> sorted(situations("I can't stand early flights") & situations("Book me a room in Oslo"))
    ['travel']
    >>> sorted(situations("我晕车"))
    ['travel']
    """
    near = text[:_READ]
    return frozenset(name for name in among if _PATTERNS[name].search(near))
