"""A finding is told only where what it rests on is told; where that is not sure, none is."""

import pytest

from graphmem import GraphMemory
from tests.unit.retrieval.strategies.findings import ASKED, Said, found, told

pytestmark = pytest.mark.shares

SHED = [("2026-03-20", "We saw the lighthouse of Skagen."), ("2026-07-20", "Bought a loom.")]
YURT = [("2026-03-20", "我们看了斯卡恩的灯塔。"), ("2026-07-20", "买了一台织布机。")]


@pytest.mark.parametrize(
    ("said", "question", "missing", "known"),
    [
        (SHED, "Did I buy the loom before I went to Narvik?", "I went to Narvik", "loom"),
        (SHED, "Did I see the lighthouse before I got divorced?", "I got divorced", "Skagen"),
        (YURT, "去纳尔维克和买织布机哪个在先?", "去纳尔维克", "织布机"),
    ],
)
def test_no_order_is_told_of_an_event_that_no_memory_names_but_that_it_is_missing(
    memory: GraphMemory, said: Said, question: str, missing: str, known: str
) -> None:
    (order,) = found(memory, said, question, "order")

    told_of, not_told_of = order.text.split("; ")
    assert known in told_of
    assert missing in not_told_of
    assert len(order.evidence) == 1
    assert not found(memory, [], question, "span")


def test_an_order_is_told_in_the_words_of_the_memories(memory: GraphMemory) -> None:
    question = "Did I see the lighthouse before I was buying that loom?"

    (order,) = found(memory, SHED, question, "order")

    assert "Bought a loom. (told 2026-07-20)" in order.text
    assert "buying" not in order.text


SKODA = [
    ("2026-03-20", "I bought a Skoda."),
    ("2026-05-20", "I broke my ankle."),
    ("2026-07-20", "I sold the Skoda and bought an electric bike."),
]
DAZHONG = [
    ("2026-03-20", "我买了一辆大众。"),
    ("2026-05-20", "我扭伤了脚踝。"),
    ("2026-07-20", "我把大众卖了。"),
]


@pytest.mark.parametrize(
    ("said", "question", "events"),
    [
        (SKODA, "Which came first, buying the Skoda or breaking my ankle?", (0, 1)),
        (SKODA, "Did I break my ankle before I sold the Skoda?", (1, 2)),
        (SKODA[1:], "Which came first, buying the Skoda or breaking my ankle?", ()),
        (SHED, "Did I see the lighthouse before I sold the loom?", ()),
        (DAZHONG, "买大众和扭伤脚踝哪个在先?", (0, 1)),
        (DAZHONG[1:], "买大众和扭伤脚踝哪个在先?", ()),
    ],
)
def test_an_event_is_told_of_by_what_was_done_though_it_is_over_since(
    memory: GraphMemory, said: Said, question: str, events: tuple[int, ...]
) -> None:
    order = told(memory, said, question, "order")

    places = [order.find(said[event][1][:17]) for event in events]
    assert bool(order) == bool(events)
    assert -1 not in places
    assert places == sorted(places)


def test_a_known_other_word_names_an_event(memory: GraphMemory) -> None:
    said = [("2026-03-20", "The bicycle arrived."), ("2026-07-20", "We saw the lighthouse.")]
    question = "Which came first, the bike or the lighthouse?"

    (order,) = found(memory, said, question, "order")

    assert order.text.index("bicycle") < order.text.index("lighthouse")


NEWS = [
    ("2026-01-28", "The launch of the new checkout is planned for April 15."),
    ("2026-05-20", "The new checkout went live."),
    ("2026-06-06", "Omar and I broke up."),
    ("2026-07-11", "Clara had the baby."),
    ("2026-08-02", "Gave the talk in Paris."),
]
ZH_NEWS = [
    ("2026-05-20", "收银台上线了"),
    ("2026-07-11", "我姐生了"),
    ("2026-08-02", "我在杭州做了演讲"),
]


@pytest.mark.parametrize(
    ("said", "question", "first", "second"),
    [
        (NEWS, "Was the baby's birth before the talk in Paris?", "baby", "talk"),
        (NEWS, "How many days between the checkout launch and the talk in Paris?", "live", "talk"),
        (NEWS, "Was the break-up with Omar before the birth of the baby?", "broke", "baby"),
        (ZH_NEWS, "收银台上线到我做演讲隔了多少天？", "收银台", "演讲"),
        (ZH_NEWS, "收银台上线多久之后我做了演讲？", "收银台", "演讲"),
        (ZH_NEWS, "我姐生孩子和收银台上线哪个在前？", "收银台", "生"),
    ],
)
def test_an_event_named_by_a_noun_is_found_where_a_verb_tells_it(
    memory: GraphMemory, said: Said, question: str, first: str, second: str
) -> None:
    (order,) = found(memory, said, question, "order")

    assert order.text.index(first) < order.text.index(second)


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (NEWS, "Was the divorce before the talk in Paris?"),
        (NEWS, "Was the launch of the website before the talk in Paris?"),
        (ZH_NEWS, "新网站上线到我做演讲隔了多少天？"),
    ],
)
def test_an_event_named_by_a_noun_is_not_taken_for_another(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert not told(memory, said, question, "span")


def test_days_are_counted_only_between_events_of_which_the_days_are_told(
    memory: GraphMemory,
) -> None:
    said = [
        ("2026-05-02", "We are going to Skagen next month."),
        ("2026-07-20", "On 14 July 2026 I bought a loom."),
    ]
    question = "Did we go to Skagen before I bought the loom?"

    (order,) = found(memory, said, question, "order")

    assert "(2026-06)" in order.text
    assert order.text.endswith("(2026-07-14)")
    assert not found(memory, [], question, "span")


@pytest.mark.parametrize(
    "doubtful",
    [
        "I want to go to Skagen one day.",
        "We never made it to Skagen.",
        "In April or in May of last year I was in Skagen.",
    ],
)
def test_what_is_only_wished_for_denied_or_of_no_certain_time_has_no_place_in_an_order(
    memory: GraphMemory, doubtful: str
) -> None:
    said = [("2026-03-20", doubtful), ("2026-07-20", "Bought a loom.")]

    assert not told(memory, said, "Was I in Skagen before I bought the loom?", "order")


@pytest.mark.parametrize(
    ("said", "question", "answer", "best"),
    [
        (
            [
                ("2026-01-10", "Tilda started school, her teacher is Mrs. Falk."),
                ("2026-06-10", "Tilda has a new teacher, Mr. Nemeth, because Mrs. Falk retired."),
            ],
            "Who is Tilda's teacher now?",
            "Mr. Nemeth",
            1,
        ),
        (
            [
                ("2026-01-10", "My sister Olga is married to Bruno."),
                ("2026-03-10", "Olga and Bruno got divorced."),
                ("2026-06-10", "Olga has a new partner, Karel, he is a cook."),
            ],
            "What does Olga's partner do for a living?",
            "Karel",
            2,
        ),
        (
            [
                ("2026-01-10", "我家养了只柯基叫馒头,是我表哥送的。"),
                ("2026-06-10", "我表哥从茶厂辞职了,去大理开了家书店。"),
            ],
            "送我狗的那个人现在在哪工作?",
            "我表哥",
            1,
        ),
    ],
)
def test_who_somebody_is_is_read_in_what_still_holds_and_is_a_person(
    memory: GraphMemory, said: Said, question: str, answer: str, best: int
) -> None:
    (bridge,) = found(memory, said, question, "bridge")

    assert bridge.text.endswith(f"→ {answer}")
    assert memory.search(question, at=ASKED)[0].memory.content == said[best][1]


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (
            [
                ("2026-01-10", "My sister Olga is married to Bruno."),
                ("2026-03-10", "Olga and Bruno got divorced."),
            ],
            "Where does Olga's husband work?",
        ),
        (
            [
                ("2026-01-10", "我姐姐陈静嫁给了王涛。"),
                ("2026-03-10", "陈静和王涛离婚了。"),
            ],
            "陈静的老公在哪里上班？",
        ),
        (
            [
                ("2026-01-10", "Our boss is called Mr. Falk."),
                ("2026-03-10", "Mr. Falk has retired."),
            ],
            "Where does our boss live?",
        ),
    ],
)
def test_who_is_no_longer_what_they_were_joins_no_steps(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert not found(memory, said, question, "bridge")


FALLS = [
    ("2026-02-01", "Grandad fell in the yard."),
    ("2026-03-01", "Grandad has fallen on the stairs."),
    ("2026-04-01", "Aunt Olga fell asleep at the ballet."),
    ("2026-05-01", "Grandad slipped on the ice but stood."),
]


@pytest.mark.parametrize(
    ("said", "question", "count", "left_out"),
    [
        (FALLS, "How many times did Grandad fall?", "told of on at least 2 days: ", "slipped"),
        (
            [
                ("2026-02-01", "We were at the ballet, Giselle."),
                ("2026-03-01", "Didn't make it to the ballet yesterday."),
                ("2026-04-01", "At the ballet again, Coppelia."),
            ],
            "How many times have I been to the ballet?",
            "told of on at least 2 days: ",
            "Didn't",
        ),
        (
            [
                ("2026-02-01", "今天去了温泉。"),
                ("2026-03-01", "没去成温泉，堵车了。"),
                ("2026-04-01", "又去温泉泡了一下午。"),
            ],
            "我去过几次温泉？",
            "提到的至少有 2 天: ",
            "堵车",
        ),
    ],
)
def test_only_what_tells_that_it_was_done_is_counted(
    memory: GraphMemory, said: Said, question: str, count: str, left_out: str
) -> None:
    text = told(memory, said, question, "count")

    assert text.startswith(count)
    assert left_out not in text


def test_no_number_is_told_where_it_may_be_told_in_the_other_language(
    memory: GraphMemory,
) -> None:
    said = [
        ("2026-02-01", "今天跑了第一个city trail，两小时。"),
        ("2026-05-01", "上海越野跑了两小时。"),
    ]

    assert not told(memory, said, "我一共跑过几次越野？", "count")


ALL_SORTS = [
    ("2026-02-01", "Watched a film about an octopus."),
    ("2026-03-01", "Got a cat called Mog."),
    ("2026-04-01", "Moved to a flat in Ulm."),
]
HAN_SORTS = [("2026-02-01", "我养了一只猫叫团子。"), ("2026-03-01", "奶奶过九十大寿。")]


@pytest.mark.parametrize(
    ("said", "question"),
    [
        (ALL_SORTS, "How many children do I have?"),
        (ALL_SORTS, "How many siblings do I have?"),
        (HAN_SORTS, "我有几个兄弟姐妹？"),
    ],
)
def test_what_holds_nothing_of_what_is_counted_is_not_counted_over(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert not told(memory, said, question, "count")


def test_what_holds_what_is_counted_by_another_word_is_counted_over(memory: GraphMemory) -> None:
    said = [*ALL_SORTS, ("2026-05-01", "我在巴黎丢了两把雨伞。")]

    text = told(memory, said, "How many umbrellas did I lose?", "count")

    assert text == "1 statement to count: 我在巴黎丢了两把雨伞"


def test_a_name_and_the_word_for_it_are_one_of_a_class(memory: GraphMemory) -> None:
    assert told(memory, HAN_SORTS, "我有几只宠物？", "count") == "宠物: 1 个不同的: 团子 (猫)"


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("我看过几个医生？", "医生: 1 个不同的: 牙医"),
        ("我看过几个大夫？", "医生: 1 个不同的: 牙医"),
        ("How many doctors have I seen?", "doctor: 1 distinct: 牙医"),
    ],
)
def test_a_class_is_called_in_the_language_of_the_question(
    memory: GraphMemory, question: str, text: str
) -> None:
    assert told(memory, [("2026-02-01", "我去看了牙医。")], question, "count") == text


COUSINS = [
    ("2026-02-01", "I went to the circus with Tilda and her brother Pavel."),
    ("2026-03-01", "Tilda plays the harp."),
    ("2026-04-01", "Edgar hates leeks."),
    ("2026-05-01", "Pavel works at the harbour in Gdansk."),
]


def test_what_is_told_of_one_alone_is_not_what_two_have_in_common(memory: GraphMemory) -> None:
    assert not told(memory, COUSINS, "What do Tilda and Edgar have in common?", "common")


@pytest.mark.parametrize(
    ("said", "question", "common"),
    [
        (
            [*COUSINS, ("2026-06-01", "Tilda is in Oslo."), ("2026-06-02", "Edgar saw Oslo.")],
            "What do Tilda and Edgar have in common?",
            "Oslo",
        ),
        (
            [("2026-06-01", "小张去过杭州。"), ("2026-06-02", "小李去过杭州和苏州。")],
            "小张和小李都去过哪些城市？",
            "杭州",
        ),
    ],
)
def test_what_is_told_of_both_is_what_two_have_in_common(
    memory: GraphMemory, said: Said, question: str, common: str
) -> None:
    assert told(memory, said, question, "common") == common
