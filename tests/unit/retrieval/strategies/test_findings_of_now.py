"""What is told to hold now, or by time, is told only where it speaks of what is asked."""

from typing import Any

import pytest

from graphmem import GraphMemory
from graphmem.model import Costs, Finding
from graphmem.retrieval.run import Followed, Stage
from graphmem.retrieval.strategies import Outcome
from tests.unit.retrieval.strategies.findings import ASKED, Said, told

HARBOUR = [
    ("2026-02-01", "My ferritin report came back a bit low."),
    ("2026-03-01", "The vet says the parrot has a cold, report attached."),
    ("2026-05-01", "Booked the flight to Oslo for 12 October 2026."),
    ("2026-05-10", "A flat in Oslo was shown to us."),
]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("When do we fly to Oslo?", ["Booked the flight"]),
        ("When did I go to the vet with the parrot?", ["The vet says"]),
        ("What happened in February 2026?", ["My ferritin report"]),
        ("When did I buy the harp?", []),
    ],
)
def test_only_what_speaks_of_what_is_asked_is_listed_by_time(
    memory: GraphMemory, question: str, listed: list[str]
) -> None:
    text = told(memory, HARBOUR, question, "timeline")

    dated = [entry.removeprefix("told ") for entry in text.split("; ") if entry]
    entries = [entry.split(" ", 1)[1] for entry in dated]
    assert len(entries) == len(listed)
    assert all(map(str.startswith, entries, listed))


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "text"),
    [
        (HARBOUR, "When do we fly to Oslo?", "2026-10-12 Booked the flight"),
        (HARBOUR, "When did I go to the vet with the parrot?", "told 2026-03-01 The vet says"),
        (
            [("2026-03-01", "兽医说鹦鹉感冒了。")],
            "鹦鹉什么时候看的兽医？",
            "说于 2026-03-01 兽医说",
        ),
        (
            [
                ("2026-03-01", "The parrot was at the vet."),
                ("2026-05-01", "In January we had the parrot at the vet."),
            ],
            "When was the parrot at the vet?",
            "2026-01 In January",
        ),
    ],
)
def test_a_timeline_stands_by_what_is_told_of_and_says_where_that_is_the_telling(
    memory: GraphMemory, said: Said, question: str, text: str
) -> None:
    assert told(memory, said, question, "timeline").startswith(text)


RENT = [
    ("2026-02-01", "I rent a studio in the old brewery, 640 a month."),
    ("2026-04-01", "All moved in with Tilda at the canal!"),
    ("2026-05-01", "I pay 410 now, so much better."),
]
SWUM = [
    ("2026-02-01", "I swim 40 lengths a day."),
    ("2026-03-01", "46 lengths today."),
    ("2026-04-01", "51! Record."),
]
STUDY = [
    ("2026-02-01", "我舅舅要来住一阵子，我把阁楼腾给他了。"),
    ("2026-05-01", "我舅舅回老家了，阁楼又空出来了。"),
]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "newest"),
    [
        (RENT, "How much rent do I pay now?", 2),
        (SWUM, "How many lengths do I swim a day now?", 2),
        (STUDY, "阁楼现在有人住吗？", 1),
        (HARBOUR, "When do we fly to Oslo?", 2),
    ],
)
def test_only_the_newest_that_may_speak_of_a_matter_is_what_was_said_last(
    memory: GraphMemory, said: Said, question: str, newest: int
) -> None:
    text = told(memory, said, question, "current")

    assert not text.startswith(("last said", "最近于")) or said[newest][1][:15] in text


@pytest.mark.shares
def test_what_nothing_newer_may_speak_of_is_what_was_said_last(memory: GraphMemory) -> None:
    said = [*RENT[:1], ("2026-06-01", "The parrot has a cold.")]

    text = told(memory, said, "How much is my rent now?", "current")

    assert text.startswith("last said 2026-02-01")


def timeline(*ids: str) -> Finding:
    return Finding("timeline", ", ".join(ids), ids)


CURRENT = Finding("current", "a", ("a",))


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ([timeline("a", "b"), timeline("b", "a", "c")], [timeline("b", "a", "c")]),
        ([timeline("a", "b", "c"), timeline("b")], [timeline("a", "b", "c")]),
        ([timeline("a"), timeline("a")], [timeline("a")]),
        ([timeline("a", "b"), timeline("b", "c")], [timeline("a", "b"), timeline("b", "c")]),
        ([CURRENT, timeline("a", "b")], [CURRENT, timeline("a", "b")]),
    ],
)
def test_of_two_timelines_the_one_that_tells_all_of_the_other_stays(
    found: list[Finding], left: list[Finding]
) -> None:
    stages = tuple(Stage(str(place), Outcome([], (one,))) for place, one in enumerate(found))
    whole: Any = None

    assert list(Followed(whole, stages, ()).findings) == left


SOFA = [
    ("2026-01-09", "My grandmother is called Vera."),
    ("2026-01-10", "I sold my sofa."),
    ("2026-01-11", "I did not get the job."),
    ("2026-03-03", "I'm vegetarian."),
]
UNITS = [
    ("2026-01-09", "我在协和医院上班。"),
    ("2026-01-17", "因为面试迟到，我没得到那份工作。"),
    ("2026-03-03", "以后回答请用公制单位。"),
]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (SOFA, "Where do I work now?"),
        (SOFA, "What is my dog's name?"),
        (SOFA[:1] + SOFA[3:], "What is the name of Tilda?"),
        (UNITS, "我现在在哪里上班？"),
        (UNITS[1:], "我现在在哪里上班？"),
        (UNITS[:2], "我的狗叫什么名字？"),
    ],
)
def test_what_tells_only_a_part_of_what_is_asked_or_nothing_known_is_not_said_last(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert not told(memory, said, question, "current")


@pytest.mark.shares
def test_where_nothing_is_taken_for_known_nothing_is_told_to_hold_now(
    memory: GraphMemory,
) -> None:
    said = [("2026-01-10", "My rent is 640 a month."), ("2026-04-01", "My rent is 690 now.")]
    question = "What is my rent?"

    assert told(memory, said, question, "current").startswith("since 2026-04-01")
    doubtful = memory.search(question, at=ASKED, costs=Costs(wrong=100, doubt=9))

    assert doubtful.confidence
    assert doubtful.confidence.label == "no_relevant_memory"
    assert not [finding for finding in doubtful.findings if finding.kind == "current"]
