"""Every error that graphmem raises on purpose.

* GraphMemError
  * InputError               what the caller passed cannot be used
    * OntologyError          an ontology file, a user's type, or a row that breaks a constraint
    * QueryError             a query is wrong or does more than read, or there is none of that name
    * SettingsError          a setting is unknown or out of range
    * UndoError              an operation cannot be taken back; nothing was changed
  * NotFoundError            no node has that id or name
  * StorageError             the folder or its engine failed
    * FolderLockedError      another process holds the folder, or this one does already
    * FormatVersionError     the folder is newer than this graphmem
    * LostCommitsError       commits that were acknowledged are missing from the graph
    * TransactionError       the transaction was rolled back
    * MigrationError         a migration failed; nothing of it was kept
    * QueryTimeoutError      a query took longer than it may, and was stopped
  * EmbedderError            texts cannot be embedded
    * EmbedderMismatchError  the folder was embedded by another embedder
    * EmbedderMissingError   a package or a weights file is not there
  * SealError                sealed content cannot be opened, or content not be sealed
    * KeyMissingError        no key is given, it is none, or its package is not installed
    * WrongKeyError          it is not the key that sealed the content
  * ModelError               the language model gave no answer that can be used
    * ModelMissingError      a package or a key is not there
    * ModelUnreachableError  no connection, or one that broke
    * ModelTimeoutError      no answer in time
    * ModelStatusError       the server answered with an HTTP status other than 200
      * ModelRateLimitError  too many requests; says how long to wait
    * ModelOutputError       the answer is not JSON, or not of the form asked for
    * ModelBudgetError       the budget of calls or tokens is spent
  * ExplorerMissingError     the page of the explorer was not built
  * PastError                the past is only read
"""

import os
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Self


class GraphMemError(Exception):
    """Base of every error raised on purpose by graphmem.

    Each can be pickled, and so comes back whole from a process of a pool.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        # made by `__new__`: the arguments of `__init__` are no longer at hand, only the message is
        return _as_it_was, (type(self), self.args), dict(vars(self))


class InputError(GraphMemError):
    """What the caller passed cannot be used; the message says what, where, and the mend."""


class OntologyError(InputError):
    """An ontology file, a user's type, or a row that breaks a constraint."""


class QueryError(InputError):
    """A query cannot be run: wrong Cypher, or such as does more than read; a wrong parameter.

    So is a query file that cannot be parsed, and a name that no query has.
    """


class SettingsError(InputError):
    """A setting is unknown, or its value is out of range."""


class UndoError(InputError):
    """An operation cannot be taken back, for what came after it; nothing was changed.

    Attributes:
        operation: its id.
        obstacles: what stands in the way, in words; the first few.
    """

    def __init__(self, operation: str, obstacles: Sequence[str]) -> None:
        told = "; ".join(obstacles)
        super().__init__(f"operation {operation!r} cannot be undone: {told}")
        self.operation = operation
        self.obstacles = tuple(obstacles)


_IDS = {
    "Memory": "searches tell the ids of memories",
    "Operation": "`operations` and `graphmem undo FOLDER` list them",
    "Percept": "`sensed` lists what is there",
    "Version": "the history of a memory tells those of its versions",
    "node": "searches tell the ids of memories, a query those of all: MATCH (n) RETURN n.id",
}
"""Where an id is found, by the type of what has it."""


class NotFoundError(GraphMemError):
    """No node of that type has that id, or that name.

    Attributes:
        type: node type asked for.
        id: the id or the name that is not there.
    """

    def __init__(self, type: str, id: str, told: str = "") -> None:
        where = _IDS.get(type) or f"a query tells the ids: MATCH (n:{type}) RETURN n.id"
        super().__init__(told or f"no {type} has the id {id!r}; {where}")
        self.type = type
        self.id = id

    @classmethod
    def called(cls, name: str, namespace: str) -> Self:
        """Return the error that no entity of a namespace has a name."""
        told = (
            f"nobody and nothing is called {name!r} in namespace {namespace!r}; "
            "give a name as a memory tells it, or another namespace"
        )
        return cls("Entity", name, told)


class StorageError(GraphMemError):
    """The folder or its engine failed."""


class FolderLockedError(StorageError):
    """Another process holds the folder, or this one has it open already.

    Attributes:
        pid: process id of the holder, or None where its note cannot be read.
        since: when the holder opened the folder (ISO 8601), or None.
    """

    def __init__(self, path: str, pid: int | None, since: str | None) -> None:
        who = "this process" if pid == os.getpid() else f"process {pid}"
        holder = f"{who} since {since}" if pid else "another process"
        super().__init__(
            f"{path} is held by {holder}; close it there first, or open another folder"
        )
        self.path = path
        self.pid = pid
        self.since = since


class FormatVersionError(StorageError):
    """The folder was written by a newer graphmem.

    Attributes:
        what: what has the number: `schema`, or `folder format`.
        found: number of the folder.
        supported: highest number that this graphmem knows.
    """

    def __init__(self, path: str, found: int, supported: int, what: str = "schema") -> None:
        super().__init__(
            f"{path} has {what} {found}, this graphmem knows up to {supported}; "
            "install a newer graphmem to open it"
        )
        self.path = path
        self.what = what
        self.found = found
        self.supported = supported


class LostCommitsError(StorageError):
    """The graph ends before what is derived from it: acknowledged commits are missing.

    Its file or its log was removed, cut short, or replaced by older ones; nothing was changed.

    Attributes:
        found: the newest commit of the graph.
        known: the newest commit that projection and indexes were saved at.
    """

    def __init__(self, path: str, found: int, known: int) -> None:
        super().__init__(
            f"{path} has lost commits: its graph ends at commit {found}, projection and indexes "
            f"were saved at {known}; put the files of {path}/graph back as they were, its log "
            f"among them, or restore {path} from a backup; to go on without what is missing, run "
            f"`graphmem doctor {path} --mend`"
        )
        self.path = path
        self.found = found
        self.known = known


class TransactionError(StorageError):
    """The transaction was rolled back; nothing of it was stored."""


class MigrationError(StorageError):
    """A migration failed; nothing of it was kept."""


class QueryTimeoutError(StorageError):
    """A query took longer than it may, and was stopped; the memory goes on."""


class EmbedderError(GraphMemError):
    """Texts cannot be embedded."""


class EmbedderMismatchError(EmbedderError):
    """The folder was embedded by another embedder.

    Attributes:
        stored: name and dimension that the folder records.
        given: name and dimension of the embedder at hand.
    """

    def __init__(self, path: str, stored: tuple[str, int], given: tuple[str, int]) -> None:
        super().__init__(
            f"{path} holds vectors of {stored[0]} ({stored[1]} dimensions), the embedder given is "
            f"{given[0]} ({given[1]}); open it with the stored one, or embed it anew with "
            f"`graphmem reembed {path}`"
        )
        self.path = path
        self.stored = stored
        self.given = given


class EmbedderMissingError(EmbedderError):
    """A package or a weights file that the embedder needs is not there; the message names it."""


class SealError(GraphMemError):
    """Sealed content cannot be opened, or content cannot be sealed; no message repeats a key."""


class KeyMissingError(SealError):
    """No key is given, what is given is no key, or a package is not installed."""


class WrongKeyError(SealError):
    """The key is not the one that content was sealed with.

    Attributes:
        path: the folder.
    """

    def __init__(
        self, path: str, told: str = "it is not the one its content was sealed with"
    ) -> None:
        super().__init__(f"the key given does not open {path}: {told}; give the key of this folder")
        self.path = path


class ModelError(GraphMemError):
    """The language model gave no answer that can be used; rules can do without it."""


class ModelMissingError(ModelError):
    """A package or a key that the language model needs is not there; the message names it."""


class ModelUnreachableError(ModelError):
    """No connection to the model's server could be made, or it broke."""


class ModelTimeoutError(ModelError):
    """The model's server did not answer in time."""


class ModelStatusError(ModelError):
    """The model's server answered with an HTTP status other than 200.

    What else it said is left out: servers repeat parts of the key, and of what was asked.

    Attributes:
        status: the HTTP status.
        retry_after: seconds after which the server wants to be asked again, or None.
    """

    def __init__(self, message: str, status: int, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.retry_after = retry_after


class ModelRateLimitError(ModelStatusError):
    """The model's server takes no more requests for a while."""


class ModelOutputError(ModelError):
    """The model's answer is not JSON, or not of the form asked for.

    Attributes:
        sent: tokens that the call took.
        received: tokens of the answer.
    """

    def __init__(self, message: str, sent: int = 0, received: int = 0) -> None:
        super().__init__(message)
        self.sent = sent
        self.received = received


class ModelBudgetError(ModelError):
    """The budget of calls or tokens is spent; the call was not made."""


class ExplorerMissingError(GraphMemError):
    """The page of the explorer was not built.

    Attributes:
        path: where it should stand.
    """

    def __init__(self, path: str) -> None:
        super().__init__(
            f"the page of the explorer is not at {path}; in a checkout, `make explorer` builds it "
            "with node; else install graphmem from a wheel, which carries it"
        )
        self.path = path


class PastError(GraphMemError, AttributeError):
    """A view of the past was asked to do what only the memory of today does.

    It is an `AttributeError` too, so that `hasattr` says that the view has no such method.

    Attributes:
        method: the name of what was asked for.
    """

    def __init__(self, method: str) -> None:
        super().__init__(
            f"a view of the past is only read, and has no {method!r}; write to the memory that "
            f"`at` was asked of: memory.{method}(…)"
        )
        self.method = method


def _as_it_was(kind: type[GraphMemError], args: tuple[Any, ...]) -> GraphMemError:
    """Return an error with a message that is there already."""
    return kind.__new__(kind, *args)


def nearest(name: str, known: Iterable[str]) -> str:
    """Return how a message about an unknown name ends: with the nearest, or with all.

    >>> nearest("Memroy", ["Entity", "Memory"])
    "; did you mean 'Memory'?"
    >>> nearest("Planet", ["Entity", "Memory"])
    '; known: Entity, Memory'
    """
    names = list(known)
    by_small = {each.lower(): each for each in reversed(names)}
    close = get_close_matches(name.lower(), by_small, n=1)
    if close:
        return f"; did you mean {by_small[close[0]]!r}?"
    return f"; known: {', '.join(names) or 'none'}"
