"""One analyzer for all tests: its recogniser takes a second to load."""

import pytest

from graphmem.language import BilingualAnalyzer


@pytest.fixture(scope="session")
def analyzer() -> BilingualAnalyzer:
    return BilingualAnalyzer()
