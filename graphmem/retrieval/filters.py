"""Which memories a search may return: namespace, filters and mode, as masks over node numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import numpy as np
from numpy.typing import NDArray

from graphmem.model import Filters, Interval, Mode
from graphmem.model.identity import content_id
from graphmem.retrieval.request import refuse_unknown
from graphmem.retrieval.validity import held_in
from graphmem.schema.ontology import core
from graphmem.storage.projection.adjacency import Adjacency
from graphmem.storage.projection.attributes import NEVER, microseconds

Mask = NDArray[np.bool_]

REPLACED_BY: Final = ("SUPERSEDES", "AMENDS")
"""Edges that lead from what took the place of something."""

_FIELDS = {
    "user_id": "user_id",
    "agent_id": "agent_id",
    "sessions": "session",
    "speakers": "speaker",
    "memory_types": "memory_type",
    "categories": "category",
    "levels": "level",
}
_REVIEW_WEIGHT = 0.01

_KINDS: Final = {"memory_types": "memory type", "categories": "category", "levels": "level"}
"""Filters over what the ontology lists, and what one of it is called."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """Two masks of equal length: what satisfies the filters, and what of it the mode shows.

    Attributes:
        reasons: for each reason of hiding which memories it hides.
        least: the weight below which a memory is hidden as faded.
    """

    matching: Mask
    visible: Mask
    reasons: dict[str, Mask]
    least: float = 0.0

    @property
    def told(self) -> Mask:
        """Whose words may be told on the way to a hit: what was superseded too, deleted not."""
        deleted = self.reasons.get("deleted")
        if deleted is None or not (self.matching & deleted).any():
            return self.matching
        return self.matching & ~deleted


def allowed(  # noqa: PLR0913 - what a request says
    adjacency: Adjacency,
    namespace: str,
    filters: Filters,
    mode: Mode,
    min_weight: float,
    *,
    history: bool,
    at: datetime | None = None,
    windows: Sequence[Interval] = (),
) -> Allowed:
    """Return what may be searched at a moment, in UTC; without one, what is to end is over.

    `reasons` says for each reason of hiding which memories it hides. Of what was superseded or has
    ended, that is shown which held in one of the `windows`: what was true of a time stays true of
    it.
    """
    matching = _matching(adjacency, namespace, filters)
    reasons = _reasons(adjacency, mode, min_weight, history=history, at=at)
    if "superseded" in reasons and windows:
        shown = _of_then(adjacency, reasons, windows)
        reasons |= {name: reasons[name] & ~shown for name in ("superseded", "retired", "negated")}
    visible = matching.copy()
    for hidden in reasons.values():
        visible &= ~hidden
    return Allowed(matching, visible, reasons, _least(mode, min_weight))


def _of_then(
    adjacency: Adjacency, reasons: Mapping[str, Mask], windows: Sequence[Interval]
) -> Mask:
    """Return what was superseded or has ended, and held in one of the windows.

    What was taken back as never true has no end, and nothing superseded it.
    """
    attributes, negated = adjacency.attributes, reasons["negated"]
    ended = np.zeros_like(negated)
    ended[adjacency.edges["SUPERSEDES"].out.all()[1]] = True
    ended &= attributes["valid_to"][: adjacency.size] != NEVER
    retired = reasons["superseded"] | reasons["retired"]
    numbers = np.flatnonzero((retired & ~negated) | (negated & ended))
    shown = np.zeros_like(negated)
    shown[numbers[held_in(attributes, numbers, windows)]] = True
    return shown


def refuse_unknown_kinds(adjacency: Adjacency, namespace: str, filters: Filters) -> None:
    """Raise where a filter asks for a memory type, a category or a level that there is none of.

    Types are an open set: those that memories of the scope have are known beside the listed.

    Raises:
        InputError: naming it, and the nearest of what is known, or all.
    """
    for name, what in _KINDS.items():
        unheard = set(getattr(filters, name) or ()).difference(_listed(_FIELDS[name]))
        if unheard:
            there = _matching(adjacency, namespace, _scope(filters))
            held = _held(adjacency, there, _FIELDS[name])
            known = dict.fromkeys((*_listed(_FIELDS[name]), *held))
            refuse_unknown(what, sorted(unheard), known)


def _listed(column: str) -> tuple[str, ...]:
    ontology = core()
    if column == "memory_type":
        return ontology.memory_types
    return ontology.node_types["Memory"].properties[column].values or ()


def _scope(filters: Filters) -> Filters:
    """Return what of filters says whose memories may be seen at all."""
    return Filters(filters.user_id, filters.agent_id, max_sensitivity=filters.max_sensitivity)


def _held(adjacency: Adjacency, there: Mask, column: str) -> list[str]:
    """Return the texts of a column that these memories have, sorted."""
    attributes = adjacency.attributes
    _, firsts = np.unique(attributes[column][: adjacency.size][there], return_index=True)
    numbers = np.flatnonzero(there)[firsts].tolist()
    texts = (attributes.text(column, number) for number in numbers)
    return sorted(text for text in texts if text is not None)


def _matching(adjacency: Adjacency, namespace: str, filters: Filters) -> Mask:
    attributes = adjacency.attributes
    size = adjacency.size
    mask: Mask = attributes["is_memory"][:size] & _is(adjacency, "namespace", (namespace,))
    for name, column in _FIELDS.items():
        wanted = getattr(filters, name)
        if wanted is not None:
            mask &= _is(adjacency, column, (wanted,) if isinstance(wanted, str) else wanted)
    if filters.max_sensitivity is not None:
        mask &= attributes["sensitivity"][:size] <= filters.max_sensitivity
    if filters.since is not None:
        mask &= attributes["created_at"][:size] >= microseconds(filters.since)
    if filters.until is not None:
        mask &= attributes["created_at"][:size] < microseconds(filters.until)
    if filters.keywords is not None:
        mask &= _with_keywords(adjacency, namespace, filters.keywords)
    return mask


def _is(adjacency: Adjacency, column: str, values: tuple[str, ...]) -> Mask:
    codes = [adjacency.attributes.code(column, value) for value in values]
    held = adjacency.attributes[column][: adjacency.size]
    mask: Mask = np.zeros(len(held), np.bool_)
    for code in codes:  # a few, where `np.isin` sorts
        mask |= held == code
    return mask


def _with_keywords(adjacency: Adjacency, namespace: str, keywords: tuple[str, ...]) -> Mask:
    mask = np.zeros(adjacency.size, np.bool_)
    for keyword in keywords:
        number = adjacency.number("Keyword", content_id("keyword", namespace, keyword.casefold()))
        if number is not None:
            found = adjacency.neighbours(number, "HAS_KEYWORD", forward=False)
            mask[[memory for memory, _ in found]] = True
    return mask


def _reasons(
    adjacency: Adjacency, mode: Mode, min_weight: float, *, history: bool, at: datetime | None
) -> dict[str, Mask]:
    """Mode `normal`, `review` and `debug`."""
    if mode == "debug":
        return {}
    size, attributes = adjacency.size, adjacency.attributes
    reasons = {
        "deleted": attributes["deleted_at"][:size] != NEVER,
        "faded": attributes["weight"][:size] < _least(mode, min_weight),
    }
    if mode == "normal":
        reasons["compressed"] = ~_is(adjacency, "level", ("full", "summary"))
        if not history:
            retired = attributes["retired_at"][:size] != NEVER
            if at is not None:
                retired &= ~_not_yet_over(adjacency, at, retired)
            replaced = _replaced(adjacency, retired)
            reasons["superseded"], reasons["retired"] = retired & replaced, retired & ~replaced
            reasons["negated"] = attributes["is_negated"][:size]
    return reasons


def _not_yet_over(adjacency: Adjacency, at: datetime, like: Mask) -> Mask:
    """Return what only that took the place of which was told to begin after a moment."""
    begun, said = (adjacency.attributes[name] for name in ("valid_from", "created_at"))
    newer, older, _ = adjacency.edges["SUPERSEDES"].out.all()
    later = begun[newer] > np.maximum(said[newer], microseconds(at))
    waits, over = np.zeros_like(like), np.zeros_like(like)
    waits[older[later]], over[older[~later]] = True, True
    return waits & ~over


def _least(mode: Mode, min_weight: float) -> float:
    """Return the least weight of what a mode shows."""
    return {"normal": min_weight, "review": _REVIEW_WEIGHT}.get(mode, 0.0)


def _replaced(adjacency: Adjacency, like: Mask) -> Mask:
    """Return what something newer took the place of, wholly or in its last part.

    The columns of memories end with the last memory, or before the nodes do where there is none.
    """
    mask = np.zeros_like(like)
    for type in REPLACED_BY:
        mask[adjacency.edges[type].out.all()[1]] = True
    return mask
