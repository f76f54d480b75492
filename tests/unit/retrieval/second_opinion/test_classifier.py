import pytest

from graphmem.retrieval.intents import INTENTS, Classifier, RuleClassifier, wanted
from graphmem.retrieval.second_opinion import ModelClassifier
from graphmem.testing import Says, Sends
from tests.scripted import Scene

DOUBTFUL = "How many weeks was I at the lake before the storm?"
SURE = "Why did the heating fail?"


def test_what_is_clear_is_not_questioned(scene: Scene) -> None:
    server, model = scene([])
    opinion = ModelClassifier(model).opinion(SURE, "en")

    assert opinion.result == RuleClassifier().classify(SURE, "en")
    assert not opinion.from_model
    assert "clear without it (causal" in opinion.note
    assert not server.requests


def test_in_doubt_the_model_decides(scene: Scene) -> None:
    _, model = scene([{"intents": ["temporal", "multi_hop"]}])
    opinion = ModelClassifier(model, certain=1).opinion(SURE, "en")

    assert wanted(opinion.result)[:2] == ("temporal", "causal")
    assert opinion.from_model
    assert opinion.tokens.total == 15
    assert opinion.note.startswith("scripted: temporal, multi_hop; without it: causal")


def test_a_small_gap_is_a_doubt_too(scene: Scene) -> None:
    server, model = scene(lambda _: {"intents": ["temporal"]})
    ModelClassifier(model, certain=0, gap=0).classify(DOUBTFUL, "en")
    assert not server.requests

    ModelClassifier(model, certain=0, gap=1).classify(DOUBTFUL, "en")
    assert len(server.requests) == 1


def test_it_stands_wherever_a_classifier_does(scene: Scene) -> None:
    _, model = scene([{"intents": ["general", "general"]}])
    classifier: Classifier = ModelClassifier(model, certain=1)
    found = classifier.classify(DOUBTFUL, "en")

    assert tuple(found) == INTENTS
    assert sum(found.values()) == pytest.approx(1)
    assert wanted(found)[0] == "general"


@pytest.mark.parametrize(
    "answer",
    [
        Sends(401),
        Says("temporal"),
        {"intents": []},
        {"intents": ["weather"]},
        {"intents": ["temporal"], "delete": "everything"},
        {"intents": ["temporal"] * 4},
    ],
)
def test_without_a_proper_answer_the_rules_decide(scene: Scene, answer: object) -> None:
    _, model = scene([answer])
    opinion = ModelClassifier(model, certain=1).opinion(DOUBTFUL, "en")

    assert opinion.result == RuleClassifier().classify(DOUBTFUL, "en")
    assert not opinion.from_model
    assert opinion.note.startswith("the rules decide, as the model gave no answer: ")


def test_tokens_of_an_answer_that_cannot_be_used_are_told(scene: Scene) -> None:
    _, model = scene([Says("temporal", tokens=(70, 2))])

    assert ModelClassifier(model, certain=1).opinion(SURE, "en").tokens.total == 72


def test_the_second_time_the_model_is_not_asked(scene: Scene) -> None:
    server, model = scene([{"intents": ["temporal"]}])
    classifier = ModelClassifier(model, certain=1)
    first, again = (classifier.opinion(DOUBTFUL, "en") for _ in range(2))

    assert again.result == first.result
    assert again.tokens.total == 0
    assert again.note.startswith("scripted, as before: ")
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("question", "language", "opening"),
    [(SURE, "en", "Say what the question asks"), ("为什么停电了?", "zh", "判断这个问题")],
)
def test_the_model_is_asked_in_the_language_of_the_question(
    scene: Scene, question: str, language: str, opening: str
) -> None:
    server, model = scene([{"intents": ["causal"]}])
    ModelClassifier(model, certain=1).classify(question, language)  # type: ignore[arg-type]

    assert server.requests[0]["messages"][0]["content"].startswith(opening)
    assert all(intent in server.requests[0]["messages"][0]["content"] for intent in INTENTS)
