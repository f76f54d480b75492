"""Of whom a question counts something: a member counts where it is told of them."""

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.chinese import segmented
from graphmem.language.chinese_words import SURNAMES
from graphmem.language.claims.owned import Owned, is_elliptic, owned_clauses, possessor
from graphmem.language.claims.whose_words import SELF
from graphmem.language.kinship import HAN_KIN, KIN, also_called
from graphmem.language.terms import terms
from graphmem.language.verb_forms import stems
from graphmem.model.items import ROLES
from graphmem.patterns import regex
from graphmem.retrieval.strategies.bearing import called_in
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.hops.whose_kin import may_tell
from graphmem.retrieval.strategies.talk import persons_named
from graphmem.retrieval.strategies.wording import holds
from graphmem.retrieval.wording import asking

_ONE: Final = rf"(?:I|we|(?:my|our) (?:\w+ )?(?:{KIN})|[A-Z][\w-]*(?: [A-Z][\w-]*)*)(?:['’]s \w+)?"
_SUBJECT: Final = regex(
    r"\b(?:do|does|did|has|have|had|can|could|will|would|is|are|was|were)"
    rf" (?P<who>{_ONE}(?:(?:,| and) {_ONE})*) [a-z]"
    rf"|\bhow many of (?P<whose>(?:my|our)(?! (?:{KIN})['’])|[A-Z][\w-]*(?=['’]))",
)
_HAN_LEAD: Final = (
    r"^(?:请问|你知道|你记得|那么?|目前|现在|到目前为止|至今|[,，\s]|今年|去年|上个月|这个月)*"
)
_HAN_SUBJECT: Final = regex(
    rf"{_HAN_LEAD}(?P<who>(?:(?:我|咱)们?(?:的|家)?(?:{HAN_KIN})?|(?:NAMES))"
    rf"(?:[和跟与](?:(?:我|咱)们?(?:的|家)?(?:{HAN_KIN})?|(?:NAMES)))*)(?!的(?:{HAN_KIN}))"
)
_AND: Final = regex(r", (?:and )?| and |[和跟与]")
_KIN: Final = regex(
    rf"(?:my|our) (?:\w+ )?(?P<kin>{KIN})$|(?:我|咱)们?(?:的|家)?(?P<han>{HAN_KIN})$"
)
_MINE: Final = regex(r"(?:I|we|my|our|(?:我|咱)们?(?:的|家)?)$")
_OF_ANOTHER: Final = regex(r"['’]s \w+$")
_ME: Final = regex(r"\b(?:I|me|my|us|our)\b|[我咱]")
_YOURS: Final = regex(r"\byou\b|\byour\b|[你您]", re.IGNORECASE)
_WITH_ME: Final = regex(r"\band I\b|我们?[和跟与]|[和跟与]我")
_FAMILIAR: Final = regex(rf"[老小阿][{''.join(sorted(SURNAMES))}]")
_NAME: Final = regex(r"(?<=\s)(?!I\b)[A-Z]\w+")
_HAN_NAMES: Final = frozenset({"ns", "nt", "nz", "nr", "nrt", "nrfg", "eng"})

_QUESTION: Final = regex(r"[?？]\s*$")


@dataclass(frozen=True, slots=True)
class Whose:
    """Those of whom something is counted.

    Attributes:
        asker: whether whoever asks is one of them.
        names: those of them who have a name in the question.
        kin: what others of them are to the asker.
        anybody: whether the question says so of nobody.
    """

    asker: bool = False
    names: tuple[str, ...] = ()
    kin: tuple[str, ...] = ()
    anybody: bool = False


def whose(course: Course) -> Whose:
    """Return of whom a question counts."""
    asked = asking(course.part.text)
    if is_chinese(asked):
        match = re.search(_HAN_SUBJECT.pattern.replace("NAMES", _names(course, asked)), asked)
        who = match["who"] if match else None
    else:
        match = _SUBJECT.search(asked)
        who = (match["who"] or match["whose"]) if match else None
    if who is None:
        return _asker(course) if course.part.understanding.own else Whose(anybody=True)
    ones = _AND.split(who)
    mine = any(_MINE.match(one) for one in ones)
    kin = (match["kin"] or match["han"] for one in ones if (match := _KIN.match(one)))
    named = (one for one in ones if not (_MINE.match(one) or _KIN.match(one)))
    asker = _asker(course) if mine else Whose()
    names = (*asker.names, *(one for one in named if not _OF_ANOTHER.search(one)))
    return Whose(asker.asker, names, tuple(kin))


def _asker(course: Course) -> Whose:
    """Return whoever asks, by name where that is known."""
    part, label = course.part, course.scene.store.adjacency.label
    names = tuple(label(one) for one in part.speakers if one not in part.entities)
    return Whose(asker=not names, names=names)


def _names(course: Course, asked: str) -> str:
    """Return a pattern of the names that a Chinese question may count of."""
    label = course.scene.store.adjacency.label
    known = {label(one) for one in course.part.entities} - set(HAN_KIN.split("|"))
    told = {word.text for word in segmented(asked) if word.tag.startswith("nr")}
    told |= set(_FAMILIAR.findall(asked))
    names = sorted({one for one in known | told if one in asked}, key=len, reverse=True)
    return "|".join(map(re.escape, names)) or "(?!)"


@dataclass
class Belonging:
    """Says of what memories name whether it belongs to those asked of, reading each memory once."""

    course: Course
    asked: Whose
    _read: dict[int, tuple[list[Owned], list[str]]] = field(default_factory=dict)

    def holds(self, memory: int, thing: str) -> bool:
        """Say whether a memory tells of a thing that it is that of those asked of.

        It need also hold one of the names that the question holds beside, as that of a town. Where
        it is not known what is counted, whose the clauses are is all that counts.
        """
        if not self._bears(memory):
            return False
        if self.asked.anybody:
            return True
        clauses, names = self._clauses(memory)
        told = [one for one in clauses if not _QUESTION.search(one.text)]
        naming = [one for one in told if holds(one.text, thing)]
        theirs = [self._is_theirs(memory, one, thing, names) for one in naming or told]
        if naming:
            return any(theirs)
        return any(theirs) and all(
            one.owner is None or its for one, its in zip(told, theirs, strict=True)
        )

    @cached_property
    def _names(self) -> frozenset[str]:
        """The terms of what else the question names, as a town: not of whom it counts."""
        asked = asking(self.course.part.text)
        named = _NAME.findall(asked)
        if is_chinese(asked):
            named += [word.text for word in segmented(asked) if word.tag in _HAN_NAMES]
        of_whom = frozenset(
            terms(" ".join((self.course.part.understanding.kind or "", *self._who())))
        )
        return self.course.part.things.intersection(terms(" ".join(named))) - of_whom

    def _who(self) -> tuple[str, ...]:
        return (*self.asked.names, *self.asked.kin)

    def _bears(self, memory: int) -> bool:
        if not self._names:
            return True
        text = self.course.scene.store.adjacency.attributes.plain_content(memory) or ""
        return not self._names.isdisjoint((*terms(text), *called_in(self.course.part, text)))

    def _clauses(self, memory: int) -> tuple[list[Owned], list[str]]:
        if memory not in self._read:
            scene = self.course.scene
            text = scene.store.adjacency.attributes.plain_content(memory) or ""
            names = [*persons_named(scene, [memory])[memory], *self._who()]
            self._read[memory] = list(owned_clauses(text, names)), names
        return self._read[memory]

    def _is_theirs(self, memory: int, clause: Owned, thing: str, names: list[str]) -> bool:
        owner = possessor(clause, thing, names) if thing else clause.owner
        if owner not in {None, SELF} and self._is_the_thing(str(owner), thing):
            owner = SELF  # "my doctor, Dr. Shah, is kind": the doctor is one of the speaker's
        mine = self._speaks(memory)
        if owner == SELF:
            return mine
        if owner is None:
            before = clause.text.partition(thing)[0] if thing else clause.text
            named = [name for name in names if name in before and name not in thing]
            if mine and not named:
                told = is_elliptic(clause.text) or _ME.search(clause.text)
                return bool(told) and not _YOURS.search(clause.text)
            return any(name in self.asked.names for name in named)
        called = (
            _is_called(owner, name) or owner + name in clause.text for name in self.asked.names
        )
        if any(called):
            return True
        if self.asked.kin and may_tell(self.course.scene, memory, None):
            return any(owner.split()[0] in (one, *also_called(one)) for one in self.asked.kin)
        return self._are_joined(clause, mine=mine)

    def _are_joined(self, clause: Owned, *, mine: bool) -> bool:
        """Say whether a clause is of several, of whom those asked of are one: "Anna and Olaf"."""
        with_me = mine and _WITH_ME.search(clause.text)
        return bool(with_me) or any(
            re.search(
                rf"{re.escape(one)}(?: and |[和跟与])|(?: and |[和跟与]){re.escape(one)}",
                clause.text,
            )
            for one in self.asked.names
        )

    def _is_the_thing(self, owner: str, thing: str) -> bool:
        first = owner.split(maxsplit=1)[0]
        kind = self.course.part.understanding.kind or ""
        return (
            first == thing.lower()
            or (not is_chinese(first) and stems(first) <= stems(kind))
            or (is_chinese(first) and first in kind)
        )

    def _speaks(self, memory: int) -> bool:
        """Say whether one of those asked of says it."""
        scene = self.course.scene
        if self.asked.asker and may_tell(scene, memory, None):
            return True
        speaker = scene.store.adjacency.attributes.text("speaker", memory)
        if not speaker or speaker in ROLES:
            return False
        spoken = scene.store.adjacency.neighbours(memory, "SPOKEN_BY", forward=True)
        speaking = {one for one, _ in spoken}
        bearers = scene.store.names.bearers
        return any(
            speaking.intersection(bearers(scene.namespace, name)) for name in self.asked.names
        )


def _is_called(owner: str, name: str) -> bool:
    if is_chinese(name):
        return owner.rsplit(maxsplit=1)[-1] == name
    return set(name.lower().split()) <= set(owner.replace("'s", "").split())
