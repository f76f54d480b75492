import pytest

from graphmem.language.normalise import detect
from graphmem.retrieval.decomposition import Decomposer, Decomposition, SubQuestion
from graphmem.retrieval.understanding import understand

DECOMPOSER = Decomposer()


def taken_apart(question: str) -> Decomposition:
    return DECOMPOSER.decompose(understand(question, detect(question)))


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            "Where was the director of the film Quiet Harbour born?",
            ("Who is the director of the film Quiet Harbour?", "Where was #1 born?"),
        ),
        (
            "Which river flows through the town where my aunt lives?",
            ("What is the town where my aunt lives?", "Which river flows through #1?"),
        ),
        (
            "Where does the wife of Marcus work?",
            ("Who is the wife of Marcus?", "Where does #1 work?"),
        ),
        (
            "Which ship did the friend of Ines sail on?",
            ("Who is the friend of Ines?", "Which ship did #1 sail on?"),
        ),
        (
            "《长河》的作者的母校在哪里?",
            ("《长河》的作者是谁?", "#1的母校是什么?", "#2在哪里?"),
        ),
        # the parser takes the verb of the question into the description before it
        (
            "Where does the cousin of the woman who mended our tent work now?",
            (
                "Who is the woman who mended our tent?",
                "Who is the cousin of #1?",
                "Where does #2 work now?",
            ),
        ),
        (
            "What can't the boy who broke the spare oar eat?",
            ("Who is the boy who broke the spare oar?", "What can't #1 eat?"),
        ),
        ("门卫师傅的孙女在哪里读书?", ("门卫师傅的孙女是谁?", "#1在哪里读书?")),
        (  # what is counted is what is asked for, and nothing to look up
            "How many lessons of Ines Varga's harp course have I taken?",
            ("What is Ines Varga's harp course?", "How many lessons of #1 have I taken?"),
        ),
    ],
)
def test_a_bridge_is_asked_from_the_inside_outwards(question: str, steps: tuple[str, ...]) -> None:
    found = taken_apart(question)
    assert found.kind == "bridge"
    assert tuple(step.text for step in found.steps) == steps


def test_of_two_films_first_the_directors_then_their_ages_are_asked() -> None:
    found = taken_apart("Which film has the director who is older, Red Fog or Blue Fog?")
    assert str(found) == (
        "comparison: 1. Who is the director of Red Fog?; 2. Who is the director of Blue Fog?; "
        "3. When was #1 born?; 4. When was #2 born?"
    )


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            "Who joined the choir first, Ines or Paul?",
            ("When was it that Ines joined the choir?", "When was it that Paul joined the choir?"),
        ),
        (
            "Did Ines leave the bank before or after Paul had his accident?",
            ("When was it that Ines leave the bank?", "When was it that Paul had his accident?"),
        ),
        ("小艾和小保谁先到学校?", ("小艾到学校是什么时候?", "小保到学校是什么时候?")),
    ],
)
def test_of_two_that_are_compared_the_same_is_asked(question: str, steps: tuple[str, ...]) -> None:
    found = taken_apart(question)
    assert found.kind == "comparison"
    assert tuple(step.text for step in found.steps) == steps


@pytest.mark.parametrize(
    "question", ["What do Ines and Paul both collect?", "小艾和小保都收集什么?"]
)
def test_what_must_hold_for_two_is_asked_of_each(question: str) -> None:
    found = taken_apart(question)
    assert found.kind == "intersection"
    assert len(found.steps) == 2


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("How many kayaks do I own?", "which kayaks do I own?"),
        ("我有几条皮艇?", "我有哪些皮艇?"),
    ],
)
def test_what_is_counted_is_listed_first(question: str, listed: str) -> None:
    found = taken_apart(question)
    assert (found.kind, found.steps) == ("count", (SubQuestion(listed),))


@pytest.mark.parametrize(
    "question",
    [
        "Who fixed the gate?",
        "谁修的大门?",
        # a stretch of time is known
        "Who opened the shop in the winter of 2024?",
        "Who came at the end of March 2024?",
    ],
)
def test_a_plain_question_is_its_own_only_step(question: str) -> None:
    assert taken_apart(question) == Decomposition("none", (SubQuestion(question),))


def test_a_step_says_which_answers_it_needs_and_takes_them() -> None:
    step = SubQuestion("Did #1 ever meet #2?")
    assert step.needs == (1, 2)
    assert step.filled({1: "Ada"}) == "Did Ada ever meet #2?"


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("How many years older is my aunt than me?", ("How old is my aunt?", "How old am I?")),
        ("How much younger than Ines am I?", ("How old am I?", "How old is Ines?")),
        ("What's the age gap between Paul and me?", ("How old is Paul?", "How old am I?")),
        ("How old was my father when I was born?", ("How old is my father?", "How old am I?")),
        ("我比小艾大几岁?", ("我今年多大?", "小艾今年多大?")),
        ("我和小艾相差几岁?", ("我今年多大?", "小艾今年多大?")),
        ("我妹妹出生的时候我几岁?", ("我今年多大?", "我妹妹今年多大?")),
    ],
)
def test_of_two_ages_each_is_asked_by_itself(question: str, steps: tuple[str, ...]) -> None:
    found = taken_apart(question)
    assert found.kind == "ages"
    assert tuple(step.text for step in found.steps) == steps


@pytest.mark.parametrize(
    "question",
    [
        "How old am I?",
        "How much older is the wine?",
        "How old were you when she was born?",
        "我今年多大?",
        "这个月的电费比上个月多多少?",
    ],
)
def test_one_age_or_none_is_not_taken_for_two(question: str) -> None:
    assert taken_apart(question).kind != "ages"
