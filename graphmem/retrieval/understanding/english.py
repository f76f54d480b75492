"""How English asks: the patterns of answer types, ordinals, comparisons and viewpoints."""

import re
from typing import Final

from graphmem.patterns import regex
from graphmem.retrieval.understanding.asked import AnswerType


def _pattern(text: str) -> re.Pattern[str]:
    return regex(text, re.IGNORECASE | re.VERBOSE)


_UNIT: Final = r"(?:second|minute|hour|day|night|week|weekend|month|year|decade)s?"

FIRST_OF_ALL: Final[tuple[tuple[AnswerType, re.Pattern[str]], ...]] = (
    ("order", _pattern(
        r"\bin\ (?:what|which)\ order\b | \bthe\ order\ (?:of|in\ which)\b | chronological"
        r"| \bfrom\ (?:the\ )?(?:earliest|first|oldest)\ to\b")),
    ("advice", _pattern(
        r"\bany\ (?:other\ |good\ |new\ )?(?:tips?|advice|suggestions?|recommendations?|ideas?)\b"
        r"| \b(?:can|could|would)\ you\ (?:please\ )?(?:suggest|recommend|advise)\b"
        r"| \b(?:should|could)\ I\b(?!.*\bremember\b) | \bdo\ you\ (?:think|have\ any)\b"
        r"| \bI\ should\ (?:consider|look\ (?:at|into))\b"
        r"| \bwhat\ do\ you\ (?:think|suggest|recommend)\b | \bwhat\ would\ you\b")),
)  # fmt: skip
"""Answer types that hold wherever their words stand."""

EARLIEST: Final[tuple[tuple[AnswerType, re.Pattern[str]], ...]] = (
    ("reason", _pattern(
        r"\bwhy\b | \bhow\ come\b | \bwhat\ (?:is|was|were)\ the\ (?:main\ )?(?:reason|cause)"
        r"| \bwhat\ (?:caused|led|made|prompted|triggered|motivated|inspired)\b"
        r"| \bfor\ what\ reason")),
    ("frequency", _pattern(
        r"\bhow\ (?:often|frequently|regularly)\b | \bhow\ many\ times\ (?:a|per|each|every)\b")),
    ("duration", _pattern(
        rf"\bhow\ long\b(?!\ ago) | \bhow\ much\ (?:more\ )?time\b"
        rf"| \bhow\ many\ (?:more\ |total\ |whole\ )?{_UNIT}\b")),
    ("count", _pattern(
        r"\bhow\ many\b | \bwhat\ (?:is|was|are)\ the\ (?:total\ |exact\ )?(?:number|count)\b"
        r"| \bcount\ (?:the|all|how)\b")),
    ("amount", _pattern(
        r"\bhow\ (?:much|far|old|tall|big|large|heavy|high|deep|wide|fast|expensive|many)\b"
        r"| \bwhat\ (?:is|was|are)\ (?:the|my)\ (?:\w+\ )?(?:total|average|percentage|amount|price"
        r"|cost|distance|weight|sum|ratio|rate|score|size|height|age)\b | \bwhat\ percent")),
    ("time", _pattern(
        r"\bwhen\b | \bhow\ long\ ago\b | \b(?:what|which)\ (?:time|day|date|year|month|week"
        r"|season|decade|century)\b | \bon\ what\ date\b | \bdate\ of\ (?:birth|death)\b")),
    ("place", _pattern(
        r"\bwhere\b | \b(?:what|which)\ (?:city|cities|country|countries|town|state|place|county"
        r"|continent|village|street|address|venue|region|location)\b"
        r"| \bwhat\ (?:is|was)\ the\ (?:place|location|address)\b")),
    ("person", _pattern(
        r"\bwho(?:m|se)?\b(?!\ (?:is|was|are|were|has|have|had)\b.*,.*\bwhat\b)"
        r"| \b(?:what|which)\ (?:person|man|woman|friend|colleague|teacher|doctor|neighbou?r)\b")),
    ("list", _pattern(
        r"\blist\b | \bname\ (?:all|the|every)\b | \bwhat\ are\ (?:all|the|some|my)\b"
        r"| \b(?:what|which)\ (?:\w+\ ){0,2}?"
        r"(?!(?:this|is|was|does|has|us|address|business|class)\b)"
        r"\w{3,}s\ (?:did|do|does|have|has|had|are|were|am|can)\b"
        r"| \b(?:what|which)\ (?:kinds|types|sorts)\ of\b")),
    ("manner", _pattern(
        r"\bhow\ (?:to|do|does|did|can|could|would)\b | \b(?:what|which)\ (?:are\ the\ )?steps\b"
        r"| \bin\ what\ way\b")),
    ("description", _pattern(
        r"\btell\ me\ (?:more\ |everything\ |all\ )?about\b | \bdescribe\b | \bsummar"
        r"| \boverview\b"
        r"| \bwhat\ (?:do\ (?:you|we)\ know|have\ I\ (?:said|told\ you))\ about\b"
        r"| \bhow\ (?:is|was|are|were|has|have)\b | \bexplain\b | \bwhat\ (?:is|was)\ .*\blike\?")),
    ("thing", _pattern(r"\bwhat\b | \bwhich\b")),
)  # fmt: skip
"""Answer types of which the one named earliest is meant; of two in one place, the upper."""

YES_NO: Final = _pattern(
    r"^(?:(?:and|but|so|also|well|okay|hey|hi)\b,?\ )*(?:do|does|did|is|are|was|were|am|have|has"
    r"|had|can|could|will|would|should|may|might)(?:n['’]t)?\b"
    r"(?!.{0,12}\byou\b.*?\b(?:tell|remind|show|give|list|explain|summar\w+|walk|describe"
    r"|remember|help)\b)"
)
ALTERNATIVES: Final = _pattern(
    r"(?:^.*[,:–—]\ (?P<a>[^,:]+?),?\ or\ (?P<b>[^?]+?)"
    r"|\b(?:was|were|is|did|does|do)\ (?P<c>.+?)\ or\ (?P<d>.+?)\ (?:\w+\ )?(?:first|last|later"
    r"|earlier|older|younger|longer)"
    r"|\b(?:out\ of|between)\ (?P<e>[^,?]+?)\ (?:and|or)\ (?P<f>[^,?]+?)(?=,|\?|$))\s*[?.]?\s*$"
)
"""A choice between two: ", A or B?", "was A or B … first?", "out of A and B"."""

QUANTITY: Final = _pattern(r"^(?:\w+\ ){0,2}how\ (?:many|much)\b(?!.*\bmore\b.*\bor\b)")
LEADING_PAIR: Final = _pattern(
    r"^(?:between|of|comparing)\ (?P<a>[^,?]+?)\ (?:and|or)\ (?P<b>[^,?]+),\s*"
    r"(?:which|who|what|whose)\b"
)
BOTH_OF: Final = _pattern(
    r"^(?:are|were|do|did|is|was|have|does)\ (?:both\ )?(?:of\ )?(?P<a>.+?)\ and\ (?P<b>.+?)"
    r"\ (?:both|the\ same|located|have|share|from\ the)\b"
)
EVENT_PAIRS: Final = (
    _pattern(r"\bbetween\ (?P<a>.+?)\ and\ (?P<b>(?:the|when|my|our|his|her|I|we)\b.+?)\s*\?"),
    _pattern(r"\b(?:passed|been)\ since\ (?P<a>.+?)\ when\ (?P<b>.+?)\s*\?"),
    _pattern(rf"\bhow\ (?:many\ {_UNIT}|long)\ (?:before|after)\ (?P<a>.+?)\ did\ (?P<b>.+?)\s*\?"),
    _pattern(
        r"^(?:did|was|were|had|have|has|is)\ (?P<a>.+?)\ (?:before|after|earlier\ than|later\ than"
        r"|prior\ to)\ (?P<b>.+?)\s*\?"
    ),
    _pattern(r"\bhow\ long\ (?:had|have)\ (?P<a>.+?)\ (?:when|before|by\ the\ time)\ (?P<b>.+?)\?"),
    _pattern(rf"\bhow\ (?:many\ {_UNIT}|long)\ .*?\bfrom\ (?P<a>.+?)\ (?:to|until)\ (?P<b>.+?)\?"),
)
"""Two events, by their order or the time between them."""

FIRST_OF_TWO: Final = _pattern(
    r"\b(?:first|last|earlier|later|before|after|earliest|latest|sooner|older|younger|longer)\b"
)
ORDINAL_WORDS: Final = {
    "first": 1, "earliest": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "last": -1, "latest": -1, "newest": -1,
    "final": -1, "most recent": -1, "most recently": -1,
}  # fmt: skip
ORDINAL: Final = _pattern(
    rf"(?<!at\ )(?<!the\ very\ )\b(?P<word>first|second|third|fourth|fifth|sixth|seventh|eighth"
    rf"|ninth|tenth|earliest|latest|newest|final|most\ recently|most\ recent|last)"
    rf"(?!\ (?:{_UNIT}|name|aid|class|hand|person|language|night|spring|summer|autumn|fall|winter"
    rf"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:\w+\ ){{0,1}}{_UNIT}|of\ all|version)\b)\b"
    r"(?!(?<!last)\ (?:\d+|two|three|four|five|six|seven|eight|nine|ten|dozen|few|several|couple)"
    r"(?![-\w]))"
    rf"| \b(?P<digits>\d+)(?:st|nd|rd|th)\b(?!\ (?:(?:of\ )?(?:jan|feb|mar|apr|may|jun|jul"
    r"|aug|sep|oct|nov|dec)|century|of|birthday|anniversary"
    rf"|grade|street|avenue|edition))"
)
OCCASIONS: Final = _pattern(
    r"\bhow\ many\ (?:\w+\ )?times\b(?!\ (?:a|an|per|each|every|in\ a|do|does|must|should|can)\b)"
    r"| \bhow\ (?:often|frequently)\ (?:did|have|has|had|was|were)(?:n['’]t)?\b(?!.*\buse\ to\b)"
)
PAST: Final = _pattern(
    r"(?<!\bis\ )(?<!\bare\ )(?<!\bam\ )\bused\ to\b | \bdid(?:\ not|n['’]t)\ use\ to\b"
    r"| (?:^|\b(?:where|who|when|why|how|how\ \w+)\ )did(?:n['’]t)?\ [^,?.]{1,40}?\ use\ to\b"
    r"| \bhow\ (?:many|much)\b[^,?.]{1,40}?\ use\ to\ (?:drink|eat|smoke|pay|earn|have|own|weigh|be"
    r"|run|work|sleep|take|go|spend|get|walk|swim|save|charge|cost)\b"
    r"| \bprevious(?:ly)?\b(?!\ (?:chat|conversation|discussion|session)) | \bformer"
    r"| \bex-(?=\w) | \boriginal(?:ly)?\b | \binitial(?:ly)?\b | \bback\ (?:then|when)\b"
    r"| \bin\ the\ past\b(?=\s*[,?.]|\ (?:I|did|was|were)\b)"
    r"| \bno\ longer\b | \bat\ first\b | \bstart(?:ed)?\ (?:out|off)\b"
    r"| \bto\ (?:begin|start)\ with\b | \bbefore\ that\b"
    r"| \bonce\b(?=\ (?:lived|worked|had|was|were|owned))"
    r"| \bas\ a\ (?:child|kid|teenager)\b | \bat\ that\ time\b"
    r"| \b(?:did|was|were|had)\b.*\bbefore\s*[?.]*$"
    r"| ^(?!.*\bor\ after\b)(?:wh\w+|how)\b.*\b(?:was|were|did\ (?:\w+\ ){1,3}"
    r"(?:live|work|have|own|drive|use|pay|earn|study|go\ to\ school))\b.*\bbefore\ (?!I\b|we\b)"
    r"| ^(?!.*\b(?:or\ after|should|will|can|do|does|is|are)\b)(?:who|where|what|which)\b"
    r".*\bbefore\ (?-i:[A-Z])\w*\s*[?.]*$"
    r"| \bold\b(?=\ (?:address|job|number|phone|car|boss|manager|flat|apartment|house|school"
    r"|company|password|rent|salary))"
)
PRESENT: Final = _pattern(
    r"\b(?:right\ )?now\b | \bcurrent(?:ly)?\b | \bthese\ days\b | \bnowadays\b | \bpresently\b"
    r"| \bat\ the\ moment\b | \blatest\b | \bmost\ recent(?:ly)?\b | \bstill\b | \bso\ far\b"
    r"| \bto\ date\b | \banymore\b | \bup\ to\ now\b | \b(?:as\ of\ )?today\b | \bup-to-date\b"
    r"| \bby\ now\b | \bnew(?:est)?\b(?=\ (?:address|job|number|phone|role|salary|schedule))"
)
ASKER: Final = _pattern(
    r"(?<!remind\ )(?<!tell\ )(?<!show\ )(?<!give\ )(?<!let\ )(?<!help\ )(?<!told\ )"
    r"\b(?:I|me|my|mine|myself|we|our|ours|us)\b"
)
AGGREGATE: Final = _pattern(
    r"\bhow\ many\b(?!\ (?:\w+\ )?(?:ago|times\ (?:a|per))) | \btotal\b | \baltogether\b"
    r"| \bcombined\b | \bin\ all\b | \ball\ (?:the|my|of|our|his|her)\b | \baverage\b | \bevery\b"
    r"| \boverall\b | \beach\ of\b | \bacross\b | \bleast\b | \bsum\b"
    r"| \bmost\b(?!\ recent|\ (?:out\ )?of\b)"
    r"| \bpercentage\b | \bin\ common\b | \bcompared\ (?:to|with)\b | \bhow\ much\ more\b"
)
INTERSECTION: Final = _pattern(
    r"\bboth\b | \bin\ common\b | \bmutual\b | \bshared?\ by\b | \bthe\ same\b"
    r"| \bas\ well\ as\b | \beach\ of\b | \bcommon\ (?:to|between|among)\b"
)
SAID: Final = _pattern(
    r"\b(?:you|we)\ (?:\w+\ )?(?:told|said|mentioned|recommended|suggested|provided|gave|listed"
    r"|wrote|explained|created|made|discussed|talked|outlined|shared|described)\b"
    r"| \bdid\ (?:you|we)\ (?:\w+\ )?(?:tell|say|mention|recommend|suggest|provide|give|list|write"
    r"|explain|create|make|discuss|talk|outline|share|describe)\b"
    r"| \b(?:previous|earlier|last|past|our)\ (?:\w+\ )?(?:chat|conversation|discussion|session)"
    r"| \bremind\ me\b | \bI\ (?:ever\ )?(?:told|tell|said|say|mentioned?|shared?)\b"
)
_TOLD: Final = (
    r"(?:told|said|mentioned|recommended|suggested|advised|proposed|provided|gave|given|listed"
    r"|wrote|explained|outlined|described|brought\ up|asked|shared|promised|offered|warned"
    r"|helped\ me)\b"
)
_TELL: Final = (
    r"(?:tell|say|mention|recommend|suggest|advise|propose|provide|give|list|write|explain|outline"
    r"|describe|bring\ up|ask|share|promise|offer|warn|help\ me)\b"
)


def _told_by(who: str) -> re.Pattern[str]:
    return _pattern(
        rf"\bdid\ {who}\ (?:\w+\ )?{_TELL} | \b(?:have|had)\ {who}\ (?:\w+\ )?{_TOLD}"
        rf"| \b{who}(?:['’]ve|['’]d|\ have|\ had)?\ (?:(?!was|were|am|are|been)\w+\ )?{_TOLD}"
    )


TOLD_BY_ASSISTANT: Final = _told_by("you")
TOLD_BY_ASKER: Final = _told_by("I")
KIND: Final = _pattern(
    r"\b(?:how\ many|number\ of|count\ of|which|what)\ (?!of\b)(?:(?:different|of|total|more|new"
    r"|other|kinds?\ of|types?\ of|sorts?\ of|the|my|our|all)\ )*"
    rf"(?P<kind>(?!to\b|times?\b|percent|one\b|year\b|{_UNIT}\b|is\b|was\b|are\b|were\b|do\b|did\b"
    rf"|does\b|should\b|would\b|can\b|could\b|will\b"
    r"|have\b|has\b|had\b|might\b|am\b|if\b|about\b|happened\b|caused\b|I\b|made\b|led\b)"
    r"[\w'’-]+(?:\ (?!(?:is|was|are|were|do|did|does|have|has|had|am|can|could|will|would|should"
    r"|might|in|on|at|of|from|for|with|to|that|which|who|whose|since|and|or|by|I|we|there|came"
    r"|comes|happened|has|had|ago|passed|the|during|between|both|during|won|made|before|after)\b)"
    r"[\w'’-]+){0,3})"
)
