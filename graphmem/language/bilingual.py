"""Everyday words, well-known places and firms, as English and Chinese call them.

What was told in one language is found, and compared, by these words where it is spoken of in the
other. Words that stand in no list are compared only by their figures, or where a change is told.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from graphmem.language.english_words import STOP_WORDS
from graphmem.language.terms import terms
from graphmem.language.word_lists import in_order
from graphmem.patterns import regex

_HAN = regex(r"[\u3400-\u9fff]")
_LONGEST = 3

_THINGS = in_order(
    """
    phone_number/电话号码,手机号码,手机号,电话 email_address,email,e-mail/邮箱,电子邮件,邮件地址
    address/地址,住址 birthday/生日 age/年龄,几岁,岁数 name/名字,姓名 nickname/昵称,外号,网名
    job/职业,工作 job_title,position/职位 boss/老板,上司,领导 manager/经理
    salary/工资,月薪,薪水,年薪 rent/房租,租金 price/价格,价钱 cost/花费,费用 budget/预算
    tuition/学费 deadline/截止日期,期限 weight/体重 height/身高 blood_type/血型 shoe/鞋子,鞋
    clothes/衣服 size/尺码,码 landlord/房东 roommate/室友 school/学校 major/专业 hometown/家乡,老家
    nationality/国籍 bank/银行 password/密码 wifi,wi-fi/无线网,wifi username/用户名,账号 status/状态
    car/汽车,车子,车 phone,mobile,smartphone/手机 laptop,computer/笔记本电脑,电脑 tablet/平板
    bike,bicycle/自行车,单车 key/钥匙 spare/备用 passport/护照 wallet/钱包 card/卡 book/书 bag/包
    umbrella/雨伞 camera/相机 glasses,spectacles/眼镜 watch/手表 ring/戒指
    medicine,medication,pill/药,药片 sofa,couch/沙发 fridge,refrigerator/冰箱
    television,tv/电视机,电视 headphones,earphones/耳机 trousers,pants/裤子 sweater,jumper/毛衣
    truck,lorry/卡车 holiday,vacation/假期,度假 drawer/抽屉 box/箱子,盒子 dog,puppy/小狗,狗
    cat,kitten/小猫,猫 rabbit,bunny/兔子 hamster/仓鼠 parrot/鹦鹉 horse/马儿 fish/鱼 bird/鸟
    pet/宠物 house/房子 home/家里,家 apartment,flat/公寓 room/房间 kitchen/厨房 garden/花园
    office/办公室 company/公司 project/项目 team/团队 meeting/会议,开会 weekly_meeting/周会,例会
    report/报告 interview/面试 exam,test/考试 wedding/婚礼 party/聚会,派对 trip,travel/旅行,旅游
    flight/航班,飞机 train/火车 hospital/医院 appointment/预约 dentist/牙医
    doctor,physician/医生,大夫 surgery/手术 hotel/酒店 ticket/票 gym/健身房 subscription/订阅
    membership/会员 class,lesson,course/课程,课 club/俱乐部 grade/年级 university/大学 college/学院
    degree/学位 allergic,allergy/过敏 peanut/花生 seafood/海鲜 shellfish/贝类,甲壳类 shrimp/虾
    crab/螃蟹,蟹 milk/牛奶 egg/鸡蛋 nut/坚果 wheat/小麦 soy/大豆 mango/芒果 pollen/花粉
    penicillin/青霉素 dust/灰尘 meat/肉 coffee/咖啡 tea/茶 wine/葡萄酒 beer/啤酒 alcohol/酒 sugar/糖
    bread/面包 rice/米饭 noodle/面条 fruit/水果 apple/苹果 vegetable/蔬菜 chocolate/巧克力
    cheese/奶酪 spicy/辣 cilantro,coriander/香菜 breakfast/早餐,早饭 lunch/午餐,午饭
    dinner/晚餐,晚饭 smoke/抽烟,吸烟 drink/喝酒 run,jog/跑步 swim/游泳 yoga/瑜伽 hike/徒步,爬山
    tennis/网球 basketball/篮球 football,soccer/足球 badminton/羽毛球 piano/钢琴 guitar/吉他
    violin/小提琴 paint/画画 sing/唱歌 dance/跳舞 photography/摄影 chess/象棋 cook/做饭
    read/读书,看书 game/游戏 movie,film/电影 music/音乐 diet/饮食 english/英语 chinese/中文
    japanese/日语 french/法语 german/德语 spanish/西班牙语 korean/韩语 vegetarian/素,素食,吃素
    vegan/纯素 single/单身 married/结婚,已婚 divorced/离婚 engaged/订婚 pregnant/怀孕 retired/退休
    like,love/喜欢,爱 hate/讨厌 favorite,favourite/最喜欢的,最喜欢,最爱 color,colour/颜色 red/红色
    blue/蓝色 green/绿色 yellow/黄色 black/黑色 white/白色 purple/紫色 morning/早上,上午
    afternoon/下午 evening/晚上 monday/周一,星期一 tuesday/周二,星期二 wednesday/周三,星期三
    thursday/周四,星期四 friday/周五,星期五 saturday/周六,星期六 sunday/周日,周天,星期天,星期日
    """
)
_PLACES = in_order(
    """
    beijing/北京 shanghai/上海 guangzhou/广州 shenzhen/深圳 hangzhou/杭州 nanjing/南京
    chengdu/成都 chongqing/重庆 tianjin/天津 wuhan/武汉 xi'an,xian/西安 suzhou/苏州 qingdao/青岛
    xiamen/厦门 dalian/大连 changsha/长沙 kunming/昆明 harbin/哈尔滨 zhengzhou/郑州 jinan/济南
    hong_kong/香港 macau,macao/澳门 taipei/台北 taiwan/台湾 new_york_city,new_york,nyc/纽约
    los_angeles/洛杉矶 san_francisco/旧金山 seattle/西雅图 boston/波士顿 chicago/芝加哥
    washington/华盛顿 las_vegas/拉斯维加斯 miami/迈阿密 houston/休斯顿 hawaii/夏威夷
    california/加州 texas/得州,德州 toronto/多伦多 vancouver/温哥华 montreal/蒙特利尔 london/伦敦
    manchester/曼彻斯特 edinburgh/爱丁堡 cambridge/剑桥 oxford/牛津 dublin/都柏林 paris/巴黎
    lyon/里昂 berlin/柏林 munich/慕尼黑 hamburg/汉堡 frankfurt/法兰克福 cologne/科隆 vienna/维也纳
    zurich/苏黎世 geneva/日内瓦 rome/罗马 milan/米兰 venice/威尼斯 florence/佛罗伦萨 madrid/马德里
    barcelona/巴塞罗那 lisbon/里斯本 amsterdam/阿姆斯特丹 brussels/布鲁塞尔 copenhagen/哥本哈根
    stockholm/斯德哥尔摩 oslo/奥斯陆 helsinki/赫尔辛基 prague/布拉格 warsaw/华沙 budapest/布达佩斯
    athens/雅典 moscow/莫斯科 istanbul/伊斯坦布尔 dubai/迪拜 cairo/开罗 tokyo/东京 osaka/大阪
    kyoto/京都 seoul/首尔 busan/釜山 bangkok/曼谷 chiang_mai/清迈 hanoi/河内 kuala_lumpur/吉隆坡
    singapore/新加坡 jakarta/雅加达 bali/巴厘岛 manila/马尼拉 mumbai/孟买
    delhi,new_delhi/新德里,德里 sydney/悉尼 melbourne/墨尔本 auckland/奥克兰 mexico_city/墨西哥城
    buenos_aires/布宜诺斯艾利斯 rio_de_janeiro/里约热内卢 sao_paulo/圣保罗 cape_town/开普敦
    nairobi/内罗毕 china/中国 america,united_states,usa/美国 england/英格兰
    uk,britain,united_kingdom/英国 france/法国 germany/德国 japan/日本 south_korea,korea/韩国
    russia/俄罗斯 canada/加拿大 australia/澳大利亚,澳洲 new_zealand/新西兰 italy/意大利
    spain/西班牙 portugal/葡萄牙 netherlands,holland/荷兰 belgium/比利时 switzerland/瑞士
    sweden/瑞典 norway/挪威 finland/芬兰 denmark/丹麦 iceland/冰岛 greece/希腊 turkey/土耳其
    egypt/埃及 india/印度 thailand/泰国 vietnam/越南 malaysia/马来西亚 indonesia/印度尼西亚,印尼
    philippines/菲律宾 mexico/墨西哥 brazil/巴西 argentina/阿根廷 chile/智利 peru/秘鲁
    south_africa/南非 kenya/肯尼亚 israel/以色列 ireland/爱尔兰 scotland/苏格兰 austria/奥地利
    hungary/匈牙利 poland/波兰 ukraine/乌克兰
    """
)
_FIRMS = in_order(
    """
    google/谷歌 microsoft/微软 amazon/亚马逊 apple/苹果公司 tesla/特斯拉 netflix/奈飞,网飞
    samsung/三星 sony/索尼 ibm/国际商业机器 oracle/甲骨文 intel/英特尔 nvidia/英伟达 huawei/华为
    xiaomi/小米 tencent/腾讯 alibaba/阿里巴巴,阿里 baidu/百度 bytedance/字节跳动,字节 jd/京东
    meituan/美团 netease/网易 lenovo/联想 wechat/微信 taobao/淘宝 tiktok/抖音 toyota/丰田
    honda/本田 nissan/日产 mazda/马自达 hyundai/现代汽车 volkswagen/大众 bmw/宝马
    mercedes,mercedes-benz/奔驰 audi/奥迪 porsche/保时捷 volvo/沃尔沃 ford/福特 lexus/雷克萨斯
    byd/比亚迪 ikea/宜家 starbucks/星巴克 mcdonald's,mcdonalds/麦当劳 walmart/沃尔玛
    """
)
_KIN = in_order(
    """
    mother,mom,mum/妈妈,母亲,老妈,妈 father,dad/爸爸,父亲,老爸,爸 parents/父母,爸妈
    sister/姐姐,妹妹,姐,妹 brother/哥哥,弟弟,哥,弟 wife/老婆,妻子,太太 husband/老公,丈夫 son/儿子
    daughter/女儿 child,kid/孩子 children,kids/孩子 boyfriend/男朋友,男友 girlfriend/女朋友,女友
    partner/对象,爱人 fiancé,fiance/未婚夫 fiancée,fiancee/未婚妻
    grandmother,grandma/奶奶,祖母,外婆,姥姥 grandfather,grandpa/爷爷,祖父,外公,姥爷
    uncle/叔叔,舅舅,伯伯,姑父,姨父 aunt/阿姨,姑姑,姨妈,舅妈,婶婶
    cousin/表哥,表弟,表姐,表妹,堂哥,堂弟,堂姐,堂妹 nephew/侄子,外甥 niece/侄女,外甥女
    godson/干儿子,教子 goddaughter/干女儿,教女 godmother/干妈,教母 godfather/干爹,干爸
    friend/朋友,好友 boss/老板,上司,领导 manager/经理 colleague,coworker,workmate/同事
    neighbor,neighbour/邻居 roommate/室友 teacher/老师 doctor/医生,大夫 landlord/房东 mentor/导师
    """
)


_ALONE = frozenset("狗猫车鱼鸟茶糖酒肉药虾")
"""Words of one character that are looked for in a text; others stand in too many words."""


def _read(entries: Iterable[str]) -> Iterator[tuple[str, list[str], list[str]]]:
    for entry in entries:
        english, chinese = (part.split(",") for part in entry.split("/"))
        spelt = [word.replace("_", " ") for word in english]
        yield spelt[0], spelt, chinese


_LEXICON: Final = tuple(_read((*_THINGS, *_PLACES, *_FIRMS, *_KIN)))
_ENGLISH: Final = {
    tuple(terms(word)): name for name, words, _ in reversed(_LEXICON) for word in words
}
_CHINESE: Final = {word: name for name, _, words in reversed(_LEXICON) for word in words}
_SPELLINGS: Final = {name: (*words, *chinese) for name, words, chinese in reversed(_LEXICON)}
_PART: Final = regex("|".join(sorted(_CHINESE, key=len, reverse=True)))
_IN_TEXT: Final = regex(
    "|".join(sorted((w for w in _CHINESE if len(w) > 1 or w in _ALONE), key=len, reverse=True))
)


_LATIN_WORD: Final = regex(r"[A-Za-z]+")


def is_chinese(text: str) -> bool:
    """Say whether a text holds Chinese characters."""
    return not text.isascii() and _HAN.search(text) is not None


def in_chinese(text: str) -> bool:
    """Say whether a text is Chinese, and no English one that holds a Chinese name.

    >>> in_chinese("Where does 小雨 work?"), in_chinese("我用什么programming language上班？")
    (False, True)
    """
    if not is_chinese(text):
        return False
    spoken = [word.lower() for word in _LATIN_WORD.findall(text)]
    return STOP_WORDS.isdisjoint(spoken) or len(_HAN.findall(text)) >= len(spoken)


@lru_cache(maxsize=1 << 12)
def one_name(name: str) -> str:
    """Return the English of a name that is made of known words; any other in lower case.

    >>> one_name("备用钥匙"), one_name("NYC"), one_name("纽约"), one_name("旺财")
    ('spare key', 'new york city', 'new york city', '旺财')
    """
    plain = name.strip().lower()
    if not is_chinese(plain):
        return _ENGLISH.get(tuple(terms(plain)), plain)
    parts = _PART.findall(plain)
    whole = "".join(parts) == plain.replace("的", "") or "".join(parts) == plain
    return " ".join(_CHINESE[part] for part in parts) if parts and whole else plain


def is_known(name: str) -> bool:
    """Say whether a name is one that both languages are known to have.

    >>> is_known("柏林"), is_known("Berlin"), is_known("Acme")
    (True, True, False)
    """
    return one_name(name) in _SPELLINGS


@lru_cache(maxsize=1 << 12)
def known_words(text: str) -> frozenset[str]:
    """Return the words of a text that both languages are known to have, in English.

    >>> sorted(known_words("我对花生过敏")), sorted(known_words("I'm not allergic to peanuts"))
    (['allergic', 'peanut'], ['allergic', 'peanut'])
    """
    if is_chinese(text):
        return frozenset(_CHINESE[match.group()] for match in _IN_TEXT.finditer(text))
    words, found, place = terms(text), set(), 0
    while place < len(words):
        for length in range(_LONGEST, 0, -1):
            name = _ENGLISH.get(tuple(words[place : place + length]))
            if name:
                found.add(name)
                break
        place += length
    return frozenset(found)


def spellings(name: str) -> tuple[str, ...]:
    """Return how both languages write a word that they are known to have; else nothing.

    >>> spellings("cat")
    ('cat', 'kitten', '小猫', '猫')
    """
    return _SPELLINGS.get(name, ())


@lru_cache(maxsize=1 << 12)
def counterparts(text: str) -> frozenset[str]:
    """Return the index terms of the other language for the known words of a text.

    >>> sorted(counterparts("I'm allergic to milk"))
    ['牛奶', '过敏']
    """
    chinese = is_chinese(text)
    written = (one for word in known_words(text) for one in spellings(word))
    return frozenset(term for one in written if is_chinese(one) != chinese for term in terms(one))
