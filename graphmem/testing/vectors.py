"""What every vector index must do."""

from pathlib import Path
from typing import Any

import numpy as np

from graphmem.ports import Scored, VectorIndex, Vectors
from graphmem.testing.derived import DerivedConformance


class VectorIndexConformance(DerivedConformance):
    """Search by cosine over vectors of `dimension` numbers; subclasses say how to open one."""

    dimension = 3

    def open(self, folder: Path) -> VectorIndex:
        """Return the index under test, over a folder that may not exist yet."""
        raise NotImplementedError

    def put(self, index: Any, number: int) -> None:
        """Add a vector under a number."""
        index.add("main", [number], _angles(number))

    def held(self, index: Any) -> list[int]:
        """Return the numbers found, in order."""
        return sorted(number for number, _ in self._near(index, 0))

    def test_the_nearest_come_first_with_their_cosines(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [7, 8, 9], _angles(40, 10, 90))
        found = self._near(index, 0)
        assert [number for number, _ in found] == [8, 7, 9]
        assert np.allclose([cosine for _, cosine in found], np.cos(np.radians([10, 40, 90])))
        assert self._near(index, 0, limit=1) == found[:1]
        assert self._near(index, 0, limit=0) == []

    def test_equal_cosines_are_ordered_by_smaller_number(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [9, 3, 5, 4], _angles(20, 20, 20, 30))
        assert [number for number, _ in self._near(index, 0, limit=2)] == [3, 5]

    def test_adding_a_number_again_replaces_its_vector(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [1, 2], _angles(10, 20))
        index.add("main", [1], _angles(30))
        assert [number for number, _ in self._near(index, 0)] == [2, 1]
        assert np.allclose(index.get("main", [1]), _angles(30))

    def test_the_last_of_equal_numbers_in_one_call_counts(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [1, 2, 1], _angles(10, 20, 30))
        assert [number for number, _ in self._near(index, 0)] == [2, 1]

    def test_a_removed_vector_is_not_found(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [1, 2], _angles(10, 20))
        index.remove("main", [1, 99])
        index.remove("elsewhere", [2])
        assert [number for number, _ in self._near(index, 0)] == [2]
        assert not index.get("main", [1]).any()

    def test_namespaces_do_not_see_each_other(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [1], _angles(10))
        index.add("other", [2], _angles(0))
        assert [number for number, _ in self._near(index, 0)] == [1]
        assert not index.get("main", [2]).any()
        assert index.search("unknown", _angles(0)[0], 10) == []

    def test_only_allowed_numbers_are_found(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [0, 1, 2, 3], _angles(10, 20, 30, 40))
        allowed = np.array([False, True, True])
        found = index.search("main", _angles(0)[0], 10, allowed)
        assert [number for number, _ in found] == [1, 2]
        assert index.search("main", _angles(0)[0], 10, np.zeros(0, np.bool_)) == []

    def test_get_returns_zeros_where_there_is_none(self, tmp_path: Path) -> None:
        index = self.open(tmp_path)
        index.add("main", [4], _angles(10))
        found = index.get("main", [9, 4])
        assert np.allclose(found, np.concatenate([np.zeros((1, self.dimension)), _angles(10)]))
        assert index.get("unknown", [4]).shape == (1, self.dimension)

    def _near(self, index: VectorIndex, degrees: float, limit: int = 10) -> Scored:
        return index.search("main", _angles(degrees)[0], limit)


def _angles(*degrees: float) -> Vectors:
    """Return unit vectors in a plane, by their angles."""
    angles = np.radians(degrees)
    vectors = np.zeros((len(degrees), VectorIndexConformance.dimension), np.float32)
    vectors[:, 0], vectors[:, 1] = np.cos(angles), np.sin(angles)
    return vectors
