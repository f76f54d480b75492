import pytest

from graphmem.model import Answered, Prompt, Reply
from graphmem.ports import LanguageModel
from graphmem.retrieval.second_opinion import ModelClassifier


class Broken:
    """A model with a fault of its own making."""

    name = "broken"

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        raise KeyError(schema.__name__, prompt)

    def close(self) -> None: ...


def test_only_errors_of_a_model_lead_back_to_the_rules() -> None:
    model: LanguageModel = Broken()

    with pytest.raises(KeyError, match="IntentLabels"):
        ModelClassifier(model, certain=1).classify("Where is it?", "en")
