"""Conflicts are told in English and Chinese, and the traps are not taken for conflicts."""

from datetime import datetime, timedelta

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import read_claims
from graphmem.lifecycle.conflict import ConflictJudge, Statement, Verdict
from tests.unit.lifecycle.pairs import CHINESE, ENGLISH, Label

NOW = datetime.fromisoformat("2024-05-02")
ANALYZER = BilingualAnalyzer()
JUDGE = ConflictJudge()


def statement(text: str, at: datetime | None = None, speaker: str | None = None) -> Statement:
    (analysis,) = ANALYZER.analyse([text], [NOW])
    return Statement(read_claims(analysis), at, speaker)


def judged(older: str, newer: str) -> Verdict:
    return JUDGE.judge(statement(older), statement(newer))


@pytest.mark.parametrize(("older", "newer", "label"), ENGLISH)
def test_english_pairs_are_told(older: str, newer: str, label: Label) -> None:
    verdict = judged(older, newer)

    assert verdict.label in ({"related", "none"} if label == "apart" else {label}), verdict


@pytest.mark.parametrize(("older", "newer", "label"), CHINESE)
def test_chinese_pairs_are_told(older: str, newer: str, label: Label) -> None:
    verdict = judged(older, newer)

    assert verdict.label in ({"related", "none"} if label == "apart" else {label}), verdict


def test_a_reason_names_both_values() -> None:
    verdict = judged("I live in Boston", "I moved to Denver last month")

    assert verdict.reason == "the residence was 'Boston', now it is 'Denver'"
    assert verdict.rule == "one value"


@pytest.mark.parametrize(
    ("older", "newer", "reason"),
    [
        (
            "我在华为工作十年了",
            "我跳槽到小米一个多月了",
            "the employer was '华为', now it is '小米'",
        ),
        ("我住在苏州三年多了", "我搬到杭州半年了", "the residence was '苏州', now it is '杭州'"),
        ("我每周三练游泳", "游泳我停了，真可惜", "'游泳我停了' ends '我每周三练游泳'"),
    ],
)
def test_a_reason_names_a_value_without_how_long_and_quotes_what_was_written(
    older: str, newer: str, reason: str
) -> None:
    assert judged(older, newer).reason == reason


def test_what_was_said_before_supersedes_nothing() -> None:
    early, late = NOW, NOW + timedelta(days=60)

    verdict = JUDGE.judge(statement("I live in Oslo", late), statement("I live in Rome", early))

    assert verdict.label == "contradicts"
    assert "said before" in verdict.reason


def test_two_speakers_speak_of_themselves() -> None:
    first = statement("I live in Oslo", speaker="Maria")
    second = statement("I moved to Rome", speaker="John")

    assert JUDGE.judge(first, second).label in {"related", "none"}


@pytest.mark.parametrize("text", ["", "...", "```x = 1```", "😀", "42"])
def test_what_claims_nothing_conflicts_with_nothing(text: str) -> None:
    assert judged(text, "I live in Oslo").label == "none"
    assert judged("I live in Oslo", text).label == "none"
