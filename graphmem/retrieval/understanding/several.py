"""Two questions in one message, each of which asks for itself."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import in_chinese
from graphmem.language.sentences import sentences
from graphmem.language.things import things
from graphmem.patterns import regex
from graphmem.retrieval.understanding.referring import (
    leaves_out_whom,
    means_another,
    means_one_of_several,
    refers_back,
)

_LONGEST: Final = 200
"""Characters up to which two questions are told together, and not a story with them."""

_VERB: Final = r"(?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b"
_ASKS: Final = (
    r"(?:(?:in|on|at|by|from|to|with|for|until|till|since) )?"
    rf"(?:(?:what|where|when|who|whose|why|how)(?:['’]?s\b| {_VERB})"
    rf"|how (?:old|long|often|far|tall|big|much|many) {_VERB}|what about "
    rf"|(?:what|which|whose|how (?:much|many))(?: [\w'’-]+){{1,3}}? {_VERB}"
    r"|(?:what|which) [\w-]+['’]s\b)"
)
"""How a question with a verb of its own begins."""

_JOINT: Final = regex(
    r"(?:(?P<asked>\?)\s+(?:(?:and|also|oh|plus)[\s,]+)*|,?\s+(?:and also|and|also|plus)[\s,]+)"
    rf"(?={_ASKS})",
    re.IGNORECASE,
)
_OPENS: Final = regex(
    r"(?:^|[.!,:]\s+)(?:(?:please|pls|so|oh|and|ok|hey|remind me|tell me|do you (?:know|remember)"
    rf"|can you (?:tell|remind) me)(?: of)?[\s,]+)*(?:{_ASKS}|(?:what|who|where|when|which|how)\b)",
    re.IGNORECASE,
)
_HAN_JOINT: Final = regex(
    r"\?\s*(?:(?:另外|还有|以及|顺便(?:问下?)?|对了|再问下?)[,:]?\s*)*"
    r"|[,\s]\s*(?:(?:另外|还有|以及|顺便(?:问下?)?|对了|再问下?)[,:]?\s*)+"
)
_HAN_CLAUSE: Final = regex(r"[,。!?;]")
_HAN_ASKS: Final = regex(
    "(?<!没)什么|[谁哪啥]|(?:星期|周|礼拜)几|几[点号岁个时月节间家次]|多[少大久长高]|(?<!不)怎么|来着"
    "|吗(?=[?,]|$)|是男是女"
)
_HAN_OF_TELLING: Final = regex("你|我(?:跟你|给你)?(?:说|提|告诉)")
"""How what asks of the talk itself begins: "did I tell you"."""

_WORDS: Final = 3
"""Words of the shortest question that is asked for itself: "when and where" are one."""

_NEEDS: Final = (means_another, means_one_of_several, refers_back, leaves_out_whom)

_WHICH: Final = regex(rf"(?:(?:in|on|at|by|for) )?(?:what|which) \w+ {_VERB}", re.IGNORECASE)
_AMONG: Final = regex(r"\b(?:between|among|of the two)\b", re.IGNORECASE)
"""What both questions are asked of."""

_COMPARES: Final = regex("都|还是")
_MORE: Final = regex(r"[。!?]|[.]\s")
"""What ends a sentence, where more is said than a question."""


def two_asked(text: str) -> tuple[str, str] | None:
    """Return the two questions of a normalised text, None where the second needs the first.

    >>> two_asked("When do we shear the sheep, and where does my sister live?")
    ('When do we shear the sheep?', 'where does my sister live?')
    >>> two_asked("小敏想开什么店?还有小宇住在哪里?")
    ('小敏想开什么店?', '小宇住在哪里?')
    >>> two_asked("What do I bring my aunt, and how often do I go?")
    >>> two_asked("What does Ann play, and where did she learn it?")
    >>> two_asked("Who lives in the city where Ann was born and which has a port?")
    """
    if len(text) > _LONGEST:
        return None
    for one, other in (_chinese if in_chinese(text) else _english)(text):
        *_, near = sentences(one)
        needs = any(needs(other) for needs in _NEEDS)
        names = _WHICH.match(other) or things(other, chinese=in_chinese(text))
        if names and not (needs or _MORE.search(other) or _AMONG.search(near) or refers_back(near)):
            return f"{one}?", f"{other}?"
    return None


def _english(text: str) -> Iterator[tuple[str, str]]:
    """Yield a text cut in two where another question may begin, at the last such place first."""
    for joint in reversed([*_JOINT.finditer(text)]):
        one, other = text[: joint.start()].strip(), text[joint.end() :].strip(" ?")
        if joint["asked"] or (_OPENS.search(one) and len(one.split()) >= _WORDS):
            yield one, other


def _chinese(text: str) -> Iterator[tuple[str, str]]:
    for joint in reversed([*_HAN_JOINT.finditer(text)]):
        one, other = text[: joint.start()], text[joint.end() :].strip(" ?")
        near = _HAN_CLAUSE.split(one)[-1]
        asks = _HAN_ASKS.search(near) and _HAN_ASKS.search(other)
        if asks and not _HAN_OF_TELLING.match(other) and not _COMPARES.search(other):
            yield one, other
