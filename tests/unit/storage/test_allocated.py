import sys
from pathlib import Path
from subprocess import run

import pytest

_SCRIPT = """
import os
from pathlib import Path
from graphmem.storage.allocated import give_back

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

held = [bytes(50_000) for _ in range(4_000)]
kept = held[::400]
del held
before = resident()
give_back()
print(before - resident())
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="resident size is read in /proc")
def test_memory_that_is_free_between_what_is_held_goes_back_to_the_system() -> None:
    printed = run([sys.executable, "-c", _SCRIPT], check=True, capture_output=True, text=True)
    assert int(printed.stdout) > 50 << 20
