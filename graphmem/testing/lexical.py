"""What every lexical index must do."""

from pathlib import Path
from typing import Any

import numpy as np

from graphmem.ports import LexicalIndex
from graphmem.testing.derived import DerivedConformance


class LexicalIndexConformance(DerivedConformance):
    """Search by BM25 over prepared terms; subclasses say how to open one."""

    def open(self, folder: Path) -> LexicalIndex:
        """Return the index under test, over a folder that may not exist yet."""
        raise NotImplementedError

    def put(self, index: Any, number: int) -> None:
        """Add a document under a number."""
        index.add("main", [(number, ["common", f"term{number}"])])

    def held(self, index: Any) -> list[int]:
        """Return the numbers found, in order."""
        return sorted(self._found(index, "common"))

    def test_documents_with_the_term_are_found(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat", "mat"]), (2, ["dog"]), (3, ["猫", "cat"])])
        assert self._found(index, "cat") == [1, 3]
        assert self._found(index, "猫") == [3]
        assert self._found(index, "unknown") == []
        assert index.search("main", {}, 10) == []

    def test_more_and_rarer_terms_rank_higher(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat", "mat"]), (2, ["cat", "sea"]), (3, ["cat", "cat"])])
        assert self._found(index, "cat") == [3, 1, 2]
        assert self._found(index, "cat", "sea")[0] == 2  # noqa: PLR2004 - its number

    def test_documents_say_which_terms_they_hold(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat", "mat"]), (2, ["dog"]), (7, ["cat"]), (8, ["cat"])])
        index.add("main", [(7, ["mat"])])
        index.remove("main", [8])
        held = index.holding("main", ["cat", "mat", "unknown"], np.array([7, 1, 8, -1, 2]))
        assert held.tolist() == [
            [False, True, False], [True, True, False],
            [False] * 3, [False] * 3, [False] * 3,
        ]  # fmt: skip

    def test_what_is_compacted_is_found_as_before(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat", "mat"]), (2, ["cat", "dog"]), (3, ["cat", "cat"])])
        index.remove("main", [2])
        before = index.search("main", {"cat": 1.0, "mat": 1.0}, 10)
        index.compact()
        assert index.search("main", {"cat": 1.0, "mat": 1.0}, 10) == before
        assert self._found(index, "dog") == []

    def test_weights_decide_between_terms(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat"]), (2, ["dog"])])
        ranked = index.search("main", {"cat": 0.5, "dog": 2.0}, 10)
        assert [number for number, _ in ranked] == [2, 1]
        assert all(score > 0 for _, score in ranked)

    def test_equal_scores_are_ordered_by_smaller_number(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(number, ["cat"]) for number in (9, 4, 7, 2)])
        found = index.search("main", {"cat": 1.0}, 3)
        assert [number for number, _ in found] == [2, 4, 7]

    def test_terms_are_taken_as_they_are(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        strange = ["Cat", "a b", 'say "hi"', "AND", "é", "😀", "猫\n"]
        index.add("main", list(enumerate([term] for term in strange)))
        for number, term in enumerate(strange):
            assert self._found(index, term) == [number]
        assert self._found(index, "cat") == []

    def test_adding_a_number_again_replaces_its_document(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat"])])
        index.add("main", [(1, ["dog"])])
        assert self._found(index, "cat") == []
        assert self._found(index, "dog") == [1]
        assert index.count("main") == 1

    def test_a_removed_document_is_not_found_nor_counted(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat"]), (2, ["cat"])])
        index.remove("main", [1, 99])
        index.remove("elsewhere", [2])
        assert self._found(index, "cat") == [2]
        assert index.count("main") == 1
        assert index.document_frequencies("main", ["cat"]) == [1]

    def test_document_frequencies_count_documents_not_repetitions(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat", "cat"]), (2, ["cat", "dog"])])
        assert index.document_frequencies("main", ["dog", "cat", "sea"]) == [1, 2, 0]

    def test_namespaces_share_neither_documents_nor_statistics(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [(1, ["cat", "mat"]), (2, ["dog"])])
        before = index.search("main", {"cat": 1.0}, 10)
        index.add("other", [(number, ["cat"] * number) for number in range(3, 40)])
        assert index.search("main", {"cat": 1.0}, 10) == before
        assert index.document_frequencies("main", ["cat"]) == [1]
        assert index.search("unknown", {"cat": 1.0}, 10) == []
        assert (index.count("unknown"), index.document_frequencies("unknown", ["cat"])) == (0, [0])

    def test_a_filter_never_hides_what_it_allows(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        count = 500
        index.add("main", [(number, ["cat"] * (1 + number % 5)) for number in range(count)])
        allowed = np.zeros(count - 1, np.bool_)
        allowed[[3, 250, count - 2]] = True
        found = index.search("main", {"cat": 1.0}, 3, allowed)
        assert sorted(number for number, _ in found) == [3, 250, count - 2]

    def _found(self, index: LexicalIndex, *terms: str) -> list[int]:
        return [number for number, _ in index.search("main", dict.fromkeys(terms, 1.0), 10)]
