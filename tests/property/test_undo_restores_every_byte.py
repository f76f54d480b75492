"""Whatever was written, undoing maintenance gives back the export from before it."""

from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem import GraphMemory, Message, Settings
from graphmem.settings import StorageSettings
from graphmem.testing import FrozenClock
from tests.unit.lifecycle.conftest import without_journal

SAID = (
    "I live in Beijing.", "I moved to Hangzhou.", "I like coffee.", "I don't like coffee.",
    "I have 20 cards.", "I have 25 cards now.", "我住在北京。", "我搬到杭州了。", "Hello again!",
    "Mia has moved to Oslo. It was fun. She works at the harbour museum. I was glad.",
)  # fmt: skip
NOW = datetime.fromisoformat("2026-01-01")


@settings(max_examples=5, deadline=None)
@given(
    said=st.lists(st.tuples(st.sampled_from(SAID), st.integers(0, 2000)), min_size=1, max_size=8),
)
def test_undoing_maintenance_restores_the_export(
    said: list[tuple[str, int]], small_storage: StorageSettings
) -> None:
    chosen = Settings.of({"embedder": {"name": "hash"}, "lifecycle": {"conflicts": False}})
    chosen = chosen.model_copy(update={"storage": small_storage})
    with TemporaryDirectory() as folder:
        file = Path(folder) / "export.jsonl"
        with GraphMemory(Path(folder) / "m", settings=chosen, clock=FrozenClock(NOW)) as memory:
            turns = [Message(text, at=NOW - timedelta(days=days)) for text, days in said]
            added = memory.add_many(turns).added
            memory.delete(added[0])
            memory.export(file)
            before = without_journal(file)

            report = memory.maintain(now=NOW)
            assert report.operation is not None
            memory.undo(report.operation)

            memory.export(file)
            assert without_journal(file) == before
