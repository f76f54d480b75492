from collections.abc import Iterator
from pathlib import Path

import pytest

from graphmem import Filters, GraphMemory, Message, Settings
from graphmem.retrieval.question import Part
from graphmem.retrieval.ranking import features
from graphmem.retrieval.request import Request
from graphmem.retrieval.wording import asking, split


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path, settings=Settings.of({"embedder": {"name": "hash"}})) as memory:
        memory.add(
            [
                Message("I gave up sugar when my cousin fell ill.", speaker="Ann"),
                Message("I gave up coffee.", speaker="Bob"),
                Message("表弟生病以后我就不吃糖了。", speaker="王芳"),
            ]
        )
        yield memory


def read(memory: GraphMemory, text: str) -> Part:
    reader = memory._searcher._reader
    (part,) = reader.read(text, "default", memory._clock.now()).parts
    return part


@pytest.mark.parametrize(
    ("text", "told", "speaker"),
    [
        ("Ann: I barely know myself.", "I barely know myself.", "Ann"),
        ("王芳：我都快不认识自己了。", "我都快不认识自己了。", "王芳"),
    ],
)
def test_what_a_known_speaker_tells_is_a_remark_of_theirs(
    talk: GraphMemory, text: str, told: str, speaker: str
) -> None:
    part = read(talk, text)

    assert part.remark
    assert part.text.startswith(told[:-1])
    assert [talk._store.names.keys(number) for number in part.speakers] == [
        [talk._analyzer.name_key(speaker)]
    ]


@pytest.mark.parametrize(
    "text",
    ["Ann: What did I give up?", "Eve: I gave up tea.", "Note: sugar", "sugar cousin", "戒糖"],
)
def test_what_asks_or_is_said_by_nobody_known_is_no_remark(talk: GraphMemory, text: str) -> None:
    assert not read(talk, text).remark


@pytest.mark.parametrize(
    "text",
    [
        "I said yes to the second piece of cake, and now my hands won't keep still.",
        "They passed me the bread again and I ate all of it without a thought.",
        "昨天同事递来一块蛋糕，我想都没想就吃完了。",
        "They passed me the bread, and I let them give me a second helping as well.",
        "同事问我要不要再来一块，我摆摆手说吃不下。",
        "饭后谁都不说话，俺一个人把剩下的点心收进柜子里。",
        "大夫告诉我妈少吃甜的，我陪她去买了一袋燕麦。",
    ],
)
def test_what_somebody_tells_of_themselves_is_a_remark_though_nobody_is_named(
    talk: GraphMemory, text: str
) -> None:
    part = read(talk, text)

    assert part.remark
    assert part.told is not None
    assert not part.speakers


@pytest.mark.parametrize(
    "text",
    [
        "Tell me what I gave up when my cousin fell ill.",
        "I wonder what I gave up when my cousin fell ill.",
        "my cousin and my sugar",
        "Remind me of the things that I gave up last year.",
        "I need some ideas for what I could cook without any sugar.",
        "告诉我我表弟生病以后我不吃什么了",
        "表弟生病以后我戒掉的是哪一样东西",
        "帮我列一下我这几年戒掉的东西",
        "今天又想起来了，跟我说说我为啥戒的糖",
        "我家里住着的那个远房亲戚生病以后谁没来看过",
    ],
)
def test_what_asks_for_an_account_or_a_service_is_no_remark(talk: GraphMemory, text: str) -> None:
    part = read(talk, text)

    assert not part.remark
    assert part.told is None


RHETORICAL = (
    "I said yes to the second piece of cake again. Why do I never learn?",
    "I walked past the bakery twice and then went in, and who was I trying to fool?",
    "昨天我又把整块蛋糕吃完了，我这是图什么呢？",
)
ASKED = (
    "I said yes to the second piece of cake again. Which doctor was it that warned me?",
    "I walked past the bakery twice and then went in. When did I give up sugar?",
    "昨天我又把整块蛋糕吃完了，我是哪年戒的糖来着？",
    "My cousin is coming for tea on Sunday. What could I bake for her?",
    "I sometimes lie awake for it, and I wonder what it was that I gave up.",
    "Do I have a cousin who is ill?",
)


@pytest.mark.parametrize("text", [*RHETORICAL, f"Ann: {RHETORICAL[0]}"])
def test_a_question_put_to_nobody_is_told_and_not_asked(tmp_path: Path, text: str) -> None:
    with GraphMemory(tmp_path) as memory:
        memory.add(Message("I gave up sugar when my cousin fell ill.", speaker="Ann"))
        part = read(memory, text)

        assert part.remark
        assert part.text == text.removeprefix("Ann: ").replace("，", ",").replace("？", "?")
        assert part.told is not None
        assert part.intents == {"general": 1.0}
        assert "asks nothing" in memory.search(text).trace.parts[0].asks


@pytest.mark.parametrize("text", [*ASKED, f"Ann: {ASKED[0]}"])
def test_a_question_after_an_account_is_asked(tmp_path: Path, text: str) -> None:
    with GraphMemory(tmp_path) as memory:
        memory.add(Message("I gave up sugar when my cousin fell ill.", speaker="Ann"))

        assert not read(memory, text).remark


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "What is wrong with me? I stayed up till four again. "
            "By the way, who was the plumber I liked?",
            "My plumber Otto was quick, I liked him.",
        ),
        (
            "我怎么又忘了吃早饭？真是没救了。对了，上次修水管的师傅叫什么？",
            "修水管的师傅叫老马。",
        ),
    ],
)
def test_a_question_behind_one_put_to_nobody_is_answered(
    tmp_path: Path, text: str, found: str
) -> None:
    told = (
        "My doctor wants me in bed before midnight.", "I gave up gaming in my second year.", found,
        "医生让我每天吃早饭。", "My sister lives above a bakery.", "我姐住在烘焙店楼上。",
    )  # fmt: skip
    with GraphMemory(tmp_path) as memory:
        memory.add_many(told)
        reader = memory._searcher._reader
        parts = reader.read(text, "default", memory._clock.now()).parts
        first = [hit.memory.content for hit in list(memory.search(text))[:2]]

    assert not parts[-1].remark
    assert found in first


@pytest.mark.parametrize("text", RHETORICAL)
def test_an_embedder_that_cannot_read_takes_a_rhetorical_question_for_one(
    talk: GraphMemory, text: str
) -> None:
    assert not read(talk, text).remark


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("I said yes to the second piece of cake, and now I cannot sleep.", "asks nothing"),
        ("昨天同事递来一块蛋糕，我想都没想就吃完了。", "没有提问"),
    ],
)
def test_of_a_remark_nobody_says_that_nothing_is_known(
    talk: GraphMemory, text: str, reason: str
) -> None:
    answer = talk.search(text)

    assert answer.confidence is not None
    assert answer.confidence.label == "uncertain"
    assert reason in answer.confidence.reason
    assert "asks nothing" in answer.trace.parts[0].asks


def test_what_the_user_tells_now_finds_what_bears_on_it(tmp_path: Path) -> None:
    with GraphMemory(tmp_path) as memory:
        memory.add_many(
            [
                "Peanuts once put me in the emergency room for a night.",
                "My sister moved into a flat above a bakery.",
                "I'm putting forty euros aside each month for a trip to Norway.",
                "The neighbours downstairs complain whenever I practise the trumpet.",
                "My manager wants the quarterly figures by Thursday.",
                "I planted two rows of beans behind the shed.",
                "Our cat sleeps on the printer since it is warm there.",
            ]
        )

        remarks = (
            "I nearly ordered the satay tonight before I read the small print.",
            "I stayed late at the rehearsal room so I would not play at home.",
        )
        found = [memory.search(text)[0].memory.content for text in remarks]

    assert [text.split()[0] for text in found] == ["Peanuts", "The"]


def test_a_remark_alone_is_seen_as_what_it_calls_to_mind(tmp_path: Path) -> None:
    with GraphMemory(tmp_path) as memory:
        asked = read(memory, "Which cake did I eat?")
        told = read(memory, "I ate the cake in the cellar again.")

    assert asked.recalling is None
    assert told.recalling is not None
    assert told.told is not None
    assert 0.3 < float(told.recalling @ told.told) < 0.99


@pytest.mark.parametrize(
    "text",
    [
        "The year before last I ate cake every day, and it is why I now keep away from it.",
        "因为去年天天吃蛋糕，我现在先绕开那家店走。",
    ],
)
def test_words_of_time_and_cause_in_a_remark_call_no_strategy(talk: GraphMemory, text: str) -> None:
    assert read(talk, text).intents == {"general": 1.0}


def test_an_embedder_of_which_nothing_was_learned_ranks_what_is_told_as_before(
    talk: GraphMemory,
) -> None:
    talk.add_many([f"I tidied shelf {number} of the cellar." for number in range(9)])
    request = Request("I ate the cake in the cellar again.", "default", talk._clock.now(), 5)
    ((scene, found),) = talk._searcher.found(request)

    kind = features(scene, found, dict.fromkeys(found["semantic"].scores, 0.0)).kind

    assert scene.part.remark
    assert kind != "remarks"


def test_a_question_of_a_known_speaker_is_about_what_they_said(talk: GraphMemory) -> None:
    part = read(talk, "Bob: What did I give up?")

    assert part.text == "What did I give up?"
    assert len(part.speakers) == 1


def test_a_remark_is_answered_by_what_its_speaker_told(talk: GraphMemory) -> None:
    request = Request("Bob: I gave up tea.", "default", talk._clock.now(), 5)
    ((scene, found),) = talk._searcher.found(request)
    ranked = talk.search("Bob: I gave up tea.")

    assert features(scene, found, dict.fromkeys(found["semantic"].scores, 0.0)).kind == "remarks"
    assert ranked[0].memory.content == "I gave up coffee."


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Where is Ann?", ["Where is Ann?"]),
        ("Where is Ann? Also, who is Bob?", ["Where is Ann?", "who is Bob?"]),
        ("安在哪里？另外，鲍勃是谁？", ["安在哪里？", "鲍勃是谁？"]),
        ("He also sings. Who is he?", ["He also sings. Who is he?"]),
    ],
)
def test_a_compound_question_is_split_at_its_additions(text: str, parts: list[str]) -> None:
    assert split(text) == parts


def test_the_last_sentence_that_asks_is_picked_out_of_long_talk() -> None:
    assert asking("It rained. Did you see? I had tea. Who is Ann? Tell me.") == "Who is Ann?"


def test_short_talk_and_talk_that_asks_nothing_stay_whole() -> None:
    assert asking("It rained. Who is Ann?") == "It rained. Who is Ann?"
    assert asking("One. Two. Three.") == "One. Two. Three."


def test_who_spoke_to_another_user_alone_is_no_speaker(tmp_path: Path) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path, settings=settings) as memory:
        memory.add([Message("Nice to meet you!", speaker="Ann")], user_id="ben")
        memory.add(
            [Message("Carl took the backend over from Ann.", speaker="Carl")], user_id="dora"
        )
        reader, at = memory._searcher._reader, memory._clock.now()
        question = "Who did the backend before Ann?"
        parts = [
            reader.read(question, "default", at, filters).parts[0]
            for filters in (Filters(), Filters(user_id="ben"), Filters(user_id="dora"))
        ]
        answer = memory.search(question, user_id="dora")
    assert [len(part.speakers) for part in parts] == [1, 1, 0]
    assert answer.confidence
    assert "Ann" not in answer.confidence.reason.partition("not by")[2]


@pytest.mark.parametrize(
    ("text", "kept", "dull"),
    [
        ("我有宠物吗？", {"宠物"}, {"我有"}),
        ("我的考试在哪天？", {"考试"}, {"我", "在哪"}),
        ("他是谁？", {"他是", "是谁"}, set()),  # it asks for nothing else
        ("在和平路怎么走？", {"和平", "平路"}, {"在和"}),
    ],
)
def test_pairs_of_common_signs_are_not_looked_for(
    talk: GraphMemory, text: str, kept: set[str], dull: set[str]
) -> None:
    terms = read(talk, text).terms.keys()

    assert kept <= terms
    assert dull.isdisjoint(terms)
