"""What the HTTP statuses of a model's server mean for whoever asked."""

from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Final

from graphmem.errors import ModelRateLimitError, ModelStatusError

_MENDS: Final[Mapping[int, str]] = {
    400: "perhaps the model does not know structured output",
    401: "check the key, and the variable that model.key_variable names",
    403: "the key may not use this model",
    404: "check model.base_url and model.name",
    422: "perhaps the model does not know structured output",
    429: "wait, or ask less often",
}
_SERVER_FAULTS: Final = 500


def status_error(url: str, status: int, headers: Mapping[str, str]) -> ModelStatusError:
    """Return the error for a status; `headers` are asked by names in lower case.

    >>> print(status_error("http://localhost/v1", 401, {}))
    http://localhost/v1 answered 401 Unauthorized; check the key, and the variable that \
model.key_variable names
    """
    known = {each.value: each.phrase for each in HTTPStatus}
    wait = _retry_after(headers)
    asked = "" if wait is None else f" (again after {wait:g} s)"
    default = "try again later" if status >= _SERVER_FAULTS else "check model.base_url"
    message = (
        f"{url} answered {status} {known.get(status, 'of no known meaning')}{asked}; "
        f"{_MENDS.get(status, default)}"
    )
    kind = ModelRateLimitError if status == HTTPStatus.TOO_MANY_REQUESTS else ModelStatusError
    return kind(message, status, wait)


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Read `Retry-After`: seconds, or a date, taken from the server's own date (RFC 9110 §10.2.3).

    >>> date = "Sun, 01 Mar 2026 10:00:{}0 GMT".format
    >>> _retry_after({"retry-after": date(3), "date": date(1)})
    20.0
    """
    given = headers.get("retry-after", "").strip()
    if given.isascii() and given.isdigit():
        return float(given)
    try:
        wait = parsedate_to_datetime(given) - parsedate_to_datetime(headers.get("date", ""))
    except (TypeError, ValueError, OverflowError):  # not a date, or only one with a time zone
        return None
    return max(0.0, wait.total_seconds())
