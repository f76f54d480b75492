"""The words that ask for everyday attributes of persons and things, and those that tell of them.

Each attribute has its words in English and in Chinese, as parts of a pattern.
"""

from typing import Final

from graphmem.language.chinese_words import SURNAMES
from graphmem.language.word_lists import in_order

_ELSE: Final = r" (?:it|the|my|our|this|that|them|forward|up|on)\b"
"""What makes of moving that of something else than home: "moved the sofa"."""

_NO_WAY_TO: Final = r"(?<!\bto )"
"""What makes no way of it: "I take the tram to work"."""

_NOT_HOW: Final = "".join(
    f"(?<!{how})"
    for how in in_order(
        """
        车 车去 铁 铁去 交 交去 步行 走路 走着 骑着 开着 点 点半 怎么 怎么去 怎样 如何 远程
        居家 半天 全天
        """
    )
)
"""Behind these, working tells how or when, and not where: 坐地铁上班, 九点上班."""

ASKED_IN_WORDS: Final = (
    (  # where somebody lives
        "home",
        r"lived?|lives|(?<!for a )(?<!assisted )living|reside[ds]?|residing|residence"
        rf"|(?<!is )(?<!was )(?<!are )(?<!were )(?<!been )(?<!got )(?<!being )moved(?!{_ELSE})"
        rf"|mov(?:e|ing)(?!{_ELSE})"
        r"|relocat\w+"
        r"|settled?|settling|based|(?<!got )(?<!get )(?<!come )(?<!came )(?<!go )(?<!went )"
        r"(?<!coming )(?<!at )home|flat|apartment|house|neighbou?rhood|(?<!mail )address",
        r"住|搬(?!家公司|家费)|定居|现居|安家|家在|(?<!邮箱)(?<!邮件)地址",
    ),
    (  # what somebody works as, and for whom
        "work",
        rf"(?:{_NO_WAY_TO})work(?:s|ed|ing)?|(?<=\bto )work (?:at|for|as|in|with)|jobs?|employ\w*"
        r"|occupation|profession|career|hired|joined(?! (?:an?"
        r"|the|my|our|this) (?:\w+ )?(?:gym|club|choir|band|class|group|library|course|league))"
        r"|promoted|"
        r"company|position|intern(?:ship|ing)?|freelanc\w+|colleagues?|office|for a living|"
        r"(?:['’]m|am) (?:now )?an? (?:[\w-]+ ){1,3}(?:at|for|with) (?-i:[A-Z])|"
        r"what do(?:es)? (?:[\w'’]+ ){1,4}do(?=\s*\?)|"
        r"quit|resign\w*|fired|laid off|(?:start(?:s|ed|ing)?|teach(?:es|ing)?) at",
        rf"{_NOT_HOW}(?:工作|上班)"
        r"|任职|就职|入职|跳槽|(?<!搬家)公司|职业|职位|同事|(?<![制量度积币间为])单位|转行|辞职|离职|调[到去]"
        r"|[做干]什么的?(?=[?？]?$)|[做干](?:啥|嘛)(?:工作)?的(?=[?？]?$)"
        r"|在[^,，。?？]{1,12}[做当](?!饭|菜|客|梦|时|天|晚|年|初|场|面|中|地|作|了|事|题|手术"
        r"|检查)",
    ),
    (  # how old somebody is
        "age",
        r"how old|years? old|age[ds]?|birthday|born|turn(?:s|ed|ing)? \d+",
        r"几岁|多大|年龄|岁|出生|生日|年纪",
    ),
    (  # where somebody comes from
        "",
        r"c[oa]mes? from|coming from|(?:am|is|are|was|were|'s|'re|'m) from|originally|hometown|"
        r"born|gr[eo]w(?:n|ing|s)? up|native|nationality",
        r"来自|老家|家乡|籍贯|出生|长大|哪里人|哪儿人|国籍",
    ),
    (  # whom somebody lives with as a couple
        "couple",
        r"(?<=\bin )an? (?:\w+ )?relationship|relationship status|married|marriage|wife|husband"
        r"|spouse|wedding|engaged|divorced|single|dating|"
        r"girlfriend|boyfriend|fianc\w+|widow\w*",
        r"结婚|嫁给|娶了|离婚|已婚|未婚|单身|订婚|妻子|丈夫|老婆|老公|爱人|女朋友|男朋友|女友"
        r"|男友|对象|谈恋爱|感情状况",
    ),
    (  # what somebody studies, and where
        "",
        r"stud(?:y|ies|ied|ying)|students?|school|college|universit\w+|degree|graduat\w+|major|"
        r"enrol\w+|course",
        r"学习|上学|读书|大学|学校|专业|毕业|学位|考上|就读|攻读",
    ),
    (  # what somebody must not eat or drink
        "allergy",
        r"allerg\w+|(?:can(?:not|['’]?t)|(?:must|should|may)(?: not|n['’]t)) (?:\w+ )?(?:eat"
        r"|drink|tolerate)|"
        r"[\w-]+[- ]?intoleran\w+",
        r"过敏|忌口|不能[吃喝碰]|[吃喝]不了|不耐受",
    ),
)
_YEARS: Final = (
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|seventeen|eighteen|nineteen"
)
_HAN_YEARS: Final = "[一二两三四五六七八九十]{1,3}|[1-9][0-9]?"
_OF_MONEY: Final = (
    r"pa(?:ys?|id|yment)|cost\w*|prices?d?|rents?|rented|salary|income|earn\w*|wages?|charg\w+"
    r"|asked for"
    r"|sp(?:end|ent)|bought|buy|s[eo]ld|fees?|bills?|worth|budget|loan|deposit|fine[ds]?|saved?"
    r"|savings"
    r"|owe[sd]?|an? (?:month|week|year|night|day|hour)|per|each|pence|euros?|dollars?"
)
"""Beside these, pounds are those of a purse."""

_TRADE: Final = (
    r"(?!(?:vegetarian|tourist|optimist|pessimist|perfectionist|feminist|finalist|volunteer"
    r"|shopkeeper's)\b)"
    r"(?:\w*(?:eer|ist|ician|arian|grapher|keeper|maker|smith|tuner|driver|worker|cleaner)"
    r"|accountant|actor|actress|analyst|apprentice|architect|assistant|baker|barber|barista"
    r"|bartender|builder|butcher|carpenter|cashier|chef|clerk|coach|consultant|cook|dancer|designer"
    r"|developer|director|doctor|editor|farmer|firefighter|fisherman|gardener|guide|hairdresser"
    r"|instructor|interpreter|judge|lawyer|lecturer|manager|mechanic|midwife|nanny|nurse|painter"
    r"|paramedic|pilot|plumber|police(?:man|woman)|porter|postman|priest|producer|professor"
    r"|programmer|researcher|sailor|secretary|singer|soldier|surgeon|tailor|teacher|trainer"
    r"|translator|tutor|vet|waiter|waitress|welder|writer)"
)
_PLACE_OF_WORK: Final = (
    r"(?:bakery|bar|business|caf[eé]|clinic|company|farm|firm|gallery|garage|guesthouse|hotel"
    r"|kindergarten|nursery|practice|pub|restaurant|salon|school|shop|store|studio|workshop)"
)
_HAN_TRADE: Final = (
    "(?:[^,，。]{0,6}[师员工家]|[^,，。]{0,4}(?:护士|医生|老师|教授|律师|会计|编辑|导游|司机|记者|警察"
    "|教练|老板|店长|主管|经理|总监|歌手|保安|保姆))"
)
TOLD_TOO: Final = {
    "work": (
        rf"(?:is|am|was|became|becom(?:e|ing)|['’][ms]|train(?:s|ed|ing) (?:as|to be))"
        rf" (?:now |also |still )?an? (?:[\w-]+ ){{0,2}}?{_TRADE}"
        rf"|teach(?:es|ing)? (?:\w+ ){{1,3}}(?:at|in)"
        rf"|(?:runs?|owns?|opened|started|has|have|sold|closed)"
        rf" (?:(?:my|his|her|their|our|the)(?: own)?|an?) (?:\w+ ){{0,2}}{_PLACE_OF_WORK}"
        r"|driv(?:es?|ing) (?:an? |the )?(?:tram|taxi|cab|bus|coach|lorry|truck|train|ambulance)"
        r"|(?:night|day|early|late|double) shifts?"
        r"|(?:my|your|his|her|their) (?:\w+ )?role(?! models?\b)",
        rf"(?:是|当|做)了?(?:一?[名个位])?{_HAN_TRADE}(?=的?(?:[了啦呀,，。;；!！]|$))"
        r"|开了?(?:一?[家间个])?[^,，。]{0,5}(?:店|馆|厅|厂|健身房|民宿|诊所|工作室)|升职|换了?工作|裁员"
        r"|创业|开(?:公交|货|校|卡|网约)车|开出租车?|教书|卖(?:保险|房子?)(?=[了的,，。]|$)|跑(?:滴滴|出租|快递)|送(?:外卖|快递)|值?[夜早晚]班",
    ),
    "age": (
        r"(?:is|am|are|was|were|be|['’][msr]e?)(?: only| just| almost| nearly| already| now)?"
        rf" (?:\d{{1,2}}|{_YEARS})(?=\s*(?:[,.;!]|$)|\s(?:and|but|now|already|today|yesterday)\b)"
        rf"|turn(?:s|ed|ing)? (?:\d{{1,2}}|{_YEARS})"
        r"(?=\s*(?:[,.;!]|$)|\s(?:and|but|today|yesterday|tomorrow|last|this|next|in|on|soon|when"
        r"|while)\b)"
        r"|\d{1,2}(?:st|nd|rd|th) birthday",
        rf"(?:今年|明年|去年|过完年|马上|快|已经?|刚)(?:就|都)?(?:满|到|过|要)?(?:{_HAN_YEARS})(?:了|[,，。!！]|$)"
        rf"|(?<=[\u3400-\u9fff])(?:都|快)(?:{_HAN_YEARS})了|(?:满|周岁|年满)(?:{_HAN_YEARS})",
    ),
    "couple": (
        r"(?:br(?:eak|eaks|eaking|oke|oken)|split) up with|separated from|(?:going|went) out with",
        r"[和跟与][^,，。]{1,8}?(?:分手|分了手|在一起了|恋爱)|分手了|谈恋爱",
    ),
    "allergy": (
        r"(?:rash|hives|react(?:s|ed)? (?:very )?badly|swells? up)",
        r"[起长出]了?(?:一身|一片|好多)?(?:红?疹|荨麻疹)|浑身发痒",
    ),
    "home": (
        r"(?:shar(?:es?|ed|ing)|rent(?:s|ed|ing)?) (?:an?|the|my) (?:\w+ )?(?:place|room)",
        r"新家|[租买][的了]?[^,，。]{0,3}房子?[^,，。]{0,2}在",
    ),
}
"""What tells an attribute beside the words that ask for it."""

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
        r"\b(?:(?:tele)?phone|mobile|cell|contact) numbers?\b"
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
