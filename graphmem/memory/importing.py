"""What takes a file of any known format into a memory."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from graphmem.errors import InputError, nearest
from graphmem.exchange import formats
from graphmem.exchange.report import Imported
from graphmem.ingest.pipeline import Rejected, Report
from graphmem.ingest.readers import FORMATS, reading
from graphmem.ingest.readers.telling import format_of
from graphmem.ingest.statements import Scope, Unread
from graphmem.memory.exchanging import Exchanging
from graphmem.memory.writing import Writing
from graphmem.model import Conversation, Item
from graphmem.ports import Progress

_READ = tuple(dict.fromkeys((*FORMATS, *formats.READ)))


class Importing(Writing, Exchanging):
    """Import of chats, tables, notes and graphs alike."""

    def import_file(
        self,
        path: str | Path,
        format: str | None = None,
        *,
        namespace: str = "default",
        user_id: str | None = None,
        agent_id: str | None = None,
        session_id: str | None = None,
        progress: Progress | None = None,
    ) -> Report | Imported:
        """Take in a file of messages, conversations or documents, or of a graph.

        A chat is JSON, as chat APIs take it or as ChatGPT and Claude export it, or a transcript;
        a table is CSV with a header; of Markdown each section is a document. What was written
        before is known and not written twice. Items that cannot be written are named in the
        report, with the lines that they stand at; the rest go in. A fault behind which a file
        cannot be read is named in it too, and what stands before goes in; when it is mended,
        reading the file again completes it.

        Args:
            path: the file; a folder for tables of a graph and for a vault.
            format: one of `graphmem.ingest.readers.FORMATS` for messages and documents, or of
                `graphmem.exchange.formats.READ` for graphs; by suffix and content where None.
            namespace: where it goes; a graph may name it for each node.
            user_id: whose it is.
            agent_id: the agent that it belongs to.
            session_id: the session of all of it, in place of those that a chat names.
            progress: told the number of memories so far, or of nodes, edges and texts of a graph.

        Returns:
            What `add_many` reports; for a graph, what `import_graph` does.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from graphmem import GraphMemory, Settings
        >>> settings = Settings.of({"embedder": {"name": "hash"}})
        >>> with TemporaryDirectory() as folder:
        ...     chat = Path(folder, "chat.txt")
        ...     _ = chat.write_text("Ann: I moved to Hangzhou.", encoding="utf-8")
        ...     with GraphMemory(f"{folder}/ann", settings=settings) as memory:
        ...         print(len(memory.import_file(chat).added))
        1

        Raises:
            InputError: there is no such file or format, or nothing of it can be read; names the
                place and the mend. Or a session, user or agent is given for a graph, which names
                its own.
            OntologyError: a record of a `jsonl` of a graph does not fit its type.
        """
        path = Path(path)
        if format is not None and format not in _READ:
            message = f"there is no format {format!r}{nearest(format, _READ)}"
            raise InputError(message)
        told = format_of(path, format)
        if told is None:
            if user_id or agent_id or session_id:
                message = (
                    f"{path} is a graph, which names its own sessions, users and agents; "
                    "leave user_id, agent_id and session_id out"
                )
                raise InputError(message)
            if format is None and path.is_file() and formats.of_suffix(path) not in formats.READ:
                message = f"the suffix of {path.name} names no format; name one: {', '.join(_READ)}"
                raise InputError(message)
            form = None if format == formats.LINES else format
            return self.import_graph(path, form, namespace=namespace, progress=progress)
        items = reading(path, told)
        scope = Scope(namespace, user_id, agent_id, session_id)
        report = self._pipeline.add(_of_session(items, session_id), scope, progress)
        report.deleted = self._deleted(report.known)
        report.rejected = [
            Rejected(one.position, items.told(one.position, one.reason)) for one in report.rejected
        ]
        return report


def _of_session(items: Iterable[Item | Unread], session: str | None) -> Iterator[Item | Unread]:
    """Yield items, conversations as of the session that is given."""
    for item in items:
        if session is not None and isinstance(item, Conversation):
            yield replace(item, session=session)
        else:
            yield item
