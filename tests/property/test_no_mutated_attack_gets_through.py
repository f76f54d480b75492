"""Whatever is done to an attack, the engine changes nothing, and no file is read or written."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from graphmem.errors import GraphMemError
from graphmem.model import Batch
from graphmem.storage.cypher import Limits, run
from graphmem.storage.graph import KuzuGraph
from tests.attacks import ATTACKS, DISARMED, HARMLESS

SECRET = "the secret of the file"
SHORT = [attack for attack in (*ATTACKS, *DISARMED) if len(attack) < 200]
LIMITS = Limits(seconds=1, rows=20)

SPLICES = (
    "'", '"', "`", "\\", "\\'", "''", "/*", "*/", "**/", "/**/", "//", "\n", "\r", "\r\n", "\t",
    ";", " ", "\x00", "\x0b", "\u00a0", "\u3000", "\u2028", "{", "}", "(", ")", "$", ":", ".", ",",
    "|", "1", "0x", "e", "1e0", ".5", "x=", " AS ", "RETURN 1 ", "UNION ", "COMMIT;",
    "\\u0027", "\\x27", "--", "K", "ſ",
)  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """An attack with pieces put in, taken out, doubled or hidden behind a harmless beginning."""
    text = draw(st.sampled_from(SHORT))
    if draw(st.booleans()):
        other = draw(st.sampled_from([*SHORT, *HARMLESS]))
        text = other[: draw(st.integers(0, len(other)))] + text
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 2))
        text = text[:place] + draw(st.sampled_from((*SPLICES, ""))) + text[place + gone :]
    return draw(st.sampled_from([text, text.lower(), text.swapcase()]))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds a file to be read, and in which none may be written."""
    path = tmp_path_factory.mktemp("attacked")
    (path / "in.csv").write_text(f"{SECRET}\n")
    return path


@pytest.fixture(scope="module")
def attacked(
    created_folder: Path,
    tmp_path_factory: pytest.TempPathFactory,
    open_shared: Callable[[Path], KuzuGraph],
) -> KuzuGraph:
    """A graph that the examples share: whatever one leaves behind, the next ones see."""
    folder = tmp_path_factory.mktemp("graph") / "memory"
    graph = open_shared(Path(shutil.copytree(created_folder, folder)))
    batch = Batch()
    batch.create("Memory", {"id": "m", "content": "tea"})
    graph.write(batch, {("Memory", "m"): 0})
    return graph


@example(text="UNWIND [1] AS x WITH x WHERE x=1LOAD FROM 'IN' (file_format='csv') RETURN *")
@example(text="RETURN 1 /* **/ ' */ ; CREATE (:Memory {id: 'x'}) //'")
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=mutated())
def test_nothing_changes(
    attacked: KuzuGraph, place: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.chdir(place)
    aimed = text.replace("'IN'", f"'{place / 'in.csv'}'").replace("'OUT'", f"'{place / 'out'}'")

    told: object = ""
    with suppress(GraphMemError):
        told = list(run(attacked, aimed, {}, LIMITS))

    assert SECRET not in str(told)
    assert [file.name for file in place.iterdir()] == ["in.csv"]
    nodes = run(attacked, "MATCH (m:Memory) RETURN m.id AS id, m.content AS content", {}, LIMITS)
    assert nodes == [{"id": "m", "content": "tea"}]
    tables = run(attacked, "CALL show_tables() RETURN count(*) AS n", {}, LIMITS)
    known = attacked.ontology
    assert tables[0]["n"] == len(known.node_types) + len(known.edge_types) + 4
