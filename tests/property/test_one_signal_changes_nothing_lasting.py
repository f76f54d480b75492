"""One source alone, whatever it says and how often, changes nothing that lasts."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem import GraphMemory, Settings
from graphmem.settings import StorageSettings
from tests.unit.lifecycle.reactions import CHINESE, ENGLISH

SAID = st.sampled_from([text for text, _, _ in (*ENGLISH, *CHINESE)]) | st.text(max_size=40)
LASTING = ("Memory", "Abstraction", "Tuning", "Version")


@pytest.fixture(scope="module")
def memory(small_storage: StorageSettings) -> Iterator[GraphMemory]:
    chosen = Settings.of({"embedder": {"name": "hash"}})
    chosen = chosen.model_copy(update={"storage": small_storage})
    with (
        TemporaryDirectory() as folder,
        GraphMemory(Path(folder) / "m", settings=chosen) as memory,
    ):
        yield memory


def lasting(memory: GraphMemory) -> list[object]:
    rows = [list(memory.cypher(f"MATCH (n:{type}) RETURN n ORDER BY n.id")) for type in LASTING]
    return [row for held in rows for row in held]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(SAID, st.booleans()), min_size=1, max_size=4), st.integers(0, 10**9))
def test_one_source_changes_nothing_lasting(
    memory: GraphMemory, said: list[tuple[str, bool]], session: int
) -> None:
    namespace = f"n{session}"  # each example has a pool of its own
    told = memory.add_many(["Ann plays the cello.", "I like tea."], namespace=namespace)
    ids = [*told.added, *told.known]
    before = lasting(memory)
    for text, named in said:
        memory.feedback(
            text,
            "You live in Rome.",
            about=ids if named else (),
            skills=["tool_choice:search"] if named else (),
            namespace=namespace,
            session_id="one",
        )

    assert lasting(memory) == before
