"""Changes told in any words, and what only looks like one: `changes/`.

    python -m tests.training.changes [--pairs FILE]

Written without sight of any rule of this package, in English and Chinese. Each is something that
a user told, something told of another matter, and something told later, after which the first is no
longer true (a change), or as true as before, however alike the two are (a trap): of another person
or thing, another time, a plan, a rumour, a part.

Tells each to a memory of its own, by a user, among a dozen other statements, asks its question, and
prints how many changes were noticed at the writing, how many traps were taken for one, and of how
many the right one of the two comes first.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from graphmem import GraphMemory, Message
from graphmem.model import Conversation

IN_VIEW: Final = Path(__file__).parent / "changes" / "in_view.jsonl"
BEGIN: Final = datetime(2025, 1, 10, 12)  # noqa: DTZ001 - naive UTC
APART: Final = timedelta(days=10)
OTHERS: Final = 12
"""Statements of others that are told beside the three: most before the later one."""

_AFTER: Final = 4

Pair = Mapping[str, Any]


def pairs(path: Path = IN_VIEW) -> list[Pair]:
    """Return the changes and the traps of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def told(pair: Pair, beside: Sequence[str]) -> Iterator[Conversation]:
    """Yield what a memory is told of a pair, a session every ten days, oldest first."""
    before, after = beside[:-_AFTER], beside[-_AFTER:]
    said = [("earlier", pair["earlier"]), *((None, one) for one in before)]
    said += [(None, pair["between"]), ("later", pair["later"]), *((None, one) for one in after)]
    for place, (id, text) in enumerate(said):
        message = Message(text, role="user", at=BEGIN + place * APART, id=id)
        yield Conversation((message,), session=f"s{place}")


def answered(every: Sequence[Pair]) -> Counter[str]:
    """Tell each pair, ask its question, and count what was noticed and what comes first."""
    found: Counter[str] = Counter()
    with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "m") as memory:
        for number, pair in enumerate(every):
            namespace = f"pair-{number}"
            others = [
                one["between"]
                for one in every
                if one["language"] == pair["language"] and one is not pair
            ]
            talks = list(told(pair, Random(number).sample(others, OTHERS)))
            memory.add_many(talks, namespace=namespace)
            at = BEGIN + (len(talks) + 1) * APART
            answer = memory.search(pair["question"], namespace=namespace, at=at, dry_run=True)
            ids = [hit.memory.external_id for hit in answer]
            first = next((id for id in ids if id in {"earlier", "later"}), None)
            kind = "changes" if pair["change"] else "traps"
            for name in (kind, f"{kind}, {pair['language']}"):
                found[f"{name}: asked"] += 1
                found[f"{name}: taken for a change"] += _noticed(memory, namespace)
                found[f"{name}: right of the two first"] += first == (
                    "later" if pair["change"] else "earlier"
                )
    return found


def _noticed(memory: GraphMemory, namespace: str) -> bool:
    """Say whether the later one took the place of the earlier, or of a part of it."""
    rows = memory.cypher(
        "MATCH (n:Memory {external_id: 'later', namespace: $namespace})-[:SUPERSEDES|AMENDS]->"
        "(:Memory {external_id: 'earlier'}) RETURN n.id",
        {"namespace": namespace},
    )
    return bool(list(rows))


def main() -> None:
    """Read the arguments, tell, ask, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=Path, default=IN_VIEW)
    total = answered(pairs(parser.parse_args().pairs))
    print(json.dumps(dict(sorted(total.items())), indent=2))  # noqa: T201


if __name__ == "__main__":
    main()
