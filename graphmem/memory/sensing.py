"""The tiers before the long term: what comes in, and what becomes a memory of it."""

from datetime import timedelta
from functools import cached_property

from graphmem.errors import NotFoundError
from graphmem.ingest.statements import Heard, Scope
from graphmem.lifecycle.tiers import Percept, SensoryBuffer
from graphmem.memory.writing import Writing
from graphmem.model import given


class Sensing(Writing):
    """The sensory buffer, and promotion out of it and out of working memory."""

    def sense(
        self,
        text: str,
        *,
        ttl: timedelta | None = None,
        namespace: str = "default",
        session_id: str | None = None,
    ) -> Percept:
        """Take raw input into the sensory buffer, from which it goes when its time is over.

        It has no vector, and no search sees it. Input that comes again lives longer, and becomes a
        candidate for `promote` once it came often enough (`lifecycle.promote_after_touches`).

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     for _ in range(3):
        ...         percept = memory.sense("The door bell rang.")
        ...     percept.touches, percept.is_candidate, len(memory.search("Who rang?"))
        (3, True, 0)

        Args:
            text: as it came.
            ttl: how long it stays; `lifecycle.sensory_seconds` where None.
            namespace: whose it is.
            session_id: the conversation it came in.

        Raises:
            InputError: it is empty, or would be gone at once.
        """
        given.namespace(namespace)
        return self._sensory.sense(text, namespace, session_id, ttl)

    def sensed(self, *, namespace: str = "default", session_id: str | None = None) -> list[Percept]:
        """Return what the sensory buffer holds and has not expired, the latest first.

        Of what is sealed the label: `promote` makes of it a memory, which `reveal` opens.
        """
        return self._sensory.held(namespace, session_id)

    def promote(
        self, *ids: str, namespace: str = "default", session_id: str | None = None
    ) -> list[str]:
        """Make ordinary memories of what was sensed or is at hand; return their ids.

        What was sensed is dated when it came first. What a memory says already is that memory; it
        holds again where it was over, as with `add`.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     percept = memory.sense("Ann rang at noon.")
        ...     (id,) = memory.promote(percept.id)
        ...     memory.get(id).content, memory.sensed()
        ('Ann rang at noon.', [])

        Args:
            ids: of percepts, or of slots of working memory; where none, every candidate. Without a
                key what is sealed is no candidate.
            namespace: where candidates are looked for.
            session_id: whose working memory is looked at.

        Raises:
            NotFoundError: there is nothing of an id, or it has expired.
            KeyMissingError: what an id names is sealed, and no key was given.
            WrongKeyError: it is sealed, and the key is another.
        """
        wanted = {one.id: one for one in self._sensory.held(namespace)}
        slots = self.working.slots(session=session_id or "", namespace=namespace)
        held = {one.id: one for one in slots}
        sensed = [one for one in wanted.values() if one.is_candidate]
        candidates = [one.id for one in sensed if not one.sealed or self._sensory.opens(one.id)]
        candidates += [one.id for one in held.values() if one.is_candidate]
        chosen = list(ids) or candidates
        written: list[str] = []
        for id in chosen:
            if id not in wanted and id not in held:
                raise NotFoundError("Percept", id)  # noqa: EM101 - a type, not a message
            percept = wanted.get(id)
            session = percept.session if percept else session_id
            if percept is None and self._store.has("Memory", id):
                continue  # at hand because it is one
            content = self._sensory.opened(id) if percept else held[id].content
            told = Heard(content, percept.created_at, percept.sensed_at) if percept else content
            report = self._written(told, Scope(namespace, session=session))
            written += (*report.added, *report.known)
        self._sensory.let_go([id for id in chosen if id in wanted])
        return list(dict.fromkeys(written))

    def _let_expired_go(self) -> None:
        self._sensory.let_go([])

    @cached_property
    def _sensory(self) -> SensoryBuffer:
        return SensoryBuffer(self._store, self._clock, self._keyring, self.settings.lifecycle)
