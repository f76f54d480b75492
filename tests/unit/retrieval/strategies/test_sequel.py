"""What was said later of the same matter comes before what it made otherwise."""

from datetime import UTC, datetime

import pytest

from graphmem import GraphMemory, Message
from graphmem.retrieval.ranking.compared import compared
from graphmem.retrieval.search import Request
from graphmem.retrieval.strategies.dates import said_at
from graphmem.retrieval.strategies.updates.sequel import telling

BEFORE, SINCE = datetime(2025, 2, 3, tzinfo=UTC), datetime(2025, 9, 8, tzinfo=UTC)
ASKED = datetime(2025, 12, 1, tzinfo=UTC)
BESIDE = (
    "The bakery on the corner has a new oven.",
    "Grandpa told us about the flood again.",
    "我昨天看了一部老电影。",
    "楼下的超市很吵。",
)
"""Memories that make the words of the others rare."""

FURTHER = (
    "The ferry was late again.", "Aunt Lotte knits socks.", "The printer jams on Fridays.",
    "We planted leeks by the fence.", "My knee hurts after stairs.", "The soup was salty.",
    "Bruno lost a tooth at camp.", "I finished the puzzle of the map.",
)  # fmt: skip
"""More of them: among a handful nothing stands out enough to be told."""


def first(memory: GraphMemory, older: str, newer: str, question: str) -> list[str]:
    for place, text in enumerate(BESIDE):
        at = datetime(2025, 1, 2 + place, tzinfo=UTC)
        memory.add(Message(text, speaker="user", at=at), session_id=f"beside {place}")
    for at, text in ((BEFORE, older), (SINCE, newer)):
        memory.add(Message(text, speaker="user", at=at), session_id=f"{at:%Y-%m}")
    return [hit.memory.content for hit in memory.search(question, at=ASKED, history=True)][:2]


TURNED = [
    (
        "We booked the houseboat in Friesland for the first week of May, all six of us.",
        "The houseboat trip is now a tent trip to Jutland, the owner double booked.",
        "Are we still going on the houseboat in Friesland?",
    ),
    (
        "The kiln course runs on Wednesday evenings, I carpool with Jette.",
        "From next month the kiln course slips to Saturdays, the studio is being repainted.",
        "What day is the kiln course now?",
    ),
    (  # nothing says that it is otherwise
        "Our choir sings in the chapel of Saint Anne, the heating is broken there.",
        "The choir got the key of the school hall in Ober Street, warm at last.",
        "Where does our choir sing?",
    ),
    (
        "咱们陶艺班的窑定在三月开炉，由老秦看着。",
        "窑的事又变了：陶艺班开炉推到五月，砖还没到货。",
        "陶艺班的窑现在什么时候开炉？",
    ),
]


@pytest.mark.shares
@pytest.mark.parametrize(("older", "newer", "question"), TURNED)
def test_how_it_turned_out_comes_first(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    assert first(memory, older, newer, question) == [newer, older]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "The houseboat in Friesland costs 900 euros a week.",
            "The houseboat in Friesland now costs 1,100 euros a week, diesel apart.",
            "How much was the houseboat in Friesland at first?",
        ),
        (
            "陶艺班每次八十块，材料另算。",
            "陶艺班涨价了，每次一百一十块，材料另算。",
            "陶艺班涨价前每次多少块？",
        ),
    ],
)
def test_asked_of_the_past_what_held_before_comes_first(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    assert first(memory, older, newer, question)[0] == older


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (  # it happened as it did
            "We went to the glass fair in Murano on the second of March.",
            "The glass fair will be moved to Padua, they announced today.",
            "When did we go to the glass fair in Murano?",
        ),
        (  # of somebody else alone
            "Jette moved her looms to the barn in Holte.",
            "I moved my desk to the barn, next to the stove.",
            "Jette, where did she put her looms now?",
        ),
        (  # nothing is told to be otherwise
            "The kiln course is given by Mr Falk, upstairs.",
            "The cups of the kiln course were in the fair's window.",
            "Who gives the kiln course, Mr Falk?",
        ),
    ],
)
def test_what_is_no_sequel_stays_behind(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    assert first(memory, older, newer, question)[0] == older


def told_beside(memory: GraphMemory) -> None:
    for place, text in enumerate(FURTHER):
        at = datetime(2025, 1, 10 + place, tzinfo=UTC)
        memory.add(Message(text, speaker="user", at=at), session_id=f"further {place}")


@pytest.mark.shares
def test_what_was_said_since_and_before_is_a_finding(memory: GraphMemory) -> None:
    told_beside(memory)
    older = "The houseboat in Friesland is ours for the first week of May."
    newer = "The houseboat in Friesland: somebody else has it, the owner double booked."
    question = "Do we still have the houseboat in Friesland?"
    first(memory, older, newer, question)

    answer = memory.search(question, at=ASKED, history=True)

    said = [one for one in answer.findings if one.text.startswith("said since 2025-09-08")]
    assert [one.evidence for one in said] == [(answer[0].memory.id, answer[1].memory.id)]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        TURNED[2],  # it is first, and yet less likely than not
        (  # they share a topic alone
            "My sugar report came back from the lab, a bit high.",
            "The cat has an upset stomach, the vet sent a new report.",
            "What did my report say?",
        ),
        (
            "书房腾给我爸住了。",
            "买了一双新的跑鞋。",
            "书房现在谁在住？",
        ),
    ],
)
def test_what_is_not_likelier_than_not_is_no_finding(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told_beside(memory)

    assert not said_since(memory, older, newer, question)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (  # what was told before is nothing that is asked
            "The houseboat in Friesland is ours for the first week of May.",
            "The houseboat in Friesland fell through, Bruno double booked it.",
            "Where is Bruno?",
        ),
        (  # it is known what this took the place of
            "The houseboat in Friesland costs 900 euros a week.",
            "The houseboat in Friesland now costs 1,100 euros a week.",
            "What does the houseboat in Friesland cost?",
        ),
        (  # both happened
            "I rowed the regatta of Friesland in my kayak, I came ninth.",
            "I rowed the regatta of Friesland in my kayak again, I came third.",
            "How many regattas have I rowed in my kayak?",
        ),
        (
            "我划完了弗里斯兰的皮划艇赛，得了第九名。",
            "我又划完了弗里斯兰的皮划艇赛，得了第三名。",
            "我划过几场皮划艇赛？",
        ),
    ],
)
def test_what_is_not_asked_is_known_or_only_happened_again_is_no_finding(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told_beside(memory)

    assert not said_since(memory, older, newer, question)


def said_since(memory: GraphMemory, older: str, newer: str, question: str) -> list[str]:
    first(memory, older, newer, question)
    answer = memory.search(question, at=ASKED, history=True)
    said = [one.text for one in answer.findings if one.kind == "current"]
    return [text for text in said if text.startswith(("said since", "后来于"))]


def test_only_those_who_tell_are_compared_and_replies_keep_their_places(
    memory: GraphMemory,
) -> None:
    for place, text in enumerate((*FURTHER, *TURNED[1][:2])):
        at = datetime(2025, 2 + place, 3, tzinfo=UTC)
        talk = [
            Message(text, role="user", at=at),
            Message(f"{text} Noted.", role="assistant", at=at),
        ]
        memory.add(talk, session_id=f"{place}")
    request = Request(TURNED[1][2], "default", ASKED.replace(tzinfo=None), 20, history=True)
    (followed,) = memory._searcher.searched(request)[1].followed
    place = [stage.name for stage in followed.stages].index("sequel")
    before, after = followed.rankings[place : place + 2]
    told = [one.speaker for one in map(memory.get, ids(memory, before))]

    assert set(told) == {"user", "assistant"}
    numbers, scores = telling(followed.whole.scene, before)
    assert numbers == [n for (n, _), who in zip(before, told, strict=True) if who == "user"]
    assert len(scores) == len(numbers)
    assert told == [one.speaker for one in map(memory.get, ids(memory, after))]


def ids(memory: GraphMemory, ranking: list[tuple[int, float]]) -> list[str]:
    return [memory._store.adjacency.node(number)[1] for number, _ in ranking]


@pytest.mark.parametrize(
    ("bears_on_it", "since", "question"),
    [
        (
            "Jette can't eat nuts, they make her ill.",
            "Jette came over with her dog and liked the nut bowl's pattern.",
            "What should I cook for Jette?",
        ),
        (
            "Our hall is cold, so the choir wears scarves.",
            "The choir sang in the hall for an hour last week.",
            "What should I wear to the choir in the hall?",
        ),
        ("陶艺班不许穿凉鞋。", "陶艺班今天做了碗，很好玩。", "去陶艺班我该穿什么鞋？"),
    ],
)
def test_who_asks_for_advice_is_given_what_bears_on_it(
    memory: GraphMemory, bears_on_it: str, since: str, question: str
) -> None:
    assert first(memory, bears_on_it, since, question)[0] == bears_on_it


@pytest.mark.parametrize(
    ("before", "since", "question"),
    [
        (
            "The kiln course forbids open shoes.",
            "At the kiln course open shoes are fine now.",
            "What shoes should I wear to the kiln course?",
        ),
        ("Ana lives in Graz.", "Ana moved to Linz.", "Where should I send the parcel for Ana?"),
        ("I eat no meat.", "I eat meat again, doctor's orders.", "What should I cook tonight?"),
    ],
)
def test_who_asks_for_advice_is_given_how_things_are_now(
    memory: GraphMemory, before: str, since: str, question: str
) -> None:
    assert first(memory, before, since, question)[0] == since


def test_how_to_answer_makes_nothing_otherwise(memory: GraphMemory) -> None:
    rule = "Always give the day first when I ask about the kiln course."
    for place, text in enumerate((TURNED[1][0], rule, TURNED[1][1])):
        at = BEFORE.replace(month=2 + place)
        memory.add(Message(text, role="user", at=at), session_id=f"{place}")
    request = Request(TURNED[1][2], "default", ASKED.replace(tzinfo=None), 20, history=True)
    (followed,) = memory._searcher.searched(request)[1].followed

    numbers, _ = telling(followed.whole.scene, followed.rankings[0])

    told = {memory.get(id_).content for id_ in ids(memory, [(n, 0.0) for n in numbers])}
    assert told == set(TURNED[1][:2])


def test_two_that_took_the_place_of_two_parts_do_not_follow_each_other(
    memory: GraphMemory,
) -> None:
    texts = ("I live in Graz and work at Siemens.", "I moved to Linz last month.",
             "I now work at Bosch.", "My sister lives in Vienna.")  # fmt: skip
    added = [memory.add(text).added[0] for text in texts]
    request = Request("Where do I live?", "default", ASKED.replace(tzinfo=None), 20)
    (followed,) = memory._searcher.searched(request)[1].followed
    scene, number = followed.whole.scene, memory._store.adjacency.number
    linz, bosch, sister = (number("Memory", id) or 0 for id in added[1:])
    numbers = [linz, bosch, sister]

    later = compared(scene, numbers, [said_at(scene, one) for one in numbers]).later

    assert not later[:2, :2].any()
    assert later[2, :2].all()
