"""Draws conclusions, as steps of an operation; what is the same already is left as it is."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from graphmem.lifecycle.abstraction.conclusion import Conclusion, keep
from graphmem.lifecycle.abstraction.drawing import draw
from graphmem.lifecycle.abstraction.endings import Endings
from graphmem.lifecycle.abstraction.evidence import Evidence, holding, restated
from graphmem.lifecycle.abstraction.stored import conclusions, drawn_here
from graphmem.lifecycle.abstraction.topics import topics
from graphmem.lifecycle.journal import Journal, Operation
from graphmem.lifecycle.numbers import Numbers, Over, never
from graphmem.lifecycle.second_opinion import ALONE, Second
from graphmem.lifecycle.whole_texts import WholeTexts
from graphmem.model import Batch
from graphmem.model.change import Cause
from graphmem.settings import LifecycleSettings
from graphmem.storage.store import Store

_STEP = 200
"""Conclusions of a transaction."""
_RESTATED = 3
"""Times that a statement is made before that is a conclusion."""
_SAME = 0.5
"""Share of its evidence by which a conclusion is known again when its key is another."""

_ADDED = "\n"
"""Between what the rules say and what a model adds."""

Change = tuple[Conclusion, Conclusion | None, str]
"""A conclusion as it is to be, as it was, and of what kind it is."""


class Abstraction:
    """One round of drawing conclusions.

    Attributes:
        drawn: ids of the conclusions that are new, or new in a version.
        retired: ids of those that nothing bears any more.
        freed: numbers of memories that were evidence, and are that of no conclusion any more.
    """

    def __init__(
        self,
        store: Store,
        journal: Journal,
        settings: LifecycleSettings,
        second: Second = ALONE,
        joined: Sequence[Sequence[int]] = (),
    ) -> None:
        """Take the parts, and who gives a second opinion, where somebody does.

        `joined` are memories that a dry run would have merged, or found to support each other.
        """
        self._second = second
        self._joined = joined
        self._store = store
        self._journal = journal
        self._least = settings.abstract_from
        self.drawn: list[str] = []
        self.retired: list[str] = []
        self.freed: list[int] = []

    def run(
        self,
        numbers: Numbers,
        cause: Cause,
        operation: Operation | None,
        over: Over = never,
    ) -> Operation | None:
        """Draw what these memories amount to; only tell it where no operation is given.

        It ends early where `over` says so; what is drawn stays the same when it is drawn again.
        The caller is the one writer.
        """
        former = self._former()
        bearing = Counter(self._store.adjacency.edges["DERIVED_FROM"].out.all()[1].tolist())
        changes = [
            one
            for namespace, part in self._namespaces(numbers)
            for one in self._changes(part, former[namespace], cause)
        ]
        for start in range(0, len(changes), _STEP):
            part = changes[start : start + _STEP]
            self._count(part)
            if operation is not None:
                batch = Batch()
                for change in part:
                    self._write(change, batch, replace(cause, operation=operation.id))
                operation = self._journal.step(operation, batch)
            bearing.update(self._numbers(id for one, _, _ in part for id in one.evidence))
            bearing.subtract(
                self._numbers(id for _, known, _ in part if known for id in known.evidence)
            )
            if start + _STEP < len(changes) and over():
                break
        self.freed = sorted(number for number, count in bearing.items() if count <= 0)
        return operation

    def _numbers(self, ids: Iterable[str]) -> Iterator[int]:
        """Return the numbers of memories that are stored."""
        held = (self._store.adjacency.number("Memory", id) for id in ids)
        return (number for number in held if number is not None)

    def _namespaces(self, numbers: Numbers) -> Iterator[tuple[str | None, Numbers]]:
        attributes = self._store.adjacency.attributes
        codes = attributes["namespace"][numbers]
        order = np.argsort(codes, kind="stable")
        _, starts = np.unique(codes[order], return_index=True)
        for part in np.split(numbers[order], starts[1:]) if len(numbers) else ():
            yield attributes.text("namespace", int(part[0])), part

    def _former(self) -> defaultdict[str | None, list[Conclusion]]:
        """Return the conclusions that were drawn here, by namespace."""
        own = drawn_here(self._store)
        former: defaultdict[str | None, list[Conclusion]] = defaultdict(list)
        for one in conclusions(self._store, None):
            if one.id in own:
                former[one.namespace].append(one)
        return former

    def _changes(
        self, numbers: Numbers, former: Sequence[Conclusion], cause: Cause
    ) -> Iterator[Change]:
        """Yield what is to change in one namespace, in which there are some conclusions."""
        left = {one.id: one for one in former}
        resting = _resting(former)
        texts = WholeTexts(self._store)
        for evidence in self._evidence(numbers, texts):
            fresh = draw(self._store, evidence, cause, texts)
            known = left.pop(_known_again(fresh, left, resting), None)
            if known is not None and _same(fresh, known):
                continue
            told = self._told(fresh if known is None else replace(fresh, id=known.id), evidence)
            if told is not None and known is None:
                yield told, None, evidence.kind
            elif told is not None and known is not None:
                yield replace(told, version=known.version + 1), known, evidence.kind
            elif known is not None and known.confidence:
                yield replace(known, confidence=0.0, stale=True), known, ""
        for known in left.values():
            if known.confidence:
                yield replace(known, confidence=0.0, stale=True), known, ""

    def _told(self, one: Conclusion, evidence: Evidence) -> Conclusion | None:
        """Return a conclusion with what a model adds; None where it says that there is none."""
        if self._second.advisers is None:
            return one
        held = self._store.memories(evidence.memories)
        rows = sorted(held.values(), key=lambda row: (row["created_at"], row["id"]))
        sentence = self._second.advisers.concluded(one.id, rows)
        if sentence is None:
            return None
        told = sentence and sentence not in one.content
        return replace(one, content=f"{one.content}{_ADDED}{sentence}") if told else one

    def _evidence(self, numbers: Numbers, texts: WholeTexts) -> Iterator[Evidence]:
        adjacency = self._store.adjacency
        mask = holding(adjacency, numbers)
        endings = Endings(self._store, mask, texts)
        found = (
            (_RESTATED, restated(adjacency, mask, _RESTATED, texts, self._joined)),
            (self._least, topics(adjacency, mask, self._least)),
        )
        for least, every in found:
            left = (endings.left(one, least) for one in every)
            yield from (one for one in left if one is not None)

    def _count(self, part: Sequence[Change]) -> None:
        self.drawn += [one.id for one, _, _ in part if one.confidence]
        self.retired += [one.id for one, _, _ in part if not one.confidence]

    def _write(self, change: Change, batch: Batch, cause: Cause) -> None:
        one, known, kind = change
        node = ("Abstraction", one.id)
        if known is None:
            batch.create("Abstraction", one.row())
        elif one.confidence:
            keep(batch, known, replace(cause, reason="its evidence has changed"))
            batch.update(*node, **{k: v for k, v in one.row().items() if k != "id"})
        else:
            batch.update(*node, confidence=0.0, stale=True)
        before = set(known.evidence) if known else set()
        for id in one.evidence:
            if id not in before:
                edge = {**cause.edge(), "reason": kind, "confidence": one.confidence}
                batch.connect("DERIVED_FROM", node, ("Memory", id), **edge)
        for id in sorted(before - set(one.evidence)):
            batch.disconnect("DERIVED_FROM", node, ("Memory", id))


def _resting(former: Iterable[Conclusion]) -> Mapping[str, Sequence[str]]:
    """Return by the id of a memory those of the conclusions that rest on it."""
    resting: defaultdict[str, list[str]] = defaultdict(list)
    for one in former:
        for memory in one.evidence:
            resting[memory].append(one.id)
    return resting


def _known_again(
    fresh: Conclusion, former: Mapping[str, Conclusion], resting: Mapping[str, Sequence[str]]
) -> str:
    """Return the id of the former conclusion that this one continues; its own where none."""
    if fresh.id in former:
        return fresh.id
    held = set(fresh.evidence)
    shared = Counter(id for memory in held for id in resting.get(memory, ()) if id in former)
    shares = {id: count / max(len(held), len(former[id].evidence)) for id, count in shared.items()}
    best = max(shares, key=lambda id: (shares[id], id), default="")
    return best if best and shares[best] > _SAME else fresh.id


def _same(fresh: Conclusion, known: Conclusion) -> bool:
    told = ("conditions", "confidence", "evidence")
    by_rule = known.content.partition(_ADDED)[0]
    return (
        not known.stale
        and by_rule == fresh.content
        and all(getattr(fresh, n) == getattr(known, n) for n in told)
    )
