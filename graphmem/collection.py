"""When Python looks for cyclic garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the cyclic collector out while a batch is stored, or a question is answered.

    Storing makes objects by the thousand that stay, and no cycles. Each thousand of them would have
    the collector go over those that are stored already: the more there are, the longer. Of a search
    it would take a twentieth. It is let in again afterwards. Threads may be within at the same
    time; whoever found it at work puts it to work again.
    """
    at_work = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if at_work:
            gc.enable()
