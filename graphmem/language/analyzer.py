"""The analyzer of both languages."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from re import Pattern
from types import MappingProxyType

from graphmem.errors import InputError
from graphmem.language.attributes import attributes
from graphmem.language.chinese import Chinese
from graphmem.language.classes.classes import ClassReader
from graphmem.language.english import English
from graphmem.language.mixed import Mixed
from graphmem.language.naming.names import aliases_of, name_key
from graphmem.language.normalise import detect, normalise
from graphmem.language.reader import Reader
from graphmem.language.terms import terms
from graphmem.language.things import doings, things
from graphmem.model import Analysis, EntityMention, Instance, TimeMention
from graphmem.model.analysis import WITH_CHINESE
from graphmem.schema.concepts import Concepts, shipped_concepts

DEFAULT_KEYWORDS = 5


class BilingualAnalyzer:
    """Reads English and Chinese; implements `graphmem.ports.Analyzer`.

    The English recogniser is loaded with the first English text. One analyzer may be used by many
    threads.

    >>> from datetime import datetime
    >>> analysis = BilingualAnalyzer().analyse(["我昨天去了上海"], [datetime(2024, 5, 2)])[0]
    >>> [(entity.text, entity.entity_type) for entity in analysis.entities]
    [('上海', 'place')]
    >>> analysis.times[0].interval.start
    datetime.datetime(2024, 5, 1, 0, 0)
    """

    def __init__(
        self, max_keywords: int = DEFAULT_KEYWORDS, concepts: Concepts | None = None
    ) -> None:
        if max_keywords < 1:
            message = f"max_keywords is {max_keywords}; it must be 1 or more"
            raise InputError(message)
        self._classes = ClassReader(shipped_concepts() if concepts is None else concepts)
        english, chinese = English(max_keywords), Chinese(max_keywords)
        mixed: Reader = Mixed(chinese)
        self._readers: dict[str, Reader] = {
            "en": english, "other": english, "zh": chinese, "mixed": mixed,
        }  # fmt: skip

    def analyse(
        self, texts: Sequence[str], at: Sequence[datetime], names: Iterable[str] = ()
    ) -> list[Analysis]:
        """Read each text; relative dates are taken from the moment beside it.

        `names` are found without doubt. The type of a name is voted over the batch; all else of an
        analysis depends on its own text only.

        Raises:
            InputError: there are not as many moments as texts.
        """
        if len(texts) != len(at):
            message = f"{len(texts)} texts came with {len(at)} moments; give one moment a text"
            raise InputError(message)
        known = tuple(names)
        plain = [normalise(text) for text in texts]
        languages = [detect(text) for text in plain]
        found: dict[int, Analysis] = {}
        for reader in dict.fromkeys(self._readers.values()):
            numbers = [
                n for n, language in enumerate(languages) if self._readers[language] is reader
            ]
            read = reader.read([plain[n] for n in numbers], [at[n] for n in numbers], known)
            found.update(zip(numbers, read, strict=True))
        return [
            self._classes.read(replace(found[n], language=language))
            for n, language in enumerate(languages)
        ]

    def instances(
        self, text: str, names: Mapping[str, str] = MappingProxyType({})
    ) -> tuple[Instance, ...]:
        """Return the members of known classes in a text; `names` are entities in it, with types."""
        plain = normalise(text)
        places = ((name, kind, plain.find(name)) for name, kind in names.items())
        mentions = [
            EntityMention(name, at, at + len(name), kind) for name, kind, at in places if at >= 0
        ]
        return self._classes.known(plain, mentions)

    def times(self, text: str, at: datetime) -> tuple[TimeMention, ...]:
        """Return the time expressions of a text, resolved against a moment."""
        plain = normalise(text)
        return self._readers[detect(plain)].times(plain, at)

    def terms(self, text: str) -> list[str]:
        """Return the index terms of a text, in order, with repetitions."""
        return terms(text)

    def normalise(self, text: str) -> str:
        """Return the text in NFKC with plain white space."""
        return normalise(text)

    def things(self, text: str) -> tuple[str, ...]:
        """Return the words of a question that name things: nouns and names, not measures."""
        plain = normalise(text)
        return things(plain, chinese=detect(plain) in WITH_CHINESE)

    def doings(self, text: str) -> tuple[str, ...]:
        """Return the words of a question that say what is done."""
        plain = normalise(text)
        return doings(plain, chinese=detect(plain) in WITH_CHINESE)

    def attributes(self, text: str) -> Mapping[str, Pattern[str]]:
        """Return the words of a question that ask for an attribute, each with what tells of it."""
        return attributes(normalise(text))

    def is_question(self, text: str) -> bool:
        """Say whether the text asks something."""
        plain = normalise(text)
        return self._readers[detect(plain)].is_question(plain)

    def aliases(self, title: str) -> tuple[str, ...]:
        """Return other names that a title implies: without its parenthesis, names in order."""
        return aliases_of(title)

    def name_key(self, name: str) -> str:
        """Return what two spellings of one name share: case, width, articles, punctuation."""
        return name_key(name)
