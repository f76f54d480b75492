"""The words for kin and the like: who may be what to whom, in either language."""

from collections.abc import Iterator
from typing import Final

from graphmem.language.word_lists import words
from graphmem.patterns import regex

ANYBODY: Final = words(
    """
    anybody anyone boy boys bloke child fellow gentleman girl girls guy guys kid lad lady ladies man
    men people person persons somebody someone woman women 人 孩子 小孩 小伙子 姑娘 女人 男人
    """
)
"""Words for somebody, whoever it is: "the man who mends pianos" need be called a man nowhere."""

_WORDS: Final = (
    ("husband", "hubby", "spouse", "fiancé", "fiance"),
    ("wife", "spouse", "fiancée", "fiancee"),
    ("boyfriend", "partner", "ex-boyfriend"),
    ("girlfriend", "partner", "ex-girlfriend"),
    ("partner", "husband", "wife", "boyfriend", "girlfriend", "spouse"),
    ("spouse", "husband", "wife"),
    ("mother", "mom", "mum", "mama"),
    ("father", "dad", "papa"),
    ("sister", "sis"),
    ("brother", "bro"),
    ("son", "child", "boy"),
    ("daughter", "child", "girl"),
    ("child", "kid", "son", "daughter"),
    ("stepmother", "stepmum", "stepmom"), ("stepfather", "stepdad"),
    ("stepson",), ("stepdaughter",), ("stepbrother",), ("stepsister",),
    ("grandmother", "grandma", "granny", "gran", "nan"),
    ("grandfather", "grandpa", "granddad", "grandad"),
    ("grandson", "grandchild"),
    ("granddaughter", "grandchild"),
    ("grandchild", "grandson", "granddaughter"),
    ("aunt", "auntie"),
    ("uncle",), ("cousin",), ("nephew",), ("niece",),
    ("godson", "godchild"), ("goddaughter", "godchild"),
    ("godchild", "godson", "goddaughter"), ("godmother",), ("godfather",),
    ("brother-in-law",), ("sister-in-law",), ("mother-in-law",), ("father-in-law",),
    ("boss", "manager", "supervisor"),
    ("colleague", "coworker", "co-worker", "workmate", "officemate"),
    ("neighbour", "neighbor"),
    ("roommate", "flatmate", "housemate"),
    ("friend", "best friend", "buddy"),
    ("teacher",), ("landlord", "landlady"), ("mentor",), ("coach",), ("doctor",), ("assistant",),
)  # fmt: skip
_HAN_WORDS: Final = (
    ("老公", "丈夫", "先生", "爱人", "未婚夫"),
    ("老婆", "妻子", "太太", "媳妇", "爱人", "未婚妻"),
    ("男朋友", "男友", "对象"), ("女朋友", "女友", "对象"), ("伴侣", "另一半"),
    ("妈妈", "母亲", "老妈", "妈"), ("爸爸", "父亲", "老爸", "爸"),
    ("姐姐", "大姐", "二姐", "姐"), ("妹妹", "小妹", "妹"), ("哥哥", "大哥", "二哥", "哥"),
    ("弟弟", "小弟", "弟"),
    ("儿子",), ("女儿", "闺女"), ("奶奶", "祖母"), ("爷爷", "祖父"), ("外婆", "姥姥", "外祖母"),
    ("外公", "姥爷", "外祖父"),
    ("孙子",), ("孙女",), ("外孙",), ("外孙女",),
    ("舅舅",), ("舅妈",), ("叔叔",), ("姑姑", "姑妈"), ("姨妈", "阿姨"),
    ("表哥",), ("表姐",), ("表弟",), ("表妹",),
    ("堂哥",), ("堂姐",), ("堂弟",), ("堂妹",), ("侄子", "侄儿"), ("侄女",), ("外甥",), ("外甥女",),
    ("干儿子", "教子"), ("干女儿", "教女"), ("干妈", "教母"), ("干爹", "干爸", "教父"),
    ("姐夫",), ("妹夫",), ("嫂子", "嫂嫂"), ("弟媳", "弟妹"), ("岳父", "丈人"), ("岳母", "丈母娘"),
    ("公公",), ("婆婆",),
    ("老板", "上司", "领导", "经理"), ("同事",), ("邻居",), ("室友", "舍友"), ("闺蜜",),
    ("朋友", "好友"),
    ("同学",), ("老师",),
    ("房东",), ("导师",), ("教练",),
)  # fmt: skip
_OF: Final = {group[0]: group for group in (*_WORDS, *_HAN_WORDS)}
_OF_EITHER: Final = {
    "爱人": ("爱人", "老公", "丈夫", "老婆", "妻子"),
    "对象": ("对象", "男朋友", "男友", "女朋友", "女友", "伴侣"),
    "伴侣": ("伴侣", "另一半", "爱人", "对象"),
}
SAME_KIN: Final = {
    **{word: _OF.get(word, group) for group in (*_WORDS, *_HAN_WORDS) for word in group},
    **_OF_EITHER,
}
"""Each word for kin, and all words for the same."""


COMPOSED: Final = {
    "姐夫": ("姐姐", "老公"), "妹夫": ("妹妹", "老公"), "嫂子": ("哥哥", "老婆"),
    "嫂嫂": ("哥哥", "老婆"),
    "弟媳": ("弟弟", "老婆"), "岳父": ("老婆", "爸爸"), "岳母": ("老婆", "妈妈"),
    "公公": ("老公", "爸爸"), "婆婆": ("老公", "妈妈"),
}  # fmt: skip
"""Chinese words for the kin of one's kin."""

COMPOSED_ENGLISH: Final = {
    "sister-in-law": (("brother", "wife"), ("wife", "sister"), ("husband", "sister")),
    "brother-in-law": (("sister", "husband"), ("wife", "brother"), ("husband", "brother")),
    "mother-in-law": (("wife", "mother"), ("husband", "mother")),
    "father-in-law": (("wife", "father"), ("husband", "father")),
    "nephew": (("sister", "son"), ("brother", "son")),
    "niece": (("sister", "daughter"), ("brother", "daughter")),
}
"""English words for kin of one's kin, each with what they may be, in the order of looking."""

_ACROSS: Final = {
    "husband": ("老公",), "wife": ("老婆",), "boyfriend": ("男朋友",), "girlfriend": ("女朋友",),
    "partner": ("伴侣", "爱人", "对象", "老公", "老婆", "男朋友", "女朋友"),
    "spouse": ("爱人", "老公", "老婆"),
    "mother": ("妈妈",), "father": ("爸爸",), "sister": ("姐姐", "妹妹"),
    "brother": ("哥哥", "弟弟"),
    "son": ("儿子",), "daughter": ("女儿",), "grandmother": ("奶奶", "外婆"),
    "grandfather": ("爷爷", "外公"), "boss": ("老板",), "colleague": ("同事",),
    "neighbour": ("邻居",),
    "cousin": ("表哥", "表姐", "表弟", "表妹", "堂哥", "堂姐", "堂弟", "堂妹"),
    "uncle": ("叔叔", "舅舅"), "aunt": ("姑姑", "姨妈", "舅妈"),
    "nephew": ("侄子", "外甥"), "niece": ("侄女", "外甥女"),
    "godson": ("干儿子",), "goddaughter": ("干女儿",), "godmother": ("干妈",),
    "godfather": ("干爹",),
    "brother-in-law": ("姐夫", "妹夫"), "sister-in-law": ("嫂子", "弟媳"),
    "mother-in-law": ("岳母", "婆婆"), "father-in-law": ("岳父", "公公"),
    "roommate": ("室友",), "friend": ("闺蜜", "朋友"), "teacher": ("老师",), "landlord": ("房东",),
}  # fmt: skip
"""Words for the same in the other language; where it tells elder from younger, for both."""

COUPLE: Final = frozenset(
    (
        *_OF["partner"],
        *_OF["husband"],
        *_OF["wife"],
        *_OF["老公"],
        *_OF["老婆"],
        *_OF["男朋友"],
        *_OF["女朋友"],
        *_OF["伴侣"],
    )
)
_CHANGING: Final = COUPLE | frozenset((*_OF["boss"], *_OF["roommate"], *_OF["老板"], *_OF["室友"]))
_SUCCEEDED: Final = frozenset(
    word
    for one in ("teacher", "landlord", "mentor", "coach", "doctor", "assistant")
    for word in _OF[one]
) | {"老师", "房东", "导师", "教练"}

KIN: Final = "|".join(sorted({w for g in _WORDS for w in g}, key=lambda w: (-len(w), w)))
HAN_KIN: Final = "|".join(sorted({w for g in _HAN_WORDS for w in g}, key=lambda w: (-len(w), w)))

_NO_RELATIVES: Final = frozenset(
    (
        *_OF["老板"],
        "同事",
        "邻居",
        *_OF["室友"],
        "闺蜜",
        *_OF["朋友"],
        "同学",
        "老师",
        "房东",
        "导师",
        "教练",
        "先生",
    )
)
HAN_RELATIVES: Final = "|".join(one for one in HAN_KIN.split("|") if one not in _NO_RELATIVES)
"""Chinese words for relatives, without roles, as alternatives of a pattern."""

_KIN_TOLD: Final = regex(
    rf"\b[Mm]y (?:{KIN})\b(?!['’]s\b)|(?:我|咱)们?(?:的|家)?(?:{HAN_KIN})(?!的)"
)


def changes(relation: str) -> bool:
    """Say whether somebody may have another one by now, so that the newest holds.

    >>> changes("girlfriend"), changes("sister"), changes("老板")
    (True, False, True)
    """
    return relation in _CHANGING


def succeeded(relation: str) -> bool:
    """Say whether somebody may be replaced by a new one, though there may be several at a time.

    >>> succeeded("teacher"), succeeded("boss"), succeeded("aunt")
    (True, True, False)
    """
    return relation in _CHANGING | _SUCCEEDED


def kin_told(text: str) -> Iterator[tuple[str, int]]:
    """Yield where a text speaks of kin of its speaker: each in its words, and the place.

    >>> list(kin_told("the dog is from my brother")), list(kin_told("是我弟弟送的"))
    ([('my brother', 16)], [('我弟弟', 1)])
    """
    for match in _KIN_TOLD.finditer(text):
        yield match.group(), match.start()


def also_called(word: str) -> tuple[str, ...]:
    """Return all words for the same kin in the language of one of them; else nothing.

    >>> also_called("妻子"), also_called("neighbours")
    (('老婆', '妻子', '太太', '媳妇', '爱人', '未婚妻'), ('neighbour', 'neighbor'))
    """
    return SAME_KIN.get(word, SAME_KIN.get(word.removesuffix("s"), ()))


def shortened(word: str) -> str:
    """Return a doubled Chinese word for kin as one sign, which stands in all words for them.

    >>> shortened("妈妈"), shortened("姐姐"), shortened("星星")
    ('妈', '姐', '星星')
    """
    doubled = word in SAME_KIN and len(word) == len("妈妈") and word[0] == word[1]
    return word[0] if doubled else word


def across(word: str) -> tuple[str, ...]:
    """Return the words for the same kin in the other language, each for all that mean the same.

    A word for one sex means none of the other, though the word for both has either beside it.

    >>> across("husband"), across("丈夫"), across("爱人"), across("sister")
    (('老公',), ('husband',), ('partner', 'spouse'), ('姐姐', '妹妹'))
    """
    group = SAME_KIN.get(word, ())
    if group and group[0] in _ACROSS:
        return _ACROSS[group[0]]
    there = tuple(other for one in group for other in _ACROSS.get(one, ()))
    back = [one for one, others in _ACROSS.items() if set(group[:1]) & set(others)]
    alone = tuple(one for one in back if _ACROSS[one] == group[:1])
    return there or alone or tuple(back)
