"""What is purged is quoted by nothing that stays: no reason, no former state, no journal."""

from datetime import timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory
from graphmem.errors import UndoError
from graphmem.model import Memory

WORDS = ("Quibbletonville", "Zorblaxia")


def told(memory: GraphMemory, folder: Path) -> str:
    """Return all that the folder tells, the journal too."""
    file = folder / "whole.jsonl"
    file.unlink(missing_ok=True)
    memory.export(file)
    return file.read_text(encoding="utf-8")


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
