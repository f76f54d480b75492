"""The kin of one who speaks are read where they say "my uncle", and nobody else's are."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message
from graphmem.model import Answer

ENGLISH = [
    ("Declan", "My brother-in-law Tom keeps bees out in Howth."),
    ("Maren", "Lovely. My brother-in-law Ned drives a tram."),
    ("Declan", "Tom works at the harbour office now."),
    ("Maren", "Ned works at the depot."),
    ("Declan", "My sister's husband is called Colm."),
    ("Maren", "My cousin Isla paints boats and my cousin Rory sails them."),
    ("Maren", "I saw Declan's aunt Brigid at the market."),
    ("Maren", "Brigid sells eels."),
    ("Declan", "The cat was sick again."),
]
CHINESE = [
    ("小周", "我表哥大勇在医院当护士。"),
    ("小林", "我表哥建国是开公交的。"),
    ("小周", "大勇最近搬到了无锡。"),
    ("小林", "建国住在常州。"),
    ("小周", "我姐夫李强会修钟表。"),
    ("小林", "小周的舅舅王海开了一家面馆。"),
    ("小林", "昨天下雨了。"),
]
Said = list[tuple[str, str]]


def asked(memory: GraphMemory, said: Said, question: str) -> Answer:
    for place, (speaker, text) in enumerate(said):
        at = datetime(2026, 3, 1, 9, tzinfo=UTC) + timedelta(days=3 * place)
        memory.add(Message(text, speaker=speaker, at=at))
    return memory.search(question)


def bridges(answer: Answer) -> list[str]:
    return [one.text for one in answer.findings if one.kind == "bridge"]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "found", "best"),
    [
        (ENGLISH, "Where does Declan's brother-in-law work?", "brother-in-law? → Tom", 2),
        (ENGLISH, "Where does Maren's brother-in-law work?", "brother-in-law? → Ned", 3),
        (ENGLISH, "Did Declan's brother-in-law keep bees?", "brother-in-law? → Tom", 0),
        (ENGLISH, "Who is Declan's brother-in-law?", "brother-in-law? → Tom", 0),
        (ENGLISH, "Who is Declan's sister's husband?", "Declan's sister's husband? → Colm", 4),
        (CHINESE, "小周的表哥住在哪里？", "小周的表哥是谁? → 大勇", 2),
        (CHINESE, "小周的表哥叫什么？", "小周的表哥叫什么? → 大勇", 0),
        (CHINESE, "小周的姐夫是谁？", "小周的姐姐的老公是谁? → 李强", 4),
    ],
)
def test_who_they_are_is_read_in_the_words_of_the_one_asked_of(
    memory: GraphMemory, said: Said, question: str, found: str, best: int
) -> None:
    answer = asked(memory, said, question)

    (bridge,) = bridges(answer)
    assert bridge.endswith(found)
    assert answer[0].memory.content == said[best][1]
    assert answer.confidence is not None
    assert answer.confidence.label == "answerable"


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "found"),
    [
        (ENGLISH, "What does Declan's aunt sell?", "Who is Declan's aunt? → Brigid"),
        (CHINESE, "小周的舅舅是做什么的？", "小周的舅舅是谁? → 王海"),
    ],
)
def test_others_tell_who_they_are_by_name(
    memory: GraphMemory, said: Said, question: str, found: str
) -> None:
    assert bridges(asked(memory, said, question)) == [found]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (ENGLISH, "Who is Maren's aunt?"),  # Declan's is told of, by Maren
        (ENGLISH, "Where does Maren's sister's husband work?"),
        (CHINESE, "小林的舅舅叫什么名字？"),
        (CHINESE, "小林的姐夫会什么？"),
        (
            [*ENGLISH[:2], ("Maren", "Great news Declan! My nephew Lukas starts school.")],
            "Who is Declan's nephew?",
        ),
        (
            [("小林", "阿杰的妈妈做的红烧肉真好吃，她住在绍兴。"), ("阿杰", "下雨了。")],
            "小林的妈妈住在哪里？",
        ),
    ],
)
def test_the_kin_of_another_speaker_are_not_theirs(
    memory: GraphMemory, said: Said, question: str
) -> None:
    answer = asked(memory, said, question)

    assert not bridges(answer)
    assert answer.confidence is not None
    assert answer.confidence.label != "answerable"


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (
            [("Kwame", "Tobi's mum knitted socks, she lives in Bochum."), ("Tobi", "It rains.")],
            "Where does Tobi's mum live?",
        ),
        (
            [("小林", "阿杰的妈妈做的红烧肉真好吃，她住在绍兴。"), ("阿杰", "下雨了。")],
            "阿杰的妈妈住在哪里？",
        ),
    ],
)
def test_what_another_tells_of_their_kin_is_known(
    memory: GraphMemory, said: Said, question: str
) -> None:
    confidence = asked(memory, said, question).confidence

    assert confidence is not None
    assert confidence.label == "answerable"


@pytest.mark.shares
def test_of_several_nobody_is_named(memory: GraphMemory) -> None:
    assert not bridges(asked(memory, ENGLISH, "Where does Maren's cousin work?"))


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (
            [("user", "I bake bread."), ("Declan", "My sister Anna is a vet.")],
            "Where does my sister's husband work?",
        ),
        ([("user", "我在学烘焙。"), ("小周", "我姐姐赵敏是兽医。")], "我姐姐的老公在哪里上班？"),
    ],
)
def test_what_another_says_of_their_kin_is_not_told_of_the_askers(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert not bridges(asked(memory, said, question))
