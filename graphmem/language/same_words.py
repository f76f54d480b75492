"""Whether two statements are one said twice: the same words, but for those that add nothing."""

from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.normalise import normalise
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_WORD: Final = regex(r"[\u3400-\u9fff]|\d+(?:[.,:/-]\d+)*|[^\W\d_\u3400-\u9fff]+")
_SPELT: Final = (
    (regex(r"\bcan['’]t\b|\bcannot\b"), "can not"),
    (regex(r"\bwon['’]t\b"), "will not"),
    (regex(r"n['’]t\b"), " not"),
    (regex(r"['’]m\b"), " am"),
    (regex(r"['’]re\b"), " are"),
    (regex(r"['’]ve\b"), " have"),
    (regex(r"['’]ll\b"), " will"),
)
_NOTHING_ADDED: Final = words(
    "really just also very so well oh yes yeah actually honestly truly still anyway btw"
)
_HAN_NOTHING_ADDED: Final = regex("真的|其实|确实|[了啊呢吧哦呀嘛哈也还就很]")


def essence(text: str) -> tuple[str, ...]:
    """Return the words of a text in order, spelt alike, without those that add nothing.

    >>> essence("I'm really allergic to walnuts!") == essence("I am allergic to walnuts")
    True
    >>> essence("I am allergic to walnuts") == essence("I am not allergic to walnuts")
    False
    >>> essence("我对花生过敏。") == essence("我对花生真的过敏啊！")
    True
    """
    said = normalise(text).lower()
    if is_chinese(said):
        said = _HAN_NOTHING_ADDED.sub("", said)
    for spelling, whole in _SPELT:
        said = spelling.sub(whole, said)
    return tuple(word for word in _WORD.findall(said) if word not in _NOTHING_ADDED)
