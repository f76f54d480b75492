"""One thing that is not as it must be."""

from dataclasses import dataclass
from typing import Literal

Part = Literal["graph", "projection", "vectors", "terms", "names", "journal", "folder", "privacy"]

RESTORE = "restore the folder from a backup"
REBUILD = "run `graphmem doctor --mend`"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, where, and the mend.

    Attributes:
        part: the part of the memory.
        where: the node, the edge or the file.
        what: what is wrong, in words.
        mend: what to do.
        is_error: False for what is only worth knowing.
    """

    part: Part
    where: str
    what: str
    mend: str = RESTORE
    is_error: bool = True

    def __str__(self) -> str:
        """Return it as one line."""
        return f"{self.part}: {self.where}: {self.what}; {self.mend}"
