"""What writes to a memory."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from graphmem.errors import InputError, OntologyError
from graphmem.ingest.pipeline import Report
from graphmem.ingest.revise import deletion
from graphmem.ingest.sealing import told_reason
from graphmem.ingest.statements import Heard, Scope, as_item
from graphmem.lifecycle.held_again import held_again
from graphmem.lifecycle.let_go import let_go
from graphmem.lifecycle.restoring import again
from graphmem.memory.saying_again import SayingAgain
from graphmem.model import Batch, Conversation, Item, Memory, Message, Triple
from graphmem.model.change import Cause
from graphmem.model.given import utc
from graphmem.ports import Progress
from graphmem.storage.projection.attributes import NEVER


class Writing(SayingAgain):
    """Adding, changing and deleting; the user's own types."""

    def add(
        self,
        item: Item | Sequence[Message | Mapping[str, Any]],
        *,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        session_id: str | None = None,
    ) -> Report:
        """Write one item: text, a message, a conversation, a document or a triple.

        A list of messages, or of mappings with `role` and `content` as chat APIs write them, is a
        conversation; of such mappings those that say nothing (calls of tools), prompts, and what
        tools gave are passed over, as `import_file` does. A list without a session that begins as
        one that was stored so before, for the same user and agent, goes on with its session. Adding
        the same thing twice to a session writes it once. A text, a message or a triple that was
        deleted since, that something said later has superseded, or that has faded since, holds
        again, and whole, when it is said again (`restored`), as an operation that `undo` takes
        back. It counts as said now, or when its message says that it was: what contradicts it and
        was said before that is superseded. What a verdict has settled stays so. A message with an
        id of its own that is given again was said once, and stays superseded. What `update` has
        made say something else is written as a memory of its own when it is said again. What is
        deleted of a conversation or a document, which may be given again for the sake of its other
        parts, stays so (`deleted`), and so does what was changed (`changed`).

        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder, GraphMemory(folder, settings=settings) as memory:
        ...     (id,) = memory.add("Ann moved to Hangzhou.").added
        ...     memory.delete(id)
        ...     report = memory.add("Ann moved to Hangzhou.")
        ...     report.restored == [id], len(memory.search("Where does Ann live?"))
        (True, 1)

        Raises:
            InputError: the item cannot be written, or its id is that of a message that says
                something else; nothing was stored. Of a conversation only such messages are left
                out, and `rejected` tells them.
        """
        scope = Scope(namespace, user_id, agent_id, session_id)
        one = as_item(item, lambda turns: session_id or self._pipeline.session(turns, scope))
        if item and isinstance(one, Conversation) and not (one is item or one.messages):
            return Report()  # turns of which none says anything
        return self._written(one, scope)

    remember = add

    def _written(self, one: Item | Heard, scope: Scope) -> Report:
        """Write one item, or let what is there already of it hold again."""
        single = isinstance(one, str | Message | Triple | Heard)
        report = self._pipeline.add([one], scope, anew=single)
        if report.rejected and not (report.added or report.known):
            raise InputError(report.rejected[0].reason)
        if single:
            report.restored = [id for id in report.known if self._said_again(id, one)]
        else:
            report.deleted = self._deleted(report.known)
        return report

    def add_many(
        self,
        items: Iterable[Item],
        *,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        session_id: str | None = None,
        progress: Progress | None = None,
    ) -> Report:
        """Write a stream of items, a batch a transaction, in bounded memory.

        Items that cannot be written are named in the report; the rest go in. What was deleted or
        changed stays so, and is named: a stream may be given again to be completed. `progress` is
        told the number of memories done so far; those of the batch at hand are stored with it.

        Raises:
            InputError: it is one item, or no stream at all; nothing was stored.
        """
        if isinstance(items, str | bytes | Mapping) or not isinstance(items, Iterable):
            message = f"items is a {type(items).__name__}; give a list of items, or one to `add`"
            raise InputError(message)
        scope = Scope(namespace, user_id, agent_id, session_id)
        report = self._pipeline.add(items, scope, progress)
        report.deleted = self._deleted(report.known)
        return report

    def update(self, id: str, *, reason: str = "changed by the caller", **changes: Any) -> Memory:
        """Change a memory; its former state stays as a Version.

        With other words it weighs as if said now: one that had faded is whole again, and found; its
        date, `created_at`, stays. What has become otherwise since is told by `add`. What it had
        superseded or contradicted by its former words alone holds again, what the new ones
        supersede is over; then the whole update is an operation that `undo` takes back.

        Raises:
            NotFoundError: there is no such memory.
            InputError: a property cannot be changed, or what stands in clear is called highly
                sensitive where a key is given.
            OntologyError: a value does not fit its property.
        """
        self._flush_touches()
        with self._store.writing():
            row = self._row(id)
            operation = self._journal.fresh("conflicts", row["namespace"])
            cause = Cause(operation.created_at, told_reason(reason, self._keyring))
            told = {"level": "full", **changes} if "content" in changes else changes
            batch = self._pipeline.revised(row, told, cause)
            if "content" in batch.updates.get("Memory", {}).get(id, {}):
                if "weight" in changes:
                    batch.update("Memory", id, last_activated_at=cause.at)
                else:
                    again(batch, row, cause)
                words = self._other_words(operation)
                if words is not None and words.follow(batch, row, cause):
                    self._journal.at_once(operation, batch, {"updated": id})
                    self._store.commit(batch)
                    return self.get(id)
            self._follow(batch, cause)
            self._store.commit(batch)
        return self.get(id)

    def delete(
        self, id: str, *, reason: str = "deleted by the caller", mistaken: bool = False
    ) -> None:
        """Delete a memory softly: no search returns it, mode `debug` still shows it.

        To have a text, a message or a triple back, `add` it again, by itself. A part of a document
        stays deleted, whatever is added. That it is forgotten makes nothing current that it had
        superseded. It is no operation of the journal. What maintenance let go, and nobody asked
        for, is deleted from now on, and so removed for good in its time.

        Args:
            id: of the memory.
            reason: why; it is kept.
            mistaken: whether it never was true. What it alone had superseded then holds again.

        Raises:
            NotFoundError: there is no such memory.
        """
        with self._store.writing():
            row = self._row(id)
            if row.get("deleted_at") is not None and not any(let_go(self._store, [id])):
                return
            number = self._store.degree("Memory", id, "HAS_VERSION") + 1
            cause = Cause(self._clock.now(), told_reason(reason, self._keyring))
            batch = deletion(row, number, cause)
            if mistaken:
                held_again(self._store, id, batch, cause)
            self._follow(batch, cause)
            self._store.commit(batch)

    forget = delete

    def add_types(self, *types: str | Path | type[BaseModel]) -> None:
        """Make more types of nodes and edges known to this folder, for good.

        Types that it knows already, as they are given, change nothing; so a program may name its
        types at each start.

        Args:
            types: each a YAML text of the form of `ontology/core.yaml`, the path of such a file,
                or a pydantic class, which becomes a node type.

        Raises:
            OntologyError: a definition is wrong, a file cannot be read, or a type of that name is
                another; nothing was added.
        """
        with self._store.writing():
            extended = self._graph.ontology
            for given in types:
                if isinstance(given, str):
                    extended = extended.extended(given)
                elif isinstance(given, Path):
                    extended = extended.extended(_text(given), origin=str(given))
                else:
                    extended = extended.with_models(given)
            self._graph.add_types(extended)
            self._store.know(extended)

    def add_node(self, type: str, /, **properties: Any) -> str:
        """Write a node of one of the user's own types; return its id.

        `properties` hold its `id`; a node that is there already stays as it is.

        Raises:
            InputError: there is no id.
            OntologyError: the type is unknown, or a property does not fit it.
        """
        if properties.get("id") in (None, ""):
            message = f"a {type} needs an id; give one that is the same when it is written again"
            raise InputError(message)
        batch = Batch()
        batch.create(type, _naive(properties))
        self._store.commit(batch)
        return str(properties["id"])

    def add_edge(
        self, type: str, source: tuple[str, str], target: tuple[str, str], /, **properties: Any
    ) -> None:
        """Join two nodes, each named as (node type, id).

        Raises:
            InputError: the two are of different namespaces.
            OntologyError: the type is unknown, may not join such nodes, or a property does not fit.
            TransactionError: one of the nodes is not there.
        """
        if len({self._namespace(*source), self._namespace(*target)} - {None}) > 1:
            message = f"{type} cannot join {source} and {target}: they are not of one namespace"
            raise InputError(message)
        batch = Batch()
        given = {"created_at": self._clock.now(), "confidence": 1.0, "origin": "user"}
        batch.connect(type, source, target, **(given | _naive(properties)))
        self._store.commit(batch)

    def _deleted(self, ids: Sequence[str]) -> list[str]:
        """Return those of these memories that are deleted."""
        with self._store.reading():
            adjacency = self._store.adjacency
            gone = adjacency.attributes["deleted_at"]
            numbers = ((id, adjacency.number("Memory", id)) for id in ids)
            return [id for id, n in numbers if n is not None and gone[n] != NEVER]

    def _namespace(self, type: str, id: str) -> str | None:
        """Return the namespace of a node; None where it has none, or is not there."""
        known = self._graph.ontology.node_types.get(type)
        if known is None or "namespace" not in known.properties:
            return None
        rows = self._graph.nodes(type, [id], ("namespace",))
        return rows[0]["namespace"] if rows else None


def _naive(properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return properties with their moments in UTC, without a zone."""
    return {
        name: utc(value) if isinstance(value, datetime) else value
        for name, value in properties.items()
    }


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        message = f"{path} cannot be read; give the path of a YAML file, or its text"
        raise OntologyError(message) from error
