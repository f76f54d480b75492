"""The reader of texts in which Chinese and English weigh about the same."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from graphmem.language.chinese import Chinese
from graphmem.language.english_statements import negated, question
from graphmem.language.reader import outside_times
from graphmem.language.spans import Spans
from graphmem.language.times.english_times import english_times
from graphmem.model import Analysis, TimeMention


class Mixed:
    """Reads as Chinese, and adds the times, the polarity and the question marks of English."""

    def __init__(self, chinese: Chinese) -> None:
        self._chinese = chinese

    def read(
        self, texts: Sequence[str], at: Sequence[datetime], names: Iterable[str] = ()
    ) -> list[Analysis]:
        """Read each text; see `Reader`."""
        read = self._chinese.read(texts, at, names)
        return [self._both(analysis, moment) for analysis, moment in zip(read, at, strict=True)]

    def times(self, text: str, at: datetime) -> tuple[TimeMention, ...]:
        """Return the time expressions of both languages; the longer one where they overlap."""
        kept: list[TimeMention] = []
        found = Spans[TimeMention]()
        both = (*self._chinese.times(text, at), *english_times(text, at))
        for mention in sorted(both, key=lambda m: (m.start - m.end, m.start)):
            if not found.over(mention.start, mention.end):
                found.add(mention)
                kept.append(mention)
        return tuple(sorted(kept, key=lambda m: m.start))

    def is_question(self, text: str) -> bool:
        """Say whether either language asks something."""
        return self._chinese.is_question(text) or question(text)

    def _both(self, analysis: Analysis, at: datetime) -> Analysis:
        times = self.times(analysis.text, at)
        return replace(
            analysis,
            language="mixed",
            times=times,
            entities=outside_times(analysis.entities, times),
            negated=analysis.negated or negated(analysis.text),
            question=self.is_question(analysis.text),
        )
