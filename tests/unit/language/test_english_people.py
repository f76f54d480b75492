# ruff: noqa: DTZ001 - moments are naive by contract
from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer


def names(analyzer: BilingualAnalyzer, text: str) -> dict[str, str]:
    (analysis,) = analyzer.analyse([text], [datetime(2026, 11, 18)])
    return {entity.text: entity.entity_type for entity in analysis.entities}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Thanks, Maria!", {"Maria": "person"}),
        ("Hi Nina", {"Nina": "person"}),
        ("Emma's birthday is near", {"Emma": "person"}),
        ("My nephew Theo left", {"Theo": "person"}),
        ("Alice, Bob and Carol came over", dict.fromkeys(("Alice", "Bob", "Carol"), "person")),
        ("Last Tuesday Omar and I ran", {"Omar": "person"}),
        ("Yesterday I made soup", {}),
    ],
)
def test_people_of_everyday_sentences_are_found(
    analyzer: BilingualAnalyzer, text: str, expected: dict[str, str]
) -> None:
    assert names(analyzer, text) == expected


def test_a_number_of_a_ruler_or_a_war_stays_in_the_name(analyzer: BilingualAnalyzer) -> None:
    assert "Elizabeth I" in names(analyzer, "Elizabeth I was a queen.")
    assert "World War I" in names(analyzer, "World War I ended.")
