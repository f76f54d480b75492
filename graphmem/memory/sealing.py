"""Reading what is sealed, and turning the key."""

from typing import Any

from graphmem.adapters.ciphers import Key, key_source
from graphmem.errors import KeyMissingError, NotFoundError
from graphmem.ingest.sealing import opened, opened_version
from graphmem.lifecycle.restoring import owned_by
from graphmem.memory.opened import Opened
from graphmem.model import Memory, Version

_TOLD = ("id", "content", "valid_from", "valid_to", "recorded_at", "retired_at", "reason")
"""What a version and its node have alike."""


class Sealing(Opened):
    """Content of the highest sensitivity, where a key is given.

    Searches, exports and traces only ever see the label of it.
    """

    def reveal(self, id: str) -> Memory:
        """Return a memory with its content, be it sealed or not.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(folder, settings=settings, key="5a" * 32) as memory:
        ...         (id,) = memory.add("My wifi password is hunter2.").added
        ...         memory.get(id).content, memory.reveal(id).content
        ('[sealed: a password or a key, 密码或密钥]', 'My wifi password is hunter2.')

        Raises:
            NotFoundError: there is no such memory.
            KeyMissingError: it is sealed, and no key was given.
            WrongKeyError: it is sealed, and the key is another.
        """
        self._flush_touches()
        return Memory.of_row(opened(self._row(id), self._keyring))

    def reveal_version(self, version_id: str) -> Version:
        """Return a former state of a memory with its content, be it sealed or not.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     with GraphMemory(folder, settings=settings, key="5a" * 32) as memory:
        ...         (id,) = memory.add("My wifi password is hunter2.").added
        ...         _ = memory.update(id, content="My wifi password is hunter3.")
        ...         (former,) = memory.history(id)
        ...         former.content, memory.reveal_version(former.id).content
        ('[sealed: a password or a key, 密码或密钥]', 'My wifi password is hunter2.')

        Args:
            version_id: as `history` gives it.

        Raises:
            NotFoundError: no memory has such a version.
            KeyMissingError: it is sealed, and no key was given.
            WrongKeyError: it is sealed, and the key is another.
        """
        self._flush_touches()
        with self._store.reading():
            memory = owned_by(self._store, version_id)
        rows = self._graph.nodes("Version", [version_id])
        if memory is None or not rows:
            raise NotFoundError("Version", version_id)  # noqa: EM101 - a type, not a message
        row = opened_version(memory, rows[0], self._keyring)
        told: dict[str, Any] = {name: row.get(name) for name in _TOLD}
        return Version(memory_id=memory, number=row["version"], **told)

    def rotate_key(self, new: Key) -> None:
        """Take a new key in place of the one given; all that is sealed is read with it from now on.

        What comes is sealed under a fresh key of the folder, which the new one wraps with those
        before. It is one replacement of a file: killed at any moment, the old key holds or the new.

        Raises:
            KeyMissingError: no key was given when the memory was opened, or the new one is none.
            WrongKeyError: the one given is not that of this folder.
        """
        source = key_source(new, None)
        if source is None:
            message = "name the new key; without one nothing sealed could be read"
            raise KeyMissingError(message)
        with self._store.writing():
            self._keyring.turn(source)
