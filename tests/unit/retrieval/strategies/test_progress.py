"""How a matter stands by now is answered by the end of its thread."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from graphmem import Answer, GraphMemory, Message, Settings
from graphmem.retrieval.strategies.updates.progress import ends, goes_on

TOLD = {
    "en": (
        ("We are going to renovate the kitchen this spring.",
         "The plumber found a leak in the kitchen wall, two weeks' delay.",
         "The kitchen is finished, only the lamp is missing."),
        ("I applied for a visa for Japan.",
         "The embassy wants another photo for the visa.",
         "The visa was granted, I pick it up on Friday."),
        ("My dog Bruno limps on his left leg.",
         "Bruno had his surgery, it went well.",
         "Bruno runs again as if nothing had happened."),
        ("I watched a film about penguins with Ida.", "The bus line 12 is closed for works.",
         "Aunt Lotte knits socks."),
    ),
    "zh": (
        ("今年春天我们要装修厨房。", "水管工发现厨房墙里漏水，工期推迟两周。",
         "厨房装修完了，只差一盏灯。"),
        ("我申请了日本签证。", "领馆说签证还要补一张照片。", "签证批下来了，周五去取。"),
        ("我家狗豆豆左腿有点瘸。", "豆豆做完手术了，很顺利。", "豆豆又能跑了，跟没事一样。"),
        ("和小艾看了一部关于企鹅的电影。", "12路公交因为施工停运。", "姑姑在织袜子。"),
    ),
}  # fmt: skip
FROM = datetime(2026, 2, 2, 9, tzinfo=UTC)
ASKED = datetime(2026, 7, 1, tzinfo=UTC)


def messages(language: str) -> Iterator[Message]:
    for month, notes in enumerate(zip(*TOLD[language], strict=True)):
        for day, text in enumerate(notes):
            at = FROM + timedelta(days=30 * month + 3 * day)
            yield Message(text, role="user", at=at)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    """Both languages, each a namespace."""
    with GraphMemory(tmp_path_factory.mktemp("stands") / "m") as memory:
        for language in TOLD:
            for message in messages(language):
                memory.add(message, namespace=language)
        yield memory


def answer_to(memory: GraphMemory, question: str) -> Answer:
    language = "en" if question.isascii() else "zh"
    return memory.search(question, at=ASKED, limit=3, namespace=language)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How is the kitchen renovation going?", "finished"),
        ("Where do things stand with the kitchen?", "finished"),
        ("Is the kitchen done?", "finished"),
        ("Does Bruno still limp?", "runs again"),
        ("What's going on with my visa application?", "granted"),
        ("Did I get the visa?", "granted"),
        ("厨房装修到哪一步了？", "完了"),
        ("厨房装修好了吗？", "完了"),
        ("豆豆现在怎么样？", "又能跑"),
        ("豆豆的腿好了没有？", "又能跑"),
        ("签证有什么进展？", "批下来"),
        ("签证办下来没有？", "批下来"),
    ],
)
def test_what_ends_the_thread_comes_first(told: GraphMemory, question: str, answer: str) -> None:
    assert answer in answer_to(told, question)[0].memory.content


@pytest.mark.parametrize(
    ("question", "before"),
    [("How is the kitchen renovation going?", "before that"), ("厨房装修得怎么样了？", "此前于")],
)
def test_it_is_told_with_what_was_before(told: GraphMemory, question: str, before: str) -> None:
    answer = answer_to(told, question)

    finding = next(one for one in answer.findings if one.kind == "current")
    assert finding.evidence[0] == answer[0].memory.id
    assert before in finding.text


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When did I apply for the visa?", "applied"),
        ("Which leg does Bruno limp on?", "left leg"),
        ("Have I ever applied for a visa?", "applied"),
        ("What did the plumber find in the kitchen?", "leak"),
        ("我什么时候申请的签证？", "申请"),
        ("水管工在厨房发现了什么？", "漏水"),
    ],
)
def test_what_is_asked_of_one_state_is_left(told: GraphMemory, question: str, answer: str) -> None:
    assert answer in answer_to(told, question)[0].memory.content


def test_without_vectors_the_later_of_what_answers_alike_comes_first(tmp_path: Path) -> None:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path / "m", settings=settings) as memory:
        for message in messages("en"):
            memory.add(message)

        answer = memory.search("What's the latest on the visa?", at=ASKED, limit=3)

    assert "granted" in answer[0].memory.content


def test_an_end_goes_on_from_what_was_told_before() -> None:
    scores, said = np.array([2.0, 2.0, 1.0]), np.array([1, 2, 3])
    alike = np.array([[0.0, 1.0, 0.0], [1.0, 0.0, 0.5], [0.0, 0.5, 0.0]])

    onwards = goes_on(scores, said, alike)

    assert onwards.tolist() == [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.5, 0.0]]
    shares, since, thread = ends(scores, said, onwards).T
    assert shares.tolist() == [1.0, 1.0, 0.5]
    assert since == pytest.approx([1 + np.exp(-1), np.exp(-1), 0.0])
    assert thread.tolist() == [0.0, 1.0, 0.5]


def test_who_somebody_is_has_no_end(tmp_path: Path) -> None:
    """Among more than a handful of notes, of which each may go on from another."""
    beside = [f"Walked {n} km along the canal, {n} herons." for n in range(2, 22)]
    said = (
        "Priya is my physio, she is great.", *beside,
        "Priya had an accident with her bike.",
        "Priya is out of hospital after her bike accident.",
        "Priya rides her bike to work again after the accident.",
    )  # fmt: skip
    with GraphMemory(tmp_path / "m") as memory:
        for day, text in enumerate(said):
            memory.add(Message(text, role="user", at=FROM + timedelta(days=3 * day)))

        answer = memory.search("Who is Priya?", at=ASKED, limit=3)

    assert "my physio" in answer[0].memory.content


A_DOZEN = (
    "My car was rear-ended yesterday and the bumper is cracked.",
    "My car is blue.",
    "My bike is in the cellar.",
    "My brother bought a new car.",
    "My dentist has Wednesdays off.",
    "My dentist plays the violin.",
    "My dentist lives in Leeds.",
    "A colleague plays the cello.",
    "My cat has not eaten for two days.",
    "The neighbours' cat had three kittens.",
    "I failed my driving test twice.",
    "We moved the wedding to September since Grandma is ill.",
)


def test_among_a_handful_what_is_beside_the_matter_is_no_end_of_it(tmp_path: Path) -> None:
    with GraphMemory(tmp_path) as memory:
        memory.add_many(A_DOZEN)

        assert memory.search("What happened to my car?")[0].memory.content == A_DOZEN[0]
