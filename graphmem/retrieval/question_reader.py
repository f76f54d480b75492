"""Reads a question: its parts, their terms, and the entities of the graph that it names."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from re import Pattern
from typing import Final

import numpy as np

from graphmem.language.asking import without_asking
from graphmem.language.kinship import shortened
from graphmem.language.other_words import other_words
from graphmem.language.terms import is_dull
from graphmem.language.the_user import by_the_user
from graphmem.model import Analysis, Filters
from graphmem.model.identity import content_id
from graphmem.patterns import regex
from graphmem.ports import Analyzer, Embedder, RhetoricReader, TunedEmbedder, Vectors
from graphmem.retrieval.intents import Classifier, Probabilities
from graphmem.retrieval.lead_ins import asked_alone
from graphmem.retrieval.names_in import names_in
from graphmem.retrieval.own_names import asked_by_name
from graphmem.retrieval.pair_reading import answers_by, reading_by
from graphmem.retrieval.question import Part, Question, Vector
from graphmem.retrieval.understanding import Understanding, understand
from graphmem.retrieval.understanding.reading import READ_AT_MOST
from graphmem.retrieval.understanding.remarked import last_question, may_wonder, remarks
from graphmem.retrieval.wording import asking, split, unsaid
from graphmem.storage.store import Store

_SAID = regex(r"([^\s:：][^:：\n]{0,39}?)\s*[:：]\s*(?=\S)")
"""The name before what somebody says, as in a transcript."""

_SIGN = regex(r"[\u3400-\u9fff]")
_HAN_RUN = regex(r"[\u3400-\u9fff]{2,}")
_AROUND = 0.6
"""What a term of the talk around the sentence that asks weighs."""

_ASKING_WORDS = regex(r"(?<=\bhow )(?:old|tall|heavy|big|far|long|much|many)\b", re.IGNORECASE)
"""What asks for a measure, and stands in other senses elsewhere ("we drive an old car")."""

_AFTER_NOTHING: Final[Probabilities] = {"general": 1.0}
"""What a remark is after: all that bears on it, whatever words of time or cause it has."""

_SURE: Final = 1.0
"""Log odds from which on a user's question is put to nobody; what a speaker says is told sooner."""

_DOUBTFUL: Final = -1.0
"""Log odds from which on a question may be put to nobody."""

_EVERYBODY = Filters()
_OWNERS = ("user_id", "agent_id")
_COUNTING = regex(
    r"\bhow many\b|\bhow often\b|\blist (?:all|every)\b|(?:有几|几|多少)[个位场次种](?!字)|哪些",
    re.IGNORECASE,
)


class Reader:
    """Reads questions against one store."""

    def __init__(
        self,
        store: Store,
        analyzer: Analyzer,
        embedder: Embedder | None,
        classifier: Classifier,
    ) -> None:
        self._store = store
        self._analyzer = analyzer
        self._embedder = embedder
        self._classifier = classifier
        self._reading = reading_by(embedder)
        self._answers = answers_by(embedder)
        self._rhetoric = _rhetoric_of(embedder)

    def read(
        self, text: str, namespace: str, at: datetime, filters: Filters = _EVERYBODY
    ) -> Question:
        """Split a question into parts, and read each.

        What begins with a speaker's name, as in a transcript, is said by that speaker. Speakers are
        those who have said something to the user and the agent of the filters. The one whose memory
        it is may be asked of as "the user", or by their name. What is asked of nobody is told
        ("and there I stood. Was it worth it?").
        """
        plain = by_the_user(self._analyzer.normalise(text))
        plain = asked_by_name(self._store, namespace, plain, filters)
        askers: list[int] = []
        if told := _SAID.match(plain):
            askers = [
                n for n in self._store.names.bearers(namespace, told[1]) if self._speaks(n, filters)
            ]
        said = plain[told.end() :] if told and askers else plain
        parts = tuple(
            part
            for aside in self._aside(said, named=bool(askers))
            for part in self.parts(
                [said] if aside else split(said), namespace, at, askers, filters, told=aside
            )
        )
        if not askers:
            parts = tuple(self._with_alone(part, namespace, at, filters) for part in parts)
        return Question(text, namespace, at, parts)

    def _with_alone(self, part: Part, namespace: str, at: datetime, filters: Filters) -> Part:
        alone = asked_alone(self._store, self._analyzer, namespace, part.text, at)
        if part.remark or alone == part.text:
            return part
        return replace(part, alone=self.parts([alone], namespace, at, filters=filters)[0])

    def parts(
        self,
        texts: Sequence[str],
        namespace: str,
        at: datetime,
        askers: Sequence[int] = (),
        filters: Filters = _EVERYBODY,
        *,
        told: bool = False,
    ) -> tuple[Part, ...]:
        """Read normalised texts, each a question of its own, of askers where they are known.

        What is `told` asks nothing, whatever questions stand in it.
        """
        analyses = self._analyzer.analyse(texts, [at] * len(texts))
        remarked = [
            told or (not one.question and (bool(askers) or remarks(one.text))) for one in analyses
        ]
        vectors, as_told = self._vectors([one.text for one in analyses], remarked)
        if askers:  # what somebody tells is looked for among what was told
            vectors = [
                query if said is None else said
                for query, said in zip(vectors, as_told, strict=True)
            ]
        tuned, recalling = self._tuned([one.text for one in analyses], remarked)
        parts = [
            replace(
                self._part(namespace, analysis, vector, askers, filters),
                tuned=turned,
                reading=self._reading,
                answers=self._answers,
            )
            for analysis, vector, turned in zip(analyses, vectors, tuned, strict=True)
        ]
        return tuple(
            replace(part, remark=True, told=said, recalling=recalled, intents=_AFTER_NOTHING)
            if remark
            else part
            for part, remark, said, recalled in zip(
                parts, remarked, as_told, recalling, strict=True
            )
        )

    def _vectors(
        self, texts: Sequence[str], remarked: Sequence[bool]
    ) -> tuple[Sequence[Vector | None], Sequence[Vector | None]]:
        """Embed texts as questions, and the remarks among them as what is stored, too."""
        nothing = [None] * len(texts)
        if not self._embedder:
            return nothing, nothing
        asked = list(self._embedder.embed_queries(texts))
        if not any(remarked):
            return asked, nothing
        return asked, _where(remarked, self._embedder.embed_passages(texts))

    def _tuned(
        self, texts: Sequence[str], remarked: Sequence[bool]
    ) -> tuple[Sequence[Vector | None], Sequence[Vector | None]]:
        """Embed texts as tuned to questions, and the remarks among them as tuned to remarks."""
        nothing = [None] * len(texts)
        if not isinstance(self._embedder, TunedEmbedder):
            return nothing, nothing
        tuned = _where([True] * len(texts), self._embedder.embed_questions(texts))
        if not any(remarked):
            return tuned, nothing
        return tuned, _where(remarked, self._embedder.embed_remarks(texts))

    def _aside(self, text: str, *, named: bool) -> tuple[bool, ...]:
        """Say whether somebody tells of themselves, and asks nobody; in doubt, both.

        There is doubt where it is read as neither for sure, and where its last question by itself
        is one to be answered.
        """
        if self._rhetoric is None or not self._analyzer.is_question(text):
            return (False,)
        if not may_wonder(text, named=named):
            return (False,)
        texts = [text[-READ_AT_MOST:], last_question(text)[-READ_AT_MOST:]]
        read = self._rhetoric.read_rhetoric(texts)
        if read is None or read[0] <= _DOUBTFUL:
            return (False,)
        if read[0] <= (0.0 if named else _SURE):
            return (False, True)
        return (True,) if read[1] > 0.0 else (True, False)

    def _speaks(self, number: int, filters: Filters) -> bool:
        """Say whether somebody has said anything of what is one user's, and one agent's."""
        adjacency = self._store.adjacency
        wanted = [
            (name, value) for name in _OWNERS if (value := getattr(filters, name)) is not None
        ]
        if not wanted:
            return adjacency.degree(number, "SPOKEN_BY", forward=False) > 0
        spoken = adjacency.neighbours(number, "SPOKEN_BY", forward=False)
        said = np.array([memory for memory, _ in spoken], np.int64)
        for name, value in wanted:
            held = adjacency.attributes[name][said]
            said = said[held == adjacency.attributes.code(name, value)]
        return bool(said.size)

    def _part(
        self,
        namespace: str,
        analysis: Analysis,
        vector: Vector | None,
        askers: Sequence[int],
        filters: Filters,
    ) -> Part:
        named = {name: self._store.names.bearers(namespace, name) for name in names_in(analysis)}
        speakers = {
            number: name
            for name, numbers in named.items()
            for number in numbers
            if self._speaks(number, filters)
        }
        of_no_matter = unsaid(analysis.text)
        left_out = {
            term
            for words in (*speakers.values(), *of_no_matter)
            for term in self._analyzer.terms(words)
        }
        left_out |= set(analysis.terms).difference(
            self._analyzer.terms(without_asking(analysis.text))
        )
        asked = set(self._analyzer.terms(asking(analysis.text)))
        asked -= set(self._analyzer.terms(" ".join(_ASKING_WORDS.findall(analysis.text))))
        terms = {
            term: 1.0 if term in asked else _AROUND
            for term in analysis.terms
            if term not in left_out and not is_dull(term)
        }
        understanding = understand(analysis.text, analysis.language, analysis.times)
        attributes = self._attributes(analysis, understanding)
        things, signs = self._things(namespace, analysis, attributes, of_no_matter)
        return Part(
            text=analysis.text,
            terms=terms or dict.fromkeys(analysis.terms, 1.0),
            vector=vector,
            entities=tuple(dict.fromkeys(n for numbers in named.values() for n in numbers)),
            speakers=tuple(dict.fromkeys((*askers, *speakers))),
            keywords=tuple(keyword for keyword, _ in analysis.keywords),
            counts=bool(_COUNTING.search(analysis.text)),
            understanding=understanding,
            intents=self._classifier.classify(analysis.text, analysis.language),
            concepts=self._concepts(namespace, analysis, understanding),
            classes=self._classes(namespace, analysis),
            things=things,
            signs=signs,
            attributes=attributes,
            called=other_words(asking(analysis.text)[-READ_AT_MOST:]),
            embedder=self._embedder.name if self._embedder else "",
        )

    def _attributes(
        self, analysis: Analysis, understanding: Understanding
    ) -> Mapping[str, Pattern[str]]:
        """Return the attributes asked for; kin of whom something is asked are none ("my wife")."""
        found = self._analyzer.attributes(asking(analysis.text))
        whose = understanding.kin.relations if understanding.kin else ()
        asked = {words: told for words, told in found.items() if words.lower() not in whose}
        owned = {
            words: told
            for words, told in asked.items()
            if not re.search(rf"{re.escape(words)}(?:的|['’]s\b)", analysis.text)
        }
        return owned or asked

    def _things(
        self,
        namespace: str,
        analysis: Analysis,
        attributes: Collection[str],
        of_no_matter: Collection[str],
    ) -> tuple[frozenset[str], tuple[str, ...]]:
        """Return what the sentence that asks names, times left out: index terms, and signs.

        Where it names nothing and asks for none of the attributes, what is done takes its place.
        """
        sentence = asking(analysis.text)[-READ_AT_MOST:]
        found = self._analyzer.things(sentence)
        if _HAN_RUN.search(sentence):  # the segmenter joins what stands beside them with them
            for word in attributes:
                sentence = sentence.replace(word, " ")
            apart = self._analyzer.things(sentence)
            found = tuple(dict.fromkeys((*apart, *(one for one in found if one in sentence))))
        dated = self._terms_of(mention.text for mention in analysis.times)
        names = (mention.text for mention in analysis.entities if mention.text in sentence)
        words = (*found, *names)
        if not words and not attributes:
            words = self._analyzer.doings(sentence)
        signs = tuple(word for word in words if _SIGN.fullmatch(word))
        told = (self._as_told(namespace, word) for word in words if word not in signs)
        return self._terms_of(told) - dated - self._terms_of(of_no_matter), signs

    def _as_told(self, namespace: str, word: str) -> str:
        """Return Chinese kin as they are told of, where nobody calls them as the question does."""
        mine = f"我{shortened(word)}"
        held = self._store.lexical.document_frequencies(namespace, [word, mine])
        return mine if len(mine) == len(word) and not held[0] and held[1] else word

    def _terms_of(self, words: Iterable[str]) -> frozenset[str]:
        return frozenset(term for word in words for term in self._analyzer.terms(word))

    def _classes(self, namespace: str, analysis: Analysis) -> dict[int, frozenset[str]]:
        """Return the terms that name each class of the question, by its number.

        A class of one sign is named by the pairs that hold it: 狗 by 狗叫.
        """
        number, named = self._store.adjacency.number, dict[int, frozenset[str]]()
        for one in analysis.classes:
            found = number("Concept", content_id("concept", namespace, one.concept))
            if found is not None:
                word = analysis.text[one.start : one.end]
                words = self._terms_of([word])
                if len(word) == 1:
                    words |= {term for term in analysis.terms if word in term}
                named[found] = named.get(found, frozenset()) | words
        return named

    def _concepts(
        self, namespace: str, analysis: Analysis, understanding: Understanding
    ) -> tuple[int, ...]:
        """Return the classes that are asked after and have members in the memory.

        Where the question says of what kind its answer is, only those that this names, if any.
        """
        number = self._store.adjacency.number
        kind = understanding.kind or analysis.text
        start = analysis.text.find(kind)
        within = [
            one for one in analysis.classes if start <= one.start and one.end <= start + len(kind)
        ]
        asked = [one.concept for one in within or analysis.classes]
        ids = (content_id("concept", namespace, key) for key in dict.fromkeys(asked))
        found = (number("Concept", id) for id in ids)
        return tuple(one for one in found if one is not None)


def _rhetoric_of(embedder: object) -> RhetoricReader | None:
    return embedder if isinstance(embedder, RhetoricReader) else None


def _where(holds: Sequence[bool], vectors: Vectors | None) -> Sequence[Vector | None]:
    """Return the vectors of those of which it holds, and None for the others."""
    if vectors is None:
        return [None] * len(holds)
    return [vector if held else None for held, vector in zip(holds, vectors, strict=True)]
