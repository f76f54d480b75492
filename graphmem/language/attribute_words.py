"""The words that ask for everyday attributes of persons, and those that tell of them.

Each attribute has its words in English and in Chinese, as parts of a pattern. Those that are told
by what a value looks like are in `attribute_values`.
"""

from typing import Final

from graphmem.language.word_lists import in_order

_ELSE: Final = r" (?:it|the|my|our|this|that|them|forward|up|on)\b"
"""What makes of moving that of something else than home: "moved the sofa"."""

_WHOM: Final = "(?:" + "|".join(rf"(?<=\b{who} )" for who in in_order("I you he she we they")) + ")"
"""Behind these somebody was raised, and no salary."""

_NO_WAY_TO: Final = r"(?<!\bto )"
"""What makes no way of it: "I take the tram to work"."""

_NO_TASK: Final = (
    r"(?! out\b| on (?:my|our|your|his|her|their|this|these|that|it|some|\w+ing)\b"
    r"| on\s*(?:[?.!,;]|$))"
)
"""Ahead of this somebody is busy with something, and tells of no job; "on a farm" is one."""

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

_NOT_FOR_FUN: Final = "".join(
    rf"(?<!\b{how} )"
    for how in (
        *("like to", "likes to", "love to", "enjoy to", "prefer to", "have to", "need to"),
        *in_order("usually normally often typically together"),
    )
)
"""Behind these, what somebody does is what they like to, or their days: "like to do"."""

_NOT_THEN: Final = "".join(
    f"(?<!{when})"
    for when in in_order(
        """
        周末 周日 周六 周天 今天 明天 昨天 后天 每天 晚上 早上 上午 下午 中午 假期 放假 生日
        闲时 空时 平时 平常 闲着 班后 课后 饭后 休息 退休后 一般 通常 经常 喜欢 爱 都 一起
        先 再 然后 早晨 清晨 起来 时候
        """
    )
)
"""Behind these, what somebody does is no work: 周末做什么, 喜欢做什么."""

ASKED_IN_WORDS: Final = (
    (  # where somebody lives
        "home",
        r"lived?|lives|(?<!for a )(?<!assisted )living|reside[ds]?|residing|residence"
        rf"|(?<!is )(?<!was )(?<!are )(?<!were )(?<!been )(?<!got )(?<!being )moved(?!{_ELSE})"
        rf"|mov(?:e|ing)(?!{_ELSE})"
        r"|relocat\w+"
        r"|settled?|settling|based|(?<!got )(?<!get )(?<!come )(?<!came )(?<!go )(?<!went )"
        r"(?<!coming )(?<!at )home|flat|apartment|house|neighbou?rhood|(?<!mail )address",
        r"住|搬(?!家公司|家费)|定居|现居|安家|(?<!老)家在|(?<!邮箱)(?<!邮件)地址",
    ),
    (  # what somebody works as, and for whom
        "work",
        rf"(?:{_NO_WAY_TO})work(?:s|ed|ing)?{_NO_TASK}|(?<=\bto )work (?:at|for|as|in|with)|jobs?"
        r"|employ\w*"
        r"|occupation|profession|career|hired|joined(?! (?:an?"
        r"|the|my|our|this) (?:\w+ )?(?:gym|club|choir|band|class|group|library|course|league))"
        r"|promoted|"
        r"company|position(?! (?:do|does|did) (?:\w+ ){1,3}play)|intern(?:ship|ing)?|freelanc\w+"
        r"|colleagues?|office|for a living|"
        r"(?:['’]m|am) (?:now )?an? (?:[\w-]+ ){1,3}(?:at|for|with) (?-i:[A-Z])|"
        rf"what do(?:es)? (?:[\w'’]+ ){{1,4}}{_NOT_FOR_FUN}do(?=\s*\?)|"
        r"what did (?:[\w'’]+ ){1,2}(?:great-)?(?:gran(?:d\w+|ny)?|nan) do(?=\s*\?)|"
        r"quit|resign\w*|fired|laid off|(?:start(?:s|ed|ing)?|teach(?:es|ing)?) at",
        rf"{_NOT_HOW}(?:工作|上班)"
        r"|任职|就职|入职|跳槽|(?<!搬家)公司|职业|职位|同事|(?<![制量度积币间为])单位|转行|辞职|离职|调[到去]"
        rf"|[做干]什么的(?=[?？]?$)|{_NOT_THEN}[做干]什么(?=[?？]?$)"
        r"|[做干](?:啥|嘛)(?:工作)?的(?=[?？]?$)"
        r"|在[^,，。?？]{1,12}[做当](?!饭|菜|客|梦|时|天|晚|年|初|场|面|中|地|作|了|事|题|手术"
        r"|检查)",
    ),
    (  # how old somebody is
        "age",
        r"how old|years? old|age[ds]?|birthday|born|turn(?:s|ed|ing)? \d+",
        r"几岁|多大|年龄|岁|出生|生日|年纪",
    ),
    (  # where somebody comes from
        "origin",
        r"where(?:['’]s| \w+) (?!the\b)(?:[\w'’]+ ){1,3}from(?=\s*\?)|c[oa]mes? from|coming from"
        r"|(?:am|is|are|was|were|'s|'re|'m) from|originally|hometown|"
        r"born(?! on\b)|gr[eo]w(?:n|ing|s)? up"
        rf"|raised(?= (?:in|by|on|near|at|as)\b)|{_WHOM}raised(?=\s*\?)"
        r"|childhood|native|nationality",
        r"来自|老家|家乡|籍贯|出生|长大|哪里人|哪儿人|国籍|童年",
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
        "studies",
        r"stud(?:y|ies|ied|ying)|students?|school|college|universit\w+|degree|graduat\w+|major|"
        r"enrol\w+|course",
        r"学习|上学|读书|大学|学校|专业|毕业|学位|考上|就读|攻读|在学什么",
    ),
    (  # what somebody must not eat or drink
        "allergy",
        r"allerg\w+|(?:can(?:not|['’]?t)|(?:must|should|may)(?: not|n['’]t)) (?:\w+ )?(?:eat"
        r"|drink|tolerate)|"
        r"[\w-]+[- ]?intoleran\w+",
        r"过敏|忌口|不能[吃喝碰]|[吃喝]不了|不耐受",
    ),
    (  # what somebody eats none of as a rule
        "diet",
        r"(?:special|restricted|kind of|on an?|my|h(?:is|er)) diet|dietary|vegetarian|vegan"
        r"|eat (?:any )?meat",
        r"吃素|素食|吃荤|吃肉(?=吗|么|不)|饮食(?:限制|禁忌|习惯)",
    ),
    (
        "smoking",
        r"smok(?:e|es|ed|ing|er)",
        r"抽烟|吸烟|烟瘾|戒烟",
    ),
    (
        "alcohol",
        r"alcohol|teetotal\w*|sober"
        r"|(?<!what )(?<!which )d(?:o|oes|id) (?:[\w'’]+ ){1,2}drink(?=\s*\?)",
        r"喝酒|饮酒|酒量|戒酒",
    ),
    (  # what somebody believes in
        "faith",
        r"faith|religions?|religious",
        r"信仰|宗教|信教",
    ),
    (  # who else is a child of one's parents
        "siblings",
        r"siblings?|brothers? (?:and|or) sisters?|sisters? (?:and|or) brothers?|only child",
        r"兄弟姐妹|独生|排行",
    ),
    (  # how well somebody sees
        "eyesight",
        r"eyesight|vision(?! (?:for|of|board|statement))|(?:short|near|long|far)[- ]?sighted",
        r"视力|近视|远视|散光",
    ),
    (  # when somebody works
        "hours",
        r"work(?:ing)? hours|shifts?(?! keys?\b)|(?:start|finish|leave|get off) work",
        r"上班时间|下班时间|几点[上下]班|班次",
    ),
    (  # how somebody gets to work
        "commute",
        r"(?:get|go|travel) to (?:work|the office|school)|commut\w+",
        r"怎么去?上[班学]|通勤",
    ),
    (  # where somebody has an account
        "bank",
        r"banks?(?! holiday| of the\b)",
        r"银行(?!卡)",
    ),
    (  # who is called when something happens to somebody
        "emergency",
        r"emergency contacts?|in (?:an|case of) emergency",
        r"紧急联系人|紧急情况",
    ),
)
_YEARS: Final = (
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|seventeen|eighteen|nineteen"
)
_HAN_YEARS: Final = "[一二两三四五六七八九十]{1,3}|[1-9][0-9]?"
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
    r"|translator|tutor|vet|waiter|waitress|welder|writer|banker|barrister|bricklayer|broker|caretaker"
    r"|cobbler|composer|conductor|courier|diver|glassblower|glazier|jeweller|lifeguard|mason|miner"
    r"|potter|ranger|roofer|sculptor|seamstress|shepherd|solicitor|stonemason|weaver)"
)
_PLACE_OF_WORK: Final = (
    r"(?:bakery|bar|business|caf[eé]|clinic|company|farm|firm|gallery|garage|guesthouse|hotel"
    r"|kindergarten|nursery|practice|pub|restaurant|salon|school|shop|store|studio|workshop)"
)
_SUBJECT_TAUGHT: Final = (
    r"teach(?:es)? (?!(?:me|you|him|her|it|us|them|that|this|my|our|his|their|the|an?)\b)"
    r"[a-z]+(?: [a-z]+)?(?=\s*(?:[.,;!]|$))"
)
_HAN_TAUGHT: Final = (
    "(?<![请宗信家助佛])教(?:小学|初中|高中|中学|大学)?"
    "(?:语文|政治|生物|历史|地理|音乐|体育|[\u3400-\u9fff]{0,2}[语学课琴舞画])(?=[了的,，。;；!！]|$)"
)
_HAN_TRADE: Final = (
    "(?:[^,，。]{0,6}[师员工家]|[^,，。]{0,4}(?:护士|医生|老师|教授|律师|会计|编辑|导游|司机|记者|警察"
    "|教练|老板|店长|主管|经理|总监|歌手|保安|保姆|裁缝|翻译|农民|渔民|军人"
    "|商人|法官|检察官|助产士|急救员|[木铁石花鞋瓦锁]匠|兽医|牙医|校医|村医))"
)
TOLD_TOO: Final = {
    "work": (
        rf"(?:is|am|was|been|became|becom(?:e|ing)|['’][ms]|train(?:s|ed|ing) (?:as|to be))"
        rf" (?:now |also |still )?an? (?:[\w-]+ ){{0,2}}?{_TRADE}"
        rf"|teach(?:es|ing)? (?:\w+ ){{1,3}}(?:at|in)|{_SUBJECT_TAUGHT}"
        rf"|(?:runs?|owns?|opened|started|has|have|sold|closed)"
        rf" (?:(?:my|his|her|their|our|the)(?: own)?|an?) (?:\w+ ){{0,2}}{_PLACE_OF_WORK}"
        r"|driv(?:es?|ing) (?:an? |the )?(?:tram|taxi|cab|bus|coach|lorry|truck|train|ambulance)"
        r"|(?:night|day|early|late|double) shifts?"
        r"|(?:my|your|his|her|their) (?:\w+ )?role(?! models?\b)",
        rf"(?:是|当|做)了?(?:一?[名个位])?{_HAN_TRADE}(?=的?(?:[了啦呀,，。;；!！]|$))"
        r"|开了?(?:一?[家间个])?[^,，。]{0,5}(?:店|馆|厅|厂|健身房|民宿|诊所|工作室)|升职|换了?工作|裁员"
        rf"|{_HAN_TAUGHT}"
        r"|创业|开(?:公交|货|校|卡|网约|吊|叉|大|火|班)车|开出租车?|教书|卖(?:保险|房子?)(?=[了的,，。]|$)|跑(?:滴滴|出租|快递)|送(?:外卖|快递)|值?[夜早晚]班",
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
        r"(?:my|user['’]s) (?:partner|other half)\b|anniversary"
        r"|(?:br(?:eak|eaks|eaking|oke|oken)|split) up with|separated from|(?:going|went) out with",
        r"结婚纪念日?|[和跟与][^,，。]{1,8}?(?:分手|分了手|在一起了|恋爱)|分手了|谈恋爱|伴侣|另一半",
    ),
    "allergy": (
        r"(?:rash|hives|react(?:s|ed)? (?:very )?badly|swells? up)",
        r"[起长出]了?(?:一身|一片|好多)?(?:红?疹|荨麻疹)|浑身发痒",
    ),
    "origin": (r"as a (?:child|kid|boy|girl)", r"小时候|土生土长"),
    "studies": (
        r"(?:tak(?:e|es|ing)|took|do(?:ing|es)?|attend\w*) (?:an? |the |my )?(?:\w+ ){0,3}"
        r"(?:class(?:es)?|lessons?)|learn(?:s|ing)",
        r"报了?[^,，。]{0,8}[班课]|在学|[上学][^,，。]{0,6}[班课](?=[,，。]|$)",
    ),
    "diet": (
        r"kosher|halal|pescatarian|meat|gluten|dairy|keto|low[- ]carb|plant[- ]based",
        r"清真|荤|肉|生酮|控糖|无麸质",
    ),
    "smoking": (r"cigarettes?|vap(?:e|es|ing)|nicotine|tobacco", r"烟(?![花火草])"),
    "alcohol": (
        r"drink(?:s|ing)?|drank|beers?|wines?|whisk(?:e?y|ies)|cocktails?|booze",
        r"酒(?!店)",
    ),
    "faith": (
        r"(?-i:Quaker|Catholic|Protestant|Lutheran|Muslim|Jew|Jewish|Buddhist|Hindu|Sikh|Christian"
        r"|Mormon|Orthodox|Ramadan)|atheist|agnostic|church|mosque|synagogue|temple|parish"
        r"|pray(?:s|ed|ing|ers?)?|kosher|halal|bapti[sz]ed",
        r"基督|天主|佛|伊斯兰|穆斯林|回民|清真|道教|教堂|信[主神教]|无神论",
    ),
    "siblings": (
        r"(?:half[- ]|step)?(?:brothers?|sisters?)|twins?"
        r"|(?:youngest|oldest|eldest|middle|second|third|last) (?:child )?of (?:two|three|four|five"
        r"|six|seven|eight|nine)",
        r"[哥姐弟妹]|家里?(?:的|是)?老[大二三四幺]|双胞胎",
    ),
    "eyesight": (
        r"(?:reading )?glasses|contact lens(?:es)?|spectacles",
        r"眼镜|隐形|老花|[百\d]度",
    ),
    "hours": (
        r"work(?:s|ing)? (?:nights|days|evenings|weekends|mornings|from \w+|till|until)"
        r"|nine[- ]to[- ]five|clock (?:in|off|out)|on nights",
        r"[点半]钟?[上下]班|[夜早晚白中]班|朝九晚五|倒班|三班|双休|单休",
    ),
    "commute": (
        r"(?:bus|tram|tube|metro|subway|train|bike|bicycle|ferry|scooter|car|drive|walk|cycle)"
        r"(?:s|ing)? (?:\w+ ){0,3}(?:to|into) (?:work|school|the office|town)"
        r"|(?:to|into) (?:work|school|the office)(?: \w+){0,3} (?:bus|tram|tube|metro|subway|train"
        r"|bike|bicycle|ferry|scooter|car|foot)",
        r"(?:坐|乘|挤|骑|开|打|走)[^,，。]{1,6}[上下]班|[上下]班[^,，。]{0,4}(?:坐|乘|挤|骑|开|打|走)",
    ),
    "bank": (r"accounts? (?:with|at)", r"开户|户头"),
    "emergency": (
        r"(?:anything|something) (?:ever )?happens|emergenc(?:y|ies)|next of kin",
        r"万一|紧急|出了?什么?事",
    ),
    "home": (
        r"(?:shar(?:es?|ed|ing)|rent(?:s|ed|ing)?) (?:an?|the|my) (?:\w+ )?(?:place|room)",
        r"新家|[租买][的了]?[^,，。]{0,3}房子?[^,，。]{0,2}在",
    ),
}
"""What tells an attribute beside the words that ask for it."""
