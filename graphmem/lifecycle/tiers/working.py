"""Working memory (M2): a few things at hand, in process only, by session."""

import threading
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from math import log
from typing import Final

from graphmem.errors import InputError
from graphmem.lifecycle.tiers.leanings import Leanings, Scope
from graphmem.model.arguments import checked
from graphmem.model.identity import content_id
from graphmem.ports import Clock
from graphmem.settings import LifecycleSettings

_MINUTE: Final = 60.0
_FORGOTTEN: Final = 0.05
"""Strength below which a slot is empty."""
_SESSIONS: Final = 64
"""Sessions that are kept before it is looked through them for such as hold nothing any more."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One thing at hand.

    Attributes:
        id: of a memory, where it was held for one; made from the content otherwise.
        content: what it is.
        rehearsals: how often it was held or used again.
        strength: by which it stays; the weakest goes first.
        rehearsed_at: when it was held or used last.
        is_candidate: whether it was rehearsed often enough to become a memory.
    """

    id: str
    content: str
    rehearsals: int
    strength: float
    rehearsed_at: datetime
    is_candidate: bool


@dataclass(slots=True)
class _Held:
    content: str
    rehearsals: int
    at: datetime


@checked
class WorkingMemory:
    """Seven slots, give or take two, for each session; never stored, never shared.

    A slot's strength is `(1 + ln(1 + rehearsals)) · 0.5^(idle / half-life)`, times what the session
    leans to. Where all slots are taken, the weakest goes.

    >>> from graphmem.testing import FrozenClock
    >>> from datetime import datetime
    >>> working = WorkingMemory(FrozenClock(datetime(2026, 1, 1)), slots=5)
    >>> for letter in "abcde":
    ...     _ = working.hold(letter)
    >>> _ = working.rehearse(working.hold("a").id)
    >>> _ = working.hold("f")
    >>> sorted(slot.content for slot in working.slots())
    ['a', 'c', 'd', 'e', 'f']
    """

    def __init__(
        self,
        clock: Clock,
        *,
        slots: int = 7,
        half_life_minutes: float = 10.0,
        promote_after: int = 3,
        turns: int = 2,
    ) -> None:
        """Begin empty.

        Args:
            clock: where the time comes from.
            slots: how many each session has.
            half_life_minutes: after which an unrehearsed slot is half as strong.
            promote_after: rehearsals after which a slot is a candidate for the long term.
            turns: agreeing turns after which a session leans to something.
        """
        self.leanings = Leanings(turns)
        self._clock = clock
        self._most = slots
        self._half_life = half_life_minutes * _MINUTE
        self._promote_after = promote_after
        self._sessions: dict[Scope, dict[str, _Held]] = {}
        self._many = _SESSIONS
        self._lock = threading.RLock()

    @classmethod
    def of(cls, clock: Clock, settings: LifecycleSettings) -> "WorkingMemory":
        """Return an empty one, as the settings say."""
        return cls(
            clock,
            slots=settings.working_slots,
            half_life_minutes=settings.working_half_life_minutes,
            promote_after=settings.promote_after_touches,
            turns=settings.feedback_turns,
        )

    def hold(
        self, content: str, *, id: str | None = None, session: str = "", namespace: str = "default"
    ) -> Slot:
        """Take a thing to hand; one that is there already is rehearsed.

        Raises:
            InputError: there is nothing to hold.
        """
        if not content.strip():
            message = "there is nothing to hold: the text is empty; give what is at hand"
            raise InputError(message)
        scope, name = (namespace, session), id or content_id("slot", content)
        with self._lock:
            held = self._present(scope)
            if name not in held:
                while len(held) >= self._most:
                    del held[min(held, key=lambda one: (self._strength(scope, one), held[one].at))]
                self._let_faded_go()
                self._sessions[scope] = held
                held[name] = _Held(content, 0, self._clock.now())
                return self._slot(scope, name)
            return self._rehearsed(scope, name)

    def rehearse(self, id: str, *, session: str = "", namespace: str = "default") -> Slot | None:
        """Use a thing once more; None where it is no longer at hand."""
        scope = (namespace, session)
        with self._lock:
            return self._rehearsed(scope, id) if id in self._present(scope) else None

    def slots(self, *, session: str = "", namespace: str = "default") -> list[Slot]:
        """Return what is at hand, the strongest first."""
        scope = (namespace, session)
        with self._lock:
            found = [self._slot(scope, name) for name in self._present(scope)]
        return sorted(found, key=lambda slot: (-slot.strength, slot.id))

    def skills(self, *, session: str = "", namespace: str = "default") -> Mapping[str, float]:
        """Return the passing factors of skills and memories in a session; others have 1."""
        with self._lock:
            return dict(self.leanings.of((namespace, session)))

    def clear(self, *, session: str = "", namespace: str = "default") -> None:
        """Forget a session."""
        with self._lock:
            self._sessions.pop((namespace, session), None)
            self.leanings.clear((namespace, session))

    def drop(self, namespaces: Collection[str]) -> None:
        """Forget every session of these namespaces, with what it leans to."""
        with self._lock:
            for scope in [one for one in self._sessions if one[0] in namespaces]:
                del self._sessions[scope]
            self.leanings.drop(namespaces)

    def _present(self, scope: Scope) -> dict[str, _Held]:
        """Return the slots of a session, without those that have faded."""
        held = self._sessions.get(scope, {})
        for name in [one for one in held if self._strength(scope, one) < _FORGOTTEN]:
            del held[name]
        if not held:
            self._sessions.pop(scope, None)
        return held

    def _let_faded_go(self) -> None:
        """Look through all sessions when there are twice as many as were left of them before."""
        if len(self._sessions) >= self._many:
            for scope in list(self._sessions):
                self._present(scope)
            self._many = max(_SESSIONS, 2 * len(self._sessions))

    def _rehearsed(self, scope: Scope, name: str) -> Slot:
        held = self._sessions[scope][name]
        held.rehearsals, held.at = held.rehearsals + 1, self._clock.now()
        return self._slot(scope, name)

    def _slot(self, scope: Scope, name: str) -> Slot:
        held = self._sessions[scope][name]
        strength = round(self._strength(scope, name), 4)
        candidate = held.rehearsals >= self._promote_after
        return Slot(name, held.content, held.rehearsals, strength, held.at, candidate)

    def _strength(self, scope: Scope, name: str) -> float:
        held = self._sessions[scope][name]
        idle = max(0.0, (self._clock.now() - held.at).total_seconds())
        fading: float = 0.5 ** (idle / self._half_life)
        return (1.0 + log(1 + held.rehearsals)) * fading * self.leanings.of(scope).get(name, 1.0)
