"""Puts the page of the explorer into the wheel and the source archive, and builds it first."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_PLACES = {"wheel": "graphmem/_data/explorer/built/page.html", "sdist": "explorer/built/page.html"}


class ExplorerHook(BuildHookInterface[Any]):
    """Without npm the package is built without the page, and says so when it is asked for."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page where it is not there yet."""
        script = self._script()
        page: Path = script["PAGE"]
        wrong = None if page.is_file() else script["build"]()
        if wrong:
            self.app.display_warning(f"without the page of the explorer: {wrong}")
        elif version != "editable":
            build_data["force_include"][str(page)] = _PLACES[self.target_name]

    def dependencies(self) -> list[str]:
        """Return what brings npm, where it is needed and not there."""
        script = self._script()
        return [] if script["PAGE"].is_file() or script["npm"]() else [script["NODE"]]

    def _script(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "explorer" / "build.py"))
