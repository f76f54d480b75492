"""Intents of questions: families, accuracy."""

from pathlib import Path

import pytest

from graphmem.errors import InputError
from graphmem.evaluation.datasets.intents import LabelledQuestion, read_intents
from graphmem.evaluation.intents import intents_report, told_by
from tests.tiny_sets import SETS, pack


def question(number: int, intent: str, family: int, text: str = "What?") -> LabelledQuestion:
    return LabelledQuestion(str(number), text, intent, family)


def test_questions_that_share_a_session_are_of_one_family(tmp_path: Path) -> None:
    rows = [
        {**SETS["longmemeval_questions"][0], "id": str(number), "gold_sessions": sessions}
        for number, sessions in enumerate((["a"], ["b"], ["c"], ["a", "b"], ["d"]))
    ]
    pack(tmp_path, "longmemeval_questions", rows)
    pack(tmp_path, "longmemeval_sessions", [])

    assert [q.family for q in read_intents(tmp_path)] == [0, 0, 2, 0, 4]


def test_a_question_without_an_answer_is_of_abstention(tmp_path: Path) -> None:
    for name in ("longmemeval_questions", "longmemeval_sessions"):
        pack(tmp_path, name, SETS[name])

    assert [q.intent for q in read_intents(tmp_path)] == [
        "knowledge_update",
        "factual",
        "abstention",
        "multi_hop",
        "temporal",
    ]


def test_a_question_of_a_type_without_an_intent_is_refused(tmp_path: Path) -> None:
    pack(tmp_path, "longmemeval_questions", [{**SETS["longmemeval_questions"][0], "type": "odd"}])
    pack(tmp_path, "longmemeval_sessions", [])

    with pytest.raises(InputError, match=r"'q0' in .* is of the type 'odd', which has no intent"):
        read_intents(tmp_path)


def test_accuracy_and_confusion_by_intent() -> None:
    questions = [question(0, "factual", 0), question(1, "factual", 1), question(2, "temporal", 2)]
    told = intents_report(questions, "rules", ["factual", "temporal", "temporal"])

    assert told["measures"] == {"accuracy": 0.6667}
    assert told["by_type"]["factual"] == {"n": 2, "accuracy": 0.5, "precision": 1.0, "f1": 0.6667}
    assert told["confusion"]["factual"]["temporal"] == 1


def test_the_likeliest_of_the_five_is_told_and_others_are_not_asked_for() -> None:
    told = told_by([question(0, "factual", 0)], lambda _: {"general": 0.9, "temporal": 0.1})

    assert told == ["temporal"]
