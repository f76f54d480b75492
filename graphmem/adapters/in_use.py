"""Models that are loaded, for whoever asks for the same: each takes long to load, and 150 MB."""

import os
from collections.abc import Callable, Hashable, MutableMapping
from threading import Lock
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from graphmem.closing import keep_for_ever

_Model = TypeVar("_Model")


class InUse(Generic[_Model]):
    """Keeps what was loaded for as long as somebody uses it.

    A fork loads its own, since the threads of what its parent loaded are not there. It never ends
    that, since it would wait for them.

    >>> class Model: ...
    >>> models = InUse[Model]()
    >>> one = models.get("small", Model)
    >>> models.get("small", Model) is one
    True
    """

    def __init__(self) -> None:
        self._held: MutableMapping[Hashable, _Model] = WeakValueDictionary()
        self._loading = Lock()
        if hasattr(os, "register_at_fork"):  # pragma: no branch - not where nothing forks
            os.register_at_fork(after_in_child=self._leave_to_parent)

    def get(self, key: Hashable, load: Callable[[], _Model]) -> _Model:
        """Return what is in use under a key, or else what `load` returns; from any thread."""
        own = os.getpid(), key
        with self._loading:
            model = self._held.get(own)
            if model is None:
                model = self._held[own] = load()
            return model

    def _leave_to_parent(self) -> None:
        self._loading = Lock()
        for model in list(self._held.values()):
            keep_for_ever(model)
