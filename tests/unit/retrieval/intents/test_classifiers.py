from pathlib import Path

import pytest

from graphmem.language.normalise import detect, normalise
from graphmem.retrieval.intents import (
    INTENTS,
    Classifier,
    LearnedClassifier,
    RuleClassifier,
    Weights,
    wanted,
)
from tests.training.labelled import own_questions

SAMPLE = own_questions(Path(__file__).with_name("sample.txt"))
CLASSIFIERS: list[Classifier] = [RuleClassifier(), LearnedClassifier()]
BAR = 0.85


def likeliest(classifier: Classifier, question: str) -> str:
    text = normalise(question)
    return wanted(classifier.classify(text, detect(text)))[0]


@pytest.mark.parametrize("classifier", CLASSIFIERS)
@pytest.mark.parametrize("english", [True, False])
def test_at_least_17_of_20_questions_of_a_language_get_the_right_intent(
    classifier: Classifier, *, english: bool
) -> None:
    sample = [one for one in SAMPLE if one.text.isascii() == english]
    right = [likeliest(classifier, one.text) in one.intents for one in sample]
    assert len(sample) == 40
    assert sum(right) / len(right) >= BAR


def test_no_question_of_the_sample_is_used_in_training() -> None:
    assert not {one.text for one in SAMPLE} & {one.text for one in own_questions()}


@pytest.mark.parametrize("classifier", CLASSIFIERS)
def test_a_question_may_be_after_two_things_at_once(classifier: Classifier) -> None:
    intents = wanted(classifier.classify("How many concerts did I attend last spring?", "en"))
    assert {"multi_hop", "temporal"} <= set(intents)


def test_a_text_without_any_sign_is_general() -> None:
    assert wanted(RuleClassifier().classify("Lovely weather.", "en")) == ("general",)


def test_without_a_known_feature_the_rules_stand() -> None:
    question = "为什么停电了?"
    ruled = RuleClassifier().classify(question, "zh")
    learned = LearnedClassifier(Weights({})).classify(question, "zh")
    assert max(learned, key=learned.__getitem__) == max(ruled, key=ruled.__getitem__)


def test_a_weight_moves_the_probability_of_its_intent() -> None:
    weights = Weights.from_json('{"features": {"asks for place": {"causal": 9}}}')
    found = LearnedClassifier(weights).classify("Where is the drill?", "en")
    assert max(found, key=found.__getitem__) == "causal"


def test_the_shipped_weights_name_only_known_intents_and_finite_numbers() -> None:
    rows = Weights.shipped().by_feature
    assert rows
    assert all(row.shape == (len(INTENTS),) for row in rows.values())
    assert all(abs(row).max() < 20 for row in rows.values())


def test_the_likeliest_intent_is_run_even_when_none_is_likely() -> None:
    flat = dict.fromkeys(INTENTS, 1 / 9)
    assert wanted(flat) == ("factual",)
