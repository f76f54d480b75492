"""How often a model may be asked, and how much may be sent to it."""

from dataclasses import dataclass, field
from threading import Lock

from graphmem.errors import ModelBudgetError, ModelOutputError
from graphmem.model import Answered, Prompt, Reply, Tokens
from graphmem.ports import LanguageModel


@dataclass(frozen=True, slots=True)
class Spending:
    """Calls made so far, and what they took."""

    calls: int = 0
    tokens: Tokens = field(default_factory=Tokens)


class Budget:
    """Limits that hold whatever the number of threads, as each call reserves its most beforehand.

    >>> budget = Budget(max_calls=1, max_tokens=0)
    >>> budget.reserve(500)
    >>> budget.settle(500, Tokens(90, 10))
    >>> budget.spent.tokens.total
    100
    >>> budget.reserve(500)
    Traceback (most recent call last):
    ...
    graphmem.errors.ModelBudgetError: all 1 calls are made; raise model.max_calls, or open anew
    """

    def __init__(self, max_calls: int, max_tokens: int) -> None:
        """Set the limits; 0 sets none."""
        self._max_calls = max_calls
        self._max_tokens = max_tokens
        self._spent = Spending()
        self._reserved = 0
        self._lock = Lock()

    @property
    def spent(self) -> Spending:
        """What was spent so far; of calls under way only the number."""
        with self._lock:
            return self._spent

    def reserve(self, tokens: int) -> None:
        """Count a call, and set tokens aside for it.

        Raises:
            ModelBudgetError: that is more than is left; nothing was counted.
        """
        with self._lock:
            self._check(tokens)
            self._reserved += tokens
            self._spent = Spending(self._spent.calls + 1, self._spent.tokens)

    def settle(self, reserved: int, used: Tokens) -> None:
        """Give back what was set aside, and count what the call took."""
        with self._lock:
            self._reserved -= reserved
            self._spent = Spending(self._spent.calls, self._spent.tokens + used)

    def _check(self, tokens: int) -> None:
        if self._max_calls and self._spent.calls >= self._max_calls:
            message = f"all {self._max_calls} calls are made; raise model.max_calls, or open anew"
            raise ModelBudgetError(message)
        left = self._max_tokens - self._spent.tokens.total - self._reserved
        if self._max_tokens and tokens > left:
            message = (
                f"a call may take {tokens} tokens, and {max(0, left)} of {self._max_tokens} are "
                "left; raise model.max_tokens, or open anew"
            )
            raise ModelBudgetError(message)


class Budgeted:
    """Asks another model while the budget lasts.

    What a failed call took is counted where the server said so; the call itself always is.
    """

    def __init__(self, inner: LanguageModel, budget: Budget, reply_tokens: int) -> None:
        self.name = inner.name
        self._inner = inner
        self._budget = budget
        self._reply_tokens = reply_tokens

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        """Return an answer; a token is never shorter than a byte, so bytes bound what is sent.

        Raises:
            ModelBudgetError: the budget is spent.
            ModelError: as the other model raises it.
        """
        asked = f"{prompt.instructions}{prompt.written}{schema.model_json_schema()}"
        most = len(asked.encode()) + self._reply_tokens
        used = Tokens()
        self._budget.reserve(most)
        try:
            reply = self._inner.complete(prompt, schema)
            used = reply.tokens
        except ModelOutputError as error:
            used = Tokens(error.sent, error.received)
            raise
        finally:
            self._budget.settle(most, used)
        return reply

    def close(self) -> None:
        """Close the other model."""
        self._inner.close()
