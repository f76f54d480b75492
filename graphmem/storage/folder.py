"""The folder that a memory is: where its parts lie, and the manifest that describes them."""

import json
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from graphmem.errors import FormatVersionError, StorageError
from graphmem.storage.engine import EngineName
from graphmem.storage.files import write_whole

FORMAT_VERSION = 1

_MANIFEST = "manifest.json"
_LOCK = "lock"


class Manifest(BaseModel):
    """What must be known of a folder before its graph is opened."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: int = FORMAT_VERSION
    engine: EngineName
    embedder: str
    dimension: Annotated[int, Field(ge=1)]


class Folder:
    """The paths of the parts of a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path.expanduser().resolve()

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

    def backup(self, schema: int) -> Path:
        """Return where the graph is kept as it was before an upgrade from that schema."""
        return self.path / f"graph.schema-{schema}"

    def exists(self) -> bool:
        """Say whether this is the folder of a memory."""
        return (self.path / _MANIFEST).is_file()

    def claim(self) -> None:
        """Make sure that there is a directory, and that it is a memory folder or may become one.

        Raises:
            StorageError: the path holds something else.
        """
        if self.path.is_file():
            message = f"{self.path} is a file; name a directory that is empty or not there yet"
            raise StorageError(message)
        strange = self._strange_entry()
        if strange is not None:
            message = (
                f"{self.path} is not a memory folder and is not empty (it holds {strange!r}); "
                "name a directory that is empty or not there yet"
            )
            raise StorageError(message)
        self.path.mkdir(parents=True, exist_ok=True)

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
        """Read the manifest.

        Raises:
            StorageError: there is none, or it cannot be read.
            FormatVersionError: a newer graphmem wrote it.
        """
        file = self.path / _MANIFEST
        try:
            text = file.read_text(encoding="utf-8")
        except OSError as error:
            message = f"{self.path} is not a memory folder: {file} cannot be read"
            raise StorageError(message) from error
        found = _format_number(text)
        if found is not None and found > FORMAT_VERSION:
            raise FormatVersionError(str(self.path), found, FORMAT_VERSION)
        try:
            return Manifest.model_validate_json(text)
        except ValidationError as error:
            fault = error.errors()[0]
            where = ".".join(str(part) for part in fault["loc"]) or "the text"
            message = f"{file} is damaged at {where}: {fault['msg']}; restore it from a backup"
            raise StorageError(message) from error

    def write(self, manifest: Manifest) -> None:
        """Replace the manifest."""
        write_whole(self.path / _MANIFEST, manifest.model_dump_json(indent=2) + "\n")

    def _strange_entry(self) -> str | None:
        """Return the name of something that is not left from an unfinished creation."""
        if self.exists() or not self.path.exists():
            return None
        own = {self.lock.name} if self.lock.exists() else set()
        if own:
            own |= {self.graph.name, self.checkpoint_copy.name, f"{_MANIFEST}.partial"}
            own.add(f"{self.checkpoint_copy.name}.partial")
        return min((e.name for e in self.path.iterdir() if e.name not in own), default=None)


def _format_number(text: str) -> int | None:
    try:
        content = json.loads(text)
    except ValueError:
        return None
    number = content.get("format") if isinstance(content, dict) else None
    return number if isinstance(number, int) else None
