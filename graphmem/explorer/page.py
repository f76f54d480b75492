"""The page of the explorer: one file, made at build time of the sources in `explorer/`."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

from graphmem.errors import ExplorerMissingError
from graphmem.explorer.scene import in_script
from graphmem.patterns import regex
from graphmem.resources import folder

_GIVEN: Final = "%GIVEN%"
_POLICY: Final = regex(r'http-equiv="Content-Security-Policy" content="([^"]*)"')
_OFFLINE: Final = "connect-src 'none'"
_SERVED: Final = "connect-src 'self'"


def offline(scene: Mapping[str, Any]) -> str:
    """Return the page with a graph in it; it asks nothing of anybody.

    Raises:
        ExplorerMissingError: the page was not built.
    """
    return _filled(_built(), scene)


def served() -> tuple[str, str]:
    """Return the page without a graph, which asks whoever serves it, and its security policy.

    Raises:
        ExplorerMissingError: the page was not built.
    """
    text = _filled(_built().replace(_OFFLINE, _SERVED, 1), {"live": True})
    (policy,) = _POLICY.findall(text)
    return text, f"{policy}; frame-ancestors 'none'"


def built() -> Traversable:
    """Return where the page stands, if it was built."""
    return folder("explorer") / "built" / "page.html"


def _built() -> str:
    file = built()
    if not file.is_file():
        raise ExplorerMissingError(str(file))
    return file.read_text(encoding="utf-8")


def _filled(text: str, given: Mapping[str, Any]) -> str:
    before, _, after = text.partition(_GIVEN)
    return f"{before}{in_script(given)}{after}"
