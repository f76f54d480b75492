"""What is asked for by a value that has looks: a colour, a price, who, how often, how long."""

from pathlib import Path

import pytest

from graphmem import GraphMemory, Settings
from tests.unit.retrieval.abstention.judging import judged


@pytest.mark.parametrize(
    ("question", "untold", "told"),
    [
        ("What colour is Kestrel?", "Kestrel leaks again.", "Kestrel is a green boat."),
        (
            "How much did the new mast for Kestrel cost?",
            "The new mast for Kestrel came today at last.",
            "The new mast for Kestrel came to 900 euros.",
        ),
        ("新窗帘是什么颜色的？", "新窗帘昨天装好了。", "新窗帘是浅蓝色的。"),
        (
            "Who steers my boat at the regatta?",
            "My boat starts at the regatta.",
            "Eva steers my boat at the regatta.",
        ),
        (
            "How often do I varnish the deck of Kestrel?",
            "I varnish the deck of Kestrel.",
            "I varnish the deck of Kestrel every spring.",
        ),
        (
            "How long did the crossing with Kestrel take?",
            "The crossing with Kestrel was rough.",
            "The crossing with Kestrel took nine hours.",
        ),
    ],
)
def test_a_value_known_by_its_looks_is_not_there_where_nothing_looks_so(
    tmp_path: Path, question: str, untold: str, told: str
) -> None:
    labels: list[str] = []
    for text in (untold, told):
        with GraphMemory(
            tmp_path / str(len(labels)), settings=Settings.of({"embedder": {"name": "hash"}})
        ) as memory:
            memory.add_many([text, "Kestrel was here.", "昨天下雨了。"])
            labels.append(judged(memory, question, "default").label)

    assert labels[0] != "answerable"
    assert labels[1] == "answerable"
