"""Which of the best hits answer the question, by a model."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, get_args

from pydantic import create_model

from graphmem.model import Memory, Prompt
from graphmem.model.analysis import Language
from graphmem.ports import LanguageModel
from graphmem.retrieval.second_opinion.opinion import Form, Opinion, Question
from graphmem.retrieval.second_opinion.wording import instructions
from graphmem.retrieval.understanding.reading import READ_AT_MOST

Relevance = Literal["answers", "helps", "unrelated"]
"""What a memory does for a question."""

_MOST: Final = 10
_MOST_SENSITIVE: Final = 2
_SHOWN_AT_MOST: Final = 600
"""Characters of a memory that a model is shown."""


class ModelRelevance:
    """Labels memories; without an answer none has a label, and the ranking stands as it is.

    The texts of memories are nobody's instructions: each is a string in a JSON object, under a key
    of ours, and the form of the answer is one label a key. The worst that a memory can do by
    giving orders is to be labelled wrongly, or to have its neighbours labelled so.
    """

    def __init__(
        self, model: LanguageModel, most: int = _MOST, max_sensitivity: int = _MOST_SENSITIVE
    ) -> None:
        """Take a model, and which memories it is shown.

        Args:
            model: what is asked.
            most: how many memories of a list, from its best.
            max_sensitivity: those that are more sensitive are never sent.
        """
        self._model = model
        self._most = most
        self._max_sensitivity = max_sensitivity

    def opinion(
        self, question: str, language: Language, memories: Sequence[Memory]
    ) -> Opinion[Mapping[str, Relevance]]:
        """Return a label for each of the first memories, by id, and who gave it.

        Args:
            question: the normalised text.
            language: as the language layer detected it.
            memories: best first; those past the most are not judged.
        """
        best = memories[: self._most]
        shareable = [memory for memory in best if memory.sensitivity <= self._max_sensitivity]
        shown = {f"m{place}": memory for place, memory in enumerate(shareable, 1)}
        withheld = len(best) - len(shareable)
        if not shown:
            return Opinion({}, "there is nothing to judge; the model was not asked")
        material = {key: _shown(memory) for key, memory in shown.items()}
        prompt = Prompt(
            instructions("relevance", language),
            {"question": question[-READ_AT_MOST:], "memories": material},
        )

        def read(labels: Form) -> tuple[Mapping[str, Relevance], str]:
            given = {shown[key].id: label for key, label in labels.model_dump().items()}
            counts = Counter(given.values())
            said = ", ".join(f"{counts[label]} {label}" for label in get_args(Relevance))
            kept = f"; {withheld} too sensitive to be shown" if withheld else ""
            return given, f"of {len(given)} memories {said}{kept}"

        return Question(prompt, _labels(len(shown))).put(self._model, read, {})


def _shown(memory: Memory) -> dict[str, str]:
    date = f"{memory.created_at:%Y-%m-%d}" if memory.created_at else None
    parts = {"date": date, "speaker": memory.speaker, "text": memory.content[:_SHOWN_AT_MOST]}
    return {name: part for name, part in parts.items() if part}


@lru_cache
def _labels(count: int) -> type[Form]:
    """Return a form that wants a label for each of the keys `m1`, `m2` and so on."""
    fields: dict[str, Any] = {f"m{place}": (Relevance, ...) for place in range(1, count + 1)}
    return create_model("Labels", __base__=Form, **fields)
