"""Which pairs are worth a judgement: those that speak of one attribute, or nearly alike.

The judge was made for pairs that are likely to bear on each other. Among all that was ever said few
do, and turns of a talk share greetings and names with hundreds of others. So a pair comes before it
only where clauses of both tell the same attribute, or hold nearly the same words but names.
"""

from itertools import product

from graphmem.language.bilingual import is_chinese, known_words
from graphmem.language.claims import Claim, Fact, Reading
from graphmem.language.claims.chinese_facts import PLACE_OF
from graphmem.language.claims.facts import differ_in_figures
from graphmem.language.claims.intolerances import intolerances
from graphmem.language.claims.owners import one_owner
from graphmem.language.claims.reader import OF_ONE
from graphmem.language.claims.whose_words import SELF
from graphmem.language.terms import terms
from graphmem.lifecycle.conflict import Statement, Verdict
from graphmem.lifecycle.conflict.clauses.denials import tells_liking
from graphmem.lifecycle.conflict.clauses.endings import ENDINGS, tells_end
from graphmem.lifecycle.conflict.clauses.value_looks import named_alike, named_apart
from graphmem.lifecycle.conflict.crossing import crosses
from graphmem.lifecycle.conflict.intolerances import INTOLERANCE
from graphmem.lifecycle.conflict.parts.passages import GONE, PASSAGE, VALUE, told_in_passing
from graphmem.lifecycle.conflict.revisions import FIGURE, REVISED, bears
from graphmem.lifecycle.conflict.turns.over import TURNED, meets
from graphmem.lifecycle.noticing.attributes import attributes
from graphmem.lifecycle.noticing.sameness import says_the_same
from graphmem.patterns import regex

_POSSESSOR = regex(
    r"我(?:们|家)?的?(?:现在|目前|如今)?(?!们|把|最|现在|目前|如今|新|[用开骑买住喝吃做说想写学])(?P<whose>[\u4e00-\u9fff]{1,4}?)的"
)
_NEAR = 0.6
_LEAST = 2
"""Terms that two clauses share, where one of the texts is longer than a note."""

_OF_TERMS = frozenset({"repeated", "learned"})
"""Rules that hold texts for a repetition by their terms."""

Terms = frozenset[str]


def worth_judging(older: Statement, newer: Statement) -> bool:
    """Say whether a pair should come before the judge."""
    before, after = older.reading, newer.reading
    if set(attributes(before)) & set(attributes(after)):
        return True
    unborne = intolerances(before.text) and intolerances(after.text)
    if unborne or meets(before.text, after.text) or bears(before.text, after.text):
        return True
    if any(claim.replaced for claim in after.claims):
        return True
    if tells_end(after.text) or (tells_liking(before.text) and tells_liking(after.text)):
        return True
    if told_in_passing(after.text) or _denies(before, after) or _share_words(before, after):
        return True
    named = _named(before) | _named(after)
    least = 1 if before.short and after.short else _LEAST
    return any(
        _near(one, other, named, least) for one, other in product(before.claims, after.claims)
    )


def _denies(before: Reading, after: Reading) -> bool:
    """Say whether of two notes one may deny the other, or the newer drop what the older plans."""
    notes = before.short and after.short and bool(before.terms & after.terms)
    return notes and (before.negated != after.negated)


def _share_words(before: Reading, after: Reading) -> bool:
    """Say whether two notes in two languages have words that both are known to have."""
    notes = before.short and after.short and crosses(before.text, after.text)
    return notes and bool(known_words(before.text) & known_words(after.text))


def believable(verdict: Verdict, older: Statement, newer: Statement) -> bool:
    """Say whether a verdict holds outside the pairs that the judge learned from.

    What was learned holds for repetitions only, and only where the same is told of the same. Rules
    hold for notes; in longer texts that of attributes does, for a named value of the speaker's own,
    and what one clause says in so many words to be otherwise than before.
    """
    before, after = older.reading, newer.reading
    if verdict.rule in {REVISED, FIGURE, INTOLERANCE, TURNED}:
        return True
    notes = before.short and after.short
    if verdict.rule == "one value" and verdict.label == "supersedes":
        turned = older.speaker == newer.speaker and meets(before.text, after.text)
        return turned or _one_attribute(before, after, named=not notes)
    if verdict.rule == VALUE:
        return _one_attribute(before, after, named=False, known=True)
    if not notes:
        return verdict.label == "supersedes" and verdict.rule in {PASSAGE, GONE, ENDINGS}
    if verdict.rule in _OF_TERMS and verdict.label == "supports":
        return says_the_same(before, after)
    return verdict.rule != "learned" or verdict.label == "supports"


def _one_attribute(before: Reading, after: Reading, *, named: bool, known: bool = False) -> bool:
    """Say whether both tell the same attribute of the same owner, with values quite apart.

    Where it is `known` that they are of one owner, the newer need not name him.
    """
    return any(
        one.attribute == other.attribute
        and (one.several or one.attribute not in OF_ONE or told.owner is not None)
        and (
            one_owner(told.owner, said.owner)
            or _open(one, told, said)
            or (known and said.owner is None)
        )
        and _possessor(told.text) == _possessor(said.text)
        and (other.several or _unlike(one, other) or (_of_work(other) and said.changed))
        and (not named or (_is_name(one.text) and _is_name(other.text) and said.owner == SELF))
        for told, said in product(before.claims, after.claims)
        for one, other in product(told.facts, said.facts)
        if told.asserted and said.asserted
    )


def _open(fact: Fact, told: Claim, said: Claim) -> bool:
    """Say whether a thing that has its time or place may be the same: no two persons are named.

    Whoever brought a thing into its state need not be whose it is.
    """
    if fact.excludes:
        return True
    apart_from_persons = fact.several or " of " in fact.attribute or is_chinese(fact.attribute)
    return apart_from_persons and {told.owner, said.owner} <= {None, SELF}


def _unlike(one: Fact, other: Fact) -> bool:
    """Say whether two values are quite apart: no word in common, or figures that differ.

    Names may share a word that many of their kind have, or differ in such a one alone.
    """
    if named_alike(one.text, other.text):
        return False
    if not one.value & other.value or differ_in_figures(one, other):
        return True
    if _is_name(one.text) and _is_name(other.text) and named_apart(one.text, other.text):
        return True
    within = one.value <= other.value or other.value <= one.value
    return one.attribute.startswith(PLACE_OF) and not within


def _of_work(fact: Fact) -> bool:
    """Say whether a value is a post, of which who rises keeps a part, "product manager".

    Or an employer, which may be called by what it is, "a game company".
    """
    return fact.attribute in {"occupation", "employer"}


def _possessor(text: str) -> str | None:
    """Return of whom a Chinese clause speaks as "my …'s", in its own words."""
    found = _POSSESSOR.search(text)
    return found["whose"] if found else None


def _is_name(text: str) -> bool:
    return text[:1] != text[:1].lower() or not text.isascii()


def _near(one: Claim, other: Claim, named: Terms, least: int) -> bool:
    if not (one.asserted and other.asserted):
        return False
    first, second = one.terms - named, other.terms - named
    shared = len(first & second)
    return shared >= least and shared >= _NEAR * min(len(first), len(second))


def _named(reading: Reading) -> Terms:
    return frozenset(term for name in reading.names for term in terms(name))
