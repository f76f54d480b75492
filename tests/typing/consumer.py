"""What type checkers tell the users of graphmem; read by mypy and pyright, run by nobody."""

from datetime import datetime
from typing import Any, assert_type

import pandas as pd
import pyarrow as pa

from graphmem import (
    Answer,
    AsyncGraphMemory,
    Conversation,
    Filters,
    GraphMemory,
    Hit,
    Memory,
    Message,
    Path,
    Rows,
    Settings,
    Version,
)


def write(memory: GraphMemory) -> None:
    """Every form of an item is accepted; what is none is not."""
    memory.add("Ann moved to Hangzhou.", user_id="u", session_id="s")
    memory.add(Message("Hello.", speaker="Ann"))
    memory.add([{"role": "user", "content": "Hello."}, Message("Hi.", speaker="Bob")])
    memory.remember(Conversation((Message("Hello.", speaker="Ann"),), session="s"))
    memory.add_many(["one", Message("two", speaker="Ann")], progress=print)
    memory.add(42)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert_type(memory.update("m", content="new"), Memory)
    memory.forget("m", reason="wrong")


def ask(memory: GraphMemory) -> None:
    """Answers, hits and paths have their types."""
    answer = memory.search("Where?", filters=Filters(speakers=("Ann",)), mode="review")
    assert_type(answer, Answer)
    assert_type(answer[0], Hit)
    assert_type(answer[0].path, Path)
    assert_type([hit.memory for hit in answer], list[Memory])
    assert_type(memory.recall("Where?", user_id="u"), Answer)
    assert_type(memory.get("m").created_at, datetime | None)
    assert_type(memory.get_all(limit=3), list[Memory])
    assert_type(memory.history("m"), list[Version])
    memory.search("Where?", mode="loud")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    memory.search()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def look(memory: GraphMemory) -> None:
    """Rows turn into what people compute with."""
    rows = memory.cypher("MATCH (m:Memory) WHERE m.id = $id RETURN m.content", id="m")
    assert_type(rows, Rows)
    assert_type(rows[0], dict[str, Any])
    assert_type(rows.columns, tuple[str, ...])
    assert_type(rows.to_arrow(), pa.Table)
    assert_type(rows.to_pandas(), pd.DataFrame)
    assert_type(memory.query("explore.entity", id="ann", limit=10), Rows)
    _ = memory.graph(node_types=("Entity",)).number_of_nodes()


async def wait(memory: AsyncGraphMemory) -> None:
    """The asynchronous face has the same types, to be awaited."""
    assert_type(await memory.search("Where?"), Answer)
    assert_type(await memory.recall("Where?"), Answer)
    assert_type(await memory.get("m"), Memory)
    assert_type(await memory.cypher("RETURN 1 AS one"), Rows)
    async with AsyncGraphMemory("folder", settings=Settings()) as opened:
        assert_type(opened, AsyncGraphMemory)
        assert_type(opened.settings, Settings)
    await memory.search()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
