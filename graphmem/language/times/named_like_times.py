"""Words of time that do not tell when: the first names June, April and 夏天, a season liked."""

import re
from typing import Final

from graphmem.patterns import regex

_NAMES: Final = regex(r"(?:april|may|june?|jan|august)\.?", re.IGNORECASE)
_WITH_A_DATE: Final = regex(r",? (?:\d|the \d|last\b|this\b|next\b|of\b)")
_PERSON: Final = (
    "sister|brother|mother|mum|mom|father|dad|wife|husband|son|daughter|aunt|auntie|uncle|cousin|"
    "niece|nephew|grandma|granny|grandpa|stepmother|stepfather|friend|boyfriend|girlfriend|partner|"
    "fiancée?|boss|colleague|coworker|co-worker|neighbou?r|flatmate|roommate|housemate|teacher|"
    "doctor|coach|trainer|manager|nurse|babysitter|nanny|therapist|classmate|teammate|sister-in-law|"
    "brother-in-law|ex"
)
_GIVING: Final = (
    "give|gives|gave|given|giving|sell|sold|selling|lend|lent|lending|send|sent|sending|say|said|"
    "talk|talks|talked|talking|speak|spoke|spoken|speaking|write|wrote|written|writing|married|"
    "engaged|introduced|show|showed|shown|passed|handed|next|close|listen|listened|apologi[sz]ed?|"
    "explained|belongs?|promised|owes?|owed|offered|taught|brought|complained|according|thanks|"
    "donated|related|similar|nice|mean|rude"
)
_MEETING: Final = (
    "met|meet|meeting|called|calling|phoned|rang|texted|told|tell|asked|ask|married|visited|"
    "visiting|invited|hugged|kissed|thanked|helped|saw|seen|emailed|messaged|know|knows|knew|named|"
    "hired|fired|dated|dating|introduced|congratulated"
)
_OTHER_TIME: Final = (
    "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|"
    "Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Spring|Summer|Autumn|Fall|Winter|Christmas|Easter|"
    "\\w+day"
)
_SOMEBODY: Final = rf"(?!(?:{_OTHER_TIME})\b)[A-Z][a-z]+"
_SPAN: Final = regex(
    r"\b(?:from|until|till|through|between|moved|postponed|pushed|shifted|slipped|slid|bumped|delayed|back|forward)\b"
)
_AT_A_TIME: Final = regex(
    r"\b(?:in|since|until|till|by|during|early|late|mid|of|this|last|next|from|before|after|around|"
    r"every|each|through|between|throughout)(?: the)?[ -]$"
    rf"|\b(?:{_OTHER_TIME}),? (?:or|and|to) $",
    re.IGNORECASE,
)
_LED_AS_A_NAME: Final = regex(
    rf"\b(?:{_PERSON}),? $|(?<!starting )(?<!beginning )\bwith $|\b(?i:{_MEETING}) $"
    rf"|\b{_SOMEBODY} and $|\b(?:[Ww]ho['’]s|[Ww]ho is|[Hh]ow old is|[Aa]unt|[Uu]ncle) $"
)
_GIVEN_TO: Final = regex(rf"\b(?i:{_GIVING})\b[^.;!?]{{0,40}}? to $")
_ASKED_OF: Final = regex(r"\b(?:does|did) $", re.IGNORECASE)
_BEGINS: Final = regex(r" (?:start|begin|end|finish|have|fall|come|go)\b")
_OF_A_PERSON: Final = regex(
    r"['’]s (?:birthday|mum|mom|mother|dad|father|husband|wife|sister|brother|son|daughter|kids?|"
    r"child|children|baby|house|flat|boyfriend|girlfriend|partner|parents?|dog|cat|name|job|number|"
    r"surgery|hair|car|phone|address|boss|friends?)\b"
)
_ACTS: Final = regex(
    rf"(?: [A-Z][a-z]+)? (?:(?:said|says|told|tells|called|texted|asked|wants|thinks|thought|"
    r"likes|loves|hates|works|lives|quit|moved|married|knows|plays|studies|teaches|sings|died|cried|"
    r"laughed)\b|(?:has|lost|broke|sold|bought|gave|started|had|got) (?:her|his)\b|"
    r"got (?:married|engaged|pregnant|divorced|promoted)\b|broke up\b|was born\b|"
    r"(?:is|was) (?:pregnant|married|engaged|single|divorced|allergic|vegan|vegetarian)\b|"
    rf"is (?:my|our|her|his) (?:\w+ )?(?:{_PERSON})\b|turned (?:\d|\w+ty\b))"
    rf"| and (?:I\b|{_SOMEBODY} (?!is\b|was\b|are\b|were\b))"
)


def is_first_name(text: str, start: int, end: int) -> bool:
    """Say whether a word that may be a month is the name of somebody.

    >>> [is_first_name(text, text.index("June"), text.index("June") + 4)
    ...  for text in ("I met June on Friday", "We met in June", "June told me")]
    [True, False, True]
    """
    word = text[start:end].rstrip(".")
    if not _NAMES.fullmatch(word) or not word[0].isupper():
        return False
    before, after = text[max(0, start - 80) : start], text[start + len(word) :]
    if _OF_A_PERSON.match(after):
        return True
    if _WITH_A_DATE.match(after) or _AT_A_TIME.search(before):
        return False
    if _GIVEN_TO.search(before):
        return _SPAN.search(before) is None
    asked = _ASKED_OF.search(before) is not None and not _BEGINS.match(after)
    return asked or bool(_LED_AS_A_NAME.search(before) or _ACTS.match(after))


_BESIDE_SUMMER: Final = regex(r"[和跟给找约](?=$)")
_WITH_SUMMER: Final = regex(r"一起|聊|吃|打|说|见|吵|发|借|介绍|送|买|分手|视频|逛")
_FRIEND_BEFORE: Final = regex(
    r"(?:同学|同事|朋友|室友|闺蜜|邻居|老师|老板|表[妹姐哥弟]|堂[妹姐哥弟]|[叫找])(?=$)"
)
_TIME_BEHIND: Final = regex(r"[昨今前]天|上周|周|说|告诉|是|的[妈爸老男女手猫狗]|$|[,，。!?！？]")
_SUMMER_ACTS: Final = regex(r"说[她他我]?|告诉|问我|[跟和][她他]|觉得|她|他")


def is_called_summer(text: str, start: int, end: int) -> bool:
    """Say whether 夏天 is the name of somebody.

    >>> [is_called_summer(text, text.index("夏天"), text.index("夏天") + 2)
    ...  for text in ("我和夏天一起吃了饭", "夏天我学了游泳", "夏天说她怀孕了")]
    [True, False, True]
    """
    if text[start:end] != "夏天":
        return False
    before, after = text[:start], text[end:]
    if _BESIDE_SUMMER.search(before):
        return _WITH_SUMMER.match(after) is not None
    if _FRIEND_BEFORE.search(before):
        return _TIME_BEHIND.match(after) is not None
    return _SUMMER_ACTS.match(after) is not None


_LIKED: Final = regex(
    r"(?<!would )(?<!['’]d )\b(?:prefer|love|like|enjoy|adore|hate|dislike|stand|miss)(?:s|d)?"
    r"(?: \w+ly)?(?: the)? $"
    r"|\bfavou?rite (?:season|time of (?:the )?year)(?: of all)?(?: is| was| has always been|:|,)"
    r"(?: the)? $"
    r"|(?<![是在])(?:喜欢|偏爱|讨厌|热爱|最爱)(?:的(?:季节)?(?:还|就|一直)?是)?(?:过)?$",
    re.IGNORECASE,
)
_IS_LIKED: Final = regex(
    r" (?:is|has always been) (?:still |now )?(?:my|his|her|their) favou?rite"
    r"|是(?:我|他|她)?最(?:喜欢|爱|讨厌)的",
    re.IGNORECASE,
)
_NOT_ITSELF: Final = regex(r"(?: [A-Za-z]+|[\u4e00-\u9fff])")
_GOES_ON: Final = regex(
    r" (?:a lot|so|most|more|best|better|the|because|since|and|or|but|too|now|over|to|than|very"
    r"|much|these|when|with|for|even)\b|[了吗呢啊吧和跟与的多]",
    re.IGNORECASE,
)


def is_liked(text: str, start: int, end: int) -> bool:
    """Say whether a season is what somebody likes or does not, and no time of anything.

    >>> [is_liked(text, text.index("summer"), text.index("summer") + 6)
    ...  for text in ("I love summer", "I love summer camps", "I like running in summer")]
    [True, False, False]
    """
    if _IS_LIKED.match(text, end):
        return True
    if not _LIKED.search(text[max(0, start - 60) : start]):
        return False
    return _NOT_ITSELF.match(text, end) is None or _GOES_ON.match(text, end) is not None
