"""Every memory of a conversation has a provenance that ends in a span equal to its text."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphmem import Conversation, GraphMemory, Message, Settings
from graphmem.settings import EmbedderSettings, StorageSettings

_WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp", "Cn")), min_size=1, max_size=12
)
_TEXTS = st.lists(_WORDS, min_size=1, max_size=8).map(" ".join)
_TURNS = st.builds(Message, _TEXTS, speaker=st.sampled_from(["Ann", "小李", None]))


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, small_storage: StorageSettings
) -> Iterator[GraphMemory]:
    chosen = Settings(storage=small_storage, embedder=EmbedderSettings(name="hash"))
    path: Path = tmp_path_factory.mktemp("provenance") / "memory"
    with GraphMemory(path, settings=chosen) as memory:
        yield memory


@settings(max_examples=10)
@given(turns=st.lists(_TURNS, min_size=1, max_size=4), session=st.uuids())
def test_every_memory_ends_in_its_source(
    shared: GraphMemory, turns: list[Message], session: object
) -> None:
    report = shared.add(Conversation(tuple(turns), str(session)))

    for id in report.added:
        provenance = shared.provenance(id)
        (span,) = provenance.spans
        (source,) = shared.query("provenance.sources", id=id)
        assert span.equal
        assert source["content"][span.start : span.end] == provenance.memory.content
