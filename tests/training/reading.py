"""Tries a reader of two statements at once: does the newer make the older untrue?

    python -m tests.training.reading --data DIR [--turns N] [--rank N] [--save FILE]

The default embedder reads both statements in one text, each word in sight of all of the other; its
matrices of queries, values and feed-forward layers are turned by products of two thin ones (Hu et
al. 2021, "LoRA: Low-Rank Adaptation of Large Language Models"), which alone are learned. It learns
what follows from what and what contradicts what (`sentence_pairs` of the development sets in DIR),
which message of `histories/` makes which other one untrue, and the changes and keeps of
`changes/*.jsonl`. Prints what it reaches on a part of each that it did not see, beside the model
that ships (`retrieval/ranking/sequels.py`). Needs torch, which the extra `sentence-transformers`
brings, and some half an hour of two cores.

An experiment: what it would take to ship it is told in decision 44.
"""

import argparse
import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from graphmem.adapters.e5 import E5Embedder
from graphmem.evaluation.datasets.pairs import read_pairs
from graphmem.retrieval.ranking.compared import rarity, stated
from graphmem.retrieval.ranking.sequels import compare, shipped
from tests.training.encoder import Encoder, Tokens, together
from tests.training.histories import History, histories

CHANGES: Final = Path(__file__).parent / "changes"
LABELS: Final = ("supports", "none", "contradicts", "changed")
"""What is told of a pair; the last apart from the others."""

MOST: Final = 96
"""Tokens of a statement that are read."""

HELD_OUT: Final = 6
"""One of so many is not learned from."""

LIKELY, EASY, SENTENCES = 0.02, 1200, 1500
BATCH, WARM, SPEED = 32, 0.06, 1e-3


class Taught(NamedTuple):
    """A pair that is learned from, or asked about.

    Attributes:
        source: where it comes from, a language or the name of a set.
        label: the place of its label in `LABELS`, or none of them, where it is no change.
        known: how likely the model that ships holds it for a change, in log odds; 0 for the rest.
    """

    older: str
    newer: str
    source: str
    label: int
    known: float = 0.0

    @property
    def of_change(self) -> bool:
        """Whether it tells if something changed, and not what follows from what."""
        return self.source in {"histories", "changes"}


class Reader(Encoder):
    """multilingual-e5-small over two statements at once, and what it tells of them (`LABELS`)."""

    def __init__(self, rank: int) -> None:
        super().__init__(rank)
        self.told = nn.Linear(self.shape.hidden, len(LABELS))
        nn.init.normal_(self.told.weight, std=0.02)

    def forward(self, tokens: Tensor, seen: Tensor) -> Tensor:
        """Return log odds, shape (pairs, labels), of tokens and which are seen (pairs, tokens)."""
        found: Tensor = self.told(4 * self._dropped(super().forward(tokens, seen)))
        return found


def of_sentences(data: Path) -> Iterator[Taught]:
    """Yield the pairs of sentences of the development sets."""
    for pair in read_pairs(data):
        if pair.source in {"en", "zh"}:
            yield Taught(pair.older, pair.newer, pair.source, LABELS.index(pair.label))


def of_history(history: History, embedder: E5Embedder) -> Iterator[Taught]:
    """Yield every two messages of a history, in their order."""
    messages = history["messages"]
    texts = [message["text"] for message in messages]
    at = [datetime.fromisoformat(message["date"]).timestamp() * 1e6 for message in messages]
    said = [stated(text, int(one)) for text, one in zip(texts, at, strict=True)]
    counts = Counter(term for one in said for term in one.matter)
    table = compare(said, embedder.embed_passages(texts), rarity(counts, len(texts)))
    likely = shipped().likely(table)
    true = {(change["newer"], change["older"]) for change in history["changes"]}
    for newer, older in zip(*np.tril_indices(len(texts), -1), strict=True):
        told = (messages[newer]["id"], messages[older]["id"]) in true
        known = math.log(likely[newer, older] / (1 - likely[newer, older]))
        yield Taught(texts[older], texts[newer], "histories", 3 if told else 4, known)


def of_changes(path: Path) -> Iterator[Taught]:
    """Yield the changes and the keeps of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if "later" in row:
            yield Taught(row["earlier"], row["later"], "changes", 3 if row["change"] else 4)
        for label, name in ((3, "changes"), (4, "keeps")):
            for later in row.get(name, ()):
                yield Taught(row["earlier"], later, "changes", label)


def taught(reader: Reader, given: Sequence[Taught], turns: int) -> None:
    """Let a reader learn from pairs, seen so many times."""
    cut, random = Tokens(), Random(0)
    tokens = [cut.of(pair.older, pair.newer, MOST) for pair in given]
    learned = [one for one in reader.parameters() if one.requires_grad]
    adam = torch.optim.AdamW(learned, lr=SPEED, weight_decay=0.01)
    steps, done = turns * math.ceil(len(given) / BATCH), 0
    reader.train()
    for _ in range(turns):
        places = sorted(range(len(given)), key=lambda place: (len(tokens[place]) // 8, place))
        parts = [places[start : start + BATCH] for start in range(0, len(places), BATCH)]
        random.shuffle(parts)
        for part in parts:
            done += 1
            rise, fall = done / (WARM * steps), max(0.02, 1 - done / steps)
            adam.param_groups[0]["lr"] = SPEED * min(1.0, rise) * fall
            adam.zero_grad()
            loss = _loss(reader(*together([tokens[one] for one in part])), [given[o] for o in part])
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(learned, 1.0)
            adam.step()
            if not done % 50:
                print(f"{done} of {steps} steps", flush=True)  # noqa: T201


def _loss(found: Tensor, pairs: Sequence[Taught]) -> Tensor:
    labels = torch.tensor([pair.label for pair in pairs])
    change = torch.tensor([pair.of_change for pair in pairs])
    told = functional.binary_cross_entropy_with_logits(
        found[change, 3], (labels[change] == LABELS.index("changed")).float(), reduction="sum"
    )
    follows = functional.cross_entropy(found[~change, :3], labels[~change], reduction="sum")
    return (told + follows) / len(pairs)


@torch.no_grad()
def read(reader: Reader, given: Sequence[Taught]) -> NDArray[np.float32]:
    """Return the log odds of every label, shape (pairs, labels)."""
    reader.eval()
    cut = Tokens()
    tokens = [cut.of(pair.older, pair.newer, MOST) for pair in given]
    found = np.zeros((len(given), len(LABELS)), np.float32)
    places = sorted(range(len(given)), key=lambda place: len(tokens[place]))
    for start in range(0, len(places), BATCH):
        part = places[start : start + BATCH]
        found[part] = reader(*together([tokens[one] for one in part])).numpy()
    return found


def average_precision(holds: NDArray[np.bool_], likely: NDArray[np.float64]) -> float:
    """Return the mean precision at each pair that holds, the likeliest first."""
    hits = holds[np.argsort(-likely, kind="stable")]
    return float((np.cumsum(hits) / np.arange(1, len(hits) + 1))[hits].mean())


def reached(given: Sequence[Taught], found: NDArray[np.float32]) -> Iterator[str]:
    """Yield what is reached of each source, in a line each."""
    for source in sorted({pair.source for pair in given}):
        own = np.array([pair.source == source for pair in given])
        labels = np.array([pair.label for pair in given])[own]
        if source in {"en", "zh"}:
            holds, told = labels == LABELS.index("contradicts"), found[own, :3].argmax(axis=1) == 2
            f1 = 2 * (holds & told).sum() / (holds.sum() + told.sum())
            yield f"{source}: {own.sum()} pairs, F1 of contradictions {f1:.3f}"
            continue
        holds, changed = labels == LABELS.index("changed"), found[own, 3].astype(float)
        known = np.array([pair.known for pair in given])[own]
        told_by = {"read": changed, "known": known, "both": known + 1.2 * changed}
        precise = ", ".join(
            f"{name} {average_precision(holds, likely):.3f}"
            for name, likely in told_by.items()
            if likely.any()
        )
        ranks = np.argsort(np.argsort(changed))[holds]
        true, false = holds.sum(), (~holds).sum()
        area = (ranks.sum() - true * (true - 1) / 2) / (true * false)
        yield f"{source}: {true} of {len(holds)}; average precision {precise}; AUC {area:.3f}"


def main() -> None:
    """Read the arguments, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--rank", type=int, default=8)
    parser.add_argument("--save", type=Path)
    given = parser.parse_args()
    torch.manual_seed(0)
    random, embedder = Random(0), E5Embedder.open()
    learned: list[Taught] = []
    held: list[Taught] = []
    sentences = [*of_sentences(given.data)]
    random.shuffle(sentences)
    for language, most in (("en", SENTENCES), ("zh", len(sentences))):
        own = [pair for pair in sentences if pair.source == language]
        held += own[: len(own) // HELD_OUT]
        learned += own[len(own) // HELD_OUT :][:most]
    easy: list[Taught] = []
    for number, history in enumerate(histories()):
        for pair in of_history(history, embedder):
            near = pair.label == LABELS.index("changed") or _likely(pair)
            if number % HELD_OUT == 0:
                held += [pair] if near else []
            else:
                (learned if near else easy).append(pair)
    learned += random.sample(easy, EASY)
    for path in sorted(CHANGES.glob("*.jsonl")):
        (held if path.stem == "apart" else learned).extend(of_changes(path))
    print(Counter(pair.source for pair in learned))  # noqa: T201
    reader = Reader(given.rank)
    taught(reader, learned, given.turns)
    if given.save:
        torch.save(reader.state_dict(), given.save)
    for line in reached(held, read(reader, held)):
        print(line)  # noqa: T201


def _likely(pair: Taught) -> bool:
    """Say whether the model that ships cannot rule a pair out."""
    return 1 / (1 + math.exp(-pair.known)) > LIKELY


if __name__ == "__main__":
    main()
