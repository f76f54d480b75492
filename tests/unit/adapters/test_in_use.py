import gc
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from weakref import WeakValueDictionary, ref

import pytest

from graphmem.adapters import in_use
from graphmem.adapters.in_use import InUse

FORKS = """
import os
from graphmem.adapters.in_use import InUse

class Model: ...

models = InUse[Model]()
used = models.get("small", Model)
with models._loading:  # as if another thread were loading
    child = os.fork()
    if child == 0:
        os._exit(models.get("small", Model) is used)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
assert models.get("small", Model) is used
"""


class Model:
    """Stands for what takes long to load."""


@pytest.fixture
def models(monkeypatch: pytest.MonkeyPatch) -> InUse[Model]:
    monkeypatch.setattr(in_use, "WeakValueDictionary", WeakValueDictionary)
    return InUse[Model]()


def test_each_key_has_a_model_of_its_own(models: InUse[Model]) -> None:
    small, large = models.get("small", Model), models.get("large", Model)

    assert small is not large
    assert models.get("small", Model) is small


def test_what_nobody_uses_is_let_go(models: InUse[Model]) -> None:
    seen = ref(models.get("small", Model))
    gc.collect()

    assert seen() is None


def test_threads_that_ask_at_once_load_it_once(models: InUse[Model]) -> None:
    together, loaded = Barrier(4), list[Model]()

    def load() -> Model:
        loaded.append(Model())
        return loaded[-1]

    def ask(_: int) -> Model:
        together.wait()
        return models.get("small", load)

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(ask, range(4)))

    assert len(loaded) == 1
    assert set(found) == set(loaded)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
def test_a_fork_loads_its_own() -> None:
    told = subprocess.run(
        [sys.executable, "-c", FORKS], capture_output=True, text=True, timeout=60, check=False
    )

    assert told.returncode == 0, told.stderr
