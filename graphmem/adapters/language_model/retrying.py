"""Asks once more after errors that may pass."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from graphmem.errors import ModelError, ModelStatusError, ModelTimeoutError, ModelUnreachableError
from graphmem.model import Answered, Prompt, Reply
from graphmem.ports import LanguageModel

_PASSING: Final = frozenset({408, 409, 425, 429})
_SERVER_FAULTS: Final = 500


@dataclass(frozen=True, slots=True)
class Patience:
    """How often, and for how long, to try.

    Attributes:
        retries: further attempts at most.
        first_wait: seconds before the second attempt; doubled with each further one.
        whole: seconds after the first attempt, past which no further one begins.
        clock: seconds that only grow.
        sleep: waits for seconds.
    """

    retries: int
    first_wait: float
    whole: float
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep


class Retrying:
    """Waits twice as long before each further attempt, or as long as the server asks for.

    A server that asks for more than the patience left is not asked again: whoever searches would
    wait with it, and rules answer at once.
    """

    def __init__(self, inner: LanguageModel, patience: Patience) -> None:
        self.name = inner.name
        self._inner = inner
        self._patience = patience

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        """Return the first answer.

        Raises:
            ModelError: that of the last attempt.
        """
        end = self._patience.clock() + self._patience.whole
        for attempt in range(self._patience.retries):
            try:
                return self._inner.complete(prompt, schema)
            except (ModelTimeoutError, ModelUnreachableError, ModelStatusError) as error:
                wait = self._wait(error, attempt)
                if self._patience.clock() + wait > end or not _may_pass(error):
                    raise
            self._patience.sleep(wait)
        return self._inner.complete(prompt, schema)

    def close(self) -> None:
        """Close the other model."""
        self._inner.close()

    def _wait(self, error: ModelError, attempt: int) -> float:
        if isinstance(error, ModelStatusError) and error.retry_after is not None:
            return error.retry_after
        return self._patience.first_wait * 2.0**attempt


def _may_pass(error: ModelError) -> bool:
    if not isinstance(error, ModelStatusError):
        return True
    return error.status in _PASSING or error.status >= _SERVER_FAULTS
