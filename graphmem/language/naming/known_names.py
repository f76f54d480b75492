"""Names that are known before a text is read."""

from collections.abc import Iterable, Iterator

from graphmem.language.bilingual import is_chinese
from graphmem.language.naming.candidates import Candidate
from graphmem.language.normalise import normalise
from graphmem.patterns import regex

_WORD = regex(r"\w+")


class KnownNames:
    """Looks up whole names, in their own case; the cost does not grow with their number.

    >>> names = KnownNames(["Mel", "Mel Gibson", "小丽"])
    >>> [(c.start, c.end) for c in names.find("Mel met Mel Gibson's dog and 小丽。")]
    [(0, 3), (8, 18), (29, 31)]
    """

    def __init__(self, names: Iterable[str]) -> None:
        spelt = sorted(
            {name for given in names if (name := normalise(given))}, key=len, reverse=True
        )
        self._by_first: dict[str, list[str]] = {}
        self._han: list[str] = []
        for name in spelt:
            first = _WORD.match(name)
            if is_chinese(name):
                self._han.extend([name] if len(name) > 1 else [])
            elif first:
                self._by_first.setdefault(first.group(), []).append(name)

    def find(self, text: str, rank: int = 0) -> Iterator[Candidate]:
        """Yield every place where a known name stands, the longest of each place."""
        end = 0
        for word in _WORD.finditer(text) if self._by_first else ():
            if word.start() < end:
                continue
            for name in self._by_first.get(word.group(), ()):
                end = word.start() + len(name)
                if text.startswith(name, word.start()) and not text[end : end + 1].isalnum():
                    yield Candidate(word.start(), end, rank=rank)
                    break
            else:
                end = 0
        for name in self._han:
            start = text.find(name)
            while start >= 0:
                yield Candidate(start, start + len(name), rank=rank)
                start = text.find(name, start + len(name))
