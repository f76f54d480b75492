import sys
from pathlib import Path
from subprocess import run

import pytest

_SCRIPT = """
import sys
from graphmem.storage.allocated import Allocators, resident

allocators = Allocators(*map(int, sys.argv[1:]))
for _ in range(2):
    held = [bytes(50_000) for _ in range(4_000)]
    kept = held[::400]
    del held
    before = resident()
    allocators.give_back()
    print(before - resident())
"""


def _given_back(kept: int, small: int = 1 << 30) -> list[int]:
    """Return the bytes given back each time that 200 MB were taken and most of them freed."""
    command = [sys.executable, "-c", _SCRIPT, str(kept), str(small)]
    printed = run(command, check=True, capture_output=True, text=True)
    return [int(line) for line in printed.stdout.split()]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="resident size is read in /proc")
class TestFreeMemory:
    def test_what_lies_between_what_is_held_goes_back_to_the_system(self) -> None:
        first, second = _given_back(kept=100 << 20)
        assert first > 50 << 20
        assert second > 50 << 20

    def test_it_is_kept_while_the_process_has_grown_little_since_then(self) -> None:
        first, second = _given_back(kept=1 << 30)
        assert first > 50 << 20
        assert second == 0

    def test_a_large_process_gives_it_back_however_little_it_has_grown(self) -> None:
        first, second = _given_back(kept=1 << 30, small=1 << 20)
        assert first > 50 << 20
        assert second > 50 << 20
