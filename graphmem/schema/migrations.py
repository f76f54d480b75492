"""The numbered steps that built a folder's schema, and which of them are still to do.

A file `NNNN_verb_noun.cypher` holds a description, then statements below `// up` and those that
take them back below `// down`; each statement ends with a semicolon at the end of a line.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable

from graphmem import resources
from graphmem.errors import FormatVersionError, MigrationError
from graphmem.patterns import regex

_FILE = regex(r"(?P<number>\d{4})_(?P<name>[a-z]+(?:_[a-z0-9]+)+)\.cypher")
_MARK = regex(r"^// *(up|down) *$", re.MULTILINE)
_COMMENT = regex(r"^\s*//.*$", re.MULTILINE)
_END = regex(r";[ \t]*(?:\n|\Z)")


@dataclass(frozen=True, slots=True)
class Migration:
    """One step, forth and back.

    Attributes:
        checksum: SHA-256 of its statements; white space and comments do not count.
    """

    number: int
    name: str
    doc: str
    up: tuple[str, ...]
    down: tuple[str, ...]

    @property
    def checksum(self) -> str:
        """What tells a changed migration from the one that was applied."""
        text = ";".join(" ".join(statement.split()) for statement in (*self.up, "", *self.down))
        return sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Applied:
    """What a folder remembers of a migration."""

    number: int
    name: str
    checksum: str


@cache
def shipped() -> tuple[Migration, ...]:
    """Return the migrations of this graphmem.

    >>> shipped()[0].name
    'create_core'
    """
    return load(resources.folder("ontology") / "migrations")


def load(folder: Traversable) -> tuple[Migration, ...]:
    """Read the migrations of a folder, in order.

    Raises:
        MigrationError: a file is not of the right form, or a number is missing or taken twice.
    """
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".cypher")), key=_name)
    migrations = tuple(parse(file.name, file.read_text(encoding="utf-8")) for file in files)
    for expected, migration in enumerate(migrations, 1):
        if migration.number != expected:
            message = f"expected migration {expected:04}, found {migration.number:04}"
            raise MigrationError(message)
    return migrations


def parse(file: str, text: str) -> Migration:
    """Read one migration.

    Raises:
        MigrationError: the name or the text is not of the right form.
    """
    named = _FILE.fullmatch(file)
    if named is None:
        message = f"{file}: a migration is named NNNN_verb_noun.cypher"
        raise MigrationError(message)
    doc, *sections = _MARK.split(text)
    if sections[::2] != ["up", "down"]:
        message = f"{file}: expected one section '// up', then one '// down'"
        raise MigrationError(message)
    up, down = (_statements(section) for section in sections[1::2])
    if not up or not down:
        message = f"{file}: a section holds no statement"
        raise MigrationError(message)
    described = " ".join(line.strip("/ ") for line in doc.splitlines()).strip()
    return Migration(int(named["number"]), named["name"], described, up, down)


def pending(
    path: str, applied: Sequence[Applied], migrations: Sequence[Migration]
) -> tuple[Migration, ...]:
    """Return what is still to be applied to the folder at `path`.

    Raises:
        FormatVersionError: the folder is newer than these migrations.
        MigrationError: an applied migration was changed afterwards.
    """
    newest = max((record.number for record in applied), default=0)
    if newest > len(migrations):
        raise FormatVersionError(path, newest, len(migrations))
    known: Mapping[int, Migration] = {m.number: m for m in migrations}
    for record in applied:
        if known[record.number].checksum != record.checksum:
            message = (
                f"migration {record.number:04}_{record.name} was changed after it was applied to "
                f"{path}; undo the change, and put it into a migration of its own"
            )
            raise MigrationError(message)
    return tuple(m for m in migrations if m.number > newest)


def _name(file: Traversable) -> str:
    return file.name


def _statements(section: str) -> tuple[str, ...]:
    parts = _END.split(_COMMENT.sub("", section) + "\n")
    return tuple(part.strip() for part in parts if part.strip())
