"""Tests that share a memory do not see each other."""

import pytest

from graphmem import GraphMemory
from tests.tenant import Tenant, edges


def test_what_one_tenant_writes_no_other_sees(shared_memory: GraphMemory) -> None:
    ann, bob = Tenant(shared_memory, "ann"), Tenant(shared_memory, "bob")
    for one in (ann, bob):
        one.add("I live in Graz.")
    ann.add("I moved to Linz.")

    assert edges(ann, "SUPERSEDES") == [("I moved to Linz.", "I live in Graz.")]
    assert edges(bob, "SUPERSEDES") == []
    assert [one.content for one in bob.get_all()] == ["I live in Graz."]
    assert [hit.memory.content for hit in bob.search("Where do I live?")] == ["I live in Graz."]


def test_operations_are_those_since_the_tenant_came(shared_memory: GraphMemory) -> None:
    carl = Tenant(shared_memory, "carl")
    carl.add("I live in Graz.")
    carl.add("I moved to Linz.")
    dora = Tenant(shared_memory, "dora")

    assert [one.id for one in carl.operations()] == [shared_memory.operations()[0].id]
    assert dora.operations() == []
    assert carl.check().is_sound


@pytest.mark.parametrize(
    "ask",
    [
        lambda tenant: tenant.export("all.jsonl"),
        lambda tenant: tenant.stats(),
        lambda tenant: tenant._store,
        lambda tenant: tenant.add("I live in Graz.", namespace="another"),
        lambda tenant: tenant.cypher("MATCH (m:Memory) RETURN count(m)"),
        lambda tenant: tenant.query("communities"),
    ],
)
@pytest.mark.shares
def test_what_others_would_see_or_change_is_refused(memory: Tenant, ask: object) -> None:
    assert callable(ask)
    with pytest.raises((AttributeError, ValueError), match=r"\btests?\b"):
        ask(memory)
