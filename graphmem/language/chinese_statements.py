"""What a Chinese sentence says: its subject, polarity, causes, and whether it asks."""

from collections.abc import Sequence

from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.naming.chinese_persons import Word
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_SENTENCE = regex(r"[^。!?;\n]+[。!?;]*")
_ASIDE = regex(
    r"^\s*(?:(?:不|不是|不对|没有|别担心|不用担心|不用谢|别急|别着急|不好意思|对不起|没事|没关系|对了|"
    r"对|好的|顺便说一下|话说|说起来|嗯|哦|哎)[,!]\s*|不是(?=[^,。]{1,8},(?:而?是))[^,]+,而?是)"
)
"""A phrase that opens a sentence and states nothing of it."""
_SUBORDINATE = regex(
    r"(?:因为|由于|虽然|尽管|如果|要是|假如|即使|除非|只要|当)[^,。!?;]*(?:[,。!?;]|$)"
)
_NOT_NEGATIVE = regex(
    r"不错|没关系|不仅|不但|不过(?!敏)|不管|不论|不只|不光|不得不|不由得|不好意思|没问题|没事|对不起|"
    r"了不起|差不多|不客气|不然|"
    r"不如|不同|不久|不少|不断|不停|不禁|不能不|没有不|不可不|不得了|要不|不愧|不妨|不至于|不免|"
    r"不解之缘|不约而同|不知不觉|"
    r"不用谢|不可思议|不一会|不到|忍不住|(\w)不\1|是否|能否|好不好|没错|说不定|特别|区别|分别|"
    r"个别|类别|性别|告别|离别|别人|"
    r"别墅|别致|别的|别名|级别|识别|非常|非洲|除非|未来|未婚|出没|沉没|淹没|无锡|无聊|无论|"
    r"无花果|无线|不是不|没想到|怪不得|好不容易|舍不得|恨不得|巴不得|不小心|差点儿?没|"
    r"非[^,。]{1,6}不(?:可|行)|无所谓|离不开|少不了|免不了|不由|不见不散|不要紧|不在话下"
)
_NEGATIVE = regex(r"[不没别未勿]|无法|从无|毫无|并非|绝非|戒(?:了|掉|烟|酒|糖)|拒绝|放弃了|停止")
_ASKS = regex(
    r"[??]|(?:[吗么]|(?<!着)呢)[。!]?$|^(?:请问|什么|谁|哪|为什么|为何|怎么|怎样|如何|多少|几)|(?:什么时候|"
    r"多少|为什么|哪里|哪儿|哪个|哪一|"
    r"几[岁点个号月年]|是谁|怎么样|什么(?!的|都|也)|在哪)[^,。]{0,6}$|(?!差不多|动不动|时不时)(?:(\w)不\1|有没有|是否|能否)"
)
_REPORTED = regex(
    r"(?<![请想学疑访])问(?!一下|[题候答你您])[^。!?;]*$"
    r"|(?:[他她它们者]|人家?)[^,。!?;]{0,4}(?:告诉(?!我)|[说讲](?![过的明]))[^,。!?;]*$"
)
"""What stands in a sentence before a question that is told and not asked ("他问我去不去")."""
_BEFORE = 100
"""Characters before a question in which that is looked for."""
_EXCEPT = regex(r"^(?:不管|无论|不论)|什么的|那么[。!]?$|什么都|怎么都|谁都|(?:怪|难怪)不得")
_CAUSAL = regex(r"因|只好|由于|多亏|幸亏|鉴于|导致|致使|造成|使得|引起|促使|所以|于是|以至于")
_CAUSE = (
    regex(
        r"(?<!不是)(?<!不)(?:因为|由于|多亏了?|幸亏|是因(?!为)|鉴于)(?P<cause>(?!什么|啥|谁|哪)[^,。!?;]+)"
    ),
    regex(
        r"(?P<cause>[^,。!?;]+?)[,]?(?:导致|致使|造成了?|使得|促使|"
        r"引起了?(?![^,。]{0,4}(?:关注|注意|兴趣|重视|轰动)))"
    ),
    regex(
        r"^(?!.*(?:因为|由于))(?P<cause>[^。!?;]+?),?"
        r"(?:(?<!之)所以|因此|因而|(?<!后,)于是|以至于|(?<=,)(?:[我他她]们?)?只好)"
    ),
    regex(r"(?:之所以).*?(?:是因为)(?P<cause>[^,。!?;]+)"),
)
_NO_CAUSE = regex(r"^(?:[我你他她它这那也就,]|我们|他们)?$|完[^,]{0,2}$|[之以]?后$|时候$|因为?什么")
_LEADERS = words(
    """
    嗯 哦 啊 哎 嘿 嗨 哈哈 你好 其实 另外 而且 但是 不过 然后 因为 所以 如果 虽然 对了 好的 是的
    那 就
    """
)
_OPENING = regex(
    r"(?:没想到|想不到|怪不得|难怪|原来|听说|据说)[,]?|(?:因为|由于|虽然|尽管|如果|要是|即使|当|没关系|没事|不好意思|对不起|别忘了?)[^,。!?;]*[,。!?;]?"
)
_OF_BOTH = frozenset("都是住在")
_OWNED = regex(
    r"(?P<subject>[^,。!?;是在有]{1,20}的[^,。!?;是在有的]{1,8}?)"
    r"(?:还|也|都|就|一直|已经)?(?:是|在|有|位于|为|叫)"
)
_TIME_TAGS = words(
    """
    t m q d c p y e o x f
    """
)
_NOMINAL = words(
    """
    n nr nrfg nrt ns nt nz vn j l i eng s b an ng
    """
)
_PRONOUNS = words(
    """
    我 你 您 他 她 它 我们 你们 他们 她们 它们 咱们 大家 这 那 这个 那个
    """
)


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return [found.strip() for found in _SENTENCE.findall(text) if found.strip(" 。!?;")]


def negated(text: str) -> bool:
    """Say whether the main statement is negative.

    >>> negated("我不吃肉"), negated("味道不错"), negated("因为不想迟到,我打车去了")
    (True, False, False)
    """
    found = sentences(text)
    stating = [s for s in found if not s.endswith("?")] or found
    if not stating:
        return False
    sentence = _ASIDE.sub("", stating[0])
    main = _SUBORDINATE.sub("", sentence) or sentence
    return bool(_NEGATIVE.search(_NOT_NEGATIVE.sub("", main)))


def question(text: str) -> bool:
    """Say whether the text asks something.

    >>> question("你叫什么名字?"), question("我的生日是什么时候"), question("我去了北京")
    (True, True, False)
    >>> question("医生问我有没有过敏,我说没有。"), question("我有没有跟你说过我对什么过敏")
    (False, True)
    """
    if "?" in text:
        return True
    text = text.rstrip("。 ")
    if _EXCEPT.search(text):
        return False
    starts = (asked.start() for asked in _ASKS.finditer(text))
    return any(not _REPORTED.search(text[max(0, start - _BEFORE) : start]) for start in starts)


def causes(text: str) -> tuple[str, ...]:
    """Return the clauses given as causes.

    >>> causes("因为下雨,所以我没去跑步")
    ('下雨',)
    """
    if not _CAUSAL.search(text):
        return ()
    told = "".join(s for s in _SENTENCE.findall(text) if not s.rstrip().endswith("?"))
    found = (m["cause"].strip(" ,") for cue in _CAUSE for m in cue.finditer(told))
    return tuple(dict.fromkeys(cause for cause in found if not _NO_CAUSE.search(cause)))


def subject(words: Sequence[Word]) -> str | None:
    """Return the words before the first verb of the main statement; None where it is not clear."""
    words = _main_words(words)
    if owned := _OWNED.match("".join(word.text for word in words)):
        return owned["subject"]
    index = first = 0
    while index < len(words) and _is_nominal(words, index):
        index += 1
    last = index - 1
    while last > first and words[last].tag in {"uj", "x", "d"}:
        last -= 1
    return "".join(word.text for word in words[first : last + 1]) if index > first else None


def _main_words(words: Sequence[Word]) -> Sequence[Word]:
    """Leave out an opening subordinate clause, phrases of politeness, and words of time."""
    text = "".join(word.text for word in words)
    aside = _ASIDE.match(text)
    skipped = aside.end() if aside else 0
    opening = _OPENING.match(text, skipped)
    skipped = opening.end() if opening else skipped
    offset = words[0].start if words else 0
    index = 0
    while index < len(words) and (
        words[index].start - offset < skipped or _is_leader(words[index])
    ):
        index += 1
    return words[index:]


def _is_leader(word: Word) -> bool:
    return word.text in _LEADERS or (
        word.tag in _TIME_TAGS and word.text not in _PRONOUNS and word.text not in KIN_AND_ROLES
    )


def _is_nominal(words: Sequence[Word], index: int) -> bool:
    word = words[index]
    if word.text[0] in "不没非" or word.text.startswith("差点"):
        return False
    if word.text in {"和", "与"} and index:
        return _joins(words, index)
    if (
        word.text in _PRONOUNS
        or word.text in KIN_AND_ROLES
        or word.tag in _NOMINAL
        or word.text == "·"
    ):
        return True
    counted = word.tag in {"q", "m"} and index and words[index - 1].text in _PRONOUNS
    if counted or (word.tag == "mq" and not index):
        return True
    follows = index + 1 < len(words)
    return word.text == "的" and follows and words[index + 1].tag in _NOMINAL | {"r", "v", "t", "a"}


def _joins(words: Sequence[Word], index: int) -> bool:
    """Tell 我和老公都是老师, where two are the subject, from 我和他去过."""
    follows = index + 1 < len(words) and _is_nominal(words, index + 1)
    return follows and any(word.text[0] in _OF_BOTH for word in words[index + 1 : index + 5])
