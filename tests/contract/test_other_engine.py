"""Tests of storage and of past graphs pass on ladybug too: in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_storage_tests_pass_on_ladybug(engine: str) -> None:
    if engine == "ladybug":
        return
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    folders = [
        "tests/unit/storage",
        "tests/contract/test_queries_compile.py",
        "tests/unit/memory/test_past_graphs.py",
    ]

    result = subprocess.run(
        [*command, *folders],
        cwd=ROOT,
        env={**os.environ, "GRAPHMEM_TEST_ENGINE": "ladybug"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert result.returncode == pytest.ExitCode.OK, result.stdout[-3000:]
