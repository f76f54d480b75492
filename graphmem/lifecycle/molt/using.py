"""What it means for a memory to have been of use (the usage score of docs/scores.md)."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from graphmem.lifecycle.scores.usage import used
from graphmem.model import Batch

_DAY: Final = 86_400.0


def use(rows: Sequence[Mapping[str, Any]], at: datetime) -> Batch:
    """Return a batch that counts a successful use of these memories.

    The score fades by each memory's own decay since it was last active, then grows by 1.
    """
    batch = Batch()
    for row in rows:
        active = row.get("last_activated_at") or row["created_at"]
        idle = max(0.0, (at - active).total_seconds() / _DAY)
        score = used(row.get("usage_score") or 0.0, idle, row.get("decay_rate") or 0.0)
        batch.update("Memory", row["id"], usage_score=round(float(score), 6), last_activated_at=at)
    return batch
