from datetime import datetime

from graphmem.storage.projection.attributes import NEVER, MemoryAttributes, microseconds

ROW = {
    "namespace": "default",
    "speaker": "Ann",
    "created_at": datetime(2026, 1, 1),  # noqa: DTZ001
    "weight": 0.5,
    "is_negated": False,
    "position": 3,
}


def test_texts_are_kept_as_codes_and_absence_as_none() -> None:
    held = MemoryAttributes()
    held.set({5: ROW})

    assert held.text("speaker", 5) == "Ann"
    assert held.text("session", 5) is None
    assert held["speaker"][5] == held.code("speaker", "Ann")
    assert held.code("speaker", "Bob") == -1
    assert held.texts("speaker") == ["Ann"]
    assert held["retired_at"][5] == NEVER


def test_columns_grow_and_keep_what_they_hold() -> None:
    held = MemoryAttributes()
    held.set({1: ROW})
    held.set({100_000: ROW})

    assert held.text("speaker", 1) == "Ann"
    assert held["deleted_at"][50_000] == NEVER
    assert not held["is_memory"][50_000]


def test_a_patch_changes_only_what_it_names() -> None:
    held = MemoryAttributes()
    held.set({1: ROW})
    held.patch(1, {"weight": 0.25, "content": "not a column"})

    assert held["weight"][1] == 0.25
    assert held["position"][1] == 3
    held.drop(1)
    assert not held["is_memory"][1]


def test_state_gives_back_the_same_columns() -> None:
    held = MemoryAttributes()
    held.set({1: ROW})

    arrays, texts = held.state(2)
    again = MemoryAttributes.of_state(arrays, texts)

    assert again.text("speaker", 1) == "Ann"
    assert again["created_at"][1] == microseconds(datetime(2026, 1, 1))  # noqa: DTZ001
    again.set({1500: ROW})
    assert again["position"][1500] == 3


WHOLE = ROW | {
    "content": "Ann moved to Hangzhou.",
    "summary": "A move",
    "modalities": ["text", "image"],
    "metadata": '{"title": "Moves"}',
}


def test_a_memory_comes_back_as_it_was_stored() -> None:
    held = MemoryAttributes()
    held.set({1: WHOLE, 2: ROW | {"content": "x", "modalities": ["text"]}})
    row, usual = held.row(1), held.row(2)

    assert row is not None
    assert {name: row[name] for name in WHOLE} == WHOLE
    assert row["external_id"] is None
    assert row["retired_at"] is None
    assert usual is not None
    assert usual["modalities"] == ["text"]
    assert usual["metadata"] is None


def test_a_patch_reaches_the_texts() -> None:
    held = MemoryAttributes()
    held.set({1: WHOLE})
    held.patch(1, {"summary": None, "external_id": "m-1"})
    row = held.row(1)

    assert row is not None
    assert row["summary"] is None
    assert row["external_id"] == "m-1"
    assert row["metadata"] == WHOLE["metadata"]


def test_a_memory_with_a_long_text_is_not_at_hand() -> None:
    held = MemoryAttributes()
    held.set({1: WHOLE | {"content": "x" * 5000}})

    assert held.row(1) is None
    held.drop(1)
    assert held.content(1) is None


def test_one_property_of_many_is_rewritten_as_if_patched_one_by_one() -> None:
    changes = {
        "weight": 0.25,
        "speaker": "Bob",
        "deleted_at": datetime(2026, 2, 1),  # noqa: DTZ001
        "is_negated": True,
        "position": None,
        "content": "Tea, please.",
        "summary": "Tea",
    }
    patched, rewritten = MemoryAttributes(), MemoryAttributes()
    for held in (patched, rewritten):
        held.set({number: {**ROW, "content": "Coffee."} for number in (1, 2, 3)})
    for name, value in changes.items():
        for number in (1, 3):
            patched.patch(number, {name: value})
        rewritten.rewrite(name, dict.fromkeys((1, 3), value))

    for number in (1, 2, 3):
        assert rewritten.row(number) == patched.row(number)
    assert rewritten.row(3) != rewritten.row(2)


def test_a_part_of_a_memory_is_what_its_row_says() -> None:
    held = MemoryAttributes()
    held.set({1: WHOLE, 2: WHOLE | {"content": "x" * 5000}})
    row = held.row(1)
    names = ("speaker", "session", "created_at", "retired_at", "position", "is_negated", "weight")

    assert row is not None
    assert held.part(1, names) == {name: row[name] for name in (*names, "content")}
    assert held.part(1, ()) == {"content": WHOLE["content"]}
    assert held.part(2, ("speaker",)) == {"speaker": "Ann", "content": None}


def test_nothing_of_a_memory_that_is_dropped_is_saved() -> None:
    attributes = MemoryAttributes()
    attributes.set({3: {**ROW, "content": "quokka", "metadata": '{"note": "wombat"}'}})
    attributes.drop(3)

    arrays, _ = attributes.state(5)

    held = b"".join(arrays[name].tobytes() for name in ("content.packed", "rest.packed"))
    assert held == b""
