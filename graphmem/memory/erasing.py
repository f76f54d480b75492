"""Erasing for good, and its receipt."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from graphmem.errors import InputError
from graphmem.ingest.extract import embedded_row
from graphmem.lifecycle.erasure import By, Erasure, ErasureReceipt, Wanted
from graphmem.memory.opened import Opened
from graphmem.model.given import named
from graphmem.ports import Vectors
from graphmem.storage.folder import Folder


class Erasing(Opened):
    """What removes content so that no file of the folder holds a byte of it."""

    def erase(
        self,
        *,
        id: str | None = None,
        entity: str | None = None,
        session: str | None = None,
        user: str | None = None,
        namespace: str = "default",
        dry_run: bool = False,
    ) -> ErasureReceipt:
        """Erase a memory, all that names an entity, a session, or what a user said; for good.

        With it goes what was made of it (merged memories, conclusions), its versions and log, the
        raw text, and the names and keywords that nothing else has; of its namespace also what is
        in the sensory buffer and in working memory. What a merged memory was also merged from comes
        back from the archive. The graph is written anew without it, every index too, and older
        copies in the folder are removed; then all files are looked through. Writing waits
        meanwhile. It cannot be undone, and operations that touched
        what is gone cannot either. `delete` is the soft way, with 30 days to think.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     receipt = memory.erase(id=id)
        ...     receipt.verified, receipt.removed["Memory"], len(memory.get_all())
        (True, 1, 0)

        Args:
            id: of a memory or a conclusion.
            entity: a name; every memory joined to it, or saying it, goes.
            session: name of a conversation.
            user: a `user_id`.
            namespace: where entity, session and user are looked for.
            dry_run: only tell what would go.

        Raises:
            InputError: none or several of the four are given, or one that is empty.
            NotFoundError: there is nothing of that id or name.
            StorageError: an operation is running, or the disk is full; nothing was erased.
        """
        given = dict(zip(get_args(By), (id, entity, session, user), strict=True))
        given_names = [(by, name) for by, name in given.items() if name is not None]
        if len(given_names) != 1:
            told = f"{len(given_names)} were given"
            message = f"name what to erase by one of id, entity, session and user; {told}"
            raise InputError(message)
        ((by, name),) = given_names
        named(name, by)
        self._flush_touches()
        erasure = Erasure(
            self._store,
            self._graph,
            self._journal,
            Folder(self.path),
            self.settings.storage,
            self._clock,
            self._embed_alone if self._embedder else None,
            self._told.handed_on,
            self._let_go_of,
        )
        with self._alone():
            return erasure.run(Wanted(by, name, namespace), dry_run=dry_run)

    def _embed_alone(self, rows: Sequence[Mapping[str, Any]]) -> Vectors:
        """Return the vectors of memories without what was said before them."""
        assert self._embedder is not None
        return self._embedder.embed_passages([embedded_row(row) for row in rows])
