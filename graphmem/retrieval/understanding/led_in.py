"""The small talk around a question, and whom it names: "Ann just rang. Where does she work?"."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from graphmem.language.bilingual import in_chinese
from graphmem.language.claims.persons import Person, persons
from graphmem.language.sentences import sentences
from graphmem.patterns import regex
from graphmem.retrieval.understanding.named_first import with_name
from graphmem.retrieval.understanding.referring import (
    PRONOUN,
    leaves_out_whom,
    refers_back,
    without_address,
)
from graphmem.retrieval.understanding.requested import requests

_LONGEST: Final = 300
"""Characters up to which what stands beside a question may be small talk."""

_RUN_ON: Final = regex(r"(?<=[!?])(?=[\u3400-\u9fff])")
_ASKS: Final = regex(
    r"\?[\s\"'”’)]*$|^(?:please |pls |can you |could you )*(?:what(?! an? )|where|when|which|who"
    r"|whose|whom|how|why|remind me|tell me)\b(?!.*!$)|来着|(?:说过|提过|记得)[吗没]"
    r"|(?<!没)什么(?!的)|[谁哪啥]|几[点号岁个时月]|多[少大久长高]|(?<!不)怎么|[吗呢]$",
    re.IGNORECASE,
)
_OF_TALK: Final = regex(
    r"\b(?:conversations?|chats?|discuss\w*|talked about|regarding|concerning|planning|preparing"
    r"|you (?:said|told|gave|suggested|recommended|mentioned)|I (?:told|asked|mentioned|said)"
    r"|look(?:ing|ed)? (?:back|at|for)|going (?:back|through|over|to)|working on|trying to"
    r"|(?:thinking|thought|wondering|talking|reading|worried|excited|happy|ready)"
    r" (?:about|of|with|to)"
    r"|plan to|want to|need to|decid\w+|interested in|as for|follow up)\b"
    r"|聊[到过的天]|讨论|你(?:说|提|推荐|建议)|我(?:说|提|问|告诉)过|关于|[说提]到|想[起要]|计划|打算|准备|正在|考虑",
    re.IGNORECASE,
)
"""What makes what stands before a question its matter."""

_ORDERS: Final = regex(
    r"^(?:please |just |now |then |and |but )*(?:mention|list|answer|give|show|use|include|keep"
    r"|don['’]t|do not|let['’]s|make|take|focus|explain|start|proceed|put|lay|compile|present"
    r"|continue|go|look|check|find|write|be|try|tell)\b|\bI(?:['’]d| would)? (?:need|want|like) "
    r"|^(?:yes|no|yeah|nope|ok(?:ay)?|alright|sure|affirmative|agreed|exactly|great|perfect)\b"
    r"|^(?:好的?|不|是的?|行|对|可以)[,!。]|^(?:请|别|帮|给我|列|写|只|不要)",
    re.IGNORECASE,
)
"""What asks for something too, or answers what was said before."""

_COUNSEL: Final = regex(
    r"\b(?:should|could|can|would|shall|may|might|ought to) (?:I|we)\b|\banything\b"
    r"|\b(?:I|we) (?:\w+ )?(?:should|ought|could|might|have to|need to)\b"
    r"|你(?:说|看|觉得)|该不该|(.)不\1",
    re.IGNORECASE,
)
"""What asks what to do: all that was told beside it bears on it."""

_SOMEBODY: Final = regex(
    r"\b(?:an?|the|some|another|one of \w+) (?:\w+ ){0,2}?(?:neighbou?r|friend|colleague|guy|woman"
    r"|man|lady|lad|kid|girl|boy|doctor|nurse|vet|mate|customer|client|farrier|driver|teacher"
    r"|bloke|person|stranger)s?\b|有个?人|一[个位名]",
    re.IGNORECASE,
)
"""Somebody who is not named, and may be whom a pronoun means."""

_OWN: Final = regex(r"(?<!\bremind )(?<!\btell )\b(?:my|our|I|we)\b|[我咱]")
_NAMED: Final = regex(r"(?<=[\w,] )(?!I\b)[A-Z]\w+")

Named = Callable[[str], Sequence[str]]
"""From a text to the persons or things that it names, as they stand there."""

BearsOn = Callable[[Sequence[str], str], bool]
"""Whether the sentences beside a question tell which of several things it asks for."""


def without_lead_in(text: str, names: Named, things: Named, bears_on: BearsOn) -> str:
    """Return what a message asks, whom a pronoun means named, without the small talk around it.

    What asks for advice, or means something said before that is nobody named there, is left as it
    is: all of it tells what is asked. So is what asks nothing, or more than once.

    Args:
        text: a normalised message.
        names: the persons of a text.
        things: the things of a question.
        bears_on: asked of what would be left out.

    >>> def names(text):
    ...     return [word for word in ("Ann", "Ben") if word in text]
    >>> def alone(text):
    ...     return without_lead_in(text, names, str.split, lambda beside, asked: False)
    >>> alone("What a day! By the way, where does Ben work?")
    'where does Ben work?'
    >>> alone("Ann just rang. Where does she work?"), alone("Ann met Ben. Where does he work?")
    ('Where does Ann work?', 'Ann met Ben. Where does he work?')
    """
    if len(text) > _LONGEST:
        return text
    told = [one for whole in sentences(text) for one in _RUN_ON.split(whole)]
    asks = [place for place, one in enumerate(told) if _ASKS.search(without_address(one))]
    if len(told) < 2 or len(asks) != 1:  # noqa: PLR2004
        return text
    beside = [*told[: asks[0]], *told[asks[0] + 1 :]]
    asked = without_address(told[asks[0]])
    if requests(asked) or refers_back(asked):
        return text
    alone = _by_itself(asked, "\n".join(beside), names, things)
    if alone and (any(map(_matters, beside)) or bears_on(beside, alone)):
        return text.replace(told[asks[0]], alone)
    return alone or text


def _matters(beside: str) -> bool:
    """Say whether a sentence beside a question asks for something too, or says of what it asks."""
    return bool(_ORDERS.search(beside) or _OF_TALK.search(beside) or beside.endswith(("...", "…")))


def _by_itself(asked: str, beside: str, names: Named, things: Named) -> str | None:
    """Return a question with whom or what it is of named; None where it does not tell."""
    whom, named = persons(asked, names(asked)), names(beside)
    pronoun = _meaning_another(asked, whom)
    if pronoun is None:
        own = _OWN.search(asked) or not (named or _NAMED.search(beside))
        own = own and not leaves_out_whom(asked) and not _COUNSEL.search(asked)
        return asked if whom or (own and things(asked)) else None
    if _SOMEBODY.search(beside):
        return None
    name = _meant(pronoun, persons(beside, named), named)
    return with_name(asked, name) if name else None


def _meaning_another(asked: str, whom: Sequence[Person]) -> re.Match[str] | None:
    """Return the pronoun of a question that means nobody whom it names before it."""
    found = PRONOUN.search(asked)
    if not found or not whom:
        return found
    before = asked[: found.start()].lower()
    return None if any(one.owner.split()[-1] in before for one in whom) else found


def _meant(pronoun: re.Match[str], named: Iterable[Person], names: Sequence[str]) -> str | None:
    """Return how the only one, or the only group, that a pronoun fits is called; None of two."""
    several = pronoun.lastgroup in ("several", "group")
    gender = pronoun.lastgroup or ("female" if pronoun.group() == "她" else None)
    fitting = [
        one
        for one in named
        if one.several == several
        and (several or None in (gender, one.gender) or one.gender == gender)
    ]
    if len(fitting) != 1:
        return None
    owner = fitting[0].owner
    called = owner.split()[-1]
    for name in names:
        if name.split()[-1].lower() == called:
            return name
    if in_chinese(owner):
        return f"我{owner}"
    return None if "'" in owner else f"my {owner}"
