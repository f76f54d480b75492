from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from graphmem.adapters.e5 import E5Embedder
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.language.normalise import detect, normalise
from graphmem.ports import IntentLogits
from graphmem.retrieval.intents import (
    CLASSIFIERS,
    INTENTS,
    Classifier,
    LearnedClassifier,
    RuleClassifier,
    wanted,
)
from tests.training.labelled import own_questions

SAMPLE = own_questions(Path(__file__).with_name("sample.txt"))
BAR = 0.85


class Reads(HashingEmbedder):
    """Reads one intent in every question, and remembers what it was asked."""

    def __init__(self, intent: str, ahead: float) -> None:
        super().__init__(8)
        self.asked: list[str] = []
        self._logits = [ahead if one == intent else 0.0 for one in INTENTS]

    def read_intents(self, questions: Sequence[str]) -> IntentLogits:
        self.asked += questions
        return np.array([self._logits] * len(questions))


@pytest.fixture(scope="module", params=CLASSIFIERS)
def classifier(request: pytest.FixtureRequest) -> Classifier:
    return CLASSIFIERS[request.param](E5Embedder.open())


def likeliest(classifier: Classifier, question: str) -> str:
    text = normalise(question)
    return wanted(classifier.classify(text, detect(text)))[0]


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


def test_a_text_without_any_sign_is_general() -> None:
    assert wanted(RuleClassifier().classify("Lovely weather.", "en")) == ("general",)


def test_rules_may_find_a_question_to_be_after_two_things_at_once() -> None:
    intents = wanted(RuleClassifier().classify("How many concerts did I attend last spring?", "en"))
    assert {"multi_hop", "temporal"} <= set(intents)


ALIKE = [
    ("How many pairs of socks did I pack for Oslo?", "factual"),
    ("How many days after the move did the boiler break?", "temporal"),
    ("How many rows of the blanket have I knitted by now?", "knowledge_update"),
    ("How many birds did I spot altogether, in the marsh and on the island?", "multi_hop"),
    ("我去青岛那趟带了几双袜子？", "factual"),
    ("搬家之后第几天锅炉坏的？", "temporal"),
    ("那条毯子我现在织到第几行了？", "knowledge_update"),
    ("我在湿地和岛上一共看到几种鸟？", "multi_hop"),
]


def test_what_is_asked_in_one_form_is_told_apart_by_reading() -> None:
    reading = LearnedClassifier(E5Embedder.open())
    right = [likeliest(reading, question) == intent for question, intent in ALIKE]
    ruled = [likeliest(RuleClassifier(), question) == intent for question, intent in ALIKE]
    assert sum(right) >= len(ALIKE) - 1
    assert sum(ruled) < sum(right)


def test_what_is_read_corrects_what_the_rules_hold_for_likely() -> None:
    question = "Where is the drill?"
    ruled = RuleClassifier().classify(question, "en")
    embedder = Reads("causal", ahead=2.0)
    found = LearnedClassifier(embedder).classify(question, "en")

    assert embedder.asked == [question]
    assert tuple(found) == INTENTS
    assert sum(found.values()) == pytest.approx(1)
    odds = np.exp(2) * np.sqrt(1e-3 / ruled["factual"])  # impossible by the rules
    assert found["causal"] / found["factual"] == pytest.approx(odds)
    assert likeliest(LearnedClassifier(Reads("causal", ahead=9.0)), question) == "causal"


@pytest.mark.parametrize("embedder", [None, HashingEmbedder(8)])
def test_where_the_embedder_cannot_read_intents_the_rules_tell(
    embedder: HashingEmbedder | None,
) -> None:
    question = "为什么停电了?"
    found = LearnedClassifier(embedder).classify(question, "zh")
    assert found == RuleClassifier().classify(question, "zh")


def test_the_likeliest_intent_is_run_even_when_none_is_likely() -> None:
    flat = dict.fromkeys(INTENTS, 1 / 9)
    assert wanted(flat) == ("factual",)
