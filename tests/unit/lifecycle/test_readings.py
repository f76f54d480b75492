from graphmem import GraphMemory
from graphmem.language import BilingualAnalyzer
from graphmem.lifecycle.noticing.fresh import Readings


def test_a_stored_memory_is_read_again_when_others_took_its_place(memory: GraphMemory) -> None:
    readings = Readings(memory._store, BilingualAnalyzer(), last=2)
    written = memory.add([{"content": f"I have {n} cards."} for n in range(4)]).added
    rows = [memory._store.memories([number(memory, id)])[number(memory, id)] for id in written]

    read = [readings.of_stored(row) for row in [*rows, rows[0]]]

    assert [one.reading.text for one in read[:4]] == [row["content"] for row in rows]
    assert read[4] == read[0]


def test_a_memory_that_was_rewritten_is_read_again(memory: GraphMemory) -> None:
    readings = Readings(memory._store, BilingualAnalyzer())
    (id,) = memory.add("I live in Beijing.").added
    row = memory._store.memories([number(memory, id)])[number(memory, id)]
    readings.of_stored(row)

    read = readings.of_stored({**row, "content": "I live in Hangzhou."})

    assert read.reading.text == "I live in Hangzhou."


def test_the_names_of_a_stored_memory_are_those_that_the_graph_joins_to_it(
    memory: GraphMemory,
) -> None:
    analyzer = BilingualAnalyzer()
    (id,) = memory.add("陈默上个月搬到杭州了。").added
    row = memory._store.memories([number(memory, id)])[number(memory, id)]

    (claim,) = Readings(memory._store, analyzer).of_stored(row).reading.claims

    assert claim.owner == "陈默"


def number(memory: GraphMemory, id: str) -> int:
    found = memory._store.adjacency.number("Memory", id)
    assert found is not None
    return found
