"""Whom a text names, and whom a pronoun that opens a statement stands for.

A pronoun is taken to mean somebody only where the turns before name one single person whom it fits:
"he" no sister, "they" no single person. Where two fit, or none, it stays a pronoun.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from graphmem.language.claims.claim import Claim, Reading
from graphmem.language.claims.owners import refers_back, same
from graphmem.language.claims.reader import LEAD, names_nobody
from graphmem.language.claims.whose_words import CHINESE_KIN, PETS, RELATIVES, SELF
from graphmem.language.word_lists import words
from graphmem.patterns import regex

_FEMALE = words(
    """
    mother mom mum sister wife daughter girlfriend aunt grandma grandmother niece
    goddaughter godmother fiancée
    """
)
_MALE = words(
    """
    father dad brother husband son boyfriend uncle grandpa grandfather nephew
    godson godfather fiancé
    """
)
_SEVERAL = words(
    "friends parents grandparents kids children sons daughters brothers sisters team 父母 爸妈 家人"
)
_FEMALE_ENDS, _MALE_ENDS = (
    frozenset("妈母姐妹妻婆奶姥姑姨婶嫂媳蜜"),
    frozenset("爸父哥弟夫公爷叔舅伯"),
)
_PRONOUNS = {
    "he": ("male", False), "his": ("male", False), "she": ("female", False),
    "her": ("female", False), "they": (None, True), "their": (None, True),
    "他": ("male", False), "她": ("female", False), "他们": (None, True), "她们": ("female", True),
}  # fmt: skip
_PRONOUN = regex(
    r"\b(?P<english>he|she|they|his|her|their)\b|(?P<chinese>[他她]们?)", re.IGNORECASE
)
_KIN = "|".join(sorted({*RELATIVES, *_SEVERAL, *PETS}, key=len, reverse=True))
_ENGLISH = regex(
    rf"\b(?P<whose>my|our|your|his|her|their|[A-Z]\w+['’]s) (?:[a-z]+ )?(?P<kin>{_KIN})\b"
    rf"(?:['’]s (?P<of>{_KIN})\b)?(?: (?P<name>(?-i:[A-Z])\w+))?",
    re.IGNORECASE,
)
_CHINESE = regex(
    rf"(?<![当做是为])(?<!一[个名位])(?P<kin>{CHINESE_KIN})(?:的(?P<of>{CHINESE_KIN}))?"
)
_OWN = frozenset({"my", "our", "your"})
_HOME = regex("[房租搬住]")
_OWN_HOME = regex(
    r"(?:^|(?<=[,，。!！;；]))\s*(?:(?:我们?|咱们?)(?:今天|昨天|上周|刚刚?|都|也|已经|终于)*[搬住]|房租)"
    r"[^,，。!！;；]*"
)
"""Where the speaker moved or lives, and what that costs."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom a text names.

    Attributes:
        owner: as the owner of a claim is called.
        gender: `female`, `male`, or None where the word does not tell.
        several: whether the word means more than one.
    """

    owner: str
    gender: str | None = None
    several: bool = False


def persons(text: str, names: Iterable[str], speaker: str | None = None) -> tuple[Person, ...]:
    """Return whom a text names; `names` are the names of persons in it.

    What is somebody's of another speaker, who is given then, is called after that speaker.

    >>> [one.owner for one in persons("My sister Ann met Dan Smith.", ("Ann", "Dan Smith"))]
    ['sister ann', 'smith']
    >>> [one.owner for one in persons("My sister called", (), "Bob")], persons("我姐姐来了", ())
    (["bob's sister"], (Person(owner='姐姐', gender='female', several=False),))
    """
    found = [*_related(text, speaker), *_chinese(text, names)]
    known = {word for one in found for word in one.owner.split()}
    for name in names:
        last = name.split()[-1].lower() if name.isascii() else name
        if last not in known and not _CHINESE.fullmatch(name):
            found.append(Person(last))
    return tuple(dict.fromkeys(found))


def _related(text: str, speaker: str | None) -> Iterator[Person]:
    for match in _ENGLISH.finditer(text):
        kin, whose = match["kin"].lower(), match["whose"].lower()
        name = f" {match['name'].lower()}" if match["name"] else ""
        if match["of"]:
            yield Person(f"{kin}'s {match['of'].lower()}{name}", *_form(match["of"].lower()))
        told = f"{kin}{name}" if whose in _OWN else f"{whose} {kin}{name}"
        yield Person(f"{speaker.lower()}'s {told}" if speaker else told, *_form(kin))


def _chinese(text: str, names: Iterable[str]) -> Iterator[Person]:
    told = sorted((one for one in names if not _CHINESE.fullmatch(one)), key=len, reverse=True)
    bare = text
    for name in told:
        bare = bare.replace(name, "\0" * len(name))
    for match in _CHINESE.finditer(bare):
        kin = match["kin"]
        if match["of"]:
            yield Person(f"{kin}的{match['of']}", *_form(match["of"]))
        called = next((one for one in told if text.startswith(one, match.end())), None)
        yield Person(f"{kin} {called}" if called else kin, *_form(kin))


def _form(kin: str) -> tuple[str | None, bool]:
    """Return the gender of a word for somebody, and whether it means several."""
    if kin in _SEVERAL:
        return None, True
    if kin in _FEMALE or "女" in kin or kin[-1] in _FEMALE_ENDS or "嫂" in kin:
        return "female", False
    male = kin in _MALE or kin[-1] in _MALE_ENDS or kin[-1] == "子" or "男" in kin
    return ("male" if male else None), False


def refers(reading: Reading) -> bool:
    """Say whether a text begins with a pronoun for somebody who was named before it."""
    return bool(reading.claims) and _pronoun(reading.claims[_opening(reading)]) is not None


def referred(reading: Reading, before: Sequence[Person]) -> Reading:
    """Return a reading whose opening pronoun is taken for the one person it fits, if there is one.

    Args:
        reading: what a text claims.
        before: whom the turns before it name.
    """
    opens = _opening(reading)
    told = _pronoun(reading.claims[opens]) if reading.claims else None
    if told is None:
        return reading
    owner = _meant(told, before)
    if owner is None:
        return reading
    claims = (
        replace(claim, owner=owner) if place == opens or _pronoun(claim) == told else claim
        for place, claim in enumerate(reading.claims)
    )
    return replace(reading, claims=tuple(claims))


def _opening(reading: Reading) -> int:
    """Return which clause opens a text: the first that does more than correct ("Actually, …")."""
    for place, claim in enumerate(reading.claims):
        if not (claim.corrected and not claim.facts and len(claim.text) < LEAD):
            return place
    return 0


def leaves_out(reading: Reading) -> bool:
    """Say whether a Chinese text begins without telling of whom."""
    return reading.language != "en" and bool(reading.claims) and names_nobody(reading.claims[0])


def of_own_home(reading: Reading, before: Iterable[str]) -> bool:
    """Say whether a text begins with the rent, and the turns before it tell of no other home.

    Whoever they name, the rent is the speaker's; a weight or an age may be of the one named.
    """
    rent = any(fact.attribute == "rent" for fact in reading.claims[0].facts)
    return rent and not any(_HOME.search(_OWN_HOME.sub("", text)) for text in before)


def as_own(reading: Reading) -> Reading:
    """Return a reading whose first clause is taken as said of the speaker."""
    first, *rest = reading.claims
    return replace(reading, claims=(replace(first, owner=SELF), *rest))


def _pronoun(claim: Claim) -> str | None:
    """Return the pronoun that a clause is of, where nothing before it tells whom it means."""
    if claim.owner not in (None, *_PRONOUNS) or not (claim.owner or refers_back(claim.text)):
        return None
    match = _PRONOUN.search(claim.text)
    if match is None:
        return None
    found = match.group().lower()
    return {"his": "he", "her": "she", "their": "they"}.get(found, found)


def _meant(pronoun: str, before: Sequence[Person]) -> str | None:
    gender, several = _PRONOUNS[pronoun]
    fitting = [
        one
        for one in before
        if one.several == several and (None in (gender, one.gender) or one.gender == gender)
    ]
    if not fitting:
        return None
    fullest = max(fitting, key=lambda one: len(one.owner.split()))
    alike = all(same(one.owner, fullest.owner) for one in fitting)
    return fullest.owner if alike else None
