"""What was told in passing, and no rule notices, is put before somebody who decides."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, InputError, Message
from tests.tenant import edges

TOLD = (
    "We rent the upper floor on Quarry Street, 900 a month, the skylight leaks.",
    "I sing alto with the Moravian choir on Tuesdays, in the chapel.",
    "Otto the tortoise winters in a crate of leaves in our cellar.",
    "My dentist is Dr. Halloran, two stops down the green line.",
    "Baked three dozen pretzels for the guild.",
    "The stall at the night market does well, mostly lanterns.",
    "Signed for the upper floor on Lindenhof today, 850 a month and no skylight at all!",
    "Lantern orders are up, I hired my niece for two afternoons.",
)
IN_CHINESE = (
    "我在鼓楼租的老房子楼梯特别陡，房东人不错。",
    "每周二晚上去合唱团，唱女低音。",
    "给协会烤了三十个面包圈。",
    "夜市的摊子生意不错，灯笼卖得最好。",
    "乌龟在地下室的箱子里冬眠。",
    "江边的房东把楼梯灯修好了，老房子那边可从来没人管。",
    "今天下雨，没出门。",
)
START = datetime(2025, 1, 10)  # noqa: DTZ001


def tell(memory: GraphMemory, texts: tuple[str, ...] = TOLD) -> dict[str, str]:
    ids = {}
    for place, text in enumerate(texts):
        message = Message(text, role="user", at=START + timedelta(days=19 * place))
        ids[text] = memory.add(message).added[0]
    return ids


def told(memory: GraphMemory) -> list[tuple[str, str]]:
    """Of a few memories none stands out as among many: so from a lower probability."""
    return [one.pair for one in memory.likely_changes(least=0.2)]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path / "memory") as memory:
        yield memory


def test_a_move_that_no_rule_reads_is_told_and_superseded_by_a_verdict(kept: GraphMemory) -> None:
    ids = tell(kept)
    moved, rented = ids[TOLD[6]], ids[TOLD[0]]
    assert edges(kept, "SUPERSEDES") == []
    assert told(kept)[0] == (moved, rented)

    operation = kept.resolve((moved, rented), "newer_wins")
    assert edges(kept, "SUPERSEDES") == [(TOLD[6], TOLD[0])]
    assert (moved, rented) not in told(kept)
    kept.undo(operation.id)
    assert edges(kept, "SUPERSEDES") == []
    assert told(kept)[0] == (moved, rented)


def test_so_it_is_in_chinese(kept: GraphMemory) -> None:
    ids = tell(kept, IN_CHINESE)
    assert told(kept)[0] == (ids[IN_CHINESE[5]], ids[IN_CHINESE[0]])


def test_what_holds_side_by_side_is_not_told_again(kept: GraphMemory) -> None:
    ids = tell(kept)
    pair = ids[TOLD[6]], ids[TOLD[0]]
    kept.resolve(pair, "both_true", note="two flats")
    assert pair not in told(kept)
    assert kept.get(pair[1]).retired_at is None


def test_the_likeliest_come_first_and_no_more_than_are_asked_for(kept: GraphMemory) -> None:
    tell(kept)
    every = kept.likely_changes(limit=100, least=0.05)
    likely = [one.probability for one in every]
    assert likely == sorted(likely, reverse=True)
    assert len({one.older.id for one in every}) == len(every) > 1
    assert kept.likely_changes(limit=1, least=0.05) == every[:1]
    assert kept.likely_changes(limit=0) == []


@pytest.mark.shares
def test_only_what_one_speaker_told_later_is_compared(memory: GraphMemory) -> None:
    for day, speaker in enumerate(("Ann", "Bo", "assistant")):
        text = f"The kiln on Quarry Street is {('lit', 'cold', 'sold')[day]} again."
        memory.add(Message(text, speaker=speaker, at=START + timedelta(days=60 * day)))
    assert memory.likely_changes(least=0.0) == []


@pytest.mark.shares
def test_what_cannot_be_is_refused(memory: GraphMemory) -> None:
    (older,) = memory.add("I rent on Quarry Street.").added
    (newer,) = memory.add("Lindenhof is quiet at night.").added
    with pytest.raises(InputError, match="least must be a number from 0 to 1, not 2"):
        memory.likely_changes(least=2)
    with pytest.raises(InputError, match="limit is -1"):
        memory.likely_changes(limit=-1)
    with pytest.raises(InputError, match="are no two memories of one namespace"):
        memory.resolve((older, older), "both_true")
    memory.delete(older)
    with pytest.raises(InputError, match="holds no longer; give the verdict"):
        memory.resolve((newer, older), "newer_wins")
