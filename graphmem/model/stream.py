"""Within what turns follow each other."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Stream(NamedTuple):
    """A session of one user and one agent in a namespace.

    Those of two users are two, though both are named "1"; None is only what None is.
    """

    namespace: str
    session: str
    user_id: str | None = None
    agent_id: str | None = None

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "Stream | None":
        """Return the stream of a memory; None where it stands in no session.

        >>> Stream.of_row({"namespace": "default", "session": "1", "user_id": "nora"})
        Stream(namespace='default', session='1', user_id='nora', agent_id=None)
        """
        if row.get("session") is None:
            return None
        return cls(row["namespace"], row["session"], row.get("user_id"), row.get("agent_id"))
