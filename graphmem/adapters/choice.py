"""Chooses the embedder that the settings name.

Model libraries take long to import, so an adapter is imported only when it is chosen.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType

from graphmem.errors import SettingsError
from graphmem.ports import Embedder
from graphmem.settings import EmbedderSettings

_SETTING_OF = {
    "hash-128": "hash",
    "multilingual-e5-small-int8": "e5-small",
    "none": "none",
}
"""The setting for each embedder's own name (the other way round, models would be imported)."""

_PLAIN = frozenset(_SETTING_OF.values())
"""Names of embedders that take no model."""


def embedder_named(
    settings: EmbedderSettings,
    cache: Path | None = None,
    progress: Callable[[str], None] | None = None,
) -> Embedder | None:
    """Return the embedder that the settings name, or None where the name is `none`.

    Args:
        settings: `name` is `e5-small`, `sentence-transformers:<folder or hub name>`, `hash`
            or `none`.
        cache: where converted models are kept; the user's cache when None.
        progress: told in a sentence what takes seconds.

    Raises:
        EmbedderMissingError: a package that the embedder needs is not installed.
        SettingsError: there is no embedder of that name.

    >>> embedder_named(EmbedderSettings(name="hash")).name
    'hash-128'
    """
    refuse_unknown(settings.name)
    kind, _, model = settings.name.partition(":")
    embedder: Embedder
    match kind:
        case "none":
            return None
        case "hash":
            embedder = _adapter("hashing").HashingEmbedder()
        case "e5-small":
            embedder = _adapter("e5").E5Embedder.open(settings, cache, progress)
        case _:
            embedder = _adapter("sentence_transformer").load(model, settings)
    return embedder


def refuse_unknown(name: str) -> None:
    """Raise where no embedder is named so; nothing is loaded.

    Raises:
        SettingsError: there is no embedder of that name.
    """
    kind, _, model = name.partition(":")
    if kind not in _PLAIN and not (kind == "sentence-transformers" and model):
        message = (
            f"embedder.name: there is no embedder {name!r}; use 'e5-small', "
            "'sentence-transformers:<folder or hub name>', 'hash' or 'none'"
        )
        raise SettingsError(message)


def embedder_of(stored: str) -> str:
    """Return the setting that names the embedder with which a folder was made.

    Args:
        stored: the embedder's own name, as the folder's manifest has it.

    Raises:
        SettingsError: it is the caller's own embedder, which no setting names.

    >>> embedder_of("hash-128")
    'hash'
    """
    if stored.startswith("sentence-transformers:"):
        return stored
    if stored not in _SETTING_OF:
        message = (
            f"no setting names the embedder {stored!r}; open the folder from Python, with "
            "GraphMemory(folder, embedder=…)"
        )
        raise SettingsError(message)
    return _SETTING_OF[stored]


def _adapter(name: str) -> ModuleType:
    return import_module(f"graphmem.adapters.{name}")
