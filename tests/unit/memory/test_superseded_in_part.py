"""A memory that tells two things stays for the one that holds, and says which one does not."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from graphmem import GraphMemory, Message

TWO = "I live in Graz and work at Siemens."
TWO_IN_CHINESE = "我住在杭州,养了一只叫豆豆的猫。"


def told(memory: GraphMemory, *texts: str) -> list[str]:
    """Say one thing a month; return the ids."""
    start = datetime.fromisoformat("2024-01-01")
    return [
        id
        for month, text in enumerate(texts)
        for id in memory.add(Message(text, at=start + timedelta(days=30 * month))).added
    ]


def amended(memory: GraphMemory, id: str) -> list[tuple[str, str]]:
    rows = memory.query("provenance.amendments", id=id)
    return [(row["part"], row["newer_id"]) for row in rows]


def first(memory: GraphMemory, question: str, **options: Any) -> str:
    return memory.search(question, **options)[0].memory.content


@pytest.mark.shares
@pytest.mark.parametrize(
    ("texts", "changed", "kept"),
    [
        (
            (TWO, "My sister paints boats.", "I moved to Linz."),
            ("Where do I live?", "I moved to Linz."),
            ("Where do I work?", TWO),
        ),
        (
            (TWO, "My sister paints boats.", "I joined Bosch."),
            ("Where do I work?", "I joined Bosch."),
            ("Where do I live?", TWO),
        ),
        (
            ("I live in Graz and my dog is called Rex.", "I like tea.", "I moved to Linz."),
            ("Where do I live?", "I moved to Linz."),
            ("What is my dog called?", "I live in Graz and my dog is called Rex."),
        ),
        (
            (TWO_IN_CHINESE, "我喜欢茶。", "我搬到上海了。"),
            ("我住在哪里?", "我搬到上海了。"),
            ("我的猫叫什么?", TWO_IN_CHINESE),
        ),
        (  # of the one who is asked about both parts tell
            (
                "My husband Ben works for the council and plays the cello.",
                "Ben works for a theatre now.",
            ),
            ("Where does Ben work?", "Ben works for a theatre now."),
            ("What does Ben play?", "My husband Ben works for the council and plays the cello."),
        ),
        (  # what has ended is named by the part that is over
            ("I drive a Polo and I'm allergic to nuts.", "I like tea.", "I sold the Polo."),
            ("What do I drive?", "I sold the Polo."),
            ("What am I allergic to?", "I drive a Polo and I'm allergic to nuts."),
        ),
        (  # neither part shares a word with the question
            ("Mia is 9 and goes to Hill Primary.", "I like tea.", "Mia turned 10 yesterday."),
            ("How old is Mia?", "Mia turned 10 yesterday."),
            ("Who goes to Hill Primary?", "Mia is 9 and goes to Hill Primary."),
        ),
        (  # who somebody is holds on
            ("My sister Nora lives in Graz.", "I like tea.", "Nora moved to Linz."),
            ("Where does my sister live?", "Nora moved to Linz."),
            ("What is my sister's name?", "My sister Nora lives in Graz."),
        ),
        (
            ("我弟弟小鹏和丽丽订婚了。", "我喜欢茶。", "小鹏和丽丽在厦门结婚了。"),
            ("小鹏结婚了吗?", "小鹏和丽丽在厦门结婚了。"),
            ("我弟弟叫什么名字?", "我弟弟小鹏和丽丽订婚了。"),
        ),
        (
            ("我叫王芳,今年34岁,住在杭州。", "我喜欢茶。", "我搬到上海了。"),
            ("我住在哪里?", "我搬到上海了。"),
            ("我叫什么名字?", "我叫王芳,今年34岁,住在杭州。"),
        ),
    ],
)
def test_each_question_is_answered_by_what_holds(
    memory: GraphMemory, texts: tuple[str, ...], changed: tuple[str, str], kept: tuple[str, str]
) -> None:
    told(memory, *texts)
    assert first(memory, changed[0]) == changed[1]
    assert first(memory, kept[0]) == kept[1]
    assert memory.check().is_sound


@pytest.mark.shares
def test_the_hit_the_pack_and_the_finding_say_which_part_is_over(memory: GraphMemory) -> None:
    older, newer = told(memory, TWO, "I moved to Linz.")

    answer = memory.search("Where do I work?")
    hit = answer[0]
    assert (hit.memory.id, hit.memory.retired_at, hit.memory.valid_to) == (older, None, None)
    assert [(one.part, one.by) for one in hit.amendments] == [("I live in Graz", newer)]
    assert f"no longer: I live in Graz (see {newer})" in str(answer)
    assert 'current | but no longer "I live in Graz"' in answer.pack(500).text
    assert answer.as_dict()["hits"][0]["amendments"] == [{"part": "I live in Graz", "by": newer}]

    (finding,) = memory.search("Where do I live?").findings
    assert "was: I live in Graz, until" in finding.text
    assert "Siemens" not in finding.text
    kinds = [(link.kind, link.id) for link in memory.provenance(older).links]
    assert kinds == [("amended_by", newer)]


@pytest.mark.shares
def test_the_words_of_what_amended_are_not_told_where_it_was_deleted(memory: GraphMemory) -> None:
    _, newer = told(memory, TWO, "I moved to Linz.")
    memory.delete(newer)
    answer = memory.search("Where do I work?")
    assert [(one.part, one.by) for one in answer[0].amendments] == [("I live in Graz", None)]
    assert newer not in str(answer)


@pytest.mark.shares
def test_a_memory_is_retired_when_nothing_of_it_is_left(memory: GraphMemory) -> None:
    older, moved, joined = told(memory, TWO, "I moved to Linz.", "I joined Bosch.")
    assert amended(memory, older) == [("I live in Graz", moved), ("work at Siemens", joined)]
    assert memory.get(older).retired_at is not None
    assert first(memory, "Where do I live?") == "I moved to Linz."
    assert first(memory, "Where do I work?") == "I joined Bosch."
    assert memory.check().is_sound


@pytest.mark.shares
@pytest.mark.parametrize("at_once", [False, True])
def test_a_part_is_taken_once_and_its_successor_is_superseded(
    memory: GraphMemory, *, at_once: bool
) -> None:
    texts = (TWO, "I moved to Linz.", "I moved to Steyr.")
    if at_once:
        start = datetime.fromisoformat("2024-01-01")
        days = (start + timedelta(days=30 * month) for month in range(len(texts)))
        items = (Message(text, at=day) for text, day in zip(texts, days, strict=True))
        older, linz, _ = memory.add_many(items).added
    else:
        older, linz, _ = told(memory, *texts)
    assert amended(memory, older) == [("I live in Graz", linz)]
    assert memory.get(older).retired_at is None
    assert memory.get(linz).retired_at is not None
    assert first(memory, "Where do I live?") == "I moved to Steyr."
    assert first(memory, "Where do I work?") == TWO


@pytest.mark.shares
def test_asked_how_it_was_before_the_amended_memory_comes_first(memory: GraphMemory) -> None:
    told(memory, TWO, "My sister paints boats.", "I moved to Linz.")
    assert first(memory, "Where did I live before?") == TWO


@pytest.mark.shares
def test_what_is_said_again_after_a_deletion_holds_whole(memory: GraphMemory) -> None:
    (older,) = memory.add(TWO).added
    (newer,) = memory.add("I moved to Linz.").added
    assert amended(memory, older) == [("I live in Graz", newer)]
    memory.delete(older)
    memory.add(TWO)
    assert memory.get(older).deleted_at is None
    assert amended(memory, older) == []
    assert memory.get(newer).retired_at is not None


@pytest.mark.shares
def test_a_rewritten_memory_no_longer_has_the_part(memory: GraphMemory) -> None:
    older, _ = told(memory, TWO, "I moved to Linz.")
    memory.update(older, content="I work at Siemens as a welder.")
    assert memory.search("Where do I work?")[0].amendments == ()


def test_before_the_change_the_whole_held(memory: GraphMemory) -> None:
    older, newer = told(memory, TWO, "I moved to Linz.")
    recorded = memory.get(newer).recorded_at
    assert recorded is not None
    before = memory.at(known=recorded - timedelta(milliseconds=1)).search("Where do I live?")
    assert (before[0].memory.id, before[0].amendments) == (older, ())
    after = memory.at(known=memory._clock.now()).search("Where do I work?")
    assert [(one.part, one.by) for one in after[0].amendments] == [("I live in Graz", newer)]
    events = memory.diff(recorded - timedelta(milliseconds=1)).events
    assert [event.kind for event in events] == ["learned", "amended"]


@pytest.mark.shares
def test_an_amendment_is_undone_with_what_drew_it(memory: GraphMemory) -> None:
    older, _ = told(memory, TWO, "I moved to Linz.")
    memory.undo(memory.operations()[0].id)
    assert amended(memory, older) == []
    assert memory.search("Where do I work?")[0].amendments == ()
    assert memory.check().is_sound


THREE = "Tom lives in Paris, works at Acme and plays the cello."


def test_two_parts_amended_by_one_text_are_both_kept_and_both_undone(memory: GraphMemory) -> None:
    older, newer = told(memory, THREE, "Tom now lives in Rome and now works at Globex.")
    parts = [("Tom lives in Paris", newer), ("works at Acme", newer)]

    assert sorted(amended(memory, older)) == parts
    memory.save()
    memory.undo(memory.operations()[0].id)
    assert amended(memory, older) == []
    assert memory.check().is_sound
