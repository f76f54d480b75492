"""Who is something to somebody, as memories tell it: "Who is my sister's husband?"."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from graphmem.language.bilingual import is_chinese
from graphmem.language.birth_order import is_of_another
from graphmem.language.claims.cues import changed
from graphmem.language.kin_statements import all_named, belongs, over, spoken_of
from graphmem.language.kinship import also_called, changes, succeeded
from graphmem.model import Interval
from graphmem.retrieval.amending import holding
from graphmem.retrieval.scene import Scene
from graphmem.retrieval.strategies.dates import said_at, told_at
from graphmem.retrieval.strategies.hops.whose_kin import as_said, as_the_asker_tells, may_tell
from graphmem.storage.projection.attributes import microseconds

_MOST: Final = 100
"""Memories that name somebody, of which more are not looked through."""


@dataclass(frozen=True, slots=True)
class Sought:
    """Somebody of whom it is known what they are to somebody.

    Attributes:
        relation: what they are ("husband").
        owner: to whom; None for the asker.
        near: the memories that come nearest to the question who it is, best first.
        bygone: the stretches of time that are over and asked of.
        alone: whether nobody is named where there are several, of whom none follows another.
        orders: which of several is meant (`birth_order`); none where the question does not say.
    """

    relation: str
    owner: str | None
    near: Sequence[int]
    bygone: Sequence[Interval] = ()
    alone: bool = False
    orders: Collection[str] = ()


def who_is(scene: Scene, sought: Sought) -> tuple[str, int] | None:
    """Return what somebody is called, and the memory that says so.

    Of a time that is over, nothing counts that was told of later, where another may have followed.
    """
    memories = readable(scene, sought)
    if sought.bygone:
        end = max(microseconds(window.end) for window in sought.bygone if window.end)
        memories = [number for number in memories if told_at(scene, number) < end]
        contents = scene.store.adjacency.attributes.plain_contents(memories)
        texts = {number: text or "" for number, text in zip(memories, contents, strict=True)}
    else:
        texts = holding(scene, memories)
    if changes(sought.relation):
        memories.sort(key=lambda number: -said_at(scene, number))
    told = {memory: _names_in(scene, memory, texts[memory], sought) for memory in memories}
    found = [(name, memory) for memory, names in told.items() for name in names]
    found = [one for one in found if not _over(scene, sought.relation, texts, one)]
    if sought.alone and not succeeded(sought.relation) and _are_several(found):
        return None
    return _newest(scene, sought.relation, texts, found)


def _are_several(found: Sequence[tuple[str, int]]) -> bool:
    """Say whether two of the names are of two: "Tom" may be "Tom Hale", and "Eva" may not."""
    names = [set(name.split()) for name, _ in found]
    return any(not (one <= other or other <= one) for one in names for other in names)


def speaking_of(scene: Scene, sought: Sought, memories: Sequence[int]) -> list[int]:
    """Return those of some memories that speak of somebody, named or not."""
    contents = scene.store.adjacency.attributes.plain_contents(memories)
    return [
        number
        for number, text in zip(memories, contents, strict=True)
        if may_tell(scene, number, sought.owner)
        and not is_of_another(text or "", sought.relation, sought.orders)
        and spoken_of(
            as_the_asker_tells(text or "", sought.owner),
            as_said(scene, number, sought.owner),
            sought.relation,
        )
    ]


def unspoken(scene: Scene, sought: Sought) -> bool:
    """Say whether nothing speaks of somebody who is kin to one who speaks here.

    In their own turns any word for it may: "a friend of mine" may be the friend who is meant.
    """
    memories = readable(scene, sought)
    contents = scene.store.adjacency.attributes.plain_contents(memories)
    return not any(
        _may_speak_of(scene, number, text or "", sought)
        for number, text in zip(memories, contents, strict=True)
    )


def _may_speak_of(scene: Scene, number: int, text: str, sought: Sought) -> bool:
    if sought.owner and belongs(text, sought.owner, sought.relation):
        return True
    if as_said(scene, number, sought.owner) == sought.owner:
        return False
    words = sorted(also_called(sought.relation), key=len, reverse=True)
    of = "的" if is_chinese(text) else "s "
    found = re.finditer("|".join(map(re.escape, words)), text)
    return any(not text[: one.start()].endswith(of) for one in found)


def readable(scene: Scene, sought: Sought) -> list[int]:
    """Return the nearest memories, and whatever names the one to whom somebody is kin.

    A statement of kin holds on when something else that it says was superseded.
    """
    return list(dict.fromkeys((*sought.near, *_naming(scene, sought.owner))))


def _naming(scene: Scene, owner: str | None) -> Iterator[int]:
    for entity in scene.store.names.bearers(scene.namespace, owner) if owner else ():
        told = scene.store.adjacency.neighbours(entity, "MENTIONS", forward=False)
        yield from (memory for memory, _ in list(told)[:_MOST] if scene.tells(memory))


def _names_in(scene: Scene, memory: int, text: str, sought: Sought) -> list[str]:
    """Return the names that a memory tells of somebody; of several but one, unless all count."""
    if not may_tell(scene, memory, sought.owner):
        return []
    if is_of_another(text, sought.relation, sought.orders):
        return []
    adjacency = scene.store.adjacency
    entities = adjacency.neighbours(memory, "MENTIONS", forward=True)
    names = [adjacency.label(entity) for entity, _ in entities]
    owner = as_said(scene, memory, sought.owner)
    spoken = as_the_asker_tells(text, sought.owner)
    told = all_named(spoken, owner, sought.relation, names)
    return list(dict.fromkeys(told if sought.alone else islice(told, 1)))


def _over(scene: Scene, relation: str, texts: Mapping[int, str], found: tuple[str, int]) -> bool:
    """Say whether something newer tells that the one found is no longer so."""
    name, memory = found
    since = said_at(scene, memory)
    return any(
        over(text, name, relation)
        for number, text in texts.items()
        if number != memory and said_at(scene, number) > since
    )


def _newest(
    scene: Scene, relation: str, texts: Mapping[int, str], found: Sequence[tuple[str, int]]
) -> tuple[str, int] | None:
    """Return the first found, or where somebody new may have followed, the newest that says so."""
    if not found:
        return None
    since = said_at(scene, found[0][1])
    followed = [
        one
        for one in found
        if succeeded(relation) and changed(texts[one[1]]) and said_at(scene, one[1]) > since
    ]
    return max(followed, key=lambda one: said_at(scene, one[1]), default=found[0])
