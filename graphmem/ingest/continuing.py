"""Of which stored conversation a chat is the continuation that is given without a session.

Agents that keep a chat hand it over whole at each turn. Its session is named after what is said in
it, so the longer chat would be another one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from graphmem.ingest.sealing import Seal
from graphmem.ingest.statements import Scope, Statement
from graphmem.model import Conversation, Message
from graphmem.model.identity import content_ids
from graphmem.ports import WritableStore


@dataclass(frozen=True, slots=True)
class Continuing:
    """Names the sessions of chats that are given without one.

    `read` returns the statements of a conversation.
    """

    store: WritableStore
    seal: Seal | None
    read: Callable[[Conversation, Scope], Sequence[Statement]]

    def session(self, messages: Sequence[Message], scope: Scope) -> str:
        """Return the session of a chat: that of its longest beginning which is stored as a chat.

        A beginning that went on otherwise is of another chat. A chat of which nothing is stored is
        named after all that is said in it.

        Raises:
            InputError: a message cannot be written.
        """
        *shorter, own = content_ids("session", *(message.content for message in messages))
        for name in (own, *reversed(shorter[1:])):
            stream = replace(scope, session=name).stream
            last = self.store.last_turn(stream) if stream else None
            if last is None:
                continue
            if name == own or self._goes_on(last["id"], Conversation(tuple(messages), name), scope):
                return name
        return own

    def _goes_on(self, last: str, chat: Conversation, scope: Scope) -> bool:
        """Say whether a chat goes on with its session, or was said there, all of it."""
        said = [self._spellings(one.id) for one in self.read(chat, scope)]
        return any(last in ids for ids in said) or all(map(self._has_one, said))

    def _spellings(self, id: str) -> tuple[str, ...]:
        """Return the id of a turn in clear, and sealed."""
        return (id, self.seal.keyed(id)) if self.seal is not None and self.seal.is_on else (id,)

    def _has_one(self, ids: Sequence[str]) -> bool:
        return any(self.store.has("Memory", id) for id in ids)
