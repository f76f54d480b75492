"""Every argument of every method, given what it cannot be: an answer or an error of graphmem."""

import inspect
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from graphmem import (
    Filters,
    GraphMemError,
    GraphMemory,
    InputError,
    Message,
    OntologyError,
    Selection,
    Settings,
    StorageError,
)
from graphmem.settings import EmbedderSettings, StorageSettings

WRONG: tuple[Any, ...] = (
    None,
    -1,
    0,
    10**30,
    float("nan"),
    float("inf"),
    True,
    "",
    "x",
    "\ud83d",
    "a\x00'\"\n",
    b"x",
    [None],
    {"a": 1},
    ("a", "b", "c"),
    set(),
    object(),
    datetime.min.replace(tzinfo=UTC),
    datetime.max.replace(tzinfo=UTC),
    datetime.min.replace(tzinfo=timezone(timedelta(hours=14))),
    timedelta(-1),
    timedelta.max,
    Filters(),
    Selection(seeds=(("x",),)),  # type: ignore[arg-type]
    print,
)
METHODS = sorted(
    name
    for name, _ in inspect.getmembers(GraphMemory, inspect.isroutine)
    if not name.startswith("_") and name not in {"close", "save", "stats"}
)
NONE: Any = None
FIVE: Any = 5


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphMemory]:
    storage = StorageSettings(max_database_bytes=1 << 28, buffer_pool_bytes=1 << 27)
    settings = Settings(storage=storage, embedder=EmbedderSettings(name="hash"))
    folder = tmp_path_factory.mktemp("held")
    with GraphMemory(folder / "memory", settings=settings) as memory:
        memory.add("Ann lives in Graz.")
        yield memory
        assert memory.check().is_sound


def _right(name: str, memory: GraphMemory, folder: Path) -> dict[str, Any]:
    """Return arguments that a method takes, by name."""
    (one,) = memory.get_all(limit=1, mode="debug")
    settings = memory.settings
    of_one = {"id": one.id}
    alike: dict[tuple[str, ...], dict[str, Any]] = {
        ("add", "remember"): {"item": "Bob has a kite."},
        ("search", "recall", "reason"): {"question": "Where does Ann live?"},
        ("get", "history", "show", "why", "provenance", "impact", "reveal"): of_one,
        ("update", "plot_decay"): of_one,
        ("delete", "forget", "erase"): {"id": "nobody"},
        ("restore_version", "reveal_version"): {"version_id": "none"},
        ("schema", "migrate", "reembed"): {"path": folder / "none"},
    }
    known: dict[str, dict[str, Any]] = {
        **{name: given for names, given in alike.items() for name in names},
        "add_edge": {"type": "ABOUT", "source": ("Memory", one.id), "target": ("Entity", "x")},
        "add_many": {"items": []},
        "add_node": {"type": "Entity"},
        "backup": {"path": memory.path},
        "cypher": {"text": "RETURN 1 AS one"},
        "diff": {"since": datetime(2020, 1, 1, tzinfo=UTC)},
        "explain": {"question": "Where does Ann live?", **of_one},
        "export": {"path": folder / "all.graphml"},
        "export_provenance": {"path": folder / "one.svg", **of_one},
        "feedback": {"user_input": "No!", "agent_response": "In Graz."},
        "import_file": {"path": folder / "chat.txt"},
        "import_graph": {"path": folder / "none.graphml"},
        "judge": {"older": "I live in Graz.", "newer": "I moved to Linz."},
        "paths_between": {"first": "Ann", "second": "Graz"},
        "plot_timeline": {"entity": "Ann"},
        "query": {"name": "explore.hubs", "limit": 2},
        "resolve": {"pair": ("a", "b"), "verdict": "both_true"},
        "restore": {"backup": folder / "none", "path": folder / "new", "settings": settings},
        "rotate_key": {"new": "5a" * 32},
        "schedule_maintenance": {"every": timedelta(hours=1)},
        "sense": {"text": "The bell rang."},
        "undo": {"operation_id": "none"},
    }
    return known.get(name, {})


def _called(method: Any, right: dict[str, Any], spoilt: inspect.Parameter, wrong: Any) -> Any:
    given = {**right, spoilt.name: wrong}
    args: list[Any] = []
    for one in inspect.signature(method).parameters.values():
        if one.kind is one.VAR_POSITIONAL and one.name in given:
            args.append(given.pop(one.name))
        elif one.kind is one.POSITIONAL_ONLY:
            args.append(given.pop(one.name, one.default))
    return method(*args, **given)


@pytest.mark.parametrize("name", METHODS)
def test_whatever_is_given_no_error_comes_from_within(
    name: str, held: GraphMemory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "chat.txt").write_text("Ann: I have a kite.")
    method = getattr(held, name)
    commits = held._graph.last_commit()
    for parameter in inspect.signature(method).parameters.values():
        right = _right(name, held, tmp_path)
        for wrong in WRONG:
            with suppress(GraphMemError):
                made = _called(method, right, parameter, wrong)
                if name in {"explore", "schedule_maintenance"}:
                    made.close()
    assert held._graph.last_commit() == commits or held.check().is_sound


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda memory: memory.get(NONE), "id must be text, not None"),
        (lambda memory: memory.cypher(NONE), "text must be text, not None"),
        (lambda memory: memory.maintain(budget=FIVE), "budget must be a timedelta, such as"),
        (lambda memory: memory.schedule_maintenance(FIVE), "every must be a timedelta"),
        (lambda memory: memory.sense("x", ttl=-1), "ttl must be a timedelta"),
        (lambda memory: memory.add_edge("ABOUT", "a", "b"), "source must be a tuple of text and"),
        (lambda memory: memory.feedback(NONE, ""), "user_input must be text"),
        (lambda memory: memory.promote(FIVE), "each of ids must be text, not 5"),
        (
            lambda memory: memory.explain("x", "y", filters=FIVE),
            "filters must be a Filters or None",
        ),
        (lambda memory: memory.search("x", limit="5"), "limit must be a whole number or None"),
        (lambda memory: memory.search("x", dry_run="no"), "dry_run must be True or False"),
        (lambda memory: memory.graph(node_types="Memory"), "node_types must be a list of text"),
        (lambda memory: memory.contradictions(limit=-1), "limit is -1"),
        (lambda memory: memory.at().search(FIVE), "question must be text, not 5"),
        (lambda memory: memory.working.hold(NONE), "content must be text, not None"),
        (lambda memory: memory.export(""), "path '' is no path"),
        (lambda memory: memory.cypher("RETURN 1", timeout_seconds=float("nan")), "above 0"),
        (lambda memory: memory.cypher("RETURN 1", {5: 1}), "called by a text, not by 5"),
        (lambda memory: memory.add_node("Entity", id=""), "needs an id"),
        (lambda memory: memory.export(memory.path, "graphml"), "is a folder, and graphml is one"),
        (lambda memory: memory.import_graph(memory.path, "graphml"), "is a folder"),
        (lambda _: Filters(max_sensitivity="high"), "max_sensitivity is 'high'"),  # type: ignore[arg-type]
        (lambda _: GraphMemory(NONE), "path must be text or a path, not None"),
    ],
)
def test_an_error_says_what_is_wanted(ask: Any, told: str, held: GraphMemory) -> None:
    with pytest.raises(InputError, match=told):
        ask(held)


def test_a_round_may_be_reckoned_for_any_moment(held: GraphMemory) -> None:
    for moment in (datetime.min, datetime.max):  # noqa: DTZ901 - the ends of time
        assert held.maintain(now=moment, dry_run=True).looked_at


@pytest.mark.parametrize(
    ("metadata", "told"),
    [
        ({"page": float("nan")}, "finite numbers"),
        ({1: 2, "a": 3}, "must be JSON"),
        ({"media": 5}, "'media' is 5, where graphmem notes a list of media"),
        ({"media": [{"kind": "image"}]}, "'media'"),
        ({"title": 5}, "'title' is 5"),
        ({"sealed": 5}, "'sealed' is 5"),
    ],
)
def test_metadata_that_could_not_be_read_again_are_refused(
    metadata: dict[Any, Any], told: str, held: GraphMemory
) -> None:
    (one,) = held.get_all(limit=1, mode="debug")
    commits = held._graph.last_commit()
    for write in (
        lambda: held.add(Message("It rains.", metadata=metadata)),
        lambda: held.update(one.id, metadata=metadata),
    ):
        with pytest.raises(InputError, match=told):
            write()
    assert held.get(one.id) == one
    assert held._graph.last_commit() == commits


def test_what_holds_does_not_end_before_it_begins(held: GraphMemory) -> None:
    (one,) = held.get_all(limit=1, mode="debug")
    first, last = datetime(2024, 1, 1, tzinfo=UTC), datetime(2025, 1, 1, tzinfo=UTC)
    with pytest.raises(InputError, match="before it begins"):
        held.update(one.id, valid_from=last, valid_to=first)
    with pytest.raises(InputError, match="is no moment"):
        held.update(one.id, valid_from=first.date())


def test_a_place_where_no_folder_can_be_is_named(held: GraphMemory, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for ask in (lambda place: GraphMemory(place, settings=held.settings), held.backup):
        with pytest.raises(StorageError, match="cannot be made: Not a directory"):
            ask(tmp_path / "file" / "deep" / "memory")


@pytest.mark.parametrize("wrong", [5, "Bob", {"Bob": 1}, ["Bob", 5]])
def test_a_list_of_texts_is_one(wrong: Any, held: GraphMemory) -> None:
    row = {"namespace": "default", "name": "Rob", "entity_type": "person"}
    with pytest.raises(OntologyError, match="'aliases' must be strings"):
        held.add_node("Entity", id="rob", created_at=datetime.now(UTC), **row, aliases=wrong)


def test_moments_of_own_nodes_and_edges_may_have_a_zone(held: GraphMemory) -> None:
    east = datetime(2026, 1, 1, 8, tzinfo=timezone(timedelta(hours=8)))
    row = {"namespace": "default", "name": "Rob", "entity_type": "person"}
    held.add_node("Entity", id="rob", created_at=east, **row)
    (one,) = held.get_all(limit=1, mode="debug")
    held.add_edge("ABOUT", ("Memory", one.id), ("Entity", "rob"), created_at=east)

    shown = held.show("rob")
    assert shown.node.properties["created_at"] == datetime.fromisoformat("2026-01-01")
    assert shown.edges[0].properties["created_at"] == datetime.fromisoformat("2026-01-01")


def test_a_closed_memory_is_neither_shown_nor_maintained(tmp_path: Path) -> None:
    settings = Settings.of({"embedder": {"name": "none"}})
    memory = GraphMemory(tmp_path / "memory", settings=settings)
    memory.close()

    for ask in (memory.explore, lambda: memory.schedule_maintenance(timedelta(hours=1))):
        with pytest.raises(StorageError, match="is closed"):
            ask()
