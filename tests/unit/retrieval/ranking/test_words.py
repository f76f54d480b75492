"""Words of a question are met by other words."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from graphmem import GraphMemory, Message, Settings
from graphmem.retrieval.fuse import SCORES
from graphmem.retrieval.ranking import FEATURES, features, lexicon, words
from graphmem.retrieval.ranking.lexicon import Lexicon
from graphmem.retrieval.search import Request

ANIMALS = {"pet": (1, 0), "puppy": (0.8, 0.6)}


class Animals:
    """Vectors in which a pet is near a puppy (.8), and every other word by itself."""

    dimension = 64

    def __init__(self) -> None:
        self.seen: list[str] = []

    def of(self, asked: Sequence[str]) -> NDArray[np.float32]:
        found = np.zeros((len(asked), self.dimension), np.float32)
        for row, word in zip(found, asked, strict=True):
            if word not in self.seen:
                self.seen.append(word)
            if word in ANIMALS:
                row[:2] = ANIMALS[word]
            else:
                row[2 + self.seen.index(word)] = 1
        return found


@pytest.fixture
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GraphMemory]:
    known = Lexicon(Animals())
    monkeypatch.setattr(words, "lexicon", lambda: known)
    with GraphMemory(tmp_path, settings=Settings.of({"embedder": {"name": "hash"}})) as opened:
        said = [
            ("Ann", "It rains."),
            ("Bo", "I found a puppy!"),
            ("Ann", "How lovely."),
            ("Bo", "Yes."),
        ]
        talk = [Message(text, speaker=speaker) for speaker, text in said]
        opened.add(talk, session_id="tea")
        yield opened


def rows(memory: GraphMemory, question: str) -> tuple[str, dict[str, dict[str, float]]]:
    request = Request(question, "default", memory._clock.now(), 5)
    ((scene, found),) = memory._searcher.found(request)
    seen = features(scene, found, SCORES.fuse(found, SCORES.weights))
    held = scene.store.memories(seen.numbers.tolist())
    contents = [held[number]["content"] for number in seen.numbers.tolist()]
    values = (dict(zip(FEATURES[seen.kind], row, strict=True)) for row in seen.matrix.tolist())
    return seen.kind, dict(zip(contents, values, strict=True))


def test_a_word_is_met_by_one_like_it_in_the_turn_and_around_it(memory: GraphMemory) -> None:
    kind, found = rows(memory, "What pet?")
    puppy, lovely, rain = found["I found a puppy!"], found["How lovely."], found["It rains."]
    near = 0.64

    assert kind == "turns"
    names = ("met", "met_before", "met_after", "met_pair", "met_window", "met_within")
    for row, expected in (
        (puppy, [near, 0, 0, near, near, near]),
        (lovely, [0, near, 0, near, near, near]),
        (rain, [0, 0, near, 0, near, near]),
    ):
        assert [row[name] for name in names] == pytest.approx(expected, abs=1e-3)
    assert rain["met_session"] == pytest.approx(near / 3, abs=1e-3)


def test_a_word_meets_itself_and_the_name_of_who_speaks(memory: GraphMemory) -> None:
    _, found = rows(memory, "Which puppy was Bo's?")
    assert found["I found a puppy!"]["met"] == pytest.approx(1)
    assert 0 < found["Yes."]["met"] < 1
    assert found["It rains."]["met"] == 0


def test_a_question_of_stop_words_is_met_nowhere(memory: GraphMemory) -> None:
    kind, found = rows(memory, "What was it?")
    assert kind == "turns"
    assert all(row["met"] == row["met_window"] == 0 for row in found.values())


def test_chinese_has_no_vectors_of_words(memory: GraphMemory) -> None:
    assert rows(memory, "Bo 的小狗呢？")[0] == "wordless"
    memory.add([Message("我们家也有一只小狗", speaker="Ann")], session_id="tea")
    assert rows(memory, "What puppy?")[0] == "wordless"


def test_without_vectors_the_columns_are_those_before_them(
    memory: GraphMemory, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, with_words = rows(memory, "What pet?")
    monkeypatch.setattr(words, "lexicon", lambda: None)
    kind, found = rows(memory, "What pet?")

    assert kind == "wordless"
    for content, row in found.items():
        assert {**with_words[content], **row} == with_words[content]


def test_what_was_read_is_forgotten_at_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "_MOST_WORDS", 4)
    source = Animals()
    known = Lexicon(source)
    first = known.read(["Ann's pet", "two cups of tea", ""], ["puppy"])
    again = known.read(["a pet"], ["pet", "tea"])

    assert first.lengths.tolist() == [2, 4, 0]
    assert len(known._numbers) == 3
    np.testing.assert_array_equal(again.vectors[again.asked], source.of(["pet", "tea"]))
    assert again.said.tolist().count(again.asked[0]) == 1
    assert again.asked[1] not in again.said
