"""Work that somebody lost or left, and a study that is over: "I got laid off", "Ben graduated"."""

import re
from collections.abc import Iterator
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.claims.facts import facts
from graphmem.language.claims.owners import chinese_owner, english_owner, one_owner
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.whose_words import CHINESE_KIN
from graphmem.language.terms import terms
from graphmem.language.word_lists import words
from graphmem.lifecycle.conflict.limits.doubts import not_done
from graphmem.lifecycle.conflict.turns.turn import (
    HAN_END,
    HAN_LATELY,
    HAN_NAME,
    HAN_OPENED,
    NAME,
    OPENED,
    TAIL,
    State,
    Turn,
    asserted,
    first,
    taken_back,
)
from graphmem.lifecycle.conflict.turns.who import LATELY, owner_of
from graphmem.patterns import regex

POST, CALLING, STUDY = "post", "calling", "study"
"""Work at a place, what somebody is by trade, and what they learn."""

_WORK: Final = frozenset({"employer", "place of work"})
_AT_WORK: Final = regex(r"\bwork(?:s|ing)?\b|\b(?:at|for) (?:an?|the|[A-Z])|上班|工作")
_WAS: Final = regex(
    r"\b(?:was|were|used to|had|retired|former|ex|not|never|no longer|\w+n['’]t)\b|以前|曾|退休"
    r"|当年|没|不",
    re.IGNORECASE,
)
_DEGREE: Final = (
    r"(?:PhD|doctorate|dissertation|thesis|master['’]?s|bachelor['’]?s|MBA|degree|studies|course"
    r"|apprenticeship|training|A-levels|diploma|programme|program)"
)
_STUDIES: Final = regex(
    r"(?:\b(?:is|am|are)|['’](?:m|s|re))(?: now| still| also| currently)* (?:studying (?!for\b)\w"
    r"|(?:doing|pursuing|working on|taking) (?:an?|my|his|her|their) (?:[\w'’-]+ ){0,2}?"
    rf"{_DEGREE}\b|an? (?:[\w-]+ ){{0,3}}?(?:student|undergraduate|undergrad|apprentice|trainee)\b"
    r"|(?:at|in) (?:uni|university|college|(?:law|med|medical|grad|graduate|high) school)\b)"
    r"|\b(?:study|studies) (?!for\b|hard\b|every\b|in the\b)\w"
    r"|\b(?:go|goes|going) to (?:[\w'’-]+ ){0,3}?(?:uni|university|college|school)\b"
    r"|\bin (?:my|his|her) (?:first|second|third|fourth|final|last) year (?:of|at) ",
    re.IGNORECASE,
)
_ASIDE: Final = regex(
    r"\bevenings?\b|\bonline\b|\bduolingo\b|\bby myself\b|\bfor fun\b|\bweekends?\b", re.IGNORECASE
)
"""What is learned beside a study, or without one."""
_HAN_STUDIES: Final = regex(
    r"(?:在|正在)?(?:[读念上](?:博|研|硕|本科|大学|大[一二三四]|高[中一二三])|攻读|读书|念书)"
    r"|是(?:一?[名个])?[^,，。是]{0,6}(?:大[一二三四]|大学|研究|博士|硕士|本科|高中|高[一二三])学?生"
    r"|学(?:法律|医|经济|金融|会计|计算机|物理|化学|数学|生物|历史|设计|建筑|护理|新闻|中文|英语专业)"
)

_WHO: Final = rf"(?P<who>I|(?:my|our) (?:[\w-]+ ){{0,2}}?[\w-]+|{NAME})"
_OWN: Final = r"(?:my|his|her|their)"
_AT: Final = rf"(?: (?:from|at|by|with) (?P<at>(?:the |an? )?(?:{NAME}|[a-z]+(?: [a-z]+)?)))?"
_SACKED: Final = (
    r"(?:laid off|made redundant|sacked|let go(?! early)|fired|dismissed"
    r"|given (?:my|his|her) notice)"
)
_SCHOOL: Final = (
    r"(?:(?:the |an? |my |his |her )?(?:[\w'’-]+ ){0,2}?"
    rf"(?:uni|university|college|school|{_DEGREE})|{NAME})"
)
_TURNS: Final = tuple(
    (frozenset(ends), regex(rf"{OPENED}{form}{TAIL}", re.IGNORECASE))
    for ends, form in (
        ({POST}, rf"{_WHO}{LATELY}(?: was| were| got| been)+(?: just)? {_SACKED}{_AT}"),
        (
            {POST},
            rf"{_WHO}{LATELY} (?:lost|left|quit) (?:{_OWN} (?:old )?job|the job){_AT}",
        ),
        (
            {POST},
            rf"(?P<mine>(?:they|(?:my|the) (?:company|firm|employer|boss)|(?P<at>{NAME}))"
            r"(?: has| have| just)* (?:let me go(?! early)|laid me off|fired me|sacked me"
            r"|made me redundant))",
        ),
        (
            {POST},
            rf"{_WHO}(?:['’]m| am|['’]s| is)(?: now| currently)* (?:(?:unemployed|jobless"
            r"|between jobs)(?= (?:now|again|since|at the moment)\b)"
            r"|out of work(?= (?:again|since)\b))",
        ),
        (
            {POST, CALLING},
            rf"{_WHO}(?:{LATELY} (?:retired(?! early (?:last|to)| for the)"
            r"|took (?:early )?retirement)"
            rf"|(?:['’]m| am|['’]s| is) retired(?= now\b| since\b))(?: from (?P<at>[a-z]+))?",
        ),
        (
            {POST, CALLING},
            rf"{_WHO}{LATELY} (?:(?:switched|changed) (?:careers?|professions?)|left"
            r" (?P<at>[a-z]{3,}ing)(?= (?:to become|for good|altogether|behind)\b|\W*$))"
            r"(?: to become an? [a-z]+)?",
        ),
        (
            {STUDY},
            rf"{_WHO}{LATELY} (?:dropped out(?: of (?P<at>{_SCHOOL}))?"
            rf"|graduated(?: from (?P<at2>{_SCHOOL}))?"
            r"|(?:finished|completed|quit|abandoned|got|received|defended) "
            rf"{_OWN} (?P<at3>(?:[\w'’-]+ )?{_DEGREE}))",
        ),
    )
)
_NOTICE: Final = regex(
    rf"{OPENED}{_WHO}{LATELY} (?:handed in {_OWN} notice|gave notice|resigned)\b", re.IGNORECASE
)
_LAST_DAY: Final = regex(
    r"\blast day(?: at \w+)? was\b|\b(?:\w+day|the \d+(?:st|nd|rd|th)?) was (?:my|his|her|the) "
    r"(?:very )?last day\b|\bhad (?:my|his|her) last day\b",
    re.IGNORECASE,
)
_HAN_WHO: Final = (
    rf"{HAN_OPENED}(?P<who>(?:我们?家?的?)?(?:{CHINESE_KIN})[\u4e00-\u9fff]{{0,3}}?|我|用户"
    rf"|{HAN_NAME}?)"
)
_HAN_TURNS: Final = (
    (
        frozenset({STUDY}),
        regex(
            rf"{_HAN_WHO}{HAN_LATELY}(?:从)?(?P<at>[\u4e00-\u9fff]{{2,6}}?)?{HAN_LATELY}(?:顺利)?"
            rf"(?:毕业|退学|辍学|肄业)了{HAN_END}"
        ),
    ),
    (
        frozenset({POST}),
        regex(
            rf"{_HAN_WHO}{HAN_LATELY}(?:被(?:公司|单位|老板)?(?:裁员?|开除|辞退|解雇|炒鱿鱼)掉?"
            rf"|失业|下岗)了{HAN_END}"
        ),
    ),
)
_ANY_SCHOOL: Final = words(
    """
    uni university college school grad degree studies study
    diploma dissertation thesis job company firm
    """
)
_LEAST: Final = 3
"""Letters by which "med" is known in "medicine", and "teach" in "teacher"."""


def callings(text: str) -> Iterator[State]:
    """Yield where somebody works, what they are by trade and what they study, as a text tells.

    >>> [(one.kind, sorted(one.of)) for one in callings("Ben works at Bosch.")]
    [('post', ['ben'])]
    """
    chinese = is_chinese(text)
    for told in asserted(text):
        part = told.text.strip(" ,，.。!！")
        owner = chinese_owner(part, ()) if chinese else english_owner(part)
        if owner is None or _WAS.search(part) or "-in-law" in part:
            continue
        attributes = {one.attribute for one in facts(part, "zh" if chinese else "en")}
        if (_HAN_STUDIES if chinese else _STUDIES).search(part) and not _ASIDE.search(part):
            yield State(STUDY, frozenset({owner}), part)
        elif attributes & _WORK or ("occupation" in attributes and _AT_WORK.search(part)):
            yield State(POST, frozenset({owner}), part)
        elif "occupation" in attributes:
            yield State(CALLING, frozenset({owner}), part)


def callings_left(text: str) -> Iterator[Turn]:
    """Yield what work somebody lost or left, and what study is over, by what a text tells.

    >>> [sorted(one.ends) for one in callings_left("Ben got laid off.")], list(
    ...     callings_left("Ben got fired up."))
    ([['post']], [])
    """
    if taken_back(text) or not_done(text):
        return
    forms = _HAN_TURNS if is_chinese(text) else _TURNS
    if _LAST_DAY.search(text):
        forms += ((frozenset({POST}), _NOTICE),)
    for told in asserted(text):
        part = told.text.strip()
        for ends, form in forms:
            match = form.search(told.text)
            if match is None:
                continue
            who = "I" if first(match, "mine") else first(match, "who")
            owner = owner_of(who) if who else chinese_owner(part, ())
            if owner is not None:
                yield Turn(ends, frozenset({owner}), part, first(match, "at"))


def same_calling(state: State, turn: Turn) -> bool:
    """Say whether what somebody left is what they are told to do.

    >>> held = State(STUDY, frozenset({"self"}), "I study law")
    >>> [same_calling(held, Turn(frozenset(), frozenset({"self"}), "", of))
    ...     for of in ("", "university", "law school", "high school")]
    [True, True, True, False]
    """
    same = any(one_owner(held, left) for held in state.of for left in turn.of)
    return same and _names(turn.role, state.part)


def _names(what: str, part: str) -> bool:
    """Say whether all that is named is told, but for words for any school or work."""
    if is_chinese(what):
        return what in part
    held = frozenset(terms(part))
    named = meaning(" ".join(one for one in what.lower().split() if one not in _ANY_SCHOOL))
    return all(any(_alike(one, other) for other in held) for one in named)


def _alike(one: str, other: str) -> bool:
    least = min(len(one), len(other))
    return least >= _LEAST and one[:least] == other[:least]
