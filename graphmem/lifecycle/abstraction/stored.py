"""The conclusions that a folder holds, with their evidence."""

from collections import Counter
from collections.abc import Iterable, Iterator

from graphmem.language.terms import terms
from graphmem.lifecycle.abstraction.conclusion import Conclusion
from graphmem.lifecycle.scoped import of_namespaces
from graphmem.storage.store import Store

DRAWN = ("topic", "restated")
"""Reasons of DERIVED_FROM edges that were drawn here; conclusions of others are left alone."""


def conclusions(store: Store, namespace: str | None) -> list[Conclusion]:
    """Return the conclusions of a namespace, or of all, in the order in which they were drawn."""
    rows = of_namespaces(store, "Abstraction", None if namespace is None else {namespace})
    return [Conclusion.of_row(row, _evidence(store, row["id"])) for row in rows]


def standing(
    store: Store, held: Iterable[Conclusion], about: str, namespace: str, *, stale: bool
) -> list[Conclusion]:
    """Return the conclusions that something bears: the nearest to a question, or the latest first.

    Args:
        store: whose they are.
        held: to choose from.
        about: what they are to be about; all where empty.
        namespace: theirs.
        stale: also those of which something that they rest on has changed since.
    """
    found = [one for one in held if one.confidence and (stale or not one.stale)]
    if about:
        return matching(store, found, about, namespace)
    return sorted(found, key=lambda one: (one.created_at, one.id), reverse=True)


def drawn_here(store: Store) -> set[str]:
    """Return the ids of the conclusions that rest on edges drawn by this package."""
    columns = store.graph.edge_columns("DERIVED_FROM", ("reason",))
    ends = zip(columns["source"].tolist(), columns["reason"].tolist(), strict=True)
    return {store.adjacency.node(source)[1] for source, reason in ends if reason in DRAWN}


def matching(
    store: Store, held: Iterable[Conclusion], question: str, namespace: str
) -> list[Conclusion]:
    """Return the conclusions that share words with a question, the rarest words first.

    A conclusion has the words of its own text and of its evidence.
    """
    asked = set(terms(question))
    found = [(score, one) for one in held if (score := _score(store, one, asked, namespace))]
    return [one for _, one in sorted(found, key=lambda pair: (-pair[0], pair[1].id))]


def _score(store: Store, one: Conclusion, asked: set[str], namespace: str) -> float:
    own = asked & set(terms(one.content))
    counts = Counter(term for text in _texts(store, one) for term in asked & set(terms(text)))
    shared = sorted(own | {term for term, count in counts.items() if count > 1})
    found = store.lexical.document_frequencies(namespace, shared)
    return sum((2.0 if t in own else 1.0) / (1 + n) for t, n in zip(shared, found, strict=True))


def _texts(store: Store, one: Conclusion) -> Iterator[str]:
    for id in one.evidence:
        number = store.adjacency.number("Memory", id)
        if number is not None:
            yield store.adjacency.attributes.content(number) or ""


def _evidence(store: Store, id: str) -> tuple[str, ...]:
    adjacency = store.adjacency
    at = adjacency.attributes["created_at"]
    held = [
        adjacency.number(type, target)
        for type, target in store.targets("Abstraction", id, "DERIVED_FROM")
    ]
    numbers = sorted(
        (n for n in held if n is not None), key=lambda n: (int(at[n]), adjacency.node(n)[1])
    )
    return tuple(adjacency.node(number)[1] for number in numbers)
