import gzip
import json
from pathlib import Path

import pytest

from graphmem.retrieval.intents import INTENTS
from tests.training.labelled import APART, own_questions, public_questions, written_questions


def test_questions_that_share_an_evidence_session_are_one_family(tmp_path: Path) -> None:
    rows = [
        {"id": "a", "gold_sessions": ["s1_1"]},
        {"id": "b", "gold_sessions": ["s2_1"]},
        {"id": "c", "gold_sessions": ["s1_2", "s2_abs_3"]},
        {"id": "d", "gold_sessions": ["s3"]},
    ]
    common = {"type": "multi-session", "abstain": False, "question": "How many?"}
    with gzip.open(tmp_path / "longmemeval_questions.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(row | common) + "\n" for row in rows)
    families = [one.family for one in public_questions(tmp_path)]
    assert len({families[0], families[1], families[2]}) == 1
    assert families[3] != families[0]


@pytest.mark.torch
def test_questions_of_one_family_are_in_one_fold() -> None:
    from tests.training import telling  # noqa: PLC0415 - imports torch

    fold = telling.folds_of(["a", "b", "a", "c", "b"], 2, seed=0).tolist()
    assert fold[0] == fold[2]
    assert fold[1] == fold[4]
    assert set(fold) == {0, 1}


def test_questions_kept_apart_are_none_of_those_that_are_learned() -> None:
    apart = {one.text for hand in written_questions(APART).values() for one in hand}
    learned = {one.text for hand in written_questions().values() for one in hand}
    assert len(apart) > 500
    assert not apart & (learned | {one.text for one in own_questions()})


def test_every_question_has_intents_that_there_are() -> None:
    hands = {**written_questions(), **written_questions(APART)}
    told = [one for hand in hands.values() for one in hand]
    assert {intent for one in [*told, *own_questions()] for intent in one.intents} == set(INTENTS)
