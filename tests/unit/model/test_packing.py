"""Answers as blocks of text for a model."""

import json
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from graphmem import Answer, Hit, InputError, Memory
from graphmem.model import Confidence, Finding
from graphmem.model.packing import most_tokens
from graphmem.model.trace import PartTrace, Trace

AT = datetime.fromisoformat("2025-06-01")
PLENTY = 10_000


def day(text: str) -> datetime:
    return datetime.fromisoformat(text)


def memory(id: str, content: str = "I moved to Graz.", **more: Any) -> Memory:
    usual: dict[str, Any] = {"speaker": "Ann", "created_at": day("2025-05-01")}
    return Memory(id, content, **(usual | more))


def answer(*memories: Memory, language: Any = "en", wanted: str = "factual") -> Answer:
    part = PartTrace("?", language, "", {}, (), (), (), {}, (wanted,), ())
    hits = tuple(Hit(one, 1.0 / rank, {}) for rank, one in enumerate(memories, 1))
    return Answer("?", hits, trace=Trace("?", at=AT, parts=(part,)))


def lines(answered: Answer) -> list[str]:
    return [line for line in answered.pack(PLENTY).text.splitlines() if line[0] in "-="]


def test_a_statement_has_date_speaker_currency_and_id() -> None:
    assert lines(answer(memory("m1"))) == [
        '- 2025-05-01 | Ann | current | id m1: "I moved to Graz."'
    ]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"valid_to": day("2025-05-20"), "retired_at": AT}, "was until 2025-05-20"),
        ({"retired_at": AT}, "was until 2025-06-01"),
        ({"valid_to": day("2025-05-20")}, "was until 2025-05-20"),
        ({"valid_to": day("2026-01-01")}, "current, until 2026-01-01"),
        ({"is_negated": True}, "no longer so"),
        ({"deleted_at": AT}, "deleted"),
    ],
)
def test_whether_it_still_holds_is_said(more: dict[str, Any], said: str) -> None:
    assert f" | {said} | " in lines(answer(memory("m1", **more)))[0]


def test_the_time_it_tells_of_is_said_where_it_is_another() -> None:
    (line,) = lines(answer(memory("m1", event_start=day("2024-04-07"))))

    assert line.startswith("- 2025-05-01 | about 2024-04-07 | Ann")


def test_the_words_follow_the_language_of_the_question() -> None:
    packed = answer(memory("m1", "我搬到了格拉茨。", speaker="安"), language="zh").pack(PLENTY)

    assert '- 2025-05-01 | 安 | 现在有效 | id m1:"我搬到了格拉茨。"' in packed.text
    assert "记忆:日期" in packed.text


@pytest.mark.parametrize("intent", ["temporal", "knowledge_update"])
def test_where_order_matters_the_oldest_comes_first(intent: str) -> None:
    undated = memory("m0", created_at=None)
    new, old = memory("m1"), memory("m2", created_at=day("2020-01-01"))

    assert answer(undated, new, old, wanted=intent).pack(PLENTY).ids == ("m2", "m1", "m0")
    assert answer(undated, new, old).pack(PLENTY).ids == ("m0", "m1", "m2")


def test_the_beginning_is_the_same_whatever_was_asked() -> None:
    one = answer(memory("m1")).pack(PLENTY).text
    other = answer(memory("m2", "Tea."), wanted="temporal").pack(PLENTY).text

    assert one.split("\n- ")[0] == other.split("\n- ")[0]


def test_findings_come_first_with_their_evidence() -> None:
    found = replace(answer(memory("m1")), findings=(Finding("span", "3 days", ("m1", "m2")),))

    assert lines(found)[0] == '= found out | id m1 m2: "3 days"'


def test_a_list_of_statements_is_left_out_sooner_than_they_are() -> None:
    timeline = Finding("timeline", "2025-05-01 I moved to Graz.", ("m1",))
    found = replace(answer(memory("m1")), findings=(timeline,))

    assert [line[0] for line in lines(found)] == ["=", "-"]
    assert found.pack(160).ids == ("m1",)
    assert "timeline" not in found.pack(160).text


def test_what_does_not_fit_leaves_its_room_to_what_follows() -> None:
    found = answer(memory("m1", "long " * 400), memory("m2", "Short."))
    packed = found.pack(180)

    assert (packed.ids, packed.left_out) == (("m2",), ("m1",))
    assert packed.tokens == most_tokens(packed.text) <= 180


@pytest.mark.parametrize("budget", [0, 1, 20])
def test_where_nothing_fits_the_block_is_empty(budget: int) -> None:
    packed = answer(memory("m1")).pack(budget)

    assert (str(packed), packed.ids, packed.tokens, packed.left_out) == ("", (), 0, ("m1",))


@pytest.mark.parametrize(
    ("label", "language", "line"),
    [
        ("uncertain", "en", "! uncertain: the answer may not be here"),
        ("no_relevant_memory", "en", "! no_relevant_memory: the answer is likely not here"),
        ("no_relevant_memory", "zh", "! no_relevant_memory:这里很可能没有答案"),
    ],
)
def test_what_may_not_hold_the_answer_says_so_behind_the_head(
    label: Any, language: str, line: str
) -> None:
    sure = answer(memory("m1"), language=language)
    doubtful = replace(sure, confidence=Confidence(0.1, label, "nothing speaks of violins"))
    known = replace(sure, confidence=Confidence(0.9, "answerable", "it speaks of Graz"))

    before, after = sure.pack(PLENTY).text.split("\n- ")
    packed = doubtful.pack(PLENTY)
    assert packed.text == f"{before}\n{line}\n- {after}"
    assert packed.confidence == doubtful.confidence
    assert packed.as_dict()["confidence"]["label"] == label
    assert known.pack(PLENTY).text == sure.pack(PLENTY).text
    assert doubtful.pack(packed.tokens - 1).text == ""


def test_an_answer_without_hits_makes_an_empty_block() -> None:
    assert answer().pack(PLENTY).text == ""


def test_a_count_of_the_caller_is_used() -> None:
    packed = answer(memory("m1"), memory("m2")).pack(36, count=lambda text: len(text.split()))

    assert packed.tokens == len(packed.text.split()) <= 36
    assert packed.ids == ("m1",)


def test_a_budget_below_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="max_tokens is -1; it must be 0 or more"):
        answer().pack(-1)


@pytest.mark.parametrize("wrong", ["x", None, 1.5, True])
def test_a_budget_that_is_no_whole_number_is_refused(wrong: Any) -> None:
    with pytest.raises(InputError, match=f"max_tokens is {wrong!r}; it must be a whole number"):
        answer(memory("m1")).pack(wrong)


@pytest.mark.parametrize("wrong", ["x", 0, ""])
def test_a_count_that_is_no_function_is_refused(wrong: Any) -> None:
    with pytest.raises(InputError, match=f"count must be a function, not {wrong!r}"):
        answer(memory("m1")).pack(100, count=wrong)


@pytest.mark.parametrize("wrong", ["x", None, True])
def test_a_count_that_returns_no_number_is_refused(wrong: Any) -> None:
    with pytest.raises(InputError, match=f"what `count` returns must be a number, not {wrong!r}"):
        answer(memory("m1")).pack(100, count=lambda _: wrong)


def test_a_block_can_be_kept_as_json() -> None:
    packed = answer(memory("m1")).pack(PLENTY)

    assert json.loads(json.dumps(packed.as_dict()))["ids"] == ["m1"]


def test_a_speaker_with_marks_of_the_frame_is_quoted() -> None:
    (line,) = lines(answer(memory("m1", speaker="Ann | current")))

    assert '| "Ann | current" | current |' in line


@pytest.mark.parametrize(
    ("text", "most"),
    [("", 0), ("a", 1), ("tea time", 6), ("TEA", 3), ("2025-05-01", 10), ("茶", 3), ("\ud800", 1)],
)
def test_the_count_by_rule(text: str, most: int) -> None:
    assert most_tokens(text) == most


@pytest.mark.parametrize(
    ("filler", "telling", "question", "language"),
    [
        ("We walked along the river. ", "The code name is Bluebird.", "Which code name?", "en"),
        ("今天我们沿着河边散步。", "项目代号是蓝鸟。", "项目的代号是什么？", "zh"),
    ],
)
def test_of_what_is_too_long_the_sentences_that_bear_on_the_question_are_told(
    filler: str, telling: str, question: str, language: str
) -> None:
    long = memory("m1", filler * 40 + telling + " " + filler * 40)
    found = replace(answer(long, memory("m2", "Tea."), language=language), question=question)
    packed = found.pack(330)

    assert (packed.ids, packed.left_out) == (("m1", "m2"), ())
    assert f'"… {telling} …"' in packed.text
    assert packed.tokens <= 330
    assert f'"{long.content.strip()[:80]}' in found.pack(PLENTY * 10).text
