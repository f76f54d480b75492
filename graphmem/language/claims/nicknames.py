"""By what people are called who are no word of kin and have no surname: 丽丽, 妞妞妈, 班长, Tom.

The word alone does not tell (天天, 小店, Python): somebody is told to do or be what only people do
or are.
"""

from typing import Final

from graphmem.language.word_lists import words
from graphmem.patterns import regex

_NO_TWINS: Final = words(
    """
    天天 日日 年年 月月 周周 夜夜 时时 常常 往往 刚刚 慢慢 渐渐 偏偏 好好 早早 久久 偷偷 默默 悄悄
    匆匆
    明明 仅仅 统统 白白 大大 轻轻 狠狠 快快 乖乖 稍稍 微微 单单 恰恰 处处 人人 个个 家家 样样 件件
    种种
    次次 回回 顿顿 阵阵 纷纷 频频 屡屡 深深 紧紧 牢牢 远远 高高 满满 静静 缓缓 徐徐 连连 隐隐 万万
    足足
    整整 活活 生生 苦苦 谢谢 哈哈 嘿嘿 呵呵 嘻嘻 呜呜 嗯嗯 哦哦 好好 对对 是是 行行 看看 想想 听听
    试试
    说说 聊聊 走走 等等 休休 统统 通通 惨惨 狗狗 猫猫
    """
)
_NO_PERSON: Final = (
    r"小(?!(?:时候?|学|区|心|店|车|房|屋|狗|猫|鱼|鸟|说|组|队|事|费|吃|米|站|院|厂|公司|城|镇|村"
    r"|号|程序|红书|视频"
    r"|雨[^是在]|雪[^是在]|考|升初|腿|臂|指|肠|病|手术|规模|范围|朋友|伙|孩|生意|产|长假|年|三轮))"
    r"|老(?!(?:是|要|想|家|房|车|屋|毛病|手机|电脑|早|爱|在|说|公司|单位|小区|城|街|厂|年|人|外"
    r"|师|板|公|婆"
    r"|爸|妈|爷|伴))"
    r"|阿(?!(?:里|迪|根|富|拉|尔|司|姆|联|胶|姨|妹|弟|公|婆|哥))"
)
_CALLED: Final = (
    rf"(?:(?:{_NO_PERSON})[\u4e00-\u9fff]|(?P<twin>[\u4e00-\u9fff])(?P=twin)"
    r"|[班组舍楼队店校部院所厂会科处局村团社园]长|学[委生]会?主席|[学课]代表|书记|主编|[A-Z][a-z]+)"
    r"(?:他|她|家)?(?:爸爸?|妈妈?|[哥姐弟妹]|老公|老婆|男朋友|女朋友)?"
)
_LATELY: Final = (
    r"(?:最近|现在|目前|如今|今天|昨天|前天|昨晚|上周末?|上个?月|去年|今年|这周|这个月|已经|终于"
    r"|突然|居然|竟然"
    r"|也|又|都|要|刚刚?|快|说|正式|主动|被|[年月]底|\d+月)*"
)
_LIVES: Final = (
    r"(?:结婚|离婚|订婚|求婚|怀孕|生了|生娃|生孩子|分手|脱单|单身|有对象|恋爱"
    r"|辞职|辞工|离职|入职|跳槽|退休|失业|裁员|裁|升职|升[为了]|转正|转行|调[到去走]|创业|毕业"
    r"|退学|休学"
    r"|搬[家到去来走回]|出国|出差|回国|回老家|移民|请假|住院|出院|去世|病[了倒重]|生病|感冒|发烧"
    r"|受伤|骨折|摔|崴"
    r"|戒[了烟酒掉]|减肥|瘦了|胖了|吃素|过敏|考上|考[研完过]|参军|当兵|当[了上]|学会|太忙|很忙"
    r"|忙[着得死]|太累|累[了坏]"
    r"|身体|心情|性格|膝盖|[腰腿脚手头胃牙]疼|没[空时兴]|不想|不干|同意|喜欢|讨厌|觉得|认为|告诉"
    r"|[把跟和与]"
    r"|住[在院]|在[^,，。!?;]{1,12}(?:上班|工作|上学|读书|实习|任职|就职|当|做)|做[^,，。]{0,4}生意"
    r"|是(?:一?[名个位])?(?:我|[^,，。!?;]{0,8}(?:人|[师员]|医生|护士|会计|司机|老师|学生|经理"
    r"|主管|总监|教授|记者|作家|律师|警察|程序员|同[学事]|朋友))"
    r"|[今已]?[年经]?[\d一二三四五六七八九十]{1,3}岁)"
)
_NICKNAME: Final = regex(rf"(?P<who>{_CALLED})(?={_LATELY}{_LIVES})")


def nickname(clause: str) -> str | None:
    """Return by what the one is called of whom a Chinese clause tells what only people do.

    >>> [nickname(t) for t in ("丽丽辞职了", "妞妞妈是会计", "班长搬到荆州了", "Tom结婚了")]
    ['丽丽', '妞妞妈', '班长', 'Tom']
    >>> [nickname(t) for t in ("天天加班", "小店搬到荆州了", "Python不学了", "老是头疼")]
    [None, None, None, None]
    """
    match = _NICKNAME.match(clause.lstrip(",， "))
    if match is None or match["who"][:2] in _NO_TWINS:
        return None
    return match["who"]
