"""What a search may return."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from graphmem.errors import InputError
from graphmem.model.given import count, text, utc

Mode = Literal["normal", "review", "debug"]
"""How much is shown: what is in use, the faded too, or the deleted too."""

_SEVERAL = ("sessions", "speakers", "memory_types", "categories", "levels", "keywords")


@dataclass(frozen=True, slots=True)
class Filters:
    """What a hit must satisfy. None asks nothing; several values mean any of them.

    `since` and `until` bound `created_at` (since ≤ created_at < until); without a zone they are
    taken as UTC. `max_sensitivity` leaves out what is more sensitive. `keywords` asks for at least
    one of the keywords.
    """

    user_id: str | None = None
    agent_id: str | None = None
    sessions: tuple[str, ...] | None = None
    speakers: tuple[str, ...] | None = None
    memory_types: tuple[str, ...] | None = None
    categories: tuple[str, ...] | None = None
    levels: tuple[str, ...] | None = None
    max_sensitivity: int | None = None
    since: datetime | None = None
    until: datetime | None = None
    keywords: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Take moments as UTC, as everywhere else, and a single text as one of several.

        Raises:
            InputError: a moment is none, or a text, or the sensitivity is none.
        """
        for name in ("user_id", "agent_id"):
            if getattr(self, name) is not None:
                text(getattr(self, name), name)
        for name in _SEVERAL:
            given = getattr(self, name)
            if given is not None:
                several = (given,) if isinstance(given, str) else tuple(_listed(given, name))
                object.__setattr__(self, name, tuple(text(one, name) for one in several))
        if self.max_sensitivity is not None:
            count(self.max_sensitivity, "max_sensitivity", 0)
        for name in ("since", "until"):
            if getattr(self, name) is not None:
                object.__setattr__(self, name, utc(getattr(self, name)))

    def scoped(
        self, user_id: str | None = None, agent_id: str | None = None, session_id: str | None = None
    ) -> "Filters":
        """Return these filters within a scope; None leaves a part of it open.

        >>> Filters(speakers=("Ann",)).scoped(user_id="u1").user_id
        'u1'

        Raises:
            InputError: the filters name another scope already.
        """
        sessions = None if session_id is None else (session_id,)
        scope = {"user_id": user_id, "agent_id": agent_id, "sessions": sessions}
        given = {name: value for name, value in scope.items() if value is not None}
        for name, value in given.items():
            if getattr(self, name) not in (None, value):
                message = (
                    f"{name} is given twice: {value!r}, and {getattr(self, name)!r} in filters"
                )
                raise InputError(message)
        return replace(self, **given)  # type: ignore[arg-type]


def _listed(given: object, name: str) -> Iterable[object]:
    if not isinstance(given, Iterable):
        message = f"{name} must be texts, not {given!r}"
        raise InputError(message)
    return given
