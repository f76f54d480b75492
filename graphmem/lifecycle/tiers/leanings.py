"""What a session leans to for now: passing weights that several agreeing turns have moved."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

Scope = tuple[str, str]
"""Namespace and session."""

_STEP: Final = 0.25
_LEAST, _MOST = 0.25, 2.0


@dataclass(slots=True)
class _Session:
    turns: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    moves: list[tuple[str, str, float]] = field(default_factory=list)


class Leanings:
    """By session, the factors of skills and memories; nothing of it is stored.

    >>> leanings = Leanings(turns=2)
    >>> leanings.hear(("default", "s"), "style", -1), leanings.hear(("default", "s"), "style", -1)
    (False, True)
    >>> leanings.move(("default", "s"), "style", -1, "operation")
    (1.0, 0.75)
    """

    def __init__(self, turns: int) -> None:
        """Move only after this many turns in a row that agree."""
        self._turns = turns
        self._sessions: defaultdict[Scope, _Session] = defaultdict(_Session)

    def hear(self, scope: Scope, subject: str, sign: int) -> bool:
        """Count a turn for (1) or against (−1) a subject; say whether enough agree in a row."""
        said = self._sessions[scope].turns[subject]
        if said and said[-1] != sign:
            said.clear()
        said.append(sign)
        return len(said) >= self._turns

    def move(self, scope: Scope, subject: str, sign: int, operation: str) -> tuple[float, float]:
        """Move a subject's factor by a step; return it before and after."""
        session = self._sessions[scope]
        before = self.of(scope).get(subject, 1.0)
        session.turns[subject].clear()
        session.moves.append((operation, subject, sign * _STEP))
        return before, self.of(scope)[subject]

    def of(self, scope: Scope) -> Mapping[str, float]:
        """Return the factors of a session, by subject; what is not there has 1."""
        factors: dict[str, float] = {}
        for _, subject, step in self._sessions[scope].moves if scope in self._sessions else ():
            factors[subject] = min(_MOST, max(_LEAST, factors.get(subject, 1.0) + step))
        return factors

    def take_back(self, operation: str) -> None:
        """Forget the moves of an operation."""
        for session in self._sessions.values():
            session.moves = [one for one in session.moves if one[0] != operation]

    def clear(self, scope: Scope) -> None:
        """Forget a session."""
        self._sessions.pop(scope, None)

    def drop(self, namespaces: Collection[str]) -> None:
        """Forget every session of these namespaces."""
        for scope in [one for one in self._sessions if one[0] in namespaces]:
            del self._sessions[scope]
