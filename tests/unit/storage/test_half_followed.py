"""What was committed, and could not be followed by what is derived from it."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from graphmem.errors import StorageError
from graphmem.model import Batch
from graphmem.storage.store import Store
from tests.unit.storage.stores import Open, filled, memory, opened


def test_what_could_not_be_followed_is_stored_and_found_when_opened_anew(
    store: Store, folder: Path, open_folder: Open, clock: Any
) -> None:
    filled(store, clock)
    for id in ("x", "y"):
        batch = Batch()
        batch.create("Memory", memory(id, "Bob likes tea", clock))
        with (
            patch.object(store.lexical, "add", side_effect=MemoryError("no room")),
            pytest.raises(MemoryError if id == "x" else StorageError),
        ):
            store.commit(batch)
    with pytest.raises(StorageError, match="open it again"):
        store.save()
    store.close()

    again = opened(folder, open_folder)

    assert again.has("Memory", "x")
    assert not again.has("Memory", "y")
    (row,) = again.graph.nodes("Memory", ["x"])
    assert again.adjacency.number("Memory", "x") == row["number"]
    again.close()
