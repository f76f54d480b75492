"""Who went, of whom an English clause tells that they had a part in something."""

import re
from typing import Final

from graphmem.language.claims import Claim
from graphmem.language.claims.whose_words import PETS
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.successions.english.named_things import ARTICLES, WORD
from graphmem.lifecycle.conflict.successions.english.possession import NOBODY
from graphmem.patterns import regex

WENT: Final = regex(
    r"^\W*(?:(?:sadly|unfortunately|so|and|but|apparently|well|turns out),? )?(?:my |our |the )?"
    r"(?P<who>(?!(?:i|we|he|she|it|they)\b)[\w'’. -]{2,30}?)(?: has|['’]s| have)?(?: just| now"
    r"| finally| recently| sadly)* "
    r"(?:quit|resigned|retired|gave notice|given notice|handed in (?:his|her|their) notice"
    r"|moved away|moved on|"
    r"(?:was|got|been) (?:let go|fired|laid off|transferred|promoted away)|"
    r"(?:is )?no longer (?:works?|here|with us|there)|left (?:us|(?:the|my|our) (?:company|firm"
    r"|team|office|shop|practice|school|band|group|clinic|club|studio|business|job))|"
    r"(?:is |went )(?:gone for good|on (?:maternity|paternity|parental|sick) leave))\b(?! "
    r"(?:smoking|drinking|going))"
    r"|^\W*(?P<who2>[\w'’. -]{2,30}?) (?:doesn['’]t|does not) work (?:here|for us|with us"
    r"|there) any ?more\b",
    re.IGNORECASE,
)
_IS: Final = regex(
    r"^\W*(?:[Mm]y|[Oo]ur|[Tt]he|[A-Z]\w+['’]s) (?P<role>[\w' -]{2,30}?)(?:['’]s name)? (?:is|are"
    r"|['’]s)(?: called| named)? "
    r"(?P<who>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)*)"
)
_DUTY: Final = regex(
    r"^\W*(?:(?:[Mm]y|[Oo]ur|[Tt]he|[Aa]n?) )?(?P<who>[\w'’. -]{2,40}?),? (?:works?|runs?|comes?"
    r"|does|handles?|covers?|manages?|"
    r"teaches|cleans?|looks after|delivers?|leads?|heads?|is (?:in charge|responsible|at the"
    r"|on the)|takes care|minds?|keeps?|cooks?|drives?|helps?)\b"
)
_NO_ROLE: Final = (
    words(
        """
    mother mom mum father dad sister brother wife husband son daughter child kid friend girlfriend
    boyfriend partner cousin uncle aunt grandma grandmother grandpa grandfather nephew niece fiance
    fiancé fiancée parents baby twin name dream hero idol classmate schoolmate
    """
    )
    | PETS
)


def went(before: Claim, after: Claim) -> bool:
    """Say whether somebody went who had a part in what the older clause tells."""
    match = WENT.search(after.text)
    if match is None or (before.owner not in NOBODY and before.owner != after.owner):
        return False
    who = set(WORD.findall((match["who"] or match["who2"]).lower())) - ARTICLES
    role = _IS.match(before.text)
    if role and not set(WORD.findall(role["role"].lower())) & _NO_ROLE:
        return who <= set(WORD.findall(role["who"].lower())) != set()
    duty = _DUTY.match(before.text)
    return duty is not None and bool(who) and who <= set(WORD.findall(duty["who"].lower()))
