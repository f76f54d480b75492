"""What sounds like an end, and ends nothing of what an older memory tells."""

from pathlib import Path

import pytest

from graphmem import GraphMemory

KEPT = [
    ("I own a bakery.", "I sold the bakery a cake."),
    ("I play the guitar.", "I dropped the guitar and it broke."),
    ("I play the guitar.", "I sold my guitar, then bought it back."),
    (
        "I play tennis on Sundays.",
        "I stopped playing tennis because it rained, but I'm back at it.",
    ),
    ("I play tennis on Sundays.", "We stopped playing tennis because it started to rain."),
    ("I have a bike.", "The bike was stolen from my sister."),
    ("I ride a blue bike to work.", "The bike was stolen from my sister."),
    ("I don't like fish.", "I like fish now and then."),
    ("I work for Apple.", "I've gone off apples."),
    ("我有一台索尼相机。", "相机包丢了。"),
    ("我有一台相机。", "我的相机包丢了。"),
    ("我用华为手机。", "我给我爸换了苹果手机。"),
]
ENDED = [
    ("I own a bakery.", "I sold the bakery."),
    ("I love coffee.", "I've gone off coffee."),
    ("I live in Graz.", "We moved out and got the deposit back. I live in Linz now."),
    ("I live in Graz.", "I sold my guitar, then bought it back. I live in Linz now."),
    ("I have a bike.", "My bike was stolen from the garage."),
    ("I don't like fish.", "I like fish now."),
    ("我有一台相机。", "我的相机丢了。"),
    ("我用华为手机。", "我换了苹果手机。"),
]


def replaced(folder: Path, older: str, newer: str) -> bool:
    with GraphMemory(folder) as memory:
        memory.add(older)
        memory.add(newer)
        found = memory.cypher(
            "MATCH (:Memory)-[r:SUPERSEDES|AMENDS]->(:Memory) RETURN count(r) AS edges"
        )
        return bool(found[0]["edges"])


@pytest.mark.parametrize(("older", "newer"), KEPT)
def test_what_is_no_loss_leaves_what_was_told(tmp_path: Path, older: str, newer: str) -> None:
    assert not replaced(tmp_path, older, newer)


@pytest.mark.parametrize(("older", "newer"), ENDED)
def test_a_loss_ends_it(tmp_path: Path, older: str, newer: str) -> None:
    assert replaced(tmp_path, older, newer)
