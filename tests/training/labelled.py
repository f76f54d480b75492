"""Questions whose intents are known."""

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_CLASSES = {
    "single-session-user": "factual",
    "single-session-assistant": "factual",
    "single-session-preference": "factual",
    "temporal-reasoning": "temporal",
    "knowledge-update": "knowledge_update",
    "multi-session": "multi_hop",
}
OWN = Path(__file__).with_name("questions.txt")
WRITTEN = Path(__file__).parent / "intents"
APART = WRITTEN / "apart"
"""By hands of whom nothing is learned."""

NEVER_TOLD = "never told"
_PART_OF_SESSION = re.compile(r"_abs|_\d+$")


@dataclass(frozen=True)
class Labelled:
    """A question with its intents; `family` is empty where it is for training only."""

    text: str
    intents: tuple[str, ...]
    family: str = ""


def own_questions(path: Path = OWN) -> list[Labelled]:
    """Return questions from lines "intent+intent | question"; "#" opens a comment."""
    lines = path.read_text(encoding="utf-8").splitlines()
    pairs = [line.split(" | ", 1) for line in lines if line and not line.startswith("#")]
    return [Labelled(text, tuple(intents.split("+"))) for intents, text in pairs]


def written_questions(folder: Path = WRITTEN) -> dict[str, list[Labelled]]:
    """Return the questions that hands asked of what they had told, by the name of a hand.

    Those about what was never told are left out: by their words they may be after anything.
    """
    return {
        path.stem: [
            Labelled(row["question"], (row["intent"],))
            for row in map(json.loads, path.read_text(encoding="utf-8").splitlines())
            if row["intent"] != NEVER_TOLD
        ]
        for path in sorted(folder.glob("*.jsonl"))
    }


def public_questions(folder: Path) -> list[Labelled]:
    """Return the questions of LongMemEval; those that share an evidence session are a family."""
    with gzip.open(folder / "longmemeval_questions.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    families: dict[str, str] = {}
    found = []
    for row in rows:
        known = [families[key] for key in _keys(row) if key in families]
        family = known[0] if known else row["id"]
        families = {key: family if name in known else name for key, name in families.items()}
        families.update(dict.fromkeys(_keys(row), family))
        found.append(("abstention" if row["abstain"] else _CLASSES[row["type"]], row))
    return [
        Labelled(row["question"], (intent,), families[next(_keys(row))]) for intent, row in found
    ]


def _keys(row: dict[str, list[str]]) -> Iterator[str]:
    """Yield what ties questions together: their evidence sessions, and their own id."""
    yield str(row["id"]).removesuffix("_abs")
    for session in row["gold_sessions"]:
        yield _PART_OF_SESSION.sub("", session.replace("_abs", ""))
