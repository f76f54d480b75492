"""Which entities join what was found for a step to the rest of the thought."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from graphmem.model.reasoning import Bridge
from graphmem.patterns import regex
from graphmem.retrieval.bridges import named_beside
from graphmem.retrieval.reasoning.expected import fitting
from graphmem.retrieval.strategies.hops.led import Way
from graphmem.storage.store import Store

_READ: Final = 5
"""Hits of a step whose entities are looked at."""

_LATER: Final = 0.5
"""The n-th hit counts 1 / (1 + n / 2), beginning with 0."""

_FADED: Final = 0.15
"""The n-th hit that is about an entity counts 1 / (1 + 0.15 n) for it."""

_NAMELESS: Final = 0.3
"""What a hit counts in which no name of the step stands."""

_SUBJECT: Final = 0.8
"""What the subject of a hit is worth that mentions something known: the way back of an edge."""

_NAME: Final = regex(r"(?<=\s)[A-Z\d]\w*|[\u3400-\u9fff]{2,}")


@dataclass(frozen=True, slots=True)
class Asked:
    """A step with what was found.

    Attributes:
        hits: numbers of the memories, best first.
        around: those found for the question as a whole.
        known: numbers of the entities that are no answers: those the question names, and those
            found before.
    """

    question: str
    hits: Sequence[int]
    around: Sequence[int]
    known: Collection[int]


def joints(store: Store, asked: Asked, whole: str, breadth: int) -> tuple[Bridge, ...]:
    """Return the entities that may answer a step, the likeliest first.

    An entity is worth the words of the step that stand beside its name in the best hits (see
    `named_beside`), more if it is of the type asked for, and more if something that was found is
    about it: then two memories meet in it. What the question says itself is no answer.
    """
    worth: defaultdict[int, float] = defaultdict(float)
    named: defaultdict[int, list[int]] = defaultdict(list)
    for entity, memory, one in _seen(store, asked):
        worth[entity] = max(worth[entity], one)
        named[entity].append(memory)
    rows = _rows(store, worth)
    factors, meeting, spoken = fitting(asked.question), _meeting(store, asked), whole.casefold()
    found = [
        Bridge(
            id=row["id"],
            name=row["name"],
            type=row["entity_type"] or "thing",
            worth=(worth[number] + meeting.get(number, 0.0))
            * factors.get(row["entity_type"], factors[""]),
            evidence=tuple(store.adjacency.node(one)[1] for one in dict.fromkeys(named[number])),
        )
        for number, row in rows.items()
        if row["name"].casefold() not in spoken
    ]
    return tuple(sorted(found, key=lambda bridge: (-bridge.worth, bridge.id))[:breadth])


def told(
    store: Store, namespace: str, persons: Sequence[tuple[str, int]], breadth: int
) -> tuple[Bridge, ...]:
    """Return those of some persons, each with a memory that tells of them, who are entities.

    Kin without a name ("my brother") are none.
    """
    named: dict[int, list[int]] = {}
    for name, memory in persons:
        for entity in store.names.bearers(namespace, name)[:1]:
            named.setdefault(entity, []).append(memory)
    rows = _rows(store, named)
    return tuple(
        Bridge(
            id=rows[entity]["id"],
            name=rows[entity]["name"],
            type=rows[entity]["entity_type"] or "thing",
            worth=1 / place,
            evidence=tuple(store.adjacency.node(one)[1] for one in dict.fromkeys(memories)),
        )
        for place, (entity, memories) in enumerate(named.items(), 1)
    )[:breadth]


def answer_in(store: Store, asked: Asked, memory: int, leading: Way) -> str | None:
    """Return the name of the entity in a memory that answers a step best, or None."""
    persons = leading.persons(asked.question, (memory,), asked.known)
    if persons is not None:
        return persons[0][0] if persons else None
    alone = Asked(asked.question, (memory,), (), asked.known)
    found = joints(store, alone, asked.question, 1)
    return found[0].name if found else None


def _seen(store: Store, asked: Asked) -> Iterator[tuple[int, int, float]]:
    """Yield (entity, memory, worth) for what the best hits name."""
    adjacency = store.adjacency
    names = [name.casefold() for name in _NAME.findall(asked.question)]
    for place, memory in enumerate(asked.hits[:_READ]):
        subjects = {entity for entity, _ in adjacency.neighbours(memory, "ABOUT", forward=True)}
        weight = _share(store, memory, subjects, names) / (1 + _LATER * place)
        mentioned = {entity for entity, _ in adjacency.neighbours(memory, "MENTIONS", forward=True)}
        for entity, nearness in named_beside(adjacency, asked.question, memory, asked.known):
            yield entity, memory, weight * nearness
        if mentioned & set(asked.known):
            for entity in subjects - set(asked.known):
                yield entity, memory, weight * _SUBJECT


def _share(store: Store, memory: int, subjects: Collection[int], names: Sequence[str]) -> float:
    """Return how far a memory speaks of the names in the step; 1 where it has none."""
    if not names:
        return 1.0
    content = store.adjacency.attributes.plain_content(memory) or ""
    text = " ".join((content, *map(store.adjacency.label, subjects))).casefold()
    return _NAMELESS + (1 - _NAMELESS) * sum(name in text for name in names) / len(names)


def _meeting(store: Store, asked: Asked) -> dict[int, float]:
    """Return for each entity how well what was found is about it."""
    worth: dict[int, float] = {}
    for place, memory in enumerate(dict.fromkeys((*asked.hits, *asked.around))):
        for entity, _ in store.adjacency.neighbours(memory, "ABOUT", forward=True):
            worth.setdefault(entity, 1 / (1 + _FADED * place))
    return worth


def _rows(store: Store, entities: Collection[int]) -> dict[int, dict[str, str]]:
    ids = {store.adjacency.node(number)[1]: number for number in entities}
    rows = store.graph.nodes("Entity", list(ids), ["name", "entity_type"])
    return {ids[row["id"]]: row for row in rows}
