"""Who answers a step of a question that asks for somebody: persons, and kin of the speaker."""

import re
from collections.abc import Collection
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.kinship import kin_told
from graphmem.language.things import things
from graphmem.retrieval.amending import holding
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.talk import persons_named
from graphmem.retrieval.strategies.wording import done, holds

_WHO: Final = re.compile(r"^who\b|谁", re.IGNORECASE)
_BEHIND: Final = 3
"""Characters between what somebody is and their name."""


def asks_who(step: str) -> bool:
    """Say whether a step asks for somebody.

    >>> [asks_who(one) for one in ("Who is the man I met?", "送我狗的人是谁?", "What is it?")]
    [True, True, False]
    """
    return _WHO.search(step) is not None


def persons_beside(
    scene: Scene, step: str, memories: Collection[int], known: Collection[int]
) -> list[tuple[str, int]]:
    """Return (name, memory), who likeliest answers a step that asks for somebody first.

    They are named, or kin of the speaker ("my brother"), in those memories that hold most words of
    the step, and one at the least, in a part that still holds. The nearer to these words, the
    likelier.
    """
    words = (*things(step, chinese=is_chinese(step)), *done(step))
    texts = holding(scene, memories)
    met = {memory: [w for w in words if holds(text, w)] for memory, text in texts.items()}
    most = max(map(len, met.values()), default=0)
    persons = persons_named(scene, list(memories))
    names_known = {scene.store.adjacency.label(entity) for entity in known}
    found: list[tuple[float, str, int]] = []
    for memory, text in texts.items():
        if not most or len(met[memory]) < most:
            continue
        places = [at for word in met[memory] for at in _stands(text, word)] or [0]
        kin = list(kin_told(text))
        named = [
            (name, at)
            for name in persons[memory]
            for at in _stands(text, name)
            if not any(place <= at < place + len(words) for words, place in kin)
        ]
        kin = [one for one in kin if not _is_named(one, named)]
        found += [
            (min(abs(at - place) for place in places), name, memory)
            for name, at in (*named, *kin)
            if name not in names_known and name not in step
        ]
    return [(name, memory) for _, name, memory in sorted(found, key=lambda one: one[0])]


def _is_named(kin: tuple[str, int], named: Collection[tuple[str, int]]) -> bool:
    """Say whether a name stands right behind what somebody is ("my brother Tom")."""
    words, place = kin
    return any(0 <= at - (place + len(words)) <= _BEHIND for _, at in named)


def _stands(text: str, word: str) -> list[int]:
    return [match.start() for match in re.finditer(re.escape(word), text, re.IGNORECASE)]
