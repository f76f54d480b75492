"""What is read beside a question: which candidates, how much of each, and what it changes."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from graphmem import Answer, Document, GraphMemory, Message
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.model import Item
from graphmem.ports import LogOdds
from graphmem.settings import SearchSettings, Settings

FIRST = datetime(2025, 2, 1, tzinfo=UTC)
QUESTION = "Which vet looks after the goats?"
NAMED = "For the goats we call Dr. Amsel."
TOLD = [
    "The vet said that the goats are well.",
    "A vet is dear, and goats need one often.",
    "The goats did not like the vet.",
    NAMED,
]
OTHERS = [f"On day {day} the goats ate hay." for day in range(60)]
MANY = [*OTHERS, *TOLD]


class Reads(HashingEmbedder):
    """Holds for an answer what has one word in it, and keeps what it reads."""

    def __init__(self, word: str) -> None:
        super().__init__(64)
        self.word = word
        self.read: list[tuple[str, str]] = []

    def read_answers(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        self.read += pairs
        return np.array([20.0 if self.word in text else -20.0 for _, text in pairs])


class Cannot(HashingEmbedder):
    def read_answers(self, pairs: Sequence[tuple[str, str]]) -> LogOdds | None:
        del pairs
        return None


READ = SearchSettings().read


def _asked(
    folder: Path, embedder: HashingEmbedder, texts: Sequence[str], read: int = READ
) -> Answer:
    """Ask Ria's and Jo's talk, one turn a day."""
    settings = Settings(search=SearchSettings(read=read))
    with GraphMemory(folder, embedder=embedder, settings=settings) as memory:
        for day, text in enumerate(texts):
            at = FIRST + timedelta(days=day)
            memory.add([Message(text, speaker=("Ria", "Jo")[day % 2], at=at)], session_id=f"{day}")
        return memory.search(QUESTION)


def test_what_answers_by_its_words_comes_first(tmp_path: Path) -> None:
    plain = _asked(tmp_path / "plain", HashingEmbedder(64), MANY)
    read = _asked(tmp_path / "read", Reads("Amsel"), MANY)

    assert plain[0].memory.content != NAMED
    assert read[0].memory.content == NAMED
    assert plain[0].memory.content == _asked(tmp_path / "none", Cannot(64), MANY)[0].memory.content


def test_the_trace_tells_what_was_read(tmp_path: Path) -> None:
    read = _asked(tmp_path, Reads("Amsel"), MANY)

    assert read.trace is not None
    (addend,) = [one for one in read.trace.hits[0].arithmetic.addends if one.name == "read"]
    assert addend.source == "feature"
    assert addend.value == pytest.approx(40.0 * (1 - 1 / READ))
    assert "read" in read.latency_ms


def test_only_the_first_are_read_with_who_said_them(tmp_path: Path) -> None:
    reader = Reads("Amsel")
    _asked(tmp_path, reader, MANY)

    assert {question for question, _ in reader.read} == {QUESTION}
    assert len(reader.read) == READ < len(MANY)
    assert all(text.startswith(("Ria: ", "Jo: ")) for _, text in reader.read)


def test_nothing_is_read_where_the_settings_say_so(tmp_path: Path) -> None:
    reader = Reads("Amsel")
    answer = _asked(tmp_path, reader, MANY, read=0)

    assert reader.read == []
    assert answer[0].memory.content != NAMED


def test_a_handful_is_read_too(tmp_path: Path) -> None:
    few = [*OTHERS[:3], *TOLD]

    assert _asked(tmp_path / "read", Reads("Amsel"), few)[0].memory.content == NAMED
    assert _asked(tmp_path / "none", Reads("Amsel"), few, read=0)[0].memory.content != NAMED


def test_one_alone_is_not_read(tmp_path: Path) -> None:
    reader = Reads("Amsel")

    assert _asked(tmp_path, reader, [NAMED])[0].memory.content == NAMED
    assert reader.read == []


def test_of_a_long_text_the_part_is_read_that_tells_of_it(tmp_path: Path) -> None:
    reader = Reads("Amsel")
    long = "We talked for an hour about nothing at all. " * 30 + NAMED
    _asked(tmp_path, reader, [*OTHERS, *TOLD[:3], long])

    (part,) = {text for _, text in reader.read if "Amsel" in text}
    assert len(part) < len(long) / 2


def test_passages_are_not_read(tmp_path: Path) -> None:
    reader = Reads("Amsel")
    with GraphMemory(tmp_path, embedder=reader) as memory:
        pages: list[Item] = [Document(text, title=f"Goats {n}") for n, text in enumerate(MANY)]
        memory.add_many(pages)
        assert len(memory.search(QUESTION)) > 1
    assert reader.read == []
