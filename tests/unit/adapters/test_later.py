import pytest

from graphmem.adapters import LaterEmbedder
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.errors import EmbedderError


def test_it_loads_once_and_not_before_it_is_needed() -> None:
    loaded: list[HashingEmbedder] = []

    def load() -> HashingEmbedder:
        loaded.append(HashingEmbedder(8))
        return loaded[-1]

    later = LaterEmbedder("hash-8", 8, load)
    assert not loaded
    assert later.embed_passages(["tea"]).tolist() == later.embed_queries(["tea"]).tolist()
    assert len(loaded) == 1


@pytest.mark.parametrize("found", [None, HashingEmbedder(16)])
def test_what_is_loaded_must_be_what_was_named(found: HashingEmbedder | None) -> None:
    later = LaterEmbedder("hash-8", 8, lambda: found)

    with pytest.raises(EmbedderError, match=r"hash-8 \(8 dimensions\), which cannot be loaded"):
        later.embed_queries(["tea"])
