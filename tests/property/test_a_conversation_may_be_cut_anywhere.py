"""However a conversation is cut into calls, its memories are joined by the same edges."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem import GraphMemory, Message, Settings
from graphmem.settings import StorageSettings
from graphmem.testing import FrozenClock

SAID = (
    "I missed the train.", "I was late for the interview because I missed the train.",
    "I did not get the job because I was late for the interview.", "Why were you late?",
    "I moved to Graz, since the rent in Vienna was too high.", "The rent in Vienna is too high.",
    "我没赶上火车。", "因为没赶上火车，我面试迟到了。", "因为面试迟到，我没得到那份工作。",
    "I live in Vienna.",
)  # fmt: skip
DAY = datetime.fromisoformat("2026-01-01")
JOINING = (
    "MATCH (a:Memory)-[edge]->(b:Memory) RETURN a.content AS a, label(edge) AS edge, b.content AS b"
)


def joined(calls: Sequence[Sequence[Message]], chosen: Settings) -> Counter[tuple[str, ...]]:
    """Return the edges between the memories of one session, added in these calls."""
    with (
        TemporaryDirectory() as folder,
        GraphMemory(Path(folder) / "m", settings=chosen, clock=FrozenClock(DAY)) as memory,
    ):
        for call in calls:
            memory.add(call, session_id="s")
        return Counter(tuple(map(str, row.values())) for row in memory.cypher(JOINING))


@settings(max_examples=8, deadline=None)
@given(
    texts=st.lists(st.sampled_from(SAID), unique=True, min_size=2, max_size=8),
    cuts=st.sets(st.integers(1, 7), min_size=1),
)
def test_a_conversation_may_be_cut_anywhere(
    texts: list[str], cuts: set[int], small_storage: StorageSettings
) -> None:
    chosen = Settings.of({"embedder": {"name": "hash"}})
    chosen = chosen.model_copy(update={"storage": small_storage})
    turns = [
        Message(text, speaker="Ann", at=DAY + timedelta(minutes=minute))
        for minute, text in enumerate(texts)
    ]
    edges = [0, *sorted(cut for cut in cuts if cut < len(turns)), len(turns)]
    parts = [turns[start:end] for start, end in pairwise(edges)]

    assert joined(parts, chosen) == joined([turns], chosen)
