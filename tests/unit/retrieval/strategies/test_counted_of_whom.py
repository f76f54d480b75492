"""A count names what belongs to those of whom it is asked, and nothing of others."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

TOLD = [
    "I have a cat and I play the guitar and the piano.",
    "My sister Anna has a dog. She also plays the flute.",
    "Our neighbour Olaf keeps rabbits and plays the trumpet.",
    "I walked Olaf's dog and fed my hamster.",
    "The turtle at the aquarium was huge.",
    "Today Anna bought a violin.",
    "Bought a ukulele today.",
    "My dermatologist, Dr. Voss, is kind, and Anna's dentist is Dr. Lund.",
    "I ate an apple in Vienna, and a pear in Linz.",
]
TALK = [
    ("Declan", "I have a dog called Biscuit, and I play the fiddle."),
    ("Maren", "My cat Tilly hates rain."),
    ("Declan", "Maren's hamster died."),
    ("Maren", "Declan has got a tortoise as well."),
    ("Maren", "I play the cello."),
    ("Declan", "My cousin Rory has two ferrets."),
]
HAN_TOLD = [
    "我养了一只猫，我还会弹吉他。",
    "我妹妹养了两只狗。",
    "今天老陈买了一把二胡，他还会弹钢琴。",
    "我帮老陈家的狗洗了澡，我的仓鼠也洗了。",
    "水族馆的乌龟很大。",
    "买了一把尤克里里。",
    "老陈的牙医很温柔。",
]
HAN_TALK = [
    ("小周", "我养了一只猫。"),
    ("小林", "我养了两只狗。"),
    ("小林", "小周还有一只乌龟。"),
    ("小周", "我会弹吉他。"),
    ("小林", "我会拉小提琴和二胡，阿飞只会口琴。"),
    ("小周", "小林的男朋友阿飞养了一只仓鼠。"),
]
Said = list[tuple[str, str]]


def by_user(texts: list[str]) -> Said:
    return [("user", text) for text in texts]


def counted(memory: GraphMemory, said: Said, question: str) -> list[str]:
    for place, (speaker, text) in enumerate(said):
        at = datetime(2026, 3, 1, 9, tzinfo=UTC) + timedelta(days=3 * place)
        memory.add(Message(text, speaker=speaker, at=at), session_id=f"session {place}")
    found = [one.text for one in memory.search(question).findings if one.kind == "count"]
    return sorted(name for text in found for name in text.rsplit(": ", 1)[1].split("; "))


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "members"),
    [
        (by_user(TOLD), "How many pets do I have?", ["cat", "hamster"]),
        (by_user(TOLD), "How many pets does Anna have?", ["dog"]),
        (by_user(TOLD), "How many pets does Olaf have?", ["dog", "rabbit"]),
        (by_user(TOLD), "How many instruments do I play?", ["guitar", "piano", "ukulele"]),
        (by_user(TOLD), "How many instruments does Anna play?", ["flute", "violin"]),
        (by_user(TOLD), "How many instruments does Olaf play?", ["trumpet"]),
        (by_user(TOLD), "How many doctors do I have?", ["Dr. Voss (dermatologist)"]),
        (by_user(TOLD), "How many doctors does Anna have?", ["dentist"]),
        (TALK, "How many pets does Declan have?", ["dog", "turtle"]),
        (TALK, "How many pets does Maren have?", ["Tilly (cat)", "hamster"]),
        (TALK, "How many pets does Rory have?", ["ferret"]),
        (TALK, "How many instruments does Maren play?", ["cello"]),
        (by_user(HAN_TOLD), "我有几只宠物？", ["仓鼠", "猫"]),
        (by_user(HAN_TOLD), "老陈有几只宠物？", ["狗"]),
        (by_user(HAN_TOLD), "我会几种乐器？", ["吉他", "尤克里里"]),
        (by_user(HAN_TOLD), "老陈会几种乐器？", ["二胡", "钢琴"]),
        (by_user(HAN_TOLD), "老陈看过几个医生？", ["牙医"]),
        (HAN_TALK, "小周有几只宠物？", ["乌龟", "猫"]),
        (HAN_TALK, "小林有几只宠物？", ["狗"]),
        (HAN_TALK, "小林会几种乐器？", ["二胡", "小提琴"]),
        (HAN_TALK, "阿飞会几种乐器？", ["口琴"]),
        (HAN_TALK, "阿飞有几只宠物？", ["仓鼠"]),
    ],
)
def test_only_what_is_told_of_them_is_a_member(
    memory: GraphMemory, said: Said, question: str, members: list[str]
) -> None:
    assert counted(memory, said, question) == members


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (by_user(TOLD), "How many instruments does Petra play?"),
        (by_user(TOLD), "How many fruits did I eat in Oslo?"),
        (TALK, "How many instruments does Rory play?"),
        (by_user(HAN_TOLD), "小王有几只宠物？"),
        (HAN_TALK, "小钱会几种乐器？"),
    ],
)
def test_of_whom_nothing_is_told_nothing_is_counted(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert not counted(memory, said, question)


@pytest.mark.shares
def test_of_nobody_all_are_counted(memory: GraphMemory) -> None:
    said = by_user(TOLD)

    assert {"flute", "guitar", "trumpet"} <= set(counted(memory, said, "How many instruments?"))


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question", "members"),
    [
        (
            by_user(["My wife and I have a dog.", "Anna has a cat."]),
            "How many pets do I have?",
            "dog",
        ),
        (by_user(["我和老公养了一只狗。", "老陈养了一只猫。"]), "我有几只宠物？", "狗"),
        (by_user(["老陈和小林养了一只猫。", "我养了一只狗。"]), "小林有几只宠物？", "猫"),
    ],
)
def test_what_several_have_together_each_has(
    memory: GraphMemory, said: Said, question: str, members: str
) -> None:
    assert counted(memory, said, question) == [members]


@pytest.mark.shares
def test_what_was_done_is_counted_and_not_whatever_names_the_thing(memory: GraphMemory) -> None:
    said = [
        ("Hanna", "Two customers signed today, the port and the bakery."),
        ("Mateus", "I speak Portuguese, if a customer call needs it."),
        ("Hanna", "Another customer signed, the zoo."),
    ]
    found = counted(memory, said, "How many customers have signed a contract?")

    assert sorted(one[:11] for one in found) == ["Another cus", "Two custome"]
