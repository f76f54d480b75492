"""What follows fusion, by the intent of a question, on memories small enough to see through."""

from datetime import datetime

import pytest

from graphmem import Conversation, Document, GraphMemory, Message, Triple
from graphmem.model import Finding


def day(text: str) -> datetime:
    return datetime.fromisoformat(text)


def told(memory: GraphMemory, *said: tuple[str, str]) -> None:
    """Write each statement as a session of its own, on its day."""
    for date, text in said:
        talk = Conversation((Message(text, speaker="user", at=day(date)),), session=date)
        memory.add(talk)


def findings(memory: GraphMemory, question: str, kind: str) -> list[Finding]:
    answer = memory.search(question, at=day("2025-12-01"))
    return [finding for finding in answer.findings if finding.kind == kind]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        ("I live in Graz.", "I live in Linz now.", "Where do I currently live?"),
        ("我住在成都。", "我现在住在杭州。", "我现在住在哪里?"),
    ],
)
def test_of_two_states_the_newer_comes_first_and_the_older_is_told_as_past(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, ("2025-01-10", older), ("2025-06-20", newer))

    answer = memory.search(question, at=day("2025-12-01"))
    (current,) = (finding for finding in answer.findings if finding.kind == "current")

    assert answer[0].memory.content == newer
    assert current.evidence[0] == answer[0].memory.id
    assert older.rstrip(".。") in current.text
    assert "2025-06-20" in current.text


@pytest.mark.shares
@pytest.mark.parametrize(
    ("reason", "later", "question"),
    [
        (
            "I moved to Graz because my firm moved there.",
            "I moved my desk to the window in Graz.",
            "Why did I change to Graz and move there?",
        ),
        (
            "因为公司把研发中心搬到了杭州，所以我搬到杭州了。",
            "我把书桌搬到杭州家里的窗边了。",
            "我为什么搬到杭州？",
        ),
    ],
)
def test_the_reason_of_a_change_gives_no_way_to_what_is_newer(
    memory: GraphMemory, reason: str, later: str, question: str
) -> None:
    told(memory, ("2025-01-10", reason), ("2025-06-20", later))

    answer = memory.search(question, at=day("2025-12-01"))

    assert answer[0].memory.content == reason
    assert not [finding for finding in answer.findings if finding.kind == "current"]


@pytest.mark.shares
def test_what_is_only_alike_is_not_told_to_be_the_former_state(memory: GraphMemory) -> None:
    told(memory, ("2025-03-01", "My brother lives in Graz."))
    told(memory, ("2025-05-01", "My sister lives in Linz."))

    (current,) = findings(memory, "Where does my sister live now?", "current")

    assert "was:" not in current.text
    assert len(current.evidence) == 1


@pytest.mark.shares
@pytest.mark.parametrize(
    ("states", "question"),
    [
        (
            ["I live in Oslo.", "I moved to Rome.", "My mother lives in Graz."],
            "Where do I live now?",
        ),
        (["我住在北京", "我搬到了杭州", "我妈妈住在上海"], "我现在住在哪里？"),
    ],
)
def test_how_i_am_by_now_is_not_told_by_how_others_are(
    memory: GraphMemory, states: list[str], question: str
) -> None:
    told(memory, *zip(("2025-01-10", "2025-06-20", "2025-07-01"), states, strict=True))

    answer = memory.search(question, at=day("2025-12-01"))
    (current,) = (finding for finding in answer.findings if finding.kind == "current")

    assert answer[0].memory.content == states[1]
    assert states[2] not in current.text


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "best"),
    [
        (
            ["My rent is 700 a month.", "The rent is 820 now.", "My aunt lives in Ulm."],
            "How much is my rent?",
            1,
        ),
        (["My boss is called Mr. Ito.", "I like figs.", "I hurt my toe."], "Who is my boss?", 0),
        (["I like figs.", "Ms. Leal runs our choir as conductor."], "Who is my conductor?", 1),
        (["我住在成都。", "我的书放在箱子里。", "我每周游泳两次。"], "我住在哪里？", 0),
        (["我每天六点起床。", "最近我五点半就起床了。", "我下雨天不跑步。"], "我几点起床？", 1),
    ],
)
def test_what_was_said_last_is_first_only_where_it_bears_on_what_is_asked(
    memory: GraphMemory, said: list[str], question: str, best: int
) -> None:
    days = (f"2025-0{month}-01" for month in range(1, 9))
    told(memory, *zip(days, said, strict=False))

    answer = memory.search(question, at=day("2025-12-01"))

    assert answer[0].memory.content == said[best]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (
            ["Our parrot is called Kiki.", "My landlord is called Mr. Falk."],
            "What is our parrot called?",
        ),
        (["我的房东叫老冯。", "我们的鹦鹉叫奇奇。"], "我们的鹦鹉叫什么？"),
    ],
)
def test_an_attribute_is_told_by_what_tells_it_of_the_thing_asked_about(
    memory: GraphMemory, said: list[str], question: str
) -> None:
    told(memory, *zip(("2025-01-01", "2025-02-01"), said, strict=True))

    assert set(memory.search(question)[0].memory.content) & {"K", "奇"}


@pytest.mark.shares
def test_a_question_about_the_past_is_not_answered_with_the_newest(memory: GraphMemory) -> None:
    told(memory, ("2025-01-10", "I live in Graz."), ("2025-06-20", "I live in Linz now."))

    assert not findings(memory, "Where did I use to live before?", "current")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        (
            "I met Mara, a colleague of my previous company, at the fair; she works at Globex.",
            "By the way, Mara has a new job, she works at Initech.",
            "Where is Mara, the colleague of my previous company whom I met at the fair, currently"
            " working?",
        ),
        (
            "我在展会上遇到以前公司的同事王芳，她在蓝天公司工作。",
            "顺便说一句，王芳换了工作，她在白云公司上班。",
            "我在展会上遇到的以前公司的同事王芳现在在哪里工作?",
        ),
    ],
)
def test_how_somebody_named_is_by_now_is_told_by_the_newest_that_names_them(
    memory: GraphMemory, older: str, newer: str, question: str
) -> None:
    told(memory, ("2025-01-10", older), ("2025-06-20", newer))

    assert memory.search(question, at=day("2025-12-01"))[0].memory.content == newer


@pytest.mark.shares
@pytest.mark.parametrize(
    ("first", "second", "question", "days"),
    [
        (
            "We went to the jazz night.",
            "We went to the opera.",
            "Which did I go to first, the jazz night or the opera?",
            "10 days",
        ),
        ("我搬家了。", "我换工作了。", "搬家和换工作哪个在先?", "10 天"),
    ],
)
def test_of_two_events_the_order_is_stated_and_the_days_between(
    memory: GraphMemory, first: str, second: str, question: str, days: str
) -> None:
    told(memory, ("2025-03-12", second), ("2025-03-02", first))

    answer = memory.search(question, at=day("2025-12-01"))
    said = {finding.kind: finding for finding in answer.findings}
    ids = {hit.memory.content: hit.memory.id for hit in answer}

    assert said["order"].evidence == (ids[first], ids[second])
    assert "2025-03-02" in said["order"].text
    assert days in said["span"].text


@pytest.mark.shares
def test_what_lies_in_the_window_asked_about_comes_first(memory: GraphMemory) -> None:
    told(
        memory,
        ("2025-02-03", "I went hiking with Tom."),
        ("2025-05-07", "I went hiking with Eva."),
        ("2025-08-09", "I went hiking with Max."),
    )

    answer = memory.search("Who went hiking with me in May 2025?", at=day("2025-12-01"))

    assert answer[0].memory.content == "I went hiking with Eva."


@pytest.mark.shares
def test_a_step_is_asked_with_what_the_last_one_found(memory: GraphMemory) -> None:
    memory.add(Document("Kite Days is a film directed by Ann Lee, starring Bob Ray.", "Kite Days"))
    memory.add(Document("Ann Lee is a director born in Graz.", "Ann Lee"))
    memory.add(Document("Bob Ray is an actor born in Linz.", "Bob Ray"))

    answer = memory.search("Where was the director of the film Kite Days born?")
    bridges = [finding.text for finding in answer.findings if finding.kind == "bridge"]

    assert bridges
    assert bridges[0].endswith("→ Ann Lee")
    assert "Graz" in "".join(hit.memory.content for hit in answer.hits[:2])
    assert all(hit.channels for hit in answer)


@pytest.mark.shares
def test_of_passages_a_question_is_taken_apart_whatever_it_looks_like(memory: GraphMemory) -> None:
    question = "What position did the captain of the Gray Herons play?"
    memory.add(Document("The Gray Herons are a hockey club led by Ola Berg.", "Gray Herons"))
    memory.add(Document("Ola Berg was a goalkeeper born in Linz.", "Ola Berg"))
    memory.add_many(
        Document(f"The position of captain {number} is a post in play.", f"Captain {number}")
        for number in range(9)
    )

    answer = memory.search(question)
    (part,) = answer.trace.parts

    assert "multi_hop" not in part.wanted
    assert "multi_hop" in [strategy.name for strategy in part.strategies]
    assert "Ola Berg was a goalkeeper born in Linz." in [h.memory.content for h in answer.hits[:5]]


@pytest.mark.shares
def test_the_page_of_each_thing_that_a_question_names_is_among_the_first_five(
    memory: GraphMemory,
) -> None:
    memory.add(
        Document("The Gray Herons are a hockey club of Linz, founded in 1921.", "Gray Herons")
    )
    memory.add(Document("A hall in Graz, run by two brothers until it burned.", "Kern Arena"))
    memory.add_many(
        Document(f"The Gray Herons, a hockey club, played season {n} in Linz.", f"Season {n}")
        for n in range(1921, 1929)
    )
    question = (
        "Which hockey club of Linz, the Gray Herons of 1921, played a season at the Kern Arena?"
    )

    first = [hit.memory.content for hit in memory.search(question).hits[:5]]

    assert any(content.startswith("A hall in Graz") for content in first)
    assert any(content.startswith("The Gray Herons are") for content in first)


@pytest.mark.shares
def test_everything_about_a_person_is_grouped_by_what_it_shares(memory: GraphMemory) -> None:
    told(
        memory,
        ("2025-01-01", "Ann visited Graz with Tom."),
        ("2025-01-02", "Ann met Tom in Linz."),
        ("2025-01-03", "Ann bought a kite."),
    )

    (group,) = findings(memory, "Tell me everything about Ann.", "groups")

    assert group.text == "Tom: 2 memories"
    assert len(group.evidence) == 2


@pytest.mark.shares
@pytest.mark.parametrize(
    ("statements", "question", "evidence", "answer"),
    [
        (
            (
                "My neighbour Mara keeps bees.",
                "My neighbour Tom keeps hens.",
                "Tom is a welder by trade.",
                "Mara is a surveyor by trade.",
            ),
            "The neighbour who keeps bees, what is her trade?",
            "My neighbour Mara keeps bees.",
            "Mara is a surveyor by trade.",
        ),
        (
            ("我舅舅今年五十一岁。", "我表妹今年十九岁。", "我表妹在学会计。", "我舅舅在修码头。"),
            "那个今年五十一岁的人，他在做什么？",
            "我舅舅今年五十一岁。",
            "我舅舅在修码头。",
        ),
    ],
)
def test_whom_a_question_describes_is_found_first_and_then_asked_about(
    memory: GraphMemory, statements: tuple[str, ...], question: str, evidence: str, answer: str
) -> None:
    for text in statements:
        memory.add(text)

    found = memory.search(question)
    (bridge,) = (finding for finding in found.findings if finding.kind == "bridge")

    assert {found[place].memory.content for place in (0, 1)} == {evidence, answer}
    assert [memory.get(id).content for id in bridge.evidence] == [evidence]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("told_often", "told_once", "question"),
    [
        (
            "In the kiln shed I fixed shelf number {} with clay.",
            "The kiln shed got a new door.",
            "In what order did I bring up the work on the kiln shed?",
        ),
        ("我在窑棚里修好了第{}个架子。", "窑棚换了一扇新门。", "我按什么顺序提到窑棚里的工作?"),
    ],
)
def test_an_order_is_asked_of_several_sessions(
    memory: GraphMemory, told_often: str, told_once: str, question: str
) -> None:
    long = tuple(Message(told_often.format(n), speaker="user") for n in range(12))
    memory.add(Conversation(long, session="monday"))
    memory.add(Conversation((Message(told_once, speaker="user"),), session="tuesday"))

    answer = memory.search(question)

    assert "tuesday" in [hit.memory.session for hit in answer.hits[:5]]
    assert [hit.score for hit in answer] == sorted((hit.score for hit in answer), reverse=True)


@pytest.mark.parametrize("told", [("Mateus", "Heron"), ("Ingrid", "Kestrel")])
def test_the_subject_of_a_triple_answers_for_its_object(
    memory: GraphMemory, told: tuple[str, str]
) -> None:
    owner, project = told
    memory.add(Triple(owner, "reports to", "Renate"))
    memory.add(Triple(owner, "owns", project))

    question = f"Who is the manager of the owner of {project}?"
    (bridge,) = findings(memory, question, "bridge")
    assert bridge.text == f"Who is the owner of {project}? → {owner}"
