"""Where settings come from, and which source wins: code, environment, file, default."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from graphmem.errors import SettingsError, nearest
from graphmem.settings.tree import Settings, names

ENVIRONMENT: Final = "environment"
DEFAULT: Final = "default"

SHORT_NAMES: Final = {
    "GRAPHMEM_EMBEDDER": ("embedder", "name"),
    "GRAPHMEM_ENGINE": ("storage", "engine"),
}
"""Variables with a name of their own; the long name of the same setting wins."""


@dataclass(frozen=True, slots=True)
class Layer:
    """What one source says; `origin` names it for people."""

    origin: str
    settings: Settings

    @property
    def told(self) -> dict[str, dict[str, Any]]:
        """The values that this source sets, by section and name."""
        return self.settings.model_dump(exclude_unset=True)


@dataclass(frozen=True, slots=True)
class Resolved:
    """The settings in force, and where each comes from.

    Attributes:
        origins: by name, as `search.limit`; `default` where no source says it.
    """

    settings: Settings
    origins: Mapping[str, str]


def of_file(path: Path) -> Layer:
    """Read a TOML file.

    Raises:
        SettingsError: see `Settings.from_file`.
    """
    return Layer(str(path), Settings.from_file(path))


def of_environment(environment: Mapping[str, str]) -> Layer:
    """Read the variables `GRAPHMEM_SECTION__NAME`, and the two short names.

    Other variables are not looked at. Folders are separated as in `PATH`.

    Raises:
        SettingsError: a variable of that form names no setting, or its value does not fit.

    >>> of_environment({"GRAPHMEM_SEARCH__LIMIT": "5"}).told
    {'search': {'limit': 5}}
    """
    known = {variable(*setting): setting for setting in names()}
    values: dict[str, dict[str, object]] = {}
    for short, (section, name) in SHORT_NAMES.items():
        if short in environment:
            values.setdefault(section, {})[name] = environment[short]
    for given in sorted(environment):
        if not given.startswith("GRAPHMEM_") or "__" not in given:
            continue
        if given not in known:
            message = f"environment variable {given}: unknown{nearest(given, known)}"
            raise SettingsError(message)
        section, name = known[given]
        values.setdefault(section, {})[name] = _parsed(section, name, environment[given])
    return Layer(ENVIRONMENT, Settings.of(values, ENVIRONMENT))


def variable(section: str, name: str) -> str:
    """Return the environment variable of a setting.

    >>> variable("storage", "engine")
    'GRAPHMEM_STORAGE__ENGINE'
    """
    return f"GRAPHMEM_{section}__{name}".upper()


def resolved(*layers: Layer) -> Resolved:
    """Put sources together, the strongest first.

    >>> both = resolved(of_environment({"GRAPHMEM_ENGINE": "ladybug"}), Layer("file", Settings()))
    >>> both.settings.storage.engine, both.origins["storage.engine"], both.origins["search.limit"]
    ('ladybug', 'environment', 'default')
    """
    values: dict[str, dict[str, Any]] = {}
    origins = {f"{section}.{name}": DEFAULT for section, name in names()}
    for layer in reversed(layers):
        for section, told in layer.told.items():
            values.setdefault(section, {}).update(told)
            origins |= {f"{section}.{name}": layer.origin for name in told}
    return Resolved(Settings.of(values), origins)


def _parsed(section: str, name: str, text: str) -> object:
    """Return a list or a mapping where the setting holds several values; pydantic reads the rest.

    A value of a mapping stands behind its name and `=`.
    """
    default = getattr(getattr(Settings(), section), name)
    if not isinstance(default, tuple | Mapping):
        return text
    parts = [part for part in text.split(os.pathsep) if part]
    if isinstance(default, tuple):
        return parts
    named = (part.rpartition("=") for part in parts)
    return {key: value for key, _, value in named}
