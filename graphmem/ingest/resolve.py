"""The third step of writing: names in texts become entities, known ones or new.

A name is resolved to the entity that bears it. Where several do, the one whose type fits is taken;
where several fit, the mention is joined to each with its confidence divided among them. A lone
first name is taken for the one known person who has it. What cannot be decided is a new entity.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from graphmem.model import Analysis, EntityMention
from graphmem.model.identity import content_id
from graphmem.patterns import regex
from graphmem.ports import Analyzer

_TOKEN = regex(r"[^\W_]+(?:['’.-][^\W_]+)*")
_LONGEST_NAME = 8
_SHORTEST_NAME = 2


@dataclass(frozen=True, slots=True)
class Resolved:
    """A mention and the entity it was taken for."""

    entity_id: str
    surface: str
    salience: float
    confidence: float
    reason: str


@dataclass(slots=True)
class NewEntity:
    """An entity to be."""

    id: str
    name: str
    entity_type: str
    aliases: tuple[str, ...] = ()


@dataclass(slots=True)
class Resolver:
    """Resolves the names of one batch within one namespace.

    `bearers(name)` returns (id, type) of the stored entities that bear a name.
    `new` collects the entities that the batch brings.
    """

    namespace: str
    analyzer: Analyzer
    bearers: Callable[[str], Sequence[tuple[str, str]]]
    new: dict[str, NewEntity] = field(default_factory=dict)
    _ids: dict[str, str] = field(default_factory=dict)
    _fresh_names: dict[str, list[str]] = field(default_factory=dict)
    _titles: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def entity(self, name: str, entity_type: str, aliases: Sequence[str] = ()) -> str:
        """Return the id of the entity of exactly this name, a new one when it is not known."""
        id = self._ids.get(name)
        if id is None:
            key = self.analyzer.name_key(name) or name
            id = self._ids[name] = content_id("entity", self.namespace, key)
            known = id in self.new or any(found == id for found, _ in self.bearers(name))
            if not known:
                self.new[id] = NewEntity(id, name, entity_type)
                self._bear(id, (name,))
        if id in self.new and aliases:
            self.new[id].aliases = tuple(dict.fromkeys((*self.new[id].aliases, *aliases)))
            self._bear(id, aliases)
        return id

    def title(self, title: str, aliases: Sequence[str]) -> str:
        """Return the id of the entity that a document is about; aliases name it too."""
        id = self.entity(title, "work", aliases)
        if id in self.new:
            self._titles[id] = (title, *aliases)
        return id

    def new_titles(self) -> list[tuple[str, str]]:
        """Return (id, name) of every new title and its aliases."""
        return [(id, name) for id, names in self._titles.items() for name in names]

    def stands_in(self, name: str, text: str) -> bool:
        """Say whether a name stands in a text as whole words."""
        if name.isascii() and name.split(maxsplit=1)[0].casefold() not in text.casefold():
            return False  # the common case, without the cost of a key for the whole text
        key, held = self.analyzer.name_key(name), self.analyzer.name_key(text)
        return f" {key} " in f" {held} " or (not key.isascii() and key in held)

    def resolve(self, mention: EntityMention) -> list[Resolved]:
        """Return what a mention stands for; more than one where it cannot be told."""
        candidates = self._candidates(mention.text)
        fitting = [id for id, kind in candidates if kind == mention.entity_type]
        chosen = fitting or [id for id, _ in candidates]
        if not chosen:
            id = self.entity(mention.text, mention.entity_type)
            return [Resolved(id, mention.text, mention.salience, 1.0, "new name")]
        reason = "known name" if len(chosen) == 1 else f"one of {len(chosen)} of that name"
        share = 1.0 / len(chosen)
        return [Resolved(id, mention.text, mention.salience, share, reason) for id in chosen]

    def known_names(self, analysis: Analysis) -> Iterator[EntityMention]:
        """Yield names of known entities that stand in a text and were not seen as names."""
        text = analysis.text
        covered = {p for m in analysis.entities for p in range(m.start, m.end)}
        tokens = [(m.start(), m.end()) for m in _TOKEN.finditer(text)]
        position = 0
        while position < len(tokens):
            length = self._longest_name_at(text, tokens, position, covered)
            if length:
                start, end = tokens[position][0], tokens[position + length - 1][1]
                yield EntityMention(text[start:end], start, end, "thing", 0.3)
            position += max(1, length)

    def _longest_name_at(
        self, text: str, tokens: Sequence[tuple[int, int]], position: int, covered: set[int]
    ) -> int:
        start = tokens[position][0]
        if start in covered or not (text[start].isupper() or text[start].isdigit()):
            return 0
        for length in range(min(_LONGEST_NAME, len(tokens) - position), 0, -1):
            name = text[start : tokens[position + length - 1][1]]
            if len(name) > _SHORTEST_NAME and self._candidates(name):
                return length
        return 0

    def _candidates(self, name: str) -> list[tuple[str, str]]:
        stored = self.bearers(name)
        fresh = self._fresh_names.get(self.analyzer.name_key(name), ())
        if not fresh:
            return list(stored)
        return list(dict.fromkeys((*stored, *((id, self.new[id].entity_type) for id in fresh))))

    def _bear(self, id: str, names: Sequence[str]) -> None:
        for name in names:
            bearers = self._fresh_names.setdefault(self.analyzer.name_key(name), [])
            if id not in bearers:
                bearers.append(id)
