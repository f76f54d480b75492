"""The wheel carries all that graphmem needs, and works outside the checkout."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SCRIPT = """
import sys
import graphmem

settings = graphmem.Settings.of({"embedder": {"name": "hash"}})
with graphmem.GraphMemory("agent.graphmem", settings=settings) as memory:
    memory.add("Ann moved to Hangzhou in May.")
    print(graphmem.__file__)
    print(memory.search("Where does Ann live?")[0].memory.content)
"""


def run(*command: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), cwd=ROOT)
    (built,) = out.glob("*.whl")
    return built


def test_it_carries_every_file(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "graphmem"
    modules = [file for file in source.rglob("*.py") if "__pycache__" not in file.parts]
    shipped = [
        file
        for folder in ("ontology", "queries")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".yaml", ".cypher"}
    ]

    assert shipped
    assert {f"graphmem/_data/{file.relative_to(ROOT).as_posix()}" for file in shipped} <= held
    assert {file.relative_to(ROOT).as_posix() for file in modules} <= held
    assert "graphmem/py.typed" in held


def test_it_carries_the_page_of_the_explorer_if_that_was_built(wheel: Path) -> None:
    built = ROOT / "explorer" / "built" / "page.html"

    with zipfile.ZipFile(wheel) as archive:
        held = [name for name in archive.namelist() if "explorer/built" in name]
        pages = {name: archive.read(name) for name in held}

    name = "graphmem/_data/explorer/built/page.html"
    assert pages == ({name: built.read_bytes()} if built.is_file() else {})


def test_it_carries_no_tests(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}

    assert {top for top in tops if not top.endswith(".dist-info")} == {"graphmem"}


def test_it_works_outside_the_checkout(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target))
    run(*pip, str(wheel), cwd=tmp_path)
    path = os.pathsep.join([str(target), sysconfig.get_path("purelib")])
    where, said = run("-c", SCRIPT, cwd=tmp_path, PYTHONPATH=path).splitlines()

    assert Path(where).is_relative_to(target)
    assert said == "Ann moved to Hangzhou in May."
