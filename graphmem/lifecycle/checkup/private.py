"""Whether what is highly sensitive is sealed, and can be opened."""

import json
from collections.abc import Iterator
from typing import Final, Protocol

import numpy as np

from graphmem.errors import KeyMissingError, SealError, WrongKeyError
from graphmem.language.secrecy.secret_labels import token_in
from graphmem.lifecycle.checkup.fault import Fault
from graphmem.storage.store import Store

_HIGH: Final = 3


class Opener(Protocol):
    """What opens sealed texts."""

    @property
    def is_on(self) -> bool:
        """Whether content is sealed here."""
        ...

    def open(self, id: str, token: str) -> str:
        """Return a text."""
        ...


def privacy_faults(store: Store, opener: Opener) -> Iterator[Fault]:
    """Yield a note where highly sensitive memories lie open, and those that cannot be opened."""
    tokens = sealed_in(store)
    bare = sum(token is None for token in tokens.values())
    if bare:
        mend = "erase them and add them again" if opener.is_on else "give a key, then do so"
        what = f"{bare} of level 3 are stored as they were said"
        yield Fault("privacy", "memories", what, mend, is_error=False)
    for id, token in tokens.items():
        if token is not None:
            fault = _opened(opener, id, token)
            if fault:
                yield fault
                return  # the key is the same for all of them


def sealed_in(store: Store) -> dict[str, str | None]:
    """Return what each highly sensitive memory is sealed in, by id; None where it lies open."""
    numbers = np.flatnonzero(store.adjacency.attributes["sensitivity"] == _HIGH).tolist()
    held = store.adjacency.attributes["is_memory"]
    rows = store.memories(number for number in numbers if held[number]).values()
    return {
        row["id"]: token_in(row["content"], json.loads(row.get("metadata") or "{}")) for row in rows
    }


def _opened(opener: Opener, id: str, token: str) -> Fault | None:
    try:
        opener.open(id, token)
    except KeyMissingError as error:
        return Fault("privacy", f"Memory {id!r}", str(error), "or leave it sealed", is_error=False)
    except WrongKeyError as error:
        return Fault("privacy", f"Memory {id!r}", str(error), "give the right key")
    except SealError as error:  # the file of keys is missing or damaged; the error says the mend
        what, _, mend = str(error).rpartition("; ")
        return Fault("privacy", f"Memory {id!r}", what, mend)
    return None
