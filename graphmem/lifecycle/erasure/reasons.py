"""Reasons that stay and tell what goes: "the residence was 'Graz', now it is 'Linz'"."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from graphmem.lifecycle.erasure.selection import Selection
from graphmem.lifecycle.resting import Node
from graphmem.patterns import regex
from graphmem.storage.store import Store

_BETWEEN: Final = ("SUPERSEDES", "AMENDS", "CONTRADICTS", "SUPPORTS", "CAUSED_BY", "RELATED_TO")
"""Edges whose reason may quote both of the memories that they join."""
_LOG: Final = ("HAS_VERSION", "ADJUSTED_BY")
_QUOTED: Final = regex(r"'([^']+)'|\"([^\"]+)\"|“([^”]+)”|「([^」]+)」")


@dataclass(slots=True)
class Reasons:
    """Which reasons are struck out.

    Attributes:
        told: by reason of an edge that goes, the other end, its versions and its log.
        names: what entities and keywords that go are called, without regard to case.
    """

    told: dict[str, set[Node]] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)

    def tells(self, record: Mapping[str, Any]) -> bool:
        """Say whether the reason of a record, as a dump has it, tells what goes."""
        reason = record["properties"].get("reason")
        if not reason:
            return False
        if "edge" in record:
            nodes = {tuple(record[end]) for end in ("source", "target")}
        else:
            nodes = {(record["node"], record["properties"]["id"])}
        return bool(nodes & self.told.get(reason, set())) or any(self._quoted(reason))

    def _quoted(self, reason: str) -> Iterator[str]:
        """Yield the names in what a reason quotes."""
        quoted = "\n".join(map("".join, _QUOTED.findall(reason))).casefold()
        yield from (name for name in self.names if quoted and name in quoted)


def reasons_left(store: Store, selection: Selection) -> Reasons:
    """Return the reasons that stay and tell what goes."""
    found = Reasons()
    for type in _BETWEEN:
        columns = store.graph.edge_columns(type, ["reason"])
        rows = (columns["source"].tolist(), columns["target"].tolist(), columns["reason"].tolist())
        for source, target, reason in zip(*rows, strict=True):
            ends = [store.adjacency.node(number) for number in (source, target)]
            staying = [end for end in ends if not selection.has(*end)]
            if reason and len(staying) == 1:
                held = [node for edge in _LOG for node in store.targets(*staying[0], edge)]
                found.told.setdefault(reason, set()).update([*staying, *held])
    for type, name in (("Entity", "name"), ("Keyword", "text")):
        going = store.graph.nodes(type, sorted(selection.nodes.get(type, ())), [name])
        found.names.update(row[name].casefold() for row in going)
    return found
