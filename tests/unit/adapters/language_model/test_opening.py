import logging
import sys
import traceback

import pytest

from graphmem import Settings
from graphmem.adapters.language_model import key_of, open_model
from graphmem.errors import ModelError, ModelMissingError, SettingsError
from graphmem.settings import ModelSettings
from graphmem.testing import Drops, Hangs, Says, Sends
from graphmem.testing.scripted_model import Scripted
from tests.scripted import PROMPT, Colour, Scene

KEY = "sk-very-secret-0123456789"


def test_without_a_name_there_is_no_model() -> None:
    assert open_model(Settings().model) is None


def test_without_the_package_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "httpx2", None)
    monkeypatch.delitem(
        sys.modules, "graphmem.adapters.language_model.chat_completions", raising=False
    )

    with pytest.raises(ModelMissingError, match=r"pip install graphmem\[model\]"):
        open_model(ModelSettings(name="any"))


def test_the_key_is_sent_and_only_when_there_is_one(scene: Scene) -> None:
    with_key, model = scene([{"colour": "green"}], key=KEY)
    model.complete(PROMPT, Colour)
    without, other = scene([{"colour": "green"}])
    other.complete(PROMPT, Colour)

    assert with_key.keys == [f"Bearer {KEY}"]
    assert without.keys == [None]


def test_the_key_comes_from_the_variable_that_the_settings_name() -> None:
    settings = ModelSettings(key_variable="MY_KEY")
    key = key_of(settings, {"MY_KEY": KEY})

    assert key is not None
    assert key.get_secret_value() == KEY
    assert key_of(ModelSettings(), {"MY_KEY": KEY}) is None
    with pytest.raises(ModelMissingError, match="variable MY_KEY, which model"):
        key_of(settings, {})


def test_white_space_around_a_key_is_not_sent(scene: Scene) -> None:
    server, model = scene([{"colour": "green"}], key=f" {KEY}\n")
    model.complete(PROMPT, Colour)

    assert server.keys == [f"Bearer {KEY}"]


@pytest.mark.parametrize("odd", [f"{KEY}\nX-Other: 1", f"{KEY} 密", f"{KEY}\x00", "  "])
def test_a_key_that_no_header_can_hold_is_refused_and_not_repeated(odd: str) -> None:
    with pytest.raises(ModelMissingError, match="copy it anew") as caught:
        open_model(ModelSettings(name="any"), odd)

    assert KEY not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize(
    "told", [{"key_variable": KEY}, {"api_key": KEY}, {"base_url": f"https://me:{KEY}@host/v1"}]
)
def test_a_key_put_into_the_settings_is_refused_and_not_repeated(told: dict[str, str]) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.of({"model": told})

    assert KEY not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize(
    "answer",
    [
        Says('{"colour": "green"}'),
        Says(f"the key is {KEY}"),
        Says(f'{{"colour": "{KEY}"}}'),
        Sends(401, f"wrong key {KEY}".encode()),
        Sends(429, headers={"Retry-After": "0"}),
        Sends(200, f"no completion {KEY}".encode()),
        Hangs(),
        Drops(),
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_the_key_is_in_no_log_and_in_no_error_and_in_no_repr(
    scene: Scene, caplog: pytest.LogCaptureFixture, answer: Scripted
) -> None:
    caplog.set_level(logging.DEBUG)
    _, model = scene([answer], key=KEY, timeout_seconds=0.2, retries=0)
    told = ""
    try:
        told = repr(model.complete(PROMPT, Colour))
    except ModelError as error:
        told = "".join(traceback.format_exception(error)) + repr(error) + repr(vars(error))

    everything = told + caplog.text + repr(model) + repr(vars(model)) + repr(model.spent)
    assert told
    assert KEY not in everything
    assert KEY not in Settings().model_dump_json()


def test_what_a_server_says_instead_of_http_is_not_repeated(scene: Scene) -> None:
    _, model = scene([Drops(f"{KEY} is no HTTP\r\n\r\n".encode())], key=KEY, retries=0)

    with pytest.raises(ModelError) as caught:
        model.complete(PROMPT, Colour)
    assert KEY not in "".join(traceback.format_exception(caught.value))
