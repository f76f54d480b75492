"""Whether somebody tells something of themselves in place of a question."""

import re
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.patterns import regex
from graphmem.retrieval.understanding.requested import requests

_WORDS: Final = 6
_HAN: Final = 8
"""Words, or Chinese characters, from which on it is a remark and no phrase to look up."""

_AT_MOST: Final = 300
"""Characters up to which what is asked of nobody is looked for: in more, work goes on."""

_OWN: Final = regex(r"\b(?:I|we)\b|\bmy (?=\w+ (?:\w+ )?\w+)|[我咱俺]", re.IGNORECASE)
_AFTER_RECORD: Final = regex(
    r"^(?:(?:so|now|and|ok(?:ay)?|hey|hi|hello|well|please|just)[\s,.!]+)*"
    r"(?:bring up|compare|correct|count|describe|explain|find|give|list|look up|name|note|outline"
    r"|pull up|recall|recap|remember|remind|retrieve|say|search|show|state|store|sum up"
    r"|summari[sz]e|tell|think|translate|write down|(?:what|where|who|when|how)s)\b"
    r"|(?:^|[.!;:,]\s*|\b(?:please|you|you to|and|just)\s+)(?:tell|remind|show|give|let) me\b"
    r"|\bI (?:wonder|forget|forgot|ask|am asking|was wondering)\b"
    r"|\bI['’]m (?:asking|wondering|curious|looking for)\b"
    r"|\bI(?:['’]d| would)? (?:want|need|like|love) (?:you )?to (?:know|see|hear|find|understand)\b"
    r"|\bI (?:can['’]t|cannot|don['’]t|do not) (?:remember|recall|know) (?:wh\w+|how|if)\b"
    r"|(?:^|[,，。!！;；\s]|[请你您能]|可以|麻烦)(?:告诉|提醒|给|帮|跟|和|替|为)(?:一下)?我"
    r"(?!们家|妈|爸|老)|想(?:知道|了解|查|看看|问)"
    r"|忘了?(?:我|他|她|是|那|什么|哪|谁|多少)"
    r"|[?？]|(?:吗|(?<!着)呢)\s*$|来着"
    r"|给[^,，。]{0,2}(?:意见|建议)|(?:^|[,，。!！;；\s])你(?:看|说|觉得)"
    r"|^(?:请|列出|总结|说说|讲讲|查|找|回忆|记住|描述|比较)",
    re.IGNORECASE,
)
_BETWEEN: Final = regex(r"[,，。;；!！?？:：—–]|\s-+\s|\.(?=\s|$)")
"""What stands between a clause that tells and one that asks."""

_ASKED: Final = regex(r"(?:[^.。;；!！?？\n]|\.(?=\S))+[?？]+")
_MARKS: Final = " .。!！?？~～…"
_CLAUSE_ENDS: Final = regex(r"[,，。;；!！、：:]")
_READ_AT_MOST: Final = 200
"""Characters of the last clause that are read, the last."""

_HAN_ASKING: Final = r"(?:[谁哪啥]|什么|怎么样?$|多少|几(?:点|号|个|只|次|天|岁|家|月)|咋)"
_HAN_ASKS: Final = regex(_HAN_ASKING)
_HAN_TELLS: Final = regex(
    rf"(?:问(?!题)|[说讲听叫各好]|[没不](?:知道?|晓得|讲|管|论)?(?={_HAN_ASKING})).*{_HAN_ASKING}"
    rf"|{_HAN_ASKING}.*[都也]"
)
"""What asks in a clause, and what says that there nothing is asked: "他问我要什么", "谁都没来"."""


def remarks(text: str) -> bool:
    """Say whether a text that asks nothing tells something of whoever says it.

    What looks like a phrase to look up, or asks for an account or a service, is none.

    >>> remarks("I let him have the last slice again, and now I can't sleep.")
    True
    >>> [remarks(one) for one in ("my doctor's name", "Tell me where I parked my car yesterday.")]
    [False, False]
    >>> remarks("昨晚我又答应替同事值班了，真拿自己没办法"), remarks("告诉我我的医生叫什么名字")
    (True, False)
    """
    if not _tells(text):
        return False
    return not (_AFTER_RECORD.search(text) or _asks_at_last(text) or requests(text))


def may_wonder(text: str, *, named: bool = False) -> bool:
    """Say whether a text that asks may put its question to nobody: it tells something, too.

    That is of whoever says it, and in a clause of its own, unless they are named.

    >>> may_wonder("I let him have the last slice. Was I mad?")
    True
    >>> may_wonder("Which of my friends did I let have the last slice?")
    False
    """
    if len(text) > _AT_MOST or requests(text):
        return False
    return named or (_tells(text) and _BETWEEN.search(text.rstrip(_MARKS)) is not None)


def last_question(text: str) -> str:
    """Return the last sentence that asks, by its mark; without one, the whole text.

    >>> last_question("Was I mad? I let him have it. By the way, what was his name? Thanks.")
    'By the way, what was his name?'
    """
    asked = [match.group() for match in _ASKED.finditer(text)]
    return asked[-1].strip() if asked else text


def _tells(text: str) -> bool:
    """Say whether a text is long enough to tell something, and of whoever says it."""
    if is_chinese(text):
        long = len(re.findall(r"[\u4e00-\u9fff]", text)) >= _HAN
    else:
        long = len(text.split()) >= _WORDS
    return long and _OWN.search(text) is not None


def _asks_at_last(text: str) -> bool:
    """Say whether the last clause asks in Chinese: what is asked within an account stands before.

    >>> [_asks_at_last(text) for text in ("他问我带什么,我说带伞", "谁都没来", "我戒的是哪样")]
    [False, False, True]
    """
    last = _CLAUSE_ENDS.split(text.rstrip("。!！ "))[-1][-_READ_AT_MOST:]
    return bool(_HAN_ASKS.search(last)) and not _HAN_TELLS.search(last)
