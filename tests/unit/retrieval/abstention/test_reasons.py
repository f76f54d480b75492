"""A reason names words as a person cuts them, not the pairs of signs that are looked for."""

import re
from pathlib import Path

import pytest

from graphmem import GraphMemory, Message

_QUOTED = re.compile(r"[“\"]([^”\"]+)[”\"]")
TOLD = ("阿杰上周搬到了苏州。", "赵敏对花生过敏。", "我在一家公司上班。", "老吴退休了。")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("阿杰开什么飞机？", {"阿杰", "飞机", "开"}),
        ("给赵敏点外卖要注意什么？", {"赵敏", "外卖", "点", "注意", "要"}),
        ("阿杰什么时候拿到驾照的？", {"阿杰", "拿到", "驾照"}),
        ("现在是谁在负责测试？", {"负责", "测试"}),
        ("我用什么programming language上班？", {"programming", "language", "上班"}),
        ("老吴住几楼？", {"老吴", "几楼", "住"}),
    ],
)
def test_a_reason_names_whole_words(memory: GraphMemory, question: str, words: set[str]) -> None:
    memory.add([Message(text) for text in TOLD])
    confidence = memory.search(question).confidence
    assert confidence
    assert set(_QUOTED.findall(confidence.reason)) <= words


@pytest.mark.parametrize(
    ("said", "question", "silent"),
    [
        (
            [
                "我在一家叫云杉的公司做产品经理，老板姓周。",
                "周总离职了，新来的老板叫吴敏，是个女的，特别严。",
                "蔚来的老板叫韩梅，特别有想法。",
            ],
            "2024年6月我的老板是谁？",
            {"2024", "年", "6", "老板"},
        ),
        (
            [
                "My car, the old blue Fiesta, failed its MOT. I sold it for £600 to a guy in Yate.",
                "We're settled in Bath. Our address is 7 Walcot Lane.",
                "Cornwall was great. We stayed in St Ives for five nights and I learned to surf.",
                "I found a lump on Biscuit's neck, the vet appointment is on September 10th.",
            ],
            "Which happened first, my trip to Cornwall or Biscuit's vet appointment?",
            {"Cornwall"},
        ),
    ],
)
def test_a_reason_lacks_no_time_and_nothing_of_what_comes_first(
    tmp_path: Path, said: list[str], question: str, silent: set[str]
) -> None:
    with GraphMemory(tmp_path / "memory") as memory:
        for number, text in enumerate(said):
            memory.add(Message(text, role="user"), session_id=str(number))
        confidence = memory.search(question).confidence
    assert confidence
    assert confidence.label == "uncertain"
    assert not silent & {*_QUOTED.findall(confidence.reason)}


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "english"),
    [
        ("How often did 小雨 make soup?", True),
        ("What did 小雨 paint?", True),
        ("小雨在Shake Shack吃了什么？", False),
    ],
)
def test_a_reason_is_in_the_language_of_the_question_whatever_the_names(
    memory: GraphMemory, question: str, *, english: bool
) -> None:
    memory.add(
        [
            Message("I made soup on Monday.", speaker="小雨"),
            Message("I painted the kitchen.", speaker="Nora"),
        ]
    )
    confidence = memory.search(question).confidence
    assert confidence
    told = confidence.reason.replace("小雨", "")
    assert told.isascii() == english
    assert "another language" not in told


@pytest.mark.shares
def test_a_reason_names_the_words_of_a_memory_in_another_language(memory: GraphMemory) -> None:
    memory.add([Message("I live in Graz."), Message("My husband is called Tom.")])
    confidence = memory.search("我丈夫叫什么？").confidence
    assert confidence
    assert set(_QUOTED.findall(confidence.reason)) == {"husband", "called"}


@pytest.mark.shares
@pytest.mark.parametrize(
    ("told", "question", "named"),
    [
        (
            "My sister Leila had a baby girl, they named her Yasmin.",
            "What's my daughter called?",
            "girl",
        ),
        ("My daughter is called Yasmin.", "What's my daughter called?", "daughter"),
    ],
)
def test_a_reason_names_the_words_of_the_memory(
    memory: GraphMemory, told: str, question: str, named: str
) -> None:
    memory.add([Message(text) for text in (told, "Quit coffee.", "The parrot has a cold.")])
    confidence = memory.search(question).confidence
    assert confidence
    assert confidence.label == "answerable"
    assert set(_QUOTED.findall(confidence.reason)) == {named}
