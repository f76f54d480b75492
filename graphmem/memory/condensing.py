"""What many memories amount to: merging repetitions, drawing conclusions, restoring what was."""

from collections.abc import Mapping
from typing import Any

from graphmem.errors import NotFoundError
from graphmem.ingest.sealing import told_reason
from graphmem.lifecycle.abstraction import (
    Abstraction,
    AbstractionReport,
    Conclusion,
    conclusions,
    standing,
)
from graphmem.lifecycle.consolidation import Consolidation, ConsolidationReport
from graphmem.lifecycle.journal import Operation
from graphmem.lifecycle.numbers import memories
from graphmem.lifecycle.restoring import again, holds, in_full, owner_of, said
from graphmem.lifecycle.second_opinion import Second
from graphmem.memory.opened import Opened
from graphmem.model.change import Cause
from graphmem.model.given import count


class Condensing(Opened):
    """Consolidation, conclusions, and the way back to former words."""

    def consolidate(
        self, *, namespace: str | None = None, dry_run: bool = False
    ) -> ConsolidationReport:
        """Merge memories that say the same again into one; `maintain` does so too.

        The merged memory holds the words of the one original that says it all; the originals go to
        the archive, reached by MERGED_FROM and in mode `review`. Statements are merged only where
        every sentence of one stands in the other, word for word, by the same speaker, and tells
        what lasts. All of it is one operation that `undo` takes back.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     _ = memory.add("I have two cats.", session_id="may")
        ...     _ = memory.add("I really have two cats!", session_id="june")
        ...     (merged,) = memory.consolidate().merged
        ...     memory.get(merged).content
        'I really have two cats!'

        Args:
            namespace: only there; everywhere where None.
            dry_run: only tell what would be merged.
        """
        self._flush_touches()
        second = self._second()
        if second.advisers is not None:
            with self._store.writing():
                self._merging(second).run(memories(self._store, namespace), None)
            second.advisers.settle()
        with self._store.writing():
            operation = None if dry_run else self._journal.begin("consolidation", namespace)
            with self._journal.taking_back(operation):
                work = self._merging(second)
                operation = work.run(memories(self._store, namespace), operation)
                if operation is not None:
                    report = {"looked_at": work.looked_at, "merged": len(work.merged)}
                    operation = self._journal.closed(operation, report)
        return ConsolidationReport(
            dry_run=dry_run,
            looked_at=work.looked_at,
            merged=work.merged,
            opinions=second.notes,
            operation=operation.id if operation else None,
        )

    def abstract(self, *, namespace: str | None = None, dry_run: bool = False) -> AbstractionReport:
        """Draw conclusions from what is told again and again; `maintain` does so too.

        A conclusion counts and quotes, and claims nothing beyond its evidence. The same evidence
        gives the same conclusion; where it has changed, the conclusion has a new version, and one
        that nothing bears any more is left stale, with confidence 0. All of it is one operation
        that `undo` takes back.

        Args:
            namespace: only there; everywhere where None.
            dry_run: only tell what would be drawn.
        """
        self._flush_touches()
        second = self._second()
        if second.advisers is not None:
            with self._store.writing():
                cause = Cause(self._clock.now(), "drawn from its evidence", "rule")
                self._drawing(second).run(memories(self._store, namespace), cause, None)
            second.advisers.settle()
        work = self._drawing(second)
        with self._store.writing():
            operation = None if dry_run else self._journal.begin("abstraction", namespace)
            with self._journal.taking_back(operation):
                at = operation.created_at if operation else self._clock.now()
                cause = Cause(at, "drawn from its evidence", "rule")
                operation = work.run(memories(self._store, namespace), cause, operation)
                if operation is not None:
                    told = {"drawn": len(work.drawn), "retired": len(work.retired)}
                    operation = self._journal.closed(operation, told)
        return AbstractionReport(
            dry_run=dry_run,
            drawn=tuple(work.drawn),
            retired=tuple(work.retired),
            opinions=second.notes,
            operation=operation.id if operation else None,
        )

    def abstractions(
        self, about: str = "", *, namespace: str = "default", limit: int = 20, stale: bool = True
    ) -> list[Conclusion]:
        """Return the conclusions that stand, with the ids of their evidence.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     for day in ("May", "June", "July"):
        ...         _ = memory.add("I live in Oslo.", session_id=day)
        ...     _ = memory.abstract()
        ...     print(memory.abstractions("Where do I live?")[0].content)
        said 3 times: "I live in Oslo."

        Args:
            about: what they are to be about: those that share words with it, the rarest first;
                where empty, all of them, the latest drawn first.
            namespace: nothing of another is seen.
            limit: how many at most.
            stale: also those of which something that they rest on has changed since.
        """
        self._flush_touches()
        with self._store.reading():
            held = conclusions(self._store, namespace)
            return standing(self._store, held, about, namespace, stale=stale)[
                : count(limit, "limit", 0)
            ]

    def restore_version(self, version_id: str, *, reason: str = "") -> Operation:
        """Let a memory say again what it said in a version of it, as `history` lists them.

        Its text, its kind and its level come back; entities, keywords and vector follow the text.
        From the archive it comes back whole, unless what it was merged into still speaks for it.
        It counts as said now: maintenance does not compress it again at once, and what contradicts
        it is superseded, where it holds. Where it said something else meanwhile, what it superseded
        or contradicted by that alone holds again, as with `update`. One that was superseded or
        deleted says it again and stays so. What it says until now stays as one more version.

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     _ = memory.update(id, content="Ann moved to Suzhou.")
        ...     operation = memory.restore_version(memory.history(id)[0].id)
        ...     restored = memory.get(id).content
        ...     _ = memory.undo(operation.id)
        ...     print(restored, memory.get(id).content)
        Ann moved to Hangzhou. Ann moved to Suzhou.

        Args:
            version_id: of the version.
            reason: why; kept with the version that this makes.

        Returns:
            The operation of the journal, by which it is undone.

        Raises:
            NotFoundError: there is no such version.
            InputError: it is a version of a conclusion, which only its evidence changes.
        """
        self._flush_touches()
        with self._store.writing():
            version = self._version(version_id)
            row = self._row(owner_of(self._store, version_id))
            operation = self._journal.fresh("restore", row["namespace"])
            told = told_reason(reason or "", self._keyring)
            told = told or f"restored from version {version['version']}"
            cause = Cause(operation.created_at, told, "user", operation.id)
            former = said(self._store, row, version)
            batch = self._pipeline.revised(row, former, cause, former=True)
            again(batch, row, cause)
            words, comparing = self._other_words(operation), self._comparing(operation)
            if words is not None and version["content"] != in_full(self._store, row)["content"]:
                words.follow(batch, row, cause)
            elif comparing is not None and holds(row):
                comparing.compared({**row, **batch.updates["Memory"][row["id"]]}, cause.at, batch)
            report = {"memory": row["id"], "version": version["version"]}
            done = self._journal.at_once(operation, batch, report)
            self._store.commit(batch)
        return done

    def _merging(self, second: Second) -> Consolidation:
        means = (self._store, self._journal, self._analyzer, self.settings.lifecycle)
        return Consolidation(*means, second)

    def _drawing(self, second: Second) -> Abstraction:
        return Abstraction(self._store, self._journal, self._tuned.lifecycle, second)

    def _version(self, id: str) -> Mapping[str, Any]:
        rows = self._graph.nodes("Version", [id])
        if not rows:
            raise NotFoundError("Version", id)  # noqa: EM101 - a type, not a message
        return rows[0]
