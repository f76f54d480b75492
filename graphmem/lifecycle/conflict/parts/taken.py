"""Which parts of a statement a newer one takes the place of, and whether others are left."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from graphmem.language import kin_statements
from graphmem.language.claims.reader import meaning
from graphmem.language.kinship import SAME_KIN, succeeded
from graphmem.lifecycle.conflict.clauses.rules import decided
from graphmem.lifecycle.conflict.crossing import crosses, in_common_words
from graphmem.lifecycle.conflict.features import compare
from graphmem.lifecycle.conflict.frames.quantities import quantities
from graphmem.lifecycle.conflict.frames.which_one import names_wholly
from graphmem.lifecycle.conflict.meeting import Rarity
from graphmem.lifecycle.conflict.parts.accompanied import without_companion, without_times
from graphmem.lifecycle.conflict.parts.had import had
from graphmem.lifecycle.conflict.parts.one_of_several import one_of_several
from graphmem.lifecycle.conflict.parts.parts import Part, details, figures_in, parts, stands_alone
from graphmem.lifecycle.conflict.parts.passages import may_pass, passage
from graphmem.lifecycle.conflict.parts.stretches import stretch
from graphmem.lifecycle.conflict.revisions import REVISED, left_of, revisions
from graphmem.lifecycle.conflict.statement import Statement, of_clauses
from graphmem.lifecycle.conflict.turns.over import over as turns_over
from graphmem.lifecycle.conflict.verdict import Verdict

_BULLETS: Final = "-–—*•· "
_WHO: Final = (
    r"(?i:{kin}[ ,，]?(?P<name>{name}))(?:\.? [A-Z][\w-]+)*(?:['’]s)?[\s,，:]*(?P<told>\S.*)"
)
"""Somebody of kin by name, and what is told of them."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The parts of a statement that a newer one takes the place of, and whether others are left."""

    parts: tuple[str, ...]
    left: bool


def taken(older: Statement, newer: Statement, rarity: Rarity) -> Taken:
    """Return the parts of a statement that a newer one, which supersedes it, takes the place of.

    Nothing is left where what it does not take the place of is said by the newer as well.
    """
    every = parts(older.reading)
    beside = details(older.reading, every)
    anew = may_pass(older.reading, newer.reading)
    gone = [
        part
        for part in every
        if _becomes(part, older, newer, rarity) == "supersedes"
        or (anew and passage(older, part.claim, newer, rarity))
    ]
    also = [part for part in beside if stands_alone(part, newer.reading.text)]
    left = [
        part
        for part in (*every, *also)
        if part not in gone and not _said_too(part, older, newer, rarity)
    ]
    told = tuple(part.told for part in gone)
    text, said = older.reading.text, newer.reading.text
    found = [one.part for one in revisions(text, said, rarity)]
    over = tuple(one for one in found if not any(_overlap(one, part) for part in told))
    if gone:
        left = [part for part in left if not any(_overlap(one, part.told) for one in over)]
        whole = Taken(told + over, left=bool(left))
    elif over:
        whole = Taken(over, left_of(text, over))
    elif turned := turns_over(older.reading.text, newer.reading.text):
        over = tuple(one.part for one in turned)
        return _but_others(Taken(over, left=all(one.left for one in turned)), older, newer)
    else:
        ended = [one for one in beside if _becomes(one, older, newer, rarity) == "supersedes"]
        whole = Taken(tuple(part.told for part in ended or every), left=bool(ended and left))
    if not _of_another_value(older, newer):
        whole = _narrowed(whole, older, newer, rarity)
    return _but_others(_but_beside(_but_who(whole, older, newer), newer), older, newer)


def _but_beside(whole: Taken, newer: Statement) -> Taken:
    """Return what is over, without what is done with whoever is gone, and when."""
    said = newer.reading.text
    parts = tuple(
        without_companion(part, said) or without_times(part, said) or part for part in whole.parts
    )
    return Taken(parts, left=whole.left or parts != whole.parts)


def _but_others(whole: Taken, older: Statement, newer: Statement) -> Taken:
    """Return what is over, of several things that a part tells of the one alone that has ended."""
    every = None if whole.left else one_of_several(older.reading.text, newer.reading.text)
    if every is not None:
        return Taken((every.one,), left=True)
    ended = {part: one_of_several(part, newer.reading.text) for part in whole.parts}
    told = tuple(several.one if several else part for part, several in ended.items())
    return Taken(told, left=whole.left or any(ended.values()))


def retold(older: Statement, newer: Statement, rarity: Rarity) -> tuple[Verdict | None, Taken]:
    """Return what frames of one document tell anew of an earlier one, and whether more is left.

    Only what names all of a thing of which the earlier tells a figure counts: in what is written
    week by week there are several budgets, and several lessons.
    """
    text = older.reading.text
    found = [
        one
        for one in revisions(text, newer.reading.text, rarity)
        if not one.open and names_wholly(one.said, one.part)
    ]
    over = tuple(one.part.lstrip(_BULLETS) for one in found)
    if not found:
        return None, Taken((), left=True)
    told = " / ".join(repr(one.said.lstrip(_BULLETS)) for one in found)
    reason = f"{told} says what takes the place of {' / '.join(map(repr, over))}"
    return Verdict("supersedes", 0.8, reason, REVISED), Taken(over, left_of(text, over))


def told_anew(older: Statement, newer: Statement, rarity: Rarity) -> Verdict | None:
    """Return the verdict on the first thing that one clause of a longer text tells anew."""
    if not may_pass(older.reading, newer.reading):
        return None
    found = parts(older.reading)
    every = [part.claim for part in found]
    if all(_is_figure(part.told) for part in found):
        every = list(older.reading.claims)  # what it is a figure of is told by a clause before
    told = (passage(older, claim, newer, rarity) for claim in every)
    return next((found for found in told if found), None)


def _of_another_value(older: Statement, newer: Statement) -> bool:
    """Say whether both tell an attribute, with values of which the older is no figure."""
    told = [fact for claim in newer.reading.claims for fact in claim.facts]
    held = [fact for claim in older.reading.claims for fact in claim.facts]
    return any(
        one.attribute == other.attribute and one.value != other.value and not _is_figure(one.text)
        for one in held
        for other in told
    )


def _is_figure(text: str) -> bool:
    """Say whether a value is little else than a figure, a day or an hour: "780 a month"."""
    found = quantities(text)
    for one in found:
        text = text.replace(one.text, " ", 1)
    return bool(found) and len(meaning(text)) <= 1


def _narrowed(whole: Taken, older: Statement, newer: Statement, rarity: Rarity) -> Taken:
    """Return what is over, of each part the stretch alone where it tells more than that."""
    text, said = older.reading.text, newer.reading.text
    if not whole.left:
        of_thing = had(text, said)
        if of_thing:
            return Taken((of_thing,), left=True)
        within = stretch(text, said)
        if within is None:
            return whole
        return Taken((within, *_told_beside(within, older, newer, rarity)), left=True)
    return replace(whole, parts=tuple(stretch(part, said, least=1) or part for part in whole.parts))


def _told_beside(within: str, older: Statement, newer: Statement, rarity: Rarity) -> Iterator[str]:
    """Yield the clauses beside one with a figure that is over of which the newer tells anew too."""
    if may_pass(older.reading, newer.reading):
        for claim in older.reading.claims:
            if within not in claim.written and passage(older, claim, newer, rarity):
                yield claim.written.rstrip(".!?。")


def _but_who(whole: Taken, older: Statement, newer: Statement) -> Taken:
    """Return what is over, without who somebody is: "my sister Nora", though she moved.

    That is over as well where the newer says it too, tells of another, or that somebody is so no
    longer.
    """
    said = newer.reading.text
    told = dict(zip(whole.parts, whole.parts, strict=True))
    for claim in older.reading.claims:
        kin, _, name = (claim.owner or "").partition(" ")
        if kin not in SAME_KIN or not name or _told_of_kin(said, kin, name):
            continue
        form = re.compile(_WHO.format(kin=re.escape(kin), name=re.escape(name)))
        for part, who in ((part, form.search(part)) for part in whole.parts):
            if who and not kin_statements.over(said, who["name"], kin):
                told[part] = who["told"]
    parts = tuple(told.values())
    return replace(whole, parts=parts, left=whole.left or parts != whole.parts)


def _told_of_kin(said: str, kin: str, name: str) -> bool:
    """Say whether a text tells who somebody's sister is, or who may be their boss by now."""
    spoken_of = kin_statements.spoken_of(said, None, kin)
    return spoken_of and (succeeded(kin) or name in said.lower())


def _overlap(one: str, other: str) -> bool:
    return one in other or other in one


def _becomes(part: Part, older: Statement, newer: Statement, rarity: Rarity) -> str | None:
    alone = of_clauses(older, (part.claim,))
    if crosses(alone.reading.text, newer.reading.text):
        alone, newer = in_common_words(alone), in_common_words(newer)
    verdict = decided(compare(alone, newer, rarity))
    return verdict.label if verdict else None


def _said_too(part: Part, older: Statement, newer: Statement, rarity: Rarity) -> bool:
    """Say whether a newer statement says what a part of an older one does."""
    if _becomes(part, older, newer, rarity) == "supports":
        return True
    figures = set(figures_in(newer.reading.text))
    same = bool(part.claim.terms) and part.claim.terms <= newer.reading.terms
    return same and figures.issuperset(figures_in(part.claim.text))
