"""How often reasoning names the entities that join the steps of a question.

    python -m tests.benchmark.reasoning --data DIR --folder DIR [--set 2wiki musique]

`--folder` holds a memory of each set in a folder of its name; one that is absent is written first.
Gold of MuSiQue: the answers of all but the last question of its decomposition. 2Wiki gives none;
there it is the subjects of the gold passages that the question does not name.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from graphmem import GraphMemory, Settings
from graphmem.evaluation.datasets import DATASETS
from graphmem.evaluation.datasets.packed import packed_rows
from tests.benchmark.bars import Figure, table

FILES = {"2wiki": "2wiki101", "musique": "musique100"}
BARS = {"2wiki": 80.0, "musique": 50.0}
_BESIDE = re.compile(r"\(.*?\)")
_OPENING = re.compile(r"^(?:(?:the|in|at|under|of|on) )+")


def plain(name: str) -> str:
    """Return what two spellings of a name share."""
    words = " ".join(re.findall(r"\w+", _BESIDE.sub("", name).casefold()))
    return _OPENING.sub("", words)


def gold(data: Path, name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield questions with the entities that join their steps; those without are left out."""
    titles = {row["i"]: row["title"] for row in packed_rows(data, f"{FILES[name]}_corpus")}
    for row in packed_rows(data, f"{FILES[name]}_questions"):
        named = (
            [step["answer"] for step in row["dec"][:-1]]
            if "dec" in row
            else [titles[number] for number in row["gold"]]
        )
        asked = plain(row["q"])
        joining = ["dec" in row or plain(one) not in asked for one in named]
        wanted = [one for one, joins in zip(named, joining, strict=True) if joins]
        if wanted:
            yield row["q"], wanted


def measured(memory: GraphMemory, data: Path, name: str) -> Iterator[Figure]:
    """Ask every question of a set."""
    namespace = next(iter(DATASETS[name](data, sample=False))).namespace
    whole, each, first, listed = [], [], [], []
    for question, wanted in gold(data, name):
        thought = memory.reason(question, namespace=namespace)
        named = {plain(bridge.name) for bridge in thought.bridges}
        leading = {plain(step.bridges[0].name) for step in thought.steps if step.bridges}
        found = [plain(one) in named for one in wanted]
        whole.append(100.0 * all(found))
        each += [100.0 * one for one in found]
        first += [100.0 * (plain(one) in leading) for one in wanted]
        listed.append(len(named))
    yield Figure(f"{name}: questions", len(whole), "")
    yield Figure("  joining entities named", fmean(each), "%")
    yield Figure("  questions with all of them named", fmean(whole), "%", BARS[name], at_least=True)
    yield Figure("  joining entities that lead a step", fmean(first), "%")
    yield Figure("  entities named in a question", fmean(listed), "")


def main() -> None:
    """Measure the sets asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--set", nargs="*", default=list(FILES), choices=list(FILES))
    options = parser.parse_args()
    figures: list[Figure] = []
    for name in options.set:
        with GraphMemory(options.folder / name, settings=Settings()) as memory:
            for corpus in DATASETS[name](options.data, sample=False):
                if not memory.get_all(namespace=corpus.namespace, limit=1):
                    memory.add_many(corpus.items(), namespace=corpus.namespace)
            figures += measured(memory, options.data, name)
    sys.stdout.write(table(figures) + "\n")


if __name__ == "__main__":
    main()
