import json
import subprocess
import sys

import pytest


@pytest.mark.parametrize("engine_name", ["kuzu", "ladybug"])
def test_the_graph_equals_a_plain_model_after_random_writing(engine_name: str) -> None:
    command = [sys.executable, "-m", "tests.faults.fuzz", "--engine", engine_name]

    result = subprocess.run(
        [*command, "--seconds", "4", "--base", "500"], capture_output=True, text=True, check=False
    )

    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
    assert json.loads(result.stdout)["checks"] > 1
