"""What memories tell of what is asked, where something newer took the place of a part of them.

"I moved to Linz" took the place of a part of "I live in Graz and work at Siemens". Asked where
somebody lives, the newer one answers; asked where they work, the older one still does.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from graphmem.language.english_words import CALENDAR_WORDS
from graphmem.language.terms import terms
from graphmem.patterns import regex
from graphmem.retrieval.scene import Scene
from graphmem.storage.amendments import AmendedPart, amendments

_FIGURE: Final = regex(
    r"\d|[一二两三四五六七八九十百千万]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|half|noon|midnight|\w+teen|\w+ty)\b",
    re.IGNORECASE,
)
_DAY: Final = regex(
    rf"\b(?:{'|'.join(sorted(CALENDAR_WORDS))})s?\b|(?:周|星期|礼拜)[一二三四五六日天]|[号点月]",
    re.IGNORECASE,
)
_BESIDE: Final = regex(
    r"\b(?:may|on|at|in|by|from|the|past|quarter|to|am|pm|o['’]clock|morning|afternoon|evening)\b|[上下中]午|[早晚]上|[年日分时半]",
    re.IGNORECASE,
)
"""What stands beside days and hours."""

_VALUES: Final = {
    "time": (_DAY, _FIGURE),
    "amount": (_FIGURE,),
    "count": (_FIGURE,),
    "duration": (_FIGURE,),
    "frequency": (_FIGURE,),
}
"""What the value looks like that a question asks for, by the answer that it wants."""

_NO_VALUES: Final = frozenset({"place", "person", "reason", "manner"})
_WITH_ITS_UNIT: Final = 2
"""Terms of a figure: itself, and what it counts."""


class Replacing:
    """From memories to what took the place of them, or of that in them which is asked."""

    def __init__(self, scene: Scene, numbers: Collection[int]) -> None:
        """Read at once what is known of these memories; of others it is read when asked."""
        self._scene = scene
        self._known = dict.fromkeys(numbers, ()) | self._read(numbers)

    def any_of(self, numbers: Collection[int]) -> bool:
        """Say whether anything took the place of one of some memories that were read."""
        superseded = self._scene.store.adjacency.joined(numbers, "SUPERSEDES", forward=False)
        return any(self._known[number] for number in numbers) or any(True for _ in superseded)

    def __getitem__(self, number: int) -> list[int]:
        """Return what superseded a memory, or amended the part that bears most on the question."""
        adjacency = self._scene.store.adjacency
        if number not in self._known:
            self._known |= {number: ()} | self._read([number])
        newer = [n for n, _ in adjacency.neighbours(number, "SUPERSEDES", forward=False)]
        return [*newer, *self._known[number]]

    def _read(self, numbers: Collection[int]) -> dict[int, Sequence[int]]:
        amended = amendments(self._scene.store, numbers)
        return {number: self._asked(number, parts) for number, parts in amended.items()}

    def _asked(self, number: int, amended: Sequence[AmendedPart]) -> Sequence[int]:
        """Return what amended the parts that are asked; nothing where the rest bears more on it.

        Where no part bears on it, that counts which tells the attribute asked for itself. A figure
        bears on it as what took its place does, but where a place or a person is asked for.
        """
        rest = self._bearing(_rest(self._scene, number, amended))
        bearing = {one: self._bearing(self._words(one)) for one in amended}
        if any(self._is_asked_for(one.part) for one in amended):
            return [one.newer for one in amended if self._is_asked_for(one.part)]
        most = max(bearing.values())
        if most < rest:
            return ()
        found = [one.newer for one, bears in bearing.items() if bears == most]
        return found if any(most) else [newer for newer in found if self._tells(newer)]

    def _words(self, one: AmendedPart) -> str:
        other = self._scene.part.understanding.asks in _NO_VALUES
        if other or not _is_value(one.part, (_DAY, _FIGURE)):
            return one.part
        return self._scene.store.adjacency.attributes.plain_content(one.newer) or one.part

    def _is_asked_for(self, part: str) -> bool:
        """Say whether a part is little else than a value such as the question asks for."""
        return _is_value(part, _VALUES.get(self._scene.part.understanding.asks, ()))

    def _tells(self, number: int) -> bool:
        text = self._scene.store.adjacency.attributes.plain_content(number) or ""
        return any(tell.search(text) for tell in self._scene.part.attributes.values())

    def _bearing(self, text: str) -> tuple[bool, int]:
        """Return whether a text tells the attribute asked for, and how many words of the question.

        The names of those asked about are told of all parts alike.
        """
        part, label = self._scene.part, self._scene.store.adjacency.label
        tells = any(tell.search(text) for tell in part.attributes.values())
        names = frozenset(terms(" ".join(map(label, (*part.entities, *part.speakers)))))
        return tells, len((frozenset(part.terms) - names).intersection(terms(text)))


def _is_value(part: str, looks: Collection[re.Pattern[str]]) -> bool:
    if not any(one.search(part) for one in looks):
        return False
    rest = part
    for one in (*looks, _BESIDE):
        rest = one.sub(" ", rest)
    return len(terms(part)) <= _WITH_ITS_UNIT or not terms(rest)


def own_words(scene: Scene, number: int) -> list[str]:
    """Return what a memory still tells, and what it took the place of, which counts as its own."""
    adjacency = scene.store.adjacency
    older = [n for n, _ in adjacency.neighbours(number, "SUPERSEDES", forward=True)]
    texts = [text or "" for text in adjacency.attributes.plain_contents(older)]
    texts += [part for parts in _amended_by(scene, number).values() for part in parts]
    held = amendments(scene.store, [number]).get(number, ())
    return [_rest(scene, number, held), *texts]


def holding(scene: Scene, numbers: Collection[int]) -> dict[int, str]:
    """Return the texts of memories without the parts that no longer hold."""
    found = amendments(scene.store, numbers)
    return {number: _rest(scene, number, found.get(number, ())) for number in numbers}


def taken_over(scene: Scene, number: int) -> dict[int, str]:
    """Return what a memory took the place of: memories, each as it is shown, or by its parts."""
    adjacency = scene.store.adjacency
    wholly = (n for n, _ in adjacency.neighbours(number, "SUPERSEDES", forward=True))
    partly = {n: ", ".join(parts) for n, parts in _amended_by(scene, number).items()}
    return partly | {n: adjacency.label(n) for n in wholly}


def outdated(scene: Scene, number: int) -> str:
    """Return the parts of a memory that no longer hold, in its words."""
    return "\n".join(one.part for one in amendments(scene.store, [number]).get(number, ()))


def _amended_by(scene: Scene, number: int) -> dict[int, list[str]]:
    """Return the memories of which a memory took the place of a part, with those parts."""
    older = [n for n, _ in scene.store.adjacency.neighbours(number, "AMENDS", forward=True)]
    found = amendments(scene.store, older).items()
    return {n: [one.part for one in parts if one.newer == number] for n, parts in found}


def _rest(scene: Scene, number: int, amended: Sequence[AmendedPart]) -> str:
    """Return a memory's text without the parts that no longer hold."""
    text = scene.store.adjacency.attributes.plain_content(number) or ""
    for one in amended:
        text = text.replace(one.part, " ")
    return text
