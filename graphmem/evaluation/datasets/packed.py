"""Reading of packed files: gzipped JSON lines."""

import gzip
import json
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.evaluation.datasets.forms import checked

Row = dict[str, Any]


def packed_file(folder: Path, name: str) -> Path:
    """Return where the packed file of this name is, or would be."""
    return folder / f"{name}.jsonl.gz"


def packed_rows(folder: Path, name: str) -> Iterator[Row]:
    """Yield the rows of a packed file.

    Raises:
        InputError: the file is not there, or cannot be read to its end, or a line of it is not
            JSON or not of the form of the file.
    """
    file = packed_file(folder, name)
    if not file.is_file():
        message = f"{file} is not there; name the folder that holds the packed data sets"
        raise InputError(message)
    number = 0
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                yield checked(name, json.loads(line), f"{file}, line {number}")
    except json.JSONDecodeError as error:
        message = f"{file}, line {number} is not JSON: {error}; mend it, or leave it out"
        raise InputError(message) from error
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        message = (
            f"{file} cannot be read beyond line {number}: {error}; "
            "write it anew, as gzipped JSON lines in UTF-8"
        )
        raise InputError(message) from error


def grouped(rows: Iterable[Row], key: str) -> dict[Any, list[Row]]:
    """Return the rows by the value of a key, in the order in which values first come."""
    groups: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[key]].append(row)
    return groups
