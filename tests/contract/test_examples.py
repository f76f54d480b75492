"""The examples run, each as a process of its own, without a model."""

import os
import runpy
import sys
import warnings
from pathlib import Path

import pytest

from tests.processes import started

ROOT = Path(__file__).parents[2]

SAID = {
    "01_first_steps.py": "before: In Graz, on Lindengasse, since the spring. (he moved)",
    "02_paths_of_a_hit.py": "-[NEXT]->(Memory Ask Ida! She has built nine of them.)",
    "03_documents_and_triples.py": "entities: 7, facts: 2",
    "04_cypher.py": "QueryError: DETACH is not allowed: a query may only read",
    "05_export.py": "imported and exported again, the file is the same",
    "06_an_agents_loop.py": "Trieste, by 1 source(s): (Memory The owner of the bakery Kern",
}


def main() -> None:
    """Run an example in a folder, as Python runs a file; warnings are errors."""
    example, folder = sys.argv[1:]
    os.chdir(folder)
    os.environ["GRAPHMEM_EMBEDDER"] = "hash"
    sys.argv = [example]
    warnings.simplefilter("error")
    runpy.run_path(example, run_name="__main__")


@pytest.mark.parametrize("example", SAID)
def test_it_runs(example: str, tmp_path: Path) -> None:
    with started(__name__, ROOT / "examples" / example, tmp_path) as process:
        said = process.stdout.read().decode()

    assert process.returncode == 0, said
    assert SAID[example] in said
    assert "Warning" not in said


def test_every_example_is_run() -> None:
    assert {file.name for file in (ROOT / "examples").glob("*.py")} == set(SAID)
