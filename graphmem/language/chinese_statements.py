"""What a Chinese sentence says: its subject, polarity, causes, and whether it asks."""

import re
from collections.abc import Sequence

from graphmem.language.chinese_entities import Word
from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.word_lists import words

_SENTENCE = re.compile(r"[^。!?;\n]+[。!?;]*")
_CLAUSE_MARK = re.compile(r"[,、]")
_SUBORDINATE = re.compile(
    r"(?:因为|由于|虽然|尽管|如果|要是|假如|即使|除非|只要|当)[^,。!?;]*(?:[,。!?;]|$)"
)
_NOT_NEGATIVE = re.compile(
    r"不错|没关系|不仅|不但|不过(?!敏)|不管|不论|不只|不光|不得不|不由得|不好意思|没问题|没事|对不起|"
    r"了不起|差不多|不客气|不然|"
    r"不如|不同|不久|不少|不断|不停|不禁|不能不|没有不|不可不|不得了|要不|不愧|不妨|不至于|不免|"
    r"不解之缘|不约而同|不知不觉|"
    r"不用谢|不可思议|不一会|不到|忍不住|(\w)不\1|是否|能否|好不好|没错|说不定|特别|区别|分别|"
    r"个别|类别|性别|告别|离别|别人|"
    r"别墅|别致|别的|别名|级别|识别|非常|非洲|除非|未来|未婚|出没|沉没|淹没|无锡|无聊|无论|"
    r"无花果|无线"
)
_NEGATIVE = re.compile(r"[不没别未勿]|无法|从无|毫无|并非|绝非|戒了|拒绝|放弃了|停止")
_ASKS = re.compile(
    r"[??]|[吗么呢][。!]?$|^(?:请问|什么|谁|哪|为什么|为何|怎么|怎样|如何|多少|几)|(?:什么时候|"
    r"多少|为什么|哪里|哪儿|哪个|哪一|"
    r"几[岁点个号月年]|是谁|怎么样|什么(?!的|都|也)|在哪)[^,。]{0,6}$|(?!差不多)(?:(\w)不\1|有没有|是否|能否)"
)
_EXCEPT = re.compile(r"^(?:不管|无论|不论)|什么的|那么[。!]?$|什么都|怎么都|谁都|(?:怪|难怪)不得")
_CAUSAL = re.compile(r"因|由于|多亏|幸亏|鉴于|导致|致使|造成|使得|引起|促使|所以|于是|以至于")
_CAUSE = (
    re.compile(r"(?:因为|由于|多亏|幸亏|是因|鉴于)(?P<cause>[^,。!?;]+)"),
    re.compile(r"(?P<cause>[^,。!?;]+?)[,]?(?:导致|致使|造成了?|使得|引起了?|促使)"),
    re.compile(r"^(?!.*(?:因为|由于))(?P<cause>[^。!?;]+?),?(?:所以|因此|因而|于是|以至于)"),
    re.compile(r"(?:之所以).*?(?:是因为)(?P<cause>[^,。!?;]+)"),
)
_LEADERS = words(
    """
    嗯 哦 啊 哎 嘿 嗨 哈哈 你好 其实 另外 而且 但是 不过 然后 因为 所以 如果 虽然 对了 好的 是的
    那 就
    """
)
_OPENING = re.compile(
    r"(?:因为|由于|虽然|尽管|如果|要是|即使|当|没关系|没事|不好意思|对不起|别忘了?)[^,。!?;]*[,。!?;]?"
)
_OWNED = re.compile(
    r"(?P<subject>[^,。!?;是在有]{1,20}的[^,。!?;是在有的]{1,8}?)"
    r"(?:还|也|都|就|一直|已经)?(?:是|在|有|位于|为)"
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
    main = _SUBORDINATE.sub("", stating[0]) or stating[0]
    return bool(_NEGATIVE.search(_NOT_NEGATIVE.sub("", main)))


def question(text: str) -> bool:
    """Say whether the text asks something.

    >>> question("你叫什么名字?"), question("我的生日是什么时候"), question("我去了北京")
    (True, True, False)
    """
    if "?" in text:
        return True
    return bool(_ASKS.search(text.rstrip("。 "))) and not _EXCEPT.search(text)


def causes(text: str) -> tuple[str, ...]:
    """Return the clauses given as causes.

    >>> causes("因为下雨,所以我没去跑步")
    ('下雨',)
    """
    if not _CAUSAL.search(text):
        return ()
    found = [match["cause"].strip() for pattern in _CAUSE for match in pattern.finditer(text)]
    return tuple(dict.fromkeys(cause for cause in found if cause))


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
    opening = _OPENING.match(text)
    skipped = opening.end() if opening else 0
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
    if (
        word.text in _PRONOUNS
        or word.text in KIN_AND_ROLES
        or word.tag in _NOMINAL
        or word.text == "·"
    ):
        return True
    if word.tag in {"q", "m"} and index and words[index - 1].text in _PRONOUNS:
        return True
    follows = index + 1 < len(words)
    return word.text == "的" and follows and words[index + 1].tag in _NOMINAL | {"r", "v", "t", "a"}
