"""What vectors tell of an answer: read and written, and by the embedder that it was learned of."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from graphmem import GraphMemory, Message
from graphmem.adapters.hashing import HashingEmbedder
from graphmem.evaluation.measures import auroc
from graphmem.retrieval.abstention import answering as module
from graphmem.retrieval.abstention.answering import SIGNS, Answering, answering
from tests.training.answering import Arranged, learned

NAME = "of-the-test"


def of(rows: int, chance: np.random.Generator, dimension: int = 6) -> NDArray[np.float32]:
    vectors = chance.normal(size=(rows, dimension)).astype(np.float32)
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), np.float32)


def small(**changed: object) -> Answering:
    eye = np.eye(2, dtype=np.float32)
    none = np.zeros((2, 2), np.float32)
    held: dict[str, object] = {
        "embedder": NAME, "sharpness": 2.0, "inner": eye[:, :1], "outer": eye[:, 1:],
        "usual": np.array([0, 3], np.float32), "questions": none, "statements": none,
    }  # fmt: skip
    return Answering(**{**held, **changed})  # type: ignore[arg-type]


def test_the_best_statement_tells() -> None:
    question = np.array([1, 0], np.float32)
    statements = np.array([[1, 0], [0, 1], [-1, 0]], np.float32)

    signs = small().signs(
        question, statements, asked_in_chinese=False, chinese=np.zeros(3, np.bool_)
    )

    # sharpness · 1 for the first, (innerᵀ q)(outerᵀ s) = 1 · 1 for the second
    assert signs == pytest.approx({"answering": 2.0, "usual": 0.0})


def test_each_language_has_a_mean_of_its_own() -> None:
    means = np.array([[0, 0], [1, 0]], np.float32)
    told = small(statements=means)
    question, statement = np.array([0, 1], np.float32), np.array([[1, 1]], np.float32)

    as_english, as_chinese = (
        told.signs(question, statement, asked_in_chinese=False, chinese=np.array([chinese]))
        for chinese in (False, True)
    )

    assert as_chinese["answering"] == pytest.approx(2.0)
    assert as_english["answering"] == pytest.approx(2.0 * np.sqrt(0.5))


def test_what_is_written_reads_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small().write(tmp_path / module.ANSWERING_FILE)
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    module._shipped.cache_clear()

    try:
        read = answering(NAME)
        assert read is not None
        assert read.sharpness == 2.0
        np.testing.assert_array_equal(read.outer, small().outer)
        assert answering("another") is None
    finally:
        module._shipped.cache_clear()


def test_an_embedder_of_which_nothing_was_learned_goes_by_words(tmp_path: Path) -> None:
    with GraphMemory(tmp_path / "m", embedder=HashingEmbedder()) as memory:
        memory.add(Message("The kiln is fired on Tuesdays."))
        sure = memory.search("When is the kiln fired?").confidence

    assert sure
    assert sure.signs
    assert sure.signs.keys().isdisjoint(SIGNS)


def test_what_answers_is_learned_from_examples() -> None:
    """Questions along one direction are answered by statements along another."""
    chance = np.random.default_rng(5)
    given = []
    for _ in range(350):
        questions, statements = of(8, chance), of(5, chance)
        answers = questions @ statements.T + 4 * np.outer(questions[:, 0], statements[:, 1])
        given.append(
            Arranged(
                statements,
                questions,
                np.array([False] * 4 + [True]),
                np.array([False] * 7 + [True]),
                (answers.max(axis=1) > 1).astype(np.float32),
            )
        )

    model = learned(given[:300], NAME)

    nearest, found, true = [], [], []
    for one in given[300:]:
        for place, question in enumerate(one.questions):
            signs = model.signs(
                question,
                one.statements,
                asked_in_chinese=bool(one.asked_in_chinese[place]),
                chinese=one.chinese,
            )
            found.append(signs["answering"])
            nearest.append(float((one.statements @ question).max()))
        true += one.answered.tolist()
    right = np.array(true) > 0
    scores, cosines = np.array(found), np.array(nearest)
    assert auroc(scores[right], scores[~right]) > 0.9
    assert auroc(cosines[right], cosines[~right]) < 0.7
