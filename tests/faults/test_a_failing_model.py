"""Every way in which a model's server fails, over real HTTP, and the error it becomes."""

import socket
from collections.abc import Sequence

import pytest

from graphmem.adapters.language_model import open_model
from graphmem.adapters.language_model.chat_completions import ChatCompletions
from graphmem.adapters.language_model.retrying import Patience, Retrying
from graphmem.errors import (
    ModelError,
    ModelOutputError,
    ModelRateLimitError,
    ModelStatusError,
    ModelTimeoutError,
    ModelUnreachableError,
)
from graphmem.settings import ModelSettings
from graphmem.testing import Drips, Drops, Hangs, Says, ScriptedModel, Sends
from graphmem.testing.scripted_model import Scripted
from tests.scripted import PROMPT, Colour

GREEN = {"colour": "green"}


def settings(base_url: str, **more: object) -> ModelSettings:
    quick = {"timeout_seconds": 30, "retries": 0, "first_wait_seconds": 0.01}
    return ModelSettings.model_validate({"name": "m", "base_url": base_url} | quick | more)


def failure(answer: Scripted, **more: object) -> ModelError:
    """Return the error that an answer becomes."""
    with ScriptedModel([answer]) as server:
        model = ChatCompletions(settings(server.base_url, **more))
        with pytest.raises(ModelError) as caught:
            model.complete(PROMPT, Colour)
        model.close()
    return caught.value


@pytest.mark.parametrize("answer", [Hangs(), Drips()])
def test_a_server_that_never_ends_is_left_in_time(answer: Scripted) -> None:
    error = failure(answer, timeout_seconds=0.3)

    assert isinstance(error, ModelTimeoutError)
    assert "within 0.3 s; raise model.timeout_seconds" in str(error)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"this is no HTTP\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{",
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
    ],
)
def test_a_connection_that_breaks_is_told(sent: bytes) -> None:
    error = failure(Drops(sent))

    assert isinstance(error, ModelUnreachableError)
    assert "mend model.base_url" in str(error)


def test_a_refused_connection_is_told() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/v1"
    model = open_model(settings(url, retries=1))
    assert model is not None

    with pytest.raises(ModelUnreachableError, match="refused"):
        model.complete(PROMPT, Colour)
    assert model.spent.calls == 2
    model.close()


@pytest.mark.parametrize(
    ("status", "mend"),
    [
        (301, "301 Moved Permanently; check model.base_url"),
        (400, "400 Bad Request; perhaps the model does not know structured output"),
        (401, "401 Unauthorized; check the key"),
        (404, "404 Not Found; check model.base_url and model.name"),
        (418, "check model.base_url"),
        (500, "500 Internal Server Error; try again later"),
        (503, "503 Service Unavailable; try again later"),
        (599, "599 of no known meaning; try again later"),
    ],
)
def test_a_status_is_told_with_its_mend(status: int, mend: str) -> None:
    error = failure(Sends(status, b"<html>"))

    assert isinstance(error, ModelStatusError)
    assert error.status == status
    assert mend in str(error)


def test_a_rate_limit_says_how_long_to_wait() -> None:
    error = failure(Sends(429, headers={"Retry-After": "7"}))

    assert isinstance(error, ModelRateLimitError)
    assert error.retry_after == 7
    assert "(again after 7 s)" in str(error)


@pytest.mark.parametrize(
    "odd", ["", "soon", "-3", "²", "Mon, 99 Foo", "Sun, 01 Mar 2026 10:00:09 +" + "9" * 20]
)
def test_a_wait_that_cannot_be_read_is_none(odd: str) -> None:
    error = failure(Sends(429, headers={"Retry-After": odd.encode().decode("latin-1")}))

    assert isinstance(error, ModelRateLimitError)
    assert error.retry_after is None


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Sends(200, b"<html>busy</html>"), "no chat completion: as a whole: Invalid JSON"),
        (Sends(200, b'{"choices": []}'), "no chat completion: choices: List should have"),
        (Sends(200, b'{"error": "x"}'), "no chat completion: choices: Field required"),
        (Sends(200, b"[" * 100_000), "no chat completion"),
        (Sends(200, b" " * (2 << 20)), "exceeds 1048576 bytes"),
        (Says("Certainly! Green."), "not have the form Colour: as a whole: Invalid JSON"),
        (Says(""), "not have the form Colour"),
        (Says('{"colour": "red"}'), "not have the form Colour: colour: Input should be 'green'"),
        (Says('{"colour": "green", "and": 1}'), "not have the form Colour: and: Extra inputs"),
        (Says("[1]"), "not have the form Colour"),
        (Says('{"colour": "gr', finish_reason="length"), "cut off after 5 tokens"),
    ],
)
def test_an_answer_of_the_wrong_form_is_told(answer: Scripted, told: str) -> None:
    error = failure(answer)

    assert isinstance(error, ModelOutputError)
    assert told in str(error)


@pytest.mark.parametrize("first", [Drops(), Sends(500), Sends(503), Sends(408), Sends(429)])
def test_an_error_that_passes_is_not_seen(first: Scripted) -> None:
    with ScriptedModel([first, GREEN]) as server:
        model = open_model(settings(server.base_url, retries=1))
        assert model is not None

        assert model.complete(PROMPT, Colour).value.colour == "green"
        assert len(server.requests) == model.spent.calls == 2
        model.close()


@pytest.mark.parametrize("first", [Sends(400), Sends(401), Sends(404), Says("no JSON")])
def test_an_error_that_will_not_pass_is_not_tried_again(first: Scripted) -> None:
    with ScriptedModel([first, GREEN]) as server:
        model = open_model(settings(server.base_url, retries=5))
        assert model is not None

        with pytest.raises(ModelError):
            model.complete(PROMPT, Colour)
        assert len(server.requests) == 1
        model.close()


class Watch:
    """A clock that stands still but for the waits."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def __call__(self) -> float:
        return sum(self.waits)


def waits(script: Sequence[Scripted], retries: int, whole: float) -> tuple[list[float], bool]:
    """Return how long was waited before each further attempt, and whether an answer came."""
    watch = Watch()
    patience = Patience(retries, 0.5, whole, watch, watch.waits.append)
    with ScriptedModel(script) as server:
        model = Retrying(ChatCompletions(settings(server.base_url)), patience)
        try:
            model.complete(PROMPT, Colour)
        except ModelStatusError:
            return watch.waits, False
        finally:
            model.close()
    return watch.waits, True


def test_waits_double_while_the_patience_lasts() -> None:
    assert waits([*[Sends(500)] * 3, GREEN], 4, 9) == ([0.5, 1, 2], True)
    assert waits([*[Sends(500)] * 3, GREEN], 4, 3) == ([0.5, 1], False)


def test_the_wait_that_the_server_asks_for_is_kept() -> None:
    asked = Sends(429, headers={"Retry-After": "2"})

    assert waits([asked, GREEN], 1, 5) == ([2], True)
    assert waits([asked, asked], 1, 5) == ([2], False)


def test_a_date_to_wait_for_is_read_by_the_clock_of_the_server() -> None:
    dates = {
        "Retry-After": "Sun, 01 Mar 2026 10:00:09 GMT",
        "Date": "Sun, 01 Mar 2026 10:00:05 GMT",
    }

    assert waits([Sends(503, headers=dates), GREEN], 1, 5) == ([4], True)


def test_a_server_that_asks_for_too_long_a_wait_is_not_asked_again() -> None:
    assert waits([Sends(429, headers={"Retry-After": "120"}), GREEN], 3, 5) == ([], False)
