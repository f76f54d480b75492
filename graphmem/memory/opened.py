"""An open memory folder: its parts, put together here and nowhere else."""

import logging
import threading
import weakref
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NoReturn

from graphmem.adapters import SystemClock, embedder_named
from graphmem.adapters.ciphers import Key, Keyring, key_source, refuse_inside
from graphmem.adapters.language_model import open_model
from graphmem.closing import Closing
from graphmem.errors import InputError, NotFoundError, StorageError
from graphmem.ingest.classifying import Classifying
from graphmem.ingest.embedded import Said, embedded_text
from graphmem.ingest.extract import indexed_row
from graphmem.ingest.pipeline import Means, Pipeline
from graphmem.ingest.told import Told
from graphmem.language import BilingualAnalyzer
from graphmem.lifecycle.checkup import sealed_in
from graphmem.lifecycle.journal import Journal, Operation, following
from graphmem.lifecycle.molt import RecallLog, Tuned
from graphmem.lifecycle.noticing import Noticer
from graphmem.lifecycle.noticing.asked import decided
from graphmem.lifecycle.noticing.doubts import reader_of
from graphmem.lifecycle.noticing.suspected import ALIKE, Suspicion, no_suspects
from graphmem.lifecycle.other_words import OtherWords
from graphmem.lifecycle.said_again import SaidAgain
from graphmem.lifecycle.second_opinion import ALONE, Advisers, Second
from graphmem.lifecycle.second_opinion import Counsel as LifeCounsel
from graphmem.lifecycle.staleness import Cascade
from graphmem.lifecycle.tiers import WorkingMemory
from graphmem.lifecycle.tunings import tunings
from graphmem.memory.concepts import known_concepts
from graphmem.memory.noticing import ConflictsOnWrite
from graphmem.memory.touches import Touches
from graphmem.model import Answer, Memory
from graphmem.ports import Clock, Embedder, LanguageModel, Vectors
from graphmem.retrieval.counsel import Counsel
from graphmem.retrieval.likely_changes import LikelyPair, likely_among, surest
from graphmem.retrieval.pair_reading import reading_by
from graphmem.retrieval.ranking.compared import POSSIBLE
from graphmem.retrieval.search import Searcher
from graphmem.settings import Settings
from graphmem.storage.folder import Folder
from graphmem.storage.indexes.lexical import LexicalPartitions
from graphmem.storage.indexes.vectors import VectorPartitions
from graphmem.storage.opening import open_graph
from graphmem.storage.queries.catalogue import catalogue
from graphmem.storage.store import Store
from graphmem.storage.unbroken import unbroken

NO_EMBEDDER = ("none", 1)
_log = logging.getLogger(__name__)


class Opened(Closing):
    """The parts of an open folder, and what every group of its methods needs.

    Attributes:
        path: the folder.
        settings: as they were given; `molt` moves some of them.
        working: what is at hand, by session; in process only, and empty when a folder is opened.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        settings: Settings | None = None,
        embedder: Embedder | None = None,
        clock: Clock | None = None,
        language_model: LanguageModel | None = None,
        key: Key | None = None,
    ) -> None:
        """Open the memory in a folder, or create it.

        Args:
            path: the folder; absent or empty to create a memory.
            settings: all settings; where None, those of `graphmem.toml` in the folder, or the
                defaults.
            embedder: in place of the one that the settings name.
            clock: where the time comes from.
            language_model: in place of the one that the settings name, and left open at the end.
                One that needs a key is opened by `graphmem.adapters.language_model.open_model`.
            key: under which highly sensitive content is sealed: 32 bytes, as such, in base64 or as
                hexadecimal digits; or a function that returns them, called when they are needed.
                In place of the file that the settings name.

        Raises:
            FolderLockedError: another process holds it, or this one already; the error names it.
            FormatVersionError: a newer graphmem wrote it.
            LostCommitsError: commits that were acknowledged are missing from its graph.
            EmbedderMismatchError: it was embedded by another embedder.
            SettingsError: its `graphmem.toml` is wrong, a file of concepts cannot be read, or the
                file of the key lies in the folder.
            OntologyError: a file of concepts is wrong.
            QueryError: a file of named queries is wrong, or its folder is not there.
            StorageError: it is damaged, or holds something else.
            ModelMissingError: the package that the language model needs is not installed.
            KeyMissingError: the key is none.
        """
        self.settings = settings or Settings.of_folder(path)
        self._clock = clock or SystemClock()
        self._embedder = embedder or embedder_named(self.settings.embedder)
        self._catalogue = catalogue(self.settings.query.folders)
        self._concepts = known_concepts(self.settings.ingest)
        self._analyzer = BilingualAnalyzer(self.settings.ingest.max_keywords, self._concepts)
        own = None if language_model else open_model(self.settings.model)
        self._model = model = language_model or own
        self._counsel = Counsel(model, self.settings.model.max_sensitivity) if model else None
        folder = Folder(Path(path))
        self.path = folder.path
        refuse_inside(self.settings.privacy.key_file, self.path)
        source = key_source(key, self.settings.privacy.key_file)
        self._keyring = Keyring(folder.keys, source, folder.write_keys, self._holds_what_was_sealed)
        with ExitStack() as unfinished:  # what cannot be opened must not keep the folder locked
            if own is not None:
                unfinished.callback(own.close)
            self._open_store(folder)
            unfinished.callback(self._store.close)
            folder.note_keys()
            self._had_keys = folder.manifest().has_keys is not None
            self._open_pipeline(folder)
            self._retune()
            unfinished.pop_all()
        self.working = WorkingMemory.of(self._clock, self.settings.lifecycle)
        self._recalls = RecallLog(self._store, self.settings.lifecycle.questions_kept)
        self._long_work = threading.RLock()
        self._touches = Touches(self._store)
        # Threads of the indexes must not outlive the interpreter when close() is forgotten.
        self._closing = weakref.finalize(self, _close, self._store, own)

    def _open_store(self, folder: Folder) -> None:
        """Open the graph with what is derived from it."""
        named = (self._embedder.name, self._embedder.dimension) if self._embedder else NO_EMBEDDER
        analyzer = self._analyzer  # what closes the store must not keep the memory alive
        self._graph = open_graph(folder.path, self.settings.storage, self._clock, named)
        try:
            self._store = Store(
                self._graph,
                self._graph.ontology,
                (
                    VectorPartitions(folder.vectors, named[1], self.settings.storage),
                    LexicalPartitions(folder.lexical),
                ),
                folder.projection,
                terms=lambda row: analyzer.terms(indexed_row(row)),
                name_key=analyzer.name_key,
            )
        except BaseException:
            self._graph.close()
            raise

    def _open_pipeline(self, folder: Folder) -> None:
        """Make ready what writes; finish what was interrupted, and bring up what is older."""
        self._told = Told(self._store, self._concepts, self._analyzer.instances)
        self._follow = following(Cascade(self._store), self._told)
        self._journal = Journal(self._store, self._clock, self._follow)
        self._journal.recover()
        self._reading = reading_by(self._embedder)
        reader, suspects = (
            reader_of(self._embedder),
            self._suspects if self._reading else no_suspects,
        )
        self._noticer = Noticer(self._store, self._analyzer, reader, suspects)
        self._pipeline = Pipeline(
            self._store,
            Means(self._analyzer, self._embedder, self._keyring, self._concepts),
            self._clock,
            self.settings.ingest,
            self._conflicts(),
        )
        self._classifying = Classifying(
            self._store, self._concepts, self._analyzer.instances, self._clock, folder.concepts
        )
        self._classifying.bring_up()

    def __reduce__(self) -> NoReturn:
        """Refuse to be pickled or copied: one object holds the folder.

        Raises:
            InputError: always.
        """
        message = f"a memory cannot be pickled or copied; pass its folder, {self.path}, and open it"
        raise InputError(message)

    def get(self, id: str) -> Memory:
        """Return a memory, deleted or not.

        Raises:
            NotFoundError: there is no such memory.
        """
        self._flush_behind()
        return Memory.of_row(self._row(id))

    def save(self) -> None:
        """Bring indexes and database file up to date on disk, so that the next open is quick."""
        self._flush_touches()
        self._store.save()

    def close(self) -> None:
        """Save and close; a second call does nothing.

        Nor does any in a fork: what was open when a process was forked stays its own.
        """
        if self._closing.alive and not self._store.is_inherited():
            with (
                unbroken(),
                ExitStack() as ending,
            ):  # what cannot be written must not keep the folder locked
                ending.callback(self._closing)
                if not Folder(self.path).is_gone():
                    self._flush_touches()

    @property
    def clock(self) -> Clock:
        """Where the time comes from."""
        return self._clock

    @property
    def _tuned(self) -> Tuned:
        """The settings, with what experience has moved."""
        return Tuned.of(self.settings.search, self.settings.lifecycle, self._moved)

    def _holds_what_was_sealed(self) -> bool:
        """Say whether something is here that was sealed by keys of this folder."""
        return self._had_keys and any(sealed_in(self._store).values())

    def _retune(self) -> None:
        """Take the parameters as experience has moved them."""
        self._moved = tunings(self._store, None)
        self._searcher = Searcher(
            self._store, self._analyzer, self._embedder, self._tuned.search, self._counsel
        )

    def _second(self) -> Second:
        """Return who gives a second opinion in one round; nobody where there is no model."""
        most = self.settings.lifecycle.second_opinions
        if self._model is None or not most:
            return ALONE
        most_sensitive = self.settings.model.max_sensitivity
        counsel = LifeCounsel(self._model, most)
        return Second(Advisers(counsel, self._analyzer, most_sensitive), self._embedded)

    def _embedded(self, said: Sequence[tuple[str | None, str]]) -> Vectors | None:
        """Return the vectors of texts with who said them; None where nothing is embedded."""
        if self._embedder is None:
            return None
        return self._embedder.embed_passages([embedded_text(Said(*one)) for one in said])

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let no other long work run meanwhile: scheduled maintenance waits, or is waited for."""
        self._store.refuse_fork()
        with self._long_work:
            yield

    def _conflicts(self) -> ConflictsOnWrite | None:
        """Return what compares what is written with what is stored, where that is wished."""
        if not self.settings.lifecycle.conflicts:
            return None
        return ConflictsOnWrite(
            self._noticer, self._journal, lambda: self._tuned.lifecycle.replace_from_confidence
        )

    def _comparing(self, operation: Operation) -> SaidAgain | None:
        """Return what compares a memory that comes back with what holds, where that is wished."""
        if not self.settings.lifecycle.conflicts:
            return None
        certain = self._tuned.lifecycle.replace_from_confidence
        return SaidAgain(self._store, self._noticer, operation, certain)

    def _other_words(self, operation: Operation) -> OtherWords | None:
        """Return what judges anew what a memory is to others by its words, where that is wished."""
        if not self.settings.lifecycle.conflicts:
            return None
        certain = self._tuned.lifecycle.replace_from_confidence
        return OtherWords(self._store, self._noticer, operation, certain)

    def _likely_among(self, numbers: Sequence[int], least: float = POSSIBLE) -> list[LikelyPair]:
        """Return what these memories likely made untrue, of what nobody has decided."""

        def is_decided(newer: int, older: int) -> bool:
            first, second = (self._store.adjacency.node(number)[1] for number in (newer, older))
            return decided(self._store, first, second)

        min_weight = self._tuned.search.min_weight
        return likely_among(self._store, numbers, min_weight, self._reading, is_decided, least)

    def _suspects(self, numbers: Sequence[int]) -> list[Suspicion]:
        """Return what these memories likely made untrue, the likeliest pair of each, as read."""
        likely = surest(self._likely_among(numbers, ALIKE))
        return [Suspicion(one.newer, one.older, one.probability) for one in likely if one.read]

    def _row(self, id: str) -> Mapping[str, Any]:
        rows = self._graph.nodes("Memory", [id])
        if not rows:
            raise NotFoundError("Memory", id)  # noqa: EM101 - a type, not a message
        return rows[0]

    def _row_of(self, namespace: str, id: str) -> Mapping[str, Any]:
        """Return the row of a memory of a namespace; one of another is not there."""
        row = self._row(id)
        if row["namespace"] != namespace:
            raise NotFoundError("Memory", id)  # noqa: EM101 - a type, not a message
        return row

    def _note(self, namespace: str, question: str, answer: Answer) -> None:
        """Note what a search returned: as used, and as the answer to a question, for `molt`."""
        ids, now = [hit.memory.id for hit in answer], self._clock.now()
        if self._touches.note(ids, now):
            self._flush_behind()
        if self._recalls.note(namespace, question, ids, now):
            self._flush_behind()

    def _let_go_of(self, namespaces: Collection[str]) -> None:
        """Let go of what is kept beside the folder of namespaces that something was erased from."""
        self.working.drop(namespaces)

    def _flush_touches(self) -> None:
        """Write which memories searches returned; kept back so that a search does not write."""
        self._recalls.flush()
        self._touches.flush()

    def _flush_behind(self) -> None:
        """Write the same where something is read: what cannot be written keeps nobody from it."""
        try:
            self._flush_touches()
        except StorageError as error:
            _log.warning("%s: what searches returned is kept to be written: %s", self.path, error)


def _close(store: Store, model: LanguageModel | None) -> None:
    if store.is_inherited():
        return
    with ExitStack() as ending:
        if model is not None:
            ending.callback(model.close)
        store.close()
