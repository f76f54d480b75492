"""What is asked in a message: the small talk left out, whom a pronoun means, two questions."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graphmem import GraphMemory
from graphmem.retrieval.wording import split

TOLD = (
    "My brother Leon mends clocks in Ghent.",
    "Priya is allergic to sesame.",
    "The Rome hotel cost me 410 euros.",
    "The Lisbon hotel cost me 350 euros.",
    "Our dog Pepper sleeps in the hall.",
    "I swim on Tuesdays.",
    "Leon's daughter Ines plays the harp.",
    "我妈在医院做会计。",
    "老周对花生过敏。",
    "我每周四去练书法。",
)


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with GraphMemory(Path(tmp_path_factory.mktemp("messages"))) as memory:
        for told in TOLD:
            memory.add(told)
        yield memory


def asked(memory: GraphMemory, message: str) -> list[str]:
    return [part.text for part in memory.search(message).trace.parts]


def alone(memory: GraphMemory, message: str) -> str | None:
    (part,) = memory.search(message).trace.parts
    assert part.text == message
    return part.alone


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("What a downpour, I'm soaked. Which day do I swim?", "Which day do I swim?"),
        ("Thanks, dinner came out well! By the way, who is Ines?", "who is Ines?"),
        ("Which day do I swim? My legs are lead.", "Which day do I swim?"),
        ("Who is Ines? Thanks a lot!", "Who is Ines?"),
        ("Leon rang at six, as ever. Where does he work?", "Where does Leon work?"),
        ("My brother just rang. Where is it he works?", "Where is it my brother works?"),
        ("Priya is coming for dinner. What can't she eat?", "What can't Priya eat?"),
        ("My parents land at noon. Where do they live?", "Where do my parents live?"),
        ("My kids are off school. What are their names?", "What are my kids' names?"),
        ("今天好冷啊。我妈做什么工作?", "我妈做什么工作?"),
        ("我爸妈下周来看我。他们住在哪儿?", "我爸妈住在哪儿?"),
        ("老周明天来吃饭。他对什么过敏?", "老周对什么过敏?"),
        ("我妈刚打来电话。她在哪儿上班?", "我妈在哪儿上班?"),
    ],
)
def test_what_is_asked_is_judged_alone(memory: GraphMemory, message: str, expected: str) -> None:
    assert alone(memory, message) == expected


@pytest.mark.parametrize(
    "message",
    [
        "The Rome trip was lovely. How much did I pay for the hotel?",  # says which hotel
        "We talked about clocks. Where does Leon work?",
        "Leon and Tom came by. Where does he work?",  # one of two
        "I bought new shoes. How much were they?",
        "A neighbour feeds our dog. What should I tell her?",
        "I'm making a sauce with tahini. Anything I should think of?",
        "My kitchen is a mess. Any tips for keeping it clean?",
        "Show me the plan. Which day do I swim?",
        "You recommended five books. Can you remind me what the last one was?",
        "Which day do I swim?",
        "It rains. It pours.",
        "我想请同事吃饭。你看去哪儿合适?",
    ],
)
def test_what_bears_on_a_question_stays_with_it(memory: GraphMemory, message: str) -> None:
    assert alone(memory, message) is None


def test_a_pronoun_is_named_where_what_is_beside_it_stays(memory: GraphMemory) -> None:
    message = "I want to bring Priya a cake with sesame. What can't she eat?"
    assert alone(memory, message) == message.replace("she", "Priya")


def test_what_stands_beside_may_tell_which_is_meant_in_other_words(memory: GraphMemory) -> None:
    message = "Off to Portugal again in spring. What did the hotel cost me?"
    assert memory.search(message).hits[0].memory.content == "The Lisbon hotel cost me 350 euros."


def test_small_talk_does_not_make_an_answer_unsure(memory: GraphMemory) -> None:
    plain = memory.search("Which day do I swim?")
    among = memory.search("Kettle's on and the telly is rubbish tonight. Which day do I swim?")
    assert str(among.confidence).startswith("answerable")
    assert str(among.confidence).partition(": ")[2] == str(plain.confidence).partition(": ")[2]
    assert among.hits[0].memory.id == plain.hits[0].memory.id
    assert "judged as  Which day do I swim?" in str(among.trace)


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (
            "Which day do I swim, and what does Ines play?",
            ["Which day do I swim?", "what does Ines play?"],
        ),
        ("Where does Leon work? And who is Ines?", ["Where does Leon work?", "who is Ines?"]),
        (
            "Which weekend do the kids go to their dad, and what does Ines play?",
            ["Which weekend do the kids go to their dad?", "what does Ines play?"],
        ),
        (
            "remind me which day I swim, also what can't Priya eat",
            ["remind me which day I swim?", "what can't Priya eat?"],
        ),
        ("我哪天练书法?还有老周对什么过敏?", ["我哪天练书法?", "老周对什么过敏?"]),
        ("我妈做什么工作,另外老周对什么过敏", ["我妈做什么工作?", "老周对什么过敏?"]),
        ("Who is Ines? Also thank you for yesterday.", ["Who is Ines?"]),
    ],
)
def test_two_questions_are_asked_one_by_one(
    memory: GraphMemory, message: str, expected: list[str]
) -> None:
    assert asked(memory, message) == expected


@pytest.mark.parametrize(
    "message",
    [
        "What does Ines play, and where did she learn it?",
        "When and where was Leon born?",
        "Who lives in the town where Leon works and which has a port?",
        "What was the trip like, and what did it cost?",
        "What do I bring Ines, and how often do I go?",
        "Between Leon and Tom, who has a job and who is still studying law?",
        "Who is Ida, and what is the barge called?",
        "What do Leon and Ines have in common?",
        "老周对什么过敏,喜欢什么?",
        "我妈做什么工作,我说过吗?",
    ],
)
def test_what_needs_what_is_asked_before_is_not_cut_off(message: str) -> None:
    assert split(message) in ([message], [message.rstrip("?")])


def test_both_answers_come_first(memory: GraphMemory) -> None:
    found = memory.search("What does Ines play, and which day do I swim?")
    assert {hit.memory.content for hit in found.hits[:2]} == {
        "Leon's daughter Ines plays the harp.",
        "I swim on Tuesdays.",
    }
    assert str(found.confidence).startswith("answerable")


def test_nothing_bears_on_a_question_where_nothing_is_held(tmp_path: Path) -> None:
    with GraphMemory(tmp_path) as empty:
        assert alone(empty, "It rains again. Which day do I swim?") == "Which day do I swim?"


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (
            "I mean the Rome hotel, not the Lisbon one. How much was it?",
            "I mean the Rome hotel. How much was it?",
        ),
        ("For Ines this time, not for Leon, what do I buy?", "For Ines this time, what do I buy?"),
        ("书法那个班,不是画画的,星期几上?", "书法那个班,星期几上?"),
        ("Is it true that I'm not the eldest?", "Is it true that I'm not the eldest?"),
        ("Why is Leon not at work?", "Why is Leon not at work?"),
        ("Should I go, or not?", "Should I go, or not?"),
        ("他是不是老师,在哪儿上班?", "他是不是老师,在哪儿上班?"),
        ("我去北京,不是你说的吗?", "我去北京,不是你说的吗?"),
    ],
)
def test_what_is_not_meant_is_not_looked_for(message: str, expected: str) -> None:
    assert split(message) == [expected]


def test_what_is_not_meant_comes_last(memory: GraphMemory) -> None:
    found = memory.search("I mean the hotel in Rome, not the one in Lisbon. What was the price?")
    assert found.hits[0].memory.content == "The Rome hotel cost me 410 euros."
