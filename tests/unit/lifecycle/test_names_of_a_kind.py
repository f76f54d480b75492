"""Names that share a word of their kind are two values: New York and New Orleans."""

import pytest

from graphmem import GraphMemory
from tests.tenant import edges

pytestmark = pytest.mark.shares

APART = [
    ("I live in New York.", "I moved to New Orleans."),
    ("I live in San Diego.", "I moved to San Jose."),
    ("I live in Park Street.", "I moved to Mill Street."),
    ("I live in Chaoyang District, Beijing.", "I moved to Xihu District, Hangzhou."),
    ("My dentist is at Mill Clinic.", "My dentist is at Park Clinic now."),
    ("我住在海淀区中关村大街。", "我搬到海淀区学院路了。"),
    ("我的医生是王医生。", "我的医生换成李医生了。"),
    ("我在北京大学读书。", "我现在在清华大学读书。"),
]
ALIKE = [
    ("I live in a small flat in Graz.", "I live in Graz near the river."),
    ("I live in Graz centre.", "I live in Graz West."),
    ("I study at Graz University.", "I study at the University of Graz."),
    ("My doctor is Dr. Miller.", "My doctor is Ann Miller."),
    ("I live in New York.", "I live in New York City."),
    ("我住在海淀区的一个小公寓。", "我住在海淀区学校附近。"),
    ("我住在海淀区学院路。", "我住在学院路。"),
    ("我的医生是王医生。", "我的医生是王大夫。"),
]


def _superseded(memory: GraphMemory, first: str, second: str) -> int:
    memory.add(first, session_id="first")
    memory.add(second, session_id="second")
    return len(edges(memory, "SUPERSEDES"))


@pytest.mark.parametrize(("first", "second"), APART)
def test_another_of_the_kind_takes_the_place(memory: GraphMemory, first: str, second: str) -> None:
    assert _superseded(memory, first, second) == 1


@pytest.mark.parametrize(("first", "second"), ALIKE)
def test_the_same_told_otherwise_does_not(memory: GraphMemory, first: str, second: str) -> None:
    assert _superseded(memory, first, second) == 0
