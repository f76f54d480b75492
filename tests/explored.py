"""The explorer, asked as its page asks it."""

import json
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from graphmem.explorer.server import Explorer


def called(explorer: Explorer, name: str, **given: Any) -> Any:
    """Return what an explorer answers when one of its functions is called by the page."""
    address = urlsplit(explorer.url)
    connection = HTTPConnection(address.hostname or "", address.port or 0, timeout=30)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {explorer.token}"}
    try:
        connection.request("POST", f"/api/{name}", json.dumps(given), headers)
        return json.loads(connection.getresponse().read())
    finally:
        connection.close()
