"""What a text names of known classes, in both languages."""

from datetime import datetime

import pytest

from graphmem.language import BilingualAnalyzer
from graphmem.language.plurals import plural
from graphmem.model import Analysis
from graphmem.schema.concepts import Concepts

AT = datetime.fromisoformat("2025-01-01")
ANALYZER = BilingualAnalyzer()


def read(text: str) -> Analysis:
    (analysis,) = ANALYZER.analyse([text], [AT])
    return analysis


def members(text: str) -> set[tuple[str, str]]:
    return {(one.text, concept) for one in read(text).instances for concept in one.concepts}


@pytest.mark.parametrize(
    ("text", "word", "concept"),
    [
        ("I saw a cardiologist on Monday.", "cardiologist", "doctor"),
        ("The skin doctor called back.", "dermatologist", "doctor"),
        ("Two cellos stood there.", "cello", "string_instrument"),
        ("I got a drum kit.", "drum", "percussion_instrument"),
        ("We met our sisters-in-law.", "sister-in-law", "relative"),
        ("Golden Retrievers shed a lot.", "golden retriever", "dog"),
        ("I'm learning Spanish these days.", "Spanish", "language"),
        ("I opened an account at the bank.", "bank", "place"),
        ("She plays the bass in a band.", "bass", "string_instrument"),
        ("We always travel at Christmas.", "Christmas", "festival"),
        ("My GP was late.", "general practitioner", "doctor"),
        ("Our dog barks.", "dog", "pet"),
        ("I drive an old Golf.", "Golf", "car"),
        ("We bought a Skoda.", "Skoda", "car"),
        ("I got myself an iPhone.", "iPhone", "phone"),
        ("The gig was loud.", "gig", "performance"),
        ("我换了辆比亚迪。", "比亚迪", "car"),
        ("昨天我去看了牙医。", "牙医", "doctor"),
        ("下周要看心内科医生", "心内科医生", "doctor"),
        ("我会拉大提琴,也弹古筝。", "大提琴", "string_instrument"),
        ("我会拉大提琴,也弹古筝。", "古筝", "string_instrument"),
        ("家里养了一只猫。", "猫", "pet"),
        ("妈妈在学法语", "法语", "language"),
        ("我在学guitar", "guitar", "string_instrument"),
    ],
)
def test_a_member_is_found(text: str, word: str, concept: str) -> None:
    assert (word, concept) in members(text)


@pytest.mark.parametrize(
    ("text", "concept"),
    [
        ("We sat on the bank of the river.", "place"),
        ("I play golf on Sundays.", "car"),
        ("I work at Toyota.", "car"),
        ("Mr. Baker called about the roof.", "profession"),
        ("I told Mrs. Carpenter.", "profession"),
        ("The report was written by Dr. Drum.", "percussion_instrument"),
        ("I have a cold drink here.", "ailment"),
        ("We ate Spanish olives.", "language"),
        ("They live in Orange County.", "fruit"),
        ("The bass was grilled with lemon.", "string_instrument"),
        ("河岸边有个热狗摊", "pet"),
        ("他叫马小龙,是新来的。", "animal"),
        ("她在银河酒业上班", "place"),
    ],
)
def test_a_word_of_another_sense_is_no_member(text: str, concept: str) -> None:
    assert concept not in {found for _, found in members(text)}


@pytest.mark.parametrize(
    ("text", "concept"),
    [
        ("How many doctors did I see?", "doctor"),
        ("Which musical instruments do I play?", "instrument"),
        ("我看过几个医生?", "doctor"),
        ("我会哪些乐器?", "instrument"),
    ],
)
def test_a_class_is_found_in_a_question(text: str, concept: str) -> None:
    (named,) = read(text).classes

    assert named.concept == concept


def test_the_word_of_a_class_is_a_member_of_the_class_above_it() -> None:
    assert members("My dog is asleep.") == {("dog", "pet")}
    assert members("Which instrument?") == set()


@pytest.mark.parametrize(
    ("text", "name", "concept"),
    [
        ("I saw my cardiologist, Dr. Lee.", "Dr. Lee", "doctor"),
        ("My dog Max is asleep.", "Max", "dog"),
        ("Luna is our labrador.", "Luna", "dog"),
        ("My sister is called Hannah.", "Hannah", "sibling"),
    ],
)
def test_a_name_beside_a_class_is_a_member_of_it(text: str, name: str, concept: str) -> None:
    named = {(one.text, *one.concepts) for one in read(text).instances if one.is_name}

    assert (name, concept) in named


@pytest.mark.parametrize(
    "text", ["Luna is not a dog.", "At the clinic, Anna waited.", "Anna bought a dog."]
)
def test_a_name_that_is_not_said_to_be_a_member_is_none(text: str) -> None:
    assert not [one for one in read(text).instances if one.is_name]


@pytest.mark.parametrize(
    ("text", "word", "concept"),
    [
        ("She collects instruments such as the oud, the lyre and a kora.", "oud", "instrument"),
        ("She collects instruments such as the oud, the lyre and a kora.", "lyre", "instrument"),
        ("She collects instruments such as the oud, the lyre and a kora.", "kora", "instrument"),
        ("The kora is a kind of instrument.", "kora", "instrument"),
        ("他收藏乐器,比如箜篌、冬不拉。", "箜篌", "instrument"),
        ("他收藏乐器(如箜篌、冬不拉)。", "冬不拉", "instrument"),
        ("箜篌是一种乐器。", "箜篌", "instrument"),
        ("我的狗叫旺财。", "旺财", "dog"),
        ("旺财是我的狗。", "旺财", "dog"),
    ],
)
def test_a_word_that_is_said_to_be_a_member_is_one(text: str, word: str, concept: str) -> None:
    assert (word, concept) in members(text)


def test_without_concepts_nothing_is_found() -> None:
    (analysis,) = BilingualAnalyzer(concepts=Concepts({})).analyse(["My dog 和猫"], [AT])

    assert (analysis.instances, analysis.classes) == ((), ())


def test_places_are_those_of_the_normalised_text() -> None:
    analysis = read("  I  bought a Ｃello and a café table; 还有一把二胡。")

    for one in analysis.instances:
        assert analysis.text[one.start : one.end].casefold().startswith(one.text[:4].casefold())
    assert {one.text for one in analysis.instances} >= {"二胡"}


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("cello", "cellos"), ("potato", "potatoes"), ("berry", "berries"), ("watch", "watches"),
        ("mother-in-law", "mothers-in-law"), ("wolf", "wolves"), ("toy", "toys"),
    ],
)  # fmt: skip
def test_a_plural_is_made_by_rule(noun: str, many: str) -> None:
    assert plural(noun) == many
