"""Which of the texts that were written stand in the files of a folder."""

from pathlib import Path

from graphmem.storage.scanning import FILE_ENCODINGS, Needles, files_of


def files_holding(folder: Path, *texts: str) -> dict[str, str]:
    """Return the texts that stand in a file of the folder, in any encoding, with that file."""
    needles = Needles(texts, FILE_ENCODINGS)
    return {piece: path.name for path in files_of(folder) for piece in needles.in_file(path)}
