from pathlib import Path

from tests.benchmark.storage_memory import growth, measure


def test_a_process_that_writes_and_reads_keeps_its_size(tmp_path: Path, engine: str) -> None:
    operations = 150

    sizes = measure(engine, rounds=8, operations=operations, folder=tmp_path / "memory")

    assert growth(sizes, operations) < 20_000, [size >> 20 for size in sizes]
