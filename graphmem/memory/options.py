"""What may be said of a search besides the question."""

from collections.abc import Sequence
from datetime import datetime
from typing import TypedDict

from graphmem.model import Costs, Filters, Mode


class SearchOptions(TypedDict, total=False):
    """The keywords of `search`; see there."""

    limit: int | None
    namespace: str
    user_id: str | None
    agent_id: str | None
    session_id: str | None
    filters: Filters | None
    mode: Mode
    history: bool
    at: datetime | None
    profile: str
    costs: Costs | None
    channels: Sequence[str] | None
