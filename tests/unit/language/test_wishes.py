"""What is asked of an assistant once for all, and what somebody will not have."""

import pytest

from graphmem.language.kinds.kinds import category, memory_type
from graphmem.language.kinds.wishes import condition
from graphmem.language.situations import situations
from graphmem.language.value_kinds import value_asked


def kind(text: str) -> str:
    return memory_type(text, category(text))


@pytest.mark.parametrize(
    "text",
    [
        "Thanks. One thing, don't use emojis with me, they distract me.",
        "No jargon with me, please.",
        "For next time, whenever you name a distance, give it in miles.",
        "Put the sources at the end from now on.",
        "以后我让你写信的时候,请都用正式的语气。",
        "凡是我让你翻译的句子,一律附上原文。",
        "顺便说一句,别再叫我先生了。",
        "I liked the last one, and in future please list the sources first.",
        "Imperial, please.",
        "Three lines at most, thanks.",
        "Drop the flattery.",
        "Keep the wording plain.",
        "Reply in Dutch unless I ask for English.",
        "When recommending films, leave out the ending.",
        "I'd rather you told me things without caveats.",
        "Never seat me by the door.",
        "If you don't know, just say it.",
        "Quote prices in francs.",
        "说话直接点。",
        "长度一律用厘米。",
        "讲题的时候先给结论。",
        "没把握的话就直接告诉我。",
        "不用跟我客套。",
        "每次推荐书的时候顺便说一下页数。",
    ],
)
def test_how_to_answer_from_now_on_is_an_instruction(text: str) -> None:
    assert kind(text) == "instruction"


@pytest.mark.parametrize(
    "text",
    [
        "Don't tell me you forgot the keys!",
        "Whenever I go to Bern, I call my uncle.",
        "If you come to Bern, give me a ring.",
        "每次下雨他都给我打电话。",
        "I missed my stop and don't know how to prevent that in the future, can you offer advice?",
        "The imperial system is older.",
        "He dropped the flattery at once.",
        "My chief wants replies in Dutch.",
        "No emojis were used on the poster.",
        "Keep the ticket, you need it on the way back.",
        "Put the soup in the fridge first.",
        "Give Ida the umbrella.",
        "Reply to this letter in Dutch, please.",
        "When I ring the school, nobody answers.",
        "他说话很直接。",
        "请把这段话改短一点。",
        "我们回答了三个问题。",
        "公司要求日期写成三段。",
    ],
)
def test_what_is_told_of_people_is_no_instruction(text: str) -> None:
    assert kind(text) != "instruction"


@pytest.mark.parametrize(
    "text",
    [
        "I can't deal with long queues.",
        "I don't eat pork, by the way.",
        "Boats make me seasick.",
        "I'm terrified of heights.",
        "我一点酒都喝不了。",
        "我坐大巴会晕车。",
        "Red wines give me migraines.",
        "I don't do early starts.",
        "I get lost in long tables.",
        "I work best with quiet music.",
        "我一吃虾就起疹子。",
        "我只坐高铁。",
        "我习惯先看图。",
    ],
)
def test_what_somebody_will_not_have_is_a_preference(text: str) -> None:
    assert kind(text) == "user_preference"


@pytest.mark.parametrize(
    "text",
    [
        "I don't drink coffee any more.",
        "I can't come today.",
        "他吃不了饭。",
        "我弟弟怕坐船。",
        "我今天不吃晚饭。",
    ],
)
def test_what_has_ended_or_is_of_another_is_none(text: str) -> None:
    assert kind(text) != "user_preference"


@pytest.mark.parametrize(
    ("instruction", "case"),
    [
        ("Whenever I ask for a recipe, always give grams.", "I ask for a recipe"),
        ("When you give me dates please always add the weekday.", "you give me dates"),
        ("Keep your answers short.", ""),
        ("凡是我让你写邮件,一律用英文。", "我让你写邮件"),
        ("以后回答请简短一点。", ""),
    ],
)
def test_the_case_of_an_instruction_is_told_by_its_clause(instruction: str, case: str) -> None:
    assert condition(instruction) == case


@pytest.mark.parametrize(
    ("wish", "request_"),
    [
        ("I can't stand night trains.", "Book us a room in Turin."),
        ("I'm allergic to walnuts.", "What shall I bake on Sunday?"),
        ("我不吃羊肉。", "附近有什么好的馆子?"),
        ("我晕车。", "帮我安排出差的行程。"),
    ],
)
def test_a_wish_and_a_request_meet_in_their_situation(wish: str, request_: str) -> None:
    assert situations(wish) & situations(request_)


def test_a_value_is_known_by_its_looks() -> None:
    colour, price = value_asked("What colour is the boat?"), value_asked("沙发多少钱?")

    assert colour is not None
    assert price is not None
    assert colour.search("The boat is painted green.")
    assert not colour.search("The greyhound sleeps in the boat.")
    assert price.search("沙发花了三千块")
    assert not price.search("十五号换了沙发")
    assert value_asked("Where is the boat?") is None


def test_a_number_to_ring_is_told_by_its_digits() -> None:
    number = value_asked("What is Olga's phone number?")

    assert number is not None
    assert number.search("Olga: 555 0147")
    assert not number.search("Olga lent me her drill.")


@pytest.mark.parametrize(
    "text", ["I have a peanut allergy.", "My son has several food allergies.", "我对花生过敏。"]
)
def test_an_allergy_is_a_lasting_preference(text: str) -> None:
    assert category(text) == "stable_preference"
