import pytest

from graphmem.errors import ModelOutputError
from graphmem.model import Prompt, Tokens
from graphmem.testing import Says
from tests.scripted import PROMPT, Colour, Scene


class Shade(Colour):
    """Another form for the same prompt."""


def test_the_same_is_asked_once(scene: Scene) -> None:
    server, model = scene([{"colour": "green"}])
    first = model.complete(PROMPT, Colour)
    again = model.complete(Prompt("Name the colour.", {"text": "The tea is green."}), Colour)

    assert again.value == first.value
    assert again.cached
    assert again.tokens == Tokens()
    assert len(server.requests) == model.spent.calls == 1
    assert model.spent.tokens == first.tokens


def test_other_instructions_material_and_forms_are_asked_anew(scene: Scene) -> None:
    server, model = scene(lambda _: {"colour": "green"})
    model.complete(PROMPT, Colour)
    model.complete(Prompt("Name the shade.", PROMPT.material), Colour)
    model.complete(Prompt(PROMPT.instructions, {"text": "Black tea."}), Colour)
    model.complete(PROMPT, Shade)

    assert len(server.requests) == 4


def test_an_error_is_not_kept(scene: Scene) -> None:
    _, model = scene([Says("no colour"), {"colour": "black"}])
    with pytest.raises(ModelOutputError):
        model.complete(PROMPT, Colour)

    assert model.complete(PROMPT, Colour).value.colour == "black"


def test_the_reply_unused_for_longest_goes_first(scene: Scene) -> None:
    server, model = scene(lambda _: {"colour": "green"}, cached_replies=2)
    one, two, three = (Prompt("Name it.", {"number": number}) for number in range(3))
    for prompt in (one, two, one, three, one):
        model.complete(prompt, Colour)
    assert len(server.requests) == 3

    model.complete(two, Colour)
    assert len(server.requests) == 4


def test_nothing_is_kept_where_the_settings_say_so(scene: Scene) -> None:
    server, model = scene(lambda _: {"colour": "green"}, cached_replies=0)
    model.complete(PROMPT, Colour)
    model.complete(PROMPT, Colour)

    assert len(server.requests) == 2
