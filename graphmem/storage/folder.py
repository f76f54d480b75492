"""The folder that a memory is: where its parts lie, and the manifest that describes them."""

import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from graphmem.errors import FormatVersionError, StorageError
from graphmem.settings import FILE_NAME
from graphmem.storage.engine import EngineName
from graphmem.storage.files import (
    copy_file,
    copy_whole,
    discard,
    replace_directory,
    sync_directory,
    write_whole,
)
from graphmem.storage.lock import not_writable

FORMAT_VERSION = 3
"""Raised with `graphmem.storage.older` when a folder of before needs more than a migration."""

_MANIFEST = "manifest.json"
_LOCK = "lock"
_COPIES = ("graph.schema-*", "graph.format-*", "*.partial")
"""Copies of the graph that upgrades keep, and what a copying that was cut short left."""

_log = logging.getLogger(__name__)


class Manifest(BaseModel):
    """What must be known of a folder before its graph is opened.

    Attributes:
        has_keys: whether a file of keys was made here. What an import brought may be sealed too,
            by keys that never were.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: int = FORMAT_VERSION
    engine: EngineName
    embedder: str
    dimension: Annotated[int, Field(ge=1)]
    has_keys: Literal[True] | None = None


class Folder:
    """The paths of the parts of a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path.expanduser().resolve()

    @property
    def manifest_file(self) -> Path:
        """The file that tells what must be known before the graph is opened."""
        return self.path / _MANIFEST

    @property
    def lock(self) -> Path:
        """The file that the holder of the folder locks."""
        return self.path / _LOCK

    @property
    def graph(self) -> Path:
        """The directory of the engine's files, which belong together and move together."""
        return self.path / "graph"

    @property
    def database(self) -> Path:
        """The engine's database file."""
        return self.graph / "graph.db"

    @property
    def checkpoint_copy(self) -> Path:
        """The copy of `graph` that stands while a checkpoint runs."""
        return self.path / "graph.copy"

    @property
    def vectors(self) -> Path:
        """The directory of the vector index."""
        return self.path / "vectors"

    @property
    def lexical(self) -> Path:
        """The directory of the lexical index."""
        return self.path / "lexical"

    @property
    def projection(self) -> Path:
        """The file of the projection."""
        return self.path / "projection.npz"

    @property
    def concepts(self) -> Path:
        """The file that says by which concepts the memories were classified, and up to where."""
        return self.path / "concepts.json"

    @property
    def settings(self) -> Path:
        """The file of settings, which the user may put there, before creation too."""
        return self.path / FILE_NAME

    @property
    def keys(self) -> Path:
        """The file of the keys that content is sealed with, themselves wrapped by the user's."""
        return self.path / "keys.json"

    @property
    def unfinished(self) -> "Folder":
        """Where a memory with other vectors is made; it is taken up again or thrown away."""
        return Folder(self.path / "reembedding")

    @property
    def successor(self) -> "Folder":
        """The memory with other vectors, when it is whole: its parts replace those of this one."""
        return Folder(self.path / "reembedded")

    @property
    def erasing(self) -> "Folder":
        """Where a graph without what is to be erased is made; left by a kill, it is thrown away."""
        return Folder(self.path / "erasing")

    @property
    def erased(self) -> "Folder":
        """The graph without what was erased, when it is whole: it takes the place of this one."""
        return Folder(self.path / "erased")

    @property
    def compacting(self) -> "Folder":
        """Where the graph is written without free pages; left by a kill, it is thrown away."""
        return Folder(self.path / "compacting")

    @property
    def compacted(self) -> "Folder":
        """The graph without free pages, when it is whole: it takes the place of this one."""
        return Folder(self.path / "compacted")

    def backup(self, schema: int) -> Path:
        """Return where the graph is kept as it was before an upgrade from that schema."""
        return self.path / f"graph.schema-{schema}"

    def backup_of_format(self, format: int) -> Path:
        """Return where the graph is kept as it was before an upgrade from that format."""
        return self.path / f"graph.format-{format}"

    def exists(self) -> bool:
        """Say whether this is the folder of a memory."""
        return self.manifest_file.is_file()

    def claim(self) -> None:
        """Make sure that there is a directory, and that it is a memory folder or may become one.

        Raises:
            StorageError: the path holds something else, may not be written to, or is no text.
        """
        self._refuse_nameless()
        if self.path.exists() and not self.path.is_dir():
            message = f"{self.path} is a file; name a directory that is empty or not there yet"
            raise StorageError(message)
        self._refuse_unwritable()
        strange = self._strange_entry()
        if strange is not None:
            message = (
                f"{self.path} is not a memory folder and is not empty (it holds {strange!r}); "
                "name a directory that is empty or not there yet"
            )
            raise StorageError(message)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            message = f"{self.path} cannot be made: {error.strerror}; name another directory"
            raise StorageError(message) from error

    def _refuse_nameless(self) -> None:
        """Raise where the engine could not be told the path, which it takes as text in UTF-8."""
        told = os.fsencode(self.path).decode("utf-8", "backslashreplace")
        if told != str(self.path):
            message = f"the path {told} is not text in UTF-8; rename the folder, or name another"
            raise StorageError(message)

    def _refuse_unwritable(self) -> None:
        """Raise where the engine or an index would fail later, in words of its own."""
        directories = (self.path, self.graph, self.vectors, self.lexical)
        files = (self.manifest_file, self.lock, self.database, self.projection)
        for part in (*directories, *files):
            if part.exists() and not os.access(part, os.W_OK | os.X_OK * (part in directories)):
                name = part.relative_to(self.path) if part != self.path else "it"
                raise not_writable(self.path, f"{name} may not be written to")

    def is_gone(self) -> bool:
        """Say whether the folder was removed."""
        return not self.path.exists()

    def refuse_gone(self) -> None:
        """Raise where what is written would be lost, or stand in a folder that is none.

        Raises:
            StorageError: the folder was removed while it was open.
        """
        if self.is_gone():
            message = (
                f"{self.path} was removed while it was open, and takes nothing any more; close it, "
                "and restore it from a backup"
            )
            raise StorageError(message)

    def refuse_hollow(self) -> None:
        """Raise when the database is gone; the engine would make an empty one without a word.

        Raises:
            StorageError: there is neither a database nor a copy of it.
        """
        files = (self.database, self.checkpoint_copy / self.database.name)
        if not any(file.is_file() and file.stat().st_size for file in files):
            message = f"{self.database} is missing or empty; restore {self.path} from a backup"
            raise StorageError(message)

    def manifest(self) -> Manifest:
        """Read the manifest; that of the successor, once there is one.

        Raises:
            StorageError: there is none, or it cannot be read.
            FormatVersionError: a newer graphmem wrote it.
        """
        if self.successor.exists():
            return self.successor.manifest()
        file = self.manifest_file
        try:
            text = file.read_text(encoding="utf-8")
        except OSError as error:
            message = f"{self.path} is not a memory folder: {file} cannot be read"
            raise StorageError(message) from error
        except UnicodeDecodeError as error:
            message = f"{file} is damaged: it holds no text; restore it from a backup"
            raise StorageError(message) from error
        found = _format_number(text)
        if found is not None and found > FORMAT_VERSION:
            raise FormatVersionError(str(self.path), found, FORMAT_VERSION, "folder format")
        try:
            return Manifest.model_validate_json(text)
        except ValidationError as error:
            fault = error.errors()[0]
            where = ".".join(str(part) for part in fault["loc"]) or "the text"
            message = f"{file} is damaged at {where}: {fault['msg']}; restore it from a backup"
            raise StorageError(message) from error

    def write(self, manifest: Manifest) -> None:
        """Replace the manifest."""
        write_whole(
            self.manifest_file, manifest.model_dump_json(indent=2, exclude_none=True) + "\n"
        )

    def write_keys(self, file: Path, text: str) -> None:
        """Replace the file of keys, and note that there is one."""
        write_whole(file, text)
        self.note_keys()

    def note_keys(self) -> None:
        """Note in the manifest that there is a file of keys, where there is one."""
        manifest = self.manifest()
        if self.keys.exists() and not manifest.has_keys:
            self.write(manifest.model_copy(update={"has_keys": True}))

    def succeed(self) -> None:
        """Put the parts of the successor in the place of this folder's, the manifest last.

        Nothing is done where there is none. Each step can be cut short and repeated.
        """
        self._succeed_erased()
        self.finish_compaction()
        discard(self.compacting.path)
        successor = self.successor
        if successor.graph.exists():
            discard(self.checkpoint_copy)
            discard(self.vectors)
            replace_directory(successor.graph, self.graph)
        if successor.vectors.exists():
            replace_directory(successor.vectors, self.vectors)
        if successor.exists():
            successor.manifest_file.replace(self.manifest_file)
            sync_directory(self.path)
        discard(successor.path)

    def copy(self, target: Path) -> None:
        """Copy the files that make up the memory; nobody may write to it meanwhile."""
        target.mkdir(parents=True)
        for part in (self.graph, self.checkpoint_copy, self.vectors, self.lexical):
            if part.is_dir():
                copy_whole(part, target / part.name)
        files = (self.projection, self.settings, self.keys, self.concepts)
        for part in (*files, self.manifest_file):
            if part.is_file():
                copy_file(part, target / part.name)
        sync_directory(target)

    def copies(self) -> Iterator[Path]:
        """Yield what in this folder is an older copy of its graph."""
        for pattern in _COPIES:
            yield from sorted(self.path.glob(pattern))

    def finish_erasure(self) -> None:
        """Put the graph without what was erased in place; remove all that was made of the old one.

        Nothing is done where there is none. Each step can be cut short and repeated.
        """
        if not self.erased.path.exists():
            return
        held = (
            self.checkpoint_copy,
            self.vectors,
            self.lexical,
            self.unfinished.path,
            self.compacting.path,
            self.compacted.path,
        )
        for directory in (*held, *(path for path in self.copies() if path.is_dir())):
            discard(directory)
        for file in (self.projection, self.projection.with_suffix(".new"), *self.copies()):
            file.unlink(missing_ok=True)
        if self.erased.graph.exists():
            replace_directory(self.erased.graph, self.graph)
        discard(self.erased.path)
        sync_directory(self.path)

    def finish_compaction(self) -> None:
        """Put the graph without free pages in place; it holds the same as the one that is there.

        Nothing is done where there is none. Each step can be cut short and repeated.
        """
        if not self.compacted.path.exists():
            return
        if self.compacted.graph.exists():
            discard(self.checkpoint_copy)
            replace_directory(self.compacted.graph, self.graph)
        discard(self.compacted.path)
        sync_directory(self.path)

    def _succeed_erased(self) -> None:
        """Finish an erasure that was cut short, or take it back where it had not come that far."""
        if self.erased.path.exists():
            self.finish_erasure()
            _log.warning("%s: an erasure was cut short, and is finished now", self.path)
        elif self.erasing.path.exists():
            discard(self.erasing.path)
            _log.warning("%s: an erasure was cut short, and nothing was erased", self.path)

    def _strange_entry(self) -> str | None:
        """Return the name of something that is not left from an unfinished creation."""
        if self.exists() or not self.path.exists():
            return None
        own = {self.settings.name}
        if self.lock.exists():
            own |= {self.lock.name, self.graph.name, self.checkpoint_copy.name}
            own.add(f"{_MANIFEST}.partial")
            own.add(f"{self.checkpoint_copy.name}.partial")
        return min((e.name for e in self.path.iterdir() if e.name not in own), default=None)


def _format_number(text: str) -> int | None:
    try:
        content = json.loads(text)
    except ValueError:
        return None
    number = content.get("format") if isinstance(content, dict) else None
    return number if isinstance(number, int) else None
