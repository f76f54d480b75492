"""What was merged into a memory that no longer holds comes back from the archive."""

import json
from collections.abc import Mapping
from typing import Any

from graphmem.model import Batch
from graphmem.model.change import Cause, adjust
from graphmem.storage.store import Store


def come_back(store: Store, row: Mapping[str, Any], batch: Batch, cause: Cause) -> None:
    """Give a memory the level again, in a batch, that it had before it went to the archive."""
    log = store.graph.rows("provenance.adjustments", id=row["id"])
    levels = [change["old"] for change in log if change["property"] == "level"]
    level = str(json.loads(levels[-1])) if levels else "full"
    batch.update("Memory", row["id"], level=level)
    adjust(batch, row, {"level": level}, len(log), cause)
