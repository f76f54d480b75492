"""Of a memory of which one figure is over, the new one answers who asks for the figure alone."""

from collections.abc import Iterator

import pytest

from graphmem import GraphMemory, Message, Settings

TEAM = ("Our team has five people and uses Scrum.", "Our team has seven people now.")
RENT = ("The rent is 780 a month for the flat on King Street.", "The rent went up to 820.")
FOOTBALL = ("We play football on Sundays in Victoria Park.", "Football moved to Saturdays.")


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    settings = Settings.of({"embedder": {"name": "none"}})
    with GraphMemory(tmp_path_factory.mktemp("parts") / "m", settings=settings) as opened:
        for place, told in enumerate((TEAM, FOOTBALL, RENT)):
            for text in told:
                opened.add(Message(text, role="user"), namespace=str(place), session_id=text)
        yield opened


@pytest.mark.parametrize(
    ("namespace", "question", "first"),
    [
        ("0", "How many people are in our team?", TEAM[1]),
        ("1", "When do we play football?", FOOTBALL[1]),
        ("1", "Where do we play football?", FOOTBALL[0]),
        ("2", "What is my rent?", RENT[1]),
        ("2", "In which street is the flat?", RENT[0]),
    ],
)
def test_the_figure_that_holds_answers_who_asks_for_it(
    memory: GraphMemory, namespace: str, question: str, first: str
) -> None:
    assert memory.search(question, namespace=namespace)[0].memory.content == first


def test_a_day_with_its_hour_is_a_value_of_when(memory: GraphMemory) -> None:
    memory.add(
        "I have an appointment with the cardiologist, Dr. Ruiz, on 21 May at 10.", session_id="a"
    )
    memory.add("The cardiology appointment was moved to 4 June, half past two.", session_id="b")

    asked = "When is my appointment with the cardiologist?"

    assert "4 June" in memory.search(asked).hits[0].memory.content
