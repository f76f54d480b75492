"""Chunks are as long as what of them is embedded, in Chinese too."""

import numpy as np
import pytest

from graphmem.adapters.e5 import E5Embedder
from graphmem.ingest.chunks import chunk
from graphmem.settings import EmbedderSettings, IngestSettings

SENTENCES = [
    "合唱团星期一开会，把夏天集市要唱的歌都过了一遍。",
    "贝格尔太太说了买新钢琴的钱还剩多少。",
    "冬天到来之前，礼堂的屋顶需要换上新的瓦片。",
    "椅子还是像往年一样向消防队借。",
]


@pytest.mark.model
def test_the_last_sentence_of_a_chinese_chunk_is_embedded_too() -> None:
    embedder, settings = E5Embedder.open(EmbedderSettings()), IngestSettings()
    text = "".join(SENTENCES * 40)

    spans = chunk(text, settings.chunk_characters, settings.chunk_overlap_characters)

    assert len(spans) > 3
    for start, end in spans:
        whole = text[start:end]
        last = next(one for one in SENTENCES if whole.endswith(one))
        vectors = embedder.embed_passages([whole, whole.removesuffix(last)])
        assert not np.array_equal(*vectors)


def test_a_wide_character_counts_as_several() -> None:
    assert chunk("他" * 40, size=35, overlap=0) == [(0, 10), (10, 20), (20, 30), (30, 40)]
    assert chunk("x" * 40, size=35, overlap=0) == [(0, 35), (35, 40)]
