"""A model that is opened when it is first asked."""

import pytest

from graphmem.adapters.language_model import LaterModel, key_of, open_model
from graphmem.errors import ModelMissingError
from graphmem.ports import LanguageModel
from graphmem.settings import ModelSettings
from graphmem.testing import ScriptedModel
from tests.scripted import PROMPT, Colour


def test_it_is_opened_once_and_closed_with_the_first() -> None:
    opened: list[LanguageModel] = []

    with ScriptedModel([{"colour": "green"}, {"colour": "black"}]) as server:

        def load() -> LanguageModel | None:
            model = open_model(ModelSettings(name="m", base_url=server.base_url, cached_replies=0))
            assert model is not None
            opened.append(model)
            return model

        later = LaterModel("m", load)
        assert opened == []
        assert [later.complete(PROMPT, Colour).value.colour for _ in "12"] == ["green", "black"]
        later.close()
        later.close()

    assert len(opened) == 1


def test_one_that_was_never_asked_has_nothing_to_close() -> None:
    asked: list[str] = []

    LaterModel("m", lambda: asked.append("m")).close()

    assert asked == []


def test_what_stands_in_the_way_of_opening_is_told_at_every_call() -> None:
    settings = ModelSettings(name="m", key_variable="NO_SUCH_KEY")
    later = LaterModel("m", lambda: open_model(settings, key_of(settings, {})))

    for _ in range(2):
        with pytest.raises(ModelMissingError, match="NO_SUCH_KEY"):
            later.complete(PROMPT, Colour)


def test_a_name_that_opens_nothing_is_told() -> None:
    with pytest.raises(ModelMissingError, match="the language model m is named in no settings"):
        LaterModel("m", lambda: None).complete(PROMPT, Colour)
