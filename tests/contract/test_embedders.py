from pathlib import Path

import pytest

from graphmem.adapters.cached import CachedEmbedder
from graphmem.adapters.e5 import E5Embedder
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.ports import Embedder
from graphmem.settings import EmbedderSettings
from graphmem.testing import EmbedderConformance, FakeEmbedder, TunedEmbedderConformance


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
        return E5Embedder.open(EmbedderSettings(max_tokens=64))
