"""The library under spaCy, imported without what it would import for others."""

import sys
from importlib import import_module


def without_torch() -> None:
    """Import thinc as where torch is not installed.

    It imports torch wherever that is, which takes longer than spaCy itself; nothing that reads
    English uses it. Tests of what does import it themselves, and processes with an interpreter of
    their own see both as a user does.
    """
    if "torch" in sys.modules or "thinc" in sys.modules:
        return
    sys.modules["torch"] = None  # type: ignore[assignment]
    try:
        import_module("thinc.compat")
    finally:
        del sys.modules["torch"]
