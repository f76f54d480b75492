"""A directory of index files, of which a manifest says which count.

A save writes new files beside the old ones, and replaces the manifest last: a crash in between
leaves the old manifest, with every byte that it counts still there.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from graphmem.patterns import regex
from graphmem.storage.files import write_whole

_MANIFEST: Final = "manifest"
_NUMBERED: Final = regex(r"\d+\.[a-z]+")
_CHUNK: Final = 1 << 24


class Snapshot:
    """The manifest and the file names of one index.

    Attributes:
        folder: where the files are.
        watermark: the commit of the manifest on disk; 0 when there is none.
    """

    def __init__(self, folder: Path, layout: Mapping[str, Any]) -> None:
        self.folder = folder
        self.watermark = 0
        self._layout = dict(layout)
        self._serial = 0

    def read(self) -> dict[str, Any]:
        """Return the entries of the manifest, by namespace.

        Raises:
            OSError: there is no manifest.
            ValueError: it is damaged, or of another layout than the one given.
        """
        path = self.folder / _MANIFEST
        digits, _, text = path.read_bytes().partition(b"\n")
        if int(digits) != crc32(text):
            message = f"{path} is damaged"
            raise ValueError(message)
        manifest = json.loads(text)
        if manifest["layout"] != self._layout:
            message = f"{path} has the layout {manifest['layout']}, expected {self._layout}"
            raise ValueError(message)
        self._serial, self.watermark = manifest["serial"], manifest["watermark"]
        entries: dict[str, Any] = manifest["entries"]
        return entries

    def new_name(self, suffix: str) -> str:
        """Return a file name that was never used before."""
        self._serial += 1
        return f"{self._serial}.{suffix}"

    def write(self, watermark: int, entries: Mapping[str, Any], files: set[str]) -> None:
        """Replace the manifest, then remove every numbered file but these."""
        manifest = {
            "layout": self._layout,
            "serial": self._serial,
            "watermark": watermark,
            "entries": entries,
        }
        text = json.dumps(manifest)
        write_whole(self.folder / _MANIFEST, f"{crc32(text.encode())}\n{text}")
        self.watermark = watermark
        self._drop_all_but(files)

    def clear(self) -> None:
        """Remove the manifest, then every numbered file."""
        (self.folder / _MANIFEST).unlink(missing_ok=True)
        self.watermark = 0
        if self.folder.is_dir():
            self._drop_all_but(set())

    def _drop_all_but(self, names: set[str]) -> None:
        for path in self.folder.iterdir():
            if _NUMBERED.fullmatch(path.name) and path.name not in names:
                path.unlink()


def checksum(path: Path) -> int:
    """Return the CRC-32 of a file."""
    found = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            found = crc32(chunk, found)
    return found
