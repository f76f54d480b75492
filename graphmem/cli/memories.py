"""Opens memories for the commands; imports engines, so `graphmem.cli.opening` calls it late."""

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from graphmem.adapters import LaterEmbedder, embedder_named, embedder_of, refuse_unknown
from graphmem.adapters.ciphers import key_source, refuse_inside
from graphmem.adapters.language_model import LaterModel, key_of, open_model
from graphmem.cli.output import print_note
from graphmem.errors import InputError
from graphmem.memory import GraphMemory
from graphmem.memory.concepts import known_concepts
from graphmem.ports import Embedder, LanguageModel
from graphmem.settings import (
    Layer,
    ModelSettings,
    Resolved,
    Settings,
    of_environment,
    of_file,
    resolved,
)
from graphmem.storage.folder import Folder
from graphmem.storage.queries.catalogue import catalogue


@contextmanager
def opened(path: Path, config: Path | None, embedder: str | None) -> Iterator[GraphMemory]:
    """Open the memory of a folder, or create it.

    An existing folder keeps its embedder: another one given is refused by the folder.
    """
    settings = in_force(path, config, embedder).settings
    folder = Folder(path)
    told = _loaded(settings) if embedder or not folder.exists() else _stored(folder, settings)
    if told is None:
        settings = _with_embedder(settings, "none")
    with (
        _model(settings.model) as model,
        GraphMemory(
            path, settings=settings, embedder=told, language_model=model, key=_key(settings)
        ) as memory,
    ):
        yield memory


@contextmanager
def existing(path: Path, config: Path | None) -> Iterator[GraphMemory]:
    """Open the memory of a folder.

    Raises:
        InputError: there is no memory.
    """
    refuse_absent(path)
    with opened(path, config, None) as memory:
        yield memory


def refuse_absent(path: Path, mend: str | None = None) -> None:
    """Raise where there is no memory.

    Raises:
        InputError: names the mend; the command that creates one, where it is not told.
    """
    if not Folder(path).exists():
        mend = mend or f"create it with `graphmem init {path}`"
        message = f"there is no memory in {path}; {mend}"
        raise InputError(message)


def refuse_present(path: Path) -> None:
    """Raise where there is a memory.

    Raises:
        InputError: there is one.
    """
    if Folder(path).exists():
        message = f"{path} is a memory already; name another folder"
        raise InputError(message)


def in_force(folder: Path | None, config: Path | None, embedder: str | None) -> Resolved:
    """Return the settings of options, environment and file, and where each comes from.

    The file is `config`; else `graphmem.toml` in the folder, where there is one.
    """
    layers = [of_environment(os.environ)]
    if embedder:
        layers.insert(0, Layer("option", Settings.of({"embedder": {"name": embedder}}, "option")))
    file = config_file(folder, config)
    if file is not None:
        layers.append(of_file(file))
    return resolved(*layers)


def look_at(settings: Settings, folder: Path | None) -> None:
    """Look whether what settings name is there and right: an embedder, files, folders, a key.

    Raises:
        GraphMemError: it is not; names the setting.
    """
    refuse_unknown(settings.embedder.name)
    known_concepts(settings.ingest)
    catalogue(settings.query.folders)
    key_source(None, settings.privacy.key_file)
    if folder is not None:
        refuse_inside(settings.privacy.key_file, Folder(folder).path)


def config_file(folder: Path | None, config: Path | None) -> Path | None:
    """Return the file that settings are read from, or None."""
    if config is not None or folder is None:
        return config
    own = Folder(folder).settings
    return own if own.is_file() else None


def _key(settings: Settings) -> str | None:
    """Return the key for sealed content that the environment holds, if it does."""
    return os.environ.get(settings.privacy.key_variable) or None


@contextmanager
def _model(settings: ModelSettings) -> Iterator[LanguageModel | None]:
    """Yield the language model that the settings name, with the key of the environment."""
    if not settings.name:
        yield None
        return
    later = LaterModel(settings.name, lambda: open_model(settings, key_of(settings, os.environ)))
    with closing(later):
        yield later


def _stored(folder: Folder, settings: Settings) -> Embedder | None:
    """Return the embedder of a folder's manifest, to be loaded when something is embedded."""
    manifest = folder.manifest()
    if manifest.embedder == "none":
        return None

    def load() -> Embedder | None:
        return _loaded(_with_embedder(settings, embedder_of(manifest.embedder)))

    return LaterEmbedder(manifest.embedder, manifest.dimension, load)


def _with_embedder(settings: Settings, name: str) -> Settings:
    embedder = settings.embedder.model_copy(update={"name": name})
    return settings.model_copy(update={"embedder": embedder})


def _loaded(settings: Settings) -> Embedder | None:
    return embedder_named(settings.embedder, progress=print_note)
