"""The examples run, each as a process of its own, without a model."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SAID = {
    "01_first_steps.py": "before: In Graz, on Lindengasse, since the spring. (he moved)",
    "02_paths_of_a_hit.py": "-[NEXT]->(Memory Ask Ida! She has built nine of them.)",
    "03_documents_and_triples.py": "entities: 7, facts: 2",
    "04_cypher.py": "QueryError: DETACH is not allowed: a query may only read",
    "05_export.py": "imported and exported again, the file is the same",
    "06_an_agents_loop.py": "Trieste, by 1 source(s): (Memory The owner of the bakery Kern",
}


@pytest.mark.parametrize("example", SAID)
def test_it_runs(example: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(ROOT / "examples" / example)],
        cwd=tmp_path,
        env={
            **os.environ,
            "GRAPHMEM_EMBEDDER": "hash",
            "PYTHONPATH": str(ROOT),
            "PYTHONIOENCODING": "utf-8",
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert SAID[example] in done.stdout


def test_every_example_is_run() -> None:
    assert {file.name for file in (ROOT / "examples").glob("*.py")} == set(SAID)
