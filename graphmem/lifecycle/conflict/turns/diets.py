"""What somebody eats, and the diet by which it is over, in both languages."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
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

MEAT, OF_ANIMALS = "meat", "of animals"
"""What no vegetarian eats, and what no vegan does beside."""

_MEAT: Final = (
    r"(?:red meat|meat|beef|pork|steaks?|chicken|bacon|ham|sausages?|lamb|(?:spare )?ribs|turkey"
    r"|duck|schnitzels?|salami|veal|kebabs?|brisket|meatballs|venison)"
)
_OTHER: Final = r"(?:cheese|milk|eggs?|butter|yogh?urt|fish|salmon|tuna|shrimps?|prawns)"
_ADVERBS: Final = (
    r"(?: (?:still|often|mostly|always|usually|really|just|also|absolutely|mainly|regularly"
    r"|normally|sometimes|basically|do))*"
)
_SO_MUCH: Final = (
    r"(?: (?:eating|a lot of|lots of|plenty of|loads of|tons of|too much|much|some|my|grilled|fried"
    r"|raw|roast(?:ed)?|rare|a|an|good|big|mostly|drinking|juicy|medium))*"
)
_FREE: Final = (
    r"(?=\s*(?:[,.;!)]|$)|\s(?:every|for|on|at|with|and|daily|almost|a lot|most|twice|three|four"
    r"|too"
    r"|several|all|regularly|more than|when|because|or|in the|once|in my)\b)"
)
_WHAT: Final = rf"(?:(?P<meat>{_MEAT})|(?P<other>{_OTHER}))"
_STATES: Final = regex(
    rf"\b(?:I|we){_ADVERBS} (?:eat|have|love|like|enjoy|adore|drink){_SO_MUCH} {_WHAT}{_FREE}"
    rf"|\bmy (?:all-time |absolute )?favou?rite (?:food|dish|meal|dinner|thing to eat) is "
    rf"(?:an? |the )?(?:\w+ )?(?P<meat2>{_MEAT}){_FREE}"
    rf"|(?:^|(?<=[,;] ))(?P<meat3>{_MEAT}) (?:is|are) my (?:\w+ )?favou?rite (?:food|dish|meal)"
    r"|\bI(?:['’]m| am) an? (?:(?:big|real|total|huge) )?(?P<meat4>meat[ -](?:eater|lover)"
    r"|carnivore)",
    re.IGNORECASE,
)
_NOT: Final = regex(r"\b(?:not|never|no longer|used to|\w+n['’]t|rarely|hardly)\b", re.I)

_DIET: Final = r"(?:vegan|vegetarian|veggie|pescatarian)s?"
_SO: Final = r"(?: (?:an?|strictly|fully|completely|entirely|mostly|totally|being))*"
_LATELY: Final = r"(?:['’]ve| have| just| finally| recently| also| decided and)*"
_TURNS: Final = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"{OPENED}(?:I|we){_LATELY} (?:became|become|went|gone|turned){_SO} {_DIET}{TAIL}",
        rf"{OPENED}(?:I|we){_LATELY} (?:switched to|converted to|started(?: on)?|adopted|changed to"
        rf"|went on|moved to){_SO} (?:{_DIET} (?:diet|food)|veganism|vegetarianism)",
        rf"{OPENED}I(?:['’]m| am)(?: now{_SO} {_DIET}{TAIL}|{_SO} {_DIET} (?:now|since|these days"
        r"|as of|nowadays)\b)",
        rf"{OPENED}I(?:['’]m| am)(?: now)? on a {_DIET} diet (?:now|since)\b",
        rf"{OPENED}I(?:['’]ve been| have been){_SO} {_DIET} (?:since|for (?:\w+ )?(?:months"
        rf"|years?))\b",
        rf"{OPENED}(?:I|we){_LATELY} (?:stopped|quit|gave up|given up"
        rf"|cut out)(?: eating)?(?: all)? "
        rf"meat{TAIL}",
        rf"{OPENED}(?:I|we)(?: no longer eat(?: any)? meat{TAIL}"
        r"|(?: do not| don['’]t) eat(?: any)? meat (?:any ?more|these days|now))\b",
    )
)

_HAN_MEAT: Final = (
    "[牛猪羊鸡鸭鹅烤熏腊肥瘦红]?肉|红烧肉|五花肉|牛排|猪排|排骨|羊排|鸡腿|鸡翅|烤鸭|炸鸡|培根"
    "|香肠|火腿|羊肉串|烤串|肉串|腊肠"
)
_HAN_OFTEN: Final = (
    r"(?:现在|平时|一直|真的|也|都|特别|非常|很|超级?|最|比较|每天|天天|顿顿|每顿|经常|常|常常|总"
    r"|总是|几乎|每周|爱|喜欢|热爱)*"
)
_HAN_STATES: Final = regex(
    rf"^[\s,，]*(?:我们?|咱们?){_HAN_OFTEN}(?:都|要|得)?吃(?:了|点|很多|大量|好多"
    rf"|大块)?的?(?P<meat>{_HAN_MEAT})"
    rf"(?:了|的人)?{HAN_END}"
    rf"|^[\s,，]*(?:我们?|咱们?)?(?:的)?最(?:喜欢|爱)(?:吃)?的(?:食物|菜|东西|是"
    rf"|食品)*(?:是)?(?P<meat2>{_HAN_MEAT})"
    rf"{HAN_END}"
    rf"|^[\s,，]*我(?:是个?|就是)?(?:{_HAN_OFTEN})(?:无肉不欢|离不开肉){HAN_END}"
)
_HAN_LEAD: Final = (
    r"^[\s,，]*(?:我们?|咱们?)?(?:现在|最近|已经|如今|后来|从(?:今天|上周|上个?月|今年|去年|这周"
    r"|这个?月|\d+月)(?:起|开始)?"
    r"|今年|去年|上个?月|上周|这个?月|决定|正式|终于|都|也)*"
)
_HAN_TURNS: Final = (
    regex(
        rf"{_HAN_LEAD}(?:开始|改|改成|转|坚持)(?:吃)?(?:全|长"
        rf"|纯)?素(?:食)?了?(?:[\d一二两三半几]+个?[年月周天]了?)?{HAN_END}"
    ),
    regex(
        rf"{_HAN_LEAD}吃(?:全|长|纯)?素(?:已经"
        rf"|都)?(?:[\d一二两三四五六七八九十半几]+个?多?[年月])?了{HAN_END}"
    ),
    regex(
        r"^[\s,，]*我?(?:现在|如今|最近)+(?:都|只|开始|改)*(?:吃(?:全|长|纯)?素|是素食(?:者"
        r"|主义者))了?(?=[,，。!！;；]|$)"
    ),
    regex(rf"{_HAN_LEAD}(?:变成|成了|成为|当)了?(?:纯)?素食(?:者|主义者)了?{HAN_END}"),
    regex(rf"{_HAN_LEAD}(?:不(?:再)?吃|戒|把)肉(?:戒)?(?:掉)?了{HAN_END}"),
)
_HAN_NOT: Final = regex(r"不|没|以前|曾|戒|少")


def fare(text: str) -> Iterator[State]:
    """Yield what of animals its speaker eats, by what a text tells.

    >>> [one.kind for one in fare("I eat a lot of meat.")], list(fare("I feed my dog meat."))
    (['meat'], [])
    """
    chinese = is_chinese(text)
    for match, told in found_in(_HAN_STATES if chinese else _STATES, text):
        if not (_HAN_NOT if chinese else _NOT).search(told.text[: match.end()]):
            other = not chinese and first(match, "other")
            yield State(OF_ANIMALS if other else MEAT, frozenset(), match.group().strip(" ,，"))


def diets(text: str) -> Iterator[Turn]:
    """Yield the diets without meat that its speaker took up, by what a text tells.

    >>> [sorted(one.ends) for one in diets("I went vegan in May.")]
    [['meat', 'of animals']]
    """
    chinese = is_chinese(text)
    for form in _HAN_TURNS if chinese else _TURNS:
        for match, told in found_in(form, text):
            if lasts(told, match.end(), text):
                vegan = "vegan" in match.group().lower()
                ends = frozenset({MEAT, OF_ANIMALS}) if vegan else frozenset({MEAT})
                yield Turn(ends, frozenset(), told.text.strip())
