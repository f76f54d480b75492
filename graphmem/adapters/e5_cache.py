"""Converts multilingual-e5-small once, into a folder of the user's cache.

The conversion is deterministic: every process writes the same bytes, each file under a name of its
own and then renamed into place, so several may convert at once. The manifest, written last, holds
the digests by which a damaged folder is found, and built again.
"""

import hashlib
import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import numpy as np
from platformdirs import user_cache_dir
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

from graphmem.adapters import e5_onnx, e5_tuning, e5_weights
from graphmem.patterns import regex

Progress = Callable[[str], None]

FORMAT: Final = 3
"""Raised whenever the conversion changes, so that an older cache is not used."""

_MODEL, _TOKENIZER, _MANIFEST = "model.onnx", "tokenizer.json", "manifest.json"
_KEPT = regex(
    "["
    "\u2581"  # the mark of a word's beginning
    "\u0020-\u007e\u00a0-\u024f"  # Latin
    "\u2000-\u206f\u20a0-\u214f\u2190-\u27bf"  # punctuation, currencies, symbols
    "\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef"  # Chinese, and full-width forms
    "\U0001f300-\U0001faff"  # emoji
    "]+"
)


@dataclass(frozen=True)
class E5Files:
    """A converted model on disk."""

    folder: Path

    @property
    def model(self) -> Path:
        """The encoder, an ONNX file."""
        return self.folder / _MODEL

    @property
    def tokenizer(self) -> Path:
        """The tokenizer, as JSON of the `tokenizers` library."""
        return self.folder / _TOKENIZER

    def whole(self) -> bool:
        """Tell whether every file is there with the content that was written."""
        with suppress(OSError, ValueError):
            manifest = json.loads((self.folder / _MANIFEST).read_bytes())
            return bool(manifest == {path.name: _digest(path) for path in self._parts()})
        return False

    def write(self, model: bytes, tokenizer: bytes) -> None:
        """Put all files in place, the manifest last."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for path, content in zip(self._parts(), (model, tokenizer), strict=True):
            _replace(path, content)
        digests = {path.name: _digest(path) for path in self._parts()}
        _replace(self.folder / _MANIFEST, json.dumps(digests).encode())

    def _parts(self) -> tuple[Path, Path]:
        return self.model, self.tokenizer


def kept_in(folder: Path | None = None) -> E5Files:
    """Return where the converted model lies, or will: in the user's cache without a folder."""
    kept = folder or Path(user_cache_dir("graphmem"))
    return E5Files(kept / f"multilingual-e5-small-int8-{FORMAT}-{e5_tuning.digest()}")


def converted(folder: Path | None = None, progress: Progress | None = None) -> E5Files:
    """Return the converted model, converting it first where that has not been done.

    Args:
        folder: where converted models are kept; the user's cache when None.
        progress: told in a sentence what is being done, when it takes seconds.

    Raises:
        EmbedderMissingError: the package that brings the weights is not installed, or damaged.
    """
    files = kept_in(folder)
    if not files.whole():
        if progress:
            progress(f"converting multilingual-e5-small into {files.folder} (once, some seconds)")
        _convert(files)
        if progress:
            progress("converted multilingual-e5-small")
    return files


def _convert(files: E5Files) -> None:
    weights = e5_weights.read(e5_weights.locate())
    kept = _kept_pieces(weights.vocabulary)
    words = weights.blocks("emb.word", weights.shape.hidden).rows(kept)
    model = e5_onnx.encoder(weights, words, tuple(e5_tuning.shipped().values()))
    files.write(model, _tokenizer(weights.vocabulary, kept))


def _kept_pieces(vocabulary: e5_weights.Vocabulary) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Choose the special pieces and those of scripts that graphmem reads.

    Half of the vocabulary is of other scripts; without it the model takes less than half of the
    memory, and English and Chinese texts are cut as before.
    """
    special = {vocabulary.begin, vocabulary.end, vocabulary.padding, vocabulary.unknown}
    return np.array(
        [
            number
            for number, piece in enumerate(vocabulary.pieces)
            if number in special or _KEPT.fullmatch(piece)
        ],
        np.int64,
    )


def _tokenizer(
    vocabulary: e5_weights.Vocabulary, kept: np.ndarray[tuple[int], np.dtype[np.int64]]
) -> bytes:
    """Build the XLM-R tokenizer over the kept pieces: NFKC, spaces joined, Unigram."""
    pieces = [(vocabulary.pieces[number], vocabulary.scores[number]) for number in kept]
    number_of = {old: new for new, old in enumerate(kept.tolist())}
    begin, end, unknown = (
        (vocabulary.pieces[old], number_of[old])
        for old in (vocabulary.begin, vocabulary.end, vocabulary.unknown)
    )
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=unknown[1]))
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.Nmt(), normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(
        replacement="\u2581", prepend_scheme="always"
    )
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{begin[0]} $A {end[0]}", special_tokens=[begin, end]
    )
    return tokenizer.to_str().encode()


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _replace(path: Path, content: bytes) -> None:
    with NamedTemporaryFile(dir=path.parent, delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            Path(file.name).unlink()
            raise
    Path(file.name).replace(path)
