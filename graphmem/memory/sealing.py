"""Reading what is sealed, and turning the key."""

from graphmem.adapters.ciphers import Key, key_source
from graphmem.errors import KeyMissingError
from graphmem.ingest.sealing import opened
from graphmem.memory.opened import Opened
from graphmem.model import Memory


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
