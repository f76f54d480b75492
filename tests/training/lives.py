"""What made-up persons tell a memory over months, and ask of it then: `lives/`.

    python -m tests.training.lives [--told plain|user|days|session] [--lives DIR]

Written without sight of any rule of this package, in English and Chinese. Unlike in `histories/`
most of what is told stays true, and questions ask for any of it: what, who, when, how many, why,
what two statements tell together, and what bears on a situation. Those of `lives/apart` were asked
with a ranker that had been changed without a look at them.

Tells lives to a memory as plain texts, by a user, in a session a day or all in one session, asks
their questions, and prints how many have the right one first, and all of it among five.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from graphmem import GraphMemory, Message
from graphmem.model import Conversation, Item
from tests.training.histories import History, asked_at, histories, told, unnamed

LIVES = Path(__file__).parent / "lives"
SEVERAL = 5


def _text(talk: Conversation) -> Message:
    return unnamed(talk).messages[0]


WAYS: Final[Mapping[str, Callable[[list[Conversation]], list[Item]]]] = {
    "plain": lambda talks: [_text(talk) for talk in talks],
    "user": lambda talks: [*talks],
    "days": lambda talks: [unnamed(talk) for talk in talks],
    "session": lambda talks: [Conversation(tuple(map(_text, talks)), session="all")],
}
"""How a life is told."""


def answered(life: History, way: str) -> Counter[str]:
    """Tell a life to a memory, ask its questions, and count what comes first."""
    found: Counter[str] = Counter()
    with TemporaryDirectory() as folder, GraphMemory(Path(folder) / "m") as memory:
        memory.add_many(WAYS[way]([told(message) for message in life["messages"]]))
        for question in life["questions"]:
            answer = memory.search(question["text"], limit=10, at=asked_at(question), dry_run=True)
            ids = [hit.memory.external_id for hit in answer]
            gold, asks = set(question["gold"]), question["asks"]
            found[f"{asks}: asked"] += 1
            if answer.confidence:
                found[f"{asks}: called {answer.confidence.label}"] += 1
            if gold:
                found["all: asked"] += 1
                for name in ("all", asks):
                    found[f"{name}: right first"] += not gold.isdisjoint(ids[:1])
                    found[f"{name}: whole among {SEVERAL}"] += gold <= set(ids[:SEVERAL])
    return found


def main() -> None:
    """Read the arguments, tell, ask, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--told", choices=WAYS, default="plain")
    parser.add_argument("--lives", type=Path, default=LIVES)
    given = parser.parse_args()
    total = sum((answered(one, given.told) for one in histories(given.lives)), Counter[str]())
    print(json.dumps(dict(sorted(total.items())), indent=2))  # noqa: T201


if __name__ == "__main__":
    main()
