"""What came to be known between two moments."""

from datetime import datetime, timedelta, timezone
from typing import get_args

import pytest

from graphmem import GraphMemory, InputError
from graphmem.model.difference import Difference
from graphmem.model.difference.event import Event, EventKind
from graphmem.model.difference.words import Language, sentence, summary


def moment(memory: GraphMemory) -> datetime:
    return memory._clock.now()


def kinds(told: Difference, id: str) -> list[str]:
    return [event.kind for event in told if id in (event.id, event.other)]


def test_what_was_learned_and_changed_and_forgotten_is_told_in_order(memory: GraphMemory) -> None:
    start = moment(memory)
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.update(id, content="Ann moved to Suzhou.", reason="she said so")
    memory.delete(id, reason="she asked for it")

    told = memory.diff(start)

    assert kinds(told, id) == ["learned", "changed", "forgotten"]
    changed = told.events[1]
    assert (changed.property, changed.before, changed.after, changed.origin) == (
        "content", "Ann moved to Hangzhou.", "Ann moved to Suzhou.", "user",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("older", "newer", "language", "told"),
    [
        ("I live in Graz and work at Siemens.", "I moved to Linz last month.", "en",
         "amended by rule: “I live in Graz and work at Siemens.” in part gave way to"),
        ("我住在成都，在腾讯工作。", "我上个月搬到了上海。", "zh", "由规则部分取代："),
    ],
)  # fmt: skip
def test_what_was_superseded_in_part_is_told_in_words(
    memory: GraphMemory, older: str, newer: str, language: Language, told: str
) -> None:
    start = moment(memory)
    memory.add(older)
    memory.add(newer)

    assert told in memory.diff(start).words(language)


def test_what_changed_is_named_in_the_language_of_the_telling(memory: GraphMemory) -> None:
    start = moment(memory)
    (id,) = memory.add("我的猫叫咪咪。").added
    memory.update(id, content="我的猫叫毛毛。")

    assert "由用户更改内容：“我的猫叫咪咪。”" in memory.diff(start).words("zh")


def test_every_kind_of_event_has_words() -> None:
    for kind in get_args(EventKind):
        event = Event(kind, datetime(2026, 1, 5), "id", "text", before="before")  # noqa: DTZ001
        assert sentence(event, "en").startswith(kind)
        assert sentence(event, "zh")
        assert summary((event.at, event.at), None, {kind: 1}, "zh")


def test_texts_are_those_of_the_end_of_the_time(memory: GraphMemory) -> None:
    start = moment(memory)
    (id,) = memory.add("Ann moved to Hangzhou.").added
    end = moment(memory)
    memory.update(id, content="Ann moved to Suzhou.")

    told = memory.diff(start, end)

    assert [event.text for event in told] == ["Ann moved to Hangzhou."]


def test_what_lies_outside_is_not_told(memory: GraphMemory) -> None:
    memory.add("Ann moved to Hangzhou.")
    start = moment(memory)
    (id,) = memory.add("Bob likes tea.").added
    end = moment(memory)
    memory.add("Cid likes milk.")

    assert {event.id for event in memory.diff(start, end)} == {id}


@pytest.mark.parametrize(
    ("edge", "kind"),
    [("SUPERSEDES", "superseded"), ("CONTRADICTS", "contradicted"), ("MERGED_FROM", "merged")],
)
def test_what_memories_became_to_each_other_is_told_with_who_said_so(
    memory: GraphMemory, edge: str, kind: str
) -> None:
    (old,) = memory.add("The cat sleeps.").added
    (new,) = memory.add("Rain falls on Sunday.").added
    start = moment(memory)
    memory.add_edge(edge, ("Memory", new), ("Memory", old), reason="moved", origin="model")

    (event,) = memory.diff(start)

    assert (event.kind, event.id, event.other, event.origin) == (kind, new, old, "model")
    assert event.before == "The cat sleeps."


def test_a_conclusion_is_told(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann likes green tea.").added
    start = moment(memory)
    now = moment(memory)
    memory.add_node("Abstraction", id="c", namespace="default", content="Tea.", created_at=now)
    memory.add_edge("DERIVED_FROM", ("Abstraction", "c"), ("Memory", id))

    assert [(event.kind, event.text) for event in memory.diff(start)] == [("concluded", "Tea.")]


def test_one_entity_is_followed_even_out_of_a_text(memory: GraphMemory) -> None:
    start = moment(memory)
    (id,) = memory.add("Ann moved to Hangzhou.").added
    memory.add("The cat sleeps.")
    memory.update(id, content="Ann moved to Suzhou.")

    told = memory.diff(start, entity="Hangzhou")

    assert kinds(told, id) == ["changed"]
    assert {event.id for event in memory.diff(start, entity="Ann")} == {id}


def test_it_is_told_in_chinese_too(memory: GraphMemory) -> None:
    start = moment(memory)
    memory.add([{"role": "user", "content": "我住在杭州。", "name": "小李"}], session_id="s")

    words = memory.diff(start, entity="杭州").words("zh")

    assert "关于 杭州：得知 1 条。" in words
    assert "从 小李 得知：“我住在杭州。”" in words


def test_it_is_a_table_and_a_graph(memory: GraphMemory) -> None:
    start = moment(memory)
    (id,) = memory.add("Ann moved to <b>Hangzhou</b>.").added

    told = memory.diff(start)

    assert told.to_pandas().loc[0, "kind"] == "learned"
    assert [node.id for node in told.graph.nodes] == [id]
    assert told.as_dict()["events"][0]["id"] == id
    assert "<b>" not in told._repr_html_()


def test_nothing_happened_is_said(memory: GraphMemory) -> None:
    start = moment(memory)

    told = memory.diff(start)

    assert len(told) == 0
    assert str(told).endswith("nothing happened.")
    assert told.words("zh").endswith("没有变化。")


def test_moments_of_another_zone_are_understood(memory: GraphMemory) -> None:
    start = moment(memory)
    memory.add("Ann moved to Hangzhou.")
    there = timezone(timedelta(hours=8))
    aware = start.replace(tzinfo=timezone.utc).astimezone(there)  # noqa: UP017

    assert len(memory.diff(aware)) == len(memory.diff(start)) == 1


def test_the_wrong_way_round_is_refused(memory: GraphMemory) -> None:
    start = moment(memory)

    with pytest.raises(InputError, match="earlier moment first"):
        memory.diff(moment(memory), start)
