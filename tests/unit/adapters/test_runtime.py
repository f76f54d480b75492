import os
import subprocess
import sys
from pathlib import Path

import pytest

from graphmem.adapters.runtime import SWITCH

SAYS_ITS_SWITCH = f"import os, graphmem.adapters.runtime; print(os.environ['{SWITCH}'])"
FORKS = """
import os, signal, sys
import graphmem.adapters.runtime

child = os.fork()
if child == 0:
    signal.alarm(20)
    sys.exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


def run(program: str, home: Path, **more: str) -> str:
    """Run it as on a machine of a user: where tests run, the runtime is silent by itself."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    told = subprocess.run(
        [sys.executable, "-c", program],
        env={**kept, "HOME": str(home), **more},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout.strip()


def test_importing_it_leaves_nothing_of_its_maker_behind(tmp_path: Path) -> None:
    assert run(SAYS_ITS_SWITCH, tmp_path) == "1"
    assert list(tmp_path.iterdir()) == []


def test_what_the_user_decided_stands(tmp_path: Path) -> None:
    assert run(SAYS_ITS_SWITCH, tmp_path, **{SWITCH: "0"}) == "0"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
def test_a_fork_ends_as_soon_as_it_is_done(tmp_path: Path) -> None:
    assert run(FORKS, tmp_path) == "7"


def test_where_another_part_of_the_process_was_first_it_is_told_to_be_silent(
    tmp_path: Path,
) -> None:
    first = "import onnxruntime; onnxruntime.disable_telemetry_events = lambda: print('told');"

    assert run(first + "import graphmem.adapters.runtime", tmp_path) == "told"
