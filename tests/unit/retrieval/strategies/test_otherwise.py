"""Among many notes, later news of somebody or something is no news of whatever else is asked."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest

from graphmem import GraphMemory, Message

FACTS = (
    "Tilda's pottery class is taught by Mr Okoro.",
    "We get our electricity from Nordstrom, last quarter was 310.",
    "Lucia has a flat above the bakery in Kirkgate.",
    "Our dentist is Dr Plum on the market square.",
    "My alarm goes off at 4:10 on workdays.",
    "奶奶吃的降压药是络活喜，一天一片。",
    "表弟在珠海开民宿，一共五间房。",
)
BESIDE = (
    "The boiler man comes on Thursdays.",
    "I repainted the hall in a pale green.",
    "My bike has a new chain.",
    "The library card costs four euros a year.",
    "Our neighbour Horst grows dahlias.",
    "I lost my umbrella at the market.",
    "I learned to bake rye bread in March.",
    "We planted two pear trees.",
    "The studio on Mill Lane costs us 640 a month.",
    "Grandma's clock strikes thirteen.",
    "The band rehearses on Mondays.",
    "I walk to the reservoir on Sundays.",
)
NEWS = (
    "Tilda's form teacher is Mrs Lindqvist, she goes on leave in autumn.",
    "My brother Janko is an electrician with Brandt and Sons.",
    "The book club meets at Lucia's next month.",
    "Dr Marsh wants to see my knee again in June.",
    "Father takes his drops at seven, one and six, I set alarms for him.",
    "奶奶的假牙做好了，一共花了六千。",
    "表弟的女儿会走路了。",
    "The studio on Mill Lane is 700 from now on.",
    "The drummer works late on Mondays now, so the band has moved to Fridays.",
)
START = datetime(2026, 1, 5, 9)  # noqa: DTZ001


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path_factory.mktemp("notes") / "memory") as memory:
        for place, text in enumerate((*BESIDE[:6], *FACTS, *BESIDE[6:], *NEWS)):
            memory.add(Message(text, role="user", at=START + timedelta(days=5 * place)))
        yield memory


def first(notes: GraphMemory, question: str) -> str:
    return notes.search(question, at=START + timedelta(days=250))[0].memory.content


@pytest.mark.parametrize(
    ("question", "fact"),
    [
        ("Who teaches Tilda's pottery class?", FACTS[0]),
        ("Which company do we have our electricity from?", FACTS[1]),
        ("Where does Lucia live?", FACTS[2]),
        ("Who is our dentist?", FACTS[3]),
        ("When does my alarm go off on workdays?", FACTS[4]),
        ("奶奶吃什么降压药？", FACTS[5]),
        ("表弟在珠海做什么？", FACTS[6]),
    ],
)
def test_what_was_told_since_of_another_matter_comes_behind(
    notes: GraphMemory, question: str, fact: str
) -> None:
    assert first(notes, question) == fact


@pytest.mark.parametrize(
    ("question", "news"),
    [
        ("How much is the studio on Mill Lane?", NEWS[7]),
        ("On which day does the band rehearse?", NEWS[8]),
    ],
)
def test_what_a_fact_has_become_comes_first(notes: GraphMemory, question: str, news: str) -> None:
    assert first(notes, question) == news
