"""Opens the language model that the settings name."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from pydantic import SecretStr

from graphmem.adapters.language_model.guarded import GuardedModel
from graphmem.errors import ModelMissingError
from graphmem.patterns import regex
from graphmem.settings import ModelSettings

_KEY: Final = regex(r"[!-~]+")


def key_of(settings: ModelSettings, environment: Mapping[str, str]) -> SecretStr | None:
    """Return the key that the environment holds under the name in the settings.

    Raises:
        ModelMissingError: a variable is named, and it is not set or empty.

    >>> key_of(ModelSettings(key_variable="MY_KEY"), {"MY_KEY": "secret"})
    SecretStr('**********')
    """
    if not settings.key_variable:
        return None
    if not environment.get(settings.key_variable):
        message = (
            f"the environment variable {settings.key_variable}, which model.key_variable names, "
            "is not set; set it to the key, or leave model.key_variable empty"
        )
        raise ModelMissingError(message)
    return SecretStr(environment[settings.key_variable])


def open_model(settings: ModelSettings, key: SecretStr | str | None = None) -> GuardedModel | None:
    """Return the model that the settings name, or None where they name none.

    Nothing is sent yet. The key is kept in a form that neither `repr` nor a dump shows.

    Raises:
        ModelMissingError: the package that the client needs is not installed, or the key is none.

    >>> open_model(ModelSettings()) is None
    True
    """
    if not settings.name:
        return None
    try:
        client = import_module("graphmem.adapters.language_model.chat_completions")
    except ModuleNotFoundError as error:
        message = (
            f"the language model {settings.name} needs the package {error.name}, which is not "
            "installed; run `pip install graphmem[model]`"
        )
        raise ModelMissingError(message) from error
    return GuardedModel(client.ChatCompletions(settings, _checked(key)), settings)


def _checked(key: SecretStr | str | None) -> SecretStr | None:
    """Return a key without the white space around it, which files and shells leave there.

    Raises:
        ModelMissingError: it holds what no header can, and what an error of HTTP would repeat.
    """
    if key is None:
        return None
    text = (key if isinstance(key, str) else key.get_secret_value()).strip()
    if not _KEY.fullmatch(text):
        message = "the model's key is empty, or holds other signs than visible ASCII; copy it anew"
        raise ModelMissingError(message)
    return SecretStr(text)
