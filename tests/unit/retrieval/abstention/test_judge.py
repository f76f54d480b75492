"""Whether the memory holds what was asked, on small memories."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from graphmem import Document, GraphMemory, Message, Settings
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.model.confidence import Costs
from graphmem.retrieval.abstention import judge
from graphmem.retrieval.abstention.answering import SIGNS
from graphmem.retrieval.abstention.model import shipped
from graphmem.retrieval.search import Request
from tests.unit.retrieval.abstention.judging import judged

ENGLISH = (
    ("Ann", "I bought a red bicycle in Oslo last summer."),
    ("Bo", "Nice! I play the violin in a small orchestra."),
    ("Ann", "What do you play these days?"),
    ("Bo", "Mostly Brahms and a little Bach."),
    ("Ann", "My sister works as a vet in Bergen."),
    ("Bo", "My dog ate a sock."),
    ("Ann", "Oh no! Poor dog."),
    ("Bo", "He is fine. We are moving to Trondheim in May."),
    ("Ann", "I will help you with the boxes."),
    ("Bo", "The rent there is lower."),
)
CHINESE = (
    ("李明", "我去年夏天在上海买了一辆红色的自行车。"),
    ("王芳", "不错！我在一个小乐团拉小提琴。"),
    ("李明", "你最近在拉什么曲子？"),
    ("王芳", "主要是勃拉姆斯，还有一点巴赫。"),
    ("李明", "我姐姐在杭州当兽医。"),
    ("王芳", "我的狗吃了一只袜子。"),
    ("李明", "可怜的小狗。"),
    ("王芳", "它没事。我们五月要搬到成都去。"),
    ("李明", "我来帮你搬箱子。"),
    ("王芳", "那边的房租更便宜。"),
)


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path_factory.mktemp("abstention"), settings=settings) as opened:
        for namespace, talk in (("english", ENGLISH), ("chinese", CHINESE)):
            turns = [Message(text, speaker=speaker) for speaker, text in talk]
            opened.add(turns, session_id="talk", namespace=namespace)
        yield opened


@pytest.mark.parametrize(
    ("namespace", "told", "never_told"),
    [
        ("english", "Where is Bo moving to?", "How much did the piano in Madrid cost?"),
        ("english", "Which orchestra does Bo play in?", "What is the name of Ann's husband?"),
        ("english", "Where is Bo moving to?", "How old is Bo?"),
        ("chinese", "王芳拉小提琴吗？", "马德里的钢琴课多少钱？"),
        ("chinese", "李明的自行车是在上海买的吗？", "李明的丈夫叫什么名字？"),
        ("chinese", "王芳以后住在哪里？", "王芳几岁了？"),
    ],
)
def test_what_was_told_is_answerable_and_what_never_was_is_not(
    memory: GraphMemory, namespace: str, told: str, never_told: str
) -> None:
    known, unknown = judged(memory, told, namespace), judged(memory, never_told, namespace)

    assert known.label == "answerable"
    assert unknown.label != "answerable"
    assert known.probability > unknown.probability + 0.3


@pytest.mark.parametrize(
    ("namespace", "right", "wrong", "reason"),
    [
        (
            "english",
            "What does Ann's sister do?",
            "What does Bo's sister do?",
            'what bears on it was said by "Ann", not by "Bo"',
        ),
        (
            "chinese",
            "李明买了自行车吗？",
            "王芳买了自行车吗？",
            "相关的话是“李明”说的，不是“王芳”说的",
        ),
    ],
)
def test_what_one_person_told_is_not_known_of_the_other(
    memory: GraphMemory, namespace: str, right: str, wrong: str, reason: str
) -> None:
    told, swapped = judged(memory, right, namespace), judged(memory, wrong, namespace)

    assert told.probability > 0.5
    assert swapped.label == "no_relevant_memory"
    assert swapped.reason == reason


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("Where do they live?", "the memory holds nothing that bears on it"),
        ("他们住在哪里？", "记忆中没有与此有关的内容"),
    ],
)
def test_an_empty_memory_has_no_relevant_memory(
    memory: GraphMemory, question: str, reason: str
) -> None:
    empty = judged(memory, question, "empty")

    assert (empty.probability, empty.label) == (0.0, "no_relevant_memory")
    assert empty.reason == reason


def test_the_reason_names_what_is_missing_and_what_was_found(memory: GraphMemory) -> None:
    missing = judged(memory, "How much did the piano in Madrid cost?")
    found = judged(memory, "Is there an orchestra and a violin?")

    assert missing.reason == 'what comes nearest says nothing of "piano", "Madrid"'
    assert found.reason == 'what was found speaks of "orchestra", "violin"'


def test_a_chinese_reason_joins_overlapping_terms_into_words(memory: GraphMemory) -> None:
    assert "“自行车”" in judged(memory, "自行车放在哪里？", "chinese").reason


def test_a_question_of_which_half_is_known_lies_between(memory: GraphMemory) -> None:
    known, unknown = "Where is Bo moving to?", "How much did the piano in Madrid cost?"
    both = judged(memory, f"{known} Also, {unknown}")

    least, most = judged(memory, unknown), judged(memory, known)
    assert least.probability < both.probability < most.probability
    assert both.reason == least.reason


def test_dear_mistakes_turn_an_answer_into_a_doubt(memory: GraphMemory) -> None:
    question = "What colour is Ann's bicycle?"
    careful = judged(memory, question, costs=Costs(wrong=9.0))

    assert judged(memory, question).label == "answerable"
    assert careful.label == "uncertain"


@pytest.mark.parametrize(
    ("asked", "replied", "question"),
    [
        ("Bo, are you still allergic to nuts?", "Yes, walnuts.", "What is Bo allergic to?"),
        ("你还对坚果过敏吗？", "对，特别是核桃。", "王芳对什么过敏？"),
    ],
)
def test_a_question_is_evidence_of_whoever_replied_to_it(
    tmp_path: Path, asked: str, replied: str, question: str
) -> None:
    person, other = ("Bo", "Ann") if "Bo" in question else ("王芳", "李明")
    settings = Settings.of({"embedder": {"name": "hash"}})
    theirs = []
    for speakers in ((other, person), (other, other)):
        with GraphMemory(tmp_path / "".join(speakers), settings=settings) as memory:
            told = [Message("Hello.", speaker=person)]
            talk = zip((asked, replied), speakers, strict=True)
            told += [Message(text, speaker=speaker) for text, speaker in talk]
            memory.add(told, session_id="talk")
            theirs.append(judged(memory, question, "default").signs["theirs"])

    assert theirs[0] > 0.9 > theirs[1]


@pytest.mark.parametrize(
    ("text", "question", "word"),
    [
        ("I practise the cello at night.", "Which instrument do I practise?", "instrument"),
        ("我每天晚上拉大提琴。", "我拉什么乐器？", "乐器"),
    ],
)
def test_a_member_of_a_class_stands_for_its_word(
    tmp_path: Path, text: str, question: str, word: str
) -> None:
    present = []
    for classes in (True, False):
        settings = Settings.of({"embedder": {"name": "hash"}, "ingest": {"concepts": classes}})
        with GraphMemory(tmp_path / str(classes), settings=settings) as memory:
            memory.add(text)
            found = judged(memory, question, "default")
        present.append(found.signs["present"])
        assert classes or word in found.reason

    assert present[0] > present[1]


@pytest.mark.parametrize(
    ("namespace", "question", "reason"),
    [
        ("english", "谁在乐团里拉小提琴？", "最接近的内容是另一种语言"),
        ("chinese", "Who plays in an orchestra?", "what comes nearest is in another language"),
    ],
)
def test_words_are_not_looked_for_in_another_script(
    memory: GraphMemory, namespace: str, question: str, reason: str
) -> None:
    found = judged(memory, question, namespace)

    assert found.label == "uncertain"
    assert found.probability == pytest.approx(0.5)
    assert found.reason == reason


@pytest.mark.parametrize(
    ("namespace", "reason"),
    [
        ("english", "this asks nothing: there is no word in it to look for"),
        ("chinese", "这里没有提问：其中没有可以查找的词"),
    ],
)
@pytest.mark.parametrize("signs", ["?", "？", "...", "……", "😀", "🐶?", "—", "€", "[]"])
def test_nothing_is_known_of_what_holds_no_word(
    memory: GraphMemory, namespace: str, reason: str, signs: str
) -> None:
    found = judged(memory, signs, namespace)

    assert (found.probability, found.label, found.reason) == (0.0, "no_relevant_memory", reason)


@pytest.mark.parametrize("question", ["Rex?", "Why?", "C++", "2024?", "42", "为什么？", "狗"])
def test_a_single_word_or_number_is_looked_for(memory: GraphMemory, question: str) -> None:
    assert "asks nothing" not in judged(memory, question).reason


def test_a_part_without_a_word_does_not_count(memory: GraphMemory) -> None:
    question = "Who plays the violin in a small orchestra?"

    alone, beside = judged(memory, question), judged(memory, f"{question} Also, ?")

    assert beside.probability == alone.probability > 0.5
    assert beside.reason == alone.reason


@pytest.mark.parametrize("number", ["42", "3.5 %", "1?"])
def test_a_number_is_of_no_other_language(memory: GraphMemory, number: str) -> None:
    found = judged(memory, number, "chinese")

    assert "没有提到" in found.reason


def test_a_best_hit_of_another_script_leaves_it_open(tmp_path: Path) -> None:
    question = "Which spice does the soup want?"
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "both", settings=settings) as memory:
        (chinese,) = memory.add("那碗汤里要放八角。").added
        memory.add("The ladder stands in the shed.")
        parts = memory._searcher.found(Request(question, "default", memory._clock.now(), 10))
        numbers = [memory._store.adjacency.number("Memory", row.id) for row in memory.get_all()]
        best = memory._store.adjacency.number("Memory", chinese)
        ranked = sorted(((n, float(n == best)) for n in numbers if n), key=lambda one: -one[1])
        of_another, of_its_own = (judge(question, parts, some) for some in (ranked, ranked[::-1]))

    assert of_another.label == "uncertain"
    assert of_another.probability == pytest.approx(0.5)
    assert of_another.reason == "what comes nearest is in another language"
    assert of_its_own.probability < of_another.probability


def test_passages_are_judged_without_asking_who_said_them(tmp_path: Path) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    with GraphMemory(tmp_path / "passages", settings=settings) as memory:
        memory.add(Document("A ladder has rungs of ash wood.", title="Ladders"))
        memory.add(Document("A shed keeps tools dry.", title="Sheds"))
        held = judged(memory, "What wood are the rungs of a ladder?", "default")

    assert held.label == "answerable"
    assert "theirs" not in held.signs


@pytest.mark.parametrize(
    ("older", "newer", "question"),
    [
        ("I live in Graz.", "I moved to Linz last month.", "Where do I live now?"),
        ("我住在北京。", "我上个月搬到杭州了。", "我现在住在哪里？"),
    ],
)
def test_what_took_the_place_of_an_answer_is_one(
    tmp_path: Path, older: str, newer: str, question: str
) -> None:
    present = []
    for noticed in (True, False):
        settings = Settings.of({"embedder": {"name": "hash"}, "lifecycle": {"conflicts": noticed}})
        with GraphMemory(tmp_path / str(noticed), settings=settings) as memory:
            memory.add(older)
            memory.add(newer)
            found = memory.search(question)
        assert found.confidence is not None
        present.append(found.confidence.signs["present"])
        if noticed:
            assert found[0].memory.content == newer
            assert found.confidence.label != "no_relevant_memory"

    assert present[0] > 0
    assert present[0] >= present[1] - 1e-9


def test_the_words_that_ask_for_an_attribute_are_named_where_nothing_tells_of_it(
    memory: GraphMemory,
) -> None:
    found = judged(memory, "How old is Bo?")

    assert found.label == "no_relevant_memory"
    assert found.reason == 'what comes nearest says nothing of "How old"'


@pytest.mark.parametrize(
    ("told", "reply", "asked", "of_the_other"),
    [
        (
            "I moved to Graz in spring.",
            "How nice! I love tea, by the way.",
            "Where does Bo live?",
            "Where does Ann live?",
        ),
        ("我上个月搬到成都了。", "真好！我很喜欢喝茶。", "王芳住在哪里？", "李明住在哪里？"),
    ],
)
def test_what_tells_of_an_attribute_answers_for_the_one_who_said_it(
    tmp_path: Path, told: str, reply: str, asked: str, of_the_other: str
) -> None:
    settings = Settings.of({"embedder": {"name": "hash"}})
    speakers = ("Bo", "Ann") if "Bo" in asked else ("王芳", "李明")
    with GraphMemory(tmp_path, settings=settings) as memory:
        talk = zip((told, reply), speakers, strict=True)
        memory.add([Message(text, speaker=speaker) for text, speaker in talk], session_id="talk")
        known, unknown = (judged(memory, question, "default") for question in (asked, of_the_other))

    assert known.signs["theirs"] > max(0.5, unknown.signs["theirs"])
    assert known.probability > max(0.5, unknown.probability)


@pytest.mark.parametrize(
    ("asked", "learned"), [("Where is the violin?", True), ("小提琴呢？", False)]
)
def test_the_height_of_a_cosine_counts_for_what_it_was_learned_of(
    memory: GraphMemory, asked: str, *, learned: bool
) -> None:
    namespace = "english" if learned else "chinese"
    parts = memory._searcher.found(Request(asked, namespace, memory._clock.now(), 10))
    ((scene, found),) = parts
    (own,) = (one for scale, one in shipped().held.items() if scale.endswith("Latin"))
    own = replace(own, weights={k: w for k, w in own.weights.items() if k not in SIGNS})
    model = replace(shipped(), held={f"{scene.part.embedder}, Latin": own})
    ranking = found["semantic"].ranked()

    of_this = judge(asked, parts, ranking, model=model).probability
    of_another = judge(asked, parts, ranking).probability

    assert (of_this != pytest.approx(of_another)) == learned


def test_where_words_alone_are_looked_for_words_alone_tell(tmp_path: Path) -> None:
    embedder = HashingEmbedder(384)
    embedder.name = "multilingual-e5-small-int8"  # what height and answers were learned for
    with GraphMemory(tmp_path / "m", embedder=embedder) as memory:
        for text in ("I have a dog called Bello.", "I like tea.", "I live in Graz.", "It rains."):
            memory.add(text)
        words = ("full_text", "keyword", "entity")
        confidence = memory.search("What is my dog called?", channels=words).confidence

    assert confidence is not None
    assert confidence.label == "answerable"
