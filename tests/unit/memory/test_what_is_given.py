"""What callers give that cannot be stored or asked for: each refused by itself, in words."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from graphmem import (
    Conversation,
    Document,
    Filters,
    GraphMemory,
    InputError,
    Media,
    Message,
    Triple,
)

HALF = "\ud800"
EAST = timezone(timedelta(hours=8))
SPOILT: Any = "no moment"
NONE: Any = None
FIVE: Any = 5
moment = datetime.fromisoformat


@pytest.mark.shares
@pytest.mark.parametrize(
    ("item", "told"),
    [
        (f"{HALF} half", "half a character"),
        (Message("hi", speaker=HALF), "the speaker"),
        (Message("hi", role=FIVE), "the role must be text, not 5"),
        (Message("hi", id=FIVE), "the id must be text, not 5"),
        (Message("hi", at=SPOILT), "no moment"),
        (Message("hi", at=datetime.min.replace(tzinfo=EAST)), "outside the years 1 to 9999"),
        (Message("hi", metadata={"note": HALF}), "metadata"),
        (Message("", media=(Media("image", "a.png", HALF),)), "the caption"),
        (Message("hi", media=(SPOILT,)), "its media must be Media"),
        (Document("text", NONE), "the title must be text, not None"),
        (Document(NONE, "title"), "the content must be text, not None"),
        (Triple("Ann", "likes", NONE), "the object must be text, not None"),
        (Triple("Ann", "likes", "tea", valid_from=SPOILT), "no moment"),
        (
            Triple("Ann", "likes", "tea", None, moment("2021-01-01"), moment("2020-01-01")),
            "before it begins",
        ),
        (Conversation((SPOILT,), "s"), "message 0 of conversation 's' must be a Message"),
        (Conversation((Message("hi", at=FIVE),), "s"), "no moment"),
        (Conversation((Message("hi"),), FIVE), "the session must be text, not 5"),
    ],
)
def test_an_item_that_cannot_be_stored_is_rejected_by_itself(
    memory: GraphMemory, item: Any, told: str
) -> None:
    report = memory.add_many(["It rains.", item, "下雨了。"])

    (rejected,) = report.rejected
    assert rejected.position == 1
    assert told in rejected.reason
    assert {one.content for one in memory.get_all()} == {"It rains.", "下雨了。"}


@pytest.mark.shares
def test_moments_of_a_triple_may_have_a_zone(memory: GraphMemory) -> None:
    held = (datetime(2020, 1, 1, tzinfo=EAST), datetime(2021, 1, 1, tzinfo=EAST))
    (id,) = memory.add(Triple("Ann", "likes", "tea", None, *held)).added

    assert memory.get(id).valid_from == moment("2019-12-31T16:00")
    assert memory.update(id, valid_to=held[1]).valid_to == moment("2020-12-31T16:00")


@pytest.mark.shares
def test_filters_take_moments_with_a_zone_and_single_texts(memory: GraphMemory) -> None:
    at = datetime(2026, 5, 1, 12, tzinfo=UTC)
    memory.add(Message("Ann likes tea.", speaker="Bob", at=at))
    within = Filters(since=datetime(2026, 5, 1, 20, tzinfo=EAST), speakers="Bob", keywords="tea")  # type: ignore[arg-type]

    assert within == Filters(since=moment("2026-05-01T12:00"), speakers=("Bob",), keywords=("tea",))
    assert len(memory.search("tea", filters=within)) == 1
    assert memory.get_all(filters=Filters(until=datetime(2026, 5, 1, 20, tzinfo=EAST))) == []


@pytest.mark.parametrize(
    "ask",
    [
        lambda memory: memory.search(HALF),
        lambda memory: memory.search(None),
        lambda memory: memory.search("tea", namespace=None),
        lambda memory: memory.search("tea", limit="5"),
        lambda memory: memory.get_all(limit=-1),
        lambda memory: memory.get_all(offset=-1),
        lambda memory: memory.rank_entities(limit=-1),
        lambda memory: memory.communities(limit=-1),
        lambda memory: memory.abstractions(limit=-1),
        lambda memory: memory.add("tea", namespace=None),
        lambda memory: memory.add("tea", user_id=5),
        lambda _: Filters(since=SPOILT),
        lambda _: Filters(user_id=FIVE),
        lambda _: Filters(speakers=FIVE),
    ],
)
def test_what_cannot_be_asked_for_is_refused_and_leaves_nothing(
    memory: GraphMemory, ask: Callable[[Any], Any]
) -> None:
    (id,) = memory.add("Ann likes tea.").added
    with pytest.raises(InputError):
        ask(memory)

    assert memory.get(id).content == "Ann likes tea."


@pytest.mark.shares
@pytest.mark.parametrize(
    "changes",
    [
        {"content": ""},
        {"content": " \n"},
        {"content": None},
        {"content": HALF},
        {"metadata": [1]},
        {"metadata": "x"},
        {"metadata": {"a": object()}},
        {"metadata": {"a": HALF}},
    ],
)
def test_an_update_that_cannot_be_stored_changes_nothing(
    memory: GraphMemory, changes: dict[str, Any]
) -> None:
    (id,) = memory.add("Ann likes tea.").added
    with pytest.raises(InputError):
        memory.update(id, **changes)

    assert memory.get(id).content == "Ann likes tea."
    assert memory.history(id) == []
