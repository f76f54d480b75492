"""A scripted server, and models that ask it; further attempts follow at once."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Literal

from pydantic import BaseModel, ConfigDict

from graphmem.adapters.language_model import GuardedModel, open_model
from graphmem.model import Prompt
from graphmem.settings import ModelSettings
from graphmem.testing import ScriptedModel
from graphmem.testing.scripted_model import Asked, Scripted

Script = Iterable[Scripted] | Callable[[Asked], Scripted]
Scene = Callable[..., tuple[ScriptedModel, GuardedModel]]

PROMPT = Prompt("Name the colour.", {"text": "The tea is green."})


class Colour(BaseModel):
    """The form of the answers in these tests."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    colour: Literal["green", "black"]


@contextmanager
def scenes() -> Iterator[Scene]:
    """Start servers, each with a script, and open models that ask them; close all at the end."""
    with ExitStack() as stack:

        def start(
            script: Script, key: str | None = None, **settings: object
        ) -> tuple[ScriptedModel, GuardedModel]:
            server = stack.enter_context(ScriptedModel(script))
            quick = {"name": "scripted", "base_url": server.base_url, "timeout_seconds": 30}
            told = ModelSettings.model_validate(quick | {"first_wait_seconds": 0.01} | settings)
            model = open_model(told, key)
            assert model is not None
            stack.callback(model.close)
            return server, model

        yield start
