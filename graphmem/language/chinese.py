"""The reader of Chinese texts."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import accumulate

import rjieba

from graphmem.language.chinese_cuts import cut_again
from graphmem.language.chinese_statements import causes, negated, question, subject
from graphmem.language.keywords import chinese_keywords
from graphmem.language.kinds.kinds import category, memory_type
from graphmem.language.naming.chinese_entities import find_names
from graphmem.language.naming.chinese_persons import Word
from graphmem.language.naming.chinese_titles import TITLED
from graphmem.language.reader import outside_times
from graphmem.language.secrecy.sensitivity import sensitivity
from graphmem.language.terms import terms
from graphmem.language.the_user import in_first_person
from graphmem.language.times.chinese_times import chinese_times
from graphmem.model import Analysis, EntityMention, TimeMention
from graphmem.patterns import regex

_PIECES = regex(rf"([今明昨后前]天|[今明去前]年(?!轮)|今晚|明早|{TITLED.pattern})")


class Chinese:
    """Reads Chinese, and Chinese with words of other scripts in it; see `Reader`."""

    def __init__(self, max_keywords: int) -> None:
        self._max_keywords = max_keywords

    def read(
        self, texts: Sequence[str], at: Sequence[datetime], names: Iterable[str] = ()
    ) -> list[Analysis]:
        """Read each text; each is segmented once."""
        words = [segmented(text) for text in texts]
        found = find_names(texts, words, names)
        return [self._one(*item) for item in zip(texts, at, words, found, strict=True)]

    def is_question(self, text: str) -> bool:
        """Say whether a text asks something."""
        return question(text)

    def times(self, text: str, at: datetime) -> tuple[TimeMention, ...]:
        """Return the time expressions of a text."""
        return chinese_times(text, at)

    def _one(
        self, text: str, at: datetime, words: Sequence[Word], names: tuple[EntityMention, ...]
    ) -> Analysis:
        times = chinese_times(text, at)
        entities = outside_times(names, times)
        asks = question(text)
        told = in_first_person(text)
        kind = category(told, question=asks)
        return Analysis(
            text=text,
            language="zh",
            terms=tuple(terms(text)),
            keywords=chinese_keywords(text, words, entities, self._max_keywords),
            entities=entities,
            times=times,
            subject=subject(words),
            negated=negated(text),
            question=asks,
            causes=causes(text),
            category=kind,
            memory_type=memory_type(told, kind, dated=bool(times), question=asks),
            sensitivity=sensitivity(told),
        )


def segmented(text: str) -> list[Word]:
    """Cut a text into words.

    Words of time and people named by a title are cut out first, as names run into them.
    """
    tagged = [
        word
        for part in _PIECES.split(text)
        for word in ([(part, "nr")] if TITLED.fullmatch(part) else cut_again(rjieba.tag(part)))
    ]
    ends = accumulate(len(word) for word, _ in tagged)
    return [Word(word, tag, end - len(word)) for (word, tag), end in zip(tagged, ends, strict=True)]
