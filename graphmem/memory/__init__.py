"""GraphMemory: one memory folder, written to and asked."""

from graphmem.memory.asking import Asking
from graphmem.memory.exchanging import Exchanging
from graphmem.memory.exploring import Exploring
from graphmem.memory.keeping import Keeping
from graphmem.memory.living import Living
from graphmem.memory.remembering import Remembering
from graphmem.memory.showing import Showing
from graphmem.memory.writing import Writing

__all__ = ["GraphMemory"]


class GraphMemory(Writing, Remembering, Asking, Exploring, Exchanging, Keeping, Showing, Living):
    """The long-term memory of an agent, in one folder.

    Safe to use from many threads; one process at a time holds a folder.

    >>> from tempfile import TemporaryDirectory
    >>> from graphmem import Settings
    >>> settings = Settings.of({"embedder": {"name": "hash"}})
    >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
    ...     _ = memory.add("Ann moved to Hangzhou in May.")
    ...     _ = memory.add("Bob likes green tea.")
    ...     print(memory.search("Where does Ann live?")[0].memory.content)
    Ann moved to Hangzhou in May.
    """
