"""Serves the page and its calls on this machine alone, to whom knows the token.

The token stands behind `#` in the address, which browsers send to nobody; each call carries it. A
page of another site knows no token, and one that has turned a name of its own to this machine (DNS
rebinding) is refused by its Host.
"""

import json
import secrets
import sys
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

from graphmem.closing import Closing
from graphmem.errors import GraphMemError, InputError, NotFoundError
from graphmem.explorer import page
from graphmem.explorer.calls import Calls, Explored
from graphmem.explorer.scene import in_script
from graphmem.model.given import count

_LOOPBACK: Final = "127.0.0.1"
_LONGEST_BODY: Final = 64 * 1024
_PATH: Final = "/api/"
_WAIT_SECONDS: Final = 30.0
_POLL_SECONDS: Final = 0.05
_STANDING: Final = {
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Explorer(Closing):
    """A page that is served, from when it is made until it is closed."""

    def __init__(self, memory: Explored, *, port: int = 0, limit: int = 2000) -> None:
        """Begin to serve.

        Args:
            memory: who answers.
            port: of this machine; any that is free where 0.
            limit: nodes at most that the page begins with.

        Raises:
            ExplorerMissingError: the page was not built.
            InputError: the port cannot be had, or the limit is below 1.
        """
        self.token = secrets.token_urlsafe(32)
        text, policy = page.served()
        calls = Calls(memory, count(limit, "limit"))
        try:
            self._server = _Server(port, _Site(text.encode(), policy, self.token, calls))
        except (OSError, OverflowError) as error:
            message = f"the port {port} cannot be had: {error}; name another, or 0 for any"
            raise InputError(message) from error
        self._thread = threading.Thread(
            target=self._server.serve_forever,
            args=(_POLL_SECONDS,),
            name="graphmem-explorer",
            daemon=True,
        )
        self._thread.start()

    @property
    def url(self) -> str:
        """Return the address with the token; to be kept to oneself."""
        return f"http://{_LOOPBACK}:{self._server.server_port}/#token={self.token}"

    def wait(self) -> None:
        """Return when it is closed."""
        self._thread.join()

    def close(self) -> None:
        """Serve no longer; a second call does nothing."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _Site:
    """What is served, and to whom."""

    def __init__(self, text: bytes, policy: str, token: str, calls: Calls) -> None:
        self.text = text
        self.policy = policy
        self.calls = calls
        self._bearer = f"Bearer {token}".encode()

    def admits(self, authorization: str) -> bool:
        """Say whether a call carries the token; how long it takes tells nothing."""
        given = authorization.encode("utf-8", "replace")
        return secrets.compare_digest(given, self._bearer)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, port: int, site: _Site) -> None:
        self.site = site
        super().__init__((_LOOPBACK, port), _Request)
        self.hosts = {f"{name}:{self.server_port}" for name in (_LOOPBACK, "localhost")}

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that left before it had its answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _RefusedError(Exception):
    """A request that gets no answer but its status."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


class _Request(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"
    server_version = "graphmem"
    sys_version = ""
    timeout = _WAIT_SECONDS

    def do_GET(self) -> None:
        """Send the page."""
        site = self.server.site
        try:
            self._refuse_strangers()
            self._below("/", exactly=True)
        except _RefusedError as refused:
            self._send_error(refused.status, str(refused))
        else:
            policy = {"Content-Security-Policy": site.policy}
            self._send(HTTPStatus.OK, "text/html; charset=utf-8", site.text, policy)

    def do_POST(self) -> None:
        """Answer a call of the page."""
        try:
            answer = self._answered()
        except _RefusedError as refused:
            self._send_error(refused.status, str(refused))
        except NotFoundError as error:
            self._send_error(HTTPStatus.NOT_FOUND, str(error))
        except InputError as error:
            self._send_error(HTTPStatus.BAD_REQUEST, str(error))
        except GraphMemError as error:
            self._send_error(HTTPStatus.INTERNAL_SERVER_ERROR, str(error))
        else:
            self._send_json(HTTPStatus.OK, answer)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: what is asked of a memory is nobody else's matter."""

    def _answered(self) -> Any:
        self._refuse_strangers()
        if not self.server.site.admits(self.headers.get("Authorization", "")):
            raise _RefusedError(HTTPStatus.UNAUTHORIZED, "the token is missing or not this one's")
        name = self._below(_PATH)
        return self.server.site.calls.answer(name, self._body())

    def _below(self, place: str, *, exactly: bool = False) -> str:
        path = self.path.partition("?")[0]
        if not path.startswith(place) or (exactly and path != place):
            raise _RefusedError(HTTPStatus.NOT_FOUND, f"nothing is at {path}")
        return path.removeprefix(place)

    def _refuse_strangers(self) -> None:
        host = self.headers.get("Host", "")
        if host not in self.server.hosts:
            raise _RefusedError(HTTPStatus.MISDIRECTED_REQUEST, "this is not the host asked for")
        origin = self.headers.get("Origin")
        if origin is not None and origin.removeprefix("http://") != host:
            raise _RefusedError(HTTPStatus.FORBIDDEN, "another page may not ask this one")

    def _body(self) -> Mapping[str, Any]:
        if self.headers.get_content_type() != "application/json":
            raise _RefusedError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "a call is JSON")
        try:
            found = json.loads(self.rfile.read(self._length()))
        except (ValueError, RecursionError) as error:
            message = f"the call is not JSON: {error}"
            raise InputError(message) from error
        if not isinstance(found, dict):
            message = "the call is not a JSON object"
            raise InputError(message)
        return found

    def _length(self) -> int:
        """Return how many bytes the body has; what is no number of bytes is refused."""
        told = self.headers.get("Content-Length")
        if told is None:
            raise _RefusedError(HTTPStatus.LENGTH_REQUIRED, "a call says how long it is")
        digits = told.strip().lstrip("0") or told.strip()[-1:]
        if not digits.isascii() or not digits.isdigit():
            wrong = f"Content-Length is {told[:40]!r}, which is no number of bytes"
            raise _RefusedError(HTTPStatus.BAD_REQUEST, wrong)
        if len(digits) > len(str(_LONGEST_BODY)) or int(digits) > _LONGEST_BODY:
            too_long = f"a call is at most {_LONGEST_BODY} bytes long"
            raise _RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, too_long)
        return int(digits)

    def _send_error(self, status: HTTPStatus, message: str) -> None:
        self.close_connection = True  # a body that was not read must not be taken for a request
        self._send_json(status, {"error": message})

    def _send_json(self, status: HTTPStatus, value: Any) -> None:
        self._send(status, "application/json", in_script(value).encode(), {})

    def _send(self, status: HTTPStatus, kind: str, body: bytes, more: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, **_STANDING, **more}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)
