"""The names of everything that can be measured."""

from typing import Final

from graphmem.evaluation.datasets import DATASETS

TIMES: Final = "times"
PAIRS: Final = "pairs"
INTENTS: Final = "intents"

SETS: Final = (*DATASETS, TIMES, PAIRS, INTENTS)
