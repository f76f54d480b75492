"""Asked for a sum, what tells a part of it in a figure comes before what tells none."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import Conversation, GraphMemory, Message

FROM = datetime(2026, 2, 2, 9, tzinfo=UTC)
ASKED = datetime(2026, 6, 1, tzinfo=UTC)

Sessions = tuple[tuple[str, ...], ...]

RUNS: Sessions = (
    (
        "I went for a 7 mile run along the canal this morning and my runs feel good.",
        "Which distance should my runs have when I train for a race?",
        "What shoes are good for runs on gravel?",
        "I think runs in the rain are the best runs of all.",
        "Do you know a plan for longer runs that keeps knees healthy?",
    ),
    ("The paint for the fence came, and I also did 4 miles around the lake before lunch.",),
)
WORKSHOPS: Sessions = (
    (
        "I have attended 6 pottery workshops on glazing so far.",
        "Which pottery workshops on colour would you recommend me?",
        "How long do such pottery workshops take as a rule?",
        "I like pottery workshops more than evening classes.",
        "Are there pottery workshops that I can attend in a weekend?",
    ),
    ("My new teacher liked that I had done 3 workshops with clay somewhere else.",),
)
TRIPS: Sessions = (
    (
        "这次骑行我骑了30公里,沿着江边骑的。",
        "骑行的时候距离多长比较合适?",
        "骑行穿什么鞋好?",
        "我觉得下雨天骑行最有意思。",
        "有没有适合新手的骑行路线?",
    ),
    ("栅栏的油漆到了,午饭前绕着湖转了一圈,12公里。",),
)


def told(memory: GraphMemory, sessions: Sessions) -> None:
    for number, texts in enumerate(sessions):
        at = FROM + timedelta(days=9 * number)
        turns = tuple(Message(text, role="user", at=at) for text in texts)
        memory.add(Conversation(turns, session=f"s{number}"))


@pytest.mark.shares
@pytest.mark.parametrize(
    ("sessions", "question"),
    [
        (RUNS, "What is the total distance of my runs?"),
        (WORKSHOPS, "What is the total number of pottery workshops I have attended?"),
        (TRIPS, "我骑行一共骑了多少公里?"),
    ],
)
def test_each_part_of_a_sum_comes_before_what_tells_no_figure(
    memory: GraphMemory, sessions: Sessions, question: str
) -> None:
    told(memory, sessions)

    shown = [hit.memory.content for hit in memory.search(question, at=ASKED, limit=6)]

    assert {sessions[0][0], sessions[1][0]} <= set(shown[:3])


@pytest.mark.shares
def test_what_was_thought_of_is_no_part(memory: GraphMemory) -> None:
    told(
        memory,
        (
            ("I paid $40 for the lamp in the hall.", "The lamp in the hall is too bright."),
            ("I would like to have a lamp for $300 some day.", "Lamps break so often."),
            ("The one for the desk was a lamp for $25, second hand.",),
        ),
    )

    answer = memory.search("How much did I spend on lamps in total?", at=ASKED, limit=5)
    shown = [hit.memory.content for hit in answer]

    places = {text[:9]: place for place, text in enumerate(shown)}
    assert max(places["I paid $4"], places["The one f"]) < places["I would l"]


@pytest.mark.shares
def test_what_would_be_spent_does_not_stay_ahead(memory: GraphMemory) -> None:
    told(
        memory,
        (
            ("I'd like to spend 500 euros on a bed for the dog.", "The dog's leash was a gift."),
            ("I paid 60 euros for the dog's shots.",),
            ("The dog food was 35 euros.",),
        ),
    )

    answer = memory.search("How much did I spend on the dog in total?", at=ASKED, limit=4)
    shown = [hit.memory.content for hit in answer]

    assert {text[:8] for text in shown[:2]} == {"I paid 6", "The dog "}
