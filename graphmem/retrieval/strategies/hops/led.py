"""To whom a step of a question leads: one rule for what is ranked and for what is thought."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.birth_order import birth_orders
from graphmem.language.things import things
from graphmem.language.word_lists import words
from graphmem.model.items import NOT_TELLING, ROLES
from graphmem.patterns import regex
from graphmem.retrieval.decomposition import SubQuestion
from graphmem.retrieval.decomposition.parts import DecompositionKind
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.hops.kin_told import Sought, who_is
from graphmem.retrieval.strategies.hops.persons import asks_who, persons_beside

_READ: Final = 2
"""Hits that say whether what answers is talk."""

_HEARD: Final = 5
"""Turns of a talk that are looked through for the one whom a step asks for."""

_TOLD: Final = 10
"""Hits that are looked through for whoever is kin to somebody."""


_HAVE_NAMES: Final = words(
    """
    album airport band bar beach book bridge brand cafe camp cat church city club college company
    conference convention country course dog event exhibition festival film firm game hospital
    hotel island lake language league magazine model mountain movie museum musical newspaper novel
    opera orchestra park parrot pet place play podcast poem pub region restaurant river school
    series shop show song square state station store street team theatre theater title town
    university village
    """
)
"""What mostly bears a name of its own, by which it is told of."""

_CALLED: Final = (
    r"\b(?:{noun})(?:,|['’]s| is| was)?(?: called| named| the| an?)* {name}\b",
    r"\b{name}(?:,|['’]s| is| was) (?:my|our|his|her|their|the|an?) (?:[\w-]+ ){{0,2}}?"
    r"(?:{noun})\b",
)
_OF_WHOM: Final = regex(r"\b(?:who|whom|whose|that|which)\b[^.!?;]*$")
"""A clause before a thing, with which the name belongs to whoever the clause is of."""


@dataclass(frozen=True, slots=True)
class Way:
    """How the answers of the steps of a question are looked for.

    Attributes:
        scene: the question as a whole.
        own: whether the steps lead over somebody or something of the asker's own life: people tell
            of those whom they know, and "the friend who gave me the dog" is one of a few, while of
            the pages of a library any may answer.
        talk: whether what comes nearest was said by somebody with a name. Pages of a document are
            not, nor are turns of a chat with an assistant, which are long as pages.
    """

    scene: Scene
    kind: DecompositionKind
    own: bool
    talk: bool

    @property
    def ends_unanswered(self) -> bool:
        """Whether nothing is asked of whom no step has found."""
        return self.kind == "described" or (self.kind != "kin" and self.talk)

    def persons(
        self, asked: str, hits: Sequence[int], known: Collection[int]
    ) -> list[tuple[str, int]] | None:
        """Return (name, memory) of who answers a step, the likeliest first; None where any may.

        Of people it is told who it is, in a turn that speaks of what the step asks.
        """
        if not asks_who(asked) or not (self.own or self.talk):
            return None
        return persons_beside(self.scene, asked, hits[:_HEARD], known)

    def tells(self, asked: str, name: str, memory: int) -> bool:
        """Say whether a memory tells that what a step asks for is called so.

        Of talk a name near the words is not enough where a thing is asked for that mostly has none:
        "the guy who mended my bike is Sepp" tells of no bike.
        """
        if asks_who(asked) or not (self.own or self.talk):
            return True
        text = self.scene.store.adjacency.attributes.plain_content(memory) or ""
        nouns = things(asked, chinese=is_chinese(asked))
        if is_chinese(asked) or any(noun.lower() in _HAVE_NAMES for noun in nouns):
            return True
        called = "|".join(map(re.escape, nouns)) or "(?!)"
        forms = (form.format(noun=called, name=re.escape(name)) for form in _CALLED)
        found = (match for form in forms for match in re.finditer(form, text))
        return any(not _OF_WHOM.search(text[: match.start()]) for match in found)

    def kin(
        self, step: SubQuestion, names: Mapping[int, str], hits: Sequence[int]
    ) -> list[tuple[str, int]] | None:
        """Return (name, memory) of who is something to somebody; None where any may answer."""
        owner = SubQuestion(step.owner).filled(names) if step.owner else None
        kin = self.scene.part.understanding.kin
        if step.relation is None or kin is None or not (self.talk or kin.owner is None):
            return None
        alone = bool(self.scene.part.speakers)
        orders = birth_orders(self.scene.part.text, step.relation)
        sought = Sought(step.relation, owner, hits[:_TOLD], alone=alone, orders=orders)
        found = who_is(self.scene, sought)
        return [found] if found else []


def way(
    scene: Scene, kind: DecompositionKind, hits: Sequence[int], *, of_users: bool = False
) -> Way:
    """Return how the steps are answered of a question for which these were found, best first.

    Args:
        scene: the question as a whole.
        kind: how its steps are joined.
        hits: memories.
        of_users: whether what a user tells an assistant is talk as well. Rankings lose by it.
    """
    attributes = scene.store.adjacency.attributes
    speakers = [attributes.text("speaker", memory) for memory in hits[:_READ]]
    unheard = NOT_TELLING if of_users else ROLES
    talk = any(speaker and speaker not in unheard for speaker in speakers)
    own = kind == "bridge" and scene.part.understanding.own
    return Way(scene, kind, own, talk)
