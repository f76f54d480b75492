"""Find the files of `ontology/` and `queries/`, in a wheel, an editable install or a checkout."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_PACKAGED = files("graphmem") / "_data"  # only there in an installed wheel
_CHECKOUT = Path(__file__).parents[1]  # a checkout, or an editable install of one


def folder(name: str) -> Traversable:
    """Return the folder `ontology` or `queries`."""
    root = _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT
    return root / name
