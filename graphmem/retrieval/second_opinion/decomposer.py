"""Sub-questions by a model, checked, with the rules behind it."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from graphmem.model import Prompt
from graphmem.ports import LanguageModel
from graphmem.retrieval.decomposition import Decomposer, Decomposition, SubQuestion
from graphmem.retrieval.second_opinion.opinion import Form, Opinion, Question
from graphmem.retrieval.second_opinion.wording import instructions
from graphmem.retrieval.understanding import Understanding
from graphmem.retrieval.understanding.reading import READ_AT_MOST

_Kind = Literal["bridge", "described", "comparison", "intersection", "count", "none"]
"""How steps are joined that are told in their words alone: rules know who is whose kin."""

_MOST_STEPS: Final = 6
_FEWEST: Final[Mapping[_Kind, int]] = {
    "bridge": 2, "described": 2, "comparison": 2, "intersection": 2, "count": 1, "none": 1,
}  # fmt: skip

_Step = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300)]


class Steps(Form):
    """Sub-questions in order; each may use only the answers of earlier ones."""

    kind: _Kind
    steps: Annotated[tuple[_Step, ...], Field(min_length=1, max_length=_MOST_STEPS)]

    @model_validator(mode="after")
    def _can_be_followed(self) -> Self:
        needed = [SubQuestion(text).needs for text in self.steps]
        for number, needs in enumerate(needed, 1):
            if not all(1 <= each < number for each in needs):
                message = f"step {number} needs the answer of a step that is not before it"
                raise ValueError(message)
        if len(self.steps) < _FEWEST[self.kind] or (self.kind == "none" and len(self.steps) > 1):
            message = f"{len(self.steps)} steps do not make a {self.kind}"
            raise ValueError(message)
        if self.kind in ("bridge", "described") and not any(needed):
            message = "no step of the bridge uses an earlier answer"
            raise ValueError(message)
        return self


class ModelDecomposer:
    """Takes questions apart by a model; what the rules make of them stands when it fails.

    Ask it for questions that need several memories: every question costs a call.
    """

    def __init__(self, model: LanguageModel, rules: Decomposer | None = None) -> None:
        self._model = model
        self._rules = rules or Decomposer()

    def decompose(self, asked: Understanding) -> Decomposition:
        """Return the sub-questions of a question; see `opinion`."""
        return self.opinion(asked).result

    def opinion(self, asked: Understanding) -> Opinion[Decomposition]:
        """Return the sub-questions of a question, and who found them."""
        ruled = self._rules.decompose(asked)
        if len(asked.text) > READ_AT_MOST:
            return Opinion(ruled, "the question is too long to be taken apart")
        prompt = Prompt(instructions("steps", asked.language), {"question": asked.text})

        def read(found: Steps) -> tuple[Decomposition, str]:
            texts = (asked.text,) if found.kind == "none" else found.steps
            steps = Decomposition(found.kind, tuple(map(SubQuestion, texts)))
            return steps, f"{found.kind} of {len(texts)}; rules: {ruled.kind} of {len(ruled.steps)}"

        return Question(prompt, Steps).put(self._model, read, ruled)
