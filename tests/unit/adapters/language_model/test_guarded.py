"""A model of the user's own, behind the same cache, retries and budget."""

import asyncio
from collections.abc import Sequence

import pytest

from graphmem.adapters.language_model import GuardedModel
from graphmem.errors import ModelBudgetError, ModelUnreachableError
from graphmem.model import Answered, Prompt, Reply, Tokens
from graphmem.settings import ModelSettings
from tests.scripted import PROMPT, Colour


class Parrot:
    """Says what it was taught; an exception among it is raised."""

    name = "parrot"

    def __init__(self, taught: Sequence[str | Exception]) -> None:
        self.rest = list(taught)
        self.closed = 0

    def complete(self, prompt: Prompt, schema: type[Answered]) -> Reply[Answered]:
        del prompt
        word = self.rest.pop(0)
        if isinstance(word, Exception):
            raise word
        return Reply(schema.model_validate_json(word), Tokens(4, 2))

    def close(self) -> None:
        self.closed += 1


def guarded(*taught: str | Exception, **settings: object) -> GuardedModel:
    told = ModelSettings.model_validate({"first_wait_seconds": 0} | settings)
    return GuardedModel(Parrot(taught), told)


def test_a_model_of_ones_own_is_tried_again_counted_and_remembered() -> None:
    model = guarded(ModelUnreachableError("gone"), '{"colour": "black"}')
    first, again = (model.complete(PROMPT, Colour) for _ in range(2))

    assert (first.value.colour, first.cached) == ("black", False)
    assert (again.value.colour, again.cached) == ("black", True)
    assert (model.name, model.spent.calls, model.spent.tokens) == ("parrot", 2, Tokens(4, 2))


def test_a_fault_that_is_no_fault_of_the_model_is_raised_at_once() -> None:
    model = guarded(ZeroDivisionError("ours"), '{"colour": "black"}')

    with pytest.raises(ZeroDivisionError):
        model.complete(PROMPT, Colour)
    assert model.spent.calls == 1


def test_each_guarded_model_has_a_budget_of_its_own() -> None:
    one, other = (guarded('{"colour": "black"}', max_calls=1) for _ in range(2))
    one.complete(PROMPT, Colour)

    with pytest.raises(ModelBudgetError):
        one.complete(Prompt("Other.", {}), Colour)
    assert other.complete(PROMPT, Colour).value.colour == "black"


def test_closing_closes_the_model_inside() -> None:
    parrot = Parrot([])
    GuardedModel(parrot, ModelSettings()).close()

    assert parrot.closed == 1


def test_the_asynchronous_face_may_ask_from_its_threads() -> None:
    model = guarded(*['{"colour": "green"}'] * 8)

    async def ask() -> list[Reply[Colour]]:
        prompts = [Prompt("Name it.", {"number": number}) for number in range(8)]
        return await asyncio.gather(
            *(asyncio.to_thread(model.complete, prompt, Colour) for prompt in prompts)
        )

    assert len(asyncio.run(ask())) == model.spent.calls == 8
