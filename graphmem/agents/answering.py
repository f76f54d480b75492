"""A talk with a client in which every request is answered, so that no client waits for it.

The library of the protocol drops what is under way when a client sends no more, though a memory may
have been written by then, and the client still listens. So the end is passed on to it only when all
is answered.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator
from types import TracebackType
from typing import Any, Self

import anyio
from mcp.shared.message import SessionMessage
from mcp_types import (
    JSONRPCError,
    JSONRPCMessage,
    JSONRPCNotification,
    JSONRPCRequest,
    JSONRPCResponse,
)

from graphmem.agents.unread import read, refusal


class _Closing(ABC):
    @abstractmethod
    async def aclose(self) -> None:
        """Close what is held."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.aclose()


class Answers(_Closing):
    """What is sent to a client; knows which of its requests are not answered yet."""

    def __init__(self, outgoing: Any) -> None:
        """Take the stream of the library, whose type is none of its public names."""
        self._outgoing = outgoing
        self._open: set[str] = set()
        self._answered = anyio.Event()

    def expect(self, message: JSONRPCMessage) -> None:
        """Note what a client asked; what it calls off is never answered."""
        if isinstance(message, JSONRPCRequest):
            self._open.add(str(message.id))
        elif (
            isinstance(message, JSONRPCNotification) and message.method == "notifications/cancelled"
        ):
            self._settle((message.params or {}).get("requestId"))

    async def send(self, item: SessionMessage) -> None:
        """Send a message."""
        await self._outgoing.send(item)
        if isinstance(item.message, JSONRPCResponse | JSONRPCError):
            self._settle(item.message.id)

    async def all_sent(self) -> None:
        """Wait until nothing is left to answer."""
        while self._open:
            self._answered = anyio.Event()
            await self._answered.wait()

    async def aclose(self) -> None:
        """Send no more messages."""
        await self._outgoing.aclose()

    def _settle(self, id: object) -> None:
        self._open.discard(str(id))
        self._answered.set()


class Requests(_Closing):
    """What a client sends, without what cannot be read, which is answered with an error."""

    def __init__(self, lines: AsyncGenerator[str], answers: Answers) -> None:
        """Take the lines of a client, and where it is answered."""
        self._lines = lines
        self._answers = answers

    async def receive(self) -> SessionMessage:
        """Return the next message that can be read."""
        async for line in self._lines:
            message = read(line)
            if message is not None:
                self._answers.expect(message)
                return SessionMessage(message)
            await self._answers.send(SessionMessage(refusal(line)))
        await self._answers.all_sent()
        raise anyio.EndOfStream

    async def aclose(self) -> None:
        """Take no more messages."""
        await self._lines.aclose()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> SessionMessage:
        try:
            return await self.receive()
        except anyio.EndOfStream as error:
            raise StopAsyncIteration from error
