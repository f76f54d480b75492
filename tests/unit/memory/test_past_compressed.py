"""What a memory said before maintenance made it shorter, as of then."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.testing import FrozenClock

TEXTS = [
    (
        "We visited Mrs. Keller at the old mill near Graz. It rained a lot. We ate plum cake.",
        "What did we eat at the old mill?",
    ),
    ("我们在杭州的老磨坊拜访了王芳。那天一直下雨。我们一起吃了桂花糕。", "我们在老磨坊吃了什么？"),
]


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock(datetime.fromisoformat("2026-01-01"), timedelta(seconds=1))


@pytest.fixture
def lasting(tmp_path: Path, settings: Settings, clock: FrozenClock) -> Iterator[GraphMemory]:
    """A memory that compresses, and lets nothing go."""
    lifecycle = settings.lifecycle.model_copy(update={"delete_below_strength": 0.0})
    chosen = settings.model_copy(update={"lifecycle": lifecycle})
    with GraphMemory(tmp_path / "lasting", settings=chosen, clock=clock) as memory:
        yield memory


@pytest.mark.parametrize(("text", "question"), TEXTS)
def test_a_compressed_memory_says_then_what_it_said_then(
    lasting: GraphMemory, clock: FrozenClock, text: str, question: str
) -> None:
    (id,) = lasting.add(text).added
    clock.advance(timedelta(days=5))
    at_first, said = clock.moment, {}
    for _ in range(4):
        clock.advance(timedelta(days=300))
        lasting.maintain()
        clock.advance(timedelta(days=1))
        said[clock.moment] = lasting.get(id)
    assert len({one.level for one in said.values()}) > 1

    then = lasting.at(known=at_first)
    assert (then.get(id).content, then.get(id).level) == (text, "full")
    assert [hit.memory.content for hit in then.search(question)] == [text]
    rows = then.cypher("MATCH (m:Memory) RETURN m.content AS text")
    assert [row["text"] for row in rows] == [text]
    for moment, one in said.items():
        held = lasting.at(known=moment).get(id)
        assert (held.content, held.level) == (one.content, one.level)


def test_what_was_changed_before_or_after_it_was_compressed_says_so(
    lasting: GraphMemory, clock: FrozenClock
) -> None:
    text = TEXTS[0][0]
    (id,) = lasting.add(text).added
    clock.advance(timedelta(days=1))
    first = clock.moment
    clock.advance(timedelta(days=1))
    other = text.replace("plum", "apple")
    lasting.update(id, content=other)
    clock.advance(timedelta(days=1))
    second = clock.moment
    clock.advance(timedelta(days=300))
    lasting.maintain()
    shorter = lasting.get(id).content
    clock.advance(timedelta(days=1))
    third = clock.moment
    clock.advance(timedelta(days=1))
    lasting.update(id, content="We ate nothing.")

    told = [lasting.at(known=moment).get(id).content for moment in (first, second, third)]
    assert told == [text, other, shorter]
    assert shorter != other


def test_what_was_compressed_and_given_back_says_then_what_it_said_then(
    lasting: GraphMemory, clock: FrozenClock
) -> None:
    text = TEXTS[0][0]
    (id,) = lasting.add(text).added
    clock.advance(timedelta(days=300))
    done = lasting.maintain().operation
    shorter = lasting.get(id).content
    clock.advance(timedelta(days=1))
    between = clock.moment
    clock.advance(timedelta(days=1))
    lasting.restore_version(lasting.history(id)[0].id)

    assert lasting.get(id).content == text
    assert lasting.at(known=between).get(id).content == shorter
    lasting.undo(lasting.operations()[0].id)
    assert done is not None
    lasting.undo(done)
    assert lasting.at(known=between).get(id).content == text
