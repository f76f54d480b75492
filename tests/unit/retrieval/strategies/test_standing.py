"""Instructions and preferences: what stands for every question, or for those of its case."""

import pytest

from graphmem import GraphMemory


@pytest.mark.shares
@pytest.mark.parametrize(
    ("instruction", "noise", "question"),
    [
        (
            "Always give the units when I ask about sizes.",
            "The table number {} is made of wood.",
            "How long should the table be?",
        ),
        ("以后回答尺寸请都带上单位。", "{}号桌子是木头做的。", "桌子要做多长?"),
    ],
)
def test_a_standing_instruction_is_among_the_first_five(
    memory: GraphMemory, instruction: str, noise: str, question: str
) -> None:
    memory.add(instruction)
    memory.add_many(noise.format(number) for number in range(12))

    answer = memory.search(question)

    assert instruction in [hit.memory.content for hit in answer.hits[:5]]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("preference", "noise", "question"),
    [
        (
            "I prefer trains over planes for any trip.",
            "The harbour festival at Lund had {} stalls.",
            "Can you suggest how I get to the harbour festival at Lund?",
        ),
        (
            "我比较喜欢坐火车,不喜欢坐飞机。",
            "隆德港口节有{}个摊位。",
            "能不能推荐一下怎么去隆德港口节?",
        ),
    ],
)
def test_a_request_is_given_what_the_user_prefers(
    memory: GraphMemory, preference: str, noise: str, question: str
) -> None:
    memory.add(preference)
    for number in range(9):
        memory.add(noise.format(number))

    answer = memory.search(question)

    assert preference in [hit.memory.content for hit in answer.hits[:5]]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("wish", "nearer", "noise", "question"),
    [
        (
            "Night trains are out, I can't stand early departures.",
            "I love fairs with old books.",
            "The book fair in Basel had {} stalls.",
            "Book me something for the fair in Basel.",
        ),
        (
            "我晕车,坐不了大巴。",
            "我喜欢旧书展览会。",
            "巴塞尔的旧书展览会有{}个摊位。",
            "帮我安排去巴塞尔旧书展览会的行程。",
        ),
    ],
)
def test_an_order_is_given_the_wish_of_its_situation(
    memory: GraphMemory, wish: str, nearer: str, noise: str, question: str
) -> None:
    memory.add(wish)
    memory.add(nearer)
    memory.add_many(noise.format(number) for number in range(12))

    answer = memory.search(question)

    assert wish in [hit.memory.content for hit in answer.hits[:5]]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("always", "other", "noise", "question"),
    [
        (
            "Please keep your answers short.",
            "Whenever I ask about recipes, always give the weights of the tables in grams.",
            "Table {} is made of wood.",
            "Explain to me how tables are glued.",
        ),
        (
            "以后回答请简短一点。",
            "以后我让你写邮件的时候,请都附上桌子的尺寸。",
            "{}号桌子是木头做的。",
            "给我讲讲桌子是怎么粘起来的。",
        ),
    ],
)
def test_an_instruction_for_another_case_gives_its_place_to_one_that_always_holds(
    memory: GraphMemory, always: str, other: str, noise: str, question: str
) -> None:
    memory.add(other)
    memory.add(always)
    memory.add_many(noise.format(number) for number in range(12))

    answer = memory.search(question)

    assert always in [hit.memory.content for hit in answer.hits[:5]]


@pytest.mark.shares
def test_instructions_whose_case_shares_one_word_of_many_do_not_both_come(
    memory: GraphMemory,
) -> None:
    rules = [
        "Always name the thread when I ask about sewing curved seams.",
        "Always draw a sketch when I ask about double or hidden seams.",
    ]
    memory.add_many(rules)
    memory.add_many(f"My grade for seam number {n} was given by Ann." for n in range(12))

    record = memory.search("What is my grade for the long seam?")
    wish = memory.search("Can you help me with a seam?")

    assert sum(hit.memory.content in rules for hit in record.hits[:5]) == 1
    assert sum(hit.memory.content in rules for hit in wish.hits[:5]) == len(rules)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("instructions", "noise", "question"),
    [
        (
            (
                "Always write dates as day.month.year when I ask about appointments.",
                "Always add the time zone when I ask about meeting times.",
            ),
            "The meeting in room {} was about the budget of the harbour.",
            "When is my meeting at the harbour?",
        ),
        (
            ("我问会议安排的时候，日期请写成年月日。", "我问开会时间的时候，请带上时区。"),
            "{}号会议室的会议讨论了港口的预算。",
            "港口的会议是什么时候?",
        ),
    ],
)
def test_two_instructions_for_the_case_of_a_question_come_with_it(
    memory: GraphMemory, instructions: tuple[str, ...], noise: str, question: str
) -> None:
    memory.add_many(instructions)
    memory.add_many(noise.format(number) for number in range(12))

    answer = memory.search(question)

    assert set(instructions) <= {hit.memory.content for hit in answer.hits[:5]}


@pytest.mark.shares
@pytest.mark.parametrize(
    "question",
    [
        "What did I tell you about the tables before?",
        "Can you summarize everything about the tables so far?",
        "Have I ever painted the tables?",
    ],
)
def test_a_question_about_the_record_is_not_given_instructions(
    memory: GraphMemory, question: str
) -> None:
    memory.add("Always give the units when I ask about sizes.")
    memory.add_many(f"I told you that table {number} is made of wood." for number in range(12))

    answer = memory.search(question)

    assert answer[0].memory.memory_type != "instruction"
    assert "instruction" not in [hit.memory.memory_type for hit in answer.hits[:5]]


@pytest.mark.shares
@pytest.mark.parametrize(
    ("theirs", "mine", "noise", "question"),
    [
        (
            "My aunt loves night trains to the fair.",
            "I can't stand early flights.",
            "The fair in Basel had {} stalls.",
            "Book me something for the fair in Basel.",
        ),
        (
            "我姑姑喜欢坐火车去展览会。",
            "我晕车,坐不了大巴。",
            "巴塞尔的展览会有{}个摊位。",
            "帮我安排去巴塞尔展览会的行程。",
        ),
    ],
)
def test_what_others_like_does_not_stand_for_the_asker(
    memory: GraphMemory, theirs: str, mine: str, noise: str, question: str
) -> None:
    memory.add_many([theirs, mine])
    memory.add_many(noise.format(number) for number in range(12))

    first = [hit.memory.content for hit in memory.search(question).hits[:5]]

    assert mine in first
    assert theirs not in first[3:]


LIKED = {
    "en": (
        "I love quiet museums.", "I prefer tea over coffee.", "I love old maps.",
        "I prefer window seats on planes.", "I love long novels.", "I hate loud bars.",
        "I prefer mornings for meetings.", "I love linen shirts.", "I hate horror films.",
        "I prefer paper over screens.", "I love the smell of rain.",
    ),
    "zh": (
        "我喜欢安静的博物馆。", "比起咖啡我更喜欢喝茶。", "我喜欢旧地图。",
        "坐飞机我喜欢靠窗的座位。", "我喜欢看长篇小说。", "我讨厌吵闹的酒吧。",
        "我喜欢早上开会。", "我喜欢亚麻衬衫。",
        "我讨厌恐怖片。", "我喜欢纸质书。", "我喜欢下雨的味道。",
    ),
}  # fmt: skip


@pytest.mark.shares
@pytest.mark.parametrize(
    ("language", "plain", "asking", "noise", "request_"),
    [
        (
            "en",
            "I don't like meat.",
            "I like the idea of a barbecue with the choir. Do you have a plan for the food?",
            "The harbour festival at Lund had {} stalls.",
            "Can you recommend a restaurant near the harbour festival at Lund?",
        ),
        (
            "zh",
            "我不喜欢吃肉。",
            "我喜欢跟合唱团一起烧烤的主意。你有没有吃的方案?",
            "隆德港口节有{}个摊位。",
            "能不能推荐一家隆德港口节附近的餐厅?",
        ),
    ],
)
def test_of_many_preferences_a_plain_one_of_the_same_situation_is_brought_forward(
    memory: GraphMemory, language: str, plain: str, asking: str, noise: str, request_: str
) -> None:
    for text in (plain, asking, *LIKED[language]):
        memory.add(text)
    for number in range(9):
        memory.add(noise.format(number))

    shown = [hit.memory.content for hit in memory.search(request_).hits[:5]]

    assert plain in shown
    assert asking not in shown
