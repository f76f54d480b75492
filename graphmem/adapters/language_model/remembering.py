"""Keeps replies, so that the same is not asked twice."""

import json
from collections import OrderedDict
from hashlib import blake2b
from threading import Lock
from typing import Any

from graphmem.model import Answered, Prompt, Reply, Tokens
from graphmem.ports import LanguageModel


class Remembering:
    """Asks another model only what it was not asked yet; the longest unused reply goes first.

    Replies are kept in memory and not on disk: they repeat words of questions, and a file of them
    would outlive an erasure.
    """

    def __init__(self, inner: LanguageModel, most: int) -> None:
        self.name = inner.name
        self._inner = inner
        self._most = most
        self._kept: OrderedDict[bytes, Reply[Any]] = OrderedDict()
        self._lock = Lock()

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        """Return the reply kept for this model, prompt and form, or ask for one.

        Raises:
            ModelError: as the other model raises it; an error is not kept.
        """
        key = _key(self.name, prompt, schema.model_json_schema())
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                kept: Reply[Answered] = self._kept[key]
                return Reply(kept.value, Tokens(), cached=True)
        reply = self._inner.complete(prompt, schema)
        with self._lock:
            self._kept[key] = reply
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return reply

    def close(self) -> None:
        """Close the other model."""
        self._inner.close()


def _key(name: str, prompt: Prompt, form: dict[str, Any]) -> bytes:
    parts = [name, prompt.instructions, prompt.written, form]
    return blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=16).digest()
