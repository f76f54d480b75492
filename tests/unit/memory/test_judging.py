"""What one statement is to another is told of two that need not be stored."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from graphmem import GraphMemory, InputError, Settings
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.model import Answered, Prompt, Reply, Tokens
from graphmem.ports import Inferences

TOLD, NEWER = "电梯很安静。", "吵死了。"
AGAINST, FOLLOWS, OPEN = (0.05, 0.05, 0.9), (0.8, 0.15, 0.05), (0.1, 0.88, 0.02)


class Reads(HashingEmbedder):
    """Reads the same in every pair, and keeps which it was asked for."""

    def __init__(self, read: tuple[float, float, float]) -> None:
        super().__init__(64)
        self._read = read
        self.asked: list[tuple[str, str]] = []

    def read_inferences(self, pairs: Sequence[tuple[str, str]]) -> Inferences | None:
        self.asked += pairs
        return np.array([self._read] * len(pairs))


class Cannot(HashingEmbedder):
    def read_inferences(self, pairs: Sequence[tuple[str, str]]) -> Inferences | None:
        del pairs
        return None


@dataclass
class Says:
    """A model that gives every pair one label."""

    label: str
    name: str = "fixed"
    asked: list[Prompt] = field(default_factory=list)

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        self.asked.append(prompt)
        return Reply(schema.model_validate({"label": self.label}), Tokens())

    def close(self) -> None:
        pass


@pytest.fixture
def plain(tmp_path: Path) -> GraphMemory:
    return GraphMemory(tmp_path / "m", settings=Settings.of({"embedder": {"name": "none"}}))


@pytest.fixture
def with_(tmp_path: Path) -> Callable[..., GraphMemory]:
    return lambda **given: GraphMemory(tmp_path / "m", **given)


@pytest.mark.parametrize(
    ("older", "newer", "label", "parts"),
    [
        ("I live in Oslo.", "I moved to Rome.", "supersedes", ()),
        ("我住在大理。", "我搬到昆明了。", "supersedes", ()),
        ("I keep bees and work at Siemens.", "I joined Bosch.", "supersedes", ("work at Siemens",)),
        ("I like coffee.", "I don't like coffee.", "contradicts", ()),
        ("I like coffee.", "I like coffee.", "supports", ()),
        ("I like coffee.", "The bridge is closed.", "none", ()),
    ],
)
def test_rules_tell_it(
    plain: GraphMemory, older: str, newer: str, label: str, parts: tuple[str, ...]
) -> None:
    told = plain.judge(older, newer)

    assert (told.label, told.parts) == (label, parts)
    assert 0 <= told.confidence <= 1
    assert plain.stats()["nodes"].get("Memory", 0) == 0


@pytest.mark.parametrize(
    ("read", "label"), [(AGAINST, "contradicts"), (FOLLOWS, "supports"), (OPEN, "none")]
)
def test_what_rules_leave_open_is_read_in_chinese(
    with_: Callable[..., GraphMemory], read: tuple[float, float, float], label: str
) -> None:
    reader = Reads(read)
    memory = with_(embedder=reader)

    assert memory.judge(TOLD, NEWER).label == label
    assert len(reader.asked) == 1
    memory.add(TOLD)
    memory.add(NEWER)
    assert memory.contradictions() == []
    assert len(reader.asked) == 1


def test_english_is_left_to_what_was_learned_of_it(with_: Callable[..., GraphMemory]) -> None:
    told = with_(embedder=Reads(AGAINST)).judge("The lift is silent.", "Nobody could sleep.")
    assert told.label == "none"


def test_the_rules_come_before_what_is_read(with_: Callable[..., GraphMemory]) -> None:
    told = with_(embedder=Reads(OPEN)).judge("I live in Oslo.", "I moved to Rome.")
    assert told.label == "supersedes"


def test_what_cannot_read_tells_nothing(with_: Callable[..., GraphMemory]) -> None:
    assert with_(embedder=Cannot(64)).judge(TOLD, NEWER).label == "none"


def test_a_longer_text_is_left_to_the_rules(with_: Callable[..., GraphMemory]) -> None:
    told = with_(embedder=Reads(AGAINST)).judge(TOLD + "是新装的。" * 80, NEWER)
    assert told.label == "none"


@pytest.mark.parametrize(("says", "label"), [("none", "none"), ("supersedes", "contradicts")])
def test_of_two_opinions_the_milder_stands(
    with_: Callable[..., GraphMemory], says: str, label: str
) -> None:
    model = Says(says)
    told = with_(embedder=Reads(AGAINST), language_model=model).judge(TOLD, NEWER)

    assert told.label == label
    assert len(model.asked) == 1


def test_what_is_too_sensitive_is_shown_to_no_model(with_: Callable[..., GraphMemory]) -> None:
    model = Says("none")
    told = with_(embedder=Reads(AGAINST), language_model=model).judge(
        "我的密码是hunter2。", "谁都不知道。"
    )

    assert told.label == "contradicts"
    assert model.asked == []


@pytest.mark.parametrize(("older", "newer", "which"), [(" ", "x", "older"), ("x", "\n", "newer")])
def test_an_empty_statement_is_refused(
    plain: GraphMemory, older: str, newer: str, which: str
) -> None:
    with pytest.raises(InputError, match=f"{which} is empty"):
        plain.judge(older, newer)
