from pathlib import Path

from graphmem.ports import LexicalIndex
from graphmem.storage.indexes.lexical import LexicalPartitions
from graphmem.testing import LexicalIndexConformance


class TestLexicalPartitions(LexicalIndexConformance):
    def open(self, folder: Path) -> LexicalIndex:
        return LexicalPartitions(folder)
