"""Work in parts, in several threads."""

import subprocess
import sys
from threading import Barrier, get_ident

import pytest

from graphmem.adapters.at_once import at_once, processors

WAIT = 20.0


def test_parts_are_done_side_by_side() -> None:
    meeting = Barrier(2)
    at_once(lambda _: meeting.wait(WAIT), [0, 1], threads=2)
    assert not meeting.broken


@pytest.mark.parametrize(("parts", "threads"), [([1, 2, 3], 1), ([1], 4)])
def test_where_one_thread_is_enough_none_is_made(parts: list[int], threads: int) -> None:
    seen: list[int] = []
    at_once(lambda _: seen.append(get_ident()), parts, threads)
    assert seen == [get_ident()] * len(parts)


def test_what_a_part_raises_reaches_who_asked() -> None:
    with pytest.raises(ZeroDivisionError):
        at_once(lambda part: 1 / part, [1, 0, 2], threads=2)


def test_of_nothing_nothing_is_done() -> None:
    seen: list[int] = []
    at_once(seen.append, [], threads=processors())
    assert seen == []


def test_a_thread_that_outlives_the_main_one_is_helped_too() -> None:
    script = """
from threading import Thread, main_thread
from graphmem.adapters.at_once import at_once

def late():
    main_thread().join()
    done = []
    at_once(done.append, ["first", "second"], threads=2)
    print(*sorted(done))

Thread(target=late).start()
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("first second\n", "")
