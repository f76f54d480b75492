"""The model is read and written, and its weights have the sense that they should."""

from graphmem.retrieval.abstention.answering import SIGNS, answering
from graphmem.retrieval.abstention.candidates import COLUMNS
from graphmem.retrieval.abstention.model import Logistic, Model, shipped
from graphmem.retrieval.abstention.signs import BY_WORDS, HELD, SUBJECT


def test_the_shipped_model_knows_every_column_and_sign() -> None:
    model = shipped()

    assert tuple(model.evidence) == COLUMNS
    assert all(set(one.weights) <= set(HELD) for one in model.held.values())
    assert {scale.split(", ")[1] for scale in model.held} == {"Chinese", "Latin"}
    assert tuple(model.by_words.weights) == BY_WORDS
    assert tuple(model.subject.weights) == SUBJECT


def test_what_rests_on_vectors_was_learned_of_the_embedder_that_they_are_of() -> None:
    for scale, held in shipped().held.items():
        embedder, _ = scale.split(", ")

        assert answering(embedder)
        assert set(SIGNS) & set(held.weights)
    assert not set(SIGNS) & set(shipped().by_words.weights)


def test_a_model_that_is_written_reads_the_same() -> None:
    assert Model.from_json(shipped().to_json()) == shipped()


def test_what_should_speak_for_an_answer_does() -> None:
    model = shipped()

    for there in (*model.held.values(), model.by_words):
        weights = dict(there.weights)
        assert weights.pop("missing", -1.0) < 0
        assert min(weights.values()) > 0
    assert min(model.subject.weights.values()) > 0


def test_no_sign_is_too_strong_to_be_told() -> None:
    sure = Logistic(0.0, {"sign": 1.0})

    assert sure.probability({"sign": 1e6}) == 1.0
    assert sure.probability({"sign": -1e6}) == 0.0
    assert sure.probability({"sign": 0.0}) == 0.5
