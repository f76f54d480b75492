"""Any server that speaks OpenAI's chat completions: hosted ones, and those on one's own machine.

The form of request and reply: https://platform.openai.com/docs/api-reference/chat
"""

from collections.abc import Generator
from time import monotonic
from typing import Any, Final

import httpx2
from pydantic import SecretStr

from graphmem.adapters.language_model.answers import read
from graphmem.adapters.language_model.statuses import status_error
from graphmem.errors import ModelOutputError, ModelTimeoutError, ModelUnreachableError
from graphmem.model import Answered, Prompt, Reply
from graphmem.settings import ModelSettings

_MOST_BYTES: Final = 1 << 20
"""An answer that is longer is not read to its end."""
_OK: Final = 200


class ChatCompletions:
    """Asks once, at temperature 0 and with a seed, for JSON of a given schema.

    Proxies and certificates are not taken from the environment, which only the command line reads.
    """

    def __init__(self, settings: ModelSettings, key: SecretStr | None = None) -> None:
        self.name = settings.name
        self._settings = settings
        self._client = httpx2.Client(
            base_url=settings.base_url,
            auth=_Bearer(key) if key else None,
            timeout=settings.timeout_seconds,
            trust_env=False,
        )

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        """Return an answer that `schema` has checked.

        Raises:
            ModelUnreachableError: no connection, or one that broke.
            ModelTimeoutError: no whole answer in time.
            ModelStatusError: an HTTP status other than 200.
            ModelOutputError: the answer is too long, not JSON, or not of that form.
        """
        body = self._posted(self._request(prompt, schema))
        return read(body, prompt, schema)

    def close(self) -> None:
        """Close the connections; a second call does nothing."""
        self._client.close()

    def _request(self, prompt: Prompt, schema: type[Answered]) -> dict[str, Any]:
        form = {"name": schema.__name__, "strict": True, "schema": schema.model_json_schema()}
        return {
            "model": self.name,
            "messages": [
                {"role": "system", "content": prompt.instructions},
                {"role": "user", "content": prompt.written},
            ],
            "response_format": {"type": "json_schema", "json_schema": form},
            "temperature": 0,
            "seed": self._settings.seed,
            "max_tokens": self._settings.reply_tokens,
        }

    def _posted(self, request: dict[str, Any]) -> bytes:
        url = self._settings.base_url
        deadline = monotonic() + self._settings.timeout_seconds
        try:
            with self._client.stream("POST", "/chat/completions", json=request) as response:
                if response.status_code != _OK:
                    raise status_error(url, response.status_code, response.headers)
                return self._body(response, deadline)
        except httpx2.TimeoutException as error:
            raise self._too_late() from error
        except httpx2.ConnectError as error:
            message = (
                f"the model's server at {url} cannot be reached: {error}; "
                "start it, or mend model.base_url"
            )
            raise ModelUnreachableError(message) from error
        except httpx2.RequestError as error:
            message = (
                f"the connection to the model's server at {url} broke: {type(error).__name__}; "
                "look into the server, or mend model.base_url"
            )
            raise ModelUnreachableError(message) from None  # the cause may repeat what was said

    def _body(self, response: httpx2.Response, deadline: float) -> bytes:
        """Read the answer; the client's own timeout starts anew with every piece of it."""
        body = bytearray()
        for piece in response.iter_bytes():
            body += piece
            if monotonic() > deadline:
                raise self._too_late()
            if len(body) > _MOST_BYTES:
                message = f"the answer of {self._settings.base_url} exceeds {_MOST_BYTES} bytes"
                raise ModelOutputError(message)
        return bytes(body)

    def _too_late(self) -> ModelTimeoutError:
        return ModelTimeoutError(
            f"the model's server at {self._settings.base_url} gave no whole answer within "
            f"{self._settings.timeout_seconds:g} s; raise model.timeout_seconds, or take a "
            "faster model"
        )


class _Bearer(httpx2.Auth):
    """Writes the key into a request that is about to be sent, and nowhere else."""

    def __init__(self, key: SecretStr) -> None:
        self._key = key

    def auth_flow(
        self, request: httpx2.Request
    ) -> Generator[httpx2.Request, httpx2.Response, None]:
        request.headers["Authorization"] = f"Bearer {self._key.get_secret_value()}"
        yield request
