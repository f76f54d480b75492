"""A language model that is opened when it is first asked."""

from collections.abc import Callable
from threading import Lock

from graphmem.errors import ModelMissingError
from graphmem.model import Answered, Prompt, Reply
from graphmem.ports import LanguageModel


class LaterModel:
    """Stands for a model until it is asked: most commands never ask, and a client loads slowly.

    What opening it raises is raised by each call, so that rules answer instead.
    """

    def __init__(self, name: str, load: Callable[[], LanguageModel | None]) -> None:
        self.name = name
        self._load = load
        self._opening = Lock()
        self._model: LanguageModel | None = None

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        """Return an answer that `schema` has checked.

        Raises:
            ModelMissingError: it cannot be opened; the message says why.
            ModelError: as the model raises it.
        """
        return self._opened().complete(prompt, schema)

    def close(self) -> None:
        """Close the model if it was opened; a second call does nothing."""
        with self._opening:
            if self._model is not None:
                self._model.close()

    def _opened(self) -> LanguageModel:
        with self._opening:
            self._model = self._model or self._load()
            if self._model is None:
                message = f"the language model {self.name} is named in no settings"
                raise ModelMissingError(message)
            return self._model
