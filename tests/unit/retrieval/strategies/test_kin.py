"""Whom a question names by their kin is found first, then what is asked of them."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem import Conversation, GraphMemory, Message
from graphmem.model import Answer
from graphmem.retrieval.decomposition import Decomposer
from graphmem.retrieval.understanding import understand

pytestmark = pytest.mark.shares

ENGLISH = [
    ("2025-01-10", "I live in Ulm and I keep bees."),
    ("2025-01-12", "My sister Nora is a carpenter."),
    ("2025-02-10", "Nora married Pavel last summer."),
    ("2025-03-10", "Pavel works for the port authority."),
    ("2025-03-12", "My brother works for a bank."),
    ("2025-04-10", "Pavel's sister Rita has a parrot named Koko."),
]
CHINESE = [
    ("2025-01-10", "我住在苏州，平时喜欢钓鱼。"),
    ("2025-01-12", "我姐姐叫陈静，是木匠。"),
    ("2025-02-10", "陈静去年嫁给了王涛。"),
    ("2025-03-10", "王涛在港务局上班。"),
    ("2025-03-12", "我弟弟在银行上班。"),
]


def told(memory: GraphMemory, said: list[tuple[str, str]]) -> None:
    for date, text in said:
        at = datetime.fromisoformat(date)
        memory.add(Conversation((Message(text, speaker="user", at=at),), session=date))


def label(answer: Answer) -> str:
    assert answer.confidence
    return answer.confidence.label


@pytest.mark.parametrize(
    ("said", "question", "best", "bridges"),
    [
        (ENGLISH, "Where does my sister's husband work?", 3, ["Nora", "Pavel"]),
        (ENGLISH, "Who is my sister's husband?", 2, ["Nora", "Pavel"]),
        (ENGLISH, "What is Pavel's sister's parrot called?", 5, ["Rita"]),
        (CHINESE, "我姐姐的老公在哪里上班？", 3, ["陈静", "王涛"]),
        (CHINESE, "我姐夫在哪里上班？", 3, ["陈静", "王涛"]),
        (CHINESE, "我姐夫是谁？", 2, ["陈静", "王涛"]),
        (CHINESE, "姐夫在哪里上班？", 3, ["陈静", "王涛"]),
        (ENGLISH, "Where does my brother-in-law work?", 3, ["Nora", "Pavel"]),
    ],
)
def test_kin_of_kin_are_found_one_after_the_other(
    memory: GraphMemory,
    said: list[tuple[str, str]],
    question: str,
    best: int,
    bridges: list[str],
) -> None:
    told(memory, said)

    answer = memory.search(question, at=datetime.fromisoformat("2025-12-01"))
    found = [one.text for one in answer.findings if one.kind == "bridge"]

    assert answer[0].memory.content == said[best][1]
    assert [text.split(" → ")[1] for text in found] == bridges
    assert label(answer) == "answerable"


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (ENGLISH, "Where does my brother's wife work?"),
        (ENGLISH, "What is my brother's name?"),
        (CHINESE, "我弟弟的老婆在哪里上班？"),
        (CHINESE, "我弟弟叫什么名字？"),
    ],
)
def test_of_kin_that_nobody_told_of_nothing_is_answered(
    memory: GraphMemory, said: list[tuple[str, str]], question: str
) -> None:
    told(memory, said)

    assert label(memory.search(question)) != "answerable"


def test_of_several_partners_the_last_one_counts(memory: GraphMemory) -> None:
    told(memory, [("2025-01-10", "My brother Emil has a girlfriend, her name is Vera.")])
    told(memory, [("2025-02-10", "Emil's girlfriend Vera paints."), ("2025-02-11", "I like figs.")])
    told(memory, [("2025-06-10", "Emil's new girlfriend Lotte sails.")])

    answer = memory.search("What does my brother's girlfriend do?")

    assert "Lotte" in answer[0].memory.content


BOSSES = [
    ("2024-06-01", "My boss is Gordon."),
    ("2024-08-01", "Eva is my boss now."),
    ("2024-08-03", "Eva is from Linz."),
    ("2024-09-01", "Gordon has retired."),
]
FRIENDS = [
    ("2024-06-01", "我女朋友叫丽丽，是护士。"),
    ("2024-08-01", "我和丽丽分手了。"),
    ("2024-09-01", "我的新女朋友叫美美，是老师。"),
]


@pytest.mark.parametrize(
    ("said", "question", "who"),
    [
        (BOSSES, "Who was my boss in July 2024?", "Who is my boss? (July 2024) → Gordon"),
        (BOSSES, "Who was my boss in October 2024?", "Who is my boss? (October 2024) → Eva"),
        (BOSSES, "Where was my boss from in July 2024?", "Who is my boss? (July 2024) → Gordon"),
        (FRIENDS, "2024年7月我女朋友是做什么的？", "我女朋友是谁? (2024年7月) → 丽丽"),
    ],
)
def test_asked_of_a_time_that_is_over_it_is_found_who_it_was_then(
    memory: GraphMemory, said: list[tuple[str, str]], question: str, who: str
) -> None:
    told(memory, said)

    answer = memory.search(question, at=datetime.fromisoformat("2025-06-10"))

    assert [one.text for one in answer.findings if one.kind == "bridge"] == [who]


def test_what_cannot_be_found_stays_in_the_words_of_the_question() -> None:
    asked = Decomposer().decompose(understand("Where does my boss's wife work?", "en"))

    assert str(asked) == ("kin: 1. Who is my boss?; 2. Who is #1's wife?; 3. Where does #2 work?")


@pytest.mark.parametrize(
    ("said", "question", "answer"),
    [
        (
            ["我姐姐苏梅嫁给了高远。", "高远在地铁公司开车。", "我在药店上班。"],
            "我姐夫是做什么的？",
            "高远在地铁公司开车。",
        ),
        (
            ["我住在城里。", "我妈搬到了海边的小院子。", "我爸会修钟表。"],
            "我妈妈住在哪里？",
            "我妈搬到了海边的小院子。",
        ),
        (
            ["我住在城里。", "我妈搬到了海边的小院子。", "我爸会修钟表。"],
            "Where does my mother live?",
            "我妈搬到了海边的小院子。",
        ),
    ],
)
def test_kin_are_found_where_they_are_named_by_a_word_or_called_otherwise(
    memory: GraphMemory, said: list[str], question: str, answer: str
) -> None:
    for text in said:
        memory.add([Message(text, role="user", speaker="user")])

    assert memory.search(question).hits[0].memory.content == answer


def test_asked_who_it_was_before_the_one_before_comes_first(memory: GraphMemory) -> None:
    told(
        memory,
        [
            ("2025-01-10", "My dentist is Dr. Shah and my doctor is Dr. Novak."),
            ("2025-02-10", "I like tea."),
            ("2025-03-10", "My doctor is Dr. Ellis now."),
        ],
    )
    assert "Novak" in memory.search("Who was my doctor before?")[0].memory.content
    assert "Ellis" in memory.search("Who is my doctor?")[0].memory.content


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("When is my wife's birthday?", "Anna"),
        ("我妻子的生日是哪天？", "Anna"),
        ("When is my husband's birthday?", "张伟"),
        ("我丈夫的生日是哪天？", "张伟"),
    ],
)
def test_of_a_couple_told_of_in_two_languages_the_one_asked_for_is_found(
    memory: GraphMemory, question: str, name: str
) -> None:
    for text in (
        "My wife is Anna.",
        "Anna's birthday is May 3.",
        "我丈夫叫张伟。",
        "张伟的生日是8月9日。",
    ):
        memory.add(text)

    answer = memory.search(question)

    bridges = [finding.text for finding in answer.findings if finding.kind == "bridge"]
    assert all(text.endswith(f" → {name}") for text in bridges)
    assert name in answer[0].memory.content


@pytest.mark.parametrize(
    ("said", "asked", "reason"),
    [
        ("我女朋友叫苏棠，在苏州读药学。", "我女朋友叫什么？", "找到的内容说明了是谁"),
        ("My boss there is Amara, she is kind.", "Who is my boss?", None),
    ],
)
def test_a_name_that_was_read_is_known(
    tmp_path: Path, said: str, asked: str, reason: str | None
) -> None:
    with GraphMemory(tmp_path / "memory") as memory:
        memory.add(Message(said, role="user"), session_id="s")
        confidence = memory.search(asked).confidence

    assert confidence
    assert confidence.label == "answerable"
    assert reason in (None, confidence.reason)


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (ENGLISH, "Where does my father-in-law work?"),
        (
            [*ENGLISH, ("2025-05-01", "My brother-in-law Ned is a pilot.")],
            "What does my brother-in-law do?",
        ),
        (CHINESE, "嫂子在哪里上班？"),
        (CHINESE, "姐夫是什么意思？"),
    ],
)
def test_kin_by_marriage_are_nobody_else(
    memory: GraphMemory, said: list[tuple[str, str]], question: str
) -> None:
    told(memory, said)

    bridges = [one.text for one in memory.search(question).findings if one.kind == "bridge"]

    assert not any(name in text for text in bridges for name in ("Pavel", "王涛"))
