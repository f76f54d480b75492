"""How texts tell the name of somebody's sister, husband or boss, and that they are so no longer.

"My sister Anna is a vet", "Anna is married to Tom", "我哥在深圳，他老婆叫苏菲".
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese import segmented
from graphmem.language.chinese_words import SURNAMES
from graphmem.language.kinship import COMPOSED, COUPLE, HAN_KIN, SAME_KIN, across, succeeded
from graphmem.language.naming.chinese_persons import is_given_name
from graphmem.patterns import regex

_PARTED: Final = regex(
    r"\b(?:divorc\w+|separated|split up|broke (?:it off|up)|broken up|called (?:it|the wedding) off"
    r"|died|passed away|no longer together|not together any ?more)\b|\bex-"
    r"|离婚|离了婚|分手|分了手|分开了|去世|前(?:夫|妻|男友|女友)",
    re.IGNORECASE,
)
_GONE: Final = regex(
    r"\b(?:retire[sd]?|retiring|left|leaves|leaving|gone|resigned|quit|fired|replaced|died"
    r"|moved (?:on|away|out)|passed away|no longer)\b"
    r"|退休|离职|辞职|走了|离开|调[走到去]|搬走|搬出|去世|换了|换成",
    re.IGNORECASE,
)
_NAME: Final = r"(?P<name>(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?(?!I\b)[A-Z][\w-]+(?: (?!I\b)[A-Z][\w-]+)?)"
_MY: Final = r"\b(?:my|My|our|Our)"
_HAN_MY: Final = r"(?:(?:我|咱)们?(?:的|家)?|(?:^|[,，。;；!！])\s*(?:[陪带和跟]我?)?)"
"""The speaker's; a sentence that begins with kin speaks of one's own."""

_IS: Final = r"(?: is| was|['’]s)(?: also| actually| now)*"
_HAS: Final = r"\b(?:ha(?:s|ve|d)|got|gets|with|and|keeps|owns|adopted|bought|named|called)\b"
"""What makes another's name of the one behind it: "my boss has a son named Leo"."""

_OPENS: Final = regex(
    r"(?:\w+(?:fully|ately|ously|edly|ingly|ually|ently|inly|ckily|adly|estly)|Today|Yesterday|Now"
    r"|Then|Also|Sorry|Well|Yes|No)$"
)
"""What a sentence opens with, which is no name: "Sadly, my aunt, …"."""

_OWNS: Final = r"['’]s (?!(?:also |actually |now )?(?:called|named)\b)"
"""What makes the name that of somebody who is theirs: "my boss's wife is called Ann"."""

_THERE: Final = (
    r"(?: (?:there|here|now)| (?:at|in|from) (?:the )?[\w&'-]+(?: [\w&'-]+)?)?(?:, [^,.!?]{1,25},)?"
)
"""Where somebody is a boss, and what is told in passing: "my boss at Ford, the new one, is Ann"."""

_BE: Final = r"(?:is|was|got|has been|have been|are|were|['’]s|,)"
_SURNAMED: Final = rf"(?P<name>[{''.join(sorted(SURNAMES))}][\u4e00-\u9fff]{{1,2}}?)"
_NAME_TAGS: Final = frozenset({"nr", "nrfg", "nrt"})
_TRADE: Final = regex(rf"^[^{''.join(sorted(SURNAMES))}].*[师员工家人匠]$")
"""What somebody is called by their trade, and not by name: 养蜂人."""

_LONGEST_HAN_NAME: Final = 3
_HAN_CALLED: Final = regex(rf"(?:{HAN_KIN})(?:的名字)?(?P<called>就?叫做?|就?是|名叫)?$")
"""What stands before a given name."""

_HAN_NAMED: Final = tuple(
    regex(form)
    for form in (
        rf"(?:嫁给|娶)了?{_SURNAMED}(?=$|[了,，。;；!！、])",
        rf"叫做?{_SURNAMED}(?=$|[,，。;；!！、]|是|今年)",
        rf"(?:{HAN_KIN}){_SURNAMED}(?=是一?[名个位]|嫁|娶|今年|在[^,，。]{{1,8}}(?:工作|上班))",
    )
)


def named(text: str, owner: str | None, relation: str, names: Collection[str] = ()) -> str | None:
    """Return the name that a text tells of the one who is something to somebody.

    Args:
        text: a statement.
        owner: their name, or what they are to the speaker ("my sister"); None for the speaker.
        relation: what is asked for ("husband").
        names: the names that are known to stand in the text; Chinese ones cannot be told otherwise.

    >>> named("My sister Anna is a vet.", None, "sister")
    'Anna'
    >>> named("Anna married Tom.", "Anna", "husband")
    'Tom'
    >>> named("我姐姐叫赵敏，嫁给了李强。", "赵敏", "老公", ["赵敏", "李强"])
    '李强'
    """
    return next(all_named(text, owner, relation, names), None)


def all_named(
    text: str, owner: str | None, relation: str, names: Collection[str] = ()
) -> Iterator[str]:
    """Yield the names that a text tells of those who are something to somebody, as `named`.

    >>> list(all_named("My aunt Eva sails and my aunt Ida swims.", None, "aunt"))
    ['Eva', 'Ida']
    """
    if is_chinese(text) != is_chinese(relation):
        words = across(relation)
        mine = (owner or "").removeprefix("my ").removeprefix("我")
        for one in across(mine) or (owner,):
            for other in words:
                yield from all_named(text, _my(one, text), other, names)
    elif is_chinese(relation):
        called = {one for one in (*names, *_guessed(text)) if not _TRADE.search(one)}
        for name in sorted(called, key=lambda one: (-len(one), one)):
            if name != owner and any(p.search(text) for p in _chinese(owner, relation, name, text)):
                yield name
    else:
        for pattern in _english(owner, relation, text):
            found = (match["name"] for match in pattern.finditer(text))
            yield from (one for one in found if one not in (owner or "") and not _OPENS.match(one))


def _guessed(text: str) -> Iterator[str]:
    """Yield what stands where a name must in a Chinese text, and looks like one.

    Names that are words too ("高远", "安宁") and given names ("大勇") are not known otherwise.
    """
    yield from (match["name"] for form in _HAN_NAMED for match in form.finditer(text))
    spoken = segmented(text)
    for index, word in enumerate(spoken):
        kin = _HAN_CALLED.search(text[: word.start])
        if kin is None:
            continue
        name = word.text.removeprefix("叫") if word.tag == "n" else word.text
        stated = name != word.text or (kin["called"] and word.tag in _NAME_TAGS)
        if is_given_name(spoken, index) or (stated and 1 < len(name) <= _LONGEST_HAN_NAME):
            yield name


def spoken_of(text: str, owner: str | None, relation: str) -> bool:
    """Say whether a text speaks of the one who is something to somebody, named or not.

    >>> spoken_of("My boss's wife is ill.", "my boss", "wife")
    True
    """
    foreign = is_chinese(text) != is_chinese(relation)
    kin = across(relation) if foreign else (relation,)
    words = "|".join(word for one in kin for word in SAME_KIN.get(one, (one,)))
    if not kin or not (foreign or owner is None or _owned(text, owner)):
        return False
    whose = "" if owner else (_HAN_MY if is_chinese(text) else rf"{_MY} (?:\w+ ){{0,2}}?")
    end = "" if is_chinese(text) else r"\b"
    return re.search(f"{whose}(?:{words}){end}", text) is not None


def belongs(text: str, owner: str, relation: str) -> bool:
    """Say whether a text speaks of the one who is something to somebody with a name.

    >>> belongs("Ann's old boss rang.", "Ann", "boss"), belongs("Ann, my boss rang.", "Ann", "boss")
    (True, False)
    """
    foreign = is_chinese(text) != is_chinese(relation)
    kin = across(relation) if foreign else (relation,)
    words = "|".join(re.escape(word) for one in kin for word in SAME_KIN.get(one, (one,)))
    of = "(?:家)?的?" if is_chinese(text) else r"['’]s? (?:[\w-]+ ){0,2}?"
    return bool(words) and re.search(f"{re.escape(owner)}{of}(?:{words})", text) is not None


def over(text: str, name: str, relation: str) -> bool:
    """Say whether a text tells that somebody is no longer what they were to somebody.

    >>> over("Ana and Jorge divorced", "Jorge", "husband"), over("Mr. Falk left", "Falk", "boss")
    (True, True)
    >>> over("Jorge left early", "Jorge", "husband"), over("Jorge left.", "Jorge", "son")
    (False, False)
    """
    if name not in text:
        return False
    if relation in COUPLE:
        return _PARTED.search(text) is not None
    return succeeded(relation) and _GONE.search(text) is not None


def _owned(text: str, owner: str) -> bool:
    """Say whether a text speaks of somebody by name, or by what they are to the speaker."""
    kin = owner.removeprefix("my ").removeprefix("我")
    return any(word in text for word in SAME_KIN.get(kin, (owner,)))


def _my(owner: str | None, text: str) -> str | None:
    """Return an owner as a text of its language puts it, where it is kin of the speaker."""
    if owner is None or owner not in SAME_KIN:
        return owner
    return f"我{owner}" if is_chinese(text) else f"my {owner}"


def _english(owner: str | None, relation: str, text: str) -> Iterator[re.Pattern[str]]:
    kin = "|".join(map(re.escape, SAME_KIN.get(relation, (relation,))))
    whose, who = _MY, r"\b(?:I|we)"
    if owner:
        mine = owner.removeprefix("my ")
        who = rf"\b(?:[Mm]y {mine}|[Oo]ur {mine})" if mine != owner else rf"\b{re.escape(owner)}"
        place = re.search(who, text)
        back = r"|\b(?:her|his|their|Her|His|Their)" if place else ""
        whose = rf"(?:{who}['’]s?{back})"
    for form in _english_forms(whose, who, kin, couple=relation in COUPLE):
        yield _compiled(form)


def _english_forms(whose: str, who: str, kin: str, *, couple: bool) -> Iterator[str]:
    words = rf"(?:\w+ ){{0,2}}?(?:{kin})"
    kin = rf"{whose} {words}"
    yield rf"{kin}(?:,| is| was|['’]s| is now)*(?: name is)?(?: called| named)? {_NAME}"
    yield rf"{kin}{_THERE}(?: is|['’]s| is now)(?: now)?(?: called| named)? {_NAME}"
    yield rf"{_NAME}{_IS} {kin}\b"
    yield rf"{_NAME}, {kin}(?=\s*(?:[,.;:!?)]|$))"
    yield rf"{kin}\b(?!{_OWNS})(?:(?!{_HAS})[^.!?]){{0,30}}\b(?:called|named) {_NAME}"
    yield (
        rf"{who} (?:has|have|had|got|gets|found|met)(?: got)? (?:an?|the|another) {words}"
        rf"(?:,|:| -| –| called| named)* {_NAME}"
    )
    if couple:
        yield rf"{who}\b[^.!?]{{0,30}}?\b(?:married|engaged) (?:to )?{_NAME}"
        yield rf"{_NAME} (?:{_BE} )?(?:married|engaged)(?: to)? {who}"
        yield rf"{who} and {_NAME} {_BE} (?:now )?(?:married|engaged|dating|together)"
        yield rf"{_NAME} and {who} {_BE} (?:now )?(?:married|engaged|dating|together)"
        yield (
            rf"{who}(?:['’]m|['’]re)? ?(?:{_BE}|started)? ?(?:now )?"
            rf"(?:dating|seeing|going out with)\b[^.!?]{{0,40}}?{_NAME}"
        )
        other = r"(?:husband|wife|spouse|partner|boyfriend|girlfriend)"
        yield rf"{_NAME}['’]s (?:\w+ )?{other}(?:,| is)?(?: called| named)? {who}"


def _chinese(owner: str | None, relation: str, name: str, text: str) -> Iterator[re.Pattern[str]]:
    kin = "|".join(SAME_KIN.get(relation, (relation,)))
    whose, who, n = _HAN_MY, "我", re.escape(name)
    if owner:
        who = _han_owner(owner)
        back = "|[他她](?:的)?" if re.search(who, text) else ""
        whose = f"(?:{who}的?{back})"
    for form in _chinese_forms(whose, who, kin, n, couple=relation in COUPLE):
        yield _compiled(form)
    own = (owner or "").removeprefix("我")
    for word, (first, second) in COMPOSED.items():
        if SAME_KIN.get(own) == SAME_KIN[first] and SAME_KIN.get(relation) == SAME_KIN[second]:
            yield _compiled(f"我的?{word}(?:叫|是|,|，)?{n}")


def _han_owner(owner: str) -> str:
    """Return how a text names somebody: a name, or any word for what they are to the speaker."""
    kin = SAME_KIN.get(owner.removeprefix("我"))
    return (
        f"(?:我|咱)们?(?:的|家)?(?:{'|'.join(kin)})"
        if kin and owner[0] == "我"
        else re.escape(owner)
    )


def _chinese_forms(whose: str, who: str, kin: str, name: str, *, couple: bool) -> Iterator[str]:
    yield f"{whose}[小大]?(?:{kin})(?:的名字)?(?:就?叫|就?是|名叫|,|，)?(?:[老小])?{name}"
    yield f"{name}是{whose}(?:{kin})"
    if who == "我":
        present = "(?:我在[^,，。]{1,8}的|(?:我们?)?(?:新来的?|新的?|现在的?|现任))"
        yield f"{present}(?:{kin})(?:就?叫|就?是){name}"
    yield (
        f"{who}(?:最近|又|现在|刚)?(?:有|换|找|交|来|认识)了?(?:一?[个位名])?(?:新的?|别的)?(?:{kin})"
        f"(?:,|，)?(?:叫做?|是|名叫|就是)?{name}"
    )
    if couple:
        yield f"{who}(?!的|们?(?:{HAN_KIN}))[^。!！?？]{{0,12}}(?:嫁给|娶)了?{name}"
        yield f"{name}[,，]?(?:嫁给|娶)了?{who}"
        yield f"{who}[和跟与同]{name}[^。]{{0,6}}(?:结婚|订婚|领证|恋爱|在一起|夫妻)"
        yield f"{name}[和跟与同]{who}[^。]{{0,6}}(?:结婚|订婚|领证|恋爱|在一起|夫妻)"
        yield f"{name}的(?:老公|丈夫|老婆|妻子|太太|爱人|男朋友|女朋友|男友|女友)(?:叫|是)?{who}"


@lru_cache(maxsize=2048)
def _compiled(form: str) -> re.Pattern[str]:
    return regex(form)
