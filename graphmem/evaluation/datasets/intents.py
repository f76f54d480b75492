"""The questions of LongMemEval, each labelled with one of five intents."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from graphmem.errors import InputError
from graphmem.evaluation.datasets.longmemeval import longmemeval_questions

_INTENTS = {
    "single-session-user": "factual",
    "single-session-assistant": "factual",
    "single-session-preference": "factual",
    "temporal-reasoning": "temporal",
    "knowledge-update": "knowledge_update",
    "multi-session": "multi_hop",
}

CLASSES = ("factual", "temporal", "knowledge_update", "multi_hop", "abstention")


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """A question with its intent; those of one `family` share a session of evidence."""

    id: str
    text: str
    intent: str
    family: int


def read_intents(folder: Path) -> list[LabelledQuestion]:
    """Return the questions in the order of the file.

    Raises:
        InputError: the file is not there, or not of its format.
    """
    rows = list(longmemeval_questions(folder))
    strange = [row for row in rows if not row["abstain"] and row["type"] not in _INTENTS]
    if strange:
        message = (
            f"question {strange[0]['id']!r} in {folder} is of the type {strange[0]['type']!r}, "
            f"which has no intent; known: {', '.join(_INTENTS)}"
        )
        raise InputError(message)
    families = _families([row["gold_sessions"] for row in rows])
    return [
        LabelledQuestion(
            row["id"],
            row["question"],
            "abstention" if row["abstain"] else _INTENTS[row["type"]],
            family,
        )
        for row, family in zip(rows, families, strict=True)
    ]


def _families(sessions: Iterable[list[str]]) -> list[int]:
    """Return for each question the smallest number of those it is joined to by shared sessions."""
    families: list[int] = []
    members: dict[str, int] = {}
    for number, names in enumerate(sessions):
        met = {members[name] for name in names if name in members}
        family = min(met, default=number)
        families = [family if known in met else known for known in families] + [family]
        members = {name: family if known in met else known for name, known in members.items()}
        members.update(dict.fromkeys(names, family))
    return families
