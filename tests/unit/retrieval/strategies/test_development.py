"""How something was, and how it went on: its states in the order of time."""

from datetime import UTC, datetime, timedelta

import pytest

from graphmem import Conversation, GraphMemory, Message

BEGINNING = datetime(2025, 1, 6, 9, tzinfo=UTC)
ASKED = datetime(2026, 1, 6, 9, tzinfo=UTC)


def told(memory: GraphMemory, *texts: str) -> None:
    """Tell one text a fortnight."""
    for place, text in enumerate(texts):
        at = BEGINNING + timedelta(days=14 * place)
        memory.add(Conversation((Message(text, speaker="user", at=at),), session=f"{at:%m-%d}"))


def first(memory: GraphMemory, question: str, count: int) -> list[str]:
    return [hit.memory.content for hit in memory.search(question, at=ASKED).hits[:count]]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "states", "others"),
    [
        (
            "How has my weight changed?",
            ["I weigh 80 kilos.", "I'm down to 77 kilos.", "The scales say 74 kilos."],
            ["My brother Kurt weighs 90 kilos.", "The rent is 700 pounds.", "I sing on Mondays."],
        ),
        (
            "Where have I lived so far?",
            ["I live in Ghent.", "I moved to Bruges.", "We live in Namur now."],
            ["My uncle lives in Liège.", "I joined the rowing club.", "The oven is broken."],
        ),
        (
            "我的体重有什么变化？",
            ["我现在体重80公斤。", "我瘦到77公斤了。", "今天称了一下，74公斤。"],
            ["我哥哥体重90公斤。", "房租一个月700块。", "我周一唱歌。"],
        ),
        (
            "我都住过哪些地方？",
            ["我住在银川。", "我搬到了西宁。", "我们现在住在兰州。"],
            ["我妈搬到了乡下。", "搬家公司收了我八百块。", "烤箱坏了。"],
        ),
    ],
)
def test_all_states_are_told_in_the_order_of_time(
    memory: GraphMemory, question: str, states: list[str], others: list[str]
) -> None:
    told(memory, *(text for pair in zip(states, others, strict=True) for text in pair))

    answer = memory.search(question, at=ASKED)

    assert [hit.memory.content for hit in answer.hits[: len(states)]] == states
    course = next(one for one in answer.findings if one.kind == "timeline")
    assert course.evidence == tuple(hit.memory.id for hit in answer.hits[: len(states)])


@pytest.mark.shares
def test_a_question_for_the_state_of_now_is_no_question_for_the_course(
    memory: GraphMemory,
) -> None:
    told(memory, "I weigh 80 kilos.", "I'm down to 77 kilos.", "I weigh 74 kilos now.")

    answer = memory.search("How much do I weigh now?", at=ASKED)

    assert answer.hits[0].memory.content == "I weigh 74 kilos now."


@pytest.mark.shares
def test_what_several_told_each_other_stays_in_its_order(memory: GraphMemory) -> None:
    texts = ("I live in Ghent.", "I moved to Bruges.", "I live in Namur now.")
    for place, text in enumerate(texts):
        at = BEGINNING + timedelta(days=14 * place)
        talk = (Message(text, speaker=("Ann", "Bea")[place % 2], at=at),)
        memory.add(Conversation(talk, session=f"{at:%m-%d}"))

    answer = memory.search("Where has Ann lived so far?", at=ASKED)

    assert all(one.kind != "timeline" for one in answer.findings)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What was my former income?", "My salary is 2,100 pounds a month."),
        ("Where did I live before Bruges?", "I'm Ute, I live in Ghent."),
        ("Who watered the orchids before Olga?", "I asked Piet to water the orchids."),
    ],
)
def test_of_the_past_what_tells_the_attribute_comes_first(
    memory: GraphMemory, question: str, answer: str
) -> None:
    told(
        memory,
        "I'm Ute, I live in Ghent.",
        "My salary is 2,100 pounds a month.",
        "I asked Piet to water the orchids.",
        "I moved to Bruges.",
        "Piet is off, and Olga waters the orchids now.",
        "At the new office they pay me 2,600 pounds.",
        "We live in Namur now.",
    )

    assert first(memory, question, 1) == [answer]


@pytest.mark.shares
def test_what_was_done_with_things_of_a_kind_is_counted(memory: GraphMemory) -> None:
    read = {"I finished Walden on the train.", "I read The Trial.", "I reread Emma at Easter."}
    told(memory, *read, "I ran ten miles.", "I have three nephews.", "I learn Danish.")

    assert set(first(memory, "How many books have I read?", 3)) == read


@pytest.mark.shares
@pytest.mark.parametrize(
    ("texts", "question"),
    [
        (
            ("The rent in Ghent is 700 euros.", "The landlord raised the rent to 760 euros."),
            "What's my current rent?",
        ),
        (("银川的房租一个月2100块。", "房东把房租涨到了2400。"), "我现在的房租是多少？"),
    ],
)
def test_a_figure_that_somebody_else_moved_is_the_newer_one(
    memory: GraphMemory, texts: tuple[str, str], question: str
) -> None:
    told(memory, *texts, "My shoe size is 40.", "我的鞋码是40。")

    assert first(memory, question, 1) == [texts[1]]
