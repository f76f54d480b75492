"""What outlasts a close, and what threads see."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from graphmem import Conversation, Document, GraphMemory, Message, StorageError, Triple

OpenMemory = Callable[[], GraphMemory]

QUESTIONS = ("Where does Tom live?", "小雨喜欢什么？", "Who made the clock?")

ITEMS = (
    Conversation(
        (Message("I live in Graz.", speaker="Tom"), Message("我喜欢龙井茶。", speaker="小雨")),
        session="s",
    ),
    Document("Hans Obermayer made the clock in 1688.", title="The clock of Murau"),
    Triple("Tom", "works at", "Schlossberg Museum"),
)


def answers(memory: GraphMemory) -> str:
    found = [memory.search(question, dry_run=True).as_dict() for question in QUESTIONS]
    for answer in found:
        del answer["latency_ms"]
    return json.dumps(found, ensure_ascii=False)


def test_reopened_it_gives_the_same_answers_byte_for_byte(open_memory: OpenMemory) -> None:
    memory = open_memory()
    memory.add_many(ITEMS)
    before = answers(memory)
    memory.close()

    assert answers(open_memory()) == before


def test_rebuilt_from_the_graph_it_gives_the_same_answers(open_memory: OpenMemory) -> None:
    memory = open_memory()
    memory.add_many(ITEMS)
    before = answers(memory)
    memory.close()
    (memory.path / "projection.npz").unlink()

    assert answers(open_memory()) == before


def test_use_is_remembered(open_memory: OpenMemory) -> None:
    memory = open_memory()
    (id,) = memory.add("Ann has a kite.").added
    memory.search("kite")
    memory.close()

    assert open_memory().get(id).access_count == 1


def test_saving_keeps_it_open(memory: GraphMemory) -> None:
    memory.add("Ann has a kite.")
    memory.save()

    assert len(memory.search("kite")) == 1


@pytest.mark.parametrize(
    "read",
    [
        lambda memory: memory.search("Who has a kite?"),
        lambda memory: memory.get_all(),
        lambda memory: memory.stats(),
        lambda memory: memory.reason("Who has a kite?"),
    ],
)
def test_a_closed_memory_says_so_and_answers_nothing(
    memory: GraphMemory, read: Callable[[GraphMemory], object]
) -> None:
    memory.add("Ann has a kite.")
    memory.close()

    with pytest.raises(StorageError, match="is closed; open it again"):
        read(memory)


def test_threads_search_while_another_adds(memory: GraphMemory) -> None:
    memory.add("Kite number 0.")

    def add() -> None:
        for number in range(1, 20):
            memory.add(f"Kite number {number}.")

    def search() -> list[int]:
        return [len(memory.search("kite", limit=50)) for _ in range(20)]

    with ThreadPoolExecutor(3) as pool:
        writing = pool.submit(add)
        searching = [pool.submit(search) for _ in range(2)]
        writing.result()
        for seen in (task.result() for task in searching):
            assert seen[0] >= 1
            assert seen == sorted(seen)

    assert len(memory.search("kite", limit=50)) == 20


READING = (
    ("search", "kite"),
    ("reason", "kite"),
    ("get_all",),
    ("stats",),
    ("paths_between", "Ann", "Bob"),
    ("cypher", "MATCH (m:Memory) RETURN m.id"),
)
OF_ONE = ("get", "why", "impact", "provenance", "history")


def test_closed_it_refuses_whatever_is_asked_and_says_so(memory: GraphMemory) -> None:
    (id,) = memory.add("Ann has a kite, as Bob has.").added
    view = memory.at()
    view.search("kite")
    memory.close()

    for asked in (memory, view):
        for method, *given in (*READING, *((method, id) for method in OF_ONE)):
            with pytest.raises(StorageError, match=r"is closed; open it again"):
                getattr(asked, method)(*given)
    for write in (memory.save, memory.find_conflicts):
        with pytest.raises(StorageError, match=r"is closed; open it again"):
            write()
