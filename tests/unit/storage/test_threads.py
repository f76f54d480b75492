from threading import Event, Thread

import numpy as np

from graphmem.errors import GraphMemError
from graphmem.model import Batch
from graphmem.storage.graph import KuzuGraph


def write_pair(graph: KuzuGraph, number: int) -> None:
    batch = Batch()
    for side in "ab":
        batch.create("Memory", {"id": f"{side}{number}", "content": "x" * 200})
        vector = np.full(4, number, dtype=np.float32)
        batch.create("Embedding", {"id": f"{side}{number}", "vector": vector})
    batch.connect("NEXT", ("Memory", f"a{number}"), ("Memory", f"b{number}"))
    for before in range(max(0, number - 3), number):
        batch.update("Memory", f"a{before}", weight=float(number))
        batch.update("Memory", f"b{before}", weight=float(number))
    numbers = {("Memory", f"a{number}"): 2 * number, ("Memory", f"b{number}"): 2 * number + 1}
    graph.write(batch, numbers)


def write_lone(graph: KuzuGraph, number: int) -> None:
    batch = Batch()
    batch.create("Memory", {"id": f"m{number}"})
    graph.write(batch, {("Memory", f"m{number}"): number})


def halves(graph: KuzuGraph) -> list[str]:
    """What of a pair is there without its other half."""
    columns = graph.node_columns("Memory", ["number", "weight"])
    memories = len(columns["number"])
    edges = graph.edge_columns("NEXT")
    ids, _ = graph.vectors()
    wrong = []
    if memories % 2 or len(ids) % 2:
        wrong.append(f"half a commit: {memories} memories, {len(ids)} vectors")
    if not np.array_equal(columns["weight"][::2], columns["weight"][1::2], equal_nan=True):
        wrong.append("half of a change")
    if (edges["target"] != edges["source"] + 1).any():
        wrong.append("an edge between other memories")
    if memories and not graph.nodes("Memory", [f"a{memories // 2 - 1}"]):
        wrong.append("a memory that was there is gone")
    return wrong


def test_readers_see_whole_commits_while_one_writes_and_checkpoints(graph: KuzuGraph) -> None:
    done = Event()
    faults: list[str] = []
    reads = [0] * 6

    def read(reader: int) -> None:
        try:
            while not done.is_set() or reads[reader] == 0:
                reads[reader] += 1
                faults.extend(halves(graph))
        except GraphMemError as error:
            faults.append(str(error))

    threads = [Thread(target=read, args=(reader,)) for reader in range(6)]
    for thread in threads:
        thread.start()
    for number in range(40):
        write_pair(graph, number)
        if number % 8 == 7:
            graph.checkpoint()
    done.set()
    for thread in threads:
        thread.join()

    assert faults == []
    assert all(reads)
    assert graph.last_commit() == 40


def test_writers_in_many_threads_queue_up(graph: KuzuGraph) -> None:
    def write(first: int) -> None:
        for number in range(first, first + 10):
            write_lone(graph, number)

    threads = [Thread(target=write, args=(first,)) for first in range(0, 40, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert graph.last_commit() == 40
    assert graph.node_columns("Memory", ["number"])["number"].tolist() == list(range(40))


def test_closing_waits_for_readers(graph: KuzuGraph) -> None:
    inside, leave = Event(), Event()
    read: list[object] = []

    def reader() -> None:
        with graph.reading() as connection:
            inside.set()
            leave.wait()
            read.extend(connection.run("RETURN 1")[0])

    reading, closing = Thread(target=reader), Thread(target=graph.close)
    reading.start()
    inside.wait()
    closing.start()
    leave.set()
    reading.join()
    closing.join()

    assert read == [1]
