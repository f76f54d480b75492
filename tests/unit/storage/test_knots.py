from graphmem.model import EdgeRow
from graphmem.schema.ontology import core
from graphmem.storage.knots import Knot, NewEdge, NewNode, knots
from graphmem.storage.tables import COMMITS, Tables

TABLES = Tables.of(core(), 4)


def memory(id: str) -> NewNode:
    return NewNode(TABLES.nodes["Memory"], {"id": id, "content": f"text of {id}", "modalities": []})


def keyword(id: str) -> NewNode:
    return NewNode(TABLES.nodes["Keyword"], {"id": id, "text": id})


def edge(type: str, source: tuple[str, str], target: tuple[str, str]) -> NewEdge:
    return NewEdge(TABLES.edges[type], EdgeRow(*source, *target, {"confidence": 1.0}))


def has_keyword(memory: str, keyword: str) -> NewEdge:
    return edge("HAS_KEYWORD", ("Memory", memory), ("Keyword", keyword))


def test_what_is_created_is_not_looked_up() -> None:
    (knot,) = knots([memory("a"), memory("b")], [edge("NEXT", ("Memory", "a"), ("Memory", "b"))])
    assert "MATCH" not in knot.text
    assert "(n0)-[:`NEXT` {`confidence`: $p4}]->(n1)" in knot.text
    assert knot.parameters == {
        "p0": "a",
        "p1": "text of a",
        "p2": "b",
        "p3": "text of b",
        "p4": 1.0,
    }


def test_entities_and_keywords_share_a_statement_of_their_own() -> None:
    mentions = edge("MENTIONS", ("Memory", "a"), ("Entity", "e"))
    first, second = knots([keyword("x"), memory("a")], [has_keyword("a", "x"), mentions])
    assert first.text.startswith("CREATE (n0:`Memory`")
    assert second.text.startswith("MATCH (m0:`Memory` {`id`: $m0}) MATCH (m1:`Entity` {`id`: $m1})")
    assert "CREATE (n0:`Keyword`" in second.text
    assert len(second.edges) == 2


def test_a_statement_that_is_needed_by_another_need_not_say_that_it_was_done() -> None:
    first, second = knots([memory("a"), keyword("x")], [has_keyword("a", "x")])
    assert second.needs(first)
    assert not first.needs(second)
    assert first.counted == f"{first.text} RETURN count(*)"


def test_batches_of_one_form_have_the_same_statements() -> None:
    texts = [
        [
            knot.text
            for knot in knots([memory(m), keyword(k)], [has_keyword(m, "old"), has_keyword(m, k)])
        ]
        for m, k in (("a", "x"), ("b", "y"))
    ]
    assert texts[0] == texts[1]


def test_edges_to_new_nodes_follow_those_to_stored_ones_whatever_the_order() -> None:
    edges = [has_keyword("a", "new"), has_keyword("a", "old")]
    one, other = (
        [knot.text for knot in knots([keyword("new")], order)] for order in (edges, edges[::-1])
    )
    assert one == other


def test_many_are_spread_over_statements_each_of_bounded_size() -> None:
    edges = [has_keyword("a", str(number)) for number in range(40)]
    tied = list(knots([keyword(str(number)) for number in range(20)], edges))
    assert sum(len(knot.edges) for knot in tied) == 40
    assert all(knot.text.count("MATCH") <= 11 for knot in tied)
    assert all(1 <= len(knot.parameters) < 80 for knot in tied)


def test_nothing_makes_no_statement() -> None:
    assert not list(knots([], []))
    assert not Knot()


def test_the_record_of_a_commit_comes_into_the_first_statement() -> None:
    record = NewNode(COMMITS, {"seq": 7, "touched": "{}"})
    first, second = knots([record, memory("a"), keyword("x")], [has_keyword("a", "x")])
    assert first.text.startswith("CREATE (n0:`Commit` {`seq`: $p0, `touched`: $p1}), (n1:`Memory`")
    assert "Commit" not in second.text
