"""A process that is forked while a memory is open: it is told so, and harms nobody.

It writes Chinese, for which no pipeline is loaded that each fork would have to end.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")

_PROGRAM = """
import gc, json, os, signal, sys, time, warnings
from graphmem import GraphMemory, GraphMemError, Settings

warnings.simplefilter("ignore", DeprecationWarning)  # that threads are forked is what is tested
settings = Settings.of({"embedder": {"name": "hash"}})
memory = GraphMemory(sys.argv[1], settings=settings)
memory.add("我住在格拉茨。")

def forked(deed):
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        try:
            words = f"done: {deed()}"
        except GraphMemError as error:
            words = str(error)
        os.write(tell, words.encode())
        sys.exit(0)  # the ends of all objects are run too
    os.close(tell)
    with os.fdopen(told) as file:
        return file.read(), os.waitpid(child, 0)[1]

def forget():
    global memory
    del memory
    gc.collect()

def in_a_block():
    with memory:
        return "left"

def opened_itself():
    with GraphMemory(sys.argv[1], settings=settings) as own:
        return len(own.get_all())

deeds = {
    "search": lambda: memory.search("我住在哪里？"),
    "add": lambda: memory.add("我有一只猫。"),
    "cypher": lambda: memory.cypher("MATCH (m:Memory) RETURN count(m)"),
    "maintain": lambda: memory.maintain(),
    "save": lambda: memory.save(),
    "close": lambda: memory.close(),
    "block": in_a_block,
    "forget": forget,
    "open": opened_itself,
}
answers = {name: forked(deed) for name, deed in deeds.items()}
memory.add("我有一只狗。")
answers["whole"] = len(memory.check().faults), len(memory.get_all())

child = os.fork()
if child == 0:
    time.sleep(60)
    os._exit(0)
memory.close()
answers["while a fork lives"] = opened_itself()
os.kill(child, signal.SIGKILL)
answers["fork that opens it"] = forked(opened_itself)
print(json.dumps(answers))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("forking") / "memory"
    ran = subprocess.run(
        [sys.executable, "-c", _PROGRAM, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


@pytest.mark.parametrize("deed", ["search", "add", "cypher", "maintain", "save"])
def test_a_fork_is_refused_in_words_in_place_of_waiting_for_ever(answers: Any, deed: str) -> None:
    words, status = answers[deed]

    assert "a fork of it, cannot use it; open it after forking" in words
    assert status == 0


@pytest.mark.parametrize("deed", ["close", "block", "forget"])
def test_a_fork_ends_what_it_got_without_a_trace(answers: Any, deed: str) -> None:
    words, status = answers[deed]

    assert words.startswith("done:")
    assert status == 0


def test_the_parent_still_holds_the_folder_and_goes_on(answers: Any) -> None:
    assert "is held by process" in answers["open"][0]
    assert answers["whole"] == [0, 2]


def test_a_fork_that_lives_on_does_not_hold_the_folder(answers: Any) -> None:
    assert answers["while a fork lives"] == 2


def test_a_fork_may_open_what_its_parent_has_closed(answers: Any) -> None:
    assert answers["fork that opens it"] == ["done: 2", 0]
