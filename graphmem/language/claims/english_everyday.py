"""Where somebody begins to work, what car they drive, how many they are: everyday English."""

import re
from typing import Final

from graphmem.patterns import regex

_OF_NO_FIRM: Final = (
    r"(?!(?:[\w&'’.-]+ )*?(?:School|University|College|Uni|Academy|Kindergarten|Gym|Chapter|Level"
    r"|Page|Step|Grade|Year|Stage|Camp|Club|Choir|Week|Day|Part)\b)"
)
_FIRM: Final = rf"{_OF_NO_FIRM}[A-Z][\w&'’-]*(?: (?:& )?[A-Z][\w&'’-]*)*"
BEGUN: Final = (
    r"(?:^\W*|\bI(?:['’]ve| have)?(?: just| finally)? )[Ss]tarted"
    rf"(?: work(?:ing)?| (?:a|my) new job)? (?:at|with) (?P<value3>{_FIRM})"
    r"(?= (?:today|yesterday|this (?:week|morning|month)|last (?:week|month)|as an?|recently)\b)"
    r"|\b[Ff]irst day (?:at work|on the job|(?:at|in|of) (?:my|the) new (?:job|role|position))"
    rf" (?:at|with|for) (?P<value4>{_FIRM})"
)
"""Where somebody began to work."""

FIRST_DAY: Final = regex(
    r"^\W*(?:(?:[Ss]o|[Aa]nd|[Tt]oday|[Yy]esterday),? )?"
    r"(?:(?:(?:it|this|[Tt]oday|[Yy]esterday) )?(?:is|was|['’]s) |I had )?(?:[Mm]y (?:very )?)?"
    rf"[Ff]irst day (?:at|with) (?P<value>{_FIRM})(?=\s*(?:[,.!;]|$)| today| yesterday)"
)
"""Where somebody may begin to work, or visits."""

DRIVEN: Final = regex(
    r"\b(?:I|[Ww]e)(?: now| currently| actually)? (?:drive|(?:am|are) driving) an? "
    r"(?:(?:new|used|old|second-?hand|electric|red|blue|black|white|gr[ae]y|silver|green) )*"
    r"(?P<value>[A-Z0-9][\w-]*(?: [A-Z0-9][\w-]*)*)"
    r"(?=\s*(?:[,.!;]|$)| now| these days| instead| at the moment)"
)
"""What car somebody drives."""

HEADCOUNT: Final = "headcount"
_GROUP: Final = (
    r"(?:team|group|band|crew|department|household|family|choir|class|office|company|start-?up"
    r"|squad|club|unit|staff|shift|flat ?share|shared flat)"
)
_SO_MANY: Final = (
    r"(?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen"
    r"|fifteen|twenty|thirty)"
)
HEADS: Final = regex(
    rf"\b(?:our|my) (?:\w+ )?{_GROUP} (?:is|has|had|counts|consists of|numbers)"
    rf"(?: now| only| just)? "
    rf"(?P<value>{_SO_MANY} (?:people|persons|members|strong|heads|employees|of us))"
    r"(?= now|\s*(?:[.,;!]|$))"
    r"|^\W*(?:(?:so|and),? )?(?:now )?"
    rf"(?:we(?:['’]re| are)(?: now)? (?P<value2>{_SO_MANY} (?:people|members|strong))"
    rf"|there are(?: now)? (?P<value3>{_SO_MANY}) of us)"
    rf"(?=(?: now)?(?: (?:in|on) the {_GROUP})?(?: now)?\s*(?:[.,;!]|$))",
    re.IGNORECASE,
)
"""How many people the speaker's group is."""
