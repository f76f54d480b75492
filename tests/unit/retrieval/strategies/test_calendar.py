"""What happened then, and what was told first or last: looked up by time, whatever the words."""

from collections.abc import Iterator
from datetime import datetime

import pytest

from graphmem import GraphMemory, Message, Settings

AT = datetime.fromisoformat("2026-11-03T12:00:00+00:00")
TOLD = {
    "2026-08-10": "I planted tomatoes with Mum.",
    "2026-08-25": "I got a parking ticket in Hull.",
    "2026-09-12": "I had my teeth cleaned.",
    "2026-10-12": "I adopted a hedgehog.",
    "2026-10-15": "The concert is on November 29.",
    "2026-10-20": "I weigh 80 kilos now.",
    "2026-10-22": "The home has a room from December 4. I signed yesterday.",
}
TOMATOES, TICKET, TEETH, HEDGEHOG, CONCERT, WEIGHT, ROOM = TOLD.values()


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("calendar") / "m", settings=settings) as opened:
        for date, text in TOLD.items():
            at = datetime.fromisoformat(f"{date}T10:00:00+00:00")
            opened.add(Message(text, role="user", at=at), session_id=date)
            reply = Message(f"Noted: {date}.", role="assistant", at=at)
            opened.add(reply, session_id=date)
        yield opened


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("What happened in August?", [TOMATOES, TICKET]),
        ("What did I do in August?", [TOMATOES, TICKET]),
        ("What happened on August 25?", [TICKET]),
        ("What happened between August and September?", [TOMATOES, TICKET, TEETH]),
        ("What did I tell you last month?", [HEDGEHOG, CONCERT, WEIGHT, ROOM]),
        ("What happens on December 4?", [ROOM]),
        ("12月4日有什么安排？", [ROOM]),
        ("What have I got planned for this month?", [CONCERT]),
        ("What was the last thing I told you?", [ROOM, WEIGHT, CONCERT]),
        ("What was the first thing I told you?", [TOMATOES, TICKET]),
        ("8月发生了什么？", [TOMATOES, TICKET]),
        ("8月我干嘛了？", [TOMATOES, TICKET]),
        ("8月我都忙些啥？", [TOMATOES, TICKET]),
        ("8月下旬出了什么事？", [TICKET]),
        ("How did I spend August?", [TOMATOES, TICKET]),
        ("我跟你说的第一件事是什么？", [TOMATOES]),
        ("我最后跟你说了什么？", [ROOM, WEIGHT]),
    ],
)
def test_what_lies_in_the_time_comes_first(
    memory: GraphMemory, question: str, first: list[str]
) -> None:
    answer = memory.search(question, at=AT)

    assert [hit.memory.content for hit in answer][: len(first)] == first
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"


@pytest.mark.parametrize("question", ["What did I do in May?", "今年五月发生了什么？"])
def test_that_nothing_lies_there_is_known(memory: GraphMemory, question: str) -> None:
    answer = memory.search(question, at=AT)

    assert answer.confidence is not None
    assert answer.confidence.label == "no_relevant_memory"


@pytest.mark.parametrize(
    "question",
    ["Where do I work now?", "What do I do on Mondays?", "我现在做什么？", "我周末一般做什么？"],
)
def test_how_things_are_is_no_question_of_a_time(memory: GraphMemory, question: str) -> None:
    answer = memory.search(question, at=AT)

    assert answer.confidence is not None
    assert answer.confidence.probability not in (0.05, 0.95)
    assert answer.confidence.signs


def test_who_names_a_thing_asks_for_it_and_not_for_the_time(memory: GraphMemory) -> None:
    answer = memory.search("Which animal did I adopt in August?", at=AT)

    assert answer[0].memory.content == HEDGEHOG


EDGES = {
    "2026-06-08": "I bought new shoes.",
    "2026-06-09": "I went swimming yesterday.",
    "2026-06-10": "I have been on leave since June 10.",
    "2026-06-11": "我昨天去爬山了。",
    "2026-07-01": "I sang in the opera in June.",
    "2026-07-05": "I moved out. The room is mine until September 20.",
}
SHOES, SWIMMING, LEAVE, CLIMBING, OPERA, UNTIL = EDGES.values()


@pytest.fixture(scope="module")
def edges(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("edges") / "m", settings=settings) as opened:
        for date, text in EDGES.items():
            at = datetime.fromisoformat(f"{date}T10:00:00+00:00")
            opened.add(Message(text, role="user", at=at), session_id=date)
        yield opened


@pytest.mark.parametrize(
    ("question", "lying"),
    [
        ("What did I do on June 8?", {SHOES, SWIMMING, OPERA}),
        ("What did I do on June 9?", {OPERA}),
        ("What did I do on June 10?", {LEAVE, CLIMBING, OPERA}),
        ("6月11日我做了什么？", {OPERA}),
        ("What happened in July?", {UNTIL}),
        ("What happens on September 20?", {UNTIL}),
    ],
)
def test_what_ended_as_a_time_began_does_not_lie_in_it(
    edges: GraphMemory, question: str, lying: set[str]
) -> None:
    answer = edges.search(question, at=AT, dry_run=True)
    (shown, *_) = [finding for finding in answer.findings if finding.kind == "timeline"]

    assert {edges.get(id).content for id in shown.evidence} == lying
    assert {hit.memory.content for hit in answer.hits[: len(lying)]} == lying


@pytest.mark.parametrize("question", ["What happens on September 21?", "9月21日有什么安排？"])
def test_what_goes_on_until_a_day_is_over_on_the_next(edges: GraphMemory, question: str) -> None:
    answer = edges.search(question, at=AT, dry_run=True)

    assert answer.confidence is not None
    assert answer.confidence.label == "no_relevant_memory"


def test_the_query_of_what_happened_between_leaves_out_what_was_over(edges: GraphMemory) -> None:
    start, until = datetime.fromisoformat("2026-06-09"), datetime.fromisoformat("2026-06-11")
    rows = edges.query("recall.happened_between", start=start, until=until)

    assert {row["content"] for row in rows} == {LEAVE, CLIMBING, OPERA}


@pytest.mark.parametrize(
    "question", ["What did I do in June?", "What happened in July?", "6月我做了什么？"]
)
def test_what_lies_in_a_time_is_told_in_one_timeline(edges: GraphMemory, question: str) -> None:
    answer = edges.search(question, at=AT, dry_run=True)

    assert [finding.kind for finding in answer.findings] == ["timeline"]


TALK = (
    ("2026-07-20", "Chris", "Busy at work."),
    ("2026-07-23", "Chris", "My car is dead."),
    ("2026-07-24", "Ana", "I got a puppy."),
    ("2026-09-14", "Ana", "Chris broke his arm."),
    ("2026-07-21", "小陈", "工作忙死了"),
    ("2026-07-25", "小陈", "我的车报废了"),
)


@pytest.fixture(scope="module")
def talk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("talk") / "m", settings=settings) as opened:
        for date, speaker, text in TALK:
            at = datetime.fromisoformat(f"{date}T10:00:00+00:00")
            opened.add(Message(text, speaker=speaker, at=at), session_id=date)
        yield opened


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What did Chris do in July?", ["Busy at work.", "My car is dead."]),
        ("What was Ana up to in July?", ["I got a puppy."]),
        ("What happened to Chris in September?", ["Chris broke his arm."]),
        ("小陈7月干嘛去了？", ["工作忙死了", "我的车报废了"]),
    ],
)
def test_of_a_speaker_what_lies_in_the_time_is_told_of_them(
    talk: GraphMemory, question: str, told: list[str]
) -> None:
    answer = talk.search(question, at=AT)

    assert [hit.memory.content for hit in answer][: len(told)] == told
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"


@pytest.mark.parametrize(
    "question", ["What did Chris buy in July?", "Where did Chris go in July?", "小陈7月买了什么？"]
)
def test_what_a_speaker_is_asked_for_besides_is_not_looked_up(
    talk: GraphMemory, question: str
) -> None:
    answer = talk.search(question, at=AT)

    assert answer.confidence is not None
    assert answer.confidence.signs
