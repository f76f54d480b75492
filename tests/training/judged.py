"""Questions as the judge of `graphmem.retrieval.abstention` sees them, with an answer and without.

Questions to abstain from are few in most sets, so every answerable one is asked a second time with
the sessions withheld that hold its answer, and a third time after something else: one thing that it
names is swapped for what a question of another conversation names ("How long was I in Korea?" for
Japan).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from random import Random

from graphmem import GraphMemory
from graphmem.evaluation.datasets import Corpus, Query
from graphmem.model import Conversation, Filters
from graphmem.retrieval.abstention.answering import Answering, told_by_vectors
from graphmem.retrieval.abstention.candidates import Candidates, candidates
from graphmem.retrieval.fuse import LEARNED
from graphmem.retrieval.ranking import corrected
from graphmem.retrieval.search import Request
from tests.training.listwise import Example
from tests.training.ranker import READERS
from tests.training.ranker import SETS as SETS_BY_KIND

RANKED = SETS_BY_KIND["turns"]
PERSON = "adversarial"
"""The type of question that asks the wrong person for what another said."""

DETAILED = ("beam",)
"""The sets whose questions without an answer ask for a detail of something that was told. What is
told there of one project in every session cannot be withheld."""

AS_WRITTEN = ("memories", "balanced")
"""The sets whose writers asked half of their questions, or nearly, after what was not told, as near
as can be: none is made of them."""

MADE = ("withheld", "swapped")
"""The kinds of questions that were made of answerable ones."""

SEED = 7

Learned = Callable[[str], Answering | None]
"""What is learned for a corpus, by its namespace; None for what comes with the package."""


@dataclass(frozen=True, slots=True)
class Case:
    """A question as the judge sees it.

    Attributes:
        kind: `answerable`, `unanswerable`, `detail`, `person`, `withheld` or `swapped`.
    """

    set: str
    group: str
    kind: str
    found: Candidates
    ids: list[str]
    gold: frozenset[str]

    @property
    def example(self) -> Example:
        """The candidates, of which the gold is evidence."""
        worth = RANKED.get(self.set, 0.0)
        return Example(self.set, self.group, worth, self.ids, self.found.columns, self.gold)


def cases(
    name: str, data: Path, memory: GraphMemory, limit: int | None, maps: Learned
) -> Iterator[Case]:
    """Write a set into a memory, and yield its questions.

    Args:
        maps: what is learned for each corpus, where not what comes with the package.
    """
    corpora = _chosen(name, data, limit)
    swaps = Swaps(memory, corpora)
    told: dict[str, dict[str | None, str]] = {}
    for corpus in corpora:
        memory.add_many(corpus.items(), namespace=corpus.namespace)
        session = told.setdefault(corpus.namespace, {})
        talks = [talk for talk in corpus.items() if isinstance(talk, Conversation)]
        session |= {message.id: talk.session for talk in talks for message in talk.messages}
        yield from asked(name, corpus, memory, swaps, session, maps(corpus.namespace))


def _chosen(name: str, data: Path, limit: int | None) -> list[Corpus]:
    """Return all conversations of which nothing can be answered, then others of the sample."""
    read = partial(READERS[name], data)
    answered = {corpus.namespace for corpus in read(sample=False) if not _in_vain(corpus)}
    chosen: dict[str, list[Corpus]] = {}
    for rare in (True, False):
        for corpus in read(sample=not rare):
            if (corpus.namespace not in answered) is rare:
                chosen.setdefault(corpus.namespace, []).append(corpus)
    return list(chain(*islice(chosen.values(), limit)))


def _in_vain(corpus: Corpus) -> bool:
    return all(query.unanswerable for query in corpus.queries)


class Swaps:
    """Makes questions after something else of questions of several conversations."""

    def __init__(self, memory: GraphMemory, corpora: Sequence[Corpus]) -> None:
        self._things = memory._analyzer.things
        self._named = [
            (thing, corpus.namespace)
            for corpus in corpora
            for query in corpus.queries
            for thing in self._things(query.text)
        ]
        self._random = Random(SEED)

    def of(self, text: str, namespace: str) -> str | None:
        """Return the question with one thing swapped; None where it names none."""
        things = self._things(text)
        if not things:
            return None
        out = self._random.choice(things)
        others = [
            thing
            for thing, own in self._named
            if own != namespace and thing not in text and thing[0].isupper() == out[0].isupper()
        ]
        return text.replace(out, self._random.choice(others), 1) if others else None


def asked(
    name: str,
    corpus: Corpus,
    memory: GraphMemory,
    swaps: Swaps,
    session: Mapping[str | None, str],
    learned: Answering | None = None,
) -> Iterator[Case]:
    """Yield the questions of a corpus that was written, and those made of them.

    Args:
        session: the session of each message that was told before they are asked.
        learned: by which its vectors tell of an answer, instead of what comes with the package.
    """
    for query in corpus.queries:
        if not query.measured:
            continue
        yield _case(name, corpus.namespace, query, memory, Filters(), learned)
        if name in AS_WRITTEN:
            continue
        swapped = None if query.unanswerable else swaps.of(query.text, corpus.namespace)
        if swapped:
            other = replace(query, text=swapped, unanswerable=True)
            yield replace(_case(name, corpus.namespace, other, memory, Filters()), kind="swapped")
        hidden = {session[id_] for id_ in query.gold if id_ in session} | set(query.sessions)
        rest = tuple(sorted(set(session.values()) - hidden))
        if rest and not query.unanswerable and name not in DETAILED:
            yield _case(name, corpus.namespace, query, memory, Filters(sessions=rest))


def _case(
    name: str,
    namespace: str,
    query: Query,
    memory: GraphMemory,
    filters: Filters,
    learned: Answering | None = None,
) -> Case:
    at = query.at or memory._clock.now()
    parts = memory._searcher.found(Request(query.text, namespace, at, 10, filters))
    scene, found = parts[0]
    scores = corrected(scene, found, LEARNED.fuse(found, LEARNED.weights))
    seen = candidates(scene, found, sorted(scores, key=lambda n: (-scores[n], n)))
    if learned:
        texts = scene.store.adjacency.attributes.contents(seen.numbers.tolist())
        seen = replace(seen, answering=told_by_vectors(scene, seen.numbers, texts, learned))
    held = memory._store.memories(seen.numbers.tolist())
    ids = [held[number]["external_id"] or "" for number in seen.numbers.tolist()]
    kind = _kind(name, query) if filters.sessions is None else "withheld"
    return Case(name, f"{name} {namespace}", kind, seen, ids, query.gold)


def _kind(name: str, query: Query) -> str:
    if not query.unanswerable:
        return "answerable"
    if PERSON in query.types:
        return "person"
    return "detail" if name in DETAILED else "unanswerable"
