"""Pairs of statements: updates, contradictions, strangers, and sentences that entail or deny."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

import numpy as np

from graphmem.evaluation.datasets.packed import Row, grouped, packed_rows
from graphmem.evaluation.dates import read_date

Label = Literal["supersedes", "contradicts", "supports", "none"]

_STRANGERS = 500
_SEED = 20250101
_BEAM_LABELS: dict[str, Label] = {
    "knowledge_update": "supersedes",
    "contradiction_resolution": "contradicts",
}
_SENTENCE_LABELS: dict[str, Label] = {
    "contradiction": "contradicts",
    "entailment": "supports",
    "neutral": "none",
}


@dataclass(frozen=True, slots=True)
class StatementPair:
    """Two statements, what holds between them, and where they come from.

    Attributes:
        at: when the newer one was made; None where the set has no dates.
        source: `longmemeval`, `beam`, `random`, or the language of a pair of sentences.
    """

    older: str
    newer: str
    label: Label
    source: str
    at: datetime | None = None


def read_pairs(folder: Path) -> Iterator[StatementPair]:
    """Yield every pair: updates of LongMemEval and BEAM, 500 random ones, sentences.

    A random pair is of two messages of the user in one chat of BEAM, drawn with a fixed seed; it
    is taken to be unrelated.

    Raises:
        InputError: a file is not there, or not of its format.
    """
    for row in packed_rows(folder, "lme_update_pairs"):
        older, newer = (_joined([turn["text"] for turn in row[side]]) for side in ("old", "new"))
        at = read_date(row["new"][-1]["date"])
        yield StatementPair(older, newer, "supersedes", "longmemeval", at)
    for row in packed_rows(folder, "beam_pairs"):
        label = _BEAM_LABELS[row["kind"]]
        yield StatementPair(_joined(row["a"]), _joined(row["b"]), label, "beam")
    yield from _strangers(folder)
    for row in packed_rows(folder, "sentence_pairs"):
        yield StatementPair(row["a"], row["b"], _SENTENCE_LABELS[row["label"]], row["lang"])


def _joined(texts: list[str]) -> str:
    return "\n".join(texts)


def _strangers(folder: Path) -> Iterator[StatementPair]:
    messages = [row for row in packed_rows(folder, "beam_messages") if _is_said(row)]
    chats = [chat for chat in grouped(messages, "conv").values() if len(chat) > 1]
    random = np.random.default_rng(_SEED)
    for _ in range(_STRANGERS if chats else 0):
        chat = chats[random.integers(len(chats))]
        older, newer = sorted(random.choice(len(chat), 2, replace=False).tolist())
        at = read_date(chat[newer]["date"])
        yield StatementPair(chat[older]["text"], chat[newer]["text"], "none", "random", at)


def _is_said(row: Row) -> bool:
    return row["role"] == "user" and bool(row["text"].strip())
