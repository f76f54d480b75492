import io
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest

from graphmem.errors import InputError
from graphmem.model import Batch
from graphmem.storage.carrying import dump as dumping
from graphmem.storage.carrying import restoring
from graphmem.storage.carrying.dump import dump
from graphmem.storage.carrying.restoring import restore
from graphmem.storage.graph import KuzuGraph

Open = Callable[[Path], KuzuGraph]


def fill(graph: KuzuGraph) -> None:
    """A graph with every kind of value, parallel edges, and types of its own."""
    graph.add_types(graph.ontology.extended("node_types: {Mood: {doc: x}}"))
    batch = Batch()
    numbers = {("Mood", "calm"): 500, ("Entity", "e"): 501}
    batch.create("Mood", {"id": "calm"})
    batch.create("Entity", {"id": "e", "name": '爱"\n', "aliases": ["a", "b"]})
    for number in reversed(range(50)):
        row = {
            "id": f"m{number}",
            "created_at": datetime(2025, 1, 1, 0, 0, 0, number),  # noqa: DTZ001
            "weight": number / 3,
            "is_negated": bool(number % 2),
        }
        batch.create("Memory", row)
        numbers["Memory", f"m{number}"] = number
        vector = np.linspace(number, 1 / (number + 1), 4, dtype=np.float32)
        batch.create("Embedding", {"id": f"m{number}", "vector": vector})
        for kind in ("likes", "hates"):
            ends = ("Memory", f"m{number}"), ("Memory", f"m{(number * 7) % 50}")
            batch.connect("RELATED_TO", *ends, type=kind, weight=0.1)
    graph.write(batch, numbers)


def dumped(graph: KuzuGraph) -> str:
    file = io.StringIO()
    assert sum(dump(graph, file)) == file.getvalue().count("\n") - 2
    return file.getvalue()


@pytest.fixture
def text(graph: KuzuGraph) -> str:
    fill(graph)
    return dumped(graph)


def test_every_node_edge_and_vector_is_a_line(text: str) -> None:
    kinds = Counter(
        record.get("node") or record.get("edge")
        for record in map(json.loads, text.splitlines()[1:-1])
    )

    assert kinds == {"Mood": 1, "Entity": 1, "Memory": 50, "RELATED_TO": 100}
    assert text.count('"vector":') == 50
    assert json.loads(text.splitlines()[-1]) == {"nodes": 52, "edges": 100}


def test_what_is_restored_is_dumped_the_same(text: str, tmp_path: Path, open_folder: Open) -> None:
    other = open_folder(tmp_path / "other")

    assert restore(other, io.StringIO(text)) == text.count("\n") - 2

    assert dumped(other) == text
    assert other.ontology.node_types["Mood"].doc == "x"
    assert other.vectors(["m7"])[1].tobytes() == np.linspace(7, 1 / 8, 4, dtype="<f4").tobytes()


def test_the_order_does_not_depend_on_the_size_of_pages(
    graph: KuzuGraph, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(graph)
    whole = dumped(graph)
    monkeypatch.setattr(dumping, "_NODES", 7)
    monkeypatch.setattr(dumping, "_EDGES", 9)

    assert dumped(graph) == whole


def test_restoring_in_small_transactions_gives_the_same(
    text: str, tmp_path: Path, open_folder: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restoring, "_NODES", 11)
    monkeypatch.setattr(restoring, "_EDGES", 11)
    other = open_folder(tmp_path / "other")
    restore(other, io.StringIO(text))

    assert dumped(other) == text


def test_a_dump_shows_one_state_while_others_write(graph: KuzuGraph) -> None:
    fill(graph)

    class Meddling(io.StringIO):
        def write(self, text: str, /) -> int:
            if '"node":"Entity"' in text:
                batch = Batch()
                batch.remove("Memory", "m3")
                batch.remove("Embedding", "m3")
                graph.write(batch, {})
            return super().write(text)

        def writelines(self, lines: Iterable[str], /) -> None:  # type: ignore[override]
            for line in lines:
                self.write(line)

    file = Meddling()
    dump(graph, file)

    assert '"id":"m3"' in file.getvalue()
    assert '"id":"m3"' not in dumped(graph)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda _: "", "line 1 of the dump is not JSON"),
        (lambda _: "[]\n", "line 1 of the dump is not a record"),
        (lambda _: '{"a": 1}\n', "line 1 of the dump is not the header"),
        (lambda text: text.replace('"dimension":4', '"dimension":5', 1), "vectors of 5 dim"),
        (lambda text: text.replace('"node":"Mood"', '"node":"Food"'), "is no node or edge"),
        (lambda text: text.replace('{"nodes":52', "{", 1), "line 154 of the dump is not JSON"),
        (lambda text: text.replace('"nodes":52', '"nodes":53', 1), "counts 53 nodes"),
        (lambda text: text.replace('"vector":"', '"vector":"AAAA', 1), "is no node or edge"),
        (lambda text: re.sub('"number":0', '"number":1000000000000', text), "has the number 1000"),
    ],
)
def test_a_file_that_is_no_dump_is_refused(
    text: str, tmp_path: Path, open_folder: Open, change: Callable[[str], str], told: str
) -> None:
    with pytest.raises(InputError, match=told):
        restore(open_folder(tmp_path / "other"), io.StringIO(change(text)))


def test_a_graph_that_is_not_empty_is_refused(text: str, graph: KuzuGraph) -> None:
    with pytest.raises(InputError, match="into an empty graph"):
        restore(graph, io.StringIO(text))


RESTORE_AND_DUMP = """
import sys
from datetime import datetime
from pathlib import Path
from graphmem.settings import StorageSettings
from graphmem.storage.carrying.dump import dump
from graphmem.storage.carrying.restoring import restore
from graphmem.storage.opening import open_graph

class Clock:
    def now(self):
        return datetime(2026, 1, 1)

engine, folder, source, target = sys.argv[1:]
settings = StorageSettings(engine=engine, buffer_pool_bytes=1 << 26, max_database_bytes=1 << 30)
graph = open_graph(Path(folder), settings, Clock(), ("test", 4))
with open(source, encoding="utf-8") as file:
    restore(graph, file)
with open(target, "w", encoding="utf-8") as file:
    dump(graph, file)
graph.close()
"""


def test_a_dump_passes_from_engine_to_engine(text: str, tmp_path: Path, engine: str) -> None:
    other = "ladybug" if engine == "kuzu" else "kuzu"
    (tmp_path / "here.jsonl").write_text(text, encoding="utf-8")
    files = [str(tmp_path / name) for name in ("other", "here.jsonl", "there.jsonl")]

    subprocess.run([sys.executable, "-c", RESTORE_AND_DUMP, other, *files], check=True)

    assert (tmp_path / "there.jsonl").read_text(encoding="utf-8") == text
