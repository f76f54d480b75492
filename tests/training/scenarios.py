"""What people and agents tell a memory when they try one out, and what they ask it: `scenarios/`.

Written without sight of any rule of this package, in English, Chinese and both: a dozen to fifty
notes, or a talk, of a household, a project, a shop, a game. Each question names what answers it,
and what was true before of the same. They are told as plain texts all at once, as a talk without
times, or over days.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from graphmem import Message
from graphmem.evaluation.datasets import Corpus, Query
from graphmem.model import Conversation, Item

SCENARIOS = Path(__file__).parent / "scenarios"
NEVER_TOLD = "unknown"

Scenario = Mapping[str, Any]


def scenarios(folder: Path = SCENARIOS) -> Iterator[Scenario]:
    """Yield every scenario of a folder."""
    for path in sorted(folder.glob("*.json")):
        yield {"name": path.stem, **json.loads(path.read_text(encoding="utf-8"))}


def items(messages: list[Mapping[str, str]], told: str) -> list[Item]:
    """Return messages as they are told: each by itself, in one talk, or in a talk a day."""
    if told == "texts":
        return list(map(_message, messages))
    if told == "talk":
        return [Conversation(tuple(map(_message, messages)), session=told)] if messages else []
    return [
        Conversation(tuple(map(_message, of_day)), session=day)
        for day, of_day in groupby(messages, lambda one: one["at"][: len("2026-01-01")])
    ]


def by_time(scenario: Scenario) -> Iterator[tuple[list[Item], list[Mapping[str, Any]]]]:
    """Yield what is told up to when the next questions are asked, and these questions."""
    left = list(scenario["messages"])
    for at, questions in groupby(sorted(scenario["questions"], key=_asked), _asked):
        new = [one for one in left if not at or one.get("at", "") <= at]
        left = left[len(new) :]
        yield items(new, scenario["told"]), list(questions)


def asked_at(question: Mapping[str, str]) -> datetime | None:
    """Return when a question is asked; None for now."""
    return datetime.fromisoformat(question["at"]) if "at" in question else None


def read_scenarios(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield the scenarios as a set of questions, whatever the folder.

    Gold is what tells of what is asked, what was true before among it: which of them holds is
    learned apart (`tests.training.sequels`).
    """
    del folder, sample
    for scenario in scenarios():
        for place, (new, questions) in enumerate(by_time(scenario)):
            queries = tuple(
                Query(
                    f"{scenario['name']} {place} {number}",
                    question["text"],
                    frozenset(question["gold"]) | frozenset(question["stale"]),
                    (question["asks"],),
                    asked_at(question),
                    unanswerable=question["asks"] == NEVER_TOLD,
                )
                for number, question in enumerate(questions)
            )
            yield Corpus(scenario["name"], partial(iter, new), queries)


def _message(told: Mapping[str, str]) -> Message:
    at = datetime.fromisoformat(told["at"]) if "at" in told else None
    speaker, role = told.get("speaker"), told.get("role")
    return Message(told["text"], speaker=speaker, role=role, at=at, id=told["id"])


def _asked(question: Mapping[str, str]) -> str:
    return question.get("at", "")
