import pytest

from graphmem.retrieval.decomposition import Decomposer
from graphmem.retrieval.second_opinion import ModelDecomposer
from graphmem.retrieval.understanding import understand
from graphmem.testing import Sends
from tests.scripted import Scene

RULES = Decomposer()
QUESTION = "Which river flows past the place that my sister's boss moved to?"


def test_steps_of_the_model_use_the_answers_of_earlier_ones(scene: Scene) -> None:
    steps = [
        "Who is my sister's boss?",
        "Where did #1 move to?",
        "Which river flows past #2?",
    ]
    _, model = scene([{"kind": "bridge", "steps": steps}])
    opinion = ModelDecomposer(model, RULES).opinion(understand(QUESTION, "en"))

    assert [step.text for step in opinion.result.steps] == steps
    assert [step.needs for step in opinion.result.steps] == [(), (1,), (2,)]
    assert opinion.from_model
    assert opinion.note.startswith("scripted: bridge of 3; rules: ")


def test_one_question_stays_in_its_own_words(scene: Scene) -> None:
    _, model = scene([{"kind": "none", "steps": ["Where is the drill, please tell me?"]}])
    found = ModelDecomposer(model, RULES).decompose(understand("Where is the drill?", "en"))

    assert str(found) == "none: 1. Where is the drill?"


@pytest.mark.parametrize(
    ("kind", "steps", "fault"),
    [
        ("bridge", ["Who is #1?", "Where is #1?"], "step 1 needs the answer of a step"),
        ("bridge", ["Who is she?", "Where is #3?", "When?"], "step 2 needs the answer of a step"),
        ("bridge", ["Who is she?", "Where is #0?"], "step 2 needs the answer of a step"),
        ("bridge", ["Who is she?", "Where is he?"], "no step of the bridge uses an earlier answer"),
        ("bridge", ["Who is she?"], "1 steps do not make a bridge"),
        ("comparison", ["When was it?"], "1 steps do not make a comparison"),
        ("none", ["When?", "Where?"], "2 steps do not make a none"),
        ("list", ["When?"], "kind: Input should be"),
        ("kin", ["Who is my aunt?", "Where is #1?"], "kind: Input should be"),
        ("none", ["  "], "steps.0: String should have at least 1 character"),
        ("none", ["x" * 301], "steps.0: String should have at most 300 characters"),
        ("count", ["Which?"] * 7, "steps: Tuple should have at most 6 items"),
    ],
)
def test_steps_that_cannot_be_followed_leave_it_to_the_rules(
    scene: Scene, kind: str, steps: list[str], fault: str
) -> None:
    _, model = scene([{"kind": kind, "steps": steps}])
    opinion = ModelDecomposer(model, RULES).opinion(understand(QUESTION, "en"))

    assert opinion.result == RULES.decompose(understand(QUESTION, "en"))
    assert not opinion.from_model
    assert fault in opinion.note


def test_a_failing_model_leaves_it_to_the_rules(scene: Scene) -> None:
    _, model = scene([Sends(503)], retries=0)
    question = understand("小张和小李都去过哪些城市?", "zh")
    opinion = ModelDecomposer(model, RULES).opinion(question)

    assert opinion.result.kind == "intersection"
    assert "503 Service Unavailable" in opinion.note


def test_a_chinese_question_is_taken_apart_in_chinese(scene: Scene) -> None:
    steps = ["我姐姐的老板是谁?", "#1搬到了哪里?"]
    server, model = scene([{"kind": "bridge", "steps": steps}])
    found = ModelDecomposer(model, RULES).decompose(understand("我姐姐的老板搬到了哪里?", "zh"))

    assert [step.text for step in found.steps] == steps
    assert server.requests[0]["messages"][0]["content"].startswith("把问题拆成")


def test_a_text_longer_than_a_question_is_not_sent(scene: Scene) -> None:
    server, model = scene([])
    opinion = ModelDecomposer(model, RULES).opinion(understand("Where is it? " * 400, "en"))

    assert opinion.note == "the question is too long to be taken apart"
    assert not server.requests
