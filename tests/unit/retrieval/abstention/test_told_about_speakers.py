"""What the user tells about somebody is known, though that person has spoken too."""

import pytest

from graphmem import GraphMemory, Message


@pytest.mark.shares
@pytest.mark.parametrize(
    ("told", "speaker", "said", "question"),
    [
        (
            "Joost's birthday is 17 August.",
            "Joost",
            "The bus was late again.",
            "When is Joost's birthday?",
        ),
        ("小林的生日是八月十七号。", "小林", "公交车又晚点了。", "小林的生日是哪天？"),
    ],
)
def test_what_was_told_of_a_speaker_is_known(
    memory: GraphMemory, told: str, speaker: str, said: str, question: str
) -> None:
    memory.add(Message(told, role="user"))
    memory.add(Message("I bake bread.", role="user"))
    memory.add(Message(said, speaker=speaker))
    answer = memory.search(question)
    assert answer[0].memory.content == told
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"


@pytest.mark.shares
def test_how_it_ended_asks_for_no_end(memory: GraphMemory) -> None:
    memory.add(Message("The kiln repair cost 715 euros.", role="user"))
    memory.add(Message("I bake bread.", role="user"))
    answer = memory.search("How much did the kiln repair cost in the end?")
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"


@pytest.mark.shares
@pytest.mark.parametrize(
    ("told", "said", "question"),
    [
        (
            Message("Jana works at Siemens now.", speaker="Sam"),
            Message("Good morning!", speaker="Jana"),
            "Where does Jana work?",
        ),
        (
            Message("Jana is allergic to nuts.", speaker="Sam"),
            Message("thanks!", speaker="Jana"),
            "What is Jana allergic to?",
        ),
        (
            Message("陈默对花生过敏。", speaker="小雨"),
            Message("谢谢", speaker="陈默"),
            "陈默对什么过敏？",
        ),
    ],
)
@pytest.mark.parametrize("sessions", [("a", "b"), ("a", "a")])
def test_what_one_of_two_tells_of_the_other_counts_where_they_do_not_talk(
    memory: GraphMemory, told: Message, said: Message, question: str, sessions: tuple[str, str]
) -> None:
    memory.add(told, session_id=sessions[0])
    memory.add(said, session_id=sessions[1])
    found = memory.search(question).confidence

    assert found is not None
    assert (found.label == "answerable") is (sessions == ("a", "b"))
