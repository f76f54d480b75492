"""Attributes that are told by what their value looks like, or by what is done with a thing."""

from typing import Final

from graphmem.language.chinese_words import SURNAMES

_OF_MONEY: Final = (
    r"pa(?:ys?|id|yment)|cost\w*|prices?d?|rents?|rented|salary|income|earn\w*|wages?|charg\w+"
    r"|asked for"
    r"|sp(?:end|ent)|bought|buy|s[eo]ld|fees?|bills?|worth|budget|loan|deposit|fine[ds]?|saved?"
    r"|savings"
    r"|owe[sd]?|an? (?:month|week|year|night|day|hour)|per|each|pence|euros?|dollars?"
)
"""Beside these, pounds are those of a purse."""

_NOT_OF_ELSE: Final = "".join(
    rf"(?<!\b{word} )"
    for word in (
        "in", "In", "at", "At", "near", "to", "from", "on", "by",
        "until", "since", "next", "last", "this", "every",
    )
)  # fmt: skip
"""A name behind these is most often that of the place where something is, or of a time."""

_A_DAY: Final = r"(?i:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)?day|eve)s?\b)"

KNOWN_BY_VALUE: Final = (
    (  # what a home costs by the month
        r"\brents?\b|房租|租金",
        r"(?i:\brents?\b|\b(?:pa(?:y|ys|id|ying)|costs?)\b(?=[^.!?]*\b(?:rooms?|flat|apartment"
        r"|studio|landlord|landlady)\b)|\b(?:room|flat|apartment|studio)\b[^.!?]*\bcosts?\b)"
        r"|房租|租金|[租房][^,，。]{0,8}[\d一二两三四五六七八九十百千]\s?[元块千百]",
    ),
    (  # what somebody or something is called
        r"\b(?:(?:first |last |nick ?|maiden )?name|called(?=\s*[?.]?$))\b"
        r"|名字|姓名|叫(?:什么|啥)|姓什么|名叫",
        r"(?i:\b(?:nick)?name[sd]?\b|\bcalled\b|\bi['’]m\b)"
        rf"|(?<=[a-z,;:] ){_NOT_OF_ELSE}(?!I\b|I['’]|{_A_DAY})[A-Z][a-z]+"
        r"|(?:^|(?<=[.!?] ))(?!(?:He|She|It|This|That|Here|There|They|We|You|What|Who)\b)"
        r"[A-Z][a-z]+"
        r"(?=(?: is| was|['’]s|,) (?:my|our|his|her|their)\b)"
        rf"|叫(?![我你您他她它人大醒车停]|外卖)|姓|名字|取名|是(?=[{''.join(sorted(SURNAMES))}])"
        rf"|(?<=[\u4e00-\u9fff])(?:[老小阿]|(?![周安方马路高明白时]))[{''.join(sorted(SURNAMES))}"
        rf"](?=[\u4e00-\u9fff])",
    ),
    (  # what something costs
        r"\bhow much\b(?=.*\b(?:cost|pay|paid|spend|spent|charge[sd]?|is|was|are|were)\b)"
        r"|\b(?:cost|price)s?\b"
        r"|多少钱|价格|价钱|(?<=花了)多少",
        r"(?i:[$€£¥]\s?\d|\d[\d,.]*\s?(?:k\b|dollars?|pounds?|euros?|bucks|cents|francs?|yuan|rmb"
        r"|usd|eur)"
        r"|\b(?:cost|price|paid|pays?|spent|free|cheap|expensive|rent|salary|\d{2,})\b)"
        r"|[\d一二两三四五六七八九十百千万]\s?[元块万千百]|免费|价|花了",
    ),
    (  # what somebody earns
        r"\b(?:salar(?:y|ies)|incomes?|wages?|pay ?(?:checks?|cheques?)|earn(?:s|ed|ing)?)\b"
        r"|工资|薪[水资酬]|[月年]薪|收入|(?<!花了)挣(?=[^,，。]{0,6}(?:多少|几))",
        r"(?i:\b(?:salar(?:y|ies)|incomes?|wages?|pay ?(?:checks?|cheques?|rises?)|earn(?:s|ed"
        r"|ing)?"
        r"|pa(?:ys?|id) (?:me|him|her|them)|(?:make|makes|made) [$€£¥]?\d[\d,.]*k?\b)\b)"
        r"|工资|薪|收入|挣|(?:给我|给他|给她)开[^,，。]{0,6}[\d一二三四五六七八九十百千万]",
    ),
    (  # by which number somebody is called
        r"\b(?:(?:tele)?phone|mobile|cell|contact) numbers?\b|\breach(?: me| him| her|ed)\b"
        r"|联系(?:电话|方式)|电话号?码?(?=[是为呢吗?？]|来着|多少|的?[前后]|$)|手机号码?",
        r"(?i:\b(?:(?:tele)?phone|mobile|cell|contact) numbers?\b)|\+?\d[\d -]{5,}\d"
        r"|电话|手机号|联系方式",
    ),
    (  # where somebody is written to
        r"(?:(?<=my )|(?<=his )|(?<=her )|(?<=['’]s ))e-?mail\b(?=\s*[?.]?$)|\be-?mail address\b"
        r"|邮箱|邮件地址",
        r"(?i:\be-?mail address\b)|[\w.+-]+@[\w-]+\.\w|邮箱|邮件地址",
    ),
    (  # what somebody or something weighs
        r"\bweigh(?:s|ed|ing|ts?)?\b|\bhow heavy\b|体重|多重|几公?斤|多少公?斤",
        r"(?i:\bweigh(?:s|ed|ing|ts?)?\b|\d\s?(?:kgs?|kilos?|kilograms?|lbs?|stone|grams?|g)\b"
        rf"|^(?!.*\b(?:{_OF_MONEY})\b).*\d\s?pounds\b)"
        r"|体重|[\d一二两三四五六七八九十百]\s?(?:公斤|千克|斤|克)",
    ),
    (  # how tall somebody or something is
        r"\bhow tall\b|\bheights?\b|身高|多高",
        r"(?i:\b(?:tall(?:er)?|heights?)\b"
        r"|\d\s?(?:cm|m|(?:centi)?met(?:re|er)s?|foot|feet|ft|inch(?:es)?)\b)"
        r"|身高|[\d一二两]\s?(?:厘米|公分|米)",
    ),
)
"""Attributes that only their value tells: how they are asked for, and what the value looks like."""

DONE_WITH_THINGS: Final = (
    (  # what is read
        r"\b(?:books?|novels?)\b|书(?![店架包房桌法])|小说",
        r"(?i:\b(?:books?|novels?|read|reads|reading|reread\w*|audiobooks?|paperbacks?"
        r"|chapters?)\b)"
        r"|\b[Ff]inished [A-Z]"
        r"|书|小说|读|看[完了过][^,，。]{0,6}《|在看《|看《",
    ),
    (  # what is watched
        r"\b(?:films?|movies?)\b|电影|影片",
        r"(?i:\b(?:films?|movies?|watch(?:ed|es|ing)?|cinema|documentar(?:y|ies))\b)"
        r"|电影|影片|影院|看[了过完]?[^,，。]{0,4}《",
    ),
    (  # where one goes for a while
        r"\b(?:trips?|travel(?:s|l?ed|l?ing)?|journeys?|vacations?|getaways?"
        r"|(?:cit(?:y|ies)|countr(?:y|ies))\b(?=.*\b(?:visit\w*|been to|go|went|gone)\b))\b"
        r"|旅行|旅游|出差|去[了过]?哪[儿里]?(?:玩|度假)|去[了过]?.{0,3}(?=(?:城市|国家)|哪[些几个])"
        r"|(?<=去[了过])哪[些几]?个?(?:城市|国家|地方)",
        r"(?i:\b(?:trips?|travel\w*|journeys?|vacations?|holidays?|getaways?|tour(?:s|ed|ing)?"
        r"|cruise"
        r"|visit(?:s|ed|ing)?|fl(?:y|ew|own|ying|ights?)|landed|went to|been to|drove to"
        r"|back (?:in|from)"
        r"|(?:spent|weekend|days?|weeks?|nights?|stay(?:ed|ing)?) (?:\w+ ){0,3}in"
        r"|took (?:\w+ ){1,3}to|was in|were in|camping|hik(?:e|ed|ing))\b)"
        r"|旅|出差|去[了过]|飞|玩|自驾|度假|[一二两三去]趟",
    ),
)
"""What is done with things of a kind, which tells of them where their names are not known."""
