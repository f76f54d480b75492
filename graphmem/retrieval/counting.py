"""What a counting question counts: the distinct members of the class it asks after."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from graphmem.language.bilingual import one_name
from graphmem.retrieval.classes import members, naming
from graphmem.retrieval.scene import Scene
from graphmem.storage.projection.adjacency import Adjacency

_ASSISTANT: Final = "assistant"
_DIRECT: Final = 2
"""Nodes on the way from a class to a member of its own."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One member, and the memories that name it.

    Attributes:
        memories: in the order of the ranking.
    """

    label: str
    memories: tuple[int, ...]


Holds = Callable[[int, str], bool]
"""Says whether a memory tells of a member that it is one of those asked after."""


def counted(scene: Scene, ranking: Sequence[tuple[int, float]], holds: Holds) -> list[Counted]:
    """Return the members of the classes asked after that the ranked memories name.

    A name and a word of one class that stand in one memory are one ("my cardiologist, Dr. Lee").
    What an assistant said of members does not count, unless the question is about what was said.
    """
    places = {memory: place for place, (memory, _) in enumerate(_of_people(scene, ranking))}
    named: dict[int, _Named] = {}
    for concept in scene.part.concepts:
        for member in members(scene.store.adjacency, concept):
            label = scene.store.adjacency.label(member.number)
            held = {
                memory
                for memory, _ in naming(scene, member.number)
                if memory in places and holds(memory, label)
            }
            if held:
                class_ = member.way[-2][0] if len(member.way) > _DIRECT else concept
                memories = tuple(sorted(held, key=places.__getitem__))
                named.setdefault(member.number, _Named(class_, memories))
    told = _joined(scene.store.adjacency, named)
    return sorted(told, key=lambda one: (places[one.memories[0]], one.label))


class _Named(NamedTuple):
    """The class of a member, and the memories that name it."""

    class_: int
    memories: tuple[int, ...]


def _of_people(scene: Scene, ranking: Sequence[tuple[int, float]]) -> Sequence[tuple[int, float]]:
    """Leave out what an assistant said."""
    if scene.part.understanding.addressed:
        return ranking
    attributes = scene.store.adjacency.attributes
    code, speakers = attributes.code("speaker", _ASSISTANT), attributes["speaker"]
    return [one for one in ranking if speakers[one[0]] != code]


def _joined(adjacency: Adjacency, named: dict[int, _Named]) -> list[Counted]:
    """Join each name with one word of its class, or for it, that stands beside it."""
    entities = {n: one for n, one in named.items() if adjacency.node(n)[0] == "Entity"}
    words = {n: one for n, one in named.items() if n not in entities}
    found = []
    for entity, one in entities.items():
        label = adjacency.label(entity)
        class_ = adjacency.label(one.class_)
        beside = (
            w
            for w, told in sorted(words.items())
            if not set(one.memories).isdisjoint(told.memories)
            and (one.class_ == told.class_ or one_name(adjacency.label(w)) == class_)
        )
        word = next(beside, None)
        memories = one.memories
        if word is not None:
            memories = tuple(dict.fromkeys((*memories, *words.pop(word).memories)))
            label = f"{label} ({adjacency.label(word)})"
        found.append(Counted(label, memories))
    return [*found, *(Counted(adjacency.label(w), told.memories) for w, told in words.items())]
