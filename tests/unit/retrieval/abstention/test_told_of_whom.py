"""An attribute is known only of whom, or of what, it was told."""

import pytest

from graphmem import GraphMemory, Message


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "of_them", "of_others"),
    [
        (
            ["My uncle repairs clocks.", "My cousin Vera moved to Ghent.", "I turned 40 in May."],
            "Where does my cousin live?",
            "Where does my uncle live?",
        ),
        (
            ["We adopted a tortoise.", "Our parrot is called Kiki.", "The kettle cost 30 euros."],
            "What is our parrot called?",
            "What is our tortoise called?",
        ),
        (
            ["I bought a kettle for 30 euros.", "I sold my tent and got a hammock."],
            "How much did the kettle cost?",
            "How much did the hammock cost?",
        ),
        (  # the asker's own is not told where another clause tells of the asker
            ["I am engaged to Joe.", "I gave up coffee.", "The wedding is moved to July 4th."],
            "Who am I engaged to?",
            "Where do I live now?",
        ),
        (  # a name and a price stand in the text, beside something else
            ["Our parrot is Kiki! Wanda is a new neighbour. Paula wants to hold the tortoise."],
            "What is our parrot called?",
            "What is our tortoise called?",
        ),
        (
            ["The choir sings on Mondays. The hall costs 80 euros a month, Mr Falk pays it."],
            "How much does the hall cost?",
            "How much does the choir charge?",
        ),
        (
            ["乌龟很乖，医生叫它小心。鹦鹉叫豆豆，会说话。"],
            "鹦鹉叫什么名字？",
            "乌龟叫什么名字？",
        ),
        (
            ["我舅舅会修钟表。", "我表妹搬到宁波了。", "我今年四十岁。"],
            "我表妹住在哪里？",
            "我舅舅住在哪里？",
        ),
        (  # a breed of dog, and a word of one sign
            ["我男朋友许明养了一条边牧，叫可乐。", "我家的乌龟叫慢慢。"],
            "许明的狗叫什么名字？",
            "我家的鸟叫什么？",
        ),
        (
            ["水壶花了三十块钱。", "我把帐篷卖了，换了一个吊床。"],
            "水壶多少钱？",
            "吊床多少钱？",
        ),
    ],
)
def test_an_attribute_of_one_is_not_told_by_what_is_said_of_another(
    memory: GraphMemory, said: list[str], of_them: str, of_others: str
) -> None:
    memory.add([Message(text, role="user", speaker="user") for text in said])
    known, unknown = memory.search(of_them).confidence, memory.search(of_others).confidence

    assert known is not None
    assert unknown is not None
    assert unknown.label != "answerable"
    assert known.probability > unknown.probability + 0.2


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("I only drink green tea.", "What should I order at a café?"),
        ("我只喝绿茶。", "去咖啡馆我该点什么？"),
        ("我只喝绿茶。", "我平时喝什么？"),
    ],
)
def test_what_need_not_share_a_word_with_what_bears_on_it_is_not_denied(
    memory: GraphMemory, said: str, question: str
) -> None:
    memory.add(said)
    confidence = memory.search(question).confidence

    assert confidence is not None
    assert confidence.label != "no_relevant_memory"


@pytest.mark.shares
def test_a_member_of_one_class_does_not_stand_for_the_word_of_another(memory: GraphMemory) -> None:
    memory.add("We bought a canoe for 400 pounds.")
    memory.add("My laptop broke again.")
    confidence = memory.search("How much did my violin cost?").confidence

    assert confidence is not None
    assert confidence.label != "answerable"
