"""The measures of one answer."""

import pytest

from graphmem.evaluation.asked import asked
from graphmem.evaluation.datasets import Query
from graphmem.model import Answer, Hit, Memory


def hit(id: str, session: str = "s", speaker: str | None = None, score: float = 1.0) -> Hit:
    row = {"id": id, "content": id, "external_id": id, "session": session, "speaker": speaker}
    return Hit(Memory.of_row(row), score, {})


def answer(*hits: Hit) -> Answer:
    return Answer("?", hits)


def test_a_ranking_is_measured_against_the_gold() -> None:
    told = asked(Query("q", "?", frozenset("ab"), ("t",)), answer(hit("a"), hit("x"), hit("b")))

    assert told.values["R@2"] == 0.5
    assert told.values["R@5"] == told.values["all@5"] == told.values["MRR"] == 1.0
    assert told.values["P@5"] == pytest.approx(0.4)


def test_where_any_of_the_gold_counts_one_of_it_is_all_of_it() -> None:
    query = Query("q", "?", frozenset("abc"), ("t",), any_counts=True)
    told = asked(query, answer(hit("x"), hit("b"), hit("a")))

    assert (told.values["R@2"], told.values["MRR"]) == (1.0, 0.5)


def test_turns_of_another_role_are_skipped() -> None:
    query = Query("q", "?", frozenset("a"), ("t",), role="user")
    told = asked(query, answer(hit("x", speaker="assistant"), hit("a", speaker="user")))

    assert told.values["MRR"] == told.values["turn_all@10"] == 1.0


def test_sessions_are_ranked_by_their_first_hit() -> None:
    query = Query("q", "?", frozenset("a"), ("t",), sessions=("old", "new"), updated=True)
    old, new = hit("b", "old"), hit("a", "new")

    assert asked(query, answer(new, old)).values["newest_first"] == 1.0
    assert asked(query, answer(old, new)).values["newest_first"] == 0.0
    assert asked(query, answer(old)).values["session_all@5"] == 0.0


def test_a_ranking_apart_stays_out_of_the_whole() -> None:
    query = Query("q", "?", frozenset("a"), ("t",), sessions=("s",), apart=True)
    told = asked(query, answer(hit("a")))

    assert told.values == {"session_all@5": 1.0}
    assert told.apart["R@5"] == 1.0


def test_an_unanswerable_question_has_a_confidence_only() -> None:
    query = Query("q", "?", frozenset(), ("t",), unanswerable=True)
    told = asked(query, answer(hit("a", score=0.25)))

    assert (told.values, told.apart, told.answerable) == ({}, {}, False)
    assert asked(query, answer()).confidence == 0.0
