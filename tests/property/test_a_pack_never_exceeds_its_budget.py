"""The law: whatever the memories, the count and the budget, a block takes no more than it may."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from graphmem import Answer, Hit, Memory
from graphmem.model import Finding
from graphmem.model.packing import most_tokens

TEXTS = st.lists(st.text(max_size=80), max_size=6)
COUNTS: st.SearchStrategy[Callable[[str], int]] = st.sampled_from(
    [most_tokens, len, lambda text: len(text.split()), lambda text: len(text) // 7]
)


@given(TEXTS, st.lists(st.text(max_size=40), max_size=2), st.integers(0, 900), COUNTS)
def test_a_block_stays_within_its_budget(
    texts: list[str], found: list[str], budget: int, count: Callable[[str], int]
) -> None:
    hits = tuple(Hit(Memory(f"m{n}", text), 1.0, {}) for n, text in enumerate(texts))
    findings = tuple(Finding("span", text, ("m0",)) for text in found)
    packed = Answer("?", hits, findings=findings).pack(budget, count)

    assert count(packed.text) <= budget or packed.text == ""
    assert packed.tokens == (count(packed.text) if packed.text else 0)
    assert sorted((*packed.ids, *packed.left_out)) == sorted(hit.memory.id for hit in hits)
