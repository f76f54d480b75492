"""A language model as a memory uses it: replies kept, attempts repeated, spending limited."""

from graphmem.adapters.language_model.budget import Budget, Budgeted, Spending
from graphmem.adapters.language_model.remembering import Remembering
from graphmem.adapters.language_model.retrying import Patience, Retrying
from graphmem.model import Answered, Prompt, Reply
from graphmem.ports import LanguageModel
from graphmem.settings import ModelSettings


class GuardedModel:
    """Puts a cache, retries and a budget around any model.

    An earlier reply costs nothing; every attempt counts against the budget.
    """

    def __init__(self, inner: LanguageModel, settings: ModelSettings) -> None:
        self.name = inner.name
        self._budget = Budget(settings.max_calls, settings.max_tokens)
        budgeted = Budgeted(inner, self._budget, settings.reply_tokens)
        patience = Patience(
            settings.retries, settings.first_wait_seconds, settings.patience_seconds
        )
        self._model = Remembering(Retrying(budgeted, patience), settings.cached_replies)

    @property
    def spent(self) -> Spending:
        """Attempts and tokens so far."""
        return self._budget.spent

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        """Return an answer that `schema` has checked.

        Raises:
            ModelBudgetError: the budget is spent.
            ModelError: no attempt brought an answer; see the subclasses.
        """
        return self._model.complete(prompt, schema)

    def close(self) -> None:
        """Give back connections; a second call does nothing."""
        self._model.close()
