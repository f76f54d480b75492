"""Fakes of the ports, and the conformance suites that every implementation must pass.

To check an embedder or an index of your own, subclass its suite in a test module; pytest finds the
tests that the class inherits:

```
class TestMyIndex(VectorIndexConformance):
    def open(self, folder: Path) -> VectorIndex:
        return MyIndex(folder, dimension=self.dimension)
```
"""

from graphmem.testing.clock import FrozenClock
from graphmem.testing.derived import DerivedConformance
from graphmem.testing.embedders import (
    EmbedderConformance,
    FakeEmbedder,
    TunedEmbedderConformance,
)
from graphmem.testing.lexical import LexicalIndexConformance
from graphmem.testing.scripted_model import Drips, Drops, Hangs, Says, ScriptedModel, Sends
from graphmem.testing.vectors import VectorIndexConformance

__all__ = [
    "DerivedConformance",
    "Drips",
    "Drops",
    "EmbedderConformance",
    "FakeEmbedder",
    "FrozenClock",
    "Hangs",
    "LexicalIndexConformance",
    "Says",
    "ScriptedModel",
    "Sends",
    "TunedEmbedderConformance",
    "VectorIndexConformance",
]
