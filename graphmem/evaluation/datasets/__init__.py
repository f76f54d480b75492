"""Public data sets, read from a folder that the user names; nothing of them is kept here.

Each module holds one set. The folder holds the packed files (gzipped JSON lines, named as in the
messages of errors) or, for LongMemEval and LoCoMo, the official ones.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

from graphmem.evaluation.datasets.beam import read_beam
from graphmem.evaluation.datasets.locomo import read_locomo
from graphmem.evaluation.datasets.locomo_plus import read_locomo_plus
from graphmem.evaluation.datasets.longmemeval import read_longmemeval
from graphmem.evaluation.datasets.memdaily import read_memdaily
from graphmem.evaluation.datasets.multi_hop import MultiHopReader
from graphmem.evaluation.datasets.question import Corpus, Query
from graphmem.evaluation.datasets.realmem import read_realmem

__all__ = ["DATASETS", "Corpus", "Query", "Reader"]


class Reader(Protocol):
    """Reads a set; `sample` takes the part of it that is quick to embed, where there is one."""

    def __call__(self, folder: Path, *, sample: bool) -> Iterator[Corpus]:
        """Yield the corpora of the set in a folder.

        Raises:
            InputError: a file is not there, or not of its format.
        """
        ...


DATASETS: Mapping[str, Reader] = {
    "locomo": read_locomo,
    "locomo-plus": read_locomo_plus,
    "longmemeval": read_longmemeval,
    "beam": read_beam,
    "realmem": read_realmem,
    "memdaily": read_memdaily,
    "2wiki": MultiHopReader("2wiki101"),
    "musique": MultiHopReader("musique100"),
    "hotpot": MultiHopReader("hotpot100"),
}
"""The sets that measure retrieval, by name."""
