"""What drawing conclusions did, or would do."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class AbstractionReport:
    """Which conclusions changed.

    Attributes:
        dry_run: whether nothing was written.
        drawn: ids of the conclusions that are new, or new in a version.
        retired: ids of those that nothing bears any more.
        opinions: what became of each opinion of a language model, where there is one.
        operation: id by which it is undone; None where nothing was done.
    """

    dry_run: bool = False
    drawn: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()
    opinions: tuple[str, ...] = ()
    operation: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain values, for JSON."""
        return asdict(self)
