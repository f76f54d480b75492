"""Kin of kin in a question: "my sister's husband", "我姐姐的老公"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from graphmem.language.chinese import segmented
from graphmem.language.kinship import COMPOSED, COMPOSED_ENGLISH, HAN_KIN, KIN, also_called
from graphmem.patterns import regex

_ASKING: Final = (
    "What|Who|Whom|Where|When|Which|Why|How|Is|Are|Was|Were|Do|Does|Did|Has|Have|Had|Can|Could|Will"
    "|Would|Should|Tell|Remind|And|So|But"
)
"""What a question begins with, which is no name."""

_WHICH: Final = (
    r"(?:(?:older|elder|oldest|eldest|younger|youngest|big|little|middle|second|new|former|best)"
    r"\s+)?"
)
"""Which of several."""

_ENGLISH: Final = regex(
    rf"\b(?:(?P<mine>(?:my|our)\s+{_WHICH}(?P<kin>{KIN}))"
    rf"|(?P<name>(?!(?:{_ASKING})\b)[A-Z][\w-]*(?:\s[A-Z][\w-]*)*))"
    rf"['’]s?\s+(?P<chain>(?:(?:{KIN})['’]s?\s+)*)(?P<last>[a-z][\w-]*)",
)
_COMPOSED: Final = f"(?:{'|'.join(COMPOSED)}|弟妹)(?!是?什么意思|怎么[称写])"
_CHINESE: Final = regex(
    rf"(?:(?P<mine>(?:(?:我|咱)们?(?:的|家)?|^(?={_COMPOSED}))[小大]?(?P<kin>{HAN_KIN}))|(?P<name>[\u4e00-\u9fff]{{2,3}}?)的(?P<first>{HAN_KIN}))"
    rf"(?P<chain>(?:的(?:{HAN_KIN}))*)(?P<of>的)?"
)
_ALONE: Final = regex(
    rf"\b(?P<verb>do|does|did|is|was|has|will|can)\s+(?:my|our)\s+{_WHICH}(?P<kin>{KIN})"
    r"\s+(?P<rest>[a-z])",
    re.IGNORECASE,
)
"""One kin of the asker's, of whom something is asked."""

_OPENS: Final = regex(
    r"\s*(?:and |so |but |then )?(?:who|whom|whose|what|where|when|which|how|why|is|are|was|were|do"
    r"|does|did|has|have|had|can|could|will|would|tell|remind)\b",
    re.IGNORECASE,
)
"""How a clause that asks begins; kin named in another clause is named in passing."""

_HAN_CLAUSE: Final = regex("[送借教给帮陪请跟和与救约][了过给]*[我咱你他她]们?[^,，。]*$")
"""What says of somebody that they did something: "送我君子兰的同学" is no kin of 君子兰."""

_KIN: Final = regex(rf"(?:{KIN})$")
_LINK: Final = regex(r"['’]s?\s+")
_ASKS_WHO: Final = regex(
    r"^\W*who(?:['’]s| is| was)\s+$|^\W*what(?:['’]s| is| was)\s+(?:the name of\s+)?$",
    re.IGNORECASE,
)
_HAN_ASKS_WHO: Final = regex("^(?:是谁|叫什么|叫啥|的名字|姓什么|是哪位)")


@dataclass(frozen=True, slots=True)
class Kin:
    """Somebody whom a question names by what they are to somebody else.

    Attributes:
        owner: the name that the chain begins with; None where it begins with the asker.
        relations: what each is to the one before ("sister", "husband").
        rest: the question, with `#n` for the last of them.
        asked: what the one who is asked for is to the last of them, where it asks who that is.
    """

    owner: str | None
    relations: tuple[str, ...]
    rest: str
    asked: str | None = None


def kin_in_english(asked: str) -> Kin | None:
    """Return the kin of kin that an English question is about.

    >>> kin_in_english("Where does my sister's husband work?")
    Kin(owner=None, relations=('sister', 'husband'), rest='Where does #2 work?', asked=None)
    >>> kin_in_english("What is Tom's sister's dog called?")
    Kin(owner='Tom', relations=('sister',), rest="What is #1's dog called?", asked=None)
    >>> kin_in_english("Where does my older sister live?").rest
    'Where does #1 live?'
    >>> kin_in_english("Who is my brother's girlfriend?")
    Kin(owner=None, relations=('brother',), rest="Who is #1's girlfriend?", asked='girlfriend')
    >>> kin_in_english("Did Tom's sister move to Rome?").owner
    'Tom'
    >>> kin_in_english("How many cups do I have, counting the one of my friend's kid?")
    """
    match = _ENGLISH.search(asked)
    if not match:
        return _alone_in_english(asked)
    *before, clause = asked[: match.start()].split(",")
    if before and not _OPENS.match(clause):
        return None
    relations = [match["kin"]] if match["mine"] else []
    relations += [one for one in _LINK.split(match["chain"]) if one]
    last, after = match["last"], asked[match.end() :]
    kin, direct = bool(_KIN.match(last)), bool(_ASKS_WHO.match(asked[: match.start()]))
    if last == "name" and relations:
        last, direct, kin, after = relations.pop(), True, True, f"'s name{after}"
    if kin and not direct:
        relations.append(last)
    if not relations and not kin:
        return None
    who = f"#{len(relations)}" if relations else (match["name"] or "my")
    who, of = (who, " ") if who == "my" else (who, "'s ")
    place = who if kin and not direct else f"{who}{of}{last}"
    rest = asked[: match.start()] + place + after
    return Kin(match["name"], tuple(relations), rest, last if kin and direct else None)


def _alone_in_english(asked: str) -> Kin | None:
    match = _ALONE.search(asked)
    if not match:
        return None
    before, after = asked[: match.start()], asked[match.start("rest") :]
    return Kin(None, (match["kin"].lower(),), f"{before}{match['verb']} #1 {after}")


def _is_whole(text: str, start: int, end: int) -> bool:
    """Say whether what is taken for a name is one, or a description as a whole.

    Of 食堂师傅的女儿 the 师傅 is none, nor is 弹钢琴 of 会弹钢琴的老师.
    """
    place, before = 0, ""
    for word in segmented(text):
        at = text.find(word.text, place)
        if at >= start:
            bound = "n" if word.tag.startswith("nr") else ("n", "v", "uj")
            follows = before.startswith(bound)
            return at == start and not follows and word.tag != "v" and at + len(word.text) <= end
        place, before = at + len(word.text), word.tag
    return False


def _composed(word: str) -> tuple[str, ...]:
    same = next((one for one in also_called(word) if one in COMPOSED), word)
    return COMPOSED.get(same, (word,))


def of_kin(kin: Kin) -> Iterator[Kin]:
    """Yield what an English word for the kin of one's kin may mean: the wife of a brother.

    >>> about = kin_in_english("What is my sister-in-law's job?")
    >>> [(one.relations, one.rest) for one in of_kin(about)][0] if about else ()
    (('brother', 'wife'), "What is #2's job?")
    """
    if kin.owner is not None or len(kin.relations) != 1 or kin.asked is not None:
        return
    for relations in COMPOSED_ENGLISH.get(kin.relations[0], ()):
        yield Kin(None, relations, kin.rest.replace("#1", f"#{len(relations)}"))


def kin_in_chinese(asked: str) -> Kin | None:
    """Return the kin of kin that a Chinese question is about.

    >>> kin_in_chinese("我姐姐的老公在哪儿上班？")
    Kin(owner=None, relations=('姐姐', '老公'), rest='#2在哪儿上班？', asked=None)
    >>> kin_in_chinese("我嫂子是做什么的？").relations
    ('哥哥', '老婆')
    >>> kin_in_chinese("送我君子兰的同学住在哪里？")
    >>> kin_in_chinese("食堂师傅的女儿在哪里上班？")
    """
    match = _CHINESE.search(asked)
    while match and match["name"] and not _is_whole(asked, *match.span("name")):
        match = _CHINESE.search(asked, match.start() + 1)
    if not match:
        return None
    if match["name"] and _HAN_CLAUSE.search(asked[: match.end("name")]):
        return None
    relations = [match["kin"] or match["first"]]
    relations += [one for one in match["chain"].split("的") if one]
    relations = [part for one in relations for part in _composed(one)]
    before, after = asked[: match.start()], asked[match.end() :]
    direct = _HAN_ASKS_WHO.match(after) and not match["of"]
    last = relations.pop() if direct else None
    who = f"#{len(relations)}" if relations else (match["name"] or "我")
    rest = before + who + (f"的{last}" if last else match["of"] or "") + after
    return Kin(match["name"], tuple(relations), rest, last)
