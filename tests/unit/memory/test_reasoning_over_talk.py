"""A thought over talk leads over those of whom it is told, as the findings of a search do."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta

import pytest

from graphmem import GraphMemory, Message, Settings
from tests.unit.conftest import MakeClock

TALK = [
    ("Ravi", "Marcus and Yusuf carried the rope, and Marcus dropped it into the crevasse."),
    ("Ines", "Yusuf's wife Helga is a vet in Bruneck."),
    ("Ravi", "Marcus is lodging with Oona at the mill this winter."),
    ("Ines", "Dagny led the climb in the Zillertal and Karin belayed her."),
    ("Ravi", "Dagny eats no nuts whatsoever."),
    ("Ravi", "I have taken over the accounts of the club."),
    ("Ines", "My brother Emil mends boilers."),
    ("Ines", "Emil lives in Sterzing."),
    ("Ravi", "The guy who mended my stove is called Sepp, he has a shop on Mill Lane."),
    ("Ines", "Sepp sings in the choir."),
]
HAN_TALK = [
    ("小周", "赵敏教大家唱歌，王芳在旁边弹琴。"),
    ("小林", "王芳住在苏州。"),
    ("小周", "赵敏住在无锡的老街。"),
    ("小林", "昨天我借给大家帐篷，下了一夜雨。"),
    ("小林", "我表哥大勇住在南通。"),
    ("小周", "我表哥建国住在扬州。"),
]
NOTES = [
    ("user", "The friend who gave me the dog is Petra."),
    ("user", "Petra lives in Ghent."),
    ("user", "My brother mended the boiler."),
    ("user", "Marcus has a tent in Riga."),
]
Said = list[tuple[str, str]]
Hears = Callable[[Said], GraphMemory]


@pytest.fixture(scope="module")
def hears(
    tmp_path_factory: pytest.TempPathFactory, settings: Settings, make_clock: MakeClock
) -> Iterator[Hears]:
    """Lends the memory of a talk, which is written once; nothing else is written into it."""
    with ExitStack() as stack:
        heard: dict[str, GraphMemory] = {}

        def hear(said: Said) -> GraphMemory:
            if str(said) not in heard:
                folder = tmp_path_factory.mktemp("heard") / "memory"
                memory = GraphMemory(folder, settings=settings, clock=make_clock())
                heard[str(said)] = stack.enter_context(memory)
                told(memory, said)
            return heard[str(said)]

        yield hear


def told(memory: GraphMemory, said: Said) -> None:
    for place, (speaker, text) in enumerate(said):
        at = datetime(2026, 3, 1, 9, tzinfo=UTC) + timedelta(days=9 * place)
        memory.add(Message(text, speaker=speaker, at=at))


@pytest.mark.parametrize(
    ("said", "question", "steps", "answer"),
    [
        (
            TALK,
            "What must the woman who led the climb not eat?",
            ["Who is the woman who led the climb?", "What must Dagny not eat?"],
            "Dagny eats no nuts whatsoever.",
        ),
        (
            TALK,
            "What does the man who has taken over the accounts eat?",
            ["Who is the man who has taken over the accounts?", "What does Ravi eat?"],
            None,
        ),
        (
            TALK,
            "Where does Ines's brother live?",
            ["Who is Ines's brother?", "Where does Emil live?"],
            "Sterzing",
        ),
        (
            HAN_TALK,
            "教大家唱歌的人住在哪里？",
            ["教大家唱歌的人是谁?", "赵敏住在哪里?"],
            "无锡",
        ),
        (
            TALK,
            "Where does the man who mended Ravi's stove sing?",
            [
                "What is Ravi's stove?",
                "Who is the man who mended Ravi's stove?",
                "Where does Sepp sing?",
            ],
            None,
        ),
        (HAN_TALK, "小林的表哥住在哪里？", ["小林的表哥是谁?", "大勇住在哪里?"], "南通"),
        (HAN_TALK, "借给大家帐篷的人是哪里人？", ["借给大家帐篷的人是谁?", "小林是哪里人?"], None),
        (
            NOTES,
            "Where does the friend who gave me the dog live?",
            ["Who is the friend who gave me the dog?", "Where does Petra live?"],
            "Ghent",
        ),
        (
            NOTES,
            "Where does the man who mended the boiler live?",
            ["Who is the man who mended the boiler?", "Where does my brother live?"],
            None,
        ),
    ],
)
def test_a_step_goes_on_with_the_one_of_whom_it_is_told(
    hears: Hears, said: Said, question: str, steps: list[str], answer: str | None
) -> None:
    thought = hears(said).reason(question)

    assert [step.question for step in thought.steps] == steps
    assert answer is None or answer in [one.answer for one in thought.candidates]


@pytest.mark.parametrize(
    ("said", "question", "gap"),
    [
        (
            TALK,
            "What does the man who sold the caravan eat?",
            "who the man who sold the caravan is",
        ),
        (TALK, "Where does the wife of Marcus work?", "who the wife of Marcus is"),
        (HAN_TALK, "写了那本书的人住在哪里？", "写了那本书的人是谁"),
        (
            NOTES,
            "Where does the man who sold the caravan live?",
            "who the man who sold the caravan is",
        ),
    ],
)
def test_nothing_is_asked_of_whom_no_memory_tells_of(
    hears: Hears, said: Said, question: str, gap: str
) -> None:
    thought = hears(said).reason(question)

    (step,) = thought.steps
    assert not step.bridges
    assert not thought.candidates
    assert [gap in one.text for one in thought.gaps] == [True]


def test_kin_of_whom_no_name_is_told_stay_in_the_words_of_the_question(hears: Hears) -> None:
    assert [step.question for step in hears(HAN_TALK).reason("小周的姐姐住在哪里？").steps] == [
        "小周的姐姐是谁?",
        "小周的姐姐住在哪里?",
    ]


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("My boat is called Petrel.", "Which door of Petrel is red?"),
        ("I miss Petrel, my old boat.", "Which door of Petrel is red?"),
        ("The guy who painted my boat is called Petrel.", "Which door of Ravi's boat is red?"),
        ("My boat is old.", "Which door of Ravi's boat is red?"),
        ("I sailed my boat to Petrel.", "Which door of Ravi's boat is red?"),
    ],
)
def test_a_thing_is_called_only_what_a_turn_calls_it(
    memory: GraphMemory, said: str, asked: str
) -> None:
    told(memory, [("Ravi", said), ("Ines", "It rained all day.")])

    steps = [step.question for step in memory.reason("Which door of Ravi's boat is red?").steps]

    assert steps == ["What is Ravi's boat?", asked]
