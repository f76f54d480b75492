"""What a later statement has ended is no evidence of a conclusion, and neither is that one."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message, Settings
from graphmem.testing import FrozenClock
from tests.unit.conftest import MakeClock

pytestmark = pytest.mark.shares

NOW = datetime.fromisoformat("2026-06-01")
POTTERY = "Pottery class again tonight, as every Tuesday."
POTTERY_ZH = "今晚又是陶艺课，每周二都去。"

Say = Callable[..., str]


@pytest.fixture(scope="module")
def make_clock() -> MakeClock:
    return lambda: FrozenClock(NOW)


@pytest.fixture(scope="module")
def settings(settings: Settings) -> Settings:
    lifecycle = settings.lifecycle.model_copy(update={"abstract_from": 4})
    return settings.model_copy(update={"lifecycle": lifecycle})


@pytest.fixture
def say(memory: GraphMemory) -> Say:
    """Writes what was said so many days ago, in a session of its own."""

    def say(text: str, days: float, speaker: str | None = None) -> str:
        turn = Message(text, role="user", at=NOW - timedelta(days=days), speaker=speaker)
        return memory.add(turn, session_id=f"{days}-{text}").added[0]

    return say


@pytest.mark.parametrize(
    ("habit", "end"),
    [
        (POTTERY, "I stopped going to pottery class; it's printmaking on Thursdays now."),
        (POTTERY, "I don't go to pottery class any more."),
        (POTTERY_ZH, "陶艺课我不上了，改上版画课"),
        ("我每天早上喝咖啡。", "我把咖啡戒了。"),
    ],
)
def test_a_conclusion_is_retired_once_what_it_quotes_has_ended(
    memory: GraphMemory, say: Say, habit: str, end: str
) -> None:
    for days in (60, 50, 40):
        say(habit, days)
    memory.abstract()
    drawn = len(memory.abstractions())
    say(end, 10)
    memory.abstract()

    assert drawn == 1
    assert memory.abstractions() == []


def test_what_is_told_again_and_again_after_its_end_is_concluded_from_anew(
    memory: GraphMemory, say: Say
) -> None:
    for days in (90, 80, 70):
        say(POTTERY, days)
    say("I stopped going to pottery class.", 60)
    memory.abstract()
    ended = memory.abstractions()
    again = {say(POTTERY, days) for days in (30, 20, 10)}
    memory.abstract()

    assert ended == []
    assert memory.abstractions()
    assert all(again <= set(one.evidence) for one in memory.abstractions())


@pytest.mark.parametrize(
    "text",
    [
        "I stopped by the pottery class to see Mia.",
        "I might quit pottery class.",
        "I never stopped going to pottery class.",
        "I stopped going to pottery class on Thursdays.",
        "I quit the choir.",
    ],
)
def test_what_ends_nothing_of_it_leaves_a_conclusion(
    memory: GraphMemory, say: Say, text: str
) -> None:
    for days in (60, 50, 40):
        say("I love pottery class.", days)
    say(text, 10)
    memory.abstract()

    assert any("I love pottery class." in one.content for one in memory.abstractions())


def test_an_end_that_somebody_else_tells_is_of_them(memory: GraphMemory, say: Say) -> None:
    for days in (60, 50, 40):
        say(POTTERY, days, "Ann")
    say("I stopped going to pottery class.", 10, "Ben")
    memory.abstract()

    assert any(one.content.startswith("said 3 times") for one in memory.abstractions())


def test_a_topic_counts_no_statement_that_ends_it(memory: GraphMemory, say: Say) -> None:
    texts = (
        "今晚又是陶艺课。", "陶艺课上我做了一只碗。", "陶艺课的老师夸了我。",
        "我喜欢周二的陶艺课。",
    )  # fmt: skip
    for days, text in enumerate(texts, 30):
        say(text, days)
    memory.abstract()
    drawn = memory.abstractions()
    end = say("陶艺课我不上了，改上版画课", 10)
    memory.abstract()

    assert all(end not in one.evidence for one in memory.abstractions())
    assert not drawn or not memory.abstractions()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("I quit coffee. In the morning I only drink rooibos now.", True),
        ("My day with the flat white is shorter now.", True),
        ("咖啡我不喝了。", True),
        ("I saw a heron by the canal.", False),
        ("The canal has a new bridge.", False),
    ],
)
def test_what_may_correct_a_conclusion_is_kept_as_its_evidence_is(
    memory: GraphMemory, say: Say, text: str, *, kept: bool
) -> None:
    for days in (60, 50, 40):
        say("I start my day with a flat white.", days)
    memory.abstract()
    later = say(text, 20)
    for days in (70, 77, 84):
        memory.maintain(now=NOW + timedelta(days=days))

    assert (memory.get(later).deleted_at is None) is kept
    assert memory.abstractions()


def test_what_ends_something_before_any_conclusion_is_forgotten_as_all_else(
    memory: GraphMemory, say: Say
) -> None:
    earlier = say("I quit coffee.", 70)
    for days in (60, 50, 40):
        say("I start my day with a flat white.", days)
    memory.abstract()
    memory.maintain(now=NOW + timedelta(days=70))

    assert memory.get(earlier).deleted_at is not None
