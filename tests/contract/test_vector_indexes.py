from pathlib import Path

from graphmem.ports import VectorIndex
from graphmem.settings import StorageSettings
from graphmem.storage.indexes.vectors import VectorPartitions
from graphmem.testing import VectorIndexConformance


class TestExactSearch(VectorIndexConformance):
    def open(self, folder: Path) -> VectorIndex:
        return VectorPartitions(folder, self.dimension)


class TestHnswFromTheFirstVector(VectorIndexConformance):
    def open(self, folder: Path) -> VectorIndex:
        return VectorPartitions(folder, self.dimension, StorageSettings(exact_search_below=0))
