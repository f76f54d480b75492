"""What only sounds like a value of an attribute: a job that was offered, where others moved."""

import re
from typing import Final

from graphmem.language.claims.whose_words import RELATIVES
from graphmem.patterns import regex

_KIN: Final = "|".join(sorted(RELATIVES))
_NOT_HELD: Final = regex(
    r"\b(?:appl(?:y|ies|ied|ying) (?:for|to)|offer(?:s|ed)?|offer of|declin(?:e[sd]?|ing)"
    r"|turn(?:s|ed|ing) down|reject(?:s|ed|ing)?(?: for)?|refus(?:e[sd]?|ing)|wants?|wanted|wanting"
    r"|(?:look|search|hunt)(?:s|ed|ing)? for|interview(?:s|ed|ing)? for|interested in"
    r"|dream(?:s|ed|ing)? (?:of|about)|(?:would|['’]d) (?:like|love)|consider(?:s|ed|ing)?"
    r"|hop(?:es|ed|ing) for|shortlisted for|passed over for|withdrew from|lost|missed out on"
    r"|recommended for|nominated for|invited for) "
    r"(?:(?!(?:and|but|got|then|now|so|because)\b)[\w'’-]+ ){0,5}$",
    re.IGNORECASE,
)
"""What makes of a job one that somebody has not, or not yet."""

_TAKEN_UP: Final = regex(
    r"\b(?:accept(?:ed|ing)?|took (?:it|(?:the|that) (?:job|offer|position|role))|said yes"
    r"|start(?:ed|ing)?|got it|and got)\b",
    re.IGNORECASE,
)
_REFUSED: Final = regex(r"declin|turn(?:s|ed|ing) down|reject|refus|withdrew", re.IGNORECASE)
_NOT_JOINED: Final = regex(
    r"(?:申请|拒绝了?|邀请?(?:我|她|他)?|受邀|想|希望|打算|面试|应聘|婉拒了?|谢绝了?|放弃了?|推掉了?|没有?|未|准备|考虑"
    r"|差点|[请叫让劝](?:我|他|她)|建议(?:我|他|她)|有意|有机会|可以|能不能)(?:去|到|过)?$"
)
"""What makes of a firm one that somebody has not joined, or not yet."""

PERHAPS: Final = "employer, perhaps"
"""Where somebody has their first day, who may only visit."""

_OF_A_POST: Final = frozenset({"employer", "occupation", "place of work", PERHAPS})
_KIN_OF: Final = rf"(?:my|our|his|her|their) (?:\w+ )?(?:{_KIN})\b"
_WHO_ELSE: Final = regex(
    r"\b(?i:since|that|because|when|after|before|until|as|now that|happy|glad|sad|sorry|proud"
    r"|excited|relieved|surprised|upset|hear[ds]?|says?|thinks?|knows?|believes?|hopes?|wish|sees?"
    r"|saw|said|told(?: (?:me|us|him|her|them))?|mentioned|noted|noticed|learned|found out),? "
    rf"(?:(?P<kin>(?i:{_KIN_OF})(?: [A-Z]\w+)?)|(?P<they>(?i:she|he|they))"
    r"|(?P<name>(?!I\b)[A-Z]\w+))"
    r"(?:['’]s|['’]ve|['’]re| has| have| had| just| finally| also| now| already| recently| is| are"
    r"| been)*\s*$"
)
"""Somebody else, of whom what follows tells, in a clause that begins with another."""

_ANY_KIN: Final = regex(_KIN_OF, re.IGNORECASE)
_BEGINS_WITH: Final = regex(
    r"^\W*(?:(?i:and|but|so|well|today|now|actually)\b,? )*"
    r"(?!(?:Since|That|Because|When|After|Before|Until|As|Now|Happy|Glad|Sad|Sorry)\b)"
    r"(?P<who>(?P<me>I|[Ww]e)|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur) \w+|[A-Z]\w+)(?:['’]\w+)?\b"
)


def not_so(attribute: str, match: re.Match[str]) -> bool:
    """Say whether what is found in a clause is not so, or not of the one it begins with.

    A job that was offered is none, and where one's sister moved is not where one lives.

    Args:
        attribute: what it would be a value of.
        match: where it is found.

    >>> texts = ("I declined a job at Bosch", "I got a job at Bosch")
    >>> [not_so("employer", found) for found in (re.search("job.*", text) for text in texts)]
    [True, False]
    """
    text, start = match.string, match.start()
    if attribute in _OF_A_POST:
        offered = _NOT_HELD.search(text, 0, start)
        if offered and (_REFUSED.search(offered.group()) or not _TAKEN_UP.search(text)):
            return True
        if _NOT_JOINED.search(text, 0, start):
            return True
    return _of_another(text, start)


def _of_another(text: str, start: int) -> bool:
    """Say whether what is told from a place on is told of another than a clause begins with."""
    begins, told = _BEGINS_WITH.match(text), _WHO_ELSE.search(text, 0, start)
    if begins is None or told is None or told.start() < begins.end("who"):
        return False
    if told["they"]:
        kin = _ANY_KIN.search(text, begins.end(), told.start())
        return begins["me"] is not None or kin is not None
    return told["kin"] is not None or told["name"] != begins["who"]
