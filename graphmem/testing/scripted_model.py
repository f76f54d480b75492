"""A server on this machine that stands in for a language model, over real HTTP.

>>> from pydantic import BaseModel
>>> from graphmem.adapters.language_model import open_model
>>> from graphmem.model import Prompt
>>> from graphmem.settings import ModelSettings
>>> class Place(BaseModel):
...     city: str
>>> with ScriptedModel([Sends(503), {"city": "Graz"}]) as server:
...     settings = ModelSettings(name="any", base_url=server.base_url, first_wait_seconds=0)
...     model = open_model(settings, key="secret")
...     reply = model.complete(Prompt("Name the city.", {"text": "I live in Graz."}), Place)
...     model.close()
>>> reply.value.city, len(server.requests)
('Graz', 2)
"""

import json
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Lock, Thread
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Says:
    """Answers with a completion of this text; `tokens` (sent, received), None leaves them out."""

    text: str
    tokens: tuple[int, int] | None = (10, 5)
    finish_reason: str = "stop"


@dataclass(frozen=True, slots=True)
class Sends:
    """Answers with a status, these bytes and headers, whatever they are."""

    status: int
    body: bytes = b"{}"
    headers: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Hangs:
    """Does not answer until the server is closed."""


@dataclass(frozen=True, slots=True)
class Drips:
    """Sends one byte after another and never ends, `seconds` apart."""

    seconds: float = 0.02


@dataclass(frozen=True, slots=True)
class Drops:
    """Closes the connection without an answer, or after these bytes, which need not be HTTP."""

    sent: bytes = b""


Scripted = Says | Sends | Hangs | Drips | Drops | Mapping[str, Any]
"""One answer; a mapping is said as JSON."""

Asked = dict[str, Any]
"""The body of a request."""


class ScriptedModel:
    """Answers requests by a script, one answer after another, or by a function of the request.

    When the script is at its end every request is answered with the status 410.

    Attributes:
        base_url: for `model.base_url`.
        requests: the bodies of the requests so far.
        keys: their `Authorization` headers.
    """

    def __init__(self, script: Iterable[Scripted] | Callable[[Asked], Scripted]) -> None:
        self._answer = script if callable(script) else _one_by_one(script)
        self._lock = Lock()
        self.requests: list[Asked] = []
        self.keys: list[str | None] = []
        self._server = _Server(("127.0.0.1", 0), _Exchange)
        self._server.script = self
        self._thread = Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self.base_url = f"http://127.0.0.1:{self._server.server_port}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def answer(self, request: Asked, key: str | None) -> Scripted:
        """Note a request, and return what to answer."""
        with self._lock:
            self.requests.append(request)
            self.keys.append(key)
            return self._answer(request)


def _one_by_one(script: Iterable[Scripted]) -> Callable[[Asked], Scripted]:
    rest = iter(script)
    return lambda _: next(rest, Sends(410))


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128  # of connections not yet taken; many threads may come at once
    script: ScriptedModel

    def __init__(self, *where: Any) -> None:
        super().__init__(*where)
        self.closing = Event()


class _Exchange(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else every answer waits 40 ms for an acknowledgement
    server: _Server

    def do_POST(self) -> None:
        try:
            self._answer()
        except ConnectionError:
            self.close_connection = True  # the one who asked has gone

    def _answer(self) -> None:
        length = int(self.headers["Content-Length"])
        request = json.loads(self.rfile.read(length))
        match self.server.script.answer(request, self.headers["Authorization"]):
            case Says() as said:
                self._send(Sends(200, _completion(said)))
            case Sends() as sent:
                self._send(sent)
            case Drips(seconds):
                self._drip(seconds)
            case Hangs():
                self.server.closing.wait()
            case Drops(sent):
                self.wfile.write(sent)
                self.close_connection = True
            case value:
                self._send(Sends(200, _completion(Says(json.dumps(value, ensure_ascii=False)))))

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing; tests want a quiet stderr."""

    def _send(self, sent: Sends) -> None:
        self.send_response_only(sent.status)
        for name, value in (sent.headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(sent.body)))
        self.end_headers()
        self.wfile.write(sent.body)

    def _drip(self, seconds: float) -> None:
        self.send_response_only(200)
        self.send_header("Connection", "close")
        self.end_headers()
        while not self.server.closing.is_set():
            self.wfile.write(b" ")
            time.sleep(seconds)


def _completion(said: Says) -> bytes:
    message = {"role": "assistant", "content": said.text}
    completion: dict[str, Any] = {
        "object": "chat.completion",
        "choices": [{"index": 0, "message": message, "finish_reason": said.finish_reason}],
    }
    if said.tokens:
        sent, received = said.tokens
        completion["usage"] = {"prompt_tokens": sent, "completion_tokens": received}
    return json.dumps(completion).encode()
