"""What is purged is quoted by nothing that stays: no reason, no former state, no journal."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.errors import NotFoundError, UndoError
from graphmem.model import Memory
from graphmem.testing import FrozenClock

WORDS = ("Quibbletonville", "Zorblaxia")


def told(memory: GraphMemory, folder: Path) -> str:
    """Return all that the folder tells, the journal too."""
    file = folder / "whole.jsonl"
    file.unlink(missing_ok=True)
    memory.export(file)
    return file.read_text(encoding="utf-8")


@pytest.fixture
def concluding(tmp_path: Path, settings: Settings) -> Iterator[GraphMemory]:
    """A memory that concludes from three memories, and lets none go by itself."""
    changed = {"abstract_from": 3, "delete_below_strength": 0.0}
    lifecycle = settings.lifecycle.model_copy(update=changed)
    chosen = settings.model_copy(update={"lifecycle": lifecycle})
    clock = FrozenClock(datetime.fromisoformat("2026-01-01"), timedelta(seconds=1))
    with GraphMemory(tmp_path / "concluding", settings=chosen, clock=clock) as memory:
        yield memory


@pytest.fixture
def later(memory: GraphMemory) -> Memory:
    """A memory of which another, deleted since, took the place; with all that tells of that."""
    (old,) = memory.add("I live in Graz.").added
    (new,) = memory.add("I moved to Quibbletonville last month.").added
    memory.update(new, content="I moved to Quibbletonville in May.")
    memory.restore_version(memory.history(new)[-1].id)
    memory.add("I like coffee.")
    (denied,) = memory.add("I don't like coffee from Zorblaxia.").added
    memory.delete(new)
    memory.delete(denied)
    return memory.get(old)


def test_no_reason_and_no_record_quotes_it(
    memory: GraphMemory, later: Memory, tmp_path: Path
) -> None:
    before = memory.history(later.id)
    assert all(word in told(memory, tmp_path) for word in WORDS)
    restored = next(one for one in memory.operations() if one.kind == "restore")

    assert later.retired_at is not None
    memory.maintain(now=later.retired_at + timedelta(days=60))

    whole = told(memory, tmp_path)
    assert not [word for word in WORDS if word in whole]
    after = memory.history(later.id)
    assert [one.content for one in after] == [one.content for one in before]
    assert [one.reason for one in after] == ["erased"]
    assert memory.get(later.id).retired_at == later.retired_at
    assert memory.check().is_sound
    with pytest.raises(UndoError, match="erased for good"):
        memory.undo(restored.id)


def test_reasons_of_what_stays_are_kept(memory: GraphMemory, tmp_path: Path) -> None:
    memory.add("My favourite colour is blue.")
    memory.add("My favourite colour is green now.")
    (gone,) = memory.add("I bought a bike in Zorblaxia.").added
    memory.delete(gone)
    deleted = memory.get(gone).deleted_at
    assert deleted is not None

    memory.maintain(now=deleted + timedelta(days=60))

    whole = told(memory, tmp_path)
    assert "Zorblaxia" not in whole
    assert "the favourite colour was 'blue', now it is 'green'" in whole
    assert memory.check().is_sound


def test_no_file_holds_a_byte_of_it_once_the_folder_is_closed(
    memory: GraphMemory, later: Memory
) -> None:
    assert later.retired_at is not None
    memory.maintain(now=later.retired_at + timedelta(days=60))
    memory.close()

    files = [file for file in memory.path.rglob("*") if file.is_file()]
    words = [form.encode() for word in WORDS for form in (word, word.lower())]
    assert not [file.name for file in files if any(word in file.read_bytes() for word in words)]
    with GraphMemory(memory.path, settings=memory.settings) as again:
        assert again.check().is_sound
        assert "I like coffee." in [hit.memory.content for hit in again.search("coffee")]


@pytest.mark.parametrize(
    ("first", "second", "question"),
    [
        ("I keep three hens.", "I really keep three hens!", "What do I keep?"),
        ("我养了三只鸡。", "我真的养了三只鸡！", "我养了什么？"),
    ],
)
def test_what_was_merged_from_it_goes_with_it(
    memory: GraphMemory, tmp_path: Path, first: str, second: str, question: str
) -> None:
    kept, gone = (
        memory.add(Message(text, role="user"), session_id=text).added[0] for text in (first, second)
    )
    (merged,) = memory.consolidate().merged
    assert memory.get(merged).content == second

    memory.delete(gone)

    for mode in ("normal", "review"):
        found = memory.search(question, mode=mode, history=True)
        assert [hit.memory.content for hit in found] == [first]
    deleted = memory.get(gone).deleted_at
    assert deleted is not None
    assert memory.get(merged).deleted_at == deleted
    memory.maintain(now=deleted + timedelta(days=60))
    assert second not in told(memory, tmp_path)
    assert memory.get(kept).content == first
    with pytest.raises(NotFoundError):
        memory.get(merged)
    assert memory.check().is_sound


@pytest.mark.shares
def test_what_was_merged_stays_where_an_original_only_says_something_else(
    memory: GraphMemory,
) -> None:
    ids = [
        memory.add(Message(text, role="user"), session_id=text).added[0]
        for text in ("I keep three hens.", "I really keep three hens!")
    ]
    (merged,) = memory.consolidate().merged

    memory.update(ids[0], content="I keep a goat.")

    assert memory.get(merged).deleted_at is None
    assert memory.get(merged).retired_at is not None


@pytest.mark.parametrize(
    "texts",
    [
        [
            "Hanna's weaving course was long.",
            "Hanna brought wool to the weaving course.",
            "The weaving course with Hanna was moved.",
            "Hanna sold a rug at the weaving course.",
            "Hanna likes the weaving course.",
        ],
        [
            "小芬的编织课很长。",
            "小芬带了羊毛去编织课。",
            "小芬的编织课改期了。",
            "小芬在编织课卖了地毯。",
            "小芬喜欢编织课。",
        ],
    ],
)
def test_no_former_state_of_a_conclusion_quotes_it(
    concluding: GraphMemory, tmp_path: Path, texts: list[str]
) -> None:
    memory = concluding

    def say(text: str) -> str:
        return memory.add(Message(text, role="user"), session_id=text).added[0]

    ids = [say(text) for text in texts[:4]]
    memory.abstract()
    quoted = next(
        id for id in ids for one in memory.abstractions() if memory.get(id).content in one.content
    )
    words = memory.get(quoted).content
    say(texts[4])
    memory.abstract()  # a version that rested on it, and that the next one did not let go of
    memory.delete(quoted)
    memory.maintain()
    assert words in told(memory, tmp_path)

    deleted = memory.get(quoted).deleted_at
    assert deleted is not None
    memory.maintain(now=deleted + timedelta(days=60))

    assert words not in told(memory, tmp_path)
    assert memory.abstractions()
    assert memory.check().is_sound


def test_a_conclusion_that_nothing_bears_any_more_is_gone(
    memory: GraphMemory, tmp_path: Path
) -> None:
    ids = [
        memory.add(Message("I am allergic to quinces.", role="user"), session_id=session).added[0]
        for session in "abc"
    ]
    memory.abstract()
    (one,) = memory.abstractions()
    for id in ids:
        memory.delete(id)
    memory.maintain()
    deleted = memory.get(ids[0]).deleted_at
    assert deleted is not None

    memory.maintain(now=deleted + timedelta(days=60))

    assert "quinces" not in told(memory, tmp_path)
    assert one.id not in told(memory, tmp_path)
    assert memory.check().is_sound
