"""What a statement tells, part by part: a newer one may take the place of some, and leave the rest.

"I live in Graz and work at Siemens" tells two things. "I moved to Linz" takes the place of one.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import itemgetter

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.chinese_words import KIN_AND_ROLES
from graphmem.language.claims import Claim, Fact, Reading
from graphmem.language.claims.chinese_facts import PLACE_OF
from graphmem.language.claims.facts import facts
from graphmem.language.claims.reader import meaning
from graphmem.language.claims.values import MEASURES
from graphmem.language.claims.whose_words import PETS, RELATIVES
from graphmem.language.english_statements import subject
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.statement import Statement, of_clauses
from graphmem.patterns import regex

_BESIDE = regex(
    r"^[\s,，]*(?:because|since|so|as|which|where)\b|^[\s,，]*(?:因为|所以|因此)", re.IGNORECASE
)
"""What opens a clause that only goes on with the one before."""

_OF_IT = regex(r"\b(?:it|its|there|here)\b|[那这]里|[那这]儿", re.IGNORECASE)
_JOINT = regex(r"^(?:[\s,，;；]|and\b|but\b|而且|并且|也|还)+|[\s,，.。;；!！]+$", re.IGNORECASE)
_JOINED = regex(
    r",? (?:and|but) (?!(?:my|our|the|an?|his|her|their|its|in|on|at|to|for|with|of)\b)(?=[a-z])"
)
"""Where a clause goes on with another predicate."""

_PREDICATE = regex(
    r",? (?:and|but) (?=(?:(?:also|really|still|always|often|now|just|do|does) )*"
    r"(?:(?:like|love|enjoy|adore|hate|dislike|detest|loathe|prefer|collect|speak|drink|eat|smoke"
    r"|own|keep|drive|ride|wear|live|work|study|teach|earn|pay|weigh|attend|avoid|take|use|go"
    r"|watch|play|swim|cook|run|read|listen|know|want|need)(?:e?s)?|am|['’]m|is|are|have|has"
    r"|can(?:['’]t| ?not)?|don['’]t|doesn['’]t|allergic)\b)",
    re.IGNORECASE,
)
"""Where a clause that tells no attribute goes on with another predicate: "and hate tea"."""

_HAN_PREDICATE = regex(
    r"^[\s,，;；]*(?:但是?|可是?|而且|并且|不过|也|还|又|都|却|就|很|最|特别|非常|超|从?不|没)*"
    r"(?:对[^,，。]{1,10}过敏|过敏|喜欢|热爱|爱|讨厌|厌恶|恨|怕|害怕|有|没有|会(?!议)|擅长|养|患|吃|喝|抽"
    r"|戴|穿|骑|弹|拉|打(?!算)|踢|练|忌|每[天周月])"
)
"""What opens a Chinese clause that tells another thing of whom the clause before it told."""

_SPLICED = regex(
    r"\s*[,;:–-]+\s*(?=(?:the|my|our|his|her|their|an?|one|two|three|[A-Z]\w+|I|we)\b)"
)
"""What opens a statement behind another one, joined by a comma."""

_SAYS = regex(
    rf"{_SPLICED.pattern}(?:[\w'’]+ ){{1,4}}?(?:found|says?|sent|lent|ordered|quoted|asks|asked"
    r"|needs?|charges|recommends|offers|blames|suspects|comes?|arrives?|promised)\b"
)
_DETAIL = regex(r"^[\s,，]*(?:由|在|跟|和|归|带|保修|地点|地址|负责)(?![那这]里|[那这]儿)")
"""What opens a clause that tells where, with whom or by whom something takes place."""

_BESIDES = regex(
    r"(?:and |but |while )?(?:the|our|my) (?:[\w'’-]+ ){1,3}?"
    r"(?:is|are|was|has|have|runs?|lives?|works?)\b"
    r"|[\u4e00-\u9fff]{0,4}(?:还|也)[有要会在是养学教带]"
    r"|[\u4e00-\u9fff]{1,6}(?:归|由)[\u4e00-\u9fff]{1,5}(?:管|负责)",
    re.IGNORECASE,
)
"""What opens a clause of a subject of its own, or of something more."""

_FIGURE = regex(rf"\d+|[{FIGURES}]+(?=[{MEASURES}])")
_OF_WORK = frozenset({"employer", "occupation", "place of work"})
_LIVING = frozenset(terms(" ".join(RELATIVES | PETS))) | KIN_AND_ROLES


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a clause tells.

    Attributes:
        told: in the words of the clause.
        claim: the clause as if it told nothing else.
    """

    told: str
    claim: Claim


def parts(reading: Reading) -> tuple[Part, ...]:
    """Return what a text tells: each predicate that tells attributes, and each clause besides.

    A question and a supposition tell nothing by themselves, neither does what only goes on with the
    clause before, or names what the clause after it tells of: "I have a cat, it is called Milo".

    >>> from datetime import datetime
    >>> from graphmem.language import BilingualAnalyzer
    >>> from graphmem.language.claims import read_claims
    >>> told = ["I live in Graz and work at Siemens."]
    >>> (read,) = BilingualAnalyzer().analyse(told, [datetime(2024, 5, 2)])
    >>> [part.told for part in parts(read_claims(read))]
    ['I live in Graz', 'work at Siemens']
    """
    return tuple(part for told in _by_clause(reading) for part in told)


def details(reading: Reading, parts: Collection[Part]) -> tuple[Part, ...]:
    """Return clauses that are no part of their own, and yet tell something: 由小林主持."""
    told = [part.told for part in parts]
    return tuple(
        Part(_JOINT.sub("", claim.text), claim)
        for claim in reading.claims
        if not any(one in claim.text for one in told) and not (claim.asks or claim.supposed)
    )


def stands_alone(part: Part, newer: str) -> bool:
    """Say whether a clause that is no part of its own holds though the one before does not.

    It does not where the newer text tells of the same: 地点在A, 地点也换成了B.
    """
    if _BESIDES.match(part.told):
        return True
    opens = _DETAIL.match(part.told)
    if opens and len(opens.group()) > 1 and opens.group() in newer:
        return False
    figures = bool(quantities(part.told)) and is_chinese(part.told)
    return not _BESIDE.match(part.told) and (figures or opens is not None)


def figures_in(text: str) -> list[str]:
    """Return the figures of a text, as they are written.

    >>> figures_in("I have 2 cats"), figures_in("我有两只猫")
    (['2'], ['两'])
    """
    return _FIGURE.findall(text)


def standing(statement: Statement, gone: Collection[str]) -> Statement:
    """Return a statement without the parts that something else took the place of."""
    if not gone:
        return statement
    claims: list[Claim] = []
    for claim, told in zip(statement.reading.claims, _by_clause(statement.reading), strict=True):
        left = [part.claim for part in told if part.told not in gone]
        claims += left if len(left) < len(told) else _without(claim, gone)
    return of_clauses(statement, tuple(claims))


def _without(claim: Claim, gone: Collection[str]) -> list[Claim]:
    """Return a clause without the stretches of it that something else took the place of."""
    text = claim.text
    for over in gone:
        if _bare(text) in over:
            return []
        text = text.replace(over, " ")
    if text == claim.text:
        return [claim]
    kept = tuple(value for value in claim.values if value.text in text)
    facts = tuple(fact for fact in claim.facts if fact.text in text)
    return [replace(claim, text=text.strip(), terms=meaning(text), values=kept, facts=facts)]


def _bare(text: str) -> str:
    return text.strip(" ,.;:!?。，；！？") or text


def _by_clause(reading: Reading) -> Iterator[tuple[Part, ...]]:
    """Yield the parts of each clause."""
    for place, claim in enumerate(reading.claims):
        after = reading.claims[place + 1 : place + 2]
        named_only = not claim.facts and any(_leans(one, reading.language) for one in after)
        before = reading.claims[place - 1] if place else None
        yield () if named_only else tuple(_of_clause(_of_the_same(claim, before)))


def _of_the_same(claim: Claim, before: Claim | None) -> Claim:
    """Return a Chinese clause without a subject as of whom the one before it told: 对花生过敏."""
    if before is None or claim.owner is not None or before.owner is None or before.asks:
        return claim
    return replace(claim, owner=before.owner) if _HAN_PREDICATE.match(claim.text) else claim


def _leans(claim: Claim, language: str) -> bool:
    """Say whether the clause before tells of what a clause tells its attributes."""
    alone = {fact.attribute for fact in facts(claim.text, language)}
    return any(fact.attribute not in alone for fact in claim.facts)


def _of_clause(claim: Claim) -> Iterator[Part]:
    if claim.asks or claim.supposed:
        return
    if claim.facts:
        yield from _of_facts(claim)
    elif (
        _tells(claim)
        and (claim.owner is not None or claim.values)
        and not ((_BESIDE.match(claim.text) and not claim.ends) or _OF_IT.search(claim.text))
    ):
        yield from _predicates(claim)


def _predicates(claim: Claim) -> Iterator[Part]:
    """Yield what a clause tells, each predicate by itself; all of it where one tells nothing.

    Of figures each is a part without the words around it.
    """
    figures = claim.values or quantities(claim.text)
    joints = () if figures else _PREDICATE.finditer(claim.text)
    cuts = [0, *(match.start() for match in joints), len(claim.text)]
    found = [_part(claim, claim.text[begun:end], ()) for begun, end in pairwise(cuts)]
    apart = all(_tells(one.claim) and not _OF_IT.search(one.told) for one in found)
    yield from found if apart else (_part(claim, claim.text, ()),)


def _of_facts(claim: Claim) -> Iterator[Part]:
    """Yield the attributes that each predicate tells, and what stands beside them.

    What follows a value tells more of it ("in Graz, a small town"), unless it is joined to it as a
    predicate of its own ("and love tea"), or names somebody.
    """
    text = claim.text
    ends = sorted(((_end(claim, fact), fact) for fact in claim.facts), key=itemgetter(0))
    within = {place for end, fact in ends for place in range(end - len(fact.text) + 1, end)}
    joints = {match.start() for match in _JOINED.finditer(text)} - within
    turns = {end for (end, one), (_, other) in pairwise(ends) if _matter(one) != _matter(other)}
    cuts = sorted({0, len(text), ends[-1][0]} | joints | turns)
    segments: list[tuple[str, tuple[Fact, ...]]] = []
    for begun, end in pairwise(cuts):
        beside = text[begun:end]
        held = tuple(fact for place, fact in ends if begun < place <= end)
        joined = begun in joints or end in joints or bool(_LIVING & set(terms(beside)))
        joined = joined or (_by_itself(beside) and not any(map(_is_place, claim.facts)))
        if held or not segments or (joined and not _OF_IT.search(beside)):
            segments.append((beside, held))
        else:
            before, of_it = segments.pop()
            segments.append((before + beside, of_it))
    for beside, held in segments:
        part = _part(claim, beside, held)
        if held or _tells(part.claim):
            yield part


def _is_place(fact: Fact) -> bool:
    """Say whether an attribute tells where a thing is, as of several things in a room."""
    return fact.attribute.startswith(f"{PLACE_OF} ")


def _by_itself(beside: str) -> bool:
    """Say whether what follows a value is a statement of its own: ", the repair costs £280"."""
    if not _SPLICED.match(beside) or is_chinese(beside):
        return False
    return bool(_SAYS.match(beside)) or subject(beside.lstrip(" ,;:-–")) is not None


def _matter(fact: Fact) -> str:
    """Return what an attribute is one of: somebody's work has a place, an employer and a post."""
    return "work" if fact.attribute in _OF_WORK else fact.attribute


def _tells(claim: Claim) -> bool:
    """Say whether a clause tells more than who somebody is to another."""
    return bool(claim.terms - _LIVING or claim.values or _FIGURE.search(claim.text))


def _end(claim: Claim, fact: Fact) -> int:
    """Return where the value of a fact ends; the end of the clause where it is not told there."""
    begun = claim.text.find(fact.text)
    return begun + len(fact.text) if begun >= 0 else len(claim.text)


def _part(claim: Claim, text: str, held: tuple[Fact, ...]) -> Part:
    told = _JOINT.sub("", text)
    values = tuple(value for value in claim.values if value.text in text)
    alone = replace(claim, text=told, terms=meaning(told), values=values, facts=held)
    return Part(told, alone)
