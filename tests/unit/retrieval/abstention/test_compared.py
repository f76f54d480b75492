"""Of two things that are compared, each may be told of by itself."""

from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings

DEALS = (
    "Riverside Water Board signed today, 45,000 euros a year for three years.",
    "Delta Works signed, 60,000 euros a year.",
    "The office moved to the second floor.",
)


@pytest.fixture
def memory(tmp_path: Path) -> GraphMemory:
    return GraphMemory(tmp_path, settings=Settings.of({"embedder": {"name": "hash"}}))


def label(memory: GraphMemory, question: str) -> str:
    with memory:
        memory.add_many(DEALS)
        confidence = memory.search(question).confidence
    assert confidence is not None
    return confidence.label


@pytest.mark.parametrize(
    "question",
    [
        "Who pays more, Riverside Water Board or Delta Works?",
        "Who pays more, Delta Works or Riverside Water Board?",
    ],
)
def test_neither_need_name_the_other(memory: GraphMemory, question: str) -> None:
    assert label(memory, question) == "answerable"


@pytest.mark.parametrize(
    "question",
    [
        "Who pays more, Delta Works or Northbank?",
        "Who pays more, Harbour Trust or Northbank?",
    ],
)
def test_of_each_something_must_be_told(memory: GraphMemory, question: str) -> None:
    assert label(memory, question) != "answerable"
