from pathlib import Path

import numpy as np
import pytest

from graphmem.storage.indexes.lexical import LexicalPartitions
from graphmem.storage.indexes.lexical_partition import LexicalPartition


def test_scores_follow_the_formula_of_bm25() -> None:
    partition = LexicalPartition()
    partition.add([(1, ["a", "a", "b"]), (2, ["b"]), (3, ["c", "c"])])
    ((number, score),) = partition.search({"a": 1.0}, 10, None)
    idf = np.log(1 + (3 - 1 + 0.5) / (1 + 0.5))
    assert number == 1
    assert score == pytest.approx(idf * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / 2)))


def test_documents_without_terms_count_and_are_never_found() -> None:
    partition = LexicalPartition()
    partition.add([(1, []), (2, [])])
    assert len(partition) == 2
    assert partition.search({"a": 1.0}, 10, None) == []


def test_most_documents_removed_leave_scores_as_if_they_had_never_been() -> None:
    documents = [(number, ["cat", f"t{number % 7}"] * (1 + number % 3)) for number in range(60)]
    shrunk, small = LexicalPartition(), LexicalPartition()
    shrunk.add(documents)
    shrunk.remove(range(50))
    small.add(documents[50:])
    query = {"cat": 1.0, "t3": 2.0}
    assert shrunk.search(query, 100, None) == small.search(query, 100, None)
    assert len(shrunk.arrays()["numbers"]) == 10


def test_the_order_of_the_terms_does_not_change_a_score() -> None:
    partition = LexicalPartition()
    partition.add([(1, ["a", "b", "c"]), (2, ["c", "a"])])
    assert partition.search({"a": 0.1, "b": 0.7, "c": 0.3}, 10, None) == partition.search(
        {"c": 0.3, "b": 0.7, "a": 0.1}, 10, None
    )


def test_a_lone_surrogate_in_a_term_can_be_saved(tmp_path: Path) -> None:
    index = LexicalPartitions(tmp_path)
    index.add("main", [(1, ["\ud83d"])])
    index.save(1)
    assert LexicalPartitions(tmp_path).search("main", {"\ud83d": 1.0}, 10) == index.search(
        "main", {"\ud83d": 1.0}, 10
    )


def test_only_partitions_that_changed_are_written_again(tmp_path: Path) -> None:
    index = LexicalPartitions(tmp_path)
    index.add("one", [(1, ["a"])])
    index.add("two", [(2, ["a"])])
    index.save(1)
    before = {path.name for path in tmp_path.glob("*.npz")}
    index.add("two", [(3, ["a"])])
    index.save(2)
    after = {path.name for path in tmp_path.glob("*.npz")}
    assert len(after) == 2
    assert len(after & before) == 1


def test_files_of_others_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    index = LexicalPartitions(tmp_path)
    index.add("main", [(1, ["a"])])
    index.save(1)
    index.clear()
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("allowed", [3, 40, 400], ids=["few", "some", "all"])
@pytest.mark.parametrize("removed", [0, 60], ids=["all living", "some dead"])
def test_a_mask_leaves_out_documents_and_changes_no_score(allowed: int, removed: int) -> None:
    partition = LexicalPartition()
    partition.add(
        [(n, ["common", f"t{n % 5}", *["often"] * (n % 4), f"only{n}"]) for n in range(400)]
    )
    partition.remove(range(0, 2 * removed, 2))
    query = {"common": 0.5, "t1": 1.0, "often": 0.7, "only21": 2.0, "nowhere": 1.0}
    mask = np.zeros(410, np.bool_)
    mask[np.random.default_rng(5).choice(400, allowed, replace=False)] = True

    every = partition.search(query, 1000, None)

    assert partition.search(query, 1000, mask) == [one for one in every if mask[one[0]]]
    assert partition.search(query, 1000, mask[:7]) == [
        one for one in every if one[0] < 7 and mask[one[0]]
    ]
    assert partition.search({"only21": 1.0}, 10, mask) == [
        one for one in partition.search({"only21": 1.0}, 10, None) if mask[one[0]]
    ]


def test_the_dead_are_not_counted_among_those_that_hold_a_term() -> None:
    partition = LexicalPartition()
    partition.add([(n, ["tea", "milk"] if n % 2 else ["tea"]) for n in range(10)])
    partition.remove([1, 3])
    partition.add([(5, ["tea"])])
    again = LexicalPartition.from_arrays(partition.arrays())

    assert [partition.document_frequency(term) for term in ("tea", "milk", "rum")] == [8, 2, 0]
    assert [again.document_frequency(term) for term in ("tea", "milk", "rum")] == [8, 2, 0]


def test_a_term_that_weighs_nothing_finds_nothing() -> None:
    partition = LexicalPartition()
    partition.add([(n, ["tea", f"t{n}"]) for n in range(40)])

    assert partition.search({"t3": 0.0}, 10, None) == []
    assert partition.search({"tea": 0.0}, 10, None) == []
