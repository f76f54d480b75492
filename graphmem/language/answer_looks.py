"""What an answer looks like by the kind that is asked for: how long, how often, who.

What speaks of a thing and looks like no such answer does not tell it: "I take an evening class"
says not who teaches it.
"""

import re
from typing import Final

from graphmem.language.kinship import KIN
from graphmem.patterns import regex

_NUMBERS: Final = (
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty"
    r"|forty|fifty|hundred|dozen|half|couple|few|several|many)\b"
)
_DAYS: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_OFTEN: Final = regex(
    rf"{_NUMBERS}|\b(?:every|each|daily|nightly|weekly|fortnightly|monthly|yearly|annual\w*|always"
    rf"|never|ever|often|rarely|seldom|sometimes|occasional\w*|usually|regular\w*|constant\w*"
    rf"|once|twice|times|per|all the time|a (?:day|week|month|year)|mornings|evenings|nights"
    rf"|weekends|{_DAYS})\b"
    r"|每|天天|次|一直|从不|从来|常|偶尔|很少|有时|总是|隔|[周期][一二三四五六日天末]|[一二三四五六七八九十两几]",
    re.IGNORECASE,
)
_LONG: Final = regex(
    rf"{_NUMBERS}|\b(?:years?|months?|weeks?|days?|nights?|hours?|minutes?|decades?|ages|since|long"
    rf"|forever|always|all|whole|until|till|from|life|childhood|forever|weekend|summer|winter"
    rf"|spring|autumn|ago|just|recently|{_DAYS})\b"
    r"|[一二三四五六七八九十两几半]|年|月|天|周|小时|分钟|以来|从|一辈子|久|刚|直到|至今|起",
    re.IGNORECASE,
)
_WHO: Final = regex(
    r"(?<=[^.!?\n] )(?!I\b|I['’]|(?i:"
    rf"{_DAYS}|january|february|march|april|may|june|july|august|september|october|november"
    r"|december|english|christmas|easter)\b)[A-Z][\w'’-]+"
    r"|^(?!(?:The|This|That|There|These|Those|It|My|Our|Your|In|On|At|After|Before|When|While|And"
    r"|But|So|If|Just|Got|Had|Have|I|We|A|An|To|For|From|With)\b)[A-Z][a-z]+(?= )"
    rf"|(?i:\b(?:{KIN})s?\b|\b(?:he|she|they|we|us|you|him|her|them|who|someone|somebody|everyone"
    r"|everybody|nobody|myself|me|by|alone|kids?|children|people|folks|family|parents|group|club"
    r"|band|crew|guys?|girls?|boys?|m[ae]n|wom[ae]n|lady|ladies|person|team|\w+(?:er|or|ist|ian"
    r"|ee|ant|mate))s?\b)"
    r"|[\u3400-\u9fff]"  # names in Chinese do not look like any
)


def looks_like(asks: str, *, own: bool) -> re.Pattern[str] | None:
    """Return what the kind of answer looks like that is asked for; nothing where any may be one.

    Who tells a text answers "who" too, but where the question is about the one who asks (`own`).

    >>> who = looks_like("person", own=True)
    >>> [bool(who.search(text)) for text in ("I take a class on Mondays.", "It is Ann's class.")]
    [False, True]
    >>> looks_like("thing", own=True) is looks_like("person", own=False) is None
    True
    """
    if asks == "frequency":
        return _OFTEN
    if asks == "duration":
        return _LONG
    return _WHO if asks == "person" and own else None
