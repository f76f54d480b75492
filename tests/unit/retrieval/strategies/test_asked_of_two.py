"""Of two, the order of what is asked is told, and not of whatever else they are named in."""

import pytest

from graphmem import GraphMemory
from tests.unit.retrieval.strategies.findings import Said, found

DAYS = ("2026-03-01", "2026-04-05", "2026-05-09", "2026-06-20")


def told(*texts: str) -> Said:
    return list(zip(DAYS, texts, strict=False))


RENT = told("Olga called about the rent.", "Paul paid the rent.", "Olga paid the rent.")
BOOKS = told("I saw the film Persuasion.", "I read Middlemarch.", "I read Persuasion.")
CARS = told("周敏喜欢那家店。", "孙强买了车。", "周敏买了车。")
STRINGS = told("我弹过朋友的吉他。", "我开始学钢琴。", "我开始学吉他。")
PETS = told("The cat slept all day.", "I took the dog to the vet.", "I took the cat to the vet.")
LAUNCHES = told(
    "The blog is delayed again, to 10 June.", "The shop went live today.", "The blog is live now."
)


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (LAUNCHES, "Which went live first, the blog or the shop?"),
        (RENT, "Who paid the rent first, Paul or Olga?"),
        (RENT, "Who paid the rent first, Olga or Paul?"),
        (RENT, "Did Olga or Paul pay the rent first?"),
        (BOOKS, "Which book did I read first, Persuasion or Middlemarch?"),
        (PETS, "Which did I take to the vet first, the cat or the dog?"),
        (CARS, "谁先买的车，周敏还是孙强？"),
        (CARS, "周敏和孙强谁先买的车？"),
        (STRINGS, "我先学的吉他还是钢琴？"),
        (STRINGS, "吉他和钢琴我先学的哪个？"),
    ],
)
def test_the_order_is_that_of_what_was_done(memory: GraphMemory, said: Said, question: str) -> None:
    (order,) = found(memory, said, question, "order")
    assert order.text.index(said[1][1]) < order.text.index(said[2][1])
    assert said[0][1] not in order.text


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (RENT[:2], "Who paid the rent first, Olga or Paul?"),
        (BOOKS[:2], "Which book did I read first, Persuasion or Middlemarch?"),
        (told("Vera was in Porto.", "Tom bought a car."), "Who bought a car first, Vera or Tom?"),
        (CARS[:2], "谁先买的车，周敏还是孙强？"),
        (STRINGS[:2], "我先学的吉他还是钢琴？"),
    ],
)
def test_no_order_is_told_where_one_is_not_told_to_have_done_it(
    memory: GraphMemory, said: Said, question: str
) -> None:
    assert not found(memory, said, question, "order")
    assert not found(memory, [], question, "span")


@pytest.mark.shares
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (told("I visited Rome.", "I visited Cairo."), "Which did I visit first, Cairo or Rome?"),
        (
            told("The wedding was fun.", "The move took days."),
            "What came first, the move or the wedding?",
        ),
        (
            told("I bought the Skoda.", "I sold the flat."),
            "Did I buy the Skoda before I sold the flat?",
        ),
        (told("婚礼很热闹。", "搬家很累。"), "婚礼和搬家哪个在先？"),
    ],
)
def test_what_names_its_events_by_themselves_is_set_in_order_as_before(
    memory: GraphMemory, said: Said, question: str
) -> None:
    (order,) = found(memory, said, question, "order")
    assert order.text.index(said[0][1]) < order.text.index(said[1][1])


@pytest.mark.shares
def test_of_nothing_known_no_order_is_told(memory: GraphMemory) -> None:
    said = told("Vera is on a train.", "Tom is on a train.")
    question = "Who was promoted first at Lindner, Vera or Tom?"
    assert not found(memory, said, question, "order")
    assert not found(memory, [], question, "span")
