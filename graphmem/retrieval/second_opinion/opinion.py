"""What was decided, by whom, and why."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from graphmem.errors import ModelError, ModelOutputError
from graphmem.model import Answered, Prompt, Tokens
from graphmem.ports import LanguageModel

Result = TypeVar("Result")


class Form(BaseModel):
    """A form for replies that holds nothing but its fields, all of them required."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Opinion(Generic[Result]):
    """A result with a note for the trace.

    Attributes:
        note: who decided, and why, in words.
        tokens: what asking took.
        from_model: whether the model's answer is in the result.
    """

    result: Result
    note: str
    tokens: Tokens = field(default_factory=Tokens)
    from_model: bool = False


@dataclass(frozen=True, slots=True)
class Question(Generic[Answered]):
    """What a model is asked, and the form of its answer."""

    prompt: Prompt
    form: type[Answered]

    def put(
        self,
        model: LanguageModel,
        read: Callable[[Answered], tuple[Result, str]],
        otherwise: Result,
    ) -> Opinion[Result]:
        """Return what `read` makes of the answer, with its note, or `otherwise` without one."""
        try:
            reply = model.complete(self.prompt, self.form)
        except ModelError as error:
            note = f"the rules decide, as the model gave no answer: {error}"
            return Opinion(otherwise, note, _spent(error))
        result, note = read(reply.value)
        again = ", as before" if reply.cached else ""
        return Opinion(result, f"{model.name}{again}: {note}", reply.tokens, from_model=True)


def _spent(error: ModelError) -> Tokens:
    return Tokens(error.sent, error.received) if isinstance(error, ModelOutputError) else Tokens()
