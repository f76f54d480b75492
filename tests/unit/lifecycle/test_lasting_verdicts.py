"""A verdict that two statements both hold lasts: said once more, or merged, they are not asked."""

from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

pytestmark = pytest.mark.shares

PAIRS = [
    ("I live in Bern.", "I moved to Basel last month."),
    ("My dentist is Berta.", "My dentist is Carlo now."),
    ("I like skiing.", "I don't like skiing."),
    ("我住在成都。", "我上个月搬到西安了。"),
    ("我的医生是王芳。", "我的医生换成李强了。"),
    ("我喜欢滑雪。", "我不喜欢滑雪。"),
]

NEW = [
    ("I live in Bern.", "I moved to Basel last month.", "I don't live in Basel any more."),
    ("I live in Bern.", "I moved to Basel last month.", "I moved to Chur."),
    ("My dentist is Berta.", "My dentist is Carlo now.", "My dentist is Dora now."),
    ("I like skiing.", "I don't like skiing.", "I don't like skiing any more."),
    ("我住在成都。", "我上个月搬到西安了。", "我搬到南京了。"),
    ("我喜欢滑雪。", "我不喜欢滑雪。", "我不再喜欢滑雪了。"),
    ("I live in Bern.", "I moved to Basel last month.", "I moved back to Bern."),
    ("我住在成都。", "我上个月搬到西安了。", "我搬回成都了。"),
]
"""Two of which both hold, and what is said anew."""


def say(memory: GraphMemory, text: str, session: str) -> str:
    """Say a text in a session; return the id of the memory."""
    return memory.add(Message(text, role="user"), session_id=session).added[0]


def decide(memory: GraphMemory, older: str, newer: str) -> tuple[str, str]:
    """Say two things, and that both hold."""
    ids = say(memory, older, "first"), say(memory, newer, "second")
    memory.resolve((ids[1], ids[0]), "both_true")
    return ids


def current(memory: GraphMemory, id: str) -> bool:
    held = memory.get(id)
    return held.retired_at is None and not held.is_negated


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("pair", PAIRS)
def test_either_said_once_more_leaves_both(
    memory: GraphMemory, pair: tuple[str, str], place: int
) -> None:
    ids = decide(memory, *pair)
    weights = [memory.get(id).weight for id in ids]

    again = say(memory, pair[place], "third")

    assert all(current(memory, id) for id in (*ids, again))
    assert memory.contradictions() == []
    assert [memory.get(id).weight for id in ids] == weights
    memory.find_conflicts(apply=True)
    assert all(current(memory, id) for id in (*ids, again))
    assert memory.contradictions() == []


@pytest.mark.parametrize("pair", PAIRS)
def test_merged_with_what_repeats_it_the_verdict_holds(
    memory: GraphMemory, pair: tuple[str, str]
) -> None:
    ids = decide(memory, *pair)
    say(memory, pair[0], "third")
    merged = memory.consolidate().merged

    assert ids[0] in {id for originals in merged.values() for id in originals}
    assert memory.find_conflicts(apply=True) == []
    texts = {one.content for one in memory.get_all()}
    assert texts == set(pair)
    assert memory.contradictions() == []


@pytest.mark.parametrize(("older", "newer", "said"), NEW)
def test_what_is_said_anew_is_judged_as_ever(
    memory: GraphMemory, older: str, newer: str, said: str
) -> None:
    ids = decide(memory, older, newer)

    last = say(memory, said, "third")

    assert current(memory, last)
    assert not all(current(memory, id) for id in ids)


def test_what_the_newer_had_won_is_judged_anew_where_the_older_is_said_again(
    memory: GraphMemory,
) -> None:
    ids = say(memory, "I like skiing.", "first"), say(memory, "I don't like skiing.", "second")
    memory.resolve((ids[1], ids[0]), "newer_wins")

    say(memory, "I like skiing.", "third")

    assert len(memory.contradictions()) == 1


def test_of_another_user_nothing_is_settled(memory: GraphMemory) -> None:
    decide(memory, "I live in Bern.", "I moved to Basel last month.")
    (first,) = memory.add("I live in Bern.", user_id="tom").added
    memory.add("I moved to Basel last month.", user_id="tom")

    assert not current(memory, first)


def test_the_verdict_taken_back_is_the_verdict_of_none(memory: GraphMemory) -> None:
    ids = say(memory, "I live in Bern.", "a"), say(memory, "I moved to Basel last month.", "b")
    verdict = memory.resolve((ids[1], ids[0]), "both_true")
    memory.undo(verdict.id)

    say(memory, "I moved to Basel last month.", "c")

    assert not current(memory, ids[0])


def test_a_merged_memory_is_no_news_of_what_it_was_merged_from(memory: GraphMemory) -> None:
    for session in "ab":
        say(memory, "I keep three hens.", session)
    memory.consolidate()

    assert memory.find_conflicts() == []
    now = datetime.fromisoformat("2026-01-02") + timedelta(days=1)
    assert memory.maintain(now=now).conflicts_found == 0
