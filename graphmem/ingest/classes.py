"""The concept layer on writing: memories, members of classes that they name, and the classes."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from graphmem.model import Batch, Instance
from graphmem.model.identity import content_id
from graphmem.schema.concepts import Concepts

End = tuple[str, str]

KNOWN_WORD = "known word"
_WORD_CONFIDENCE = 0.9
_SAID_CONFIDENCE = 0.8


def concept_id(namespace: str, key: str) -> str:
    """Return the id of the node of a concept."""
    return content_id("concept", namespace, key)


class Membership:
    """Fills a batch; within it each edge between a member and a class is made once."""

    def __init__(self, batch: Batch, now: datetime, concepts: Concepts) -> None:
        self._batch = batch
        self._now = now
        self._concepts = concepts
        self._joined: set[tuple[str, str]] = set()

    def add(
        self,
        memory: str,
        namespace: str,
        instances: Iterable[Instance],
        entities: Mapping[str, str],
    ) -> None:
        """Join a memory to the members it names, and those to their classes.

        `entities` are the ids of the entities that it mentions, by their words in its text.
        """
        for instance in instances:
            if not instance.is_name:
                member = self._keyword(namespace, instance.text)
                if self._once(memory, member[1]):
                    self._edge("NAMES", ("Memory", memory), member, 1.0, instance.reason)
            elif instance.text in entities:
                member = ("Entity", entities[instance.text])
            else:
                continue
            self._classify(memory, namespace, member, instance)

    def _classify(self, memory: str, namespace: str, member: End, instance: Instance) -> None:
        """Join a member to its classes; what a text says of it goes when the text is erased."""
        said = instance.reason != KNOWN_WORD
        confidence = _SAID_CONFIDENCE if said else _WORD_CONFIDENCE
        held = {"memory": memory} if said else {}
        for key in instance.concepts:
            above = self._concept(namespace, key)
            if self._once(member[1], above[1]):
                self._edge("INSTANCE_OF", member, above, confidence, instance.reason, **held)

    def _keyword(self, namespace: str, text: str) -> End:
        id = content_id("keyword", namespace, text.casefold())
        self._batch.create("Keyword", {"id": id, "namespace": namespace, "text": text})
        return "Keyword", id

    def _concept(self, namespace: str, key: str) -> End:
        """Create the node of a concept and those of the classes it belongs to."""
        node = ("Concept", concept_id(namespace, key))
        if not self._once("", node[1]):
            return node
        concept = self._concepts.known[key]
        row = {
            "id": node[1],
            "namespace": namespace,
            "name": concept.name,
            "key": key,
            "aliases": list(concept.aliases),
            "created_at": self._now,
        }
        self._batch.create("Concept", row)
        for wider in concept.is_a:
            self._edge("SUBCONCEPT_OF", node, self._concept(namespace, wider), 1.0, "ontology")
        return node

    def _once(self, source: str, target: str) -> bool:
        if (source, target) in self._joined:
            return False
        self._joined.add((source, target))
        return True

    def _edge(
        self, type: str, source: End, target: End, confidence: float, reason: str, **more: str
    ) -> None:
        held = {"created_at": self._now, "confidence": confidence, "reason": reason, **more}
        self._batch.connect(type, source, target, origin="rule", **held)
