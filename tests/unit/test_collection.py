import gc

import pytest

from graphmem.collection import uncollected


def test_the_collector_waits_until_a_batch_is_stored() -> None:
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_is_let_in_again_after_an_error() -> None:
    with pytest.raises(ValueError, match="refused"), uncollected():
        raise ValueError("refused")  # noqa: EM101
    assert gc.isenabled()


def test_who_has_no_collector_gets_none() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
