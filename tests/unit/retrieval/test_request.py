from datetime import datetime
from typing import Any

import pytest

from graphmem.errors import InputError
from graphmem.retrieval.search import Request

NOW = datetime(2026, 1, 1)  # noqa: DTZ001 - naive UTC throughout


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"question": "  "}, "empty"),
        ({"question": "why? " * 4000}, "has 20,000 characters, and may have 10,000; ask in fewer"),
        ({"limit": 0}, "limit is 0"),
        ({"mode": "odd"}, "normal, review, debug"),
        ({"profile": "odd"}, "rrf, scores"),
        ({"channels": ("semantic", "odd")}, "no channel 'odd'; known: semantic, "),
        ({"channels": ("sematic",)}, "no channel 'sematic'; did you mean 'semantic'"),
        ({"channels": ()}, "channels is empty; name some of semantic"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused(given: dict[str, Any], said: str) -> None:
    fitting: dict[str, Any] = {"question": "Who?", "namespace": "default", "at": NOW, "limit": 5}

    with pytest.raises(InputError, match=said):
        Request(**(fitting | given))
