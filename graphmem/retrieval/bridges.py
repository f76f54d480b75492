"""Which entity of a memory answers a step of a question: the one beside the words of the step."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from graphmem.language.naming.names import spellings
from graphmem.language.word_lists import words
from graphmem.patterns import regex
from graphmem.retrieval.amending import holding
from graphmem.retrieval.scene import Scene, rarity
from graphmem.storage.projection.adjacency import Adjacency

_WORD: Final = regex(r"[a-z]{4,}")
_HAN: Final = regex(r"[\u3400-\u9fff]{2,}")
_ASKING: Final = words(
    "what which when where whose whom this that there does have with from were been than"
)
_STEM: Final = 5
"""Letters that forms of one word share ("directed", "director")."""

_FAR: Final = 60
"""Characters at which a word beside a name counts half."""

_OWN: Final = 0.2
_STATED: Final = 1.0
"""What an edge between the two is worth: as much as a word beside the name."""


def bridging(
    scene: Scene, step: str, memories: Collection[int], known: Collection[int]
) -> list[tuple[int, int]]:
    """Return (entity, memory), the likeliest answer of a step first.

    An entity that a memory mentions is worth the words of the step that stand beside its name, the
    nearer the more, and a little for how much of the memory is about it. The entities known from
    the question, and what a memory itself is about, are no answers, nor is what stands only in a
    part of it that is over. What a memory is about answers where a triple joins it to what is
    known: who owns Heron, of "Mateus owns Heron".
    """
    worth: dict[int, tuple[float, int]] = {}
    texts = holding(scene, memories)
    label = scene.store.adjacency.label
    for memory in memories:
        whole = scene.store.adjacency.attributes.plain_content(memory) or ""
        over = whole.replace(texts[memory], "")
        for entity, score in named_beside(scene.store.adjacency, step, memory, known):
            if over and label(entity) not in texts[memory]:
                continue
            if score > worth.get(entity, (0.0, 0))[0]:
                worth[entity] = (score, memory)
    ordered = sorted(worth, key=lambda entity: (-worth[entity][0], entity))
    return [(entity, worth[entity][1]) for entity in ordered]


def subject(scene: Scene, memory: int, step: str) -> int | None:
    """Return whom or what a memory is about: what it names first and the step does not name."""
    adjacency = scene.store.adjacency
    text = (adjacency.attributes.plain_content(memory) or "").casefold()
    named = {entity for entity, _ in adjacency.neighbours(memory, "MENTIONS", forward=True)}
    labels = {entity: adjacency.label(entity).casefold() for entity in sorted(named)}
    stand = {
        entity: min(places)
        for entity, label in labels.items()
        if label not in step.casefold()
        if (places := [at for name in spellings(label) if (at := text.find(name)) >= 0])
    }
    return min(stand, key=lambda entity: stand[entity], default=None)


def named_beside(
    adjacency: Adjacency, step: str, memory: int, known: Collection[int]
) -> Iterator[tuple[int, float]]:
    """Yield (entity, worth) for what a memory mentions, as `bridging` weighs it."""
    subjects = {entity for entity, _ in adjacency.neighbours(memory, "ABOUT", forward=True)}
    yield from (
        (entity, _STATED)
        for entity in _stated(adjacency, memory, subjects.difference(known), known)
    )
    text = (adjacency.attributes.plain_content(memory) or "").casefold()
    places = _places(text, _clues(step))
    for entity, salience in adjacency.neighbours(memory, "MENTIONS", forward=True):
        if entity in known or entity in subjects:
            continue
        own = _OWN * (0.5 + 0.5 * salience) * rarity(adjacency, entity, "MENTIONS")
        yield entity, own + _nearness(text, adjacency.label(entity).casefold(), places)


def _stated(
    adjacency: Adjacency, memory: int, subjects: Iterable[int], known: Collection[int]
) -> Iterator[int]:
    """Yield the subjects of a memory that an edge joins to what is known, and it names beside."""
    named = {entity for entity, _ in adjacency.neighbours(memory, "MENTIONS", forward=True)}
    beside = named.intersection(known)
    for subject in sorted(subjects) if beside else ():
        joined = {entity for entity, _ in adjacency.neighbours(subject, "RELATED_TO", forward=True)}
        if not joined.isdisjoint(beside):
            yield subject


def _clues(step: str) -> frozenset[str]:
    """Return the stems of the words of a step that are no names, and its pairs of characters."""
    words = (word for word in _WORD.findall(step) if word not in _ASKING)
    return frozenset((*(word[:_STEM] for word in words), *_pairs(step)))


def _pairs(text: str) -> Iterator[str]:
    for run in _HAN.findall(text):
        yield from (run[at : at + 2] for at in range(len(run) - 1))


def _places(text: str, clues: frozenset[str]) -> dict[str, list[int]]:
    """Return where each clue stands."""
    return {
        clue: places
        for clue in clues
        if (places := [match.start() for match in re.finditer(rf"(?<![a-z]){clue}", text)])
    }


def _nearness(text: str, name: str, clues: dict[str, list[int]]) -> float:
    """Return the sum over clues of 1 / (1 + distance / 60) to where the name stands nearest."""
    stands = [match.start() for match in re.finditer(re.escape(name), text)]
    if not stands:
        return 0.0
    return sum(
        max(1.0 / (1.0 + abs(place - start) / _FAR) for start in stands for place in places)
        for places in clues.values()
    )
