"""What somebody likes best, and what they came to prefer to it, in both languages."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.lifecycle.conflict.turns.kinds_of_taste import KIND_OF, NAMED, SEATS, WORD
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    OPENED,
    State,
    Turn,
    first,
    found_in,
    small,
)
from graphmem.patterns import regex

_TASTE: Final = "taste of "
_SEAT: Final = "seat"
TASTES: Final = {
    f"{_TASTE}{kind}": " ".join(
        (
            *(word for word, of in KIND_OF.items() if of == kind),
            kind,
            "favourite favorite prefer 最喜 喜欢",
            "seat 靠窗 过道 座位" if kind == _SEAT else "",
        )
    )
    for kind in sorted(set(KIND_OF.values()))
}
"""The kinds of tastes, with the words by which they are found."""

_FREE: Final = (
    r"(?=\s*(?:[,.;!)]|$)|\s(?:now|these days|nowadays|lately|and|but|because|by far|since"
    r"|any ?more)"
    r"\b(?! (?:in|at|on|and then)\b))"
)
_DOING: Final = (
    r"(?: (?:drinking|eating|listening to|playing|taking|watching|travelling by|going by|the"
    r"|the colou?r|wearing))*"
)
_VERY: Final = (
    r"(?: (?:really|much|always|still|generally|usually|definitely|actually|now|do|come to|grown to"
    r"|started to|begun to|clearly))*"
)
_I: Final = rf"(?:{OPENED}(?:these days|nowadays)?,? ?|(?<=[,;] )(?:and |but )?)I"
_SEATED: Final = r"(?: seats?)?(?: on (?:(?:an?|the) )?(?:planes?|flights?|trains?))?"
_SET: Final = regex(
    rf"\bmy (?:all-time |absolute |new |current )?favou?rite (?:{NAMED}) (?:is|['’]s) "
    rf"(?:now )?(?:the )?(?P<v>{WORD})(?: music|{_SEATED}){_FREE}"
    rf"|(?:^\W*|now )(?P<v2>{WORD}) (?:is|are)(?: now)? my (?:new )?favou?rite (?:{NAMED}){_FREE}"
    rf"|{_I}(?:['’]ve)?{_VERY} prefer(?:red)?{_DOING} (?P<v3>{WORD})(?: music|{_SEATED})"
    rf"(?: (?:to|over){_DOING} (?P<w>{WORD}))?{_FREE}"
    rf"|{_I}(?:['’]m| am)(?: now| definitely| very much| really"
    rf"| much)*(?: more of)? an? (?P<v4>{WORD})"
    rf" (?:person|drinker|lover|guy|girl){_FREE}"
    rf"|{_I}(?:['’]m| am)(?: now| much| way)* more into (?P<v5>{WORD})(?: music)?"
    rf"(?: than (?P<w2>{WORD}))?{_FREE}"
    rf"|{_I}(?: now| really)* (?:like|love|enjoy) (?P<v6>{WORD}) (?:more"
    rf"|better) than (?P<w3>{WORD}){_FREE}"
    rf"|{_I}(?: now| really)* like{_DOING} (?P<v7>{WORD}){_SEATED} better{_FREE}"
    rf"|{_I}(?: always| usually| normally| really| only)* (?:like|love|take|book|choose|pick"
    rf"|ask for) (?:an?|the) (?P<v8>aisle|window) seats?{_SEATED}{_FREE}",
    re.IGNORECASE,
)
_HAN_SO: Final = (
    r"(?:现在|最近|如今|后来|这几年|这阵子|目前|反而|却|变得|开始|越来越|其实|一直|还是|平时|真的"
    r"|我|我们)*"
)
_HAN_DOING: Final = "(?:喝|吃|听|打|踢|玩|看|坐|养|做|穿|用)?"
_HAN_SET: Final = regex(
    rf"^[\s,，]*{_HAN_SO}最(?:喜欢|爱)(?:的(?:{NAMED})(?:现在)?(?:是|就是)"
    rf"|{_HAN_DOING}的?(?:是)?)(?P<v>{WORD})了?{HAN_END}"
    rf"|^[\s,，]*{_HAN_SO}更加?(?:喜欢|爱|偏爱){_HAN_DOING}(?P<v2>{WORD})了?{HAN_END}"
    rf"|^[\s,，]*{_HAN_SO}比起{_HAN_DOING}(?P<w>{WORD})[,，]?(?:我|现在)*更加?(?:喜欢|爱"
    rf"|偏爱){_HAN_DOING}"
    rf"(?P<v3>{WORD})了?{HAN_END}"
    rf"|^[\s,，]*{_HAN_SO}(?:坐(?:飞机|高铁|火车|车)(?:的时候|时)?|都|总|每次|一般|比较|更加?)*"
    rf"(?:喜欢|偏爱|爱|选|要|订){_HAN_DOING}(?P<v5>{SEATS})(?:的?(?:座位|位置|位子|座))?了?{HAN_END}"
    rf"|^[\s,，]*我(?:现在|最近)?是(?:个)?(?P<v4>{WORD})[党派](?:了)?{HAN_END}"
)
_BY_NOW: Final = regex(
    r"\b(?:now|these days|nowadays|lately|any ?more|come to|grown to|started to|begun to)\b"
    r"|现在|最近|如今|后来|这几年|这阵子|目前|变得|开始|越来越",
    re.IGNORECASE,
)
_NOT: Final = regex(
    r"\b(?:not|never|used to|\w+n['’]t|also|too|['’]d|when|at work|for breakfast)\b|也|不|没|以前"
    r"|曾",
    re.IGNORECASE,
)


def tastes(text: str) -> Iterator[State]:
    """Yield what its speaker likes best, by what a text tells.

    >>> [(one.kind, sorted(one.of)) for one in tastes("My favourite drink is coffee.")]
    [('taste of drink', ['coffee'])]
    """
    for match, kind in _told(text):
        yield State(kind, small(first(match, "v")), match.group().strip(" ,，"), first(match, "w"))


def tastes_changed(text: str) -> Iterator[Turn]:
    """Yield what its speaker came to like best, by what a text tells.

    >>> [sorted(one.instead) for one in tastes_changed("I prefer tea now.")], list(
    ...     tastes_changed("I prefer tea."))
    ([['tea']], [])
    """
    for match, kind in _told(text):
        if _BY_NOW.search(text):
            liked = small(first(match, "v"))
            yield Turn(
                frozenset({kind}), small(first(match, "w")), match.group().strip(), "", liked
            )


def another_taste(state: State, turn: Turn) -> bool:
    """Say whether what is liked best now took the place of what was.

    Where either compares two things, they must be the same two.
    """
    if state.of & turn.instead:
        return False
    if state.role and not turn.instead <= small(state.role):
        return False
    return not turn.of or not turn.of.isdisjoint(state.of)


def _told(text: str) -> Iterator[tuple[re.Match[str], str]]:
    form = _HAN_SET if is_chinese(text) else _SET
    for match, told in found_in(form, text, whole=True):
        word, than = first(match, "v").lower(), first(match, "w").lower()
        kind = KIND_OF[word]
        if not _NOT.search(told.sentence) and KIND_OF.get(than, kind) == kind:
            yield match, f"{_TASTE}{kind}"
