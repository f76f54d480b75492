from pathlib import Path

from tests.benchmark.storage_memory import measure


def test_a_process_that_writes_and_reads_keeps_its_size(tmp_path: Path, engine: str) -> None:
    """Short form: a leak of 36 KB a statement would pass 200 MB in so many operations."""
    first, *_, last = measure(engine, rounds=6, operations=150, folder=tmp_path / "memory")

    assert last - first < 80 << 20
