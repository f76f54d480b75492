"""Accuracy on sentences written for this project; floors lie a little under the measured."""
# ruff: noqa: DTZ001 - moments are naive by contract

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from graphmem.language import BilingualAnalyzer, name_key
from graphmem.model import Analysis

SAMPLE = Path(__file__).parents[2] / "golden" / "language_sample.jsonl"
AT = datetime(2024, 5, 1)

Pair = tuple[dict[str, Any], Analysis]


@pytest.fixture(scope="module", params=["en", "zh"])
def pairs(request: pytest.FixtureRequest, analyzer: BilingualAnalyzer) -> list[Pair]:
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    rows = [row for line in lines if (row := json.loads(line))["language"] == request.param]
    assert len(rows) >= 40
    return [(row, analyzer.analyse([row["text"]], [AT])[0]) for row in rows]


def share(pairs: list[Pair], field: str) -> float:
    right = [bool(row[field] == getattr(read, field)) for row, read in pairs]
    return sum(right) / len(right)


def test_entities_reach_their_f1(pairs: list[Pair]) -> None:
    right = wanted = found = 0
    for row, read in pairs:
        expected = {name_key(text) for text, _ in row["entities"]}
        given = {name_key(entity.text) for entity in read.entities}
        right += len(expected & given)
        wanted += len(expected)
        found += len(given)
    assert 2 * right / (wanted + found) >= 0.93


def test_polarity_reaches_its_floor(pairs: list[Pair]) -> None:
    assert share(pairs, "negated") >= 0.95


def test_sensitivity_reaches_its_floor(pairs: list[Pair]) -> None:
    assert share(pairs, "sensitivity") >= 0.95


def test_subjects_reach_their_floor(pairs: list[Pair]) -> None:
    assert share(pairs, "subject") >= 0.8


def test_languages_are_told_apart(pairs: list[Pair]) -> None:
    assert share(pairs, "language") >= 0.95
