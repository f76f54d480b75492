"""Public data sets, read from a folder that the user names; nothing of them is kept here.

The folder holds gzipped JSON lines as its README describes. A set becomes corpora, each written to
a namespace of its own, and queries with gold ids (`external_id` of the memories to be found).
"""

import gzip
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from graphmem.errors import InputError
from graphmem.evaluation.dates import read_date
from graphmem.model import Conversation, Document, Item, Message

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Query:
    """A question with what it must find.

    Attributes:
        gold: external ids of the memories that answer; none where there is no answer.
        gold_sessions: names of the sessions that hold the answer, where the set gives them.
        gold_said: those of the gold that the user said, where the set tells the roles.
        kind: the set's own type of question.
        abstain: whether the right answer is that nothing is known.
    """

    id: str
    text: str
    gold: frozenset[str]
    kind: str
    at: datetime | None = None
    gold_sessions: frozenset[str] = frozenset()
    gold_said: frozenset[str] = frozenset()
    abstain: bool = False


@dataclass(frozen=True, slots=True)
class Corpus:
    """What is written to one namespace, and what is asked of it."""

    namespace: str
    items: Callable[[], Iterable[Item]]
    queries: tuple[Query, ...]


def rows(folder: Path, name: str) -> Iterator[Row]:
    """Yield the rows of a packed file.

    Raises:
        InputError: the file is not there, or a line of it is not JSON.
    """
    file = folder / f"{name}.jsonl.gz"
    if not file.is_file():
        message = f"{file} is not there; name the folder that holds the packed data sets"
        raise InputError(message)
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield json.loads(line)
            except ValueError as error:
                message = f"{file}, line {number} is not JSON: {error}"
                raise InputError(message) from error


def locomo(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """LoCoMo: a memory a turn, with speaker, session and date."""
    del sample
    turns = _grouped(rows(folder, "locomo_turns"), "conv")
    questions = _grouped(rows(folder, "locomo_questions"), "conv")
    for name, said in turns.items():
        queries = tuple(
            Query(
                id=q["id"],
                text=q["q"],
                gold=frozenset() if q["cat"] == "adversarial" else frozenset(q["gold"]),
                kind=q["cat"],
                abstain=q["cat"] == "adversarial",
            )
            for q in questions.get(name, ())
        )
        yield Corpus(name, lambda said=said: _sessions(said), queries)  # type: ignore[misc]


def _sessions(turns: list[Row]) -> Iterator[Item]:
    for session, said in _grouped(turns, "session").items():
        yield Conversation(
            tuple(Message(t["text"], speaker=t["speaker"], id=t["id"]) for t in said),
            session=str(session),
            at=read_date(said[0]["date"]),
        )


def longmemeval(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """LongMemEval-S: a namespace a question; both roles are memories, dated by session.

    With `sample`, only the questions flagged `dense_sample`.
    """
    questions = [
        q for q in rows(folder, "longmemeval_questions") if not sample or q["dense_sample"]
    ]
    wanted = {session for q in questions for session, _ in q["haystack"]}
    sessions = {
        row["id"]: row["turns"]
        for row in rows(folder, "longmemeval_sessions")
        if row["id"] in wanted
    }
    for q in questions:
        gold = frozenset(() if q["abstain"] else q["gold_turns"])
        query = Query(
            id=q["id"],
            text=q["question"],
            gold=gold,
            gold_said=frozenset(turn for turn in gold if _role(turn, sessions) == "user"),
            kind=q["type"],
            at=read_date(q["date"]),
            gold_sessions=frozenset(() if q["abstain"] else q["gold_sessions"]),
            abstain=q["abstain"],
        )
        yield Corpus(
            q["id"],
            lambda q=q: _haystack(q["haystack"], sessions),  # type: ignore[misc]
            (query,),
        )


def _role(turn: str, sessions: Mapping[str, Any]) -> str:
    session, number = turn.rsplit("#", 1)
    return str(sessions[session][int(number)][0])


def _haystack(haystack: list[list[str]], sessions: Mapping[str, Any]) -> Iterator[Item]:
    for name, date in haystack:
        turns = tuple(
            Message(text, role=role, id=f"{name}#{number}")
            for number, (role, text) in enumerate(sessions[name])
            if text.strip()
        )
        if turns:
            yield Conversation(turns, session=name, at=read_date(date))


def beam(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """BEAM: a memory a message, date and role kept; with `sample`, the 100K chats only."""
    messages = _grouped(rows(folder, "beam_messages"), "conv")
    questions = _grouped(rows(folder, "beam_questions"), "conv")
    for name, said in messages.items():
        if sample and not name.startswith("100K"):
            continue
        queries = tuple(
            Query(
                id=q["id"],
                text=q["q"],
                gold=frozenset(str(gold) for gold in q["gold"]),
                kind=q["type"],
                abstain=q["type"] == "abstention",
            )
            for q in questions.get(name, ())
        )
        yield Corpus(name, lambda said=said: _beam_days(said), queries)  # type: ignore[misc]


def _beam_days(messages: list[Row]) -> Iterator[Item]:
    for date, said in _grouped(messages, "date").items():
        turns = tuple(
            Message(m["text"], role=m["role"], id=str(m["id"])) for m in said if m["text"].strip()
        )
        if turns:
            yield Conversation(turns, session=str(date), at=read_date(date))


def realmem(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """RealMem: the given memories, for each question only those of earlier sessions."""
    del sample
    memories = _grouped(rows(folder, "realmem_memories"), "persona")
    for q in rows(folder, "realmem_questions"):
        seen = [m for m in memories.get(q["persona"], ()) if m["si"] < q["si"]]
        gold = frozenset(q["gold"]) & {m["id"] for m in seen}
        if gold:
            query = Query(q["id"], q["q"], gold, q["type"], read_date(q["date"]))
            yield Corpus(q["id"], lambda seen=seen: _points(seen), (query,))  # type: ignore[misc]


def _points(memories: list[Row]) -> Iterator[Item]:
    for memory in memories:
        yield Message(memory["text"], id=memory["id"], at=read_date(memory["date"]))


def memdaily(folder: Path, *, sample: bool) -> Iterator[Corpus]:
    """MemDaily: a namespace an item, a memory a message."""
    del sample
    for row in rows(folder, "memdaily_zh"):
        queries = tuple(
            Query(
                id=f"{row['id']}-{q['qid']}",
                text=q["question"],
                gold=frozenset(str(step) for step in q["target_step_id"]),
                kind=row["id"].rsplit("-", 1)[0],
                at=read_date(q["time"]),
            )
            for q in row["question_list"]
        )
        said = row["message_list"]
        yield Corpus(row["id"], lambda said=said: _stream(said), queries)  # type: ignore[misc]


def _stream(messages: list[Row]) -> Iterator[Item]:
    for message in messages:
        yield Message(message["message"], id=str(message["mid"]), at=read_date(message["time"]))


def passages(prefix: str) -> Callable[..., Iterator[Corpus]]:
    """Return the reader of a multi-hop set: a document a passage, `title` its subject."""

    def read(folder: Path, *, sample: bool) -> Iterator[Corpus]:
        del sample
        queries = tuple(
            Query(q["id"], q["q"], frozenset(map(str, q["gold"])), q["type"])
            for q in rows(folder, f"{prefix}_questions")
        )
        yield Corpus(prefix, lambda: _documents(folder, prefix), queries)

    return read


def _documents(folder: Path, prefix: str) -> Iterator[Item]:
    for row in rows(folder, f"{prefix}_corpus"):
        yield Document(row["text"], title=row["title"], id=str(row["i"]))


def _grouped(given: Iterable[Row], key: str) -> dict[Any, list[Row]]:
    groups: dict[Any, list[Row]] = defaultdict(list)
    for row in given:
        groups[row[key]].append(row)
    return groups


DATASETS: Mapping[str, Callable[..., Iterator[Corpus]]] = {
    "locomo": locomo,
    "longmemeval": longmemeval,
    "beam": beam,
    "realmem": realmem,
    "memdaily": memdaily,
    "2wiki": passages("2wiki101"),
    "hotpot": passages("hotpot100"),
    "musique": passages("musique100"),
}
"""The sets of `graphmem eval`, by name."""
