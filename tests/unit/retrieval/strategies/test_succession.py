"""What took the place of a hit comes before it; asked of the past, what held then comes first."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from graphmem.model import Conversation, Message

START = datetime(2024, 1, 1, 8)  # noqa: DTZ001 - naive UTC
DAYS = 60

CHANGED = [
    (
        "My favourite colour is blue.",
        "My favourite colour is green.",
        "What is my favourite colour?",
    ),
    ("My favourite colour is blue.", "我最喜欢的颜色是绿色。", "What is my favourite colour?"),
    ("我最喜欢的颜色是蓝色。", "其实我最喜欢的颜色变成了绿色。", "我最喜欢什么颜色"),
]


@pytest.mark.parametrize(("older", "newer", "question"), CHANGED)
def test_of_a_preference_that_changed_the_one_that_holds_comes_first(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    (first,) = memory.add(older).added
    (second,) = memory.add(newer).added
    if not memory.graph(edge_types=["SUPERSEDES"]).edges:
        memory.add_edge("SUPERSEDES", ("Memory", second), ("Memory", first), reason="told so")

    answer = memory.search(question)

    assert [hit.memory.id for hit in answer] == [second, first]
    assert [hit.score for hit in answer] == sorted((h.score for h in answer), reverse=True)


def test_the_heads_of_a_chain_come_first_and_a_circle_has_an_end(memory: GraphMemory) -> None:
    colours = ("blue", "green", "red", "white")
    ids = [memory.add(f"The walls of the hut are {colour}.").added[0] for colour in colours]
    for newer, older in zip(ids[1:], ids, strict=False):
        memory.add_edge("SUPERSEDES", ("Memory", newer), ("Memory", older), reason="told so")

    found = memory.search("Are the walls of the hut blue?", history=True)
    assert [hit.memory.id for hit in found] == ids[::-1]

    memory.add_edge("SUPERSEDES", ("Memory", ids[0]), ("Memory", ids[-1]), reason="told so")
    assert len(memory.search("Are the walls of the hut blue?", history=True)) == len(ids)


@pytest.mark.shares
def test_what_is_said_to_hold_now_is_the_successor(memory: GraphMemory) -> None:
    memory.add("My favourite colour is blue.")
    memory.add("My favourite colour is green.")

    (told,) = memory.search("What is my favourite colour now?").findings

    assert told.kind == "current"
    assert "green" in told.text.partition("; was: ")[0]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "My favourite colour is blue.",
            "My favourite colour is green.",
            "What was my favourite colour before?",
        ),
        ("I live in Graz.", "I moved to Linz last month.", "Where did I live before?"),
        ("我住在成都。", "我搬到杭州了。", "我以前住在哪里？"),
    ],
)
def test_asked_about_the_past_alone_what_was_superseded_comes_first(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    memory.add(older)
    memory.add(newer)

    assert memory.search(question)[0].memory.content == older


ENDED = [
    ("2024-02-10", "I have a dog named Rex."),
    ("2024-03-14", "I signed up for the gym."),
    ("2024-05-14", "I bought a Skoda."),
    ("2024-09-01", "I cancelled my gym membership."),
    ("2025-03-30", "I sold the Skoda."),
    ("2025-04-01", "Rex died."),
]
ENDED_IN_CHINESE = [
    ("2024-05-14", "我买了一辆大众。"),
    ("2024-06-02", "我开始在西门子上班。"),
    ("2024-10-01", "我从西门子辞职了。"),
    ("2025-03-30", "我把大众卖了。"),
]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "best"),
    [
        (ENDED, "What did I do in May 2024?", "I bought a Skoda."),
        (ENDED, "Did I have a dog in 2024?", "I have a dog named Rex."),
        (ENDED, "When did I buy the Skoda?", "I bought a Skoda."),
        (ENDED, "When did I sell the Skoda?", "I sold the Skoda."),
        (ENDED, "When did I sign up for the gym?", "I signed up for the gym."),
        (ENDED, "Do I still have the Skoda?", "I sold the Skoda."),
        (ENDED_IN_CHINESE, "2024年5月我做了什么？", "我买了一辆大众。"),
        (ENDED_IN_CHINESE, "我什么时候买的大众？", "我买了一辆大众。"),
        (ENDED_IN_CHINESE, "我什么时候卖的大众？", "我把大众卖了。"),
        (ENDED_IN_CHINESE, "2024年7月我在哪里上班？", "我开始在西门子上班。"),
        (ENDED_IN_CHINESE, "我在哪里上班？", "我从西门子辞职了。"),
    ],
)
def test_asked_what_happened_what_has_ended_since_answers(
    memory: GraphMemory, said: list[tuple[str, str]], question: str, best: str
) -> None:
    for day, text in said:
        memory.add(Message(text, at=datetime.fromisoformat(day)), session_id=day)

    answer = memory.search(question, at=datetime(2025, 6, 10))  # noqa: DTZ001 - naive UTC

    assert answer[0].memory.content == best
    assert answer.confidence
    assert answer.confidence.label != "no_relevant_memory"


@pytest.mark.shares
def test_what_was_never_true_did_not_happen(memory: GraphMemory) -> None:
    at = datetime(2024, 5, 14)  # noqa: DTZ001 - naive UTC
    (id,) = memory.add(Message("I bought a Skoda.", at=at)).added
    memory.update(id, is_negated=True, valid_to=datetime(2024, 9, 1))  # noqa: DTZ001

    assert not list(memory.search("When did I buy the Skoda?"))
    assert not list(memory.search("What did I do in May 2024?"))


def readings() -> Iterator[Conversation]:
    """A value told every day, and another that does not change."""
    for day in range(DAYS):
        weight = Message(f"My weight is {70 + day}.5 kg.", speaker="user")
        yield Conversation((weight,), session=f"day {day}", at=START + timedelta(days=day))
    home = Message("I live in Graz.", speaker="user")
    yield Conversation((home,), session="home", at=START)


@pytest.fixture(scope="module")
def diary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    """Two months of readings; an entry channel brings fewer memories than were superseded."""
    folder: Path = tmp_path_factory.mktemp("diary") / "memory"
    settings = Settings.of({"embedder": {"name": "hash"}, "search": {"candidates": 20}})
    with GraphMemory(folder, settings=settings) as memory:
        memory.add_many(readings())
        yield memory


def told(diary: GraphMemory, question: str) -> list[str]:
    now = START + timedelta(days=DAYS, hours=1)
    return [hit.memory.content for hit in diary.search(question, at=now)]


def test_the_value_that_holds_is_found_behind_many_that_were_superseded(diary: GraphMemory) -> None:
    (edges,) = diary.cypher("MATCH (:Memory)-[r:SUPERSEDES]->(:Memory) RETURN count(r) AS n")
    assert edges["n"] == DAYS - 1

    found = told(diary, "What is my weight?")

    assert found[0] == "My weight is 129.5 kg."
    assert not [text for text in found[1:] if "weight" in text]


def test_the_end_of_a_long_chain_is_reached_and_its_path_told_in_short(diary: GraphMemory) -> None:
    hit = diary.search("Is my weight 75.5 kg?")[0]

    assert hit.memory.content == "My weight is 129.5 kg."
    path = hit.channels["update_chain"].path
    assert len(path.nodes) == len(path.edges) + 1 > 20
    assert " more … " in str(path)


def test_before_means_the_state_just_before(diary: GraphMemory) -> None:
    found = told(diary, "What was my weight before?")
    assert found[:2] == ["My weight is 128.5 kg.", "My weight is 127.5 kg."]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What was my weight on January 5, 2024?", ["74.5", "73.5"]),
        ("What was my weight yesterday?", ["129.5", "128.5"]),
    ],
)
def test_asked_of_a_time_that_is_over_what_held_then_comes_first(
    diary: GraphMemory, question: str, expected: list[str]
) -> None:
    found = told(diary, question)

    assert found[:2] == [f"My weight is {value} kg." for value in expected]
    assert len([text for text in found if "weight" in text]) <= len(expected) + 1


@pytest.mark.shares
def test_what_did_not_hold_at_the_time_stays_hidden(memory: GraphMemory) -> None:
    def say(text: str, year: int) -> None:
        memory.add(Message(text, at=datetime(year, 6, 1)))  # noqa: DTZ001 - naive UTC

    say("I live in Berlin.", 2016)
    say("I live in Munich.", 2018)
    say("I live in Vienna.", 2021)

    asked = datetime(2022, 1, 1)  # noqa: DTZ001 - naive UTC
    now, then = (
        [hit.memory.content for hit in memory.search(question, at=asked)]
        for question in ("Where do I live?", "Where did I live in 2019?")
    )

    assert now == ["I live in Vienna."]
    assert then == ["I live in Munich.", "I live in Vienna."]


@pytest.mark.parametrize(
    ("told", "question", "first"),
    [
        (
            [
                ("2024-01-08", "I just moved here, I'm renting a flat on Gloucester Road."),
                ("2024-05-15", "My sister lives in Exeter, we went to the sea."),
                ("2025-02-25", "I'm moving in with Daniel! I'm giving up the old flat."),
                ("2025-04-14", "We're settled in Bath. Our address is 7 Walcot Lane."),
            ],
            "Where did I live in summer 2024?",
            "I just moved here, I'm renting a flat on Gloucester Road.",
        ),
        (
            [
                ("2024-01-10", "我上周刚搬来，在玉林路租了个一居室。"),
                ("2024-05-15", "我姐姐住在重庆，我们去了趟海边。"),
                ("2025-03-25", "玉林路的房子不续了，我要跟许明搬到高新区去住。"),
                ("2025-04-28", "搬完家了，新地址是天府三街6栋。"),
            ],
            "2024年夏天我住在哪里？",
            "我上周刚搬来，在玉林路租了个一居室。",
        ),
    ],
)
def test_a_state_at_a_time_that_is_over_is_what_was_told_by_then(
    tmp_path: Path, told: list[tuple[str, str]], question: str, first: str
) -> None:
    with GraphMemory(tmp_path / "memory") as memory:
        for day, text in told:
            said = Message(text, role="user", at=datetime.fromisoformat(day))
            memory.add(Conversation((said,), session=day))
        answer = memory.search(question, at=datetime(2026, 1, 1))  # noqa: DTZ001 - naive UTC

    assert answer[0].memory.content == first
