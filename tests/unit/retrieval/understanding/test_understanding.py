from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.understanding import AnswerType, Understanding, understand

AT = datetime(2024, 5, 20)  # noqa: DTZ001 - naive, as all times are


def read(question: str) -> Understanding:
    text = normalise(question)
    return understand(text, detect(text))


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("Who repaired the roof?", "person"),
        ("谁修的屋顶?", "person"),
        ("Which town did we camp near?", "place"),
        ("我们在哪里露营的?", "place"),
        ("What day is the inspection?", "time"),
        ("检查是几月几号?", "time"),
        ("How long did the flight take?", "duration"),
        ("飞了几个小时?", "duration"),
        ("How often do I see the physio?", "frequency"),
        ("我多久去一次理疗?", "frequency"),
        ("How many sheep does Iain keep?", "count"),
        ("老伊养了几只羊?", "count"),
        ("How much did the stove cost?", "amount"),
        ("炉子花了多少钱?", "amount"),
        ("What islands have we been to?", "list"),
        ("我们去过哪些岛?", "list"),
        ("In what order did I take the exams?", "order"),
        ("我按什么顺序参加的考试?", "order"),
        ("Which is cheaper, the ferry or the bridge toll?", "choice"),
        ("轮渡和过桥费哪个更便宜?", "choice"),
        ("Why was the hearing adjourned?", "reason"),
        ("为什么庭审延期?", "reason"),
        ("How do I prime the pump?", "manner"),
        ("水泵怎么灌水?", "manner"),
        ("I have a free evening. Any ideas?", "advice"),
        ("What are some lamps I should consider?", "advice"),
        ("晚上没事,有什么推荐吗?", "advice"),
        ("Did the parcel arrive?", "yes_no"),
        ("包裹到了吗?", "yes_no"),
        ("Tell me about the choir.", "description"),
        ("说说合唱团的情况", "description"),
        ("What is the goat called?", "thing"),
        ("山羊叫什么?", "thing"),
    ],
)
def test_the_kind_of_answer_wanted_is_told(question: str, asks: AnswerType) -> None:
    assert read(question).asks == asks


@pytest.mark.parametrize(
    ("question", "pair"),
    [
        ("Did I quit before the merger?", ("I quit", "the merger")),
        ("Who is taller, Ines or Paul?", ("Ines", "Paul")),
        ("Was Ines or Paul born first?", ("Ines", "Paul")),
        ("Who was born first out of Ines and Paul?", ("Ines", "Paul")),
        (
            "How many days passed between the fair and the day I fell ill?",
            ("the fair", "the day I fell ill"),
        ),
        ("赶集和生病哪个在先?", ("赶集", "生病")),
        ("我是先搬家还是先结婚的?", ("搬家", "结婚的")),
        ("从赶集到生病过了几天?", ("赶集", "生病")),
    ],
)
def test_the_two_things_compared_are_found(question: str, pair: tuple[str, str]) -> None:
    assert read(question).compared == pair


@pytest.mark.parametrize(
    ("question", "former"),
    [
        ("Where did we live before?", True),
        ("Who was my landlord before Mr. Ito?", True),
        ("What was my old number?", True),
        ("Did I quit before the merger?", False),
        ("Did I see the fair before or after the storm?", False),
        ("我之前住在哪里?", True),
        ("孙工之前谁是我们的经理?", True),
        ("以前的房租多少?", True),
        ("三天以前我去了哪里?", False),
        ("你之前推荐了哪家店?", False),
    ],
)
def test_how_things_were_is_told_from_what_came_before_something(
    question: str,
    former: bool,  # noqa: FBT001
) -> None:
    assert read(question).former == former


@pytest.mark.parametrize("question", ["Did I quit before the merger?", "我辞职和合并哪个在先?"])
def test_two_events_are_known_to_be_compared_in_time(question: str) -> None:
    assert read(question).ordered


@pytest.mark.parametrize(
    ("question", "ordinal"),
    [
        ("What was the first dish I burnt?", 1),
        ("Who came to the third rehearsal?", 3),
        ("What was the 12th item?", 12),
        ("When was the last time it snowed?", -1),
        ("我第一次烧糊的是什么菜?", 1),
        ("第三次排练谁来了?", 3),
        ("最后一次下雪是什么时候?", -1),
        ("What did I do last week?", None),
        ("What is my first name?", None),
        ("What did the first 15 rows add up to?", None),
        ("Who came to the first two rehearsals?", None),
        ("What were my last two flats?", -1),
        ("What is in the latest version?", None),
    ],
)
def test_the_place_in_a_series_is_read(question: str, ordinal: int | None) -> None:
    assert read(question).ordinal == ordinal


@pytest.mark.parametrize(
    ("question", "flags"),
    [
        ("Where did I use to swim?", {"past", "own"}),
        ("How many coffees did I use to drink?", {"past", "own", "aggregate"}),
        ("How many screws did I use to fix it?", {"own", "aggregate"}),
        ("我以前在哪里游泳?", {"past", "own"}),
        ("What activity did Ines used to do?", {"past"}),
        ("Which paint should I use to mark the pots?", {"own"}),
        ("Which brush is used to mark pots?", set()),
        ("Who owns the most pots?", {"aggregate"}),
        ("How can I make the most of my mornings?", {"own"}),
        ("Where does Ines currently swim?", {"present"}),
        ("小艾现在在哪里游泳?", {"present"}),
        ("Which songs do both Ines and Paul know?", {"aggregate", "intersection"}),
        ("小艾和小保都会唱哪些歌?", {"aggregate", "intersection"}),
        ("Can you remind me what you recommended?", {"addressed"}),
        ("你上次推荐的是什么?", {"addressed"}),
    ],
)
def test_the_viewpoint_of_a_question_is_read(question: str, flags: set[str]) -> None:
    asked = read(question)
    names = ("past", "present", "own", "aggregate", "intersection", "addressed")
    assert {name for name in names if getattr(asked, name)} == flags


@pytest.mark.parametrize(
    ("question", "teller"),
    [
        ("How did you recommend storing the seeds?", "assistant"),
        ("What was the first of the books you suggested?", "assistant"),
        ("How long did I say the walk would take?", "asker"),
        ("In which order have I mentioned my pets?", "asker"),
        ("你上次推荐的餐厅是哪家?", "assistant"),
        ("我告诉过你的地址是什么?", "asker"),
        ("Can you suggest a hotel?", None),
        ("How many stories have I written?", None),
        ("我住在哪里?", None),
    ],
)
def test_who_said_what_is_asked_after_is_read(question: str, teller: str | None) -> None:
    assert read(question).teller == teller


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How many stringed instruments do I own?", "stringed instruments"),
        ("Which doctors did I see in spring?", "doctors"),
        ("我看过哪些医生?", "医生"),
        ("我有几把吉他?", "吉他"),
        ("How many times did I call?", None),
        ("How long is the rope?", None),
    ],
)
def test_the_class_asked_after_is_named(question: str, kind: str | None) -> None:
    assert read(question).kind == kind


@pytest.mark.parametrize("question", ["What did I cook last week?", "我上周做了什么菜?"])
def test_the_stretch_of_time_is_taken_from_the_language_layer(question: str) -> None:
    analysis = BilingualAnalyzer().analyse([question], [AT])[0]
    asked = understand(analysis.text, analysis.language, analysis.times)
    assert "2024-05-13 to 2024-05-20" in str(asked)


def test_the_question_is_found_among_talk() -> None:
    asked = read("I am back from 3.5 weeks at sea. Who fed the cat? Thank you so much.")
    assert asked.asks == "person"


def test_a_question_mark_inside_a_title_does_not_hide_the_question() -> None:
    assert read("How many pages has the book 'To Stay or to Go? A Life'?").asks == "count"


def test_what_was_understood_is_said_in_a_line() -> None:
    assert str(read("我现在有几把吉他?")) == (
        "asks for a count among '吉他'; as of now; about the asker; all of a kind"
    )


@pytest.mark.parametrize(
    ("question", "who", "asked"),
    [
        (
            "The neighbour who keeps bees, where does she sell the honey?",
            "Who is the neighbour who keeps bees?",
            "where does #1 sell the honey?",
        ),
        (
            "It rained all day. That friend of mine born in Turin, what is his trade?",
            "Who is that friend of mine born in Turin?",
            "what is #1's trade?",
        ),
        ("那位在码头修船的邻居，他今年多大？", "哪位邻居在码头修船?", "#1今年多大?"),
        ("那个会吹笛子的人的电话是多少？", "哪个人会吹笛子?", "#1的电话是多少?"),
        ("雨下了一天。那家开在河边的，老板叫什么？", "哪家开在河边?", "#1的老板叫什么?"),
        ("那六十岁的人是做什么的？", "哪个人六十岁?", "#1是做什么的?"),
        ("在码头修船的那个人今年多大？", "哪个人在码头修船?", "#1今年多大?"),
        ("那个养蜂的人，他是哪里人？", "哪个人养蜂?", "#1是哪里人?"),
        ("会吹笛子的邻居，老家在哪儿？", "哪个邻居会吹笛子?", "#1的老家在哪儿?"),
        ("会吹笛子的那位，周几休息？", "哪个人会吹笛子?", "#1周几休息?"),
        ("养蜂的那位，老家在哪儿？", "哪个人养蜂?", "#1的老家在哪儿?"),
        ("谁会吹笛子啊？他的电话是多少？", "谁会吹笛子?", "#1的电话是多少?"),
        ("Who keeps bees? Where does she live?", "Who keeps bees?", "Where does #1 live?"),
        (
            "Which of my cousins was born in Turin, and what is his trade?",
            "Which of my cousins was born in Turin?",
            "what is #1's trade?",
        ),
    ],
)
def test_one_who_is_only_described_is_asked_for_first(question: str, who: str, asked: str) -> None:
    assert read(question).described == (who, asked)


@pytest.mark.parametrize(
    "question",
    [
        "The boat that we hired was leaky, wasn't it?",
        "What is the trade of the friend who was born in Turin?",
        "那家店的老板叫什么？",
        "那个周末的会议在哪里？",
        "小梅那个人喜欢什么？",
        "你说的那个人是谁？",
        "你说的那位，是谁？",
        "那家店的老板的人品怎么样？",
        "你觉得小梅和小周谁更高，他多高？",
        "那些会吹笛子的人喜欢什么？",
        "想找个会吹笛子的朋友，你看什么地方合适？",
        "Who is she, and what does she do?",
        "Who is older, and how old is she?",
        "Which city did Ann move to, and what does she do there?",
    ],
)
def test_one_who_is_named_is_not_described(question: str) -> None:
    assert read(question).described is None


@pytest.mark.parametrize(
    ("question", "over_time"),
    [
        ("How has my rent changed?", True),
        ("How did our opening hours develop?", True),
        ("How has my French improved over the lessons?", True),
        ("Can you sum up how my garden plan has developed?", True),
        ("What jobs have I had?", True),
        ("What is the history of my blood pressure?", True),
        ("我的工资变化情况是怎样的？", True),
        ("我做过哪些工作？", True),
        ("How have you changed the file?", False),
        ("How many jobs have I had?", False),
        ("What have I told you about the rent?", False),
        ("我的工资是多少？", False),
        ("我搬过几次家？", False),
    ],
)
def test_a_question_for_the_course_of_something_is_known(question: str, *, over_time: bool) -> None:
    assert understand(normalise(question), detect(question)).over_time is over_time
