"""A scripted server and a model that asks it, over real HTTP."""

from collections.abc import Iterator

import pytest

from tests.scripted import Scene, scenes


@pytest.fixture
def scene() -> Iterator[Scene]:
    """Starts a server with a script, and opens a model that asks it."""
    with scenes() as start:
        yield start
