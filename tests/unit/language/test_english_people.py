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


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("We had lunch with Tamsin, who paints.", "Tamsin"),
        ("Declan's sister Femi is a vet.", "Femi"),
        ("My boss's wife Tamsin sails.", "Tamsin"),
        ("My aunt, Tamsin, is here.", "Tamsin"),
        ("A friend of mine, Tamsin, moved to Riga.", "Tamsin"),
        ("I have a cousin called Femi.", "Femi"),
        ("My roommate is Odalys.", "Odalys"),
        ("Femi's husband fixes clocks.", "Femi"),
        ("Isolde's mother-in-law knits.", "Isolde"),
        ("Tamsin gave birth to twins.", "Tamsin"),
        ("Femi broke her leg.", "Femi"),
        ("Femi is Declan's brother.", "Femi"),
        ("Odalys works as a plumber.", "Odalys"),
        ("Isolde is allergic to nuts.", "Isolde"),
        ("Tamsin and I went swimming.", "Tamsin"),
        ("Anouk lodges with Femi at the mill.", "Femi"),
    ],
)
def test_a_rarer_first_name_is_known_by_what_is_told_of_it(
    analyzer: BilingualAnalyzer, text: str, name: str
) -> None:
    assert names(analyzer, text)[name] == "person"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("We flew to Riga, which was cold.", "Riga"),
        ("Austria's neighbours are rich.", "Austria"),
        ("Sligo's teachers are on strike.", "Sligo"),
        ("We saw Antwerp's sister city.", "Antwerp"),
        ("My cousin has a boat called Tamsin.", "Tamsin"),
        ("My friend's company Veltra makes pumps.", "Veltra"),
        ("Spotify is my friend.", "Spotify"),
        ("Google lost its case.", "Google"),
        ("I deploy it on Netlify, and I like that.", "Netlify"),
        ("My sister loves Vienna and I love Graz.", "Vienna"),
        ("Bayern, who won the cup, celebrate.", "Bayern"),
        ("My wife's hometown Ghent is flat.", "Ghent"),
    ],
)
def test_what_people_have_makes_nobody_of_a_town_or_a_company(
    analyzer: BilingualAnalyzer, text: str, name: str
) -> None:
    assert names(analyzer, text).get(name) != "person"


@pytest.mark.parametrize("text", ["Everybody's aunt sails.", "Nobody's sister came."])
def test_the_first_word_of_a_sentence_is_no_name_where_it_is_anybody(
    analyzer: BilingualAnalyzer, text: str
) -> None:
    assert not names(analyzer, text)
