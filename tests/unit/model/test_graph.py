from datetime import datetime

from graphmem.model import Interval, Memory

MAY, JUNE, JULY = (datetime.fromisoformat(f"2025-0{month}-01") for month in (5, 6, 7))


def test_an_interval_holds_its_start_and_not_its_end() -> None:
    june = Interval(JUNE, JULY)

    assert june.contains(JUNE)
    assert not june.contains(JULY)
    assert not june.contains(MAY)


def test_an_interval_may_be_open_on_either_side() -> None:
    assert Interval(None, JUNE).contains(MAY)
    assert Interval(JUNE, None).contains(JULY)
    assert Interval(None, None).contains(MAY)


def test_intervals_that_touch_do_not_overlap() -> None:
    assert not Interval(MAY, JUNE).overlaps(Interval(JUNE, JULY))
    assert Interval(MAY, JULY).overlaps(Interval(JUNE, None))
    assert Interval(None, JUNE).overlaps(Interval(MAY, JULY))


def test_a_memory_keeps_its_defaults_where_a_row_has_nothing() -> None:
    memory = Memory.of_row({"id": "m", "content": "tea", "speaker": None, "weight": None})

    assert memory == Memory("m", "tea")


def test_a_memory_of_a_row_has_its_metadata_decoded() -> None:
    row = {"id": "m", "content": "tea", "metadata": '{"title": "茶"}', "modalities": ["text"]}
    memory = Memory.of_row({**row, "number": 3})

    assert memory.metadata == {"title": "茶"}
    assert memory.modalities == ("text",)
