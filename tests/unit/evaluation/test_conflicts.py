"""The judge of conflicts as a judge of pairs, and the formula beside it."""

from graphmem.adapters.hashing import HashingEmbedder
from graphmem.evaluation.conflicts import PairJudge
from graphmem.evaluation.datasets.pairs import StatementPair
from graphmem.evaluation.likeness import LikenessJudge
from graphmem.evaluation.pairs import judged_pairs, pairs_report, with_floor
from graphmem.language import BilingualAnalyzer

PAIRS = [
    StatementPair("I live in Oslo", "I moved to Rome", "supersedes", "beam"),
    StatementPair("我养狗", "我不养狗", "contradicts", "zh"),
    StatementPair("I like green tea", "I like black tea", "none", "random"),
]


def test_pairs_are_judged_and_the_related_count_as_none() -> None:
    judge = PairJudge(PAIRS, BilingualAnalyzer())

    assert all(pair.label == label for pair, label in judged_pairs(PAIRS, judge))


def test_the_formula_is_told_beside_the_judge() -> None:
    analyzer = BilingualAnalyzer()
    judged = judged_pairs(PAIRS, PairJudge(PAIRS, analyzer))
    plain = judged_pairs(PAIRS, LikenessJudge(PAIRS, analyzer, HashingEmbedder()))

    told = with_floor(pairs_report(judged, "judge"), pairs_report(plain, "formula"))

    assert told["profile"] == "judge"
    assert told["measures"]["update_recall"] == 1.0
    assert {"beam", "formula beam", "formula all"} <= set(told["by_type"])
