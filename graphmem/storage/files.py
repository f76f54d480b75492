"""Files that are there whole or not at all, after a crash too."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from graphmem.errors import StorageError


def sync_directory(directory: Path) -> None:
    """Make renames inside a directory outlast a loss of power."""
    if os.name == "nt":  # pragma: no cover - directories cannot be opened there
        return
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_whole(path: Path, text: str) -> None:
    """Write a text file so that a reader sees the old content or the new, never a part.

    Raises:
        StorageError: the system refuses what is written there: no room, or no right to.
    """
    partial = path.with_name(path.name + ".partial")
    with refusing(path):
        with partial.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
        sync_directory(path.parent)


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """Lend a path to write to; what was written takes the place of this one at the end.

    Raises:
        StorageError: as in `beside`.
    """
    with beside(path) as made:
        partial = made / path.name
        yield partial
        with partial.open("rb+") as written:
            os.fsync(written.fileno())
        partial.replace(path)
        sync_directory(path.parent)


@contextmanager
def directory_written_whole(path: Path, refuse: Callable[[Path], None]) -> Iterator[Path]:
    """Lend a directory to fill, which takes the place of the one at this path at the end.

    A directory cannot be renamed onto another. A kill between the two renames leaves both whole in
    the directory beside it: the new one under its name, the former as `before`.

    Args:
        path: of the directory; where one is there, all that it holds goes.
        refuse: raises where that may not be.

    Raises:
        StorageError: as in `beside`.
    """
    with beside(path) as made:
        partial = made / path.name
        partial.mkdir()
        yield partial
        before = made / "before"
        if path.is_dir():
            refuse(path)
            path.rename(before)
        try:
            partial.rename(path)
        except OSError:
            if before.is_dir():
                before.rename(path)
            raise
        sync_directory(path.parent)


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """Lend a new directory beside a path, of a name of its own, and remove it at the end.

    Raises:
        StorageError: the system refuses what is written there: no room, or no right to.
    """
    with refusing(path), TemporaryDirectory(dir=path.parent, prefix=".graphmem-") as made:
        yield Path(made)


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Say what the system refused where something is written.

    Raises:
        StorageError: the system refuses what is written there: no room, or no right to.
    """
    try:
        yield
    except OSError as error:
        message = (
            f"{path} cannot be written: {error.strerror or error}; make room there, or name "
            "another place that may be written to"
        )
        raise StorageError(message) from error


def copy_file(source: Path, target: Path) -> None:
    """Copy a file, and make the copy outlast a loss of power."""
    shutil.copyfile(source, target)
    with target.open("rb+") as written:
        os.fsync(written.fileno())


def copy_whole(source: Path, target: Path) -> None:
    """Copy the files of a directory so that `target` is complete as soon as it exists."""
    partial = target.with_name(target.name + ".partial")
    discard(partial)
    partial.mkdir()
    for file in sorted(source.iterdir()):
        copy_file(file, partial / file.name)
    sync_directory(partial)
    partial.rename(target)
    sync_directory(target.parent)


def synced(directory: Path) -> None:
    """Make the files of a directory, written by another, outlast a loss of power."""
    for file in sorted(directory.iterdir()):
        with file.open("rb+") as written:
            os.fsync(written.fileno())
    sync_directory(directory)


def replace_directory(new: Path, old: Path) -> None:
    """Put a directory in the place of another, which may be gone already."""
    discard(old)
    new.rename(old)
    sync_directory(old.parent)


def remove_whole(directory: Path) -> None:
    """Remove a directory so that a crash leaves it complete or gone under its name."""
    if directory.exists():
        partial = directory.with_name(directory.name + ".partial")
        discard(partial)
        directory.rename(partial)
        sync_directory(directory.parent)
        discard(partial)


def discard(directory: Path) -> None:
    """Remove a directory, if it is there."""
    if directory.exists():
        shutil.rmtree(directory)
