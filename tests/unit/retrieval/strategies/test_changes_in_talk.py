"""In talk a change counts where one sentence tells it of all that is asked."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path

import pytest

from graphmem import Conversation, GraphMemory, Message, Settings
from graphmem.retrieval.ranking.sequels import shipped
from graphmem.retrieval.strategies.course import Course
from graphmem.retrieval.strategies.updates import otherwise

BESIDE = (
    "The boiler man came at nine.",
    "Horst grows dahlias again.",
    "The library card is four euros.",
    "I lost my umbrella.",
    "Rye bread needs two days.",
    "We planted pear trees.",
)
FACT = "The housewarming is in the yard behind the mill."
ASIDE = "I have moved my desk to the window. Would you bring a cake to a housewarming, or wine?"
CHANGE = "I painted the hall. The housewarming has moved to the barn now, the yard is too wet."
START = datetime(2026, 1, 5, 9)  # noqa: DTZ001


def test_only_a_sentence_that_tells_it_of_all_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = replace(shipped(), bias=-50.0)  # holds no likeness for a change
    kept: list[str | None] = []

    def of_all_found(course: Course, numbers: Sequence[int]) -> list[int]:
        every = [number for number, _ in course.ranking]
        found = otherwise.of_one_matter(course, every)
        kept[:] = course.scene.store.adjacency.attributes.plain_contents(found)
        return list(numbers)

    monkeypatch.setattr(otherwise, "shipped", lambda: never)
    updates = import_module("graphmem.retrieval.strategies.updates.knowledge_update")
    monkeypatch.setattr(updates, "of_one_matter", of_all_found)
    told = (*BESIDE, FACT, *(f"So, {text}" for text in BESIDE), *BESIDE[:3], ASIDE, CHANGE)
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "memory", settings=settings) as memory:
        for place, text in enumerate(told):
            speaker = "Ann" if text in (FACT, ASIDE, CHANGE) else ("Ben", "Ann")[place % 2]
            said = Message(text, speaker=speaker, at=START + timedelta(days=3 * place))
            memory.add(Conversation((said,), session=str(place)))
        memory.search("Where is Ann's housewarming now?", at=START + timedelta(days=250))

    assert CHANGE in kept
    assert ASIDE not in kept
