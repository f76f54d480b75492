from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from graphmem.adapters.language_model import Budget
from graphmem.errors import ModelBudgetError, ModelOutputError, ModelStatusError
from graphmem.model import Prompt, Tokens
from graphmem.testing import Says, Sends
from tests.scripted import PROMPT, Colour, Scene

THREADS = 12


def test_no_call_is_made_once_all_are_made(scene: Scene) -> None:
    server, model = scene([{"colour": "green"}] * 3, max_calls=1)
    model.complete(PROMPT, Colour)

    with pytest.raises(ModelBudgetError, match="all 1 calls are made; raise model"):
        model.complete(Prompt("Other.", {}), Colour)
    assert len(server.requests) == 1


def test_a_call_that_may_exceed_the_tokens_left_is_not_made(scene: Scene) -> None:
    server, model = scene([{"colour": "green"}], max_tokens=200)

    with pytest.raises(ModelBudgetError, match=r"and 200 of 200 are left; raise model.max_tokens"):
        model.complete(PROMPT, Colour)
    assert not server.requests
    assert model.spent.calls == 0


def test_every_attempt_counts_as_a_call(scene: Scene) -> None:
    _, model = scene([Sends(500)] * 5, max_calls=2, retries=4)

    with pytest.raises(ModelBudgetError):
        model.complete(PROMPT, Colour)
    assert model.spent.calls == 2


def test_tokens_of_an_answer_of_the_wrong_form_are_counted(scene: Scene) -> None:
    _, model = scene([Says("no colour", tokens=(40, 3))])

    with pytest.raises(ModelOutputError):
        model.complete(PROMPT, Colour)
    assert model.spent.tokens == Tokens(40, 3)


def test_what_a_failed_call_set_aside_is_given_back(scene: Scene) -> None:
    _, model = scene([Sends(400), {"colour": "green"}], max_tokens=1000)

    with pytest.raises(ModelStatusError):
        model.complete(PROMPT, Colour)
    assert model.complete(PROMPT, Colour).tokens == Tokens(10, 5)


def test_threads_together_make_no_more_calls_than_allowed(scene: Scene) -> None:
    server, model = scene(lambda _: {"colour": "green"}, max_calls=5)
    together = Barrier(THREADS)

    def ask(number: int) -> bool:
        together.wait()
        try:
            model.complete(Prompt("Name it.", {"number": number}), Colour)
        except ModelBudgetError:
            return False
        return True

    with ThreadPoolExecutor(THREADS) as pool:
        answered = list(pool.map(ask, range(THREADS)))

    assert sum(answered) == len(server.requests) == model.spent.calls == 5


def test_threads_together_reserve_no_more_tokens_than_allowed() -> None:
    budget = Budget(max_calls=0, max_tokens=1000)
    together = Barrier(THREADS)

    def spend(_: int) -> int:
        made = 0
        together.wait()
        for _ in range(50):
            try:
                budget.reserve(30)
            except ModelBudgetError:
                break
            budget.settle(30, Tokens(20, 10))
            made += 1
        return made

    with ThreadPoolExecutor(THREADS) as pool:
        made = sum(pool.map(spend, range(THREADS)))

    assert budget.spent.tokens.total == 30 * made
    assert budget.spent.tokens.total <= 1000
