"""What was asked lately, what was returned, and what became of it: `Recall` nodes."""

import threading
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence, Set
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from graphmem.errors import StorageError
from graphmem.language.secrecy.sensitivity import names_secret, sensitivity
from graphmem.language.terms import terms
from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.scoped import of_namespaces
from graphmem.model import Batch
from graphmem.model.identity import content_id
from graphmem.storage.store import Store

MARKED: Final = "marked"
"""In the report of an operation: what it told of a question, by `RECALL` and `MARKS`."""
RECALL: Final = "recall"
MARKS: Final = ("used", "wrong")

Others = Callable[[str, datetime, datetime | None], Set[tuple[str, str]]]
"""From a namespace and a stretch of time to what was told in it, as (mark, id of a memory)."""

_SENSITIVE_FROM: Final = 2
_UNWRITTEN: Final = 64
_AGAIN_WITHIN: Final = timedelta(minutes=10)
_ALIKE: Final = 0.6


def _nobody(namespace: str, since: datetime, until: datetime | None) -> Set[tuple[str, str]]:
    del namespace, since, until
    return frozenset()


@dataclass(frozen=True, slots=True)
class Recall:
    """One question and what became of it.

    Attributes:
        id: of its node.
        namespace: where it was asked.
        question: what was asked.
        created_at: when.
        returned: ids of the memories returned, best first.
        used: ids of those that were of use; also of what should have been returned.
        wrong: ids of those that were not to be believed.
        asked_again: whether the same was asked again soon after.
    """

    id: str
    namespace: str
    question: str
    created_at: datetime
    returned: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    asked_again: bool = False

    @property
    def is_judged(self) -> bool:
        """Whether it is known what should have been returned, or should not."""
        return bool(self.used or self.wrong)

    @classmethod
    def of_row(cls, row: dict[str, Any]) -> "Recall":
        """Build from the properties of a node."""
        return cls(
            id=row["id"],
            namespace=row["namespace"],
            question=row["question"],
            created_at=row["created_at"],
            returned=tuple(row.get("returned") or ()),
            used=tuple(row.get("used") or ()),
            wrong=tuple(row.get("wrong") or ()),
            asked_again=bool(row.get("asked_again")),
        )


class RecallLog:
    """The last questions of all namespaces. Written behind: asking does not wait for it."""

    def __init__(self, store: Store, kept: int) -> None:
        """Keep this many questions of each namespace; 0 keeps none."""
        self._store = store
        self._kept = kept
        self._fresh: list[Recall] = []
        self._noted = 0
        self._lock = threading.Lock()

    def note(self, namespace: str, question: str, ids: Iterable[str], at: datetime) -> bool:
        """Note what a question returned; say whether it is time to write.

        Questions that hold what is sensitive, or may hold a secret since they speak of one, are not
        kept.
        """
        if not self._kept or sensitivity(question) >= _SENSITIVE_FROM or names_secret(question):
            return False
        with self._lock:
            self._noted += 1
            id = content_id("recall", namespace, question, at, self._noted)
            self._fresh.append(Recall(id, namespace, question, at, tuple(ids)))
            return len(self._fresh) % _UNWRITTEN == 0

    def flush(self) -> None:
        """Write what was noted, and drop the oldest beyond those kept.

        What cannot be written is kept for the next time, the last of it.

        Raises:
            StorageError: it cannot be written.
        """
        with self._lock:
            fresh, self._fresh = self._fresh, []
        if not fresh:
            return
        try:
            self._write(fresh)
        except StorageError:
            with self._lock:
                self._fresh = [*fresh, *self._fresh][-self._kept :]
            raise

    def mark(
        self,
        namespace: str,
        *,
        used: Sequence[str] = (),
        wrong: Sequence[str] = (),
        operation: str | None = None,
        others: Others = _nobody,
    ) -> None:
        """Tell of the last question of a namespace what was of use, and what was wrong.

        Args:
            namespace: whose question it is.
            used: ids of what was of use.
            wrong: ids of what was not to be believed.
            operation: by which it is told; its report keeps that, so that `unmark` takes it back.
            others: tells what other operations told of a question.
        """
        self.flush()
        with self._store.writing():
            last = next(iter(self.recalls({namespace})), None)
            if last is None or not (used or wrong):
                return
            batch = Batch()
            told = {"used": (last.used, used), "wrong": (last.wrong, wrong)}
            held = {name: list(dict.fromkeys((*old, *new))) for name, (old, new) in told.items()}
            batch.update("Recall", last.id, **held)
            ids = [] if operation is None else [operation]
            for done in map(Operation.of_row, self._store.graph.nodes("Operation", ids)):
                before = {(name, id) for name, (old, _) in told.items() for id in old}
                own = before - others(namespace, last.created_at, done.created_at)
                marked: dict[str, Any] = {
                    name: [id for id in new if (name, id) not in own]  # else told by no operation
                    for name, (_, new) in told.items()
                }
                report = {**done.report, MARKED: {RECALL: last.id, **marked}}
                batch.update(
                    "Operation", done.id, report=replace(done, report=report).row()["report"]
                )
            self._store.commit(batch)

    def unmark(self, operation: Operation, others: Others) -> None:
        """Take back what an operation told of a question, unless others have told it too.

        Nothing where the question is kept no longer.
        """
        told = operation.report.get(MARKED) or {}
        with self._store.writing():
            rows = self._store.graph.nodes("Recall", [told[RECALL]]) if told else ()
            for held in map(Recall.of_row, rows):
                asked = (one.created_at for one in self.recalls({held.namespace}))
                until = min((at for at in asked if at > held.created_at), default=None)
                gone = {(name, id) for name in MARKS for id in told.get(name, ())}
                gone -= others(held.namespace, held.created_at, until)
                left = {
                    name: [id for id in getattr(held, name) if (name, id) not in gone]
                    for name in MARKS
                }
                batch = Batch()
                batch.update("Recall", held.id, **left)
                self._store.commit(batch)

    def recalls(self, namespaces: Collection[str] | None = None) -> list[Recall]:
        """Return what is stored of some namespaces, or of all, the latest first."""
        rows = of_namespaces(self._store, "Recall", namespaces)
        rows.sort(key=lambda row: (row["created_at"], row["number"]), reverse=True)
        return [Recall.of_row(row) for row in rows]

    def _write(self, fresh: Sequence[Recall]) -> None:
        with self._store.writing():
            batch = Batch()
            for place, one in enumerate(fresh):
                again = any(_same(one, later) for later in fresh[place + 1 :])
                batch.create("Recall", _row(replace(one, asked_again=again)))
            stored = self.recalls({one.namespace for one in fresh})
            for old in stored:
                if not old.asked_again and any(_same(old, one) for one in fresh):
                    batch.update("Recall", old.id, asked_again=True)
            for id in _beyond(stored, fresh, self._kept):
                batch.updates.get("Recall", {}).pop(id, None)
                batch.remove("Recall", id)
            self._store.commit(batch)


def statistics(recalls: Sequence[Recall]) -> dict[str, float]:
    """Return how many questions there are, and what became of them, as counts and a share."""
    used = sum(bool(one.used) for one in recalls)
    told = {
        "questions": float(len(recalls)),
        "used": float(used),
        "wrong": float(sum(bool(one.wrong) for one in recalls)),
        "asked_again": float(sum(one.asked_again for one in recalls)),
        "empty": float(sum(not one.returned for one in recalls)),
    }
    failed = sum(
        bool(one.wrong) or one.asked_again or not one.returned for one in recalls if not one.used
    )
    return told | {"effectiveness": round(used / (used + failed), 4) if used + failed else 0.0}


def _row(one: Recall) -> dict[str, Any]:
    return {
        "id": one.id,
        "namespace": one.namespace,
        "question": one.question,
        "created_at": one.created_at,
        "returned": list(one.returned),
        "used": list(one.used),
        "wrong": list(one.wrong),
        "asked_again": one.asked_again,
    }


def _same(first: Recall, later: Recall) -> bool:
    """Say whether a question was asked again: in nearly the same words, soon after."""
    if first.namespace != later.namespace or later.created_at - first.created_at > _AGAIN_WITHIN:
        return False
    one, other = set(terms(first.question)), set(terms(later.question))
    return bool(one) and len(one & other) / len(one | other) >= _ALIKE


def _beyond(stored: Sequence[Recall], fresh: Sequence[Recall], kept: int) -> list[str]:
    """Return the ids of the stored questions that are too old to keep."""
    counts = Counter(one.namespace for one in fresh)
    gone = []
    for one in stored:  # the latest first
        counts[one.namespace] += 1
        if counts[one.namespace] > kept:
            gone.append(one.id)
    return gone
