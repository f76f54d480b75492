"""Which of several things, told of in one breath, has ended: "a cat and a dog", of which one went.

The others are had still. What joins those who do something ("Ana and Ben live in Graz") is no list
of things, and of a value that is another one by now nothing is known by this.
"""

import re
from dataclasses import replace
from typing import Final, NamedTuple

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.claims.facts import facts
from graphmem.language.claims.reader import meaning
from graphmem.language.english_words import DULL_WORDS, STOP_WORDS
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.clauses.endings import tells_end
from graphmem.lifecycle.conflict.frames.ends import ENDS
from graphmem.lifecycle.conflict.frames.frames import Frame, frames
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.parts.had import PARTED
from graphmem.lifecycle.conflict.statement import Statement, of_clauses
from graphmem.patterns import regex

_JOINED: Final = regex(
    r",? (?:and|or|plus|as well as) |, |\s&\s|(?<=[\u4e00-\u9fffA-Za-z])(?:和|跟|与|以及|、)"
)
_BEHIND: Final = regex(
    r" (?:every|each|on|at|in|for|with|from|since|as|because|when|while|to|by|of|daily|weekly)\b.*"
    r"|[,，.。;；!！].*",
    re.DOTALL,
)
"""What of the last of several tells more than what it is."""
_CLAUSE: Final = regex(
    r"\b(?:i|we|he|she|it|they|you|is|are|was|were|am|has|have|do|does|did|will|can)\b", re.I
)
_WORD: Final = regex(r"[\w'’-]+")
_LED: Final = (STOP_WORDS | DULL_WORDS) - {"i"}
_MEASURES: Final = "只条辆台个部张份盆缸件本杯家门瓶盒群套双把架匹头"
_CORE: Final = regex(
    rf"^.*?(?:(?:[{FIGURES}\d半]+[{_MEASURES}])|[有养开买订选报学喝吃用办加玩练看是会去抽骑弹打])了?"
    r"(?=[\u4e00-\u9fffA-Za-z])"
)
_COUNTED: Final = regex(rf"[{FIGURES}\d半]+[{_MEASURES}][\u4e00-\u9fffA-Za-z]+$")
_DOES: Final = regex(r"[有是在去来做住说吃喝]|一起")
"""What a clause has, and no name of a thing."""
_KIND: Final = regex(r"的[\u4e00-\u9fff]{1,4}$")
_ALL: Final = regex(
    r"\b(?:both|all|everything|neither|none|only)\b|都|全部|一个也|只", re.IGNORECASE
)
_NO_MORE: Final = regex(
    r"\b(?:no longer|any ?more|moved (?:out|away))\b|不再|放弃|搬[走出]|不[\u4e00-\u9fff]{1,3}了",
    re.IGNORECASE,
)
_PAIR: Final = 2
_LONGEST: Final = 4
"""Words of a thing by its name, at the most."""
_ARTICLES: Final = frozenset(("a", "an", "the", "my", "our", "some"))
_VERB: Final = 2
"""Words before the first thing of a list: who has it, and what they do with it."""


class Several(NamedTuple):
    """Several things of which one has ended.

    Attributes:
        one: the words for it.
        alone: the text as if it told of nothing but that.
    """

    one: str
    alone: str


def one_of_several(held: str, said: str) -> Several | None:
    """Return the one thing of several that has ended; None where it is not so.

    >>> one_of_several("I have a cat and a dog", "I gave the dog away")
    Several(one='a dog', alone='I have a dog')
    >>> one_of_several("我开了爱奇艺和腾讯视频的会员", "爱奇艺的会员我退订了")
    Several(one='爱奇艺', alone='我开了爱奇艺的会员')
    >>> one_of_several("I have a cat and a dog", "The cat and the dog died") is None
    True
    """
    ended = " ".join(_whole(one, said) for one in frames(said) if _ends(one.text))
    cuts = [*_JOINED.finditer(held)]
    if not ended or not cuts or _ALL.search(ended) or is_chinese(held) != is_chinese(ended):
        return None
    bounds = zip(
        [0, *(cut.end() for cut in cuts)], [*(c.start() for c in cuts), len(held)], strict=True
    )
    read = _in_chinese if is_chinese(held) else _in_english
    pieces = [held[start:end] for start, end in bounds]
    things = [read(piece, first=not place) for place, piece in enumerate(pieces)]
    named = [thing for thing in things if thing and _names(thing, ended)]
    first, last = things[0], things[-1]
    if first is None or last is None or None in things or len(named) != 1:
        return None
    before, after = pieces[0].rpartition(first)[0], pieces[-1].partition(last)[2]
    return Several(named[0], before + named[0] + after)


def of_one(older: Statement, newer: Statement) -> Statement | None:
    """Return a statement as if of several things it told of the one alone that a newer ends."""
    for claim in older.reading.claims:
        if several := one_of_several(claim.text, newer.reading.text):
            text = several.alone
            values = tuple(value for value in claim.values if value.text in text)
            told = tuple(facts(text, older.reading.language))
            alone = replace(claim, text=text, terms=meaning(text), values=values, facts=told)
            return of_clauses(older, (alone,))
    return None


def _whole(one: Frame, said: str) -> str:
    """Return a frame with what the text joins to its beginning: "the cat and the dog died"."""
    before = one.before.text if one.before else ""
    goes_on = one.text.startswith(("and ", "or ")) and f"{before} {one.text}" in said
    joined = goes_on or f"{before} and {one.text}" in said or f"{before}、{one.text}" in said
    return f"{before} {one.text}" if joined and len(before.split()) < _LONGEST else one.text


def _ends(text: str) -> bool:
    return tells_end(text) or any(one.search(text) for one in (ENDS, PARTED, _NO_MORE))


def _in_english(piece: str, *, first: bool) -> str | None:
    """Return the thing that a piece of a list names, with its article; None where it names none."""
    bare = piece if first else _BEHIND.sub("", piece)
    spoken = [*_WORD.finditer(bare.strip(" .!?;"))]
    if not spoken or quantities(bare) or (not first and _CLAUSE.search(bare)):
        return None
    begin = len(spoken) - 1
    while first and begin and spoken[begin - 1].group().lower() not in _LED and begin > _VERB:
        begin -= 1
    start = spoken[begin - 1] if begin and spoken[begin - 1].group() in _ARTICLES else spoken[begin]
    if first and begin < _VERB:
        return None
    whole = not first and len(spoken) <= _LONGEST
    return bare.strip(" .!?;")[0 if whole else start.start() :]


def _in_chinese(piece: str, *, first: bool) -> str | None:
    bare = piece if first else _BEHIND.sub("", piece)
    bare = bare.strip("。.!！ ")
    if first:
        counted = _COUNTED.search(bare)
        core = counted.group() if counted else _CORE.sub("", bare)
        return core if core != bare and core else None
    return None if _DOES.search(bare) else _KIND.sub("", bare) or None


def _names(thing: str, said: str) -> bool:
    """Say whether a text names a thing by a word that tells which it is."""
    if is_chinese(thing):
        core = _CORE.sub("", thing) or thing
        return core in said or (len(core) > _PAIR and core[:_PAIR] in said)
    own = {term for term in terms(thing) if term not in _LED}
    return bool(own) and not own.isdisjoint(terms(said))
