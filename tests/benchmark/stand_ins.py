"""An embedder and an analyzer that cost next to nothing, so that the rest can be measured."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from time import perf_counter

import numpy as np

from graphmem.language import BilingualAnalyzer
from graphmem.model import Analysis, Conversation, EntityMention
from graphmem.ports import Vectors
from tests.benchmark.conversations import Talk, Told

DIMENSION = 384
_SPREAD = 0.6
_HELD = 10_000


class NearbyVectors:
    """Gives each text a unit vector near one of 500 centres, as real embeddings lie in groups.

    Attributes:
        seconds: time spent here.
    """

    name = "nearby"
    dimension = DIMENSION

    def __init__(self, seed: int = 1) -> None:
        self.seconds = 0.0
        self._random = np.random.default_rng(seed)
        self._centres = self._random.standard_normal((500, DIMENSION)).astype(np.float32)

    def embed_passages(self, texts: Sequence[str]) -> Vectors:
        started = perf_counter()
        chosen = self._centres[self._random.integers(len(self._centres), size=len(texts))]
        noise = self._random.standard_normal(chosen.shape, np.float32)
        vectors: Vectors = chosen + _SPREAD * noise
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        self.seconds += perf_counter() - started
        return vectors

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        return self.embed_passages(texts)


class PreparedAnalyzer(BilingualAnalyzer):
    """Knows beforehand what made-up turns hold; reads all other texts, questions above all.

    Attributes:
        told: what each text holds.
        seconds: time spent analysing.
    """

    def __init__(self, max_keywords: int = 5) -> None:
        super().__init__(max_keywords)
        self.told: dict[str, Told] = {}
        self.seconds = 0.0

    def analyse(
        self, texts: Sequence[str], at: Sequence[datetime], names: Iterable[str] = ()
    ) -> list[Analysis]:
        started = perf_counter()
        if texts and all(text in self.told for text in texts):
            found = [self._analysis(text, self.told[text]) for text in texts]
        else:
            found = super().analyse(texts, at, names)
        self.seconds += perf_counter() - started
        return found

    def things(self, text: str) -> tuple[str, ...]:
        started = perf_counter()
        found = super().things(text)
        self.seconds += perf_counter() - started
        return found

    def doings(self, text: str) -> tuple[str, ...]:
        started = perf_counter()
        found = super().doings(text)
        self.seconds += perf_counter() - started
        return found

    def _analysis(self, text: str, told: Told) -> Analysis:
        start = text.index(told.name)
        mention = EntityMention(told.name, start, start + len(told.name), "person", 0.5)
        return Analysis(
            text=text,
            language="zh" if told.language == "zh" else "en",
            terms=tuple(self.terms(text)),
            keywords=tuple((word, 0.8) for word in told.keywords),
            entities=(mention,),
            times=(),
            question=told.asks,
            memory_type="event",
        )


class Feed:
    """Hands out made-up conversations, and tells the analyzer what they hold just before.

    Attributes:
        seconds: time spent making them up.
        text_bytes: bytes of text handed out, in UTF-8.
    """

    def __init__(self, talk: Talk, analyzer: PreparedAnalyzer) -> None:
        self.seconds = 0.0
        self.text_bytes = 0
        self._source = talk.conversations()
        self._analyzer = analyzer

    def conversations(self, number: int) -> Iterator[Conversation]:
        """Yield so many conversations."""
        for _ in range(number):
            started = perf_counter()
            conversation, told = next(self._source)
            held = self._analyzer.told
            for text, truth in told.items():  # to the end, also when it was told before
                held.pop(text, None)
                held[text] = truth
            for text in list(islice(held, max(0, len(held) - _HELD))):
                del held[text]
            self.text_bytes += sum(len(text.encode()) for text in told)
            self.seconds += perf_counter() - started
            yield conversation
