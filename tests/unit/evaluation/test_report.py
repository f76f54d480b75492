"""From questions to figures."""

import pytest

from graphmem.evaluation.asked import Asked
from graphmem.evaluation.comparison import compare
from graphmem.evaluation.report import report
from graphmem.evaluation.runs import Run, Variant


def row(id: str, value: float, confidence: float = 0.5, type: str = "t") -> Asked:
    return Asked(id, (type,), {"R@5": value}, {}, confidence)


def unanswerable(id: str, confidence: float) -> Asked:
    return Asked(id, ("none",), {}, {"R@5": 1.0}, confidence, answerable=False)


def run(*rows: Asked) -> Run:
    return Run("locomo", Variant("all"), list(rows))


def test_measures_are_means_overall_and_by_type() -> None:
    told = report(run(row("a", 1.0), row("b", 0.0), row("c", 1.0, type="u")))

    assert (told["set"], told["profile"], told["n"]) == ("locomo", "learned", 3)
    assert told["measures"] == {"R@5": pytest.approx(2 / 3, abs=1e-4)}
    assert told["by_type"] == {"t": {"n": 2, "R@5": 0.5}, "u": {"n": 1, "R@5": 1.0}}


def test_what_is_apart_counts_by_type_only() -> None:
    told = report(run(row("a", 0.0), unanswerable("b", 0.1)))

    assert (told["n"], told["measures"]["R@5"]) == (1, 0.0)
    assert told["by_type"]["none"] == {"n": 1, "R@5": 1.0}


def test_confidences_part_what_is_held_from_what_is_not() -> None:
    rows = (row("a", 1.0, 0.9), row("b", 1.0, 0.3, "u"), unanswerable("c", 0.5))
    told = report(run(*rows))

    assert told["measures"]["abstention_auroc"] == 0.5
    assert told["by_type"]["t"]["abstention_auroc"] == 1.0
    assert told["by_type"]["u"]["abstention_auroc"] == 0.0
    assert told["risk_coverage"][0] == {"coverage": 0.1, "risk": 0.0}
    assert told["risk_coverage"][-1] == {"coverage": 1.0, "risk": pytest.approx(1 / 3, abs=1e-4)}


def test_every_measure_has_an_interval_that_holds_it_and_is_the_same_each_time() -> None:
    rows = [row(str(n), float(n % 3 == 0)) for n in range(30)]
    first, second = report(run(*rows)), report(run(*rows))
    low, high = first["intervals"]["R@5"]

    assert low < first["measures"]["R@5"] < high
    assert first["intervals"] == second["intervals"]


def test_rows_are_kept_when_asked_for() -> None:
    assert report(run(row("a", 1.0)), rows=True)["rows"][0]["id"] == "a"
    assert "rows" not in report(run(row("a", 1.0)))


def test_nothing_asked_gives_no_measures() -> None:
    told = report(run())

    assert (told["n"], told["measures"], told["by_type"], told["latency_ms"]) == (0, {}, {}, {})


def test_a_comparison_pairs_questions_by_id() -> None:
    first = [row("a", 0.0), row("b", 0.5), row("c", 1.0)]
    second = [row("c", 1.0), row("a", 1.0), row("b", 0.0), row("d", 1.0)]
    told = compare(first, second)

    assert (told["n"], told["left_out"]) == (3, {"first": 0, "second": 1})
    assert told["measures"]["R@5"] | {"interval": None} == {
        "first": 0.5,
        "second": pytest.approx(2 / 3, abs=1e-4),
        "difference": pytest.approx(1 / 6, abs=1e-4),
        "interval": None,
        "better": 1,
        "worse": 1,
    }
    assert told["by_type"]["t"]["R@5"]["better"] == 1


def test_a_comparison_of_confidences_pairs_them_too() -> None:
    first = [row("a", 1.0, 0.5), row("b", 1.0, 0.4), unanswerable("c", 0.6)]
    second = [row("a", 1.0, 0.9), row("b", 1.0, 0.8), unanswerable("c", 0.1)]

    assert compare(first, second)["measures"]["abstention_auroc"] == {
        "first": 0.0,
        "second": 1.0,
        "difference": 1.0,
        "interval": (1.0, 1.0),
    }
