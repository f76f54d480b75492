"""What a search may return."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from graphmem.errors import InputError

Mode = Literal["normal", "review", "debug"]
"""How much is shown: what is in use, the faded too, or the deleted too (SPEC §5)."""


@dataclass(frozen=True, slots=True)
class Filters:
    """What a hit must satisfy. None asks nothing; several values mean any of them.

    `since` and `until` bound `created_at` (since ≤ created_at < until). `max_sensitivity` leaves
    out what is more sensitive. `keywords` asks for at least one of the keywords.
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
