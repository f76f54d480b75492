"""GraphMemory: one memory folder, written to and asked."""

from graphmem.memory.asking import Asking
from graphmem.memory.checking import Checking
from graphmem.memory.condensing import Condensing
from graphmem.memory.describing import Describing
from graphmem.memory.evolving import Evolving
from graphmem.memory.exchanging import Exchanging
from graphmem.memory.exploring import Exploring
from graphmem.memory.importing import Importing
from graphmem.memory.judging import Judging
from graphmem.memory.keeping import Keeping
from graphmem.memory.keeping_up import KeepingUp
from graphmem.memory.networks import Networking
from graphmem.memory.plotting import Plotting
from graphmem.memory.reasoning import Thinking
from graphmem.memory.remembering import Remembering
from graphmem.memory.sealing import Sealing
from graphmem.memory.showing import Showing
from graphmem.memory.visiting import Visiting
from graphmem.memory.writing import Writing
from graphmem.model.arguments import checked

__all__ = ["GraphMemory"]


@checked
class GraphMemory(
    Evolving,
    Importing,
    Writing,
    Visiting,
    Plotting,
    Remembering,
    Thinking,
    Asking,
    Exploring,
    Networking,
    Exchanging,
    Keeping,
    Showing,
    Condensing,
    KeepingUp,
    Checking,
    Judging,
    Sealing,
    Describing,
):
    """The long-term memory of an agent, in one folder.

    Safe to use from many threads; one process at a time holds a folder. What is given of another
    kind than the annotations say raises InputError.

    >>> from tempfile import TemporaryDirectory
    >>> from graphmem import Settings
    >>> settings = Settings.of({"embedder": {"name": "hash"}})
    >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
    ...     _ = memory.add("Ann moved to Hangzhou in May.")
    ...     _ = memory.add("Bob likes green tea.")
    ...     print(memory.search("Where does Ann live?")[0].memory.content)
    Ann moved to Hangzhou in May.
    """
