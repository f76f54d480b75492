"""Teaches the default embedder to read a question beside a text: does it tell what is asked?

    python -m tests.training.answers --data DIR --found FILE [--kept DIR] [--steps N] [--begin FILE]
        [--held N] [--write]

Thin matrices beside those of the model learn, with a head over the mean state (`telling`), from the
questions that the ranker is learned from (`tests.training.ranker`) and those of `lives/`. Each is
asked of its memory, and what answers it is set against what else a search brings first. What is
found is kept in `--found`, and read from there the next time. Beside these stand questions that no
search was asked (`in_other_words/`, `in_parts/`, `in_passing/`): of most the answer shares no
telling word, and others do, or several texts tell a part each.
Sets of which memories lie in `--kept` (a folder `SET/NAMESPACE` each) are asked of these; of others
the part that is quick to embed is written anew.

One in `--held` groups is not learned from, none where it is 0; of these is printed the recall of
the search alone, and with what was read at several weights, and of what no search was asked how
often an answer is read as the likeliest, apart where one is the longest text. The same is
printed of what lies `apart/` beside them, of which nothing is ever learned. The state is kept
beside `--found`; `--begin` goes on from one. Needs torch, which the extra `sentence-transformers`
brings, and two hours of two cores.

A question costs how unlikely each of its answers is beside the other texts (a softmax), and in
part how far the log odds of each are from whether it answers. Where nothing answers, only this.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib.resources import files
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import torch
from torch import Tensor, distributed, nn
from torch.multiprocessing.spawn import start_processes
from torch.nn import functional

from graphmem import Document, GraphMemory, Message
from graphmem.adapters.e5 import READ_OF_AN_ANSWER as READ
from graphmem.adapters.e5_tuning import ANSWERS, CHANGES, TUNING_FILE, heads, shipped, write
from graphmem.evaluation.datasets import Corpus, Query
from graphmem.evaluation.datasets.question import texts_of
from graphmem.evaluation.left_out import LeftOut
from graphmem.language.normalise import normalise
from graphmem.language.terms import terms
from graphmem.model.items import ROLES
from graphmem.retrieval.ranking.read_first import told
from graphmem.retrieval.search import Request
from graphmem.settings import SearchSettings
from tests.training import histories
from tests.training.asked import (
    ALONE,
    APART,
    Asked,
    Text,
    is_held,
    read_found,
    with_texts,
    write_found,
)
from tests.training.encoder import Tokens, together
from tests.training.lives import LIVES, WAYS
from tests.training.questions import thin
from tests.training.ranker import READERS
from tests.training.telling import Teller, of_pairs, read

SETS: Final[Mapping[str, float]] = {
    "longmemeval": 2.5, "beam": 2.0, "locomo": 1.5, "realmem": 1.0, "memdaily": 0.7,
    "scenarios": 1.0, "histories": 0.5, "memories": 0.35, "lives": 0.5, "in_other_words": 2.0,
    "in_parts": 4.0, "in_passing": 4.0,
}  # fmt: skip
"""What a set weighs, beside the count of its questions to the power of `LOUDNESS`."""

LOUDNESS: Final = 0.7
DEPTH: Final = 30
"""Hits of a search that are learned from."""

QUESTIONS, TOGETHER, PROCESSES, WARM, SPEED = 4, 16, 2, 0.06, 1e-3
EACH: Final = 0.3
"""What it weighs how far log odds are from whether a text answers, beside the softmax."""

BLENDS: Final = (0.0, 0.1, 0.2, 0.3, 0.5, 0.8)


def read_lives(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """Yield the lives as a set of questions, whatever the folder; each is told in two ways."""
    del folder, sample
    for life in histories.histories(LIVES):
        for way in ("user", "plain"):
            queries = tuple(
                Query(
                    f"{life['name']} {way} {number}",
                    question["text"],
                    frozenset(question["gold"]) | frozenset(question["stale"]),
                    (question["asks"],),
                    histories.asked_at(question),
                )
                for number, question in enumerate(life["questions"])
                if question["gold"]
            )
            items = WAYS[way]([histories.told(message) for message in life["messages"]])
            yield Corpus(f"{life['name']} {way}", partial(iter, items), queries)


def found(data: Path, kept: Path | None) -> Iterator[Asked]:
    """Ask the questions of the other sets of their memories."""
    readers = {**READERS, "lives": read_lives}
    for name in sorted(SETS.keys() - {*ALONE}):
        own = kept / name if kept and (kept / name).is_dir() else None
        groups: dict[str, list[Corpus]] = defaultdict(list)
        for corpus in readers[name](data, sample=own is None):
            groups[corpus.namespace].append(corpus)
        for namespace, corpora in sorted(groups.items()):
            folder = own / namespace.replace("/", "_") if own else None
            if folder is None:
                with TemporaryDirectory() as new:
                    yield from _found(name, corpora, Path(new) / "memory", written=False)
            elif folder.is_dir():
                yield from _found(name, corpora, folder, written=True)


def _found(name: str, corpora: Sequence[Corpus], folder: Path, *, written: bool) -> Iterator[Asked]:
    left_out, texts = LeftOut(), dict[str | None, Message | Document]()
    with GraphMemory(folder) as memory:
        for corpus in corpora:
            items = left_out.items(corpus)
            texts |= {one.id: one for item in items for one in texts_of(item)}
            if not written:
                memory.add_many(items, namespace=corpus.namespace)
            for query in corpus.queries:
                if query.gold or query.unanswerable:
                    seen = _texts(memory, corpus.namespace, query, texts)
                    yield Asked(name, corpus.namespace, list(seen))


def _texts(
    memory: GraphMemory,
    namespace: str,
    query: Query,
    texts: Mapping[str | None, Message | Document],
) -> Iterator[Text]:
    at = query.at or memory._clock.now()
    hits = memory._searcher.search(Request(query.text, namespace, at, DEPTH, history=True))
    asked = frozenset(terms(normalise(query.text)))
    gold = frozenset[str]() if query.unanswerable else query.gold
    left = set(gold)
    for place, hit in enumerate(hits):
        one = hit.memory
        left.discard(one.external_id or "")
        if query.role is None or one.speaker not in ROLES - {query.role}:
            seen = told(one.speaker, one.content, asked)
            yield Text(query.text, seen, one.external_id in gold, place)
    for missed in sorted(left & texts.keys()):
        other = texts[missed]
        speaker = other.speaker if isinstance(other, Message) else None
        seen = told(speaker, other.content, asked)
        yield Text(query.text, seen, answers=True, place=None)


class Lesson:
    """Questions that are learned from, each set with its voice."""

    def __init__(self, given: Sequence[Asked], random: Random) -> None:
        self._by_set: dict[str, list[Asked]] = defaultdict(list)
        for one in given:
            self._by_set[one.set].append(one)
        self._names = sorted(self._by_set)
        self._voices = [len(self._by_set[n]) ** LOUDNESS * SETS[n] for n in self._names]
        self._random = random

    def drawn(self) -> list[list[Text]]:
        """Return the texts of some questions, as many as are read in a step."""
        found: list[list[Text]] = []
        while len(found) < QUESTIONS:
            name = self._random.choices(self._names, self._voices)[0]
            if texts := self._random.choice(self._by_set[name]).drawn(self._random):
                found.append(texts)
        return found


def cost(odds: Tensor, texts: Sequence[Text]) -> Tensor:
    """Return what the log odds of the texts of a question cost, what answers first."""
    true = torch.tensor([float(one.answers) for one in texts])
    answers = int(true.sum())
    apart = EACH * functional.binary_cross_entropy_with_logits(odds, true)
    if not answers:
        return apart
    others = odds[answers:].expand(answers, -1)
    beside = torch.cat([odds[:answers, None], others], dim=1)
    return apart + (beside.logsumexp(dim=1) - odds[:answers]).mean()


def learn(process: int, given: Sequence[Asked], steps: int, begin: Path | None, to: Path) -> None:
    """Learn beside other processes, each from questions of its own, and keep what was learned."""
    torch.set_num_threads(1)
    meeting = f"file://{to}.meeting"
    distributed.init_process_group("gloo", meeting, rank=process, world_size=PROCESSES)
    torch.manual_seed(0)
    reader = Teller(told=1)
    reader.begin_with(shipped()[CHANGES])
    if begin:
        reader.load_state_dict(torch.load(begin))
    torch.manual_seed(process)
    cut, lesson = Tokens(), Lesson(given, Random(process))
    learned = [one for one in reader.parameters() if one.requires_grad]
    adam = torch.optim.AdamW(learned, lr=SPEED, weight_decay=0.01)
    reader.train()
    for step in range(1, steps + 1):
        drawn = lesson.drawn()
        tokens = [cut.of(one.question, one.told, READ) for texts in drawn for one in texts]
        odds = torch.split(_odds(reader, tokens), [len(texts) for texts in drawn])
        adam.zero_grad()
        torch.stack([*map(cost, odds, drawn)]).mean().backward()  # type: ignore[no-untyped-call]
        for one in learned:
            distributed.all_reduce(one.grad)
            assert one.grad is not None
            one.grad /= PROCESSES
        nn.utils.clip_grad_norm_(learned, 1.0)
        adam.param_groups[0]["lr"] = (
            SPEED * min(1.0, step / (WARM * steps)) * max(0.02, 1 - step / steps)
        )
        adam.step()
    if not process:
        torch.save(reader.state_dict(), to)
    distributed.barrier()
    distributed.destroy_process_group()


def _odds(reader: Teller, tokens: Sequence[Sequence[int]]) -> Tensor:
    """Return the log odds of each, those of about one length read together."""
    order = sorted(range(len(tokens)), key=lambda place: len(tokens[place]))
    parts = [order[start : start + TOGETHER] for start in range(0, len(order), TOGETHER)]
    odds = torch.cat([reader(*together([tokens[place] for place in part]))[:, 0] for part in parts])
    back = torch.empty(len(order), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(order))
    return odds[back]


def reached(given: Sequence[Asked], reader: Teller) -> Iterator[str]:
    """Yield the recall of the first five of each set: by the search, and with what was read."""
    by_set: dict[str, list[list[float]]] = defaultdict(list)
    for one in given:
        texts = [text for text in one.texts if text.place is not None][: SearchSettings().read]
        odds = read(reader, of_pairs([(text.question, text.told) for text in texts], READ))[:, 0]
        answers = np.array([text.answers for text in texts])
        whole = sum(text.answers for text in one.texts)
        place = np.log(np.arange(len(texts)) + 2.0)
        by_set[one.set].append(
            [answers[np.argsort(place - w * odds, kind="stable")[:5]].sum() / whole for w in BLENDS]
        )
    for name, rows in sorted(by_set.items()):
        told_of = ", ".join(
            f"{w}: {mean:.3f}" for w, mean in zip(BLENDS, np.mean(rows, axis=0), strict=True)
        )
        yield f"{name}: {len(rows)} questions; recall at 5 by weight of what was read: {told_of}"


def likeliest(given: Sequence[Asked], reader: Teller, name: str) -> Iterator[str]:
    """Yield of how many questions an answer is read as the likeliest of all texts.

    And which share of a question's answers stands among as many texts as there are answers. Apart
    by whether an answer is the longest of them, so that it shows where length is what counts.
    """
    found: dict[bool, list[tuple[bool, float]]] = defaultdict(list)
    for one in given:
        odds = read(reader, of_pairs([(text.question, text.told) for text in one.texts], READ))[
            :, 0
        ]
        longest = max(one.texts, key=lambda text: len(text.told))
        answers = np.array([text.answers for text in one.texts])[np.argsort(-odds, kind="stable")]
        found[longest.answers].append((bool(answers[0]), answers[: answers.sum()].mean()))
    for length, those in sorted(found.items()):
        of = "an answer is the longest" if length else "another text is the longest"
        first, share = np.mean(those, axis=0)
        yield (
            f"{name}, {of}: {round(first * len(those))} of {len(those)} read as the likeliest; "
            f"of all answers {share:.3f} among as many"
        )


def main() -> None:
    """Read the arguments, ask, learn, tell, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--found", type=Path, required=True)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--steps", type=int, default=1_200)
    parser.add_argument("--begin", type=Path)
    parser.add_argument("--held", type=int, default=0)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if not asked.found.exists():
        write_found(asked.found, found(asked.data, asked.kept))
    given = [*read_found(asked.found), *chain.from_iterable(map(with_texts, ALONE))]
    learned = [one for one in given if not is_held(one, asked.held)]
    state = asked.found.with_suffix(".pt")
    start_processes(  # type: ignore[no-untyped-call]
        learn, (learned, asked.steps, asked.begin, state), nprocs=PROCESSES
    )
    reader = Teller(told=1)
    reader.load_state_dict(torch.load(state))
    reader.eval()
    held = [one for one in given if is_held(one, asked.held) and one.answered]
    for line in chain(
        reached([one for one in held if one.set not in ALONE], reader),
        *(likeliest([one for one in held if one.set == name], reader, name) for name in ALONE),
        *(
            likeliest([one for one in with_texts(name, APART) if one.answered], reader, APART)
            for name in ALONE
        ),
    ):
        print(line)  # noqa: T201
    if asked.write:
        target = Path(str(files("graphmem.adapters") / TUNING_FILE))
        write(target, {**shipped(), ANSWERS: thin(reader)}, {**heads(), ANSWERS: reader.head()})


if __name__ == "__main__":
    main()
