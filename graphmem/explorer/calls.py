"""What the page may ask of a memory: a part of the graph, a search, a node, its neighbours."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Protocol

from graphmem.errors import InputError
from graphmem.explorer.scene import drawn, key, named, scene
from graphmem.model import Answer, Edge, Hit, Path, Selection, Subgraph
from graphmem.model.moment import Moment

_LONGEST_QUESTION: Final = 2000
_HITS: Final = 12
_WAYS: Final = 1
_NEIGHBOURS: Final = 60
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Explored(Protocol):
    """A memory, as far as the page sees it."""

    @property
    def title(self) -> str:
        """What it is called."""
        ...

    @property
    def total(self) -> int:
        """How many memories it holds."""
        ...

    def part(self, selection: Selection) -> Subgraph:
        """Return a part of its graph."""
        ...

    def search(self, question: str, limit: int, moment: Moment) -> Answer:
        """Answer a question as of a moment, without a trace of having been asked."""
        ...

    def told(self, type: str, id: str, moment: Moment) -> Mapping[str, str]:
        """Return what is told of a node as of a moment, in lines under their titles."""
        ...


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of the page by name.

    Attributes:
        memory: who answers.
        limit: nodes at most that the page begins with.
    """

    memory: Explored
    limit: int

    def answer(self, name: str, asked: Mapping[str, Any]) -> Any:
        """Return what JSON holds of the answer to a call.

        Raises:
            InputError: there is no such call, or it lacks what it needs.
            NotFoundError: the node is not there.
        """
        known: dict[str, Callable[[Mapping[str, Any]], Any]] = {
            "graph": self._graph,
            "search": self._search,
            "details": self._details,
            "expand": self._expand,
        }
        if name not in known:
            message = f"there is no call {name!r}; known: {', '.join(known)}"
            raise InputError(message)
        return known[name](asked)

    def _graph(self, _: Mapping[str, Any]) -> dict[str, Any]:
        part = self.memory.part(Selection(limit=self.limit))
        return scene(part, self.memory.title, self.memory.total) | {"live": True}

    def _search(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        question = _text(asked, "question")[:_LONGEST_QUESTION]
        moment = _asked_for(asked)
        answer = self.memory.search(question, _HITS, moment)
        ends = {(node.type, node.id) for hit in answer for way in _ways(hit) for node in way.nodes}
        ends |= {("Memory", hit.memory.id) for hit in answer}
        seeds = tuple(sorted(ends))
        part = self.memory.part(Selection(seeds=seeds, hops=0)) if seeds else Subgraph((), ())
        return {
            "hits": [_hit(hit) for hit in answer],
            "findings": [str(finding) for finding in answer.findings],
            "confidence": str(answer.confidence) if answer.confidence else None,
            "part": drawn(part),
            "then": _then(answer) if moment != Moment() else {},
            "gone": _gone(answer, part),
        }

    def _details(self, asked: Mapping[str, Any]) -> list[dict[str, Any]]:
        told = self.memory.told(*named(_text(asked, "key")), _asked_for(asked))
        return [{"title": title, "lines": text.splitlines()} for title, text in told.items()]

    def _expand(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        seed = named(_text(asked, "key"))
        return drawn(self.memory.part(Selection(seeds=(seed,), limit=_NEIGHBOURS)))


def _then(answer: Answer) -> dict[str, str]:
    """Return by key what the nodes of the ways were called, and hits said, at the moment asked."""
    ways = [way for hit in answer for way in _ways(hit)]
    labels = {key(node.type, node.id): node.label for way in ways for node in way.nodes}
    return labels | {key("Memory", hit.memory.id): hit.memory.content for hit in answer}


def _gone(answer: Answer, part: Subgraph) -> list[dict[str, Any]]:
    """Return the edges of the ways that are not there today."""
    there = {(edge.source, edge.type, edge.target) for edge in part.edges}
    walked = {
        (one, edge.type, other) if edge.forward else (other, edge.type, one)
        for hit in answer
        for way in _ways(hit)
        for edge, *ends in zip(way.edges, way.nodes, way.nodes[1:], strict=False)
        for one, other in [[(node.type, node.id) for node in ends]]
    }
    gone = (Edge(type, source, target) for source, type, target in sorted(walked - there))
    edges: list[dict[str, Any]] = drawn(Subgraph((), tuple(gone)))["edges"]
    return edges


def _ways(hit: Hit) -> list[Path]:
    """Return the ways that the best channels took to a hit, each once."""
    ranked = sorted(hit.channels.items(), key=lambda item: (item[1].rank, item[0]))
    return list(dict.fromkeys(one.path for _, one in ranked if one.path.edges))[:_WAYS]


def _hit(hit: Hit) -> dict[str, Any]:
    ways = _ways(hit)
    return {
        "key": key("Memory", hit.memory.id),
        "label": hit.memory.content,
        "score": hit.score,
        "paths": [[key(node.type, node.id) for node in way.nodes] for way in ways],
        "told": str(ways[0]) if ways else "",
    }


def _text(asked: Mapping[str, Any], name: str) -> str:
    found = asked.get(name)
    if not isinstance(found, str) or not found.strip():
        message = f"the call lacks {name!r}; give it as text"
        raise InputError(message)
    return found


def _asked_for(asked: Mapping[str, Any]) -> Moment:
    return Moment(_moment(asked, "valid"), _moment(asked, "known"))


def _moment(asked: Mapping[str, Any], name: str) -> datetime | None:
    found = asked.get(name)
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, int | float):
        message = f"{name!r} is not a number of milliseconds since 1970: {found!r}"
        raise InputError(message)
    try:
        return (_EPOCH + timedelta(milliseconds=found)).replace(tzinfo=None)
    except (OverflowError, ValueError) as error:  # the latter for NaN
        message = f"{name!r} lies outside of what can be dated: {found!r}"
        raise InputError(message) from error
