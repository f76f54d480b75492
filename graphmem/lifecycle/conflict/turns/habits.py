"""Smoking, drinking, and what is given up or taken up again, in both languages."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.reader import meaning
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    OPENED,
    TAIL,
    State,
    Turn,
    first,
    found_in,
    lasts,
)
from graphmem.patterns import regex

SMOKING, DRINKING, FARE = "smoking", "drinking", "what is consumed"
NO_SMOKING, NO_DRINKING = "no smoking", "no drinking"
_NONE: Final = frozenset({NO_SMOKING, NO_DRINKING})

_ADVERBS: Final = (
    r"(?: (?:still|often|mostly|always|usually|really|just|also|regularly|normally|sometimes"
    r"|occasionally|only|do))*"
)
_ALCOHOL: Final = (
    r"(?:alcohol|wine|beers?|whisk(?:e)?y|gin|vodka|rum|cocktails?|cider|champagne|prosecco|spirits"
    r"|schnapps|booze|sake)"
)
_FREE: Final = (
    r"(?=\s*(?:[,.;!)]|$)|\s(?:every|for|on|at|with|and|daily|almost|a day|a week|most|twice|too"
    r"|after|before|all|regularly|when|in|or|socially|a lot(?! of)|heavily|over|during)\b)"
)
_SMOKED: Final = r"(?: (?:\w+ ){0,3}(?:cigarettes?|packs?|cigars?|tobacco|pipe|weed|joints?)\b)"
_NOT: Final = regex(r"\b(?:not|never|no longer|used to|\w+n['’]t)\b", re.IGNORECASE)

_STATES: Final = (
    (
        SMOKING,
        rf"\bI{_ADVERBS} (?:smoke|[a-z]+ [^.;!?,]{{2,50}} and smoke)(?:{_SMOKED}|{_FREE})"
        r"|\bI(?:['’]m| am) an? (?:heavy |chain[ -]?|regular |occasional |casual )?smoker\b"
        r"|\bI(?:['’]ve| have) (?:been smoking|smoked) (?:for|since)\b",
    ),
    (
        DRINKING,
        rf"\bI{_ADVERBS} (?:drink|have|enjoy)(?: \w+){{0,4}}? {_ALCOHOL}{_FREE}"
        rf"|\bI{_ADVERBS} drink(?: too much(?! \w)| heavily)?{_FREE}(?! \w* ?(?:water|tea|coffee))",
    ),
    (
        FARE,
        rf"\bI{_ADVERBS} (?:eat|drink|take)(?: (?:an?|a lot of|lots of|some|too much|much|my|one"
        rf"|two"
        r"|three|four|\d+|cups? of|glass(?:es)? of|cans? of|spoons? of))* "
        rf"(?!every|them|it|off|out|on)(?P<what>[a-z]+(?: [a-z]+)?){_FREE}",
    ),
    (
        NO_SMOKING,
        r"\bI(?:['’]ve| have)?(?: just| finally)? (?:quit|stopped|g[ai]ven? up) smoking\b"
        r"|\bI (?:don['’]t|do not|no longer) smoke\b|\bI(?:['’]m| am) a non-?smoker\b"
        r"|\bI(?: haven['’]t| have not) smoked (?:since|in|for)\b",
    ),
    (
        NO_DRINKING,
        r"\bI(?:['’]ve| have)?(?: just| finally)? (?:quit|stopped|g[ai]ven? up)"
        r" (?:drinking|alcohol)(?=\W*$|[,.;]| (?:in|last|a|two|three|since))"
        r"|\bI (?:don['’]t|do not|no longer) drink(?: alcohol)?(?=\W*$|[,.;])"
        r"|\bI(?:['’]m| am) (?:sober|teetotal)\b"
        r"|\bI(?:['’]ve been| have been) (?:sober|teetotal|off (?:alcohol|the drink|the booze))\b",
    ),
)
_LATELY: Final = r"(?:['’]ve| have| just| finally| recently| also| actually)*"
_LONG: Final = (
    r"(?:since (?!yesterday|breakfast|lunch|dinner|this|noon|last night|\d)\w+"
    r"|in (?:\w+ )?(?:months?|years?)|for (?:\w+ )?(?:months|years?))"
)
_GAVE_UP: Final = (
    rf"{OPENED}I{_LATELY} (?:quit|stopped|gave up|given up|kicked|sworn off|swore off)"
)
_TURNS: Final = (
    (
        SMOKING,
        rf"{_GAVE_UP} (?:smoking|cigarettes|tobacco){TAIL}"
        rf"|{OPENED}I(?: haven['’]t| have not) (?:smoked|had a (?:cigarette|smoke)"
        rf"|touched a cigarette)"
        rf" {_LONG}|{OPENED}I(?:['’]m| am|['’]ve been| have been) (?:now )?(?:smoke-free"
        rf"|an ex-smoker"
        r"|a non-?smoker now)",
    ),
    (
        DRINKING,
        rf"{_GAVE_UP} (?:drinking(?: alcohol)?|alcohol|booze|the booze){TAIL}"
        rf"|{OPENED}I no longer drink(?: any)?(?: alcohol)?(?=\s*(?:[,.;!]|$))"
        r"|" + OPENED + r"I (?:don['’]t|do not) drink(?: alcohol)? any ?more(?=\s*(?:[,.;!]|$))"
        rf"|{OPENED}I(?: haven['’]t| have not) (?:drunk(?: alcohol)?|had (?:a drink|any alcohol)"
        rf"|touched (?:alcohol|a drop)) {_LONG}"
        rf"|{OPENED}I(?:['’]ve been| have been) (?:sober|teetotal) (?:for|since (?!this|yesterday"
        rf"|last night|\d))"
        rf"|{OPENED}I(?:['’]m| am) (?:sober|teetotal) now\b"
        rf"|{OPENED}I{_LATELY} (?:went|gone|became|become|got) (?:sober|teetotal){TAIL}",
    ),
    (
        FARE,
        rf"{OPENED}I{_LATELY} (?:cut out|swore off|sworn off|gave up|given up|quit)"
        rf"(?: eating| drinking| taking)?(?: all)? (?!smoking|drinking"
        rf"|vaping)(?P<what>[a-z]+(?: [a-z]+)?){TAIL}"
        rf"|{OPENED}I{_LATELY} (?:cut (?P<what2>[a-z]+) out of my diet"
        rf"|gave (?P<what3>[a-z]+) up){TAIL}",
    ),
    (
        NO_SMOKING,
        rf"{OPENED}I{_LATELY} (?:started|began|took up|taken up|went back to|gone back to"
        rf"|am back to)"
        rf" smoking(?: again)?{TAIL}|{OPENED}I(?:['’]m| am) smoking again\b"
        rf"|{OPENED}I smoke again\b"
        rf"|{OPENED}I(?:['’]m| am) back (?:on|to) (?:the )?(?:cigarettes|fags|smokes"
        rf"|smoking|ciggies|tobacco|an? pack a day){TAIL}",
    ),
    (
        NO_DRINKING,
        rf"{OPENED}I{_LATELY} (?:started|began|went back to"
        rf"|gone back to) drinking(?: alcohol)? again\b"
        rf"|{OPENED}I(?:['’]m| am) drinking again\b|{OPENED}I drink(?: alcohol)? again\b"
        rf"|{OPENED}I(?:['’]m| am) back on (?:the (?:bottle|booze|drink)|alcohol){TAIL}"
        rf"|{OPENED}I{_LATELY} (?:fell|fallen) off the wagon(?: again)?"
        rf"(?: (?:at|on) (?:the|my|\w+day)(?: \w+)?)?"
        r"(?=\s*(?:[,.;!]|$)|\s(?:last|this|in|after|yesterday|again)\b)",
    ),
)

_HAN_OFTEN: Final = (
    r"(?:现在|平时|一直|真的|也|都|特别|非常|很|最|比较|每天|天天|每晚|晚上|睡前|经常|常|常常|总"
    r"|总是|几乎|每周|爱|喜欢|热爱|偶尔|一天|要|会)*"
)
_SOME: Final = r"(?:了|点|一点|几|[\d一二两三四五六半]+)?[包根支杯瓶口两罐盒]?(?:的|小|点)?"
_HAN_ALCOHOL: Final = r"(?:[啤白红黄清洋米药]?酒|葡萄酒|威士忌|二锅头|鸡尾酒)"
_HAN_I: Final = r"^[\s,，]*我"
_SO_LONG: Final = (
    r"(?:已经|有|都|快)*(?:[\d一二两三四五六七八九十半几]+个?(?:多)?(?:天|月|年|周|星期))?"
)
_HAN_STATES: Final = (
    (
        SMOKING,
        rf"{_HAN_I}{_HAN_OFTEN}[抽吸]{_SOME}(?:香|电子)?烟{HAN_END}"
        rf"|{_HAN_I}(?:的)?烟瘾(?:很|挺|比较|特别|非常)?大|{_HAN_I}是(?:一?个)?老?烟(?:民|枪"
        rf"|鬼){HAN_END}",
    ),
    (DRINKING, rf"{_HAN_I}{_HAN_OFTEN}喝{_SOME}{_HAN_ALCOHOL}{HAN_END}"),
    (
        NO_SMOKING,
        rf"{_HAN_I}(?:已经|终于|上个?月|去年|今年|上周|刚)*(?:戒烟|把烟戒"
        rf"|戒掉烟)(?:掉)?{_SO_LONG}了{HAN_END}|{_HAN_I}不[抽吸]烟了?{HAN_END}",
    ),
    (
        NO_DRINKING,
        rf"{_HAN_I}(?:已经|终于|上个?月|去年|今年|上周|刚)*(?:戒酒|把酒戒"
        rf"|戒掉酒)(?:掉)?{_SO_LONG}了{HAN_END}|{_HAN_I}不喝酒了?{HAN_END}",
    ),
)
_HAN_LEAD: Final = (
    r"^[\s,，]*(?:最近|现在|上个?月|上周|去年)?我?(?:现在|最近|已经|如今|后来|从(?:今天|上周|上个?月|今年|去年|这周|这个?月)(?:起"
    r"|开始)?|今年|去年|上个?月|上周|这个?月"
    r"|决定|彻底|正式|终于|成功|真的|昨天)*"
)


def _given_up_in_chinese(what: str, verbs: str) -> str:
    return (
        rf"{_HAN_LEAD}(?:戒掉?了{what}{HAN_END}|戒掉?{what}{_SO_LONG}(?:成功)?了{HAN_END}"
        rf"|(?:把)?{what}(?:我|也|都|给|已经|终于)*戒(?:掉)?了{HAN_END}"
        rf"|(?:再也)?不(?:再)?[{verbs}]{what}了{HAN_END})"
    )


_HAN_TURNS: Final = (
    (SMOKING, _given_up_in_chinese("烟", "抽吸")),
    (DRINKING, rf"{_given_up_in_chinese('酒', '喝')}|{_HAN_LEAD}滴酒不沾了{HAN_END}"),
    (
        NO_SMOKING,
        rf"{_HAN_LEAD}(?:又(?:开始)?[抽吸](?:上|起)?烟?了|复吸了|开始[抽吸]烟了){HAN_END}",
    ),
    (NO_DRINKING, rf"{_HAN_LEAD}(?:又(?:开始)?喝(?:上|起)?酒了|又喝上了){HAN_END}"),
)


def _compiled(forms: tuple[tuple[str, str], ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((kind, regex(form, re.IGNORECASE)) for kind, form in forms)


_READ: Final = tuple(map(_compiled, (_STATES, _TURNS)))
_HAN_READ: Final = tuple(map(_compiled, (_HAN_STATES, _HAN_TURNS)))


def habits(text: str) -> Iterator[State]:
    """Yield the habits of its speaker, by what a text tells.

    >>> [one.kind for one in habits("I smoke ten cigarettes a day.")], list(habits("I smoke fish."))
    (['smoking'], [])
    """
    chinese = is_chinese(text)
    for kind, form in (_HAN_READ if chinese else _READ)[0]:
        for match, told in found_in(form, text):
            if kind in _NONE or chinese or not _NOT.search(told.text[: match.end()]):
                what = meaning(first(match, "what"))
                yield State(kind, what, match.group().strip(" ,，"))


def habits_changed(text: str) -> Iterator[Turn]:
    """Yield what its speaker gave up, or took up again, by what a text tells.

    >>> [sorted(one.ends) for one in habits_changed("I quit smoking in May.")]
    [['smoking']]
    """
    chinese = is_chinese(text)
    for kind, form in (_HAN_READ if chinese else _READ)[1]:
        for match, told in found_in(form, text):
            if kind in _NONE or lasts(told, match.end(), text):
                what = meaning(first(match, "what"))
                if what or kind != FARE:
                    yield Turn(frozenset({kind}), what, told.text.strip())


def same_fare(state: State, turn: Turn) -> bool:
    """Say whether what is given up is what is told to be consumed, whole."""
    return bool(turn.of) and turn.of <= state.of
