"""An import for the tests, in transactions so small that a kill falls between and into many.

python -m tests.faults.small_importer FOLDER FILE
"""

import sys
from pathlib import Path

from graphmem.memory import arriving
from graphmem.storage.carrying import restoring
from tests.faults.resuming import opened

NODES = 25
EDGES = 60


def main() -> None:
    restoring._NODES = arriving._NODES = NODES
    restoring._EDGES = arriving._EDGES = EDGES
    folder, file = map(Path, sys.argv[1:])
    with opened(folder) as memory:
        memory.import_graph(file, progress=lambda count: print(count, flush=True))  # noqa: T201


if __name__ == "__main__":
    main()
