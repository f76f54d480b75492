"""What a text claims is read clause by clause."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.claims import Claim, Reading, read_claims
from graphmem.language.terms import terms

ANALYZER = BilingualAnalyzer()


def read(text: str) -> Reading:
    (analysis,) = ANALYZER.analyse([text], [datetime.fromisoformat("2024-05-02")])
    return read_claims(analysis)


def first(text: str) -> Claim:
    return read(text).claims[0]


@pytest.mark.parametrize(
    ("text", "kind", "key"),
    [
        ("I own 1,200 stamps", "count", 1200.0),
        ("I owe the bank NGN 57,000.00 now", "count", 57000.0),
        ("I finished my 5th project", "count", 5.0),
        ("I have twelve chickens", "count", 12.0),
        ("I'm on episode 10", "count", 10.0),
        ("I swim three times a week", "rate", 156.0),
        ("I see her every two months", "rate", 6.0),
        ("我每个月给妈妈打四次电话", "rate", 48.0),
        ("The number of mentees has increased to 7", "count", 7.0),
        ("It cost $2.5k", "money", 2500.0),
        ("Coverage is 78%", "percent", 78.0),
        ("I got 6/7 right", "ratio", "6/7"),
        ("My class is on Thursdays", "weekday", "thursday"),
        ("我有二十五张卡", "count", 25.0),
        ("预算是300元", "money", 300.0),
        ("准确率是百分之九十", "percent", 90.0),
        ("我周五有课", "weekday", "周五"),
    ],
)
def test_values_are_read_in_a_form_that_compares(text: str, kind: str, key: object) -> None:
    assert (kind, key) in {(value.kind, value.key) for value in first(text).values}


@pytest.mark.parametrize(
    "text",
    ["Take x = 3 + 4", "the first 5 terms", "version 2.3.1 is out", "which one is it", "a1b"],
)
def test_figures_of_formulas_and_versions_are_no_values(text: str) -> None:
    assert not [value for claim in read(text).claims for value in claim.values]


def test_code_claims_nothing() -> None:
    assert read("```I never have 3 cats```").claims == ()


@pytest.mark.parametrize(
    ("text", "mood"),
    [
        ("I never eat meat", "denies"),
        ("I no longer smoke", "ends"),
        ("I'm going to move", "planned"),
        ("If I moved, I would ski", "supposed"),
        ("I used to ski", "past"),
        ("My rent has increased", "changed"),
        ("Actually it is blue", "corrected"),
        ("I got another cat", "added"),
        ("Can you help me", "asks"),
        ("我从来没去过", "denies"),
        ("我不再抽烟", "ends"),
        ("我打算搬家", "planned"),
        ("如果我搬家", "supposed"),
        ("我以前住北京", "past"),
        ("房租涨到三千", "changed"),
        ("其实是蓝色", "corrected"),
        ("我又买了一只", "added"),
        ("你住哪里?", "asks"),
    ],
)
def test_moods_are_told_in_both_languages(text: str, mood: str) -> None:
    assert getattr(first(text), mood)


def test_an_assertion_neither_asks_nor_plans_nor_supposes() -> None:
    assert first("I live in Oslo").asserted
    assert not first("我想搬到上海").asserted


def test_a_month_is_no_plan() -> None:
    assert not first("My birthday is May 3").planned


def test_owners_are_the_speaker_kin_or_names() -> None:
    texts = (
        "I ski",
        "My mother lives there",
        "Tom's dog barks",
        "There is snow",
        "我妹妹滑雪",
        "他滑雪",
    )

    assert [first(text).owner for text in texts] == ["self", "mother", "tom", None, "妹妹", "他"]


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I'm based in Porto these days", "residence", "Porto"),
        ("I work for Initech as a clerk", "employer", "Initech"),
        ("I was promoted to team lead", "occupation", "team lead"),
        ("My dog is called Rex", "dog", "Rex"),
        ("My dog's name is now Bella", "dog", "Bella"),
        ("My doctor is Dr. Novak.", "doctor", "Dr. Novak"),
        ("My rent is 1,200.50 pounds.", "rent", "1,200.50 pounds"),
        ("Mia is 9 and likes maths.", "age", "9"),
        ("The twins are 4 and like maths.", "age", "4"),
        ("Jana works part-time at a pharmacy.", "employer", "a pharmacy"),
        ("Our landlord is Mr. Pike.", "landlord", "Mr. Pike"),
        ("I became vegan", "diet", "vegan"),
        ("我定居在成都", "residence", "成都"),
        ("我上个月搬到了杭州", "residence", "杭州"),
        ("我入职星海科技", "employer", "星海科技"),
        ("我的猫叫咪咪", "cat", "咪咪"),
        ("I moved to Bern today.", "residence", "Bern"),
        ("I moved to Rome two days ago.", "residence", "Rome"),
        ("I moved back to Bad Ischl in March and like it.", "residence", "Bad Ischl"),
        ("I moved to Graz at 18.", "residence", "Graz"),
        ("My email changed to ann@x.org.", "email address", "ann@x.org"),
    ],
)
def test_attributes_with_one_value_are_read(text: str, attribute: str, value: str) -> None:
    assert (attribute, value) in {(fact.attribute, fact.text) for fact in first(text).facts}


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("I drink tea instead of coffee", "coffee", "I drink tea"),
        ("I replaced my bike with a scooter", "bike", "a scooter"),
        ("我把手机换成了平板", "手机", "平板"),
        ("不是周一而是周二", "周一", "周二"),
    ],
)
def test_replacements_name_both_sides(text: str, old: str, new: str) -> None:
    told = first(text).replaced

    assert told is not None
    assert (told[0].text, told[1].text) == (old, new)


def test_a_figure_behind_the_number_of_counts_that() -> None:
    (value,) = first("The number of mentees at work has increased to 7").values
    assert value.units == frozenset(terms("mentees"))
