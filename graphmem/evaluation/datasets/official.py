"""The official files of LongMemEval and LoCoMo, read into the rows of the packed ones."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.evaluation.datasets.forms import checked
from graphmem.evaluation.datasets.packed import Row
from graphmem.patterns import regex

LOCOMO = ("locomo10.json",)
LONGMEMEVAL = ("longmemeval_s_cleaned.json", "longmemeval_s.json", "longmemeval_oracle.json")

_OF_OTHER_FORM = (AttributeError, KeyError, TypeError, ValueError)

_SESSION = regex(r"session_(\d+)")
_TURN = regex(r"D\d+:\d+")
_CATEGORIES = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}


def locomo_rows(folder: Path) -> tuple[Iterable[Row], Iterable[Row]]:
    """Return turns and questions of the official file.

    Raises:
        InputError: it is not there, or not of this format.
    """
    file, samples = _official(folder, LOCOMO, "locomo_turns.jsonl.gz")
    try:
        turns = list(chain.from_iterable(map(_locomo_turns, samples)))
        questions = list(chain.from_iterable(map(_locomo_questions, samples)))
    except _OF_OTHER_FORM as error:
        raise _misread(file, error) from error
    return _checked("locomo_turns", turns, file), _checked("locomo_questions", questions, file)


def _locomo_turns(sample: Row) -> Iterator[Row]:
    talk = sample["conversation"]
    numbers = sorted(int(match[1]) for match in map(_SESSION.fullmatch, talk) if match)
    for number in numbers:
        for turn in talk[f"session_{number}"] or ():
            yield {
                "conv": sample["sample_id"],
                "id": turn["dia_id"],
                "session": number,
                "date": talk[f"session_{number}_date_time"],
                "speaker": turn["speaker"],
                "text": turn["text"],
            }


def _locomo_questions(sample: Row) -> Iterator[Row]:
    for number, asked in enumerate(sample["qa"]):
        yield {
            "conv": sample["sample_id"],
            "id": f"{sample['sample_id']}-q{number}",
            "q": asked["question"],
            "cat": _CATEGORIES[asked["category"]],
            "gold": [turn for told in _listed(asked["evidence"]) for turn in _TURN.findall(told)],
        }


def _listed(evidence: list[str]) -> list[str]:
    if not isinstance(evidence, list):
        message = f"the evidence {evidence!r} is no list"
        raise TypeError(message)
    return evidence


def longmemeval_rows(folder: Path) -> tuple[Iterable[Row], Iterable[Row]]:
    """Return questions and sessions of the official file.

    Raises:
        InputError: it is not there, or not of this format.
    """
    file, questions = _official(folder, LONGMEMEVAL, "longmemeval_questions.jsonl.gz")
    sessions: dict[str, Row] = {}
    try:
        rows = [_longmemeval_question(asked, sessions) for asked in questions]
    except _OF_OTHER_FORM as error:
        raise _misread(file, error) from error
    said = _checked("longmemeval_sessions", sessions.values(), file)
    return _checked("longmemeval_questions", rows, file), said


def _longmemeval_question(asked: Row, sessions: dict[str, Row]) -> Row:
    """Return a question; enter the sessions of its haystack."""
    names = asked["haystack_session_ids"]
    gold_turns = []
    for name, said in zip(names, asked["haystack_sessions"], strict=True):
        turns = [[turn["role"], turn["content"]] for turn in said]
        sessions.setdefault(name, {"id": name, "turns": turns})
        gold_turns += [f"{name}#{place}" for place, turn in enumerate(said) if _holds(turn)]
    return {
        "id": asked["question_id"],
        "type": asked["question_type"],
        "abstain": asked["question_id"].endswith("_abs"),
        "question": asked["question"],
        "date": asked["question_date"],
        "haystack": list(zip(names, asked["haystack_dates"], strict=True)),
        "gold_sessions": asked["answer_session_ids"],
        "gold_turns": gold_turns,
        "dense_sample": True,
    }


def _holds(turn: Row) -> bool:
    return bool(turn.get("has_answer"))


def _checked(name: str, rows: Iterable[Row], file: Path) -> list[Row]:
    return [checked(name, row, f"{file}, {row['id']}") for row in rows]


def _official(folder: Path, names: Iterable[str], packed: str) -> tuple[Path, list[Any]]:
    for name in names:
        file = folder / name
        if file.is_file():
            try:
                return file, json.loads(file.read_text(encoding="utf-8"))
            except ValueError as error:
                message = f"{file} is not JSON: {error}"
                raise InputError(message) from error
    message = (
        f"{folder} holds neither {packed} nor {' nor '.join(names)}; name the folder that does"
    )
    raise InputError(message)


def _misread(file: Path, error: Exception) -> InputError:
    return InputError(f"{file} is not of its official format: {error!r}")
