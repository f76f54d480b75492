"""Looking whether a memory is sound."""

from graphmem.lifecycle.checkup import Checkup, check_up, privacy_faults
from graphmem.memory.opened import Opened
from graphmem.ports import Progress


class Checking(Opened):
    """What looks at the whole of a folder."""

    def check(self, *, mend: bool = False, progress: Progress | None = None) -> Checkup:
        """Check every node and edge against the ontology, the indexes against the graph, the log.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     _ = memory.add("Ann moved to Hangzhou.")
        ...     memory.check().is_sound
        True

        Args:
            mend: make projection and indexes anew where they do not agree with the graph. Nothing
                in the graph is changed.
            progress: told the number of nodes and edges read so far.
        """
        self._flush_touches()
        privacy = privacy_faults(self._store, self._keyring)
        return check_up(self._store, self._graph, mend=mend, more=privacy, progress=progress)
