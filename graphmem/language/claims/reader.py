"""Reads what a text claims, from the analysis of it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from graphmem.language import chinese_statements, english_statements
from graphmem.language.bilingual import one_name, spellings
from graphmem.language.chinese_numbers import FIGURES
from graphmem.language.chinese_words import KIN_AND_ROLES, STOP
from graphmem.language.claims.belongings import acts, belonging
from graphmem.language.claims.chinese_order import in_plain_order
from graphmem.language.claims.claim import Claim, Fact, Reading, Terms
from graphmem.language.claims.clauses import clause_spans, without_code
from graphmem.language.claims.cues import absolute, cues, relative, requests
from graphmem.language.claims.facts import facts_of, opens_with_it, replaced
from graphmem.language.claims.left_out import (
    begins_with_verb,
    goes_on,
    is_somebody,
    names_what_was_got,
)
from graphmem.language.claims.owners import chinese_owner, english_owner, refers_back
from graphmem.language.claims.values import MEASURES, values
from graphmem.language.claims.whose_words import PETS, SELF
from graphmem.language.cued import Cued
from graphmem.language.english_words import DULL_WORDS, INTERJECTIONS
from graphmem.language.naming.names import name_key
from graphmem.language.terms import terms
from graphmem.language.the_user import in_first_person
from graphmem.model import Analysis
from graphmem.model.analysis import WITH_CHINESE
from graphmem.patterns import regex

_WEEKDAYS = frozenset(terms("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"))
_EMPTY = _WEEKDAYS.union(*map(terms, DULL_WORDS | INTERJECTIONS))
_FIGURE = regex(r"[\d.,:/-]+(?:k|m|km|kg|g|mg|ml|am|pm)?")
_LONG_STOPS = "|".join(sorted((w for w in STOP if len(w) > 1), key=len, reverse=True))
_ENGLISH_BLANKED = r"\b(?:no longer|any ?more|stopped|stops?|quits?|gave up|never)\b"
_ASCII_BLANKED = Cued("longer more stop quit gave never", regex(_ENGLISH_BLANKED, re.IGNORECASE))
_BLANKED = regex(
    rf"再也不|不再|从来没有?|从来不|没有|(?!不过敏)(?:{_LONG_STOPS})"
    r"|(?:周|星期|礼拜)[一二三四五六日天]"
    r"|不(?!是|同|错|少|久|断)|没|了|过|[我你您她它也都还就很]|(?<![吉其])他"
    rf"|[{FIGURES}\d.]+(?=[{MEASURES}])"
    rf"|{_ENGLISH_BLANKED}",
    re.IGNORECASE,
)
OF_ONE = frozenset(
    {
        "age", "residence", "employer", "place of work", "relationship", "diet", "name", "grade",
        "living with", "weight",
    }
)  # fmt: skip
_NAMES = frozenset({"名字", "姓名"})
"""What the speaker is told to be by "I", and what they have by "my …"."""

_OPENS_WITH_THE = regex(r"\W*(?:(?:and|but|so|since|because) )?the\b", re.IGNORECASE)
_FAMILY = regex(r"\b(?:family|house|household|two of us|three of us|four of us)$")
"""Who are told of, and the speaker is one of them."""

_WHICH_ONE = regex(r" (?:in|of|on|at|from|with|by|behind|next|that|which|who)\b")
_ARTICLES = frozenset({"the", "that", "this", "his", "her", "their"})
_NO_NAME = frozenset({None, *KIN_AND_ROLES})
_THEY = frozenset({"he", "she", "they", None})
_OUR = regex(r"\b(?:my|our)\b", re.IGNORECASE)
LEAD = 24
"""Characters of a bare word of correction, at most."""
_MADE_ME = regex("[让叫要]我|建议我")
_BARE = regex(
    r"[\s,，]*(?:其实|现在|最近|目前|而且|但是?|不过|所以|已经|又|也|还|就|都|刚|才|从此|以后|之后|开始)*"
    r"(?:在|住|搬|新的|没|不|去|来|改|换|吃|喝|开|用|养|学|辞|入职|跳槽|加入|每[天日周月年]"
    r"|第一天[去到在]|[今昨]天(?:刚|正式)?入职)"
)
_ENDS_SENTENCE = regex(r"[。!?;]\s*$")
_POST = regex(r"[\s,，]*(?:现在|目前|已经|如今|刚)*(?:是|当|做)")
_AGED = regex(
    r"[\s,，]*(?:今年|现在|昨天|今天|上周)*+(?P<who>(?![我你他她它这那刚快都])[\u4e00-\u9fff]{1,4}?|[A-Z]\w+)"
    r"(?:今年|现在|已经|都|刚|也|昨天|今天|才|上周|上个?月|满|了)*"
    rf"(?:\d{{1,2}}|(?<![{FIGURES}])[{FIGURES}]{{1,3}})岁"
)
_BARE_AGE = regex(rf"[\s,，]*(?:今年|现在|目前|已经|都|刚|才|快|满|也)*[\d{FIGURES}]{{1,3}}岁")
_GOES_ON = regex(
    r"and now (?!i\b|we\b|you\b|he\b|she\b|it\b|they\b|my\b|our\b|the\b|there\b|that\b|this\b|is\b)"
    r"(?=[a-z]+ (?:a|an|at|as|in|for|on|to|with|the|my|our)\b)"
)
"""What opens another predicate of whom the clause before speaks: "I left, and now work at …"."""

_ASKED = regex(
    r"\W*(?:i|we) (?:\w+ly |also |just )?(?:ask(?:ed)?|wonder(?:ed)?|[ei]nquired?)"
    r" (?:for advice|about|how|what|whether|if|when|where|why|which|who)\b"
    r"|[\s,，]*我们?(?:还|也|又|刚)?(?:询问|咨询|请教|问(?!题|候|卷|世|心))",
    re.IGNORECASE,
)
"""What tells that something was asked."""

_SENTENCE_ENDS = ".!?;:\n"
_LONGEST = 4000
"""Characters read of a text; what is claimed beyond them is not compared."""


def meaning(text: str) -> Terms:
    """Return the index terms of a text that mean something, without figures and weekdays.

    Negations and pronouns go as well, so that a statement and its denial have the same terms.

    >>> sorted(meaning("I really want to make 3 cakes today"))
    ['cake']
    >>> meaning("我不喜欢咖啡了") == meaning("我喜欢咖啡")
    True
    """
    blanked = _ASCII_BLANKED if text.isascii() else _BLANKED
    return frozenset(
        term
        for term in terms(blanked.sub(" ", text))
        if term not in _EMPTY and (term.isalpha() or not _FIGURE.fullmatch(term))
    )


def read_claims(analysis: Analysis) -> Reading:
    """Return what an analysed text claims, clause by clause.

    >>> from datetime import datetime
    >>> from graphmem.language import BilingualAnalyzer
    >>> (read,) = BilingualAnalyzer().analyse(["I've never been to Rome"], [datetime(2024, 5, 2)])
    >>> [(claim.owner, claim.denies) for claim in read_claims(read).claims]
    [('self', True)]
    """
    text = readable(analysis.text)
    language = analysis.language
    clauses = told_clauses(text, clause_spans(text, language))
    found = [*clauses]
    told = facts_of((in_first_person(clause) for _, clause in found), language)
    names = frozenset(name_key(entity.text) for entity in analysis.entities)
    persons = {one.text.lower() for one in analysis.entities if one.entity_type == "person"}
    claims = _put_right(_owned(map(partial(_claim, analysis), found, told), frozenset(persons)))
    read = tuple(_inherited(claims) if language in WITH_CHINESE else claims)
    whole = frozenset[str]().union(*(claim.terms for claim in read))
    return Reading(analysis.text, language, read, whole, names, absolute(text))


def negated(clause: str, language: str) -> bool:
    """Say whether a clause denies."""
    if language in WITH_CHINESE:
        return chinese_statements.negated(clause)
    return english_statements.negated(clause)


def readable(text: str) -> str:
    """Return what is read of a text: its beginning, without code; offsets stand."""
    return without_code(text[:_LONGEST])


def told_clauses(text: str, spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, str]]:
    """Yield (start, clause) of those spans of a text that hold more than punctuation."""
    for start, end in spans:
        if text[start:end].strip(" ,.!?;。"):
            yield start, text[start:end]


def _claim(analysis: Analysis, placed: tuple[int, str], told: tuple[Fact, ...]) -> Claim:
    start, clause = placed
    chinese = analysis.language in WITH_CHINESE
    before = analysis.text[:start].rstrip()
    said = in_first_person(in_plain_order(clause) if chinese else clause)
    found = cues(said)
    asks = (
        "?" in clause
        or _ASKED.match(said) is not None
        or (chinese and chinese_statements.question(clause))
    )
    return Claim(
        text=said.strip(),
        written=analysis.text[start : start + len(clause)].strip(" ,;，；"),
        terms=meaning(said),
        values=values(clause, analysis.times, start),
        facts=told,
        replaced=replaced(said),
        owner=_owner(said, start, analysis, told),
        negated=negated(said, analysis.language),
        denies="denies" in found,
        ends="ends" in found,
        asks=asks or (not chinese and requests(clause) and not _relates(clause, before)),
        planned="planned" in found,
        supposed="supposed" in found,
        past="past" in found,
        changed="changed" in found,
        corrected="corrected" in found,
        added="added" in found,
        besides="besides" in found,
        scheduled="scheduled" in found,
        told_of=tuple(
            one.interval for one in analysis.times if start <= one.start < start + len(clause)
        ),
        holds="holds" in found,
    )


def _relates(clause: str, before: str) -> bool:
    """Say whether a clause goes on with a sentence: ", which is three times a week"."""
    return bool(before) and before[-1] not in _SENTENCE_ENDS and relative(clause)


def _owned(claims: Iterable[Claim], persons: frozenset[str]) -> Iterator[Claim]:
    """Yield clauses, each that begins with a pronoun as said of whom the text named last.

    Where it named nobody, what the pronoun stands for is told by the clause before. So is of whom
    another predicate is, "and now work at …".
    """
    named: str | None = None
    before: Claim | None = None
    for claim in claims:
        owned = claim
        if before is not None and claim.owner != SELF and refers_back(claim.text):
            owned = replace(claim, owner=named or before.text)
        elif before is not None and claim.owner is None and _continues(claim, before, persons):
            owned = replace(claim, owner=before.owner)
        elif claim.owner not in (None, SELF):
            named = claim.owner
        yield owned
        before = claim


def _continues(claim: Claim, before: Claim, persons: frozenset[str]) -> bool:
    """Say whether an English clause tells of whom the one before it told: "Tom fell. Sold it."."""
    if _GOES_ON.match(claim.text):
        return True
    if before.owner in (None, SELF) or not claim.text.isascii():
        return False
    return begins_with_verb(claim.text) and is_somebody(before.owner, before.text, persons)


def _put_right(claims: Iterable[Claim]) -> Iterator[Claim]:
    """Yield clauses, each that follows a bare word of correction as correcting: "Actually, I …"."""
    corrects = False
    for claim in claims:
        yield replace(claim, corrected=claim.corrected or corrects)
        corrects = claim.corrected and not claim.facts and len(claim.text) < LEAD


def _inherited(claims: Iterable[Claim]) -> Iterator[Claim]:
    """Yield Chinese clauses, each that names no subject as said of the one before it.

    What follows a condition in its sentence is supposed as well: 要是涨价，我就搬走.
    """
    before: Claim | None = None
    for claim in claims:
        owned = claim
        if before is not None and before.supposed and not _ENDS_SENTENCE.search(before.text):
            owned = replace(claim, supposed=True)
        if before is not None and (names_nobody(claim) or _goes_on(claim, before)):
            words = (word for fact in claim.facts for word in _written(fact.attribute))
            role = next((word for word in words if word in KIN_AND_ROLES), None)
            told = SELF if _MADE_ME.search(before.text) else before.owner
            owned = replace(owned, owner=role or told)
        if before is not None and names_what_was_got(claim.text, before.text):
            owned = replace(owned, owner=before.owner, added=True)
        yield owned
        before = owned


def _goes_on(claim: Claim, before: Claim) -> bool:
    return claim.owner is None and goes_on(claim.text, before.text, before.owner)


def names_nobody(claim: Claim) -> bool:
    """Say whether a Chinese clause leaves out of whom it tells: 现在住在上海, 手机号换了."""
    if claim.owner is not None:
        return False
    text = claim.text.lstrip(",， 新现在")
    thing = any(text.startswith(_written(fact.attribute)) for fact in claim.facts)
    post = _POST.match(claim.text) and any(one.attribute == "occupation" for one in claim.facts)
    return thing or bool(post) or any(one.match(claim.text) for one in (_BARE, _BARE_AGE))


def _written(attribute: str) -> tuple[str, ...]:
    return (attribute, *spellings(attribute))


def _owner(clause: str, start: int, analysis: Analysis, told: tuple[Fact, ...]) -> str | None:
    """Return whose a clause is: what the speaker has may have a place, an age, of its own."""
    owner = _speaks_of(clause, start, analysis)
    if owner in _THEY and any(fact.several for fact in told) and _OUR.search(clause):
        return SELF  # whoever moves what is mine
    if owner is None and told and opens_with_it(clause):
        return SELF
    if owner in _NO_NAME and any(fact.attribute == "age" for fact in told):
        return " ".join(filter(None, (owner, _of_what_age(clause, owner or "")))) or None
    if owner is None and any(fact.attribute == "residence" for fact in told):
        other = _thing_named(clause) if _OPENS_WITH_THE.match(clause) else None
        return None if other is None or _FAMILY.search(other) else other
    thing = belonging(clause) if owner in (SELF, None) else None
    if thing is None:
        return owner
    kind = one_name(thing)
    named = thing in _NAMES or any(fact.attribute.startswith(kind) for fact in told)
    of_its_own = not named and (any(one.attribute in OF_ONE for one in told) or acts(clause, thing))
    animal = not named and PETS & set(thing.split())
    return thing if of_its_own or animal else owner


def _thing_named(clause: str) -> str | None:
    """Return what an English clause is told of by an article: "the dog", "that old car"."""
    named = _WHICH_ONE.split((english_statements.subject(clause) or "-").lower(), maxsplit=1)[0]
    article, *thing = named.split()
    if not thing or article not in _ARTICLES or "'" in named.replace("’", "'"):
        return None
    kind = next((place for place, word in enumerate(thing) if word in PETS), len(thing) - 1)
    return " ".join(thing[kind:])


def _speaks_of(clause: str, start: int, analysis: Analysis) -> str | None:
    if analysis.language not in WITH_CHINESE:
        return english_owner(clause.strip())
    end = start + len(clause)
    persons = tuple(
        entity.text
        for entity in analysis.entities
        if entity.entity_type == "person" and start <= entity.start < end
    )
    return chinese_owner(clause.strip(), persons)


def _of_what_age(clause: str, kin: str) -> str | None:
    """Return whom or what a clause tells the age of: "the dog is 5", or a name behind 妹妹."""
    if clause.isascii():
        return None if kin else _thing_named(clause)
    match = _AGED.match(clause.partition(kin)[2] if kin else clause)
    return match["who"] if match else None
