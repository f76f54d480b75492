"""Where the segmenter cuts names wrongly, and how they are cut instead.

It takes the verb behind a name for its last sign (赵敏点|外卖), joins the surname of a familiar
name to what follows (老|吴住|几楼), and takes a dog that is called something for its bark
(狗叫|什么).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from graphmem.language.chinese_words import NOT_PERSONS, SURNAMES

Tagged = tuple[str, str]
"""A word of the segmenter, and its tag."""

_FULL_NAME, _PAIR = 3, 2
_PRONOUNS: Final = frozenset("我你他她它")
_FAMILIAR: Final = frozenset("阿小老")
_NEVER_LAST: Final = frozenset("住说来去叫做开买卖吃喝看找给送借骑搬换穿拿坐问寄订养玩点写")
_SELDOM_LAST: Final = frozenset("学用能要会爱想多家有被打修听戴种教得")
"""What ends few names; in these it is a verb where one or a question follows."""

_AFTER_VERBS: Final = frozenset("什谁几哪多大少高久吃喝去来说做买看在里附了过")
_ASKED: Final = frozenset("什啥")
"""What stands behind "is called", and not behind a bark: 狗叫什么."""

_NEVER_FIRST: Final = frozenset("和跟")
_NO_VERBS: Final = {"家": "n", "多": "a", "被": "p"}
_END: Final[Tagged] = ("", "x")


def cut_again(words: Sequence[Tagged]) -> Iterator[Tagged]:
    """Yield the words with the parts that the segmenter took for one apart.

    >>> list(cut_again([("赵敏点", "nr"), ("外卖", "v")]))
    [('赵敏', 'nr'), ('点', 'v'), ('外卖', 'v')]
    >>> list(cut_again([("老", "a"), ("吴住", "v"), ("几楼", "n")]))
    [('老吴', 'nr'), ('住', 'v'), ('几楼', 'n')]
    >>> list(cut_again([("狗叫", "n"), ("什么", "r")]))
    [('狗', 'n'), ('叫', 'v'), ('什么', 'r')]
    """
    joined = [piece for pair in pairwise([*words, _END]) for piece in _apart(*pair)]
    skipped = False
    for word, following in pairwise([*joined, _END]):
        if skipped:
            skipped = False
        elif _begins_name(word, following):
            skipped = True
            yield word[0] + following[0][0], "nr"
            if len(following[0]) == _PAIR:
                yield _alone(following[0][1])
        else:
            yield word


def _apart(word: Tagged, following: Tagged) -> Iterator[Tagged]:
    text, tag = word
    if len(text) == _PAIR and text[0] in _PRONOUNS and tag in {"v", "p", "d"}:
        yield text[0], "r"
        yield text[1], tag
    elif len(text) == _PAIR and text[1] == "叫" and following[0][:1] in _ASKED:
        yield text[0], "n"
        yield text[1], "v"
    elif tag in {"t", "a"} and len(text) == _PAIR and _is_familiar(text):
        yield text, "nr"
    elif not tag.startswith("nr") or len(text) != _FULL_NAME:
        yield word
    elif text[-1] in _NEVER_LAST or (text[-1] in _SELDOM_LAST and _is_verb(text, following[0])):
        yield text[:-1], tag
        yield _alone(text[-1])
    elif text[0] in _NEVER_FIRST:
        yield text[0], "c"
        yield text[1:], tag
    else:
        yield word


def _alone(sign: str) -> Tagged:
    return sign, _NO_VERBS.get(sign, "v")


def _is_verb(name: str, following: str) -> bool:
    return name[0] in _FAMILIAR or following[:1] in _AFTER_VERBS


def _is_familiar(text: str) -> bool:
    """Say whether a word is a surname with what is put before one: 老周, 小黄."""
    return text[0] in "老小" and text[1] in SURNAMES and text not in NOT_PERSONS


def _begins_name(word: Tagged, following: Tagged) -> bool:
    """Say whether what is put before a name stands alone, and the name begins the next word."""
    first, rest = word[0], following[0]
    if first not in _FAMILIAR or not rest or (rest[0] not in SURNAMES and first != "阿"):
        return False
    if len(rest) == 1:
        return following[1] not in {"x", "m", "q", "n"} or first == "阿"
    return (
        len(rest) == _PAIR
        and rest[1] in _NEVER_LAST | _SELDOM_LAST
        and first + rest[0] not in (NOT_PERSONS)
    )
