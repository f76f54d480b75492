"""Asked in one language, what is told in the other is not behind all that is told in the first."""

from collections.abc import Iterator

import numpy as np
import pytest

from graphmem import GraphMemory, Message
from graphmem.language.bilingual import is_chinese
from graphmem.retrieval.ranking.likeness import centred
from graphmem.retrieval.request import Request

TOLD = [
    "We moved into a house in Panyu last week.",
    "The dentist is on Friday at nine.",
    "My mother-in-law arrived on Monday, she stays with us.",
    "Sold the Tesla, the battery was a mess.",
    "The vet says the parrot is fine.",
    "今天加班到十点，好累。",
    "周末想去爬白云山。",
    "孩子们最近很喜欢下围棋。",
    "公司的咖啡机又坏了。",
    "昨天跟老同学聊了很久。",
]
QUESTION = "我们现在住在哪里？"


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    with GraphMemory(tmp_path_factory.mktemp("languages") / "m") as opened:
        for text in TOLD:
            opened.add(Message(text, role="user"), session_id=text)
        yield opened


def cosines(memory: GraphMemory, *, apart: bool) -> list[float]:
    """Return the cosines of what was told to the question, by one mean or by one a language."""
    ((scene, _),) = memory._searcher.found(Request(QUESTION, "default", memory._clock.now(), 10))
    numbers = np.flatnonzero(scene.visible)
    texts = scene.store.adjacency.attributes.contents(numbers.tolist())
    chinese = np.array([apart and is_chinese(text or "") for text in texts])
    assert scene.part.vector is not None
    mean, rows = centred(scene, numbers, chinese)
    found = dict(zip(texts, (rows @ (scene.part.vector - mean)).tolist(), strict=True))
    return [found[text] for text in TOLD]


def test_the_language_of_a_text_says_nothing_of_what_it_tells(memory: GraphMemory) -> None:
    together, apart = (cosines(memory, apart=one) for one in (False, True))

    assert np.argmax(together) >= 5
    assert np.argmax(apart) == 0
    assert abs(np.mean(apart[:5]) - np.mean(apart[5:])) < 0.05
