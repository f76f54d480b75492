"""Updates and contradictions between two statements."""

from datetime import datetime
from pathlib import Path

import pytest

from graphmem.adapters.hashing import HashingEmbedder
from graphmem.evaluation.datasets.pairs import Label, StatementPair, read_pairs
from graphmem.evaluation.likeness import LikenessJudge
from graphmem.evaluation.pairs import first_of_each, judged_pairs, pairs_report
from graphmem.language import BilingualAnalyzer
from tests.tiny_sets import pack_all


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> list[StatementPair]:
    return list(read_pairs(pack_all(tmp_path_factory.mktemp("data"))))


def test_pairs_come_from_chats_and_sentences_and_strangers(pairs: list[StatementPair]) -> None:
    sources = {pair.source: pair.label for pair in first_of_each(pairs, 1)}

    assert sources == {
        "longmemeval": "supersedes",
        "beam": "supersedes",
        "random": "none",
        "en": "contradicts",
        "zh": "none",
    }
    assert len([pair for pair in pairs if pair.source == "random"]) == 500


def test_strangers_are_the_same_each_time(pairs: list[StatementPair], tmp_path: Path) -> None:
    assert list(read_pairs(pack_all(tmp_path))) == pairs


def test_a_judge_that_calls_everything_an_update_has_all_recall_and_little_precision(
    pairs: list[StatementPair],
) -> None:
    told = pairs_report(judged_pairs(pairs, lambda *_: "supersedes"), "always")

    assert told["measures"]["update_recall"] == 1.0
    assert told["measures"]["supersedes_precision"] == pytest.approx(2 / 503, abs=1e-4)
    assert told["measures"]["contradiction_f1"] == 0.0


def test_a_judge_that_is_always_right_scores_one(pairs: list[StatementPair]) -> None:
    told = pairs_report([(pair, pair.label) for pair in pairs], "gold")

    assert set(told["measures"].values()) == {1.0}
    assert told["by_type"]["en"] == {"n": 1, "accuracy": 1.0, "contradiction_f1": 1.0}


def test_a_judge_is_told_the_moment_of_the_newer(pairs: list[StatementPair]) -> None:
    moments: list[datetime | None] = []

    def judge(_older: str, _newer: str, at: datetime | None) -> Label:
        moments.append(at)
        return "none"

    judged_pairs(pairs[:1], judge)
    assert moments == [pairs[0].at]


def test_likeness_tells_a_denial_from_an_update_and_from_strangers() -> None:
    made = [
        StatementPair("I like green tea.", "I do not like green tea.", "contradicts", "en"),
        StatementPair("我喜欢喝绿茶。", "我不喜欢喝绿茶。", "contradicts", "zh"),
        StatementPair("I like tea.", "The clock was built in 1688.", "none", "en"),
    ]
    judge = LikenessJudge(made, BilingualAnalyzer(), HashingEmbedder())
    labels = [label for _, label in judged_pairs(made, judge)]

    assert labels == ["contradicts", "contradicts", "none"]
