"""Who does what: that somebody left it, or that somebody else has it now."""

import re
from typing import Final

from graphmem.language.claims.whose_words import RELATIVES
from graphmem.language.leaving import LEFT
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.frames.frames import Frame, frames
from graphmem.patterns import regex

_NAME: Final = r"(?:(?:Mr|Mrs|Ms|Dr|Miss)\.? )?[A-Z][\w’-]+(?: [A-Z][\w-]+)?"
_LEFT: Final = regex(
    rf"(?P<who>{_NAME})(?:['’]s| is| has| was)?(?: just| now| also)* (?:{LEFT}|leaving|leaves"
    rf"|quits?"
    rf"|retir(?:ed|es|ing)|"
    r"resigned|gone|off on \w+ ?(?:leave)?|on \w+ leave|moving on|moved on|let go|fired)\b"
    r"(?! (?:(?:the )?(?:house|party|early|at \d|for work|today)|(?:the|an?|his|her|my) \w+ (?:of"
    r"|to|in|at|on)))"
    r"|^(?P<zh>[老小阿]?[\u4e00-\u9fff]{1,3}?)(?:已经|被|又|也|要|都)*(?:不干了|离职|辞职|退休"
    r"|走人|调去|调到|调走|跳槽|被裁|辞工)"
)
_TAKES: Final = regex(
    rf"(?P<who>{_NAME}) (?:takes|took|has taken|is taking) over (?:the "
    rf"|from \w+ on )?(?P<what>[^,.;!?]+)"
    rf"|(?P<what2>[^,.;!?]{{3,40}}?) is (?:run|led|owned|managed|handled|done"
    rf"|headed) by (?P<who2>{_NAME})(?: now)?"
    r"|(?P<what3>[^,。]{2,8}?)(?:现在|以后|已经)*(?:归|由|交给"
    r"|换成?)(?P<who3>[\u4e00-\u9fff]{2,3}?)(?:管|负责|接手|带|来管|接)"
)
_NEW: Final = regex(
    rf"\bnew (?P<role>[a-z][\w ]{{1,30}}?)(?: from \w+| now)? (?:is|called)(?: a"
    rf"| called)? (?P<who>{_NAME})"
    rf"|(?P<who2>{_NAME}) is (?:now )?(?:our|my"
    rf"|the) (?:new )?(?P<role2>[a-z]+(?: [a-z]+)?)(?= now\b|$)",
)
_OF_ITS_OWN: Final = regex(
    r"[\u4e00-\u9fff\w](?:现在|以后|目前|都|也)*(?:归|由|是)[\u4e00-\u9fff]{1,5}?(?:管|负责|带|来管)"
    r"|(?:管|负责)(?!人)[\u4e00-\u9fff\w]"
)
"""What tells itself of what somebody has charge."""

_DUTY: Final = regex(
    r"\b(?:responsible|charge|(?<!\bhis )(?<!\bher )(?<!\bmy )(?<!\bour )"
    r"(?<!\btheir )(?<!\bits )owns?"
    r"|runs?|leads?|manages?|handles?|teach\w*|with|coach\w*|cleans?|"
    r"cleaner|looks after|is (?:our|my|the)|(?:my|our|the) \w+(?: \w+)? is|producer|landlord"
    r"|landlady)\b"
    r"|负责|管|请了|伙计|师傅|阿姨|跟.{1,5}[学练]|教[\u4e00-\u9fff]|归.{1,4}管|店员|经理|组长",
    re.IGNORECASE,
)
_GIVES_UP: Final = regex(
    r" (?!the\b|her\b|his\b|their\b|our\b|us\b|for\b|last\b|in\b|on\b|at\b|this\b|and\b|so\b|to\b"
    r"|because\b|after\b|today\b|yesterday\b|when\b|as\b|without\b|by\b|from\b|with\b|already\b)[a-z]+"
)
"""What somebody left off, and not whom or where they left: "Owen quit swim"."""

_FOR_A_WHILE: Final = regex(
    r"\bfor (?:a|one|two|three|four|five|six|a few|\d+) (?:day|night|week|fortnight)s?\b"
    r"|\b(?:until|till|back) (?:on )?(?:the \d|\w+day\b)|\bcovering\b",
    re.IGNORECASE,
)
_PLACE: Final = regex(r" (?:the|her|his|their) (?P<what>[\w-]+)", re.IGNORECASE)
"""What somebody left, which may be nothing that the older tells of."""

_SAME: Final = {"landladi": "landlord", "ladi": "landlord", "teacher": "teach"}
HOLDERS: Final = regex(
    r"\b(?:left|leaving|leaves|quits?|retir|resign|gone|leave|moving on|moved on|fired|over|new"
    r"|now|"
    r"(?:run|led|owned|managed|handled|headed) by)|不干了|离职|辞|退休|走人|调|跳槽|被裁|归|由"
    r"|交给|换",
    re.IGNORECASE,
)


def hands_over(text: str) -> bool:
    """Say whether a frame tells of one who left or took over.

    >>> hands_over("Rosa quit"), hands_over("Rosa sings")
    (True, False)
    """
    return HOLDERS.search(text) is not None and any(
        form.search(text) for form in (_LEFT, _TAKES, _NEW)
    )


def held_by(text: str, held: Frame, older: str, every: frozenset[str]) -> bool:
    """Say whether what a frame tells somebody does is done by somebody else by now, or by nobody.

    Args:
        text: the newer frame.
        held: the older frame.
        older: the whole of the older text, in small letters.
        every: its topic.
    """
    lasts = not hands_over(text) or _FOR_A_WHILE.search(text)
    if lasts or not _DUTY.search(held.text) or _of_kin(held.text):
        return False
    left = _LEFT.search(text)
    if left and (_GIVES_UP.match(text[left.end() :]) or _elsewhere(text[left.end() :], older)):
        return False
    if left:
        return _has_a_duty(_last(left["who"] or left["zh"]), held.text)
    takes = _TAKES.search(text)
    if takes:
        who = takes["who"] or takes["who2"] or takes["who3"]
        what = _topic(takes["what"] or takes["what2"] or takes["what3"])
        told = all(word in every or (word[0] >= "\u3400" and word in older) for word in what)
        own = _OF_ITS_OWN.search(held.text) and not any(word in held.text for word in what)
        return bool(what) and told and not own and _names_another(held, who)
    new = _NEW.search(text)
    if new:
        who, role = new["who"] or new["who2"], new["role"] or new["role2"]
        wanted = {_SAME.get(term, term) for term in terms(role)}
        spoken = {_SAME.get(term, term) for term in terms(older)}
        here = {_SAME.get(term, term) for term in terms(held.text)}
        near = bool(wanted & here) or bool(re.match(r"with\b", held.text))
        return bool(wanted & spoken) and near and _names_another(held, who)
    return False


def _elsewhere(behind: str, older: str) -> bool:
    """Say whether it is told what somebody left, and the older text tells nothing of that."""
    left = _PLACE.match(behind)
    return left is not None and left["what"].lower() not in older


def _has_a_duty(who: str, text: str) -> bool:
    """Say whether a text tells what somebody does, and not only what is theirs: "Rosa's scarf"."""
    told = re.sub(rf"{re.escape(who)}(?:['’]s|的)", " ", text)
    return who in told and _DUTY.search(told.replace(who, " ")) is not None


def _topic(text: str) -> frozenset[str]:
    return frozenset().union(*(one.topic for one in frames(text)))


def _last(who: str) -> str:
    return who.rsplit(maxsplit=1)[-1]


def _names_another(held: Frame, who: str) -> bool:
    if _last(who) in held.text:
        return False
    if who[0] >= "\u3400":
        return True
    return re.search(r"\b[A-Z][a-z]+", held.text) is not None


def _of_kin(text: str) -> bool:
    """Say whether a frame tells what somebody is to another, and no duty."""
    found = re.match(r"\W*(?:my|our|his|her) (\w+)", text, re.IGNORECASE)
    roles = {"landlord", "teacher", "doctor", "boss", "manager", "assistant", "mentor"}
    return found is not None and found[1].lower() in RELATIVES - roles
