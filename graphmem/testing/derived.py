"""What every index that is derived from the graph must do with its files."""

from pathlib import Path
from typing import Any


class DerivedConformance:
    """Saving, opening again, and damage; subclasses add what an index holds."""

    def open(self, folder: Path) -> Any:
        """Return the index under test, over a folder that may not exist yet."""
        raise NotImplementedError

    def put(self, index: Any, number: int) -> None:
        """Add one thing under a node number, in the namespace `main`."""
        raise NotImplementedError

    def held(self, index: Any) -> list[int]:
        """Return the node numbers that a search in the namespace `main` finds, in order."""
        raise NotImplementedError

    def saved(self, folder: Path) -> None:
        """Leave an index with the numbers 1 and 2 behind, saved with commit 7."""
        index = self.open(folder)
        self.put(index, 1)
        self.put(index, 2)
        index.save(7)
        index.close()

    def test_a_new_index_is_empty_with_watermark_zero(self, tmp_path: Path) -> None:
        index = self.open(tmp_path / "index")
        assert (index.watermark, self.held(index)) == (0, [])
        index.close()

    def test_what_was_saved_is_there_when_opened_again(self, tmp_path: Path) -> None:
        self.saved(tmp_path / "index")
        index = self.open(tmp_path / "index")
        assert (index.watermark, self.held(index)) == (7, [1, 2])
        index.close()

    def test_what_was_not_saved_is_gone_and_the_watermark_says_so(self, tmp_path: Path) -> None:
        self.saved(tmp_path / "index")
        index = self.open(tmp_path / "index")
        self.put(index, 3)
        index.remove("main", [1])
        assert self.held(index) == [2, 3]
        index.close()
        again = self.open(tmp_path / "index")
        assert (again.watermark, self.held(again)) == (7, [1, 2])
        again.close()

    def test_saves_follow_each_other(self, tmp_path: Path) -> None:
        self.saved(tmp_path / "index")
        for commit, number in ((8, 3), (9, 4)):
            index = self.open(tmp_path / "index")
            self.put(index, number)
            index.remove("main", [commit - 7])
            index.save(commit)
            index.close()
        again = self.open(tmp_path / "index")
        assert (again.watermark, self.held(again)) == (9, [3, 4])
        again.close()

    def test_clear_forgets_everything_on_disk_too(self, tmp_path: Path) -> None:
        self.saved(tmp_path / "index")
        index = self.open(tmp_path / "index")
        index.clear()
        assert (index.watermark, self.held(index)) == (0, [])
        self.put(index, 5)
        assert self.held(index) == [5]
        index.close()
        again = self.open(tmp_path / "index")
        assert (again.watermark, self.held(again)) == (0, [])
        again.close()

    def test_a_file_cut_short_opens_empty_and_can_be_filled_again(self, tmp_path: Path) -> None:
        for name in self._file_names(tmp_path / "names"):
            folder = tmp_path / f"cut-{name}"
            self.saved(folder)
            path = folder / name
            path.write_bytes(path.read_bytes()[:-1])
            self._opens_empty_and_works(folder)

    def test_an_emptied_file_opens_empty_and_can_be_filled_again(self, tmp_path: Path) -> None:
        for name in self._file_names(tmp_path / "names"):
            folder = tmp_path / f"emptied-{name}"
            self.saved(folder)
            (folder / name).write_bytes(b"")
            self._opens_empty_and_works(folder)

    def test_a_byte_changed_opens_empty_and_can_be_filled_again(self, tmp_path: Path) -> None:
        for name in self._file_names(tmp_path / "names"):
            folder = tmp_path / f"changed-{name}"
            self.saved(folder)
            path = folder / name
            content = bytearray(path.read_bytes())
            content[len(content) // 2] ^= 1
            path.write_bytes(content)
            self._opens_empty_and_works(folder)

    def test_a_lost_file_opens_empty_and_can_be_filled_again(self, tmp_path: Path) -> None:
        for name in self._file_names(tmp_path / "names"):
            folder = tmp_path / f"lost-{name}"
            self.saved(folder)
            (folder / name).unlink()
            self._opens_empty_and_works(folder)

    def _file_names(self, folder: Path) -> list[str]:
        self.saved(folder)
        return sorted(path.name for path in folder.iterdir())

    def _opens_empty_and_works(self, folder: Path) -> None:
        index = self.open(folder)
        assert (index.watermark, self.held(index)) == (0, []), folder.name
        index.close()
        self.saved(folder)
        again = self.open(folder)
        assert (again.watermark, self.held(again)) == (7, [1, 2]), folder.name
        again.close()
