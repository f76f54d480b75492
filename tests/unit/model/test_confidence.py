import json
from typing import Any

import pytest

from graphmem.errors import InputError
from graphmem.model.confidence import Confidence, Costs


@pytest.mark.parametrize(
    ("probability", "label"),
    [(0.0, "no_relevant_memory"), (0.3, "no_relevant_memory"), (0.5, "uncertain"),
     (0.7, "answerable"), (1.0, "answerable")],
)  # fmt: skip
def test_by_default_a_third_in_the_middle_is_uncertain(probability: float, label: str) -> None:
    assert Costs().label(probability) == label


def test_a_doubt_that_costs_too_much_leaves_one_threshold() -> None:
    costs = Costs(wrong=3.0, silent=1.0, doubt=1.0)

    assert costs.label(0.74) == "no_relevant_memory"
    assert costs.label(0.76) == "answerable"


@pytest.mark.parametrize("name", ["wrong", "silent", "doubt"])
def test_a_cost_must_be_above_zero(name: str) -> None:
    with pytest.raises(InputError, match=f"the cost {name} is 0.0; it must be above 0"):
        Costs(**{name: 0.0})


@pytest.mark.parametrize("wrong", ["x", None, True, [1.0]])
def test_a_cost_must_be_a_number(wrong: Any) -> None:
    with pytest.raises(InputError, match="the cost wrong must be a number, not "):
        Costs(wrong=wrong)


def test_a_confidence_is_a_number_a_line_and_json() -> None:
    confidence = Confidence(0.123456, "no_relevant_memory", "没有", {"covered": 0.2})

    assert float(confidence) == 0.123456
    assert str(confidence) == "no_relevant_memory (12 %): 没有"
    assert json.loads(json.dumps(confidence.as_dict())) == {
        "probability": 0.1235,
        "label": "no_relevant_memory",
        "reason": "没有",
        "signs": {"covered": 0.2},
    }
